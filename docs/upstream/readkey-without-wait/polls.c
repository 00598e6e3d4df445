/* SPDX-License-Identifier: LGPL-2.1-or-later
 * A client asks for a key that is not there: without waiting, and waiting for 5 ms. Counted: libbrlapi's calls of poll,
 * the time, and the processor's time.
 * usage: polls CALLS */
#define _GNU_SOURCE
#include "../private.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* libbrlapi's calls arrive here. */
static long polls;
int poll(struct pollfd *polled, nfds_t count, int milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  polls++;
  return ppoll(polled, count, milliseconds < 0 ? NULL : &time, NULL);
}

static double processor(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static void measure(brlapi_handle_t *handle, int calls, int milliseconds) {
  int keys = 0;
  double begun = now(), usedBefore = processor();
  polls = 0;
  for (int call = 0; call < calls; call++) {
    brlapi_keyCode_t code;
    if (brlapi__readKeyWithTimeout(handle, milliseconds, &code)) keys++;
  }
  double spent = now() - begun, used = processor() - usedBefore;
  printf("polls: readKeyWithTimeout(%d): %.1f polls, %.3f ms, %.0f us of processor a call (%d calls, %d keys)\n",
    milliseconds, (double)polls / calls, spent * 1e3 / calls, used * 1e6 / calls, calls, keys);
}

int main(int count, char **arguments) {
  if (count != 2) { fputs("usage: polls CALLS\n", stderr); return 2; }
  start(true);
  brlapi_handle_t *handle = awaitFirstFrame(10) ? openConnection() : NULL;
  if (!handle) { fputs("no display or no connection\n", stderr); stop(); return 2; }
  brlapi__enterTtyModeWithPath(handle, NULL, 0, NULL);
  measure(handle, atoi(arguments[1]), 0);
  measure(handle, atoi(arguments[1]), 5);
  closeConnection(handle);
  return stop() ? 2 : 0;
}
