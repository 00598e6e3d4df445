/* A volume to be raised and lowered: cc volume.c -o volume */
#define BRAILLE_BRIDGE_IMPLEMENTATION
#include "braille_bridge.h"

static int level = 50;

static int adjust(bb_object *volume, const bb_action *action, void *context) {
    char text[20];
    (void)context;
    if (!strcmp(action->name, "increment") && level < 100) level += 10;
    else if (!strcmp(action->name, "decrement") && level > 0) level -= 10;
    else return BB_DEFAULT;
    snprintf(text, sizeof text, "%d%%", level);
    bb_set(volume, "value", text);
    bb_set_adjust(volume, level, 0, 100, 10, "{value}%");
    return BB_TRUE;
}

static int escape(bb_object *object, const bb_action *action, void *bridge) {
    (void)object;
    if (strcmp(action->name, "escape")) return BB_FALSE;
    bb_end(bridge);
    return BB_TRUE;
}

int main(void) {
    bb_bridge *bridge = bb_open("Mixer", NULL, NULL);
    bb_scene *mixer = bb_scene_new(bridge, "mixer", "Mixer");
    bb_object *volume = bb_add(bb_root(mixer), "volume", "Volume", "50%", "adjustable");
    bb_set_adjust(volume, level, 0, 100, 10, "{value}%");
    bb_handle(volume, adjust, NULL);
    bb_scene_handle(mixer, escape, bridge);
    bb_run(bridge);
    bb_free(bridge);
    return 0;
}
