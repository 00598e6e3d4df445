/* SPDX-License-Identifier: LGPL-2.1-or-later
 * Keys come every 2 ms while their client asks for a parameter again and again, on one connection.
 * usage: packets RUNS KEYS */
#include "../private.h"

#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* libbrlapi tells syslog of packets that it does not expect. */
static int unexpected;
void syslog(int priority, const char *format, ...) { (void)priority; (void)format; unexpected++; }
void __syslog_chk(int priority, int flag, const char *format, ...) {
  (void)priority; (void)flag; (void)format;
  unexpected++;
}

static int keys;
static volatile bool stopPressing;

static int cellOfKey(int key) { return 1 + key % (CELLS - 1); }

static void *press(void *none) {
  for (int key = 0; key < keys && !stopPressing; key++) {
    pressRoutingKey(cellOfKey(key));
    pauseMs(2);
  }
  return none;
}

/* Takes the keys that are there. Returns false when one is wrong. */
static bool takeKeys(brlapi_handle_t *handle, int descriptor, int *taken) {
  for (;;) {
    brlapi_keyCode_t code;
    int result = brlapi__readKeyWithTimeout(handle, 0, &code);
    if (result < 0) return false;
    if (result) {
      if (code != (BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_ROUTE | cellOfKey(*taken))) return false;
      ++*taken;
      continue;
    }
    struct pollfd polled = {descriptor, POLLIN, 0};
    if (poll(&polled, 1, 0) < 1) return true;
  }
}

static const char *run(int *taken, int *asked) {
  const char *outcome = NULL;
  start(true);
  if (!awaitFirstFrame(10)) { stop(); return "no display"; }
  brlapi_handle_t *handle = openConnection();
  if (!handle) { stop(); return "no connection"; }
  int descriptor = brlapi__getFileDescriptor(handle);
  brlapi__enterTtyModeWithPath(handle, NULL, 0, NULL);
  brlapi__ignoreKeys(handle, brlapi_rangeType_all, NULL, 0);
  brlapi_keyCode_t routing = BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_ROUTE;
  brlapi__acceptKeys(handle, brlapi_rangeType_command, &routing, 1);

  pthread_t presser;
  stopPressing = false;
  unexpected = 0;
  pthread_create(&presser, NULL, press, NULL);
  double lastKey = now();
  while (*taken < keys && !outcome) {
    char name[64] = "";
    int before = *taken;
    guard();
    ssize_t size = brlapi__getParameter(
      handle, BRLAPI_PARAM_DRIVER_NAME, 0, BRLAPI_PARAMF_GLOBAL, name, sizeof(name) - 1);
    endGuard();
    ++*asked;
    if (hung) outcome = "request never answered";
    else if (size < 0) outcome = "request failed";
    else if (strcmp(name, "HumanWare")) outcome = "wrong answer";
    else if (!takeKeys(handle, descriptor, taken)) outcome = "key lost or wrong";
    else if (unexpected) outcome = "unexpected packet";
    if (*taken > before) lastKey = now();
    else if (now() - lastKey > 4) outcome = "keys lost";
  }
  stopPressing = true;
  pthread_join(presser, NULL);
  closeConnection(handle);
  int signal = stop();
  return signal ? "BRLTTY died" : outcome;
}

int main(int count, char **arguments) {
  if (count != 3) { fputs("usage: packets RUNS KEYS\n", stderr); return 2; }
  int runs = atoi(arguments[1]), failed = 0;
  long allKeys = 0, allAsked = 0;
  keys = atoi(arguments[2]);
  for (int index = 1; index <= runs; index++) {
    int taken = 0, asked = 0;
    const char *outcome = run(&taken, &asked);
    allKeys += taken;
    allAsked += asked;
    if (!outcome) continue;
    failed++;
    printf("  run %d: %s after %d keys and %d requests\n", index, outcome, taken, asked);
  }
  printf("packets: %d of %d runs garbled (%ld keys, %ld requests)\n", failed, runs, allKeys, allAsked);
  return 0;
}
