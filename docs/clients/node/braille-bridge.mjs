/**
 * Shows a program's screen on a braille display, through braille-bridge. One file for node 18 and newer, without dependencies.
 *
 *     import { Bridge } from './braille-bridge.mjs'
 *     const bridge = new Bridge('Greeter')
 *     bridge.scene('Greeting', [{ id: 'greeting', label: 'Greeting', value: 'Hello, world' }])
 *
 * A screen is a tree of plain objects with the keys of the scene file (docs/scene-format.md), and with handlers for what the
 * reader does. `scene.find(id)` gives an object whose attributes are changed by assignment: `find('volume').value = '60%'`. All
 * changes of one turn of the event loop reach the display together, and if it is slow, the newest value wins.
 *
 * A handler returns true or nothing: done; false: not done, so escape, magic tap, scroll and zoom are passed on to the
 * containers; a text: not done, and this is what the reader is told; a promise of these: known later.
 *
 * Without a bridge the program goes on; its scenes appear once a bridge is there.
 */

import { Console } from 'node:console'
import net from 'node:net'
import path from 'node:path'

/** @typedef {boolean | string | void | null} Outcome */
/** @typedef {Outcome | Promise<Outcome>} Answer */

/**
 * @typedef {object} CustomAction
 * @property {string} name
 * @property {string} [category]
 * @property {() => Answer} [do] what it does
 */

/**
 * What the reader does with an object.
 * @typedef {object} Handlers
 * @property {() => Answer} [onActivate] without it, a toggleButton flips its value between "0" and "1"
 * @property {() => Answer} [onIncrement]
 * @property {() => Answer} [onDecrement]
 * @property {() => Answer} [onIncrementLarge]
 * @property {() => Answer} [onDecrementLarge]
 * @property {(share: number) => Answer} [onSetShare] set to a share of the range, 0 to 1
 * @property {() => Answer} [onEscape]
 * @property {() => Answer} [onMagicTap]
 * @property {(direction: string) => Answer} [onScroll] right, left, up, down, next or previous
 * @property {() => Answer} [onZoomIn]
 * @property {() => Answer} [onZoomOut]
 * @property {(text: string) => Outcome} [onText] the reader changed a text field; false puts the old text back
 * @property {(from: number, to: number, text: string) => Answer} [onReplaceText] in place of changing value and caret
 * @property {(from: number, to: number) => Answer} [onSelect]
 * @property {(isHere: boolean) => void} [onFocus] the reader's focus came or left
 * @property {(count: number) => void} [onMembers] so many more members are wanted at the end (moreMembers)
 */

/**
 * An object as in a scene file. Places in texts (caret, selection) count Unicode scalars from 0.
 * @typedef {object} Attributes
 * @property {string} [id] once in a scene; by default the path, such as root/0/3
 * @property {string | null} [label]
 * @property {string | null} [value]
 * @property {string | null} [hint]
 * @property {string[]} [traits]
 * @property {string | null} [language]
 * @property {number[] | null} [frame]
 * @property {number[] | null} [frameInContainerSpace]
 * @property {number[][] | null} [path]
 * @property {number[] | null} [activationPoint]
 * @property {any} [attributedLabel]
 * @property {any} [attributedValue]
 * @property {any} [attributedHint]
 * @property {boolean | null} [isElement]
 * @property {boolean} [elementsHidden]
 * @property {boolean} [hidden]
 * @property {boolean} [clipsToBounds]
 * @property {boolean} [viewIsModal]
 * @property {boolean} [shouldGroupChildren]
 * @property {boolean | null} [respondsToUserInteraction]
 * @property {boolean} [multiline]
 * @property {boolean} [moreMembers]
 * @property {number} [alpha]
 * @property {number} [sortPriority]
 * @property {string | null} [navigationStyle]
 * @property {string | null} [containerType]
 * @property {string | null} [expandedStatus]
 * @property {string | null} [role]
 * @property {number | null} [level]
 * @property {string | null} [toggleStyle]
 * @property {string | null} [textualContext]
 * @property {string[]} [userInputLabels]
 * @property {string[]} [directTouchOptions]
 * @property {string | null} [brailleLabel]
 * @property {string | null} [math]
 * @property {string | null} [brailleRoleDescription]
 * @property {string | null} [placeholder]
 * @property {number | null} [row]
 * @property {number | null} [column]
 * @property {number | null} [rowSpan]
 * @property {number | null} [columnSpan]
 * @property {number | null} [rowCount]
 * @property {number | null} [columnCount]
 * @property {string[]} [rowHeaders]
 * @property {string[]} [columnHeaders]
 * @property {{ label: string, value: string, importance?: string }[]} [customContent]
 * @property {object | null} [chart] axes and series, as in docs/scene-format.md
 * @property {{ renderRegion?: [number, number, number, number], pins?: string[] } | null} [brailleMap]
 * @property {CustomAction[]} [customActions]
 * @property {{ name: string, items: string[] }[]} [customRotors]
 * @property {{ value?: number, minimum?: number, maximum?: number, step?: number, format?: string } | null} [adjust]
 * @property {number | null} [caret]
 * @property {[number, number] | null} [selection]
 * @property {string[] | null} [actions] what the reader may do here, where that is less than usual
 */

/** @typedef {Attributes & Handlers & { children?: (Tree | SceneObject)[], elements?: (Tree | SceneObject)[] }} Tree */

