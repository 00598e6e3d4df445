// Wide-character functions are declared only when this is set before the header.
#define NCURSES_WIDECHAR 1
#define _GNU_SOURCE 1
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <string.h>
#include <wchar.h>

// Of term.h, whose macros are ordinary words such as lines and columns.
extern int setupterm(const char *, int, int *);
static inline int bridge_knows_terminal(void) {
    int found = 0;
    return setupterm(0, 1, &found) == OK && found == 1;
}
// Has the library draw all of Unicode: the program writes UTF-8 whatever the locale, which need not be installed.
static inline void bridge_take_locale(void) {
    setlocale(LC_ALL, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}
// How many columns a character has, whatever the locale; -1 for what is no character.
static inline int bridge_columns(wchar_t character) {
    static locale_t unicode = (locale_t)0;
    if (unicode == (locale_t)0) unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    if (unicode == (locale_t)0) return 1;
    locale_t before = uselocale(unicode);
    int columns = wcwidth(character);
    uselocale(before);
    return columns;
}
// Macros that Swift does not import.
static inline int bridge_key_value(int which) {
    static const int values[] = {KEY_LEFT, KEY_RIGHT, KEY_UP, KEY_DOWN, KEY_HOME, KEY_END, KEY_PPAGE, KEY_NPAGE,
                                 KEY_BACKSPACE, KEY_DC, KEY_IC, KEY_ENTER, KEY_RESIZE, KEY_CODE_YES};
    return values[which];
}
// A window is a pointer to anything here: as a WINDOW, Swift imports another type of it with ncurses 6.6, which hides what it is.
static inline void *bridge_window(void) { return initscr(); }
static inline int bridge_rows(void *window) { return getmaxy((WINDOW *)window); }
static inline int bridge_width(void *window) { return getmaxx((WINDOW *)window); }
static inline void bridge_redraw(void *window) { redrawwin((WINDOW *)window); }
static inline void bridge_erase(void *window) { werase((WINDOW *)window); }
static inline void bridge_refresh(void *window) { wrefresh((WINDOW *)window); }
static inline void bridge_put(void *window, int row, const wchar_t *text) {
    mvwaddnwstr((WINDOW *)window, row, 0, text, getmaxx((WINDOW *)window));
}
static inline int bridge_read(void *window, wint_t *code) { return wget_wch((WINDOW *)window, code); }
// keypad, meta and others are macros on stdscr, whose import Swift 6 refuses as shared mutable state.
static inline void bridge_prepare(void *window) {
    raw();
    noecho();
    keypad(window, TRUE);
    nodelay(window, TRUE);
    set_escdelay(25);
    curs_set(0);
}
