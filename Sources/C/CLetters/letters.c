#include "letters.h"

// Of C23; clang knows it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bridge_latin[] = {
#embed "latin.txt"
};
const size_t bridge_latin_size = sizeof bridge_latin;

static const unsigned char bridge_compatible[] = {
#embed "compatible.txt"
};
const size_t bridge_compatible_size = sizeof bridge_compatible;

const unsigned char *bridge_latin_start(void) { return bridge_latin; }
const unsigned char *bridge_compatible_start(void) { return bridge_compatible; }
