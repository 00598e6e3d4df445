/* SPDX-License-Identifier: LGPL-2.1-or-later
 * A client that is there before the display: it watches DISPLAY_SIZE, and enters and writes as soon as BRLTTY says that
 * the display is there.
 * usage: size RUNS [yield]
 * With "yield", client and BRLTTY share one processor, on which BRLTTY's core comes last. */
#include "../private.h"

#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static bool known;

/* The size is in the update. */
static void BRLAPI_STDCALL update(
  brlapi_param_t parameter, brlapi_param_subparam_t subparameter, brlapi_param_flags_t flags, void *context,
  const void *data, size_t size
) {
  const uint32_t *dimensions = data;
  (void)subparameter; (void)flags; (void)context;
  if (parameter == BRLAPI_PARAM_DISPLAY_SIZE && size == 8 && dimensions[0] == CELLS && dimensions[1] == 1) known = true;
}

static void watch(brlapi_handle_t *handle, brlapi_param_t parameter) {
  guard();
  brlapi__watchParameter(handle, parameter, 0, BRLAPI_PARAMF_GLOBAL, update, NULL, NULL, 0);
  endGuard();
}

static bool awaitSize(brlapi_handle_t *handle) {
  double end = now() + 15;
  while (!known && now() < end) {
    struct pollfd polled = {brlapi__getFileDescriptor(handle), POLLIN, 0};
    if (poll(&polled, 1, 100) > 0) brlapi__pause(handle, 0);
  }
  return known;
}

/* NULL when the display showed what was written. */
static const char *run(bool yield) {
  const char *outcome = NULL;
  if (yield) onOneProcessor();
  start(false);
  brlapi_handle_t *handle = openConnection();
  if (!handle) { stop(); return "no connection"; }
  known = false;
  watch(handle, BRLAPI_PARAM_DISPLAY_SIZE);
  if (yield) coreComesLast();
  switchOn();
  if (!awaitSize(handle)) outcome = "no size in 15 s";
  guard();
  for (int frame = 0; frame < 20 && !outcome; frame++) {
    unsigned char dots = frame % 2 ? 0xAA : 0x55;
    if (!frame && brlapi__enterTtyModeWithPath(handle, NULL, 0, NULL) < 0) outcome = "terminal refused";
    else if (!writeDots(handle, dots) || brlapi__sync(handle) < 0) outcome = "write refused";
    else if (!awaitDots(dots, 3)) outcome = "frame not shown in 3 s";
  }
  endGuard();
  if (hung) outcome = "request never answered";
  if (outcome) died(0.5);
  closeConnection(handle);
  return stop() ? "BRLTTY died of a signal" : outcome;
}

int main(int count, char **arguments) {
  if (count < 2) { fputs("usage: size RUNS [yield]\n", stderr); return 2; }
  int runs = atoi(arguments[1]), failed = 0;
  for (int index = 1; index <= runs; index++) {
    const char *outcome = run(count > 2);
    if (!outcome) continue;
    failed++;
    printf("  run %d: %s\n", index, outcome);
  }
  printf("size: %d of %d starts failed%s\n", failed, runs, count > 2 ? ", on one processor" : "");
  return 0;
}
