/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define _GNU_SOURCE
#include "private.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <pty.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

int exceptions;
volatile bool hung;

static int master = -1, slave = -1, stopPipe[2];
static char deviceName[128], hostName[64];
static pid_t brltty;
static int brlttyStatus;
static pthread_t displayThread;
static volatile bool switchedOn;
static pthread_mutex_t framesMutex = PTHREAD_MUTEX_INITIALIZER;
static unsigned char frame[CELLS];
static long frames;
static int connectionDescriptor = -1;

double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

void pauseMs(double milliseconds) {
  struct timespec time = {milliseconds / 1000, (long)(milliseconds * 1e6) % 1000000000};
  while (nanosleep(&time, &time) && errno == EINTR) {}
}

static void giveUp(const char *what) {
  perror(what);
  exit(2);
}

/* The display. A packet is 1B type length data. */

void displaySends(const unsigned char *bytes, size_t count) {
  while (count) {
    ssize_t written = write(master, bytes, count);
    if (written < 0) {
      if (errno != EINTR && errno != EAGAIN) return;
      continue;
    }
    bytes += written;
    count -= written;
  }
}

void pressRoutingKey(int cell) {
  unsigned char packets[] = {0x1B, 5, 1, 80 + cell, 0x1B, 6, 1, 80 + cell};
  displaySends(packets, sizeof(packets));
}

static void answer(unsigned char type, const unsigned char *data, size_t size) {
  switch (type) {
    case 0x00: displaySends((const unsigned char[]){0x1B, 0x01, 3, 0, 0x14, CELLS}, 6); break;
    case 0x03: displaySends((const unsigned char[]){0x1B, 0x04, 0}, 3); break;
    case 0x0C: displaySends((const unsigned char[]){0x1B, 0x0D, 6, 1, 1, 0, 0, 0, 0}, 9); break;
    case 0x0E: displaySends((const unsigned char[]){0x1B, 0x0F, 0}, 3); break;
    case 0x02:
      if (size != CELLS) break;
      pthread_mutex_lock(&framesMutex);
      memcpy(frame, data, CELLS);
      frames++;
      pthread_mutex_unlock(&framesMutex);
      break;
  }
}

static void *display(void *none) {
  unsigned char bytes[4096];
  size_t count = 0;
  for (;;) {
    struct pollfd polled[] = {{stopPipe[0], POLLIN, 0}, {master, POLLIN, 0}};
    poll(polled, 2, -1);
    if (polled[0].revents) return none;
    ssize_t received = read(master, bytes + count, sizeof(bytes) - count);
    if (received <= 0) continue;
    count += received;

    size_t start = 0;
    while (start < count) {
      if (bytes[start] != 0x1B) { start++; continue; }
      if (count - start < 3 || count - start < 3u + bytes[start + 2]) break;
      if (switchedOn) answer(bytes[start + 1], bytes + start + 3, bytes[start + 2]);
      start += 3 + bytes[start + 2];
    }
    memmove(bytes, bytes + start, count - start);
    count -= start;
  }
}

void switchOn(void) { switchedOn = true; }

static bool awaitFrame(const unsigned char *wanted, double seconds) {
  double end = now() + seconds;
  for (;;) {
    pthread_mutex_lock(&framesMutex);
    bool there = frames && (!wanted || !memcmp(frame, wanted, CELLS));
    pthread_mutex_unlock(&framesMutex);
    if (there || now() > end) return there;
    pauseMs(1);
  }
}

bool awaitFirstFrame(double seconds) { return awaitFrame(NULL, seconds); }

bool awaitDots(unsigned char dots, double seconds) {
  unsigned char wanted[CELLS];
  memset(wanted, dots, CELLS);
  return awaitFrame(wanted, seconds);
}

/* BRLTTY */

static void execBrltty(const char *build) {
  char program[4096], tables[4096], api[128];
  snprintf(program, sizeof(program), "%s/Programs/brltty", build);
  snprintf(tables, sizeof(tables), "%s/Tables", build);
  snprintf(api, sizeof(api), "auth=none,host=%s", hostName);

  prctl(PR_SET_PDEATHSIG, SIGKILL);
  unsetenv("WINDOWPATH"); unsetenv("XDG_VTNR"); unsetenv("DISPLAY");
  setenv("BRLTTY_API", "on", 1); /* newer ones start no server for a user without it */
  int null = open("/dev/null", O_RDWR);
  for (int descriptor = 0; descriptor < 3; descriptor++) dup2(null, descriptor);
  execl(program, program, "-n", "-e", "-q", "-E", "-f", "/dev/null", "-F", "/dev/null", "-T", tables,
    "-W", build, "-U", build, "-x", "no", "-o", "autorepeat=no", "-t", "en-nabcc",
    "-A", api, "-b", "hw", "-d", deviceName, (char *)NULL);
  _exit(127);
}

