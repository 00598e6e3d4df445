/* SPDX-License-Identifier: LGPL-2.1-or-later
 * A client watches the commands that the display can send, and then the display is switched on.
 * usage: bound RUNS */
#include "../private.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>

static size_t commands;

static void BRLAPI_STDCALL update(
  brlapi_param_t parameter, brlapi_param_subparam_t subparameter, brlapi_param_flags_t flags, void *context,
  const void *data, size_t size
) {
  (void)parameter; (void)subparameter; (void)flags; (void)context; (void)data;
  commands = size / sizeof(brlapi_param_commandKeycode_t);
}

/* NULL when the commands came. */
static const char *run(void) {
  const char *outcome = NULL;
  start(false);
  brlapi_handle_t *handle = openConnection();
  if (!handle) { stop(); return "no connection"; }
  brlapi__watchParameter(
    handle, BRLAPI_PARAM_BOUND_COMMAND_KEYCODES, 0, BRLAPI_PARAMF_GLOBAL, update, NULL, NULL, 0);
  commands = 0;
  switchOn();
  for (double end = now() + 15; !commands && !died(0) && now() < end;) {
    struct pollfd polled = {brlapi__getFileDescriptor(handle), POLLIN, 0};
    if (poll(&polled, 1, 100) > 0) brlapi__pause(handle, 0);
  }
  if (!commands) outcome = "no commands in 15 s";
  died(0.2);
  closeConnection(handle);
  return stop() ? "BRLTTY died of a signal" : outcome;
}

int main(int count, char **arguments) {
  if (count != 2) { fputs("usage: bound RUNS\n", stderr); return 2; }
  int runs = atoi(arguments[1]), failed = 0;
  for (int index = 1; index <= runs; index++) {
    const char *outcome = run();
    if (!outcome) continue;
    failed++;
    printf("  run %d: %s\n", index, outcome);
  }
  printf("bound: %d of %d starts failed\n", failed, runs);
  return 0;
}
