#include "CCLD2.h"

// The library's header needs these, and does not include them.
#include <cstdio>
#include <vector>

#include <cld2/public/compact_lang_det.h>
#include <cld2/public/encodings.h>

CLD2Guess cld2_guess(const char *text, int length) {
    const CLD2::CLDHints hints = {nullptr, nullptr, CLD2::UNKNOWN_ENCODING, CLD2::UNKNOWN_LANGUAGE};
    CLD2::Language languages[3];
    int percents[3];
    double scores[3];
    int textBytes = 0;
    int validBytes = 0;
    bool isReliable = false;
    CLD2::ExtDetectLanguageSummaryCheckUTF8(
        text, length, true, &hints, 0, languages, percents, scores, nullptr, &textBytes, &isReliable, &validBytes);
    return {CLD2::LanguageCode(languages[0]), percents[0], isReliable};
}
