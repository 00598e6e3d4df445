/* SPDX-License-Identifier: LGPL-2.1-or-later
 * A second client covers the cells of a first one and leaves. Does BRLTTY show the first one's cells again, or tell it?
 * usage: leave RUNS */
#include "../private.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define FIRST 0x01
#define SECOND 0x12
#define WAITING 2

/* How the second client covers the first one, and how it goes. */
enum cover { SAME_PRIORITY, HIGHER_PRIORITY, FOCUSED_WINDOW, SUSPENDED, COVERS };
enum going { LEAVES, CLOSES, IS_KILLED, GOINGS };

static const char *covers[] = {
  "same terminal", "same terminal, priority 90", "a window that it gives the focus", "driver suspended"
};
static const char *goings[] = {"leaves", "closes", "is killed"};

/* What the first client and one that watches everything are told. */
static int told;

static void BRLAPI_STDCALL tell(
  brlapi_param_t parameter, brlapi_param_subparam_t subparam, brlapi_param_flags_t flags, void *data, const void *value,
  size_t size
) {
  (void)parameter; (void)subparam; (void)flags; (void)data; (void)value; (void)size;
  told++;
}

static void watchAll(brlapi_handle_t *handle) {
  for (int parameter = 0; parameter < BRLAPI_PARAM_COUNT; parameter++) {
    /* BRLTTY dies of the first when the display comes, of the second where the client has no terminal. */
    if (parameter == BRLAPI_PARAM_BOUND_COMMAND_KEYCODES || parameter == BRLAPI_PARAM_RENDERED_CELLS) continue;
    brlapi__watchParameter(handle, parameter, 0, BRLAPI_PARAMF_GLOBAL | BRLAPI_PARAMF_SELF, tell, NULL, NULL, 0);
    brlapi__watchParameter(handle, parameter, 0, BRLAPI_PARAMF_LOCAL | BRLAPI_PARAMF_SELF, tell, NULL, NULL, 0);
  }
}

/* Takes in what has come for so many seconds, or until the first client's cells are there. */
static double takeIn(brlapi_handle_t *first, brlapi_handle_t *watcher, double seconds, int *keys) {
  double begin = now();
  do {
    brlapi_keyCode_t code;
    struct pollfd polled[] = {
      {brlapi__getFileDescriptor(first), POLLIN, 0}, {brlapi__getFileDescriptor(watcher), POLLIN, 0}};
    poll(polled, 2, 1);
    if (polled[0].revents && brlapi__readKeyWithTimeout(first, 0, &code) == 1) ++*keys;
    if (polled[1].revents) brlapi__pause(watcher, 0);
    if (awaitDots(FIRST, 0)) return now() - begin;
  } while (now() - begin < seconds);
  return -1;
}

/* The second client, in a process of its own. A byte in: go. A byte out: it covers the display. */
static void second(enum cover cover, enum going going, int in, int out) {
  char byte = 0;
  brlapi_handle_t *handle = openConnection();
  bool ready = handle != NULL;
  if (ready && cover == HIGHER_PRIORITY) {
    brlapi_param_clientPriority_t priority = 90;
    brlapi__setParameter(handle, BRLAPI_PARAM_CLIENT_PRIORITY, 0, BRLAPI_PARAMF_LOCAL, &priority, sizeof(priority));
  }
  int window = 7;
  if (ready && cover == SUSPENDED) {
    ready = brlapi__suspendDriver(handle, "HumanWare") >= 0;
  } else if (ready) {
    ready = brlapi__enterTtyModeWithPath(handle, &window, cover == FOCUSED_WINDOW, NULL) >= 0
      && writeDots(handle, SECOND);
  }
  byte = ready ? 'y' : 'n';
  if (write(out, &byte, 1) != 1 || read(in, &byte, 1) != 1) _exit(2);
  if (going == IS_KILLED) raise(SIGKILL);
  if (going == CLOSES) closeConnection(handle);
  else if (cover == SUSPENDED) brlapi__resumeDriver(handle);
  else brlapi__leaveTtyMode(handle);
  if (read(in, &byte, 1) != 1) _exit(2);
  _exit(0);
}

