/** The types of braille-bridge.mjs, which says what it is for. */

/** Done, or not (false); a text: not done, and this is what the reader is told. */
export type Outcome = boolean | string | void | null
/** A promise: known later. */
export type Answer = Outcome | Promise<Outcome>
export type Priority = 'low' | 'default' | 'high'

/** An action in the reader's list of actions for an object. */
export interface CustomAction {
  name: string
  category?: string
  /** What it does. */
  do?: () => Answer
}

/** The numbers of an adjustable value. The program changes the value itself, in `onIncrement` and `onDecrement`. */
export interface Adjust {
  value?: number
  minimum?: number
  maximum?: number
  step?: number
  format?: string
}

/** What the reader does with an object. */
export interface Handlers {
  /** Without it, a toggleButton flips its value between "0" and "1". */
  onActivate?: () => Answer
  onIncrement?: () => Answer
  onDecrement?: () => Answer
  onIncrementLarge?: () => Answer
  onDecrementLarge?: () => Answer
  /** Set to a share of the range, 0 to 1. */
  onSetShare?: (share: number) => Answer
  onEscape?: () => Answer
  onMagicTap?: () => Answer
  /** right, left, up, down, next or previous. */
  onScroll?: (direction: string) => Answer
  onZoomIn?: () => Answer
  onZoomOut?: () => Answer
  /** The reader changed a text field; false puts the old text back. */
  onText?: (text: string) => Outcome
  /** In place of changing value and caret. */
  onReplaceText?: (from: number, to: number, text: string) => Answer
  onSelect?: (from: number, to: number) => Answer
  /** The reader's focus came or left. */
  onFocus?: (isHere: boolean) => void
  /** So many more members are wanted at the end (`moreMembers`). */
  onMembers?: (count: number) => void
}

/**
 * An object's attributes, as in a scene file (docs/scene-format.md); null takes one away. Places in texts (`caret`,
 * `selection`) count Unicode scalars from 0.
 */
export interface Attributes {
  label?: string | null
  value?: string | null
  hint?: string | null
  traits?: readonly string[] | null
  language?: string | null
  frame?: readonly number[] | null
  frameInContainerSpace?: readonly number[] | null
  path?: readonly (readonly number[])[] | null
  activationPoint?: readonly number[] | null
  attributedLabel?: unknown
  attributedValue?: unknown
  attributedHint?: unknown
  isElement?: boolean | null
  elementsHidden?: boolean | null
  hidden?: boolean | null
  clipsToBounds?: boolean | null
  viewIsModal?: boolean | null
  shouldGroupChildren?: boolean | null
  respondsToUserInteraction?: boolean | null
  multiline?: boolean | null
  moreMembers?: boolean | null
  alpha?: number | null
  sortPriority?: number | null
  navigationStyle?: string | null
  containerType?: string | null
  expandedStatus?: string | null
  role?: string | null
  level?: number | null
  toggleStyle?: string | null
  textualContext?: string | null
  userInputLabels?: readonly string[] | null
  directTouchOptions?: readonly string[] | null
  brailleLabel?: string | null
  math?: string | null
  brailleRoleDescription?: string | null
  placeholder?: string | null
  row?: number | null
  column?: number | null
  rowSpan?: number | null
  columnSpan?: number | null
  rowCount?: number | null
  columnCount?: number | null
  rowHeaders?: readonly string[] | null
  columnHeaders?: readonly string[] | null
  customContent?: readonly { label: string, value: string, importance?: string }[] | null
  customActions?: readonly CustomAction[] | null
  customRotors?: readonly { name: string, items: readonly string[] }[] | null
  adjust?: Adjust | null
  /** Axes and series, as in docs/scene-format.md. */
  chart?: object | null
  /** Rows of pins, and the part of the object that is drawn. */
  brailleMap?: { renderRegion?: readonly [number, number, number, number], pins?: readonly string[] } | null
  caret?: number | null
  selection?: readonly [number, number] | null
  /** What the reader may do here, where that is less than usual. */
  actions?: readonly string[] | null
}

/** An object with all in it, as a scene is made of. */
export interface Tree extends Attributes, Handlers {
  /** Once in a scene; by default the path, such as root/0/3. */
  id?: string
  /** Read in the order of their frames; without frames in the order given. */
  children?: readonly (Tree | SceneObject)[]
  /** Read in the order given. */
  elements?: readonly (Tree | SceneObject)[]
}

export interface SceneObject extends Attributes, Handlers {}

