// The yardstick of `bridge-bench desktop`: the least that a client can do to show the focused element of the desktop.
// usage: bare-desktop-client HOST AUTH ADDRESS
// Asks for all that makes up an element when it gets the focus: name, description, role, states, relations, attributes and
// interfaces in one write, then the value and the name of the label in another. A changed value is asked for alone. The
// cells go out as soon as the answers are there. It takes no keys, keeps nothing and checks little.

#define BRLAPI_NO_SINGLE_SESSION 1
#include <brlapi.h>
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>

#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define VALUE "org.a11y.atspi.Value"
#define PROPERTIES "org.freedesktop.DBus.Properties"
#define REGISTRY "org.a11y.atspi.Registry"

enum { CELLS = 40, LABEL = 24, TEXT = 64, LABELLED_BY = 2 };

static sd_bus *bus;
static brlapi_handle_t *braille;

// The element that has the focus.
static struct {
  char application[64], path[256];
  uintptr_t number;  // Answers about an element that had the focus before have another number.
  int unanswered;
  uint32_t role;
  int has_value, is_labelled;
  char name[TEXT], label[TEXT];
  char label_application[64], label_path[256];
  double value;
} element;

// Dots of computer braille for the letters; what else there is shows as its code.
static unsigned char dots(char character) {
  static const unsigned char letters[26] = {
      0x01, 0x03, 0x09, 0x19, 0x11, 0x0B, 0x1B, 0x13, 0x0A, 0x1A, 0x05, 0x07, 0x0D,
      0x1D, 0x15, 0x0F, 0x1F, 0x17, 0x0E, 0x1E, 0x25, 0x27, 0x3A, 0x2D, 0x3D, 0x35};
  if (character >= 'a' && character <= 'z') return letters[character - 'a'];
  if (character >= 'A' && character <= 'Z') return letters[character - 'A'] | 0x40;
  if (character == ' ') return 0;
  return (unsigned char)character;
}

static void show(int begin, int size, const char *text) {
  unsigned char none[CELLS] = {0};
  unsigned char cells[CELLS] = {0};
  for (int index = 0; index < size && text[index]; index++) cells[index] = dots(text[index]);
  brlapi_writeArguments_t arguments = BRLAPI_WRITEARGUMENTS_INITIALIZER;
  arguments.regionBegin = (unsigned int)begin + 1;
  arguments.regionSize = size;
  arguments.andMask = none;
  arguments.orMask = cells;
  if (brlapi__write(braille, &arguments) < 0) exit(3);
}

static void show_value(void) {
  char text[TEXT] = "";
  if (element.has_value) snprintf(text, sizeof text, "%g", element.value);
  show(LABEL, CELLS - LABEL, text);
}

static void show_element(void) {
  char text[TEXT * 2 + 16];
  snprintf(text, sizeof text, "%s %u", *element.name ? element.name : element.label, element.role);
  char frame[CELLS + 1];
  snprintf(frame, sizeof frame, "%-*.*s", LABEL, LABEL, text);
  if (element.has_value) snprintf(frame + LABEL, sizeof frame - LABEL, "%g", element.value);
  show(0, CELLS, frame);
}

static void copy(char *target, size_t size, const char *text) { snprintf(target, size, "%s", text ? text : ""); }

static sd_bus_message *call(const char *application, const char *path, const char *interface, const char *member) {
  sd_bus_message *message = NULL;
  if (sd_bus_message_new_method_call(bus, &message, application, path, interface, member) < 0) exit(3);
  return message;
}

static void send(sd_bus_message *message, sd_bus_message_handler_t handler) {
  if (sd_bus_call_async(bus, NULL, message, handler, (void *)element.number, 800000) < 0) exit(3);
  sd_bus_message_unref(message);
}

static void ask(const char *member, sd_bus_message_handler_t handler) {
  element.unanswered++;
  send(call(element.application, element.path, ACCESSIBLE, member), handler);
}