const attributeNames = /** @type {const} */ ([
  'label', 'value', 'hint', 'traits', 'language', 'frame', 'frameInContainerSpace', 'path', 'activationPoint',
  'attributedLabel', 'attributedValue', 'attributedHint', 'isElement', 'elementsHidden', 'hidden', 'clipsToBounds',
  'viewIsModal', 'shouldGroupChildren', 'respondsToUserInteraction', 'multiline', 'moreMembers', 'alpha', 'sortPriority',
  'navigationStyle', 'containerType', 'expandedStatus', 'role', 'level', 'toggleStyle', 'textualContext', 'userInputLabels',
  'directTouchOptions', 'brailleLabel', 'math', 'brailleRoleDescription', 'placeholder', 'row', 'column', 'rowSpan', 'columnSpan',
  'rowCount', 'columnCount', 'rowHeaders', 'columnHeaders', 'customContent', 'customActions', 'customRotors', 'adjust', 'chart', 'brailleMap', 'caret',
  'selection', 'actions'
])
const handlerNames = /** @type {const} */ ([
  'onActivate', 'onIncrement', 'onDecrement', 'onIncrementLarge', 'onDecrementLarge', 'onSetShare', 'onEscape', 'onMagicTap',
  'onScroll', 'onZoomIn', 'onZoomOut', 'onText', 'onReplaceText', 'onSelect', 'onFocus', 'onMembers'
])
/** Actions that the bridge offers only where it is told of them, with their handlers. */
const listedActions = /** @type {const} */ ([
  ['incrementLarge', 'onIncrementLarge'], ['decrementLarge', 'onDecrementLarge'], ['setShare', 'onSetShare'],
  ['scroll', 'onScroll'], ['zoomIn', 'onZoomIn'], ['zoomOut', 'onZoomOut']
])
/** @type {Record<string, string>} */
const outwardActions = {
  escape: 'onEscape', magicTap: 'onMagicTap', scroll: 'onScroll', zoomIn: 'onZoomIn', zoomOut: 'onZoomOut'
}
/** @type {Record<string, string[]>} */
const stepActions = {
  increment: ['onIncrement'],
  decrement: ['onDecrement'],
  incrementLarge: ['onIncrementLarge', 'onIncrement'],
  decrementLarge: ['onDecrementLarge', 'onDecrement']
}
const usualLimits = { line: 1_048_576, depth: 64, scenes: 32, objects: 100_000, text: 65_536 }
const backlog = 8 * 1_048_576

/**
 * An object of a scene. Its attributes are those of `Attributes`; assigning one changes it on the display.
 */
class SceneObject {
  /** @param {Tree} tree */
  constructor(tree) {
    /** @type {string} */ this.id = tree.id ?? ''
    /** @type {SceneObject | null} */ this.parent = null
    /** @type {Scene | null} */ this._scene = null
    /** @type {SceneObject[]} */ this._members = []
    /** @type {'children' | 'elements' | null} */ this._membersKey = tree.elements ? 'elements' : tree.children ? 'children' : null
    /** @type {Map<string, any>} */ this._values = new Map()
    /** @type {Record<string, any>} */ this._handlers = {}
    /** @type {number} */ this._added = 0
    for (const [key, given] of Object.entries(tree)) {
      if (key === 'id' || key === 'children' || key === 'elements') continue
      if (!(/** @type {readonly string[]} */ (attributeNames)).includes(key) &&
        !(/** @type {readonly string[]} */ (handlerNames)).includes(key)) {
        throw new TypeError(`an object of a scene has no ${JSON.stringify(key)}`)
      }
      (/** @type {any} */ (this))[key] = given
    }
    this._adopt(made(tree.elements ?? tree.children ?? []), 0)
  }

  /** The scene that it is in. */
  get scene() { return this._scene }

  /** The objects directly in it. */
  get children() { return [...this._members] }

  /**
   * Puts objects into this one, at the end.
   * @param {...(Tree | SceneObject)} objects
   * @returns {SceneObject[]}
   */
  add(...objects) { return this.insert(this._members.length, ...objects) }

  /**
   * Puts objects into this one, at an index.
   * @param {number} index
   * @param {...(Tree | SceneObject)} objects
   * @returns {SceneObject[]}
   */
  insert(index, ...objects) {
    const all = made(objects)
    const at = Math.max(0, Math.min(index, this._members.length))
    if (this._scene) {
      // As in scene files: CONTAINER/+1 and so on.
      for (const one of all) if (!one.id) this._scene._name(one, `${this.id}/+${++this._added}`)
      this._scene._check(all, this)
    }
    this._adopt(all, at)
    this._membersKey ??= 'children'
    if (this._scene) {
      this._scene._enter(all)
      this._scene._bridge._sendAdded(this._scene, this, at + all.length === this._members.length ? null : at, all)
    }
    return all
  }

  /** Takes this object, with all in it, out of its scene. */
  remove() {
    const scene = this._scene
    if (!this.parent) return
    this.parent._members.splice(this.parent._members.indexOf(this), 1)
    this.parent = null
    if (scene) {
      scene._leave([this])
      scene._bridge._send(scene, { type: 'remove', scene: scene.id, ids: [this.id] })
    }
  }

  /**
   * Moves this object, with all in it, to another place of the same scene. The index counts without the object.
   * @param {SceneObject} parent
   * @param {number} [index]
   */
  move(parent, index) {
    const scene = this._scene
    if (!this.parent || parent._scene !== scene) throw new Error(`${this.id} and ${parent.id} are not in one scene`)
    for (let /** @type {SceneObject | null} */ outer = parent; outer; outer = outer.parent) {
      if (outer === this) throw new Error(`${this.id} cannot be moved into itself`)
    }
    this.parent._members.splice(this.parent._members.indexOf(this), 1)
    const at = Math.max(0, Math.min(index ?? parent._members.length, parent._members.length))
    parent._members.splice(at, 0, this)
    parent._membersKey ??= 'children'
    this.parent = parent
    if (scene) scene._bridge._send(scene, { type: 'move', scene: scene.id, ids: [this.id], parent: parent.id, index: at })
  }

