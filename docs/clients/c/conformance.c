/* The conformance program in C; ../README.md says what each one does. */
#define _POSIX_C_SOURCE 200809L
#define BRAILLE_BRIDGE_IMPLEMENTATION
#include "braille_bridge.h"

static bb_bridge *bridge;
static bb_scene *player;
static bb_object *title, *volume, *name, *songs, *play;
static char languages[100];
static int level = 50;
static long long loading;

static int is(const char *one, const char *other) { return !strcmp(one, other); }

static void show_level(void) {
    char text[20];
    snprintf(text, sizeof text, "%d%%", level);
    bb_set(volume, "value", text);
    bb_set_adjust(volume, level, 0, 100, 10, "{value}%");
}

static int adjust(bb_object *object, const bb_action *action, void *context) {
    (void)object, (void)context;
    if (is(action->name, "increment")) level = level < 90 ? level + 10 : 100;
    else if (is(action->name, "decrement")) level = level > 10 ? level - 10 : 0;
    else return BB_DEFAULT;
    show_level();
    return BB_TRUE;
}

static int press_play(bb_object *object, const bb_action *action, void *context) {
    (void)context;
    if (!is(action->name, "activate")) return BB_DEFAULT;
    int plays = is(bb_get(object, "label"), "Play");
    bb_set(object, "label", plays ? "Pause" : "Play");
    bb_announce(player, plays ? "Playing" : "Paused", "default");
    return BB_TRUE;
}

static int scroll_songs(bb_object *object, const bb_action *action, void *context) {
    char text[40];
    (void)object, (void)context;
    if (!is(action->name, "scroll")) return BB_FALSE;
    snprintf(text, sizeof text, "Scrolled %s", action->direction);
    bb_announce(player, text, "default");
    return BB_TRUE;
}

static int delete_song(bb_object *object, const bb_action *action, void *context) {
    (void)context;
    if (!is(action->name, "custom") || !is(action->custom, "Delete")) return BB_DEFAULT;
    bb_remove(object);
    return BB_TRUE;
}

static int escape_player(bb_object *object, const bb_action *action, void *context) {
    (void)object, (void)context;
    if (!is(action->name, "escape")) return BB_FALSE;
    bb_announce(player, "Back", "default");
    return BB_TRUE;
}

static int escape_library(bb_object *object, const bb_action *action, void *context) {
    (void)object, (void)context;
    if (!is(action->name, "escape")) return BB_FALSE;
    bb_scene_close(action->scene);
    return BB_TRUE;
}

static int back(bb_object *object, const bb_action *action, void *context) {
    (void)object, (void)context;
    if (!is(action->name, "activate")) return BB_DEFAULT;
    bb_scene_show(player);
    return BB_TRUE;
}

static int press(bb_object *object, const bb_action *action, void *context) {
    const char *id = bb_id(object);
    char text[70001];
    (void)context;
    if (!is(action->name, "activate")) return BB_DEFAULT;
    if (is(id, "download")) {
        loading = action->perform;
        return BB_PENDING;
    } else if (is(id, "finish")) {
        bb_answer(bridge, loading, BB_FALSE, "No network");
    } else if (is(id, "rows")) {
        bb_object *third = bb_insert(songs, 1, "song3", "Three", NULL, NULL);
        bb_set(third, "label", "Third");
        bb_move(third, songs, 0);
        bb_remove(bb_find(player, "song2"));
        bb_set(play, "label", "Rows");
    } else if (is(id, "flood")) {
        for (int number = 1; number <= 1000; number++) {
            snprintf(text, sizeof text, "%d", number);
            bb_set(title, "value", text);
        }
    } else if (is(id, "long")) {
        memset(text, 'x', 70000);
        text[70000] = 0;
        bb_set(name, "value", text);
    } else if (is(id, "many")) {
        for (int number = 0; number < 2000; number++) {
            char many[20];
            memset(text, 'y', 1000);
            text[1000] = 0;
            snprintf(many, sizeof many, "many%d", number);
            bb_add(songs, many, text, NULL, NULL);
        }
    } else if (is(id, "library")) {
        bb_scene *library = bb_scene_new(bridge, "library", "Library");
        bb_add(bb_root(library), "book", "Book", NULL, NULL);
        bb_handle(bb_add(bb_root(library), "back", "Back", NULL, NULL), back, NULL);
        bb_scene_handle(library, escape_library, NULL);
    } else if (is(id, "language")) {
        bb_announce(player, languages, "default");
    } else if (is(id, "quit")) {
        bb_end(bridge);
    }
    return BB_TRUE;
}

static void listen_(const bb_event *event, void *context) {
    (void)context;
    static int wasTwo = 0;
    if (event->kind == BB_FOCUS) {
        int isTwo = event->object && is(bb_id(event->object), "song2");
        if (isTwo != wasTwo) bb_set(title, "value", isTwo ? "Two" : NULL);
        wasTwo = isTwo;
    }
    if (event->kind == BB_LANGUAGE) {
        size_t length = strlen(languages);
        snprintf(languages + length, sizeof languages - length, "%s%s", length ? ", " : "", event->text);
    }
    if (event->kind == BB_REFUSED) fprintf(stderr, "%s\n", event->text);
}

int main(void) {
    static const char *const buttons[] = { "download", "finish", "rows", "flood", "long", "many", "library", "language", "quit" };
    bridge = bb_open("Conformance", "1.0", "en");
    bb_set_retry(bridge, 20);
    bb_listen(bridge, listen_, NULL);
    printf("Printed by the program\n");
    player = bb_scene_new(bridge, "player", "Player");
    bb_scene_set(player, "language", "en");
    bb_scene_set(player, "focus", "volume");
    bb_scene_handle(player, escape_player, NULL);
    title = bb_add(bb_root(player), "title", "Player", NULL, "header");
    volume = bb_add(bb_root(player), "volume", "Volume", NULL, "adjustable");
    show_level();
    bb_handle(volume, adjust, NULL);
    bb_add(bb_root(player), "mute", "Mute", "0", "button toggleButton");
    name = bb_add(bb_root(player), "name", "Playlist", "Morning", "textEntry");
    bb_add(bb_root(player), "secret", "Password", "hunter2", "secureTextEntry");
    songs = bb_add(bb_root(player), "songs", NULL, NULL, NULL);
    bb_set(songs, "containerType", "list");
    bb_set_words(songs, "actions", "scroll");
    bb_handle(songs, scroll_songs, NULL);
    bb_object *first = bb_add(songs, "song1", "One", NULL, NULL);
    bb_set_json(first, "customActions", "[{\"name\":\"Delete\",\"category\":\"edit\"}]");
    bb_handle(first, delete_song, NULL);
    bb_add(songs, "song2", "Two", NULL, NULL);
    play = bb_add(bb_root(player), "play", "Play", NULL, "button");
    bb_set(play, "hint", "Plays the song.");
    bb_handle(play, press_play, NULL);
    for (size_t index = 0; index < sizeof buttons / sizeof *buttons; index++) {
        char label[20];
        snprintf(label, sizeof label, "%c%s", buttons[index][0] - 'a' + 'A', buttons[index] + 1);
        bb_handle(bb_add(bb_root(player), buttons[index], label, NULL, "button"), press, NULL);
    }
    bb_run(bridge);
    bb_free(bridge);
    return 0;
}