static void get(
    const char *application, const char *path, const char *interface, const char *property,
    sd_bus_message_handler_t handler) {
  element.unanswered++;
  sd_bus_message *message = call(application, path, PROPERTIES, "Get");
  sd_bus_message_append(message, "ss", interface, property);
  send(message, handler);
}

// The second group.
static int take_value(sd_bus_message *message, void *number, sd_bus_error *error);
static int take_label(sd_bus_message *message, void *number, sd_bus_error *error);

// Whether an answer is one about the element that has the focus now.
static int is_current(void *number) { return (uintptr_t)number == element.number; }

static int answered(void) {
  if (--element.unanswered > 0) return 0;
  // All of the first group is there where the second was not asked for.
  static uintptr_t latest = 0;
  if (latest != element.number) {
    latest = element.number;
    if (element.has_value)
      get(element.application, element.path, VALUE, "CurrentValue", take_value);
    if (!*element.name && element.is_labelled)
      get(element.label_application, element.label_path, ACCESSIBLE, "Name", take_label);
    if (element.unanswered > 0) return 0;
  }
  show_element();
  return 0;
}

static int take_text(sd_bus_message *message, char *text, size_t size) {
  const char *value = NULL;
  if (!sd_bus_message_is_method_error(message, NULL) && sd_bus_message_read(message, "v", "s", &value) > 0)
    copy(text, size, value);
  return answered();
}

static int take_name(sd_bus_message *message, void *number, sd_bus_error *error) {
  (void)error;
  return is_current(number) ? take_text(message, element.name, TEXT) : 0;
}

static int take_label(sd_bus_message *message, void *number, sd_bus_error *error) {
  (void)error;
  return is_current(number) ? take_text(message, element.label, TEXT) : 0;
}

static int take_value(sd_bus_message *message, void *number, sd_bus_error *error) {
  (void)error;
  if (!is_current(number)) return 0;
  sd_bus_message_read(message, "v", "d", &element.value);
  return answered();
}

// The value that has changed, alone.
static int take_step(sd_bus_message *message, void *number, sd_bus_error *error) {
  (void)error;
  if (is_current(number) && sd_bus_message_read(message, "v", "d", &element.value) > 0) show_value();
  return 0;
}

static int take_role(sd_bus_message *message, void *number, sd_bus_error *error) {
  (void)error;
  if (!is_current(number)) return 0;
  sd_bus_message_read(message, "u", &element.role);
  return answered();
}

static int take_relations(sd_bus_message *message, void *number, sd_bus_error *error) {
  (void)error;
  if (!is_current(number)) return 0;
  if (sd_bus_message_enter_container(message, 'a', "(ua(so))") > 0) {
    while (sd_bus_message_enter_container(message, 'r', "ua(so)") > 0) {
      uint32_t kind = 0;
      const char *application = NULL, *path = NULL;
      sd_bus_message_read(message, "u", &kind);
      sd_bus_message_enter_container(message, 'a', "(so)");
      while (sd_bus_message_read(message, "(so)", &application, &path) > 0) {
        if (kind != LABELLED_BY) continue;
        copy(element.label_application, sizeof element.label_application, application);
        copy(element.label_path, sizeof element.label_path, path);
        element.is_labelled = 1;
      }
      sd_bus_message_exit_container(message);
      sd_bus_message_exit_container(message);
    }
  }
  return answered();
}

static int take_interfaces(sd_bus_message *message, void *number, sd_bus_error *error) {
  (void)error;
  if (!is_current(number)) return 0;
  const char *interface = NULL;
  if (sd_bus_message_enter_container(message, 'a', "s") > 0)
    while (sd_bus_message_read(message, "s", &interface) > 0)
      if (!strcmp(interface, VALUE)) element.has_value = 1;
  return answered();
}

// Description, states and attributes are read, and shown nowhere.
static int take_other(sd_bus_message *message, void *number, sd_bus_error *error) {
  (void)message, (void)error;
  return is_current(number) ? answered() : 0;
}

