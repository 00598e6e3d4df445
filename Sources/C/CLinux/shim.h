// System calls of Linux that Swift's Glibc module does not show.
#include <sys/syscall.h>
#include <unistd.h>

// tgkill is declared for _GNU_SOURCE only, which the module is not built with.
static inline int bridge_signal_thread(int process, int thread, int number) {
    return (int)syscall(SYS_tgkill, process, thread, number);
}
// The number differs between processors; /proc/PID/task/TID/syscall shows it.
enum { BRIDGE_PSELECT = SYS_pselect6 };