void start(bool on) {
  static int runs;
  char terminal[100];
  struct termios attributes;
  const char *build = getenv("BRLTTY_BUILD");
  if (!build) { fputs("BRLTTY_BUILD is not set\n", stderr); exit(2); }
  signal(SIGPIPE, SIG_IGN);

  if (openpty(&master, &slave, terminal, NULL, NULL) || pipe2(stopPipe, O_CLOEXEC)) giveUp("openpty");
  fcntl(master, F_SETFD, FD_CLOEXEC);
  fcntl(slave, F_SETFD, FD_CLOEXEC);
  tcgetattr(slave, &attributes);
  cfmakeraw(&attributes);
  tcsetattr(slave, TCSANOW, &attributes);
  snprintf(deviceName, sizeof(deviceName), "serial:%s", terminal);
  snprintf(hostName, sizeof(hostName), ":p%d-%d", (int)getpid(), ++runs);

  frames = 0;
  exceptions = 0;
  hung = false;
  switchedOn = on;
  if (pthread_create(&displayThread, NULL, display, NULL)) giveUp("thread");
  brlttyStatus = 0;
  if ((brltty = fork()) < 0) giveUp("fork");
  if (!brltty) execBrltty(build);
}

void onOneProcessor(void) {
  cpu_set_t first;
  CPU_ZERO(&first);
  CPU_SET(0, &first);
  sched_setaffinity(0, sizeof(first), &first);
}

void coreComesLast(void) {
  struct sched_param none = {0};
  if (sched_setscheduler(brltty, SCHED_IDLE, &none)) giveUp("sched_setscheduler");
}

bool died(double seconds) {
  double end = now() + seconds;
  do {
    if (!brltty) return true;
    if (waitpid(brltty, &brlttyStatus, WNOHANG) == brltty) { brltty = 0; return true; }
    pauseMs(1);
  } while (now() < end);
  return false;
}

int stop(void) {
  bool byItself = died(0);
  if (brltty) {
    kill(brltty, SIGTERM);
    if (!died(1)) { kill(brltty, SIGKILL); died(5); }
  }
  if (write(stopPipe[1], "", 1) != 1) giveUp("pipe");
  pthread_join(displayThread, NULL);
  close(master); close(slave); close(stopPipe[0]); close(stopPipe[1]);
  if (!byItself) return 0;
  if (WIFSIGNALED(brlttyStatus)) return WTERMSIG(brlttyStatus);
  fprintf(stderr, "BRLTTY ended by itself, status %d\n", WEXITSTATUS(brlttyStatus));
  exit(2);
}

/* Its clients */

static void BRLAPI_STDCALL countException(
  brlapi_handle_t *handle, int error, brlapi_packetType_t type, const void *packet, size_t size
) {
  (void)handle; (void)error; (void)type; (void)packet; (void)size;
  exceptions++;
}

static int tryToOpen(brlapi_handle_t *handle) {
  brlapi_connectionSettings_t settings = {.auth = "none", .host = hostName};
  return brlapi__openConnection(handle, &settings, NULL);
}

brlapi_handle_t *openConnection(void) {
  brlapi_handle_t *handle = calloc(1, brlapi_getHandleSize());
  double end = now() + 10;
  while ((connectionDescriptor = tryToOpen(handle)) < 0) {
    if (now() > end || died(0)) { free(handle); return NULL; }
    pauseMs(5);
  }
  brlapi__setExceptionHandler(handle, countException);
  return handle;
}

void closeConnection(brlapi_handle_t *handle) {
  brlapi__closeConnection(handle);
  connectionDescriptor = -1;
  free(handle);
}

bool greetsANewConnection(void) {
  pid_t child = fork();
  if (child < 0) giveUp("fork");
  if (!child) _exit(tryToOpen(calloc(1, brlapi_getHandleSize())) < 0);
  int status = 1;
  double end = now() + 3;
  while (waitpid(child, &status, WNOHANG) != child) {
    if (now() > end) { kill(child, SIGKILL); waitpid(child, NULL, 0); return false; }
    pauseMs(5);
  }
  return WIFEXITED(status) && !WEXITSTATUS(status);
}

bool writeDots(brlapi_handle_t *handle, unsigned char dots) {
  char text[CELLS];
  unsigned char none[CELLS] = {0}, all[CELLS];
  memset(text, ' ', CELLS);
  memset(all, dots, CELLS);
  brlapi_writeArguments_t arguments = BRLAPI_WRITEARGUMENTS_INITIALIZER;
  arguments.regionBegin = 1;
  arguments.regionSize = CELLS;
  arguments.text = text;
  arguments.textSize = CELLS;
  arguments.andMask = none;
  arguments.orMask = all;
  arguments.cursor = 0;
  return brlapi__write(handle, &arguments) >= 0;
}

/* The guard */

static volatile double guardedSince;

static void *watch(void *none) {
  for (;;) {
    pauseMs(50);
    double since = guardedSince;
    if (since > 0 && now() - since > 5 && !hung) {
      hung = true;
      shutdown(connectionDescriptor, SHUT_RDWR);
    }
  }
  return none;
}

void guard(void) {
  static bool watching;
  pthread_t thread;
  guardedSince = now();
  if (watching) return;
  watching = true;
  if (pthread_create(&thread, NULL, watch, NULL)) giveUp("thread");
}

void endGuard(void) { guardedSince = 0; }
