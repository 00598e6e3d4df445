/* SPDX-License-Identifier: LGPL-2.1-or-later
 * A client watches and unwatches a parameter while the display's packets arrive in two pieces, 4 ms apart.
 * usage: locks RUNS WATCHES */
#include "../private.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static volatile bool stopPressing;

static void *press(void *none) {
  for (unsigned key = 0; !stopPressing; key++) {
    unsigned char id = 80 + key % CELLS;
    unsigned char packets[] = {0x1B, 5, 1, id, 0x1B, 6, 1, id};
    displaySends(packets, 2);
    pauseMs(4);
    displaySends(packets + 2, 6);
    pauseMs(3);
  }
  return none;
}

static void BRLAPI_STDCALL ignore(
  brlapi_param_t parameter, brlapi_param_subparam_t subparameter, brlapi_param_flags_t flags, void *context,
  const void *data, size_t size
) {
  (void)parameter; (void)subparameter; (void)flags; (void)context; (void)data; (void)size;
}

/* Returns the number of watches until a request was not answered, or all of them. */
static int run(int watches, bool *greeted) {
  int watched = 0;
  start(true);
  brlapi_handle_t *handle = awaitFirstFrame(10) ? openConnection() : NULL;
  if (!handle) { stop(); fputs("no display or no connection\n", stderr); exit(2); }
  pthread_t presser;
  stopPressing = false;
  pthread_create(&presser, NULL, press, NULL);
  while (watched < watches) {
    guard();
    brlapi_paramCallbackDescriptor_t descriptor = brlapi__watchParameter(
      handle, BRLAPI_PARAM_DISPLAY_SIZE, 0, BRLAPI_PARAMF_GLOBAL, ignore, NULL, NULL, 0);
    if (!descriptor || brlapi__unwatchParameter(handle, descriptor) < 0) break;
    watched++;
  }
  endGuard();
  if (!hung && watched < watches) { fputs("a watch was refused\n", stderr); stop(); exit(2); }
  *greeted = !hung || greetsANewConnection();
  stopPressing = true;
  pthread_join(presser, NULL);
  closeConnection(handle);
  if (stop()) { fputs("BRLTTY died\n", stderr); exit(2); }
  return watched;
}

int main(int count, char **arguments) {
  if (count != 3) { fputs("usage: locks RUNS WATCHES\n", stderr); return 2; }
  int runs = atoi(arguments[1]), watches = atoi(arguments[2]), failed = 0;
  long all = 0;
  for (int index = 1; index <= runs; index++) {
    bool greeted;
    double begun = now();
    int watched = run(watches, &greeted);
    all += watched;
    if (watched == watches) continue;
    failed++;
    printf("  run %d: no answer after %d watches, %.1f s; a new connection is %s\n", index, watched, now() - begun,
      greeted ? "greeted" : "not greeted in 3 s");
  }
  printf("locks: %d of %d runs deadlocked (%ld watches)\n", failed, runs, all);
  return 0;
}