  /**
   * @param {SceneObject[]} members
   * @param {number} index
   */
  _adopt(members, index) {
    for (const member of members) if (member.parent) throw new Error(`${member.id} is in ${member.parent.id} already`)
    for (const member of members) member.parent = this
    this._members = [...this._members.slice(0, index), ...members, ...this._members.slice(index)]
  }

  /**
   * @param {string} key
   * @param {any} value
   */
  _set(key, value) {
    const before = this._values.get(key)
    if (value === before || (value == null && before === undefined)) return
    if (typeof value === 'object' && typeof before === 'object' && JSON.stringify(value) === JSON.stringify(before) &&
      key !== 'customActions') return
    if (value == null) this._values.delete(key)
    else this._values.set(key, value)
    this._changed(key)
    if (key === 'traits') for (const other of ['value', 'actions']) if (this._sent(other, usualLimits.text) != null) this._changed(other)
  }

  /** @param {string} key */
  _changed(key) { if (this._scene) this._scene._bridge._changed(this._scene, this, key) }

  /** @param {string} trait */
  _has(trait) { return (this._values.get('traits') ?? []).includes(trait) }

  /**
   * The value of a key as it is sent.
   * @param {string} key
   * @param {number} limit
   */
  _sent(key, limit) {
    const value = this._values.get(key)
    if (this._has('secureTextEntry')) {
      if (key === 'value' && value != null) return cut('\u2022'.repeat([...String(value)].length), limit)
      if (key === 'attributedValue') return null
    }
    if (key === 'actions' && value == null) return this._listed()
    if (key === 'customActions') return cut((value ?? []).map((/** @type {CustomAction} */ { name, category }) => ({ name, category })), limit)
    if (typeof value === 'number' && ['label', 'value', 'hint'].includes(key)) return String(value)
    return cut(value, limit)
  }

  _listed() {
    const more = listedActions.filter(([, handler]) => this._handlers[handler]).map(([action]) => action)
    if (!this.parent && this._scene?.onScroll) more.push('scroll')
    if (more.length === 0) return null
    return [...(this._membersKey ? [] : ['activate', 'escape', 'magicTap']),
      ...(this._has('adjustable') ? ['increment', 'decrement'] : []), ...more]
  }

  /**
   * The object as in a scene file; without what is in it where not whole.
   * @param {number} limit
   * @param {boolean} [isWhole]
   * @returns {Record<string, any>}
   */
  _encoded(limit, isWhole = true) {
    /** @type {Record<string, any>} */ const found = { id: this.id }
    for (const key of this._values.keys()) found[key] = this._sent(key, limit) ?? undefined
    found.actions = this._sent('actions', limit) ?? undefined
    if (this._membersKey) found[this._membersKey] = isWhole ? this._members.map(member => member._encoded(limit)) : []
    return found
  }
}

for (const key of attributeNames) {
  Object.defineProperty(SceneObject.prototype, key, {
    get() { return this._values.get(key) ?? null },
    set(value) { this._set(key, value) }
  })
}
for (const key of handlerNames) {
  Object.defineProperty(SceneObject.prototype, key, {
    get() { return this._handlers[key] },
    set(handler) {
      this._handlers[key] = handler
      if (listedActions.some(([, listed]) => listed === key)) this._changed('actions')
    }
  })
}

/**
 * @param {(Tree | SceneObject)[]} objects
 * @returns {SceneObject[]}
 */
function made(objects) {
  return objects.map(one => one instanceof SceneObject ? one : new SceneObject(one))
}

/** One screen of a program; `Bridge.scene` makes it. */
class Scene {
  /**
   * @param {Bridge} bridge
   * @param {string} id
   * @param {string} title
   * @param {(Tree | SceneObject)[]} objects
   * @param {Record<string, any>} properties
   */
  constructor(bridge, id, title, objects, properties) {
    this.id = id
    this.title = title
    /** Whether the reader reads this scene now. */
    this.attached = false
    /** @type {SceneObject | null} Where the reader's focus is. */
    this.focused = null
    /** @type {(() => Answer) | undefined} */ this.onEscape = undefined
    /** @type {(() => Answer) | undefined} */ this.onMagicTap = undefined
    /** @type {((isRead: boolean) => void) | undefined} */ this.onAttached = undefined
    /** @type {((object: SceneObject | null) => void) | undefined} */ this.onFocus = undefined
    /** @type {((text: string, whole: boolean) => void) | undefined} An announcement has gone, read whole or not. */
    this.onFinished = undefined
    /** @type {((direction: string) => Answer) | undefined} */ this._onScroll = undefined
    this._bridge = bridge
    this._properties = properties
    /** @type {Map<string, SceneObject>} */ this._objects = new Map()
    this.root = new SceneObject({ id: 'root', children: objects })
    this._name(this.root, 'root')
    this._check([this.root], null)
    this._enter([this.root])
  }

  /** @type {((direction: string) => Answer) | undefined} */
  get onScroll() { return this._onScroll }
  set onScroll(handler) {
    this._onScroll = handler
    this.root._changed('actions')
  }

  /**
   * The object of that id.
   * @param {string} id
   * @returns {(SceneObject & Tree) | undefined}
   */
  find(id) { return /** @type {any} */ (this._objects.get(id)) }

  /**
   * Shows a text once.
   * @param {string} text
   * @param {'low' | 'default' | 'high'} [priority]
   * @param {string} [language]
   */
  announce(text, priority = 'default', language) { this._notify('announcement', { text, priority, language }) }