static void read_element(const char *application, const char *path) {
  uintptr_t number = element.number + 1;
  memset(&element, 0, sizeof element);
  element.number = number;
  copy(element.application, sizeof element.application, application);
  copy(element.path, sizeof element.path, path);
  get(application, path, ACCESSIBLE, "Name", take_name);
  get(application, path, ACCESSIBLE, "Description", take_other);
  ask("GetRole", take_role);
  ask("GetState", take_other);
  ask("GetRelationSet", take_relations);
  ask("GetAttributes", take_other);
  ask("GetInterfaces", take_interfaces);
}

static int heard(sd_bus_message *message, void *data, sd_bus_error *error) {
  (void)data, (void)error;
  const char *member = sd_bus_message_get_member(message), *path = sd_bus_message_get_path(message);
  const char *sender = sd_bus_message_get_sender(message), *detail = NULL;
  int32_t first = 0;
  if (!member || !path || !sender || sd_bus_message_read(message, "si", &detail, &first) <= 0) return 0;
  int is_focus = !strcmp(element.path, path) && !strcmp(element.application, sender);
  if (!strcmp(member, "StateChanged")) {
    // GTK 3 tells of a focus twice.
    if (!strcmp(detail, "focused") && first == 1 && !is_focus) read_element(sender, path);
  } else if (is_focus && element.has_value && (!strcmp(detail, "accessible-value") || !strcmp(detail, "insert"))) {
    sd_bus_message *question = call(sender, path, PROPERTIES, "Get");
    sd_bus_message_append(question, "ss", VALUE, "CurrentValue");
    send(question, take_step);
  }
  return 0;
}

static int failed(const char *action) {
  fprintf(stderr, "bare-desktop-client: %s\n", action);
  return 3;
}

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "usage: bare-desktop-client HOST AUTH ADDRESS\n");
    return 2;
  }
  unsetenv("WINDOWPATH");  // The library would put it before the path.
  unsetenv("XDG_VTNR");
  braille = calloc(1, brlapi_getHandleSize());
  if (!braille) return 3;
  brlapi_connectionSettings_t settings = {.host = arguments[1], .auth = arguments[2]};
  unsigned int columns = 0, rows = 0;
  if (brlapi__openConnection(braille, &settings, NULL) < 0) return failed("BRLTTY takes no connection");
  if (brlapi__getDisplaySize(braille, &columns, &rows) < 0 || columns * rows < CELLS) return failed("the display is small");
  if (brlapi__enterTtyModeWithPath(braille, NULL, 0, NULL) < 0) return failed("the terminals cannot be taken");
  brlapi__ignoreKeys(braille, brlapi_rangeType_all, NULL, 0);

  if (sd_bus_new(&bus) < 0 || sd_bus_set_address(bus, arguments[3]) < 0 || sd_bus_set_bus_client(bus, 1) < 0 ||
      sd_bus_start(bus) < 0)
    return failed("the accessibility bus takes no connection");
  if (sd_bus_add_match(bus, NULL, "type='signal',interface='org.a11y.atspi.Event.Object'", heard, NULL) < 0)
    return failed("signals cannot be heard");
  static const char *events[] = {
      "object:state-changed:focused", "object:property-change:accessible-value", "object:text-changed:insert"};
  for (size_t index = 0; index < sizeof events / sizeof *events; index++) {
    sd_bus_message *message = call(REGISTRY, "/org/a11y/atspi/registry", REGISTRY, "RegisterEvent");
    sd_bus_message_append(message, "sass", events[index], 0, "");
    if (sd_bus_call(bus, message, 0, NULL, NULL) < 0) return failed("an event cannot be registered");
    sd_bus_message_unref(message);
  }
  show(0, CELLS, "READY");
  while (1) {
    int worked = sd_bus_process(bus, NULL);
    if (worked < 0) break;
    if (worked == 0 && sd_bus_wait(bus, UINT64_MAX) < 0 && errno != EINTR) break;
  }
  return 0;
}
