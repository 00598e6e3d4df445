/* Shows a program's screen on a braille display, through braille-bridge. One header, C99, Linux, no dependencies.

   In one source file of the program:

       #define BRAILLE_BRIDGE_IMPLEMENTATION
       #include "braille_bridge.h"

   and in the others only the #include. With -std=c99 define _POSIX_C_SOURCE as 200809L first. Three lines publish something:

       bb_bridge *bridge = bb_open("Greeter", NULL, NULL);
       bb_add(bb_root(bb_scene_new(bridge, "greeting", "Greeting")), "greeting", "Greeting", "Hello, world", NULL);
       bb_run(bridge);

   A program with its own loop polls bb_fd() for POLLIN, at most bb_timeout() milliseconds, and calls bb_process(). Nothing
   here waits, except bb_run. What is changed in one turn of the loop reaches the display together; if it is slow, the newest
   value wins. Without a bridge the program goes on; its scenes appear once a bridge is there. All texts are UTF-8.
   Keys, traits and what they mean: docs/scene-format.md. One thread at a time may use a bridge. */

#ifndef BRAILLE_BRIDGE_H
#define BRAILLE_BRIDGE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct bb_bridge bb_bridge;
typedef struct bb_scene bb_scene;
typedef struct bb_object bb_object;

/* What a handler returns. */
enum {
    BB_FALSE = 0,   /* not done; escape, magicTap, scroll and zoom are passed on to the container */
    BB_TRUE = 1,    /* done */
    BB_PENDING = 2, /* known later: bb_answer() says it */
    BB_DEFAULT = 3  /* as without a handler: a toggleButton flips, a text field takes the text, all else is not done */
};

/* What the reader did. The texts are valid while the handler runs. */
typedef struct {
    long long perform;     /* its number, for bb_answer() */
    const char *name;      /* activate, increment, decrement, incrementLarge, decrementLarge, setShare, escape, magicTap,
                              scroll, zoomIn, zoomOut, custom, replaceText, select */
    bb_scene *scene;
    bb_object *focused;    /* where the reader is; the handler may be that of a container */
    const char *direction; /* of scroll: right, left, up, down, next, previous */
    const char *custom;    /* the custom action's name */
    const char *category;  /* and its category, or NULL */
    const char *text;      /* of replaceText */
    size_t from, to;       /* of replaceText and select: characters (Unicode scalars) from 0 */
    double share;          /* of setShare: 0 to 1 */
} bb_action;

typedef int (*bb_handler)(bb_object *object, const bb_action *action, void *context);

typedef enum {
    BB_CONNECTED, BB_DISCONNECTED, /* there is a bridge, or no longer */
    BB_ATTACHED, BB_DETACHED,      /* scene: the reader reads it, or no longer */
    BB_FOCUS,                      /* scene, object (or NULL): where the reader is */
    BB_FINISHED,                   /* scene, text, number: an announcement has gone, 1 if it was read whole */
    BB_MEMBERS,                    /* object, number: so many more members are wanted at its end (key moreMembers) */
    BB_LANGUAGE,                   /* text: the reader's language */
    BB_TEXT,                       /* object, text: the reader changed the text of a field */
    BB_REFUSED                     /* text: why the bridge refused a line or disconnects */
} bb_event_kind;

typedef struct {
    bb_event_kind kind;
    bb_scene *scene;
    bb_object *object;
    const char *text;
    long number;
} bb_event;

/* name is what the reader knows the program by; version and language (BCP 47) may be NULL. NULL without memory. */
bb_bridge *bb_open(const char *name, const char *version, const char *language);
/* Says goodbye; no more is sent. May be called by a handler. */
void bb_end(bb_bridge *bridge);
/* Ends and frees everything; not in a handler. */
void bb_free(bb_bridge *bridge);

/* Serves the bridge until it ends. */
void bb_run(bb_bridge *bridge);
int bb_fd(const bb_bridge *bridge);
/* Milliseconds until bb_process() is wanted at the latest; -1 for never. */
int bb_timeout(const bb_bridge *bridge);
void bb_process(bb_bridge *bridge);
/* Sends what was changed, as far as the bridge takes it now; bb_process() does so, too. */
void bb_flush(bb_bridge *bridge);
int bb_connected(const bb_bridge *bridge);
/* Ended by bb_end(), refused, or started by a bridge that is gone. */
int bb_ended(const bb_bridge *bridge);
/* The reader's language, or NULL. */
const char *bb_language(const bb_bridge *bridge);
/* The first pause before looking for a bridge again, 1000 at first; each is twice the last, up to 30 s. */
void bb_set_retry(bb_bridge *bridge, int milliseconds);
/* Without a listener, BB_REFUSED is written to standard error. */
void bb_listen(bb_bridge *bridge, void (*listener)(const bb_event *event, void *context), void *context);
/* Handles what no object and no scene does: escape, magicTap, scroll; object is NULL. */
void bb_handle_rest(bb_bridge *bridge, bb_handler handler, void *context);

/* A screen, on top of the program's others; NULL where the id is taken. It is sent with what it holds at the end of the turn. */
bb_scene *bb_scene_new(bb_bridge *bridge, const char *id, const char *title);
/* language, idiom, layoutDirection or focus; before the scene is sent. */
int bb_scene_set(bb_scene *scene, const char *key, const char *text);
void bb_scene_handle(bb_scene *scene, bb_handler handler, void *context);
void bb_scene_show(bb_scene *scene);
/* Frees it with its objects. */
void bb_scene_close(bb_scene *scene);
const char *bb_scene_id(const bb_scene *scene);
bb_object *bb_root(bb_scene *scene);
/* NULL where there is none. */
bb_object *bb_find(bb_scene *scene, const char *id);
/* priority: low, default or high, or NULL */
void bb_announce(bb_scene *scene, const char *text, const char *priority);
/* layoutChanged, screenChanged or pageScrolled, with a text or an object for the focus, or neither. */
void bb_notify(bb_scene *scene, const char *notification, const char *text, bb_object *focus);

/* A new object at the end of another. traits are names with blanks between them. All but parent and id may be NULL.
   NULL where the id is taken, at a limit, or without memory. */
bb_object *bb_add(bb_object *parent, const char *id, const char *label, const char *value, const char *traits);
/* The same at an index. */
bb_object *bb_insert(bb_object *parent, size_t index, const char *id, const char *label, const char *value, const char *traits);
/* With all in it; frees it. */
void bb_remove(bb_object *object);
/* index counts without the object. 0 where it would be inside itself or in another scene. */
int bb_move(bb_object *object, bb_object *parent, size_t index);
void bb_handle(bb_object *object, bb_handler handler, void *context);
/* The program's own focus went there. */
void bb_focus(bb_object *object);
const char *bb_id(const bb_object *object);
bb_scene *bb_scene_of(const bb_object *object);
bb_object *bb_parent(const bb_object *object);

/* Attributes by their keys; 0 where the value is impossible or memory is out. A text of NULL takes the attribute away. */
int bb_set(bb_object *object, const char *key, const char *text);
int bb_set_flag(bb_object *object, const char *key, int flag);
int bb_set_number(bb_object *object, const char *key, double number);
/* Names with blanks between them, as a list: traits, rowHeaders, actions. An object that takes scroll, zoomIn, zoomOut,
   incrementLarge, decrementLarge or setShare lists them in actions, beside what else it takes. */
int bb_set_words(bb_object *object, const char *key, const char *words);
/* Any other value as JSON: frame, customActions, selection. */
int bb_set_json(bb_object *object, const char *key, const char *json);
int bb_set_adjust(bb_object *object, double value, double minimum, double maximum, double step, const char *format);
/* The text of an attribute, or NULL; valid until it is set again. */
const char *bb_get(const bb_object *object, const char *key);

/* Says how a pending action ended: BB_TRUE or BB_FALSE, and why, or NULL. */
void bb_answer(bb_bridge *bridge, long long perform, int result, const char *text);

#ifdef __cplusplus
}
#endif

#endif /* BRAILLE_BRIDGE_H */

#ifdef BRAILLE_BRIDGE_IMPLEMENTATION
#undef BRAILLE_BRIDGE_IMPLEMENTATION

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#define BB__BACKLOG (8u << 20)
#define BB__DEPTH 64
#define BB__PENDING 256

typedef struct { char *bytes; size_t count, room; int failed; } bb__buffer;
typedef struct { char *key, *data; int isText, isDirty; } bb__attribute;
typedef struct { size_t line, depth, scenes, objects, text; } bb__limits;

struct bb_object {
    char *id;
    bb_scene *scene;
    bb_object *parent, *nextInTable, *nextGarbage;
    bb_object **members;
    size_t memberCount, memberRoom, objectCount;
    bb__attribute *attributes;
    size_t attributeCount, attributeRoom;
    bb_handler handler;
    void *context;
    size_t dirtyPlace; /* in the bridge's list, from 1 */
    size_t sentIndex;  /* where it was put, while unsent */
    int isUnsent, isContainer;
};