  /**
   * Part of the screen changed: the focus goes to an object, or a text is shown.
   * @param {SceneObject | string} [what]
   */
  layoutChanged(what) { this._notify('layoutChanged', typeof what === 'string' ? { text: what } : { element: what?.id }) }

  /**
   * The whole screen changed.
   * @param {SceneObject | string} [what]
   */
  screenChanged(what) { this._notify('screenChanged', typeof what === 'string' ? { text: what } : { element: what?.id }) }

  /**
   * Announces where the screen was scrolled to, such as "Page 3 of 9".
   * @param {string} text
   */
  pageScrolled(text) { this._notify('pageScrolled', { text }) }

  /**
   * The program's own focus went to an object; the reader's follows.
   * @param {SceneObject} element
   */
  focus(element) { this._bridge._send(this, { type: 'focus', scene: this.id, element: element.id }) }

  /** Puts this scene on top of the program's others. */
  show() {
    this._bridge._top = this
    this._bridge._send(this, { type: 'show', scene: this.id })
  }

  /** Takes the scene away. */
  close() { this._bridge._closeScene(this) }

  /**
   * @param {string} notification
   * @param {Record<string, any>} more
   */
  _notify(notification, more) {
    this._bridge._send(this, { type: 'notify', scene: this.id, notification, ...cut(more, this._bridge._limits.text) })
  }

  /**
   * Names what has no id by its path.
   * @param {SceneObject} top
   * @param {string} name
   */
  _name(top, name) {
    /** @type {[SceneObject, string][]} */ const waiting = [[top, name]]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [one, path] = next
      if (!one.id) one.id = path
      one._members.forEach((member, index) => waiting.push([member, `${path}/${index}`]))
    }
  }

  /**
   * @param {SceneObject[]} objects
   * @param {SceneObject | null} parent
   */
  _check(objects, parent) {
    const seen = new Set()
    let depth = 0
    for (; parent; parent = parent.parent) depth++
    for (const [one, level] of walk(objects)) {
      if (this._objects.has(one.id) || seen.has(one.id)) throw new Error(`two objects of the scene are called ${one.id}`)
      if (one._scene) throw new Error(`${one.id} is in the scene ${one._scene.id} already`)
      if (depth + level > usualLimits.depth) throw new Error(`${one.id} is nested deeper than ${usualLimits.depth} levels`)
      seen.add(one.id)
    }
    if (this._objects.size + seen.size > usualLimits.objects) throw new Error(`a scene has at most ${usualLimits.objects} objects`)
  }

  /** @param {SceneObject[]} objects */
  _enter(objects) {
    for (const [one] of walk(objects)) {
      one._scene = this
      this._objects.set(one.id, one)
    }
  }

  /** @param {SceneObject[]} objects */
  _leave(objects) {
    for (const [one] of walk(objects)) {
      one._scene = null
      this._objects.delete(one.id)
      if (this.focused === one) this.focused = null
    }
  }

  _release() {
    this._leave([this.root])
    for (const member of this.root._members) member.parent = null
    this.root._members = []
  }
}

/**
 * @param {SceneObject[]} objects
 * @returns {Generator<[SceneObject, number]>}
 */
function * walk(objects) {
  /** @type {[SceneObject, number][]} */ const waiting = objects.map(one => [one, 1])
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    for (const member of next[0]._members) waiting.push([member, next[1] + 1])
  }
}

/**
 * The connection to braille-bridge, with the program's scenes. It keeps the program running until `close()`, unless
 * `keepAlive` is false.
 */
class Bridge {
  /**
   * @param {string} name what the reader knows the program by
   * @param {object} [options]
   * @param {string} [options.version]
   * @param {string} [options.language] of the program's texts, BCP 47
   * @param {number} [options.retry] the first pause in ms before looking for a bridge again; each is twice the last, up to 30 s
   * @param {boolean} [options.keepAlive]
   */
  constructor(name, { version, language, retry = 1_000, keepAlive = true } = {}) {
    this.name = name
    this.version = version
    /** @type {string | null} The reader's language, once known. */
    this.language = null
    /** Whether there is a bridge. */
    this.connected = false
    /** Whether it is over: closed, refused, or the bridge that started this program is gone. */
    this.ended = false
    /** @type {(() => Answer) | undefined} */ this.onEscape = undefined
    /** @type {(() => Answer) | undefined} */ this.onMagicTap = undefined
    /** @type {((direction: string) => Answer) | undefined} */ this.onScroll = undefined
    /** @type {((isConnected: boolean) => void) | undefined} */ this.onConnected = undefined
    /** @type {((language: string) => void) | undefined} */ this.onLanguage = undefined
    /** @type {((code: string, message: string) => void) | undefined} The bridge refused a line. Without it, it is logged. */
    this.onError = undefined
    /** @type {(() => void) | undefined} */ this.onEnded = undefined
    this._programLanguage = language
    this._keepAlive = keepAlive
    /** @type {Map<string, Scene>} */ this._scenes = new Map()
    /** @type {Scene | null} */ this._top = null
    this._limits = { ...usualLimits }
    /** @type {(Buffer | Map<SceneObject, Set<string>>)[]} */ this._queue = []
    this._queued = 0
    this._stale = false
    this._scheduled = false
    this._generation = 0
    /** @type {Buffer[]} */ this._parts = []
    this._partsLength = 0
    /** @type {net.Socket | null} */ this._input = null
    /** @type {net.Socket | null} */ this._output = null
    this._firstDelay = this._delay = Math.max(1, retry)
    this._isChild = process.env.BRAILLE_BRIDGE_STDIO === '1'
    /** @type {NodeJS.Timeout | undefined} */ this._timer = undefined
    if (this._isChild) {
      // What the program prints goes to standard error from here on.
      delete process.env.BRAILLE_BRIDGE_STDIO
      globalThis.console = new Console(process.stderr, process.stderr)
      Object.defineProperty(process, 'stdout', { value: process.stderr, configurable: true })
    }
    setImmediate(() => this._connect())
  }

