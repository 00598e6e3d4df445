// System calls of Linux that Swift's Glibc module does not show.
#include <sys/syscall.h>
#include <unistd.h>

// tgkill is declared for _GNU_SOURCE only, which the module is not built with.
static inline int bridge_signal_thread(int process, int thread, int number) {
    return (int)syscall(SYS_tgkill, process, thread, number);
}
// The number differs between processors; /proc/PID/task/TID/syscall shows it.
enum { BRIDGE_PSELECT = SYS_pselect6 };

// The processors that this process may use, as bits; how many bytes of them the system knows, or less than 0.
static inline long bridge_processors(unsigned long *bits, unsigned long size) {
    return syscall(SYS_sched_getaffinity, 0, size, bits);
}

// prctl takes a variable number of arguments, which Swift cannot pass.
#include <sys/prctl.h>

static inline int bridge_leave_no_core(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

// epoll, with descriptors only. A set that is emptied by another thread wakes nobody.
#include <sys/epoll.h>

static inline int bridge_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

static inline int bridge_epoll_add(int set, int descriptor) {
    struct epoll_event event = {.events = EPOLLIN, .data = {.fd = descriptor}};
    return epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event);
}

static inline int bridge_epoll_remove(int set, int descriptor) {
    return epoll_ctl(set, EPOLL_CTL_DEL, descriptor, (struct epoll_event *)0);
}

// The readable ones, up to 64, without waiting.
static inline int bridge_epoll_ready(int set, int descriptors[64]) {
    struct epoll_event events[64];
    int count = epoll_wait(set, events, 64, 0);
    for (int index = 0; index < count; index++) descriptors[index] = events[index].data.fd;
    return count;
}

// Declared for _GNU_SOURCE only, too. A child gets no descriptor from 3 on.
#include <spawn.h>
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);

// POSIX_SPAWN_SETSID, declared likewise.
enum { bridge_new_session = 0x80 };
static const int bridge_spawn_new_session = bridge_new_session;

static inline int bridge_spawn_with_streams_only(posix_spawn_file_actions_t *actions) {
    return posix_spawn_file_actions_addclosefrom_np(actions, 3);
}

// Gives what is free back to the system, where the C library keeps it.
#ifdef __GLIBC__
#include <malloc.h>
static inline void bridge_give_memory_back(void) { malloc_trim(0); }
// The bytes that this process has taken from the C library, and not freed.
static inline long bridge_memory_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return (long)(info.uordblks + info.hblkhd);
}
#else
static inline void bridge_give_memory_back(void) {}
static inline long bridge_memory_in_use(void) { return 0; }
#endif

// Both ends of a terminal: the one that a program is served from, which children do not inherit, and the path of its own; -1 where the
// system gives none. Declared for _GNU_SOURCE only.
#include <fcntl.h>
extern int posix_openpt(int flags);
extern int grantpt(int descriptor);
extern int unlockpt(int descriptor);
extern int ptsname_r(int descriptor, char *name, size_t size);

static inline int bridge_open_terminal(char *path, size_t size) {
    int descriptor = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return -1;
    if (grantpt(descriptor) == 0 && unlockpt(descriptor) == 0 && ptsname_r(descriptor, path, size) == 0) return descriptor;
    close(descriptor);
    return -1;
}