static const char *run(enum cover cover, enum going going, bool driverMode, double *shown, double *afterKey, int *keys) {
  *keys = 0;
  start(true);
  if (!awaitFirstFrame(10)) { stop(); return "no display"; }
  brlapi_handle_t *first = openConnection(), *watcher = openConnection();
  if (!first || !watcher) { stop(); return "no connection"; }
  if (brlapi__enterTtyModeWithPath(first, NULL, 0, driverMode ? "HumanWare" : NULL) < 0) { stop(); return "no terminal"; }
  brlapi__ignoreKeys(first, brlapi_rangeType_all, NULL, 0);
  watchAll(watcher);
  brlapi__watchParameter(
    first, BRLAPI_PARAM_RENDERED_CELLS, 0, BRLAPI_PARAMF_LOCAL | BRLAPI_PARAMF_SELF, tell, NULL, NULL, 0);
  if (driverMode) {
    brlapi__acceptKeys(first, brlapi_rangeType_all, NULL, 0);
  } else {
    brlapi_keyCode_t routing = BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_ROUTE;
    brlapi__acceptKeys(first, brlapi_rangeType_command, &routing, 1);
  }
  writeDots(first, FIRST);
  if (!awaitDots(FIRST, 2)) { stop(); return "first client not shown"; }

  int in[2], out[2];
  char byte = 0;
  if (pipe(in) || pipe(out)) exit(2);
  pid_t child = fork();
  if (!child) second(cover, going, in[0], out[1]);
  if (read(out[0], &byte, 1) != 1 || byte != 'y') { kill(child, SIGKILL); waitpid(child, NULL, 0); stop(); return "refused"; }
  if (cover != SUSPENDED && !awaitDots(SECOND, 2)) {
    kill(child, SIGKILL); waitpid(child, NULL, 0); stop(); return "second client not shown";
  }
  double end = now() + 0.2;
  while (now() < end) {
    brlapi_keyCode_t code;
    struct pollfd polled = {brlapi__getFileDescriptor(first), POLLIN, 0};
    if (poll(&polled, 1, 10) == 1) brlapi__readKeyWithTimeout(first, 0, &code);
    polled.fd = brlapi__getFileDescriptor(watcher);
    if (poll(&polled, 1, 10) == 1) brlapi__pause(watcher, 0);
  }
  told = 0;
  if (write(in[1], "g", 1) != 1) exit(2);
  *shown = takeIn(first, watcher, WAITING, keys);
  int toldThen = told;
  *afterKey = -1;
  if (*shown < 0) {
    pressRoutingKey(5);
    *afterKey = takeIn(first, watcher, WAITING, keys);
  }
  told = toldThen;
  if (write(in[1], "e", 1) < 0) {}
  kill(child, SIGKILL);
  waitpid(child, NULL, 0);
  close(in[0]); close(in[1]); close(out[0]); close(out[1]);
  int died = stop();
  closeConnection(first);
  closeConnection(watcher);
  return died ? "BRLTTY died" : NULL;
}

int main(int count, char **arguments) {
  int runs = count > 1 ? atoi(arguments[1]) : 3;
  signal(SIGPIPE, SIG_IGN);
  printf("cover, going, keys | shown again by itself | updates told | shown after the next key, ms\n");
  for (int driverMode = 0; driverMode < 2; driverMode++)
    for (int cover = 0; cover < COVERS; cover++)
      for (int going = 0; going < GOINGS; going++) {
        int byItself = 0, updates = 0, afterKeys = 0, failed = 0;
        double mostItself = 0, mostKey = 0;
        const char *reason = NULL;
        for (int run_ = 0; run_ < runs; run_++) {
          double shown, afterKey;
          int keys;
          const char *outcome = run(cover, going, driverMode, &shown, &afterKey, &keys);
          if (outcome) { failed++; reason = outcome; continue; }
          if (shown >= 0) { byItself++; if (shown > mostItself) mostItself = shown; }
          if (afterKey >= 0) { afterKeys++; if (afterKey > mostKey) mostKey = afterKey; }
          updates += told;
        }
        printf("%s, %s, %s | %d of %d", covers[cover], goings[going], driverMode ? "driver's" : "commands", byItself, runs - failed);
        if (byItself) printf(", at most %.1f ms", mostItself * 1000);
        printf(" | %d | ", updates);
        if (runs - failed > byItself) printf("%d of %d", afterKeys, runs - failed - byItself);
        if (afterKeys) printf(", at most %.1f ms", mostKey * 1000);
        if (reason) printf(" (%d failed: %s)", failed, reason);
        printf("\n");
        fflush(stdout);
      }
  return 0;
}