struct bb_scene {
    char *id, *title;
    bb_bridge *bridge;
    bb_scene *next;
    bb_object *root;
    bb_object **table;
    size_t tableSize, count;
    char *properties[4];
    bb_handler handler;
    void *context;
    int isUnsent, isClosed;
};

struct bb_bridge {
    char *name, *version, *language, *readersLanguage;
    bb_scene *scenes, *top, *closedScenes;
    bb_object **dirty, **unsent, *garbage;
    size_t dirtyCount, dirtyRoom, unsentCount, unsentRoom;
    bb__buffer out, in;
    size_t sent;
    bb__limits limits;
    int epoll, input, output, stdioInput, stdioOutput, watchesOutput;
    int isConnected, hasEnded, isStale, isProcessing;
    long long firstDelay, delay, retryAt;
    unsigned generation;
    long long asked, pending[BB__PENDING]; /* the action that is being done, and those that are answered later */
    size_t pendingCount;
    void (*listener)(const bb_event *, void *);
    void *listenerContext;
    bb_handler handler;
    void *context;
};

static const bb__limits bb__usual = { 1048576, BB__DEPTH, 32, 100000, 65536 };
static const char *const bb__properties[4] = { "language", "idiom", "layoutDirection", "focus" };

static void bb__settle(bb_bridge *bridge);

/* Memory and text */

static char *bb__copy(const char *text) {
    size_t size = text ? strlen(text) + 1 : 0;
    char *copy = size ? malloc(size) : NULL;
    return copy ? memcpy(copy, text, size) : NULL;
}

static int bb__grow(void **list, size_t *room, size_t needed, size_t size) {
    if (needed <= *room) return 1;
    size_t wanted = *room ? *room : 8;
    while (wanted < needed) {
        if (wanted > (size_t)-1 / 2 / size) return 0;
        wanted *= 2;
    }
    void *grown = realloc(*list, wanted * size);
    if (!grown) return 0;
    *list = grown;
    *room = wanted;
    return 1;
}

static void bb__put(bb__buffer *buffer, const char *bytes, size_t count) {
    void *list = buffer->bytes;
    if (buffer->failed || !bb__grow(&list, &buffer->room, buffer->count + count, 1)) {
        buffer->failed = 1;
        return;
    }
    buffer->bytes = list;
    if (count) memcpy(buffer->bytes + buffer->count, bytes, count);
    buffer->count += count;
}

static void bb__puts(bb__buffer *buffer, const char *text) { bb__put(buffer, text, strlen(text)); }

/* The bytes of the character that begins a text, 0 if they are no UTF-8. */
static size_t bb__character(const char *text, size_t left) {
    const unsigned char *bytes = (const unsigned char *)text;
    size_t count = bytes[0] < 0x80 ? 1 : bytes[0] < 0xC2 ? 0 : bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : bytes[0] < 0xF5 ? 4 : 0;
    if (count == 0 || count > left) return 0;
    for (size_t index = 1; index < count; index++)
        if ((bytes[index] & 0xC0) != 0x80) return 0;
    if ((bytes[0] == 0xE0 && bytes[1] < 0xA0) || (bytes[0] == 0xED && bytes[1] > 0x9F)) return 0;
    if ((bytes[0] == 0xF0 && bytes[1] < 0x90) || (bytes[0] == 0xF4 && bytes[1] > 0x8F)) return 0;
    return count;
}

