#include <stdint.h>
#include <sys/types.h>
#include <sha1.h>
