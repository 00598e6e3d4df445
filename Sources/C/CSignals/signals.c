#include "signals.h"

#include <signal.h>

// Swift's runtime takes SIGQUIT for a crash where standard output is a terminal, and asks there with the terminal raw. It
// leaves alone what has a handler by the time that the libraries begin.

static void end(int number) {
    // The handler is the system's again (SA_RESETHAND): it ends the process once this one returns.
    raise(number);
}

static void take_quit(void) {
    struct sigaction action;
    if (sigaction(SIGQUIT, 0, &action) != 0 || action.sa_handler != SIG_DFL) return;
    action.sa_handler = end;
    action.sa_flags = SA_RESETHAND;
    sigaction(SIGQUIT, &action, 0);
}

// Before the first instruction of any library.
__attribute__((section(".preinit_array"), used)) static void (*const before_libraries)(void) = take_quit;

void bridge_give_quit_back(void) {
    struct sigaction action;
    if (sigaction(SIGQUIT, 0, &action) == 0 && action.sa_handler == end) signal(SIGQUIT, SIG_DFL);
}
