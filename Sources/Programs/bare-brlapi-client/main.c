// The yardstick of `make bench`: the least that a client can do between a key and its cells.
// usage: bare-brlapi-client HOST AUTH
// Takes all terminals and all keys, and answers each key with one write of a region. BRLTTY sends NOOP for each key of the
// device that goes down without a command (a routing key makes two codes): that is no key.

#define BRLAPI_NO_SINGLE_SESSION 1
#include <brlapi.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REGION = 4 };

static volatile sig_atomic_t stopped = 0;

static void stop(int number) {
  (void)number;
  stopped = 1;
}

static void refused(brlapi_handle_t *handle, int error, brlapi_packetType_t type, const void *packet, size_t size) {
  (void)handle, (void)type, (void)packet, (void)size;
  fprintf(stderr, "bare-brlapi-client: BRLTTY refused a packet: error %d\n", error);
  exit(3);
}

static int failed(const char *action) {
  fprintf(stderr, "bare-brlapi-client: %s: %s\n", action, brlapi_strerror(brlapi_error_location()));
  return 3;
}

static int show(brlapi_handle_t *handle, unsigned int begin, unsigned int size, unsigned char dots) {
  unsigned char none[REGION] = {0};
  unsigned char cells[REGION];
  memset(cells, dots, sizeof cells);
  brlapi_writeArguments_t arguments = BRLAPI_WRITEARGUMENTS_INITIALIZER;
  arguments.regionBegin = begin;
  arguments.regionSize = (int)size;
  arguments.andMask = none;
  arguments.orMask = cells;
  return brlapi__write(handle, &arguments);
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: bare-brlapi-client HOST AUTH\n");
    return 2;
  }

  struct sigaction action = {.sa_handler = stop};  // No SA_RESTART: a blocking read must end.
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGINT, &action, NULL);
  signal(SIGPIPE, SIG_IGN);
  unsetenv("WINDOWPATH");  // The library would put it before the path.
  unsetenv("XDG_VTNR");

  brlapi_handle_t *handle = calloc(1, brlapi_getHandleSize());
  if (!handle) return 3;
  brlapi_connectionSettings_t settings = {.host = arguments[1], .auth = arguments[2]};
  if (brlapi__openConnection(handle, &settings, NULL) < 0) return failed("connecting");
  brlapi__setExceptionHandler(handle, refused);

  unsigned int columns = 0, rows = 0;
  if (brlapi__getDisplaySize(handle, &columns, &rows) < 0) return failed("asking the display's size");
  unsigned int size = columns * rows < REGION ? columns * rows : REGION;
  if (size == 0) {
    fprintf(stderr, "bare-brlapi-client: BRLTTY has no display\n");
    return 3;
  }
  if (brlapi__enterTtyModeWithPath(handle, NULL, 0, NULL) < 0) return failed("taking the terminals");
  if (brlapi__acceptKeys(handle, brlapi_rangeType_all, NULL, 0) < 0) return failed("taking keys");

  int raised = 1;  // The first frame is one that BRLTTY itself never shows.
  if (show(handle, 1, size, 0xFF) < 0) return failed("showing cells");
  while (!stopped) {
    brlapi_keyCode_t key;
    int result = brlapi__readKey(handle, 1, &key);
    if (result < 0) {
      const brlapi_error_t *error = brlapi_error_location();
      if (error->brlerrno == BRLAPI_ERROR_EOF) break;
      if (error->brlerrno == BRLAPI_ERROR_LIBCERR && error->libcerrno == EINTR) continue;
      return failed("reading keys");
    }
    if (result == 0 || (key & 0xFFFFFFFF) == (BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_NOOP)) continue;
    raised = !raised;
    if (show(handle, 1, size, raised ? 0xFF : 0) < 0) break;
  }
  brlapi__closeConnection(handle);
  free(handle);
  return 0;
}
