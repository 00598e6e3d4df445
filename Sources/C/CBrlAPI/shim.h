// Only the functions that take a handle: the others share hidden state of the process.
#define BRLAPI_NO_SINGLE_SESSION 1
#include <brlapi.h>
