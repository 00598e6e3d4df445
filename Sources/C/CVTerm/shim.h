// A terminal's screen, as libvterm 0.1.4 (Debian 12) and later keep it.
#include <string.h>
#include <vterm.h>

// What Swift needs of a cell: its characters, and how they stand out. Colours are 0 for the terminal's own, else
// 0x1000000 and a number of the palette, or 0x2000000 and red, green and blue.
typedef struct {
    uint32_t characters[VTERM_MAX_CHARS_PER_CELL];
    uint32_t foreground, background;
    uint8_t isReverse, isBold, isUnderlined, isFaint, width;
} bridge_cell;

static inline uint32_t bridge_color(const VTermColor *color) {
    if (VTERM_COLOR_IS_DEFAULT_FG(color) || VTERM_COLOR_IS_DEFAULT_BG(color)) return 0;
    if (VTERM_COLOR_IS_INDEXED(color)) return 0x1000000u | color->indexed.idx;
    return 0x2000000u | (uint32_t)color->rgb.red << 16 | (uint32_t)color->rgb.green << 8 | color->rgb.blue;
}

static inline void bridge_convert(const VTermScreenCell *from, bridge_cell *to) {
    memcpy(to->characters, from->chars, sizeof to->characters);
    to->foreground = bridge_color(&from->fg);
    to->background = bridge_color(&from->bg);
    to->isReverse = from->attrs.reverse;
    to->isBold = from->attrs.bold;
    to->isUnderlined = from->attrs.underline != 0;
    // See FaintText.
    to->isFaint = from->attrs.font == 1;
    to->width = (uint8_t)from->width;
}

// The cells of a row, from its first; 0 beside the screen.
static inline int bridge_row(const VTermScreen *screen, int row, bridge_cell *cells, int columns) {
    for (int column = 0; column < columns; column++) {
        VTermScreenCell cell;
        VTermPos place = {.row = row, .col = column};
        if (!vterm_screen_get_cell(screen, place, &cell)) return 0;
        bridge_convert(&cell, &cells[column]);
    }
    return 1;
}

// The text of a row that has left the screen as UTF-8, without blanks at its end; how many bytes it has, at most limit.
static inline size_t bridge_line(const VTermScreenCell *cells, int columns, char *text, size_t limit, int *isFull) {
    size_t length = 0, end = 0;
    *isFull = 0;
    for (int column = 0; column < columns; column++) {
        for (int part = 0; part < VTERM_MAX_CHARS_PER_CELL; part++) {
            uint32_t scalar = cells[column].chars[part];
            // The second half of a wide character.
            if (scalar == UINT32_MAX) break;
            if (scalar == 0) {
                if (part > 0) break;
                scalar = ' ';
            }
            if (length + 4 > limit) return end;
            if (scalar < 0x80) {
                text[length++] = (char)scalar;
            } else if (scalar < 0x800) {
                text[length++] = (char)(0xC0 | scalar >> 6);
                text[length++] = (char)(0x80 | (scalar & 0x3F));
            } else if (scalar < 0x10000) {
                text[length++] = (char)(0xE0 | scalar >> 12);
                text[length++] = (char)(0x80 | (scalar >> 6 & 0x3F));
                text[length++] = (char)(0x80 | (scalar & 0x3F));
            } else {
                text[length++] = (char)(0xF0 | scalar >> 18);
                text[length++] = (char)(0x80 | (scalar >> 12 & 0x3F));
                text[length++] = (char)(0x80 | (scalar >> 6 & 0x3F));
                text[length++] = (char)(0x80 | (scalar & 0x3F));
            }
            if (scalar != ' ') {
                end = length;
                *isFull = column + 1 == columns;
            }
            if (cells[column].chars[0] == 0) break;
        }
    }
    return end;
}

// Commands of the operating system come in fragments since libvterm 0.2.
#if VTERM_VERSION_MAJOR == 0 && VTERM_VERSION_MINOR < 2
typedef struct { const char *str; size_t len; int initial, final; } bridge_fragment;
typedef struct {
    int (*receive)(int command, bridge_fragment fragment, void *user);
    void *user;
    VTermParserCallbacks callbacks;
} bridge_osc;
static inline int bridge_osc_whole(const char *text, size_t length, void *user) {
    bridge_osc *osc = user;
    int command = 0;
    size_t place = 0;
    while (place < length && text[place] >= '0' && text[place] <= '9' && command < 100000)
        command = command * 10 + (text[place++] - '0');
    if (place < length && text[place] == ';') place++;
    bridge_fragment fragment = {text + place, length - place, 1, 1};
    return osc->receive(command, fragment, osc->user);
}
static inline void bridge_receive_osc(VTermScreen *screen, bridge_osc *osc) {
    memset(&osc->callbacks, 0, sizeof osc->callbacks);
    osc->callbacks.osc = bridge_osc_whole;
    vterm_screen_set_unrecognised_fallbacks(screen, &osc->callbacks, osc);
}
#else
typedef struct { const char *str; size_t len; int initial, final; } bridge_fragment;
typedef struct {
    int (*receive)(int command, bridge_fragment fragment, void *user);
    void *user;
    VTermStateFallbacks callbacks;
} bridge_osc;
static inline int bridge_osc_part(int command, VTermStringFragment part, void *user) {
    bridge_osc *osc = user;
    bridge_fragment fragment = {part.str, part.len, part.initial, part.final};
    return osc->receive(command, fragment, osc->user);
}
static inline void bridge_receive_osc(VTermScreen *screen, bridge_osc *osc) {
    memset(&osc->callbacks, 0, sizeof osc->callbacks);
    osc->callbacks.osc = bridge_osc_part;
    vterm_screen_set_unrecognised_fallbacks(screen, &osc->callbacks, osc);
}
#endif