  /**
   * Publishes a screen, on top of the program's others. The same id replaces a scene, and what has the same id in it keeps the
   * reader's place.
   * @param {string} title
   * @param {Tree | SceneObject | (Tree | SceneObject)[]} objects
   * @param {object} [options]
   * @param {string} [options.id] the title by default
   * @param {string} [options.language]
   * @param {string} [options.idiom]
   * @param {string} [options.layoutDirection]
   * @param {[number, number]} [options.size]
   * @param {string} [options.focus]
   */
  scene(title, objects, { id = title, ...properties } = {}) {
    const earlier = this._scenes.get(id)
    if (!earlier && this._scenes.size >= this._limits.scenes) throw new Error(`a program has at most ${this._limits.scenes} scenes`)
    earlier?._release()
    const scene = new Scene(this, id, title, [objects].flat(), properties)
    if (!earlier || this._top === earlier) this._top = scene
    this._scenes.set(id, scene)
    if (this._isReady(scene)) for (const line of this._sceneLines(scene)) this._append(line)
    return scene
  }

  /**
   * Shows a text once, through the scene on top.
   * @param {string} text
   * @param {'low' | 'default' | 'high'} [priority]
   */
  announce(text, priority) { this._top?.announce(text, priority) }

  /** Sends what was changed, as far as the bridge takes it now. It happens by itself at the end of each turn. */
  flush() {
    const output = this._output
    while (output && output.writableLength < 65_536) {
      const first = this._queue.shift()
      if (!first) {
        if (!this._stale) return
        this._stale = false
        this._publish()
      } else if (first instanceof Buffer) {
        this._queued -= first.length
        output.write(first)
      } else {
        for (const line of this._changeLines(first)) output.write(line)
      }
    }
  }

  /** Says goodbye to the bridge and ends. */
  close() {
    if (this.ended) return
    if (this.connected && this._output) {
      this._append(encode({ type: 'bye' }))
      this.flush()
      this._output.end()
    }
    this.ended = true
    this._disconnect()
  }

  /**
   * @param {Scene} scene
   */
  _isReady(scene) { return this.connected && !this._stale && this._scenes.get(scene.id) === scene }

  /**
   * @param {Scene} scene
   * @param {SceneObject} object
   * @param {string} key
   */
  _changed(scene, object, key) {
    if (!this._isReady(scene)) return
    let last = this._queue.at(-1)
    if (!(last instanceof Map)) this._queue.push(last = new Map())
    const keys = last.get(object)
    if (keys) keys.add(key)
    else last.set(object, new Set([key]))
    this._schedule()
  }

  /**
   * @param {Scene} scene
   * @param {Record<string, any>} message
   */
  _send(scene, message) { if (this._isReady(scene)) this._append(encode(message)) }

  /** @param {Buffer} line */
  _append(line) {
    const last = this._queue.at(-1)
    if (last instanceof Map) {
      // A change that waits takes the value of this moment, since what it changes may be gone later.
      this._queue.pop()
      for (const earlier of this._changeLines(last)) {
        this._queue.push(earlier)
        this._queued += earlier.length
      }
    }
    this._queue.push(line)
    this._queued += line.length
    if (this._queued > backlog) {
      // Too much waits for a slow bridge: it gets the scenes as they are once it has read what is under way.
      this._queue = []
      this._queued = 0
      this._stale = true
    }
    this._schedule()
  }

  _schedule() {
    if (this._scheduled) return
    this._scheduled = true
    setImmediate(() => {
      this._scheduled = false
      this.flush()
    })
  }

  /**
   * @param {Scene} scene
   * @param {SceneObject} parent
   * @param {number | null} index
   * @param {SceneObject[]} objects
   */
  _sendAdded(scene, parent, index, objects) {
    if (this._isReady(scene)) for (const line of this._addedLines(scene, parent.id, index, objects)) this._append(line)
  }

  /** @param {Scene} scene */
  _closeScene(scene) {
    if (this._scenes.get(scene.id) !== scene) return
    this._send(scene, { type: 'close', scene: scene.id })
    this._scenes.delete(scene.id)
    scene._release()
    scene.attached = false
    if (this._top === scene) this._top = [...this._scenes.values()].at(-1) ?? null
  }

  /**
   * @param {Scene} scene
   * @returns {Generator<Buffer>}
   */
  * _sceneLines(scene) {
    const { text, line } = this._limits
    const message = { type: 'scene', scene: scene.id, title: cut(scene.title, text), ...scene._properties }
    const whole = encode({ ...message, root: scene.root._encoded(text) })
    if (whole.length <= line) {
      yield whole
    } else {
      yield encode({ ...message, root: scene.root._encoded(text, false) })
      yield * this._addedLines(scene, scene.root.id, null, scene.root._members)
    }
  }

  /**
   * @param {Scene} scene
   * @param {string} parent
   * @param {number | null} index
   * @param {SceneObject[]} objects
   * @returns {Generator<Buffer>}
   */
  * _addedLines(scene, parent, index, objects) {
    const room = this._limits.line - 512 - Buffer.byteLength(JSON.stringify([scene.id, parent]))
    /** @type {string[]} */ let parts = []
    let size = 0
    let begun = index
    const line = () => {
      const start = JSON.stringify({ type: 'add', scene: scene.id, parent, index: begun ?? undefined }).slice(0, -1)
      return Buffer.from(`${start},"objects":[${parts.join(',')}]}\n`)
    }
    for (const [offset, one] of objects.entries()) {
      const encoded = stringify(one._encoded(this._limits.text))
      const length = Buffer.byteLength(encoded) + 1
      const fits = length < room
      if (parts.length > 0 && (size + length >= room || !fits)) {
        yield line()
        parts = []
        size = 0
        begun = index === null ? null : index + offset
      }
      if (fits) {
        parts.push(encoded)
        size += length
        continue
      }
      parts = [stringify(one._encoded(this._limits.text, false))]
      yield line()
      parts = []
      yield * this._addedLines(scene, one.id, null, one._members)
      begun = index === null ? null : index + offset + 1
    }
    if (parts.length > 0) yield line()
  }

