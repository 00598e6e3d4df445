#pragma once

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// The language that most of a text is in.
typedef struct {
    // Its code as CLD2 writes it, a constant: "en", "iw", "zh-Hant"; "un" where it is not known.
    const char *code;
    // How much of the text is in it, in percent of the bytes.
    int percent;
    // Whether CLD2 is sure of it.
    bool isReliable;
} CLD2Guess;

// Finds the language of a text in UTF-8.
CLD2Guess cld2_guess(const char *text, int length);

#ifdef __cplusplus
}
#endif
