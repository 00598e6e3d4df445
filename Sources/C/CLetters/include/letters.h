// Lists about letters, in the program itself: they are there wherever it is, and only what is looked up takes memory.
#ifndef BRIDGE_LETTERS_H
#define BRIDGE_LETTERS_H

#include <stddef.h>

extern const size_t bridge_latin_size;
extern const size_t bridge_compatible_size;

// Swift sees no arrays of unknown length.
const unsigned char *bridge_latin_start(void);
const unsigned char *bridge_compatible_start(void);

#endif