  /**
   * The newest values, in as few lines as the limit allows; one for each scene.
   * @param {Map<SceneObject, Set<string>>} changes
   * @returns {Generator<Buffer>}
   */
  * _changeLines(changes) {
    /** @type {Map<string, string[]>} */ const scenes = new Map()
    for (const [object, keys] of changes) {
      if (!object._scene) continue
      const values = Object.fromEntries([...keys].map(key => [key, object._sent(key, this._limits.text) ?? null]))
      const pairs = scenes.get(object._scene.id) ?? []
      pairs.push(`${stringify(object.id)}:${stringify(values)}`)
      scenes.set(object._scene.id, pairs)
    }
    for (const [scene, pairs] of scenes) {
      const start = `${JSON.stringify({ type: 'change', scene }).slice(0, -1)},"set":{`
      for (let from = 0; from < pairs.length;) {
        let count = 0
        let size = Buffer.byteLength(start)
        while (from + count < pairs.length && (count === 0 || size + Buffer.byteLength(pairs[from + count]) < this._limits.line - 512)) {
          size += Buffer.byteLength(pairs[from + count]) + 1
          count++
        }
        yield Buffer.from(`${start}${pairs.slice(from, from + count).join(',')}}}\n`)
        from += count
      }
    }
  }

  _publish() {
    const scenes = [...this._scenes.values()]
    for (const scene of scenes) {
      for (const line of this._sceneLines(scene)) {
        this._queue.push(line)
        this._queued += line.length
      }
    }
    if (this._top && this._top !== scenes.at(-1)) this._append(encode({ type: 'show', scene: this._top.id }))
  }

  // The connection.

  _connect() {
    if (this.ended || this._input) return
    if (this._isChild) {
      this._input = new net.Socket({ fd: 0, readable: true, writable: false })
      this._output = new net.Socket({ fd: 1, readable: false, writable: true })
      this._output.on('error', () => this._disconnect())
    } else {
      const folder = process.env.XDG_RUNTIME_DIR || `/run/user/${process.getuid?.()}`
      this._input = this._output = net.connect(process.env.BRAILLE_BRIDGE_SOCKET || path.join(folder, 'braille-bridge', 'socket'))
    }
    const [input, generation] = [this._input, ++this._generation]
    if (!this._keepAlive) {
      input.unref()
      this._output.unref()
    }
    input.on('data', data => { if (this._input === input) this._read(data, generation) })
    for (const event of ['end', 'error', 'close']) input.on(event, () => { if (this._input === input) this._disconnect() })
    this._output.on('drain', () => this.flush())
    this._output.write(encode({
      type: 'hello', protocol: [1], name: this.name, version: this.version, language: this._programLanguage
    }))
  }

  _disconnect() {
    const [input, output, was] = [this._input, this._output, this.connected]
    this._input = this._output = null
    this.connected = false
    this._queue = []
    this._queued = 0
    this._stale = false
    this._parts = []
    this._partsLength = 0
    this._limits = { ...usualLimits }
    if (this.ended && output && !output.destroyed) setTimeout(() => output.destroy(), 1_000).unref()
    else output?.destroy()
    if (input && input !== output) input.destroy()
    else if (this.ended) input?.resume()
    if (this._isChild) this.ended = true
    clearTimeout(this._timer)
    if (!this.ended) {
      this._timer = setTimeout(() => this._connect(), this._delay)
      if (!this._keepAlive) this._timer.unref()
      this._delay = Math.min(30_000, this._delay * 2)
    }
    for (const scene of this._scenes.values()) {
      if (scene.attached) {
        scene.attached = false
        scene.focused = null
        this._call(scene.onAttached, false)
      }
    }
    if (was) this._call(this.onConnected, false)
    if (this.ended) this._call(this.onEnded)
  }

  /**
   * @param {Buffer} data
   * @param {number} generation
   */
  _read(data, generation) {
    let from = 0
    for (let end = data.indexOf(10); end >= 0; end = data.indexOf(10, from)) {
      const line = Buffer.concat([...this._parts, data.subarray(from, end)]).toString('utf8')
      this._parts = []
      this._partsLength = 0
      from = end + 1
      if (line.trim() !== '') this._received(line)
      if (!this._input || generation !== this._generation) return
    }
    this._parts.push(data.subarray(from))
    this._partsLength += data.length - from
    if (this._partsLength > 4 * usualLimits.line) this._disconnect()
    this.flush()
  }