static size_t bb__length(const char *text) {
    size_t count = 0;
    for (; *text; text++) count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

/* The byte at which a character begins. */
static size_t bb__offset(const char *text, size_t index) {
    size_t offset = 0;
    while (text[offset]) {
        if (((unsigned char)text[offset] & 0xC0) != 0x80 && index-- == 0) break;
        offset++;
    }
    return offset;
}

/* A text as JSON, cut at the limit. */
static void bb__putText(bb__buffer *buffer, const char *text, size_t limit) {
    size_t length = strlen(text), end = length;
    if (length > limit) {
        end = limit > 3 ? limit - 3 : 0;
        while (end > 0 && ((unsigned char)text[end] & 0xC0) == 0x80) end--;
    }
    bb__puts(buffer, "\"");
    for (size_t index = 0; index < end;) {
        unsigned char byte = (unsigned char)text[index];
        size_t count = bb__character(text + index, length - index);
        if (byte == '"' || byte == '\\') {
            char escaped[2] = { '\\', (char)byte };
            bb__put(buffer, escaped, 2);
        } else if (byte < 0x20) {
            char escaped[8];
            snprintf(escaped, sizeof escaped, "\\u%04x", byte);
            bb__puts(buffer, escaped);
        } else if (count == 0) {
            bb__puts(buffer, "\xEF\xBF\xBD");
            count = 1;
        } else {
            bb__put(buffer, text + index, count);
        }
        index += count ? count : 1;
    }
    if (end < length) bb__puts(buffer, "\xE2\x80\xA6");
    bb__puts(buffer, "\"");
}

static void bb__putPair(bb__buffer *buffer, const char *key, const char *text, size_t limit) {
    if (!text) return;
    bb__puts(buffer, ",\"");
    bb__puts(buffer, key);
    bb__puts(buffer, "\":");
    bb__putText(buffer, text, limit);
}

static void bb__putNumber(bb__buffer *buffer, double number) {
    char text[40];
    snprintf(text, sizeof text, "%.15g", number);
    for (char *byte = text; *byte; byte++)
        if (*byte == ',') *byte = '.';
    bb__puts(buffer, text);
}

/* Reading JSON: nodes in one list, each followed by what is in it; texts are decoded where they stand. */

typedef struct { char type; const char *key, *text; double number; size_t end; } bb__node;
typedef struct { char *at; bb__node *nodes; size_t count, room; } bb__reader;

static void bb__blank(bb__reader *reader) {
    while (*reader->at == ' ' || *reader->at == '\t' || *reader->at == '\n' || *reader->at == '\r') reader->at++;
}

static int bb__hex(const char *at, unsigned *code) {
    *code = 0;
    for (int index = 0; index < 4; index++) {
        char byte = at[index];
        int digit = byte >= '0' && byte <= '9' ? byte - '0' : byte >= 'a' && byte <= 'f' ? byte - 'a' + 10
            : byte >= 'A' && byte <= 'F' ? byte - 'A' + 10 : -1;
        if (digit < 0) return 0;
        *code = *code * 16 + (unsigned)digit;
    }
    return 1;
}

static char *bb__readText(bb__reader *reader) {
    if (*reader->at != '"') return NULL;
    char *from = ++reader->at, *text = from, *to = from;
    while (*from != '"') {
        if ((unsigned char)*from < 0x20) return NULL;
        if (*from != '\\') {
            *to++ = *from++;
            continue;
        }
        from++;
        const char *plain = strchr("\"\\/b\bf\fn\nr\rt\t", *from);
        unsigned code, low;
        if (*from == 'u') {
            if (!bb__hex(from + 1, &code)) return NULL;
            from += 5;
            if (code >= 0xD800 && code < 0xDC00 && from[0] == '\\' && from[1] == 'u' && bb__hex(from + 2, &low) && low >= 0xDC00
                && low < 0xE000) {
                code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
                from += 6;
            }
            if (code == 0 || (code >= 0xD800 && code < 0xE000)) code = 0xFFFD;
            if (code < 0x80) *to++ = (char)code;
            else if (code < 0x800) { *to++ = (char)(0xC0 | code >> 6); *to++ = (char)(0x80 | (code & 63)); }
            else if (code < 0x10000) {
                *to++ = (char)(0xE0 | code >> 12); *to++ = (char)(0x80 | (code >> 6 & 63)); *to++ = (char)(0x80 | (code & 63));
            } else {
                *to++ = (char)(0xF0 | code >> 18); *to++ = (char)(0x80 | (code >> 12 & 63));
                *to++ = (char)(0x80 | (code >> 6 & 63)); *to++ = (char)(0x80 | (code & 63));
            }
        } else if (*from == '"' || *from == '\\' || *from == '/') {
            *to++ = *from++;
        } else if (*from && plain && (*from == 'b' || *from == 'f' || *from == 'n' || *from == 'r' || *from == 't')) {
            *to++ = plain[1];
            from++;
        } else {
            return NULL;
        }
    }
    reader->at = from + 1;
    *to = 0;
    return text;
}

static int bb__readNumber(bb__reader *reader, double *number) {
    const char *at = reader->at;
    int isNegative = *at == '-', exponent = 0, stated = 0, isSmall = 0;
    double value = 0;
    if (isNegative) at++;
    if (*at < '0' || *at > '9') return 0;
    if (*at == '0' && at[1] >= '0' && at[1] <= '9') return 0;
    for (; *at >= '0' && *at <= '9'; at++) value = value * 10 + (*at - '0');
    if (*at == '.') {
        at++;
        if (*at < '0' || *at > '9') return 0;
        for (; *at >= '0' && *at <= '9'; at++) {
            value = value * 10 + (*at - '0');
            if (exponent > -400) exponent--;
        }
    }
    if (*at == 'e' || *at == 'E') {
        at++;
        isSmall = *at == '-';
        if (*at == '-' || *at == '+') at++;
        if (*at < '0' || *at > '9') return 0;
        for (; *at >= '0' && *at <= '9'; at++)
            if (stated < 400) stated = stated * 10 + (*at - '0');
    }
    exponent += isSmall ? -stated : stated;
    for (; exponent > 0 && exponent < 800; exponent--) value *= 10;
    for (; exponent < 0; exponent++) value /= 10;
    *number = isNegative ? -value : value;
    reader->at = (char *)at;
    return 1;
}

static int bb__read(bb__reader *reader, const char *key, int depth) {
    void *list = reader->nodes;
    if (depth > BB__DEPTH || !bb__grow(&list, &reader->room, reader->count + 1, sizeof *reader->nodes)) return 0;
    reader->nodes = list;
    size_t place = reader->count++;
    bb__node node = { 0, key, "", 0, 0 };
    bb__blank(reader);
    char first = *reader->at;
    node.type = first;
    if (first == '{' || first == '[') {
        char end = first == '{' ? '}' : ']';
        reader->at++;
        bb__blank(reader);
        while (*reader->at != end) {
            const char *name = NULL;
            bb__blank(reader);
            if (first == '{') {
                name = bb__readText(reader);
                if (!name) return 0;
                bb__blank(reader);
                if (*reader->at++ != ':') return 0;
            }
            if (!bb__read(reader, name, depth + 1)) return 0;
            bb__blank(reader);
            if (*reader->at == ',') {
                reader->at++;
                bb__blank(reader);
                if (*reader->at == end) return 0;
            } else if (*reader->at != end) {
                return 0;
            }
        }
        reader->at++;
    } else if (first == '"') {
        node.text = bb__readText(reader);
        if (!node.text) return 0;
    } else if (!strncmp(reader->at, "true", 4)) {
        reader->at += 4;
    } else if (!strncmp(reader->at, "false", 5)) {
        reader->at += 5;
    } else if (!strncmp(reader->at, "null", 4)) {
        reader->at += 4;
    } else {
        node.type = '0';
        if (!bb__readNumber(reader, &node.number)) return 0;
    }
    node.end = reader->count;
    reader->nodes[place] = node;
    return 1;
}

static int bb__parse(bb__reader *reader, char *text) {
    memset(reader, 0, sizeof *reader);
    reader->at = text;
    if (!bb__read(reader, NULL, 1)) return 0;
    bb__blank(reader);
    return *reader->at == 0;
}

/* What stands under a key of a mapping, if it is of that type. */
static const bb__node *bb__value(const bb__reader *reader, size_t place, const char *key, char type) {
    const bb__node *found = NULL;
    for (size_t index = place + 1; index < reader->nodes[place].end; index = reader->nodes[index].end)
        if (reader->nodes[index].key && !strcmp(reader->nodes[index].key, key)) found = &reader->nodes[index];
    return found && found->type == type ? found : NULL;
}

static const char *bb__text(const bb__reader *reader, const char *key) {
    const bb__node *node = bb__value(reader, 0, key, '"');
    return node ? node->text : "";
}

/* Objects */

static size_t bb__hash(const char *id) {
    size_t hash = 5381;
    for (; *id; id++) hash = hash * 33 ^ (unsigned char)*id;
    return hash;
}

static int bb__enter(bb_scene *scene, bb_object *object) {
    if (scene->count >= scene->tableSize) {
        size_t size = scene->tableSize ? scene->tableSize * 2 : 64;
        bb_object **table = calloc(size, sizeof *table);
        if (!table) return 0;
        for (size_t index = 0; index < scene->tableSize; index++)
            for (bb_object *one = scene->table[index], *next; one; one = next) {
                next = one->nextInTable;
                one->nextInTable = table[bb__hash(one->id) % size];
                table[bb__hash(one->id) % size] = one;
            }
        free(scene->table);
        scene->table = table;
        scene->tableSize = size;
    }
    bb_object **slot = &scene->table[bb__hash(object->id) % scene->tableSize];
    object->nextInTable = *slot;
    *slot = object;
    scene->count++;
    return 1;
}

static void bb__leave(bb_object *object) {
    bb_scene *scene = object->scene;
    bb_object **slot = &scene->table[bb__hash(object->id) % scene->tableSize];
    while (*slot && *slot != object) slot = &(*slot)->nextInTable;
    if (*slot) {
        *slot = object->nextInTable;
        scene->count--;
    }
}

static void bb__freeObject(bb_object *object) {
    for (size_t index = 0; index < object->attributeCount; index++) {
        free(object->attributes[index].key);
        free(object->attributes[index].data);
    }
    free(object->attributes);
    free(object->members);
    free(object->id);
    free(object);
}

/* Objects are freed at the end of bb_process, since a handler may remove its own. */
static void bb__discard(bb_object *object) {
    bb_bridge *bridge = object->scene->bridge;
    for (size_t index = 0; index < object->memberCount; index++) bb__discard(object->members[index]);
    bb__leave(object);
    if (object->dirtyPlace) bridge->dirty[object->dirtyPlace - 1] = NULL;
    object->dirtyPlace = 0;
    for (size_t index = 0; object->isUnsent && index < bridge->unsentCount; index++)
        if (bridge->unsent[index] == object) bridge->unsent[index] = NULL;
    object->nextGarbage = bridge->garbage;
    bridge->garbage = object;
}

static void bb__clean(bb_bridge *bridge) {
    if (bridge->isProcessing) return;
    while (bridge->garbage) {
        bb_object *next = bridge->garbage->nextGarbage;
        bb__freeObject(bridge->garbage);
        bridge->garbage = next;
    }
    while (bridge->closedScenes) {
        bb_scene *scene = bridge->closedScenes;
        bridge->closedScenes = scene->next;
        for (int index = 0; index < 4; index++) free(scene->properties[index]);
        free(scene->table);
        free(scene->id);
        free(scene->title);
        free(scene);
    }
}

static bb__attribute *bb__attributeOf(const bb_object *object, const char *key) {
    for (size_t index = 0; index < object->attributeCount; index++)
        if (!strcmp(object->attributes[index].key, key)) return &object->attributes[index];
    return NULL;
}

static int bb__hasTrait(const bb_object *object, const char *trait) {
    bb__attribute *traits = bb__attributeOf(object, "traits");
    char quoted[40];
    snprintf(quoted, sizeof quoted, "\"%s\"", trait);
    return traits && traits->data && strstr(traits->data, quoted) != NULL;
}

static int bb__isLive(const bb_object *object) {
    return object->scene->bridge->isConnected && !object->scene->bridge->isStale && !object->scene->isUnsent && !object->isUnsent;
}

static int bb__isReady(const bb_scene *scene) {
    return scene->bridge->isConnected && !scene->bridge->isStale && !scene->isClosed;
}

static void bb__markDirty(bb_object *object) {
    bb_bridge *bridge = object->scene->bridge;
    void *list = bridge->dirty;
    for (const bb_object *one = object; one; one = one->parent)
        if (one->isUnsent) return;
    if (!bb__isLive(object) || object->dirtyPlace) return;
    if (!bb__grow(&list, &bridge->dirtyRoom, bridge->dirtyCount + 1, sizeof *bridge->dirty)) return;
    bridge->dirty = list;
    bridge->dirty[bridge->dirtyCount++] = object;
    object->dirtyPlace = bridge->dirtyCount;
}

/* Takes data over, also where it fails. */
static int bb__store(bb_object *object, const char *key, char *data, int isText) {
    bb__attribute *found = bb__attributeOf(object, key);
    if (found && (found->data == data || (found->data && data && found->isText == isText && !strcmp(found->data, data)))) {
        free(data);
        return 1;
    }
    if (!found) {
        void *list = object->attributes;
        char *name = data ? bb__copy(key) : NULL;
        if (!data) return 1;
        if (!name || !bb__grow(&list, &object->attributeRoom, object->attributeCount + 1, sizeof *object->attributes)) {
            free(name);
            free(data);
            return 0;
        }
        object->attributes = list;
        found = &object->attributes[object->attributeCount++];
        found->key = name;
        found->data = NULL;
    }
    free(found->data);
    found->data = data;
    found->isText = isText;
    found->isDirty = 1;
    bb__markDirty(object);
    if (!strcmp(key, "traits")) {
        bb__attribute *value = bb__attributeOf(object, "value");
        if (value) value->isDirty = 1;
    }
    return 1;
}

/* ,"key":value */
static void bb__putAttribute(bb__buffer *buffer, const bb_object *object, const bb__attribute *attribute, size_t limit) {
    int isSecret = bb__hasTrait(object, "secureTextEntry");
    bb__puts(buffer, "\"");
    bb__puts(buffer, attribute->key);
    bb__puts(buffer, "\":");
    if (!attribute->data || (isSecret && !strcmp(attribute->key, "attributedValue"))) {
        bb__puts(buffer, "null");
    } else if (isSecret && attribute->isText && !strcmp(attribute->key, "value")) {
        size_t count = bb__length(attribute->data);
        if (count > limit / 3) count = limit / 3;
        bb__puts(buffer, "\"");
        while (count--) bb__puts(buffer, "\xE2\x80\xA2");
        bb__puts(buffer, "\"");
    } else if (attribute->isText) {
        bb__putText(buffer, attribute->data, limit);
    } else {
        bb__puts(buffer, attribute->data);
    }
}

static void bb__putObject(bb__buffer *buffer, const bb_object *object, size_t limit, int isWhole) {
    bb__puts(buffer, "{\"id\":");
    bb__putText(buffer, object->id, limit);
    for (size_t index = 0; index < object->attributeCount; index++) {
        object->attributes[index].isDirty = 0;
        if (!object->attributes[index].data) continue;
        bb__puts(buffer, ",");
        bb__putAttribute(buffer, object, &object->attributes[index], limit);
    }
    if (object->isContainer) {
        bb__puts(buffer, ",\"children\":[");
        for (size_t index = 0; isWhole && index < object->memberCount; index++) {
            if (index) bb__puts(buffer, ",");
            bb__putObject(buffer, object->members[index], limit, 1);
        }
        bb__puts(buffer, "]");
    }
    bb__puts(buffer, "}");
}

static void bb__markSent(bb_object *object) {
    object->isUnsent = 0;
    for (size_t index = 0; index < object->memberCount; index++) bb__markSent(object->members[index]);
}

/* Sending. A line is put together in a buffer of its own, so that a lack of memory sends no half. */

static void bb__begin(bb__buffer *line, const char *type, const bb_scene *scene) {
    memset(line, 0, sizeof *line);
    bb__puts(line, "{\"type\":\"");
    bb__puts(line, type);
    bb__puts(line, "\"");
    if (scene) bb__putPair(line, "scene", scene->id, (size_t)-1);
}

static void bb__append(bb_bridge *bridge, bb__buffer *line) {
    bb__puts(line, "}\n");
    if (line->failed || bridge->out.count - bridge->sent + line->count > BB__BACKLOG) {
        /* Too much waits for a slow bridge: it gets the scenes as they are once it has read what is under way. */
        size_t keep = bridge->sent;
        if (keep > 0 && bridge->out.bytes[keep - 1] != '\n')
            while (keep < bridge->out.count && bridge->out.bytes[keep++] != '\n') {}
        bridge->out.count = keep;
        bridge->out.failed = 0;
        bridge->isStale = 1;
    } else {
        bb__put(&bridge->out, line->bytes, line->count);
    }
    free(line->bytes);
}

static void bb__sendAdded(bb_bridge *bridge, const bb_object *parent, bb_object *const *objects, size_t count, size_t index, int isAtEnd) {
    size_t room = bridge->limits.line - 512;
    for (size_t from = 0; from < count && !bridge->isStale;) {
        bb__buffer line, one = { 0 };
        bb__begin(&line, "add", parent->scene);
        bb__putPair(&line, "parent", parent->id, (size_t)-1);
        if (!isAtEnd) {
            bb__puts(&line, ",\"index\":");
            bb__putNumber(&line, (double)(index + from));
        }
        bb__puts(&line, ",\"objects\":[");
        size_t first = from;
        bb_object *split = NULL;
        while (from < count) {
            one.count = 0;
            bb__putObject(&one, objects[from], bridge->limits.text, 1);
            if (one.failed || line.failed || line.count + one.count + 4 > room) {
                if (from > first) break;
                one.count = 0;
                split = objects[from];
                bb__putObject(&one, split, bridge->limits.text, 0);
            }
            if (from > first) bb__puts(&line, ",");
            bb__put(&line, one.bytes, one.count);
            from++;
            if (split) break;
        }
        bb__puts(&line, "]");
        if (one.failed) line.failed = 1;
        free(one.bytes);
        bb__append(bridge, &line);
        if (split) bb__sendAdded(bridge, split, split->members, split->memberCount, 0, 1);
    }
}

static void bb__sendScene(bb_scene *scene) {
    bb_bridge *bridge = scene->bridge;
    for (int isWhole = 1; isWhole >= 0; isWhole--) {
        bb__buffer line;
        bb__begin(&line, "scene", scene);
        bb__putPair(&line, "title", scene->title, bridge->limits.text);
        for (int index = 0; index < 4; index++)
            bb__putPair(&line, bb__properties[index], scene->properties[index], bridge->limits.text);
        bb__puts(&line, ",\"root\":");
        bb__putObject(&line, scene->root, bridge->limits.text, isWhole);
        if (isWhole && line.count + 2 > bridge->limits.line) {
            free(line.bytes);
            continue;
        }
        bb__append(bridge, &line);
        if (!isWhole) bb__sendAdded(bridge, scene->root, scene->root->members, scene->root->memberCount, 0, 1);
        break;
    }
    scene->isUnsent = 0;
    bb__markSent(scene->root);
}

/* The newest values, one line for each scene as far as the limit allows. */
static void bb__sendChanges(bb_bridge *bridge) {
    bb__buffer line = { 0 }, one = { 0 };
    bb_scene *open = NULL;
    for (bb_scene *scene = bridge->scenes; scene && bridge->dirtyCount; scene = scene->next)
        for (size_t index = 0; index < bridge->dirtyCount; index++) {
            bb_object *object = bridge->dirty[index];
            if (!object || object->scene != scene) continue;
            object->dirtyPlace = 0;
            int isFirst = 1;
            one.count = 0;
            bb__putText(&one, object->id, (size_t)-1);
            bb__puts(&one, ":{");
            for (size_t place = 0; place < object->attributeCount; place++) {
                if (!object->attributes[place].isDirty) continue;
                object->attributes[place].isDirty = 0;
                if (!isFirst) bb__puts(&one, ",");
                bb__putAttribute(&one, object, &object->attributes[place], bridge->limits.text);
                isFirst = 0;
            }
            bb__puts(&one, "}");
            if (isFirst) continue;
            if (open && (open != scene || line.count + one.count + 8 > bridge->limits.line)) {
                bb__puts(&line, "}");
                bb__append(bridge, &line);
                open = NULL;
            }
            if (!open) {
                bb__begin(&line, "change", scene);
                bb__puts(&line, ",\"set\":{");
            } else {
                bb__puts(&line, ",");
            }
            open = scene;
            bb__put(&line, one.bytes, one.count);
        }
    if (open) {
        bb__puts(&line, "}");
        if (one.failed) line.failed = 1;
        bb__append(bridge, &line);
    }
    free(one.bytes);
    bridge->dirtyCount = 0;
}

/* Turns all that was changed into lines: new scenes, new objects, new values. */
static void bb__settle(bb_bridge *bridge) {
    if (!bridge->isConnected || bridge->isStale) return;
    for (bb_scene *scene = bridge->scenes; scene; scene = scene->next)
        if (scene->isUnsent) bb__sendScene(scene);
    for (size_t index = 0; index < bridge->unsentCount;) {
        bb_object *first = bridge->unsent[index], *parent = first ? first->parent : NULL;
        size_t count = 1;
        if (!first || !first->isUnsent) {
            index++;
            continue;
        }
        while (index + count < bridge->unsentCount && bridge->unsent[index + count]
               && bridge->unsent[index + count]->parent == parent
               && bridge->unsent[index + count]->sentIndex == first->sentIndex + count)
            count++;
        int isAtEnd = parent->members[parent->memberCount - 1] == bridge->unsent[index + count - 1];
        bb__sendAdded(bridge, parent, bridge->unsent + index, count, first->sentIndex, isAtEnd);
        for (size_t one = 0; one < count; one++) bb__markSent(bridge->unsent[index + one]);
        index += count;
    }
    bridge->unsentCount = 0;
    if (bridge->dirtyCount && !bridge->isStale) bb__sendChanges(bridge);
}

static void bb__send(bb_bridge *bridge, bb__buffer *line) {
    bb__settle(bridge);
    bb__append(bridge, line);
}

/* Forgets what has changed, since all is sent anew. */
static void bb__forget(bb_bridge *bridge) {
    for (size_t index = 0; index < bridge->dirtyCount; index++)
        if (bridge->dirty[index]) bridge->dirty[index]->dirtyPlace = 0;
    bridge->dirtyCount = bridge->unsentCount = 0;
}

static void bb__publish(bb_bridge *bridge) {
    bb_scene *last = NULL;
    bb__forget(bridge);
    for (bb_scene *scene = bridge->scenes; scene; scene = scene->next) {
        bb__sendScene(scene);
        last = scene;
    }
    if (bridge->top && bridge->top != last) {
        bb__buffer line;
        bb__begin(&line, "show", bridge->top);
        bb__append(bridge, &line);
    }
}

/* The connection */

static long long bb__now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void bb__tell(bb_bridge *bridge, bb_event_kind kind, bb_scene *scene, bb_object *object, const char *text, long number) {
    bb_event event = { kind, scene, object, text, number };
    if (bridge->listener) bridge->listener(&event, bridge->listenerContext);
    else if (kind == BB_REFUSED) fprintf(stderr, "braille-bridge: %s\n", text);
}

static void bb__watch(bb_bridge *bridge) {
    int wants = bridge->out.count > bridge->sent;
    struct epoll_event event = { 0 };
    if (bridge->input < 0 || wants == bridge->watchesOutput) return;
    event.data.fd = bridge->output;
    event.events = (bridge->input == bridge->output ? EPOLLIN : 0) | (wants ? EPOLLOUT : 0);
    if (bridge->input == bridge->output) epoll_ctl(bridge->epoll, EPOLL_CTL_MOD, bridge->output, &event);
    else epoll_ctl(bridge->epoll, wants ? EPOLL_CTL_ADD : EPOLL_CTL_DEL, bridge->output, &event);
    bridge->watchesOutput = wants;
}

static void bb__disconnect(bb_bridge *bridge) {
    if (bridge->input < 0) return;
    int was = bridge->isConnected;
    bridge->isConnected = 0;
    epoll_ctl(bridge->epoll, EPOLL_CTL_DEL, bridge->input, NULL);
    if (bridge->output != bridge->input) {
        if (bridge->watchesOutput) epoll_ctl(bridge->epoll, EPOLL_CTL_DEL, bridge->output, NULL);
        close(bridge->output);
    }
    close(bridge->input);
    if (bridge->stdioInput >= 0) bridge->hasEnded = 1;
    bridge->input = bridge->output = bridge->stdioInput = bridge->stdioOutput = -1;
    bridge->watchesOutput = bridge->isStale = 0;
    bridge->out.count = bridge->sent = bridge->in.count = 0;
    bb__forget(bridge);
    bridge->asked = 0;
    bridge->pendingCount = 0;
    bridge->limits = bb__usual;
    bridge->retryAt = bb__now() + bridge->delay;
    bridge->delay = bridge->delay * 2 < 30000 ? bridge->delay * 2 : 30000;
    if (was) bb__tell(bridge, BB_DISCONNECTED, NULL, NULL, NULL, 0);
}

static int bb__connectSocket(void) {
    struct sockaddr_un address;
    const char *stated = getenv("BRAILLE_BRIDGE_SOCKET"), *folder = getenv("XDG_RUNTIME_DIR");
    int length, made;
    memset(&address, 0, sizeof address);
    address.sun_family = AF_UNIX;
    if (stated && *stated) length = snprintf(address.sun_path, sizeof address.sun_path, "%s", stated);
    else if (folder && *folder) length = snprintf(address.sun_path, sizeof address.sun_path, "%s/braille-bridge/socket", folder);
    else length = snprintf(address.sun_path, sizeof address.sun_path, "/run/user/%lu/braille-bridge/socket", (unsigned long)getuid());
    if (length < 0 || (size_t)length >= sizeof address.sun_path) return -1;
    made = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (made >= 0 && connect(made, (struct sockaddr *)&address, sizeof address)) {
        close(made);
        made = -1;
    }
    return made;
}

static void bb__connect(bb_bridge *bridge) {
    struct epoll_event event = { 0 };
    if (bridge->stdioInput >= 0) {
        bridge->input = bridge->stdioInput;
        bridge->output = bridge->stdioOutput;
    } else {
        bridge->input = bridge->output = bb__connectSocket();
    }
    if (bridge->input < 0) {
        bridge->retryAt = bb__now() + bridge->delay;
        bridge->delay = bridge->delay * 2 < 30000 ? bridge->delay * 2 : 30000;
        return;
    }
    event.events = EPOLLIN;
    event.data.fd = bridge->input;
    epoll_ctl(bridge->epoll, EPOLL_CTL_ADD, bridge->input, &event);
    bridge->generation++;
    bb__buffer line;
    bb__begin(&line, "hello", NULL);
    bb__puts(&line, ",\"protocol\":[1]");
    bb__putPair(&line, "name", bridge->name, bb__usual.text);
    bb__putPair(&line, "version", bridge->version, bb__usual.text);
    bb__putPair(&line, "language", bridge->language, bb__usual.text);
    bb__append(bridge, &line);
}

/* Writes without SIGPIPE: a program must not die of a bridge that ends. */
static ssize_t bb__write(int descriptor, const char *bytes, size_t count) {
    ssize_t written = send(descriptor, bytes, count, MSG_NOSIGNAL);
    if (written >= 0 || errno != ENOTSOCK) return written;
    sigset_t pipe, before, pending;
    struct timespec none = { 0, 0 };
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    sigpending(&pending);
    sigprocmask(SIG_BLOCK, &pipe, &before);
    written = write(descriptor, bytes, count);
    int error = errno;
    if (written < 0 && error == EPIPE && !sigismember(&pending, SIGPIPE))
        while (sigtimedwait(&pipe, NULL, &none) < 0 && errno == EINTR) {}
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return written;
}

void bb_flush(bb_bridge *bridge) {
    while (bridge->input >= 0) {
        if (bridge->sent == bridge->out.count) {
            bridge->sent = bridge->out.count = 0;
            if (bridge->isStale) {
                bridge->isStale = 0;
                bb__publish(bridge);
            } else {
                bb__settle(bridge);
            }
            if (bridge->out.count == 0) break;
        }
        ssize_t written = bb__write(bridge->output, bridge->out.bytes + bridge->sent, bridge->out.count - bridge->sent);
        if (written < 0) {
            if (errno == EINTR) continue;
            /* What the bridge said before it closed is still read. */
            if (errno != EAGAIN) bridge->sent = bridge->out.count = 0;
            break;
        }
        bridge->sent += (size_t)written;
        if (bridge->sent > (1u << 20) && bridge->sent < bridge->out.count) {
            memmove(bridge->out.bytes, bridge->out.bytes + bridge->sent - 1, bridge->out.count - bridge->sent + 1);
            bridge->out.count -= bridge->sent - 1;
            bridge->sent = 1;
        }
    }
    bb__watch(bridge);
}

/* What the reader does */

static int bb__isAny(const char *name, const char *const *names) {
    for (; *names; names++)
        if (!strcmp(name, *names)) return 1;
    return 0;
}

static int bb__isField(const bb_object *object) {
    return bb__hasTrait(object, "textEntry") || bb__hasTrait(object, "secureTextEntry") || bb__hasTrait(object, "searchField");
}

static int bb__edit(bb_object *object, const bb_action *action) {
    const char *before = bb_get(object, "value");
    if (!before) before = "";
    if (!bb__isField(object)) return BB_FALSE;
    if (!strcmp(action->name, "select")) {
        char selection[64];
        snprintf(selection, sizeof selection, "[%zu,%zu]", action->from, action->to);
        bb_set_number(object, "caret", (double)action->to);
        return action->from == action->to ? bb_set(object, "selection", NULL) : bb_set_json(object, "selection", selection);
    }
    size_t from = bb__offset(before, action->from), to = bb__offset(before, action->to);
    bb__buffer text = { 0 };
    bb__put(&text, before, from);
    bb__puts(&text, action->text);
    bb__put(&text, before + to, strlen(before + to) + 1);
    if (text.failed) {
        free(text.bytes);
        return BB_FALSE;
    }
    if (!bb__store(object, "value", text.bytes, 1)) return BB_FALSE;
    bb_set_number(object, "caret", (double)(action->from + bb__length(action->text)));
    bb_set(object, "selection", NULL);
    bb__tell(object->scene->bridge, BB_TEXT, object->scene, object, bb_get(object, "value"), 0);
    return BB_TRUE;
}

static int bb__act(bb_bridge *bridge, bb_scene *scene, bb_object *asked, const bb_action *action) {
    static const char *const outward[] = { "escape", "magicTap", "scroll", "zoomIn", "zoomOut", NULL };
    int isOutward = bb__isAny(action->name, outward);
    int result = asked->handler ? asked->handler(asked, action, asked->context) : BB_DEFAULT;
    if (isOutward) {
        for (bb_object *outer = asked->parent; outer && result != BB_TRUE && result != BB_PENDING; outer = outer->parent)
            if (outer->handler) result = outer->handler(outer, action, outer->context);
        if (result != BB_TRUE && result != BB_PENDING && scene->handler) result = scene->handler(NULL, action, scene->context);
        if (result != BB_TRUE && result != BB_PENDING && bridge->handler) result = bridge->handler(NULL, action, bridge->context);
    }
    if (result != BB_DEFAULT) return result;
    if (!strcmp(action->name, "activate") && bb__hasTrait(asked, "toggleButton")) {
        const char *value = bb_get(asked, "value");
        return bb_set(asked, "value", value && !strcmp(value, "1") ? "0" : "1");
    }
    if (!strcmp(action->name, "replaceText") || !strcmp(action->name, "select")) return bb__edit(asked, action);
    return BB_FALSE;
}

static size_t bb__clamp(double number, size_t most) { return number > 0 ? number < (double)most ? (size_t)number : most : 0; }

static void bb__answer(bb_bridge *bridge, long long perform, const char *result, const char *text) {
    bb__buffer line;
    char number[32];
    bb__begin(&line, "done", NULL);
    snprintf(number, sizeof number, "%lld", perform);
    bb__puts(&line, ",\"perform\":");
    bb__puts(&line, number);
    bb__puts(&line, ",\"result\":");
    bb__puts(&line, result);
    bb__putPair(&line, "text", text, bridge->limits.text);
    bb__send(bridge, &line);
}

void bb_answer(bb_bridge *bridge, long long perform, int result, const char *text) {
    size_t place = 0;
    if (result != BB_TRUE && result != BB_FALSE) return;
    while (place < bridge->pendingCount && bridge->pending[place] != perform) place++;
    if (place < bridge->pendingCount) bridge->pending[place] = bridge->pending[--bridge->pendingCount];
    else if (bridge->asked == perform) bridge->asked = 0;
    else return;
    bb__answer(bridge, perform & 0xFFFFFFFF, result == BB_TRUE ? "true" : "false", text);
}

static bb_scene *bb__sceneNamed(bb_bridge *bridge, const char *id) {
    bb_scene *scene = bridge->scenes;
    while (scene && strcmp(scene->id, id)) scene = scene->next;
    return scene;
}

static void bb__perform(bb_bridge *bridge, const bb__reader *reader, bb_scene *scene, bb_object *asked) {
    const bb__node *number = bb__value(reader, 0, "perform", '0'), *share = bb__value(reader, 0, "share", '0');
    const bb__node *range = bb__value(reader, 0, "range", '['), *category = bb__value(reader, 0, "category", '"');
    if (!number || number->number < 0 || number->number > 4294967295.0) return;
    bb_action action = { 0 };
    /* With the connection that asked in the upper half, so that no other one gets the answer. */
    action.perform = (long long)number->number | (long long)(bridge->generation & 0x7FFFFFFF) << 32;
    action.name = bb__text(reader, "action");
    action.scene = scene;
    action.focused = asked;
    action.direction = bb__text(reader, "direction");
    action.custom = bb__text(reader, "name");
    action.category = category ? category->text : NULL;
    action.text = bb__text(reader, "text");
    action.share = share ? share->number : 0;
    int result = BB_FALSE, hasRange = 0;
    if (range && asked) {
        const char *value = bb_get(asked, "value");
        size_t place = (size_t)(range - reader->nodes), length = value ? bb__length(value) : 0;
        hasRange = range->end == place + 3 && reader->nodes[place + 1].type == '0' && reader->nodes[place + 2].type == '0';
        if (hasRange) {
            action.from = bb__clamp(reader->nodes[place + 1].number, length);
            action.to = bb__clamp(reader->nodes[place + 2].number, length);
            if (action.to < action.from) {
                size_t from = action.to;
                action.to = action.from;
                action.from = from;
            }
        }
    }
    int needsRange = !strcmp(action.name, "replaceText") || !strcmp(action.name, "select");
    bridge->asked = action.perform;
    if (scene && asked && (hasRange || !needsRange)) result = bb__act(bridge, scene, asked, &action);
    if (result == BB_PENDING && bridge->asked == action.perform && bridge->pendingCount < BB__PENDING) {
        bridge->pending[bridge->pendingCount++] = action.perform;
        bb__answer(bridge, action.perform & 0xFFFFFFFF, "\"pending\"", NULL);
    } else {
        bb_answer(bridge, action.perform, result == BB_TRUE ? BB_TRUE : BB_FALSE, NULL);
    }
    bridge->asked = 0;
}

static void bb__hello(bb_bridge *bridge, const bb__reader *reader) {
    const bb__node *protocol = bb__value(reader, 0, "protocol", '0'), *limits = bb__value(reader, 0, "limits", '{');
    if (bridge->isConnected) return;
    if (!protocol || protocol->number != 1) {
        bb__tell(bridge, BB_REFUSED, NULL, NULL, "this bridge speaks another protocol than this library, 1", 0);
        bridge->hasEnded = 1;
        bb__disconnect(bridge);
        return;
    }
    if (limits) {
        static const char *const keys[5] = { "line", "depth", "scenes", "objects", "text" };
        size_t *const places[5] = {
            &bridge->limits.line, &bridge->limits.depth, &bridge->limits.scenes, &bridge->limits.objects, &bridge->limits.text };
        for (int index = 0; index < 5; index++) {
            const bb__node *told = bb__value(reader, (size_t)(limits - reader->nodes), keys[index], '0');
            if (told && told->number >= 1 && told->number < 1e9) *places[index] = (size_t)told->number;
        }
        if (bridge->limits.line < 4096) bridge->limits.line = 4096;
    }
    bridge->delay = bridge->firstDelay;
    bridge->isConnected = 1;
    bb__publish(bridge);
    bb__tell(bridge, BB_CONNECTED, NULL, NULL, NULL, 0);
}

static void bb__received(bb_bridge *bridge, const bb__reader *reader) {
    const char *type = bb__text(reader, "type"), *language = bb__text(reader, "language");
    bb_scene *scene = bb__sceneNamed(bridge, bb__text(reader, "scene"));
    bb_object *element = scene ? bb_find(scene, bb__text(reader, "element")) : NULL;
    if (!strcmp(type, "hello")) bb__hello(bridge, reader);
    if ((!strcmp(type, "hello") || !strcmp(type, "language")) && *language
        && (!bridge->readersLanguage || strcmp(bridge->readersLanguage, language))) {
        free(bridge->readersLanguage);
        bridge->readersLanguage = bb__copy(language);
        bb__tell(bridge, BB_LANGUAGE, NULL, NULL, language, 0);
    } else if (!strcmp(type, "perform")) {
        bb__perform(bridge, reader, scene, element);
    } else if (scene && (!strcmp(type, "attached") || !strcmp(type, "detached"))) {
        bb__tell(bridge, *type == 'a' ? BB_ATTACHED : BB_DETACHED, scene, NULL, NULL, 0);
    } else if (scene && !strcmp(type, "focus")) {
        bb__tell(bridge, BB_FOCUS, scene, element, NULL, 0);
    } else if (scene && !strcmp(type, "finished")) {
        bb__tell(bridge, BB_FINISHED, scene, NULL, bb__text(reader, "text"), bb__value(reader, 0, "whole", 't') != NULL);
    } else if (element && !strcmp(type, "members")) {
        const bb__node *count = bb__value(reader, 0, "count", '0');
        bb__tell(bridge, BB_MEMBERS, scene, element, NULL, count ? (long)bb__clamp(count->number, 100000) : 1);
    } else if (!strcmp(type, "error") || !strcmp(type, "bye")) {
        char text[600];
        const char *code = bb__text(reader, "code");
        snprintf(text, sizeof text, "%s (%s). %s", bb__text(reader, "message"), code, bb__text(reader, "remedy"));
        if (*code) bb__tell(bridge, BB_REFUSED, NULL, NULL, text, 0);
        if (!strcmp(type, "bye")) {
            if (!strcmp(code, "user") || !strcmp(code, "version")) bridge->hasEnded = 1;
            bb__disconnect(bridge);
        }
    }
}

static void bb__takeLines(bb_bridge *bridge) {
    size_t begin = 0;
    unsigned generation = bridge->generation;
    while (bridge->input >= 0 && generation == bridge->generation && begin < bridge->in.count) {
        char *line = bridge->in.bytes + begin, *end = memchr(line, '\n', bridge->in.count - begin);
        bb__reader reader;
        if (!end) break;
        *end = 0;
        begin = (size_t)(end - bridge->in.bytes) + 1;
        if (strspn(line, " \t\r") == (size_t)(end - line)) continue;
        if (strlen(line) != (size_t)(end - line) || !bb__parse(&reader, line) || reader.nodes[0].type != '{')
            bb__tell(bridge, BB_REFUSED, NULL, NULL, "the bridge sent a line that is no JSON object", 0);
        else
            bb__received(bridge, &reader);
        free(reader.nodes);
    }
    if (begin <= bridge->in.count) {
        memmove(bridge->in.bytes, bridge->in.bytes + begin, bridge->in.count - begin);
        bridge->in.count -= begin;
    }
}

void bb_process(bb_bridge *bridge) {
    char read_[65536];
    if (bridge->hasEnded || bridge->isProcessing) return;
    bridge->isProcessing = 1;
    if (bridge->input < 0 && bb__now() >= bridge->retryAt) bb__connect(bridge);
    for (int turn = 0; turn < 16 && bridge->input >= 0; turn++) {
        ssize_t count = read(bridge->input, read_, sizeof read_);
        if (count < 0 && (errno == EAGAIN || errno == EINTR)) break;
        if (count > 0) bb__put(&bridge->in, read_, (size_t)count);
        if (count <= 0 || bridge->in.failed || bridge->in.count > 4 * bb__usual.line) {
            bridge->in.failed = 0;
            bb__disconnect(bridge);
        } else if (memchr(read_, '\n', (size_t)count)) {
            bb__takeLines(bridge);
        }
    }
    bridge->isProcessing = 0;
    bb_flush(bridge);
    bb__clean(bridge);
}

void bb_run(bb_bridge *bridge) {
    bb_process(bridge);
    while (!bridge->hasEnded) {
        struct pollfd ready = { bridge->epoll, POLLIN, 0 };
        poll(&ready, 1, bb_timeout(bridge));
        bb_process(bridge);
    }
}

int bb_fd(const bb_bridge *bridge) { return bridge->epoll; }
int bb_connected(const bb_bridge *bridge) { return bridge->isConnected; }
int bb_ended(const bb_bridge *bridge) { return bridge->hasEnded; }
const char *bb_language(const bb_bridge *bridge) { return bridge->readersLanguage; }
void bb_set_retry(bb_bridge *bridge, int milliseconds) { bridge->firstDelay = bridge->delay = milliseconds > 0 ? milliseconds : 1; }

int bb_timeout(const bb_bridge *bridge) {
    if (bridge->hasEnded) return -1;
    if (bridge->input < 0) {
        long long left = bridge->retryAt - bb__now();
        return left > 0 ? (int)left : 0;
    }
    if (bridge->out.count > bridge->sent) return bridge->watchesOutput ? -1 : 0;
    if (!bridge->isConnected) return -1;
    for (const bb_scene *scene = bridge->scenes; scene; scene = scene->next)
        if (scene->isUnsent) return 0;
    return bridge->dirtyCount || bridge->unsentCount ? 0 : -1;
}

void bb_listen(bb_bridge *bridge, void (*listener)(const bb_event *, void *), void *context) {
    bridge->listener = listener;
    bridge->listenerContext = context;
}

void bb_handle_rest(bb_bridge *bridge, bb_handler handler, void *context) {
    bridge->handler = handler;
    bridge->context = context;
}

bb_bridge *bb_open(const char *name, const char *version, const char *language) {
    bb_bridge *bridge = calloc(1, sizeof *bridge);
    const char *stdio = getenv("BRAILLE_BRIDGE_STDIO");
    if (!bridge) return NULL;
    bridge->name = bb__copy(name ? name : "");
    bridge->version = bb__copy(version);
    bridge->language = bb__copy(language);
    bridge->epoll = epoll_create1(EPOLL_CLOEXEC);
    bridge->input = bridge->output = bridge->stdioInput = bridge->stdioOutput = -1;
    bridge->limits = bb__usual;
    bridge->firstDelay = bridge->delay = 1000;
    if (!bridge->name || bridge->epoll < 0) {
        bb_free(bridge);
        return NULL;
    }
    if (stdio && !strcmp(stdio, "1")) {
        /* What the program prints goes to standard error from here on. */
        int empty = open("/dev/null", O_RDONLY);
        fflush(stdout);
        bridge->stdioInput = fcntl(0, F_DUPFD_CLOEXEC, 3);
        bridge->stdioOutput = fcntl(1, F_DUPFD_CLOEXEC, 3);
        if (empty >= 0) {
            dup2(empty, 0);
            close(empty);
        }
        dup2(2, 1);
        fcntl(bridge->stdioInput, F_SETFL, fcntl(bridge->stdioInput, F_GETFL) | O_NONBLOCK);
        fcntl(bridge->stdioOutput, F_SETFL, fcntl(bridge->stdioOutput, F_GETFL) | O_NONBLOCK);
        unsetenv("BRAILLE_BRIDGE_STDIO");
    }
    return bridge;
}

void bb_end(bb_bridge *bridge) {
    if (bridge->hasEnded) return;
    if (bridge->isConnected) {
        bb__buffer line;
        long long limit = bb__now() + 1000;
        bb__begin(&line, "bye", NULL);
        bb__send(bridge, &line);
        bb_flush(bridge);
        while (bridge->out.count > bridge->sent && bb__now() < limit) {
            struct pollfd ready = { bridge->output, POLLOUT, 0 };
            poll(&ready, 1, 100);
            bb_flush(bridge);
        }
    }
    bridge->hasEnded = 1;
    bb__disconnect(bridge);
}

void bb_free(bb_bridge *bridge) {
    if (!bridge) return;
    bb_end(bridge);
    while (bridge->scenes) bb_scene_close(bridge->scenes);
    bb__clean(bridge);
    if (bridge->epoll >= 0) close(bridge->epoll);
    free(bridge->dirty);
    free(bridge->unsent);
    free(bridge->out.bytes);
    free(bridge->in.bytes);
    free(bridge->name);
    free(bridge->version);
    free(bridge->language);
    free(bridge->readersLanguage);
    free(bridge);
}

/* Scenes */

static bb_object *bb__newObject(bb_scene *scene, const char *id) {
    bb_object *object = calloc(1, sizeof *object);
    if (!object) return NULL;
    object->id = bb__copy(id);
    object->scene = scene;
    if (!object->id || !bb__enter(scene, object)) {
        bb__freeObject(object);
        return NULL;
    }
    return object;
}

bb_scene *bb_scene_new(bb_bridge *bridge, const char *id, const char *title) {
    bb_scene **end = &bridge->scenes;
    size_t count = 0;
    for (; *end; end = &(*end)->next) {
        if (!strcmp((*end)->id, id)) return NULL;
        count++;
    }
    bb_scene *scene = count < bridge->limits.scenes ? calloc(1, sizeof *scene) : NULL;
    if (!scene) return NULL;
    scene->bridge = bridge;
    scene->id = bb__copy(id);
    scene->title = bb__copy(title ? title : id);
    scene->root = scene->id && scene->title ? bb__newObject(scene, "root") : NULL;
    if (!scene->root) {
        free(scene->table);
        free(scene->id);
        free(scene->title);
        free(scene);
        return NULL;
    }
    scene->root->isContainer = 1;
    scene->isUnsent = 1;
    bb__settle(bridge);
    *end = scene;
    bridge->top = scene;
    return scene;
}

int bb_scene_set(bb_scene *scene, const char *key, const char *text) {
    for (int index = 0; index < 4; index++)
        if (!strcmp(key, bb__properties[index])) {
            free(scene->properties[index]);
            scene->properties[index] = bb__copy(text);
            return !text || scene->properties[index];
        }
    return 0;
}

void bb_scene_handle(bb_scene *scene, bb_handler handler, void *context) {
    scene->handler = handler;
    scene->context = context;
}

void bb_scene_show(bb_scene *scene) {
    scene->bridge->top = scene;
    if (!bb__isReady(scene)) return;
    bb__buffer line;
    bb__begin(&line, "show", scene);
    bb__send(scene->bridge, &line);
}

void bb_scene_close(bb_scene *scene) {
    bb_bridge *bridge = scene->bridge;
    bb_scene **place = &bridge->scenes;
    if (scene->isClosed) return;
    if (bb__isReady(scene)) {
        bb__buffer line;
        bb__begin(&line, "close", scene);
        bb__send(bridge, &line);
    }
    while (*place && *place != scene) place = &(*place)->next;
    if (*place) *place = scene->next;
    if (bridge->top == scene) {
        bridge->top = bridge->scenes;
        while (bridge->top && bridge->top->next) bridge->top = bridge->top->next;
    }
    bb__discard(scene->root);
    scene->isClosed = 1;
    scene->next = bridge->closedScenes;
    bridge->closedScenes = scene;
    bb__clean(bridge);
}

const char *bb_scene_id(const bb_scene *scene) { return scene->id; }
bb_object *bb_root(bb_scene *scene) { return scene ? scene->root : NULL; }

bb_object *bb_find(bb_scene *scene, const char *id) {
    bb_object *object = scene->table[bb__hash(id) % scene->tableSize];
    while (object && strcmp(object->id, id)) object = object->nextInTable;
    return object;
}

void bb_announce(bb_scene *scene, const char *text, const char *priority) {
    if (!bb__isReady(scene)) return;
    bb__buffer line;
    bb__begin(&line, "notify", scene);
    bb__puts(&line, ",\"notification\":\"announcement\"");
    bb__putPair(&line, "text", text, scene->bridge->limits.text);
    bb__putPair(&line, "priority", priority, 16);
    bb__send(scene->bridge, &line);
}

void bb_notify(bb_scene *scene, const char *notification, const char *text, bb_object *focus) {
    if (!bb__isReady(scene)) return;
    bb__buffer line;
    bb__begin(&line, "notify", scene);
    bb__putPair(&line, "notification", notification, 64);
    bb__putPair(&line, "text", text, scene->bridge->limits.text);
    if (focus) bb__putPair(&line, "element", focus->id, (size_t)-1);
    bb__send(scene->bridge, &line);
}

/* The tree */

static int bb__put_in(bb_object *parent, bb_object *object, size_t index) {
    void *list = parent->members;
    if (!bb__grow(&list, &parent->memberRoom, parent->memberCount + 1, sizeof *parent->members)) return 0;
    parent->members = list;
    if (index > parent->memberCount) index = parent->memberCount;
    memmove(parent->members + index + 1, parent->members + index, (parent->memberCount - index) * sizeof *parent->members);
    parent->members[index] = object;
    parent->memberCount++;
    parent->isContainer = 1;
    object->parent = parent;
    object->sentIndex = index;
    return 1;
}

static size_t bb__take_out(bb_object *object) {
    bb_object *parent = object->parent;
    size_t index = 0;
    while (index < parent->memberCount && parent->members[index] != object) index++;
    if (index == parent->memberCount) return index;
    parent->memberCount--;
    memmove(parent->members + index, parent->members + index + 1, (parent->memberCount - index) * sizeof *parent->members);
    object->parent = NULL;
    return index;
}

bb_object *bb_insert(bb_object *parent, size_t index, const char *id, const char *label, const char *value, const char *traits) {
    size_t depth = 2;
    if (!parent) return NULL;
    bb_scene *scene = parent->scene;
    bb_bridge *bridge = scene->bridge;
    for (const bb_object *outer = parent->parent; outer; outer = outer->parent) depth++;
    if (bb_find(scene, id) || depth > bridge->limits.depth || scene->count >= bridge->limits.objects) return NULL;
    int isInside = 0; /* of an object that is unsent itself */
    for (const bb_object *outer = parent; outer; outer = outer->parent) isInside |= outer->isUnsent;
    int isListed = bb__isReady(scene) && !scene->isUnsent && !isInside;
    void *list = bridge->unsent;
    if (isListed && !bb__grow(&list, &bridge->unsentRoom, bridge->unsentCount + 1, sizeof *bridge->unsent)) return NULL;
    bridge->unsent = list;
    bb_object *object = bb__newObject(scene, id);
    if (!object) return NULL;
    object->isUnsent = 1;
    if (!bb__put_in(parent, object, index)) {
        bb__leave(object);
        bb__freeObject(object);
        return NULL;
    }
    if (isListed) bridge->unsent[bridge->unsentCount++] = object;
    else if (!isInside) object->isUnsent = 0;
    bb_set(object, "label", label);
    bb_set(object, "value", value);
    if (traits) bb_set_words(object, "traits", traits);
    return object;
}

bb_object *bb_add(bb_object *parent, const char *id, const char *label, const char *value, const char *traits) {
    return bb_insert(parent, (size_t)-1, id, label, value, traits);
}

void bb_remove(bb_object *object) {
    bb_scene *scene = object->scene;
    if (!object->parent) return;
    bb__settle(scene->bridge);
    if (bb__isReady(scene)) {
        bb__buffer line;
        bb__begin(&line, "remove", scene);
        bb__puts(&line, ",\"ids\":[");
        bb__putText(&line, object->id, (size_t)-1);
        bb__puts(&line, "]");
        bb__send(scene->bridge, &line);
    }
    bb__take_out(object);
    bb__discard(object);
    bb__clean(scene->bridge);
}

int bb_move(bb_object *object, bb_object *parent, size_t index) {
    bb_scene *scene = object->scene;
    if (!object->parent || !parent || parent->scene != scene) return 0;
    for (const bb_object *outer = parent; outer; outer = outer->parent)
        if (outer == object) return 0;
    void *list = parent->members;
    if (!bb__grow(&list, &parent->memberRoom, parent->memberCount + 1, sizeof *parent->members)) return 0;
    parent->members = list;
    bb__settle(scene->bridge);
    bb__take_out(object);
    bb__put_in(parent, object, index);
    if (bb__isReady(scene)) {
        bb__buffer line;
        bb__begin(&line, "move", scene);
        bb__puts(&line, ",\"ids\":[");
        bb__putText(&line, object->id, (size_t)-1);
        bb__puts(&line, "]");
        bb__putPair(&line, "parent", parent->id, (size_t)-1);
        bb__puts(&line, ",\"index\":");
        bb__putNumber(&line, (double)object->sentIndex);
        bb__send(scene->bridge, &line);
    }
    return 1;
}

void bb_handle(bb_object *object, bb_handler handler, void *context) {
    object->handler = handler;
    object->context = context;
}

void bb_focus(bb_object *object) {
    if (!bb__isReady(object->scene)) return;
    bb__buffer line;
    bb__begin(&line, "focus", object->scene);
    bb__putPair(&line, "element", object->id, (size_t)-1);
    bb__send(object->scene->bridge, &line);
}

const char *bb_id(const bb_object *object) { return object->id; }
bb_scene *bb_scene_of(const bb_object *object) { return object->scene; }
bb_object *bb_parent(const bb_object *object) { return object->parent; }

/* Attributes */

int bb_set(bb_object *object, const char *key, const char *text) {
    char *copy = bb__copy(text);
    return text && !copy ? 0 : bb__store(object, key, copy, 1);
}

/* Takes the buffer's bytes over. */
static int bb__storeJSON(bb_object *object, const char *key, bb__buffer *json) {
    bb__put(json, "", 1);
    if (!json->failed) return bb__store(object, key, json->bytes, 0);
    free(json->bytes);
    return 0;
}

int bb_set_flag(bb_object *object, const char *key, int flag) {
    bb__buffer json = { 0 };
    bb__puts(&json, flag ? "true" : "false");
    return bb__storeJSON(object, key, &json);
}

int bb_set_number(bb_object *object, const char *key, double number) {
    bb__buffer json = { 0 };
    if (!isfinite(number)) return 0;
    bb__putNumber(&json, number);
    return bb__storeJSON(object, key, &json);
}

int bb_set_words(bb_object *object, const char *key, const char *words) {
    bb__buffer json = { 0 };
    if (!words) return bb__store(object, key, NULL, 0);
    bb__puts(&json, "[");
    for (words += strspn(words, " "); *words; words += strspn(words, " ")) {
        size_t length = strcspn(words, " ");
        char word[256];
        if (length >= sizeof word) {
            free(json.bytes);
            return 0;
        }
        memcpy(word, words, length);
        word[length] = 0;
        if (json.count > 1) bb__puts(&json, ",");
        bb__putText(&json, word, sizeof word);
        words += length;
    }
    bb__puts(&json, "]");
    return bb__storeJSON(object, key, &json);
}

int bb_set_json(bb_object *object, const char *key, const char *json) {
    bb__reader reader;
    char *copy = bb__copy(json);
    if (!copy) return json ? 0 : bb__store(object, key, NULL, 0);
    int isValid = bb__parse(&reader, copy);
    free(reader.nodes);
    free(copy);
    copy = isValid ? bb__copy(json) : NULL;
    if (!copy) return 0;
    for (char *byte = copy; *byte; byte++)
        if (*byte == '\n' || *byte == '\r') *byte = ' ';
    return bb__store(object, key, copy, 0);
}

int bb_set_adjust(bb_object *object, double value, double minimum, double maximum, double step, const char *format) {
    bb__buffer json = { 0 };
    if (!isfinite(value) || !isfinite(minimum) || !isfinite(maximum) || !isfinite(step)) return 0;
    bb__puts(&json, "{\"value\":");
    bb__putNumber(&json, value);
    bb__puts(&json, ",\"minimum\":");
    bb__putNumber(&json, minimum);
    bb__puts(&json, ",\"maximum\":");
    bb__putNumber(&json, maximum);
    bb__puts(&json, ",\"step\":");
    bb__putNumber(&json, step);
    bb__putPair(&json, "format", format, bb__usual.text);
    bb__puts(&json, "}");
    return bb__storeJSON(object, "adjust", &json);
}

const char *bb_get(const bb_object *object, const char *key) {
    const bb__attribute *found = bb__attributeOf(object, key);
    return found && found->isText ? found->data : NULL;
}

#endif /* BRAILLE_BRIDGE_IMPLEMENTATION */
