// An application without a window that is in every reader's way, for `bridge-bench desktop`.
// usage: hostile-application ADDRESS hang|die|flood|lie
//   hang   says that it has the focus, and answers nothing
//   die    says that it has the focus, and is gone; then it comes again, ten times a second
//   flood  tells of 53 changes every 16 ms, as an animation of GTK 3 does
//   lie    says ten times a second that it has the focus, and answers nonsense

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <systemd/sd-bus.h>
#include <time.h>

#define ROOT "/org/a11y/atspi/accessible/root"
#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define EVENT "org.a11y.atspi.Event.Object"

enum { FLOOD = 53, FLOOD_MILLISECONDS = 16, TENTH = 100, LONG_TEXT = 60000 };

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

// Lets time pass, and answers meanwhile whoever asks, or nobody.
static void pause_for(sd_bus *bus, int64_t milliseconds, int answers) {
  int64_t end = now() + milliseconds * 1000;
  for (int64_t left = end - now(); left > 0; left = end - now()) {
    if (!answers) {
      struct timespec time = {.tv_sec = left / 1000000, .tv_nsec = left % 1000000 * 1000};
      nanosleep(&time, NULL);
    } else if (sd_bus_process(bus, NULL) == 0) {
      sd_bus_wait(bus, (uint64_t)left);
    }
  }
}

static sd_bus *connect_to(const char *address) {
  sd_bus *bus = NULL;
  if (sd_bus_new(&bus) < 0 || sd_bus_set_address(bus, address) < 0 || sd_bus_set_bus_client(bus, 1) < 0 ||
      sd_bus_start(bus) < 0)
    return NULL;
  const char *name = NULL;
  if (sd_bus_get_unique_name(bus, &name) < 0) return NULL;
  sd_bus_message *question = NULL;
  sd_bus_message_new_method_call(bus, &question, "org.a11y.atspi.Registry", ROOT, "org.a11y.atspi.Socket", "Embed");
  sd_bus_message_append(question, "(so)", name, ROOT);
  // The registry's answer comes some time: it asks for things itself, which are answered, or not, as everything is.
  sd_bus_call_async(bus, NULL, question, NULL, NULL, 0);
  sd_bus_message_unref(question);
  sd_bus_flush(bus);
  return bus;
}

static void tell(sd_bus *bus, int object, const char *member, const char *detail, int32_t first) {
  char path[64];
  snprintf(path, sizeof path, "/org/a11y/atspi/accessible/%d", object);
  sd_bus_message *signal = NULL;
  if (sd_bus_message_new_signal(bus, &signal, path, EVENT, member) < 0) return;
  sd_bus_message_append(signal, "siiva{sv}", detail, first, 0, "i", 0, 0);
  sd_bus_send(bus, signal, NULL);
  sd_bus_message_unref(signal);
}

// Nonsense: roles are texts, everything is inside itself, names have no end.
static int lie(sd_bus_message *message, void *data, sd_bus_error *error) {
  (void)error;
  sd_bus *bus = data;
  const char *member = sd_bus_message_get_member(message), *name = NULL;
  if (!member || sd_bus_message_is_method_call(message, NULL, NULL) <= 0) return 0;
  sd_bus_get_unique_name(bus, &name);
  if (!strcmp(member, "GetRole")) return sd_bus_reply_method_return(message, "u", UINT32_MAX);
  if (!strcmp(member, "GetState")) return sd_bus_reply_method_return(message, "au", 1, UINT32_MAX);
  if (!strcmp(member, "GetChildren"))
    return sd_bus_reply_method_return(message, "a(so)", 2, name, ROOT, name, "/org/a11y/atspi/accessible/1");
  if (!strcmp(member, "GetInterfaces"))
    return sd_bus_reply_method_return(message, "as", 3, ACCESSIBLE, "org.a11y.atspi.Text", "org.a11y.atspi.Value");
  if (!strcmp(member, "GetRelationSet"))
    return sd_bus_reply_method_return(
        message, "a(ua(so))", 1, 2, 1, name, "/org/a11y/atspi/accessible/1");
  if (strcmp(member, "Get")) return sd_bus_reply_method_return(message, "s", "no");
  const char *interface = NULL, *property = NULL;
  sd_bus_message_read(message, "ss", &interface, &property);
  // Each of two objects is inside the other.
  const char *path = sd_bus_message_get_path(message);
  if (property && path && !strcmp(property, "Parent"))
    return sd_bus_reply_method_return(
        message, "v", "(so)", name,
        path[strlen(path) - 1] == '1' ? "/org/a11y/atspi/accessible/2" : "/org/a11y/atspi/accessible/1");
  if (property && !strcmp(property, "ChildCount")) return sd_bus_reply_method_return(message, "v", "i", INT32_MAX);
  static char text[LONG_TEXT + 1];
  memset(text, 'x', LONG_TEXT);
  return sd_bus_reply_method_return(message, "v", "s", text);
}

int main(int count, char **arguments) {
  const char *mode = count == 3 ? arguments[2] : "";
  int hangs = !strcmp(mode, "hang"), dies = !strcmp(mode, "die"), floods = !strcmp(mode, "flood");
  if (!hangs && !dies && !floods && strcmp(mode, "lie")) {
    fprintf(stderr, "usage: hostile-application ADDRESS hang|die|flood|lie\n");
    return 2;
  }
  static const char *kinds[] = {"accessible-value", "accessible-name", "accessible-description"};
  int turn = 0;
  while (1) {
    sd_bus *bus = connect_to(arguments[1]);
    if (!bus) return 3;
    if (!hangs && !dies && !floods) sd_bus_add_filter(bus, NULL, lie, bus);
    do {
      if (floods) {
        for (int index = 0; index < FLOOD; index++)
          tell(bus, index % 4 + 1, index % 8 == 0 ? "PropertyChange" : "BoundsChanged", kinds[index % 3], ++turn);
      } else {
        tell(bus, ++turn % 2 + 1, "StateChanged", "focused", 1);
      }
      sd_bus_flush(bus);
      pause_for(bus, hangs ? 1000 : floods ? FLOOD_MILLISECONDS : TENTH, !hangs && !dies);
    } while (!dies);
    sd_bus_close_unref(bus);
  }
}