  /** @param {string} line */
  _received(line) {
    let message
    try { message = JSON.parse(line) } catch { message = null }
    if (typeof message !== 'object' || message === null || Array.isArray(message)) {
      console.error('braille-bridge: the bridge sent a line that is no JSON object')
      return
    }
    const scene = this._scenes.get(message.scene)
    switch (message.type) {
      case 'hello': return this._hello(message)
      case 'language': return this._tellLanguage(message.language)
      case 'attached':
      case 'detached':
        if (scene) {
          scene.attached = message.type === 'attached'
          this._call(scene.onAttached, scene.attached)
        }
        return
      case 'focus': return scene && this._focus(scene, scene.find(message.element) ?? null)
      case 'finished': return this._call(scene?.onFinished, String(message.text ?? ''), message.whole === true)
      case 'members': return this._call(scene?.find(message.element)?.onMembers, Number.isInteger(message.count) ? message.count : 1)
      case 'perform': return this._perform(scene, message)
      case 'error':
        if (this.onError) this._call(this.onError, String(message.code), String(message.message))
        else console.error(`braille-bridge: the bridge refused line ${message.line} (${message.code}): ${message.message}. ${message.remedy ?? ''}`)
        return
      case 'bye':
        if (message.message) console.error(`braille-bridge: the bridge disconnects (${message.code}): ${message.message}. ${message.remedy ?? ''}`)
        if (message.code === 'user' || message.code === 'version') this.ended = true
        this._disconnect()
    }
  }

  /** @param {Record<string, any>} message */
  _hello(message) {
    if (this.connected) return
    if (message.protocol !== 1) {
      console.error('braille-bridge: this bridge speaks another protocol than this library, 1')
      this.ended = true
      this._disconnect()
      return
    }
    for (const key of /** @type {(keyof typeof usualLimits)[]} */ (Object.keys(usualLimits))) {
      const told = message.limits?.[key]
      if (Number.isInteger(told) && told > 0) this._limits[key] = key === 'line' ? Math.max(told, 4_096) : told
    }
    this._delay = this._firstDelay
    this.connected = true
    this._publish()
    this._call(this.onConnected, true)
    this._tellLanguage(message.language)
  }

  /** @param {unknown} language */
  _tellLanguage(language) {
    if (typeof language !== 'string' || language === '' || language === this.language) return
    this.language = language
    this._call(this.onLanguage, language)
  }

  /**
   * @param {Scene} scene
   * @param {SceneObject | null} focused
   */
  _focus(scene, focused) {
    const before = scene.focused
    scene.focused = focused
    if (before === focused) return
    this._call(before?._handlers.onFocus, false)
    this._call(focused?._handlers.onFocus, true)
    this._call(scene.onFocus, focused)
  }

  /**
   * @param {Scene | undefined} scene
   * @param {Record<string, any>} message
   */
  _perform(scene, message) {
    const number = message.perform
    if (!Number.isInteger(number)) return
    const generation = this._generation
    const asked = scene?.find(message.element)
    /** @param {boolean | 'pending'} result @param {string} [text] */
    const reply = (result, text) => {
      if (this.connected && generation === this._generation) {
        this._append(encode({ type: 'done', perform: number, result, text: cut(text, this._limits.text) }))
      }
    }
    /** @param {Outcome} outcome */
    const conclude = outcome => {
      if (typeof outcome === 'string') reply(false, outcome)
      else reply(outcome !== false)
    }
    /** @param {unknown} error */
    const fail = error => {
      // The error's own text may hold what the reader typed.
      console.error(`braille-bridge: ${message.action} of ${asked?.id} failed: ${error instanceof Error ? error.name : typeof error}`)
      reply(false)
    }
    if (!scene || !asked) return reply(false)
    let answer
    try {
      answer = this._act(scene, asked, message)
    } catch (error) {
      return fail(error)
    }
    if (!(answer instanceof Promise)) return conclude(answer)
    let isOver = false
    answer.then(outcome => {
      isOver = true
      conclude(outcome)
    }, error => {
      isOver = true
      fail(error)
    })
    setImmediate(() => { if (!isOver) reply('pending') })
  }

  /**
   * @param {Scene} scene
   * @param {SceneObject} asked
   * @param {Record<string, any>} message
   * @returns {Answer}
   */
  _act(scene, asked, message) {
    const { action } = message
    const handlers = asked._handlers
    if (Object.hasOwn(outwardActions, action)) {
      /** @type {any[]} */ const places = []
      for (let /** @type {SceneObject | null} */ one = asked; one; one = one.parent) places.push(one)
      return this._passOn([...places, scene, this], outwardActions[action], action === 'scroll' ? [String(message.direction)] : [])
    }
    if (action === 'activate') {
      if (handlers.onActivate) return handlers.onActivate()
      if (!asked._has('toggleButton')) return false
      asked._set('value', asked._values.get('value') === '1' ? '0' : '1')
      return true
    }
    if (Object.hasOwn(stepActions, action)) {
      const name = stepActions[action].find(name => handlers[name])
      return name ? handlers[name]() : false
    }
    if (action === 'setShare') return handlers.onSetShare && typeof message.share === 'number' ? handlers.onSetShare(message.share) : false
    if (action === 'custom') {
      /** @type {CustomAction[]} */ const all = asked._values.get('customActions') ?? []
      const one = all.find(({ name, category }) => name === message.name && (message.category == null || category === message.category))
      return one?.do ? one.do() : false
    }
    return action === 'replaceText' || action === 'select' ? edit(asked, action, message) : false
  }

  /**
   * Asks one after another until one does not answer false.
   * @param {any[]} places
   * @param {string} name
   * @param {any[]} given
   * @returns {Answer}
   */
  _passOn(places, name, given) {
    for (const [index, place] of places.entries()) {
      const answer = place[name] ? place[name](...given) : false
      if (answer instanceof Promise) {
        return answer.then(outcome => outcome === false ? this._passOn(places.slice(index + 1), name, given) : outcome)
      }
      if (answer !== false) return answer
    }
    return false
  }

  /**
   * Calls a handler that answers nothing.
   * @param {Function | undefined} handler
   * @param {...any} given
   */
  _call(handler, ...given) {
    try {
      handler?.(...given)
    } catch (error) {
      console.error(`braille-bridge: a handler failed: ${error instanceof Error ? error.name : typeof error}`)
    }
  }
}