/** An object of a scene. Assigning an attribute changes it on the display. */
export class SceneObject {
  constructor(tree: Tree)
  id: string
  /** The object that it is in. */
  parent: SceneObject | null
  /** The scene that it is in. */
  get scene(): Scene | null
  /** The objects directly in it. */
  get children(): SceneObject[]
  /** Puts objects into this one, at the end. */
  add(...objects: (Tree | SceneObject)[]): SceneObject[]
  /** Puts objects into this one, at an index. */
  insert(index: number, ...objects: (Tree | SceneObject)[]): SceneObject[]
  /** Takes this object, with all in it, out of its scene. */
  remove(): void
  /** Moves this object, with all in it, to another place of the same scene. The index counts without the object. */
  move(parent: SceneObject, index?: number): void
}

/** One screen of a program; `Bridge.scene` makes it. */
export class Scene {
  private constructor()
  readonly id: string
  title: string
  /** Holds the objects of the scene. */
  readonly root: SceneObject
  /** Whether the reader reads this scene now. */
  attached: boolean
  /** Where the reader's focus is. */
  focused: SceneObject | null
  onEscape: (() => Answer) | undefined
  onMagicTap: (() => Answer) | undefined
  /** right, left, up, down, next or previous. */
  get onScroll(): ((direction: string) => Answer) | undefined
  set onScroll(handler: ((direction: string) => Answer) | undefined)
  onAttached: ((isRead: boolean) => void) | undefined
  onFocus: ((object: SceneObject | null) => void) | undefined
  /** An announcement has gone, read whole or not. */
  onFinished: ((text: string, whole: boolean) => void) | undefined
  /** The object of that id. */
  find(id: string): SceneObject | undefined
  /** Shows a text once. */
  announce(text: string, priority?: Priority, language?: string): void
  /** Part of the screen changed: the focus goes to an object, or a text is shown. */
  layoutChanged(what?: SceneObject | string): void
  /** The whole screen changed. */
  screenChanged(what?: SceneObject | string): void
  /** Announces where the screen was scrolled to, such as "Page 3 of 9". */
  pageScrolled(text: string): void
  /** The program's own focus went to an object; the reader's follows. */
  focus(element: SceneObject): void
  /** Puts this scene on top of the program's others. */
  show(): void
  /** Takes the scene away. */
  close(): void
}

export interface BridgeOptions {
  version?: string
  /** Of the program's texts, BCP 47. */
  language?: string
  /** The first pause in ms before looking for a bridge again; each is twice the last, up to 30 s. */
  retry?: number
  /** Whether the program runs until `close()`; true by default. */
  keepAlive?: boolean
}

export interface SceneOptions {
  /** The title by default. */
  id?: string
  language?: string
  idiom?: string
  layoutDirection?: string
  size?: readonly [number, number]
  /** The id of the object with the focus. */
  focus?: string
}

/** The connection to braille-bridge, with the program's scenes. */
export class Bridge {
  /** @param name what the reader knows the program by */
  constructor(name: string, options?: BridgeOptions)
  name: string
  version: string | undefined
  /** The reader's language, once known. */
  language: string | null
  /** Whether there is a bridge. */
  connected: boolean
  /** Whether it is over: closed, refused, or the bridge that started this program is gone. */
  ended: boolean
  onEscape: (() => Answer) | undefined
  onMagicTap: (() => Answer) | undefined
  onScroll: ((direction: string) => Answer) | undefined
  onConnected: ((isConnected: boolean) => void) | undefined
  onLanguage: ((language: string) => void) | undefined
  /** The bridge refused a line. Without it, it is logged. */
  onError: ((code: string, message: string) => void) | undefined
  onEnded: (() => void) | undefined
  /**
   * Publishes a screen, on top of the program's others. The same id replaces a scene, and what has the same id in it keeps
   * the reader's place.
   */
  scene(title: string, objects: Tree | SceneObject | readonly (Tree | SceneObject)[], options?: SceneOptions): Scene
  /** Shows a text once, through the scene on top. */
  announce(text: string, priority?: Priority): void
  /** Sends what was changed, as far as the bridge takes it now; this happens by itself at the end of each turn. */
  flush(): void
  /** Says goodbye to the bridge and ends. */
  close(): void
}

/**
 * A page's objects from the tree that puppeteer's `page.accessibility.snapshot()` gives. Each object has its path as its id;
 * `act` gets what the reader does.
 */
export function fromAccessibilityTree(
  node: Record<string, any>,
  act?: (path: string, action: string, node: Record<string, any>) => Answer,
  path?: string
): Tree
