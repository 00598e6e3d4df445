// Wide-character functions are declared only when this is set before the header.
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