/**
 * @param {SceneObject} asked
 * @param {string} action
 * @param {Record<string, any>} message
 * @returns {Answer}
 */
function edit(asked, action, message) {
  const before = [...String(asked._values.get('value') ?? '')]
  const isField = ['textEntry', 'secureTextEntry', 'searchField'].some(trait => asked._has(trait))
  if (!isField || !Array.isArray(message.range) || message.range.length !== 2 || !message.range.every(Number.isInteger)) return false
  const [from, to] = message.range.map(place => Math.max(0, Math.min(place, before.length))).sort((one, other) => one - other)
  if (action === 'select') {
    asked._set('caret', to)
    asked._set('selection', from < to ? [from, to] : null)
    return asked._handlers.onSelect?.(from, to)
  }
  const text = String(message.text ?? '')
  if (asked._handlers.onReplaceText) return asked._handlers.onReplaceText(from, to, text)
  const kept = ['value', 'caret', 'selection'].map(key => /** @type {[string, any]} */ ([key, asked._values.get(key)]))
  asked._set('value', [...before.slice(0, from), ...text, ...before.slice(to)].join(''))
  asked._set('caret', from + [...text].length)
  asked._set('selection', null)
  const answer = asked._handlers.onText?.(asked._values.get('value'))
  if (answer === false || typeof answer === 'string') for (const [key, value] of kept) asked._set(key, value)
  return answer
}

/**
 * Cuts texts that are longer than the bridge takes; each such text ends in an ellipsis then.
 * @param {any} value
 * @param {number} limit
 * @returns {any}
 */
function cut(value, limit) {
  if (typeof value === 'string') {
    if (value.length * 3 <= limit || Buffer.byteLength(value) <= limit) return value
    const bytes = Buffer.from(value)
    let end = Math.max(0, limit - 3)
    while (end > 0 && (bytes[end] & 0xC0) === 0x80) end--
    return `${bytes.subarray(0, end).toString('utf8')}\u2026`
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (Array.isArray(value)) return value.map(one => cut(one, limit))
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cut(one, limit)]))
  return value
}

/**
 * JSON without half surrogate pairs, which are no Unicode.
 * @param {any} value
 */
function stringify(value) {
  return JSON.stringify(value, (_, one) => typeof one === 'string'
    ? one.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
    : one)
}

/** @param {any} message */
function encode(message) { return Buffer.from(stringify(message) + '\n') }

/** What a role of a web page is on the display. @type {Record<string, string[]>} */
const roleTraits = {
  button: ['button'],
  link: ['link'],
  heading: ['header'],
  image: ['image'],
  img: ['image'],
  slider: ['adjustable'],
  spinbutton: ['adjustable'],
  textbox: ['textEntry'],
  searchbox: ['searchField'],
  combobox: ['button'],
  checkbox: ['button', 'toggleButton'],
  switch: ['button', 'toggleButton'],
  menuitem: ['button'],
  menuitemcheckbox: ['button', 'toggleButton'],
  tab: ['button'],
  option: ['button'],
  radio: ['button']
}

/**
 * A page's objects from the tree that puppeteer's `page.accessibility.snapshot()` gives (and Playwright's did). The tree has no
 * ids: each object has its path, so that the reader keeps the place while the page stays alike. `act(path, action, node)` gets
 * what the reader does.
 * @param {Record<string, any>} node
 * @param {(path: string, action: string, node: Record<string, any>) => Answer} [act]
 * @param {string} [path]
 * @returns {Tree}
 */
function fromAccessibilityTree(node, act, path = 'page') {
  const traits = [...(roleTraits[node.role] ?? (node.children ? [] : ['staticText']))]
  if (node.disabled) traits.push('notEnabled')
  if (node.selected || (node.role === 'radio' && node.checked === true)) traits.push('selected')
  const checked = node.checked ?? node.pressed
  const isSwitch = traits.includes('toggleButton') || (node.role === 'button' && node.pressed !== undefined)
  if (isSwitch && !traits.includes('toggleButton')) traits.push('toggleButton')
  const members = /** @type {Record<string, any>[]} */ (node.children ?? [])
  const isLeaf = node.role in roleTraits || members.length === 0
  const perform = (/** @type {string} */ action) => act ? () => act(path, action, node) : undefined
  /** @type {Tree} */ const tree = {
    id: path,
    label: node.name || null,
    value: isSwitch ? (checked === 'mixed' ? '2' : checked ? '1' : '0') : node.valuetext ?? (node.value != null ? String(node.value) : null),
    hint: node.description || null,
    traits,
    expandedStatus: node.expanded === true ? 'expanded' : node.expanded === false ? 'collapsed' : null,
    toggleStyle: isSwitch && node.pressed !== undefined ? 'button' : null
  }
  if (!isLeaf) {
    return {
      id: path,
      containerType: ['list', 'listbox', 'menu', 'tree'].includes(node.role) ? 'list'
        : ['main', 'navigation', 'banner', 'contentinfo', 'complementary', 'search', 'form', 'region'].includes(node.role) ? 'landmark' : null,
      label: ['RootWebArea', 'WebArea'].includes(node.role) ? null : node.name || null,
      children: members.map((member, index) => fromAccessibilityTree(member, act, `${path}/${index}`))
    }
  }
  if (act) tree.onActivate = perform('activate')
  if (act && traits.includes('adjustable')) {
    tree.onIncrement = perform('increment')
    tree.onDecrement = perform('decrement')
    if (typeof node.valuemin === 'number' && typeof node.valuemax === 'number') {
      tree.adjust = { value: Number(node.value), minimum: node.valuemin, maximum: node.valuemax }
    }
  }
  return tree
}

export { Bridge, Scene, SceneObject, fromAccessibilityTree }
