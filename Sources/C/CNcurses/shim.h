// Wide-character functions are declared only when this is set before the header.
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <ncurses.h>

// Of term.h, whose macros are ordinary words such as lines and columns.
extern int setupterm(const char *, int, int *);
static inline int bridge_knows_terminal(void) {
    int found = 0;
    return setupterm(0, 1, &found) == OK && found == 1;
}
// Macros that Swift does not import.
static inline int bridge_key_value(int which) {
    static const int values[] = {KEY_LEFT, KEY_RIGHT, KEY_UP, KEY_DOWN, KEY_HOME, KEY_END, KEY_PPAGE, KEY_NPAGE,
                                 KEY_BACKSPACE, KEY_DC, KEY_IC, KEY_ENTER, KEY_RESIZE, KEY_CODE_YES};
    return values[which];
}
// keypad, meta and others are macros on stdscr, whose import Swift 6 refuses as shared mutable state.
static inline void bridge_prepare(WINDOW *window) {
    raw();
    noecho();
    keypad(window, TRUE);
    nodelay(window, TRUE);
    set_escdelay(25);
    curs_set(0);
}
