import AccessibilityModel
import Braille
import BrailleLayout

/// What modes and commands work with: the scene, the focus, the screen, the messages, and what they do together.
///
/// Each part keeps its own state to itself. Parts know only those listed before them here.
final class SessionContext {
    let source: ShownScene
    let translator: any BrailleTranslator
    let settings: CurrentSettings
    let time: SessionTime
    let pace: ReaderPace
    let focus: FocusTracker
    let editor: Editor
    let direct: DirectInput
    let typer: BrailleTyper
    let contents: ContentMaker
    let screen: Screen
    let messages: MessageBoard
    let stale: StalePresses
    let awaited: AwaitedAnswers
    let members: MoreMembers
    let silent: SilentKeys
    /// What follows the focus: modes, notified before and after it moves. The session keeps them.
    private var followers: [Follower] = []
    /// Those of them that act on where it stays.
    private var settlers: [Settler] = []
    /// What the display or its clipboard is asked to do, in order.
    private(set) var effects: [SessionEffect] = []
    /// The text that was copied here last, or nil.
    private var ownCopy: String?
    /// The text on the clipboard that programs share, while the key is done that it was read for; nil for none.
    private var sharedText: String?

    init(_ source: any SceneSource, _ translator: any BrailleTranslator, _ settings: SessionSettings) {
        let settings = CurrentSettings(settings)
        let source = ShownScene(source)
        let translator = ReadersTranslator(
            translator, languages: { settings.readLanguages },
            scene: { source.scene.language ?? settings.value.language })
        (self.source, self.translator) = (source, translator)
        let time = SessionTime()
        let pace = ReaderPace(settings, time)
        let focus = FocusTracker(source)
        let editor = Editor(focus)
        let direct = DirectInput(focus)
        let typer = BrailleTyper(editor, direct, translator) { focus.language(or: settings.value.language) }
        let contents = ContentMaker(source, focus, editor, typer, settings, time, translator)
        let screen = Screen(focus, editor, typer, contents, settings)
        (self.settings, self.time, self.pace) = (settings, time, pace)
        (self.focus, self.editor, self.direct) = (focus, editor, direct)
        (self.typer, self.contents, self.screen) = (typer, contents, screen)
        messages = MessageBoard(source, focus, editor, direct, screen, settings, time, pace, translator)
        awaited = AwaitedAnswers(source, focus, messages, time)
        members = MoreMembers(focus, screen, awaited, messages, time)
        stale = StalePresses(focus)
        silent = SilentKeys(focus, editor, screen, messages, settings, time)
    }

    /// The reader's own language, or nil.
    var language: String? { settings.value.language }

    /// What a key is bound to, or nil.
    func command(of key: Key) -> Command? { settings.value.keys.command(of: key) }

    // MARK: Effects

    /// Asks the display for something.
    func emit(_ effect: SessionEffect) {
        effects.append(effect)
    }

    /// Takes what the display is asked to do.
    func takeEffects() -> [SessionEffect] {
        defer { effects.removeAll(keepingCapacity: true) }
        return effects
    }

    // MARK: The clipboard

    /// The text to paste, or nil. What is copied goes to the shared clipboard too, so that it has the newest copy of all
    /// programs; where it was emptied, the latest copy made here is left.
    var copied: String? { sharedText ?? ownCopy }

    /// Puts a text on the clipboard.
    func copy(_ text: String) {
        (ownCopy, sharedText) = (text, nil)
        emit(.clipboard(text))
    }

    /// Notes what stands on the shared clipboard, for the next key.
    func note(clipboard text: String?) {
        sharedText = text?.isEmpty == false ? text : nil
    }

    /// The key that is pressed, before the key table says that it stands for another.
    private(set) var pressed: Key?

    /// A key begins.
    func keyBegins(_ key: Key) {
        pressed = key
        awaited.keyBegins()
        members.keyBegins()
    }

    /// The region that a routing key is for, with the cell's place in it: where the row says why a key changed nothing, what is under
    /// that, which goes; nil for other keys, and over nothing.
    func region(touchedBy key: Key) -> (region: Region, place: Int)? {
        guard silent.stood else {
            return screen.cell(touchedBy: key).flatMap(screen.region)
        }
        messages.dismiss()
        guard let frame = screen.preview(), let cell = key.cell(in: frame) else { return nil }
        return frame.region(at: cell).map { ($0.region, $0.index) }
    }

    // MARK: The focus

    private struct Follower {
        unowned let value: any FocusFollower
    }

    private struct Settler {
        unowned let value: any FocusSettler
    }

    /// Adds what follows the focus.
    func follow(_ follower: any FocusFollower) {
        followers.append(Follower(value: follower))
        if let settler = follower as? any FocusSettler { settlers.append(Settler(value: settler)) }
    }

    /// Gives an element the focus, with nothing panned.
    ///
    /// - Parameter isElsewhere: whether the reader did that elsewhere: they know why a list goes.
    func moveFocus(to element: AccessibilityObject?, isElsewhere: Bool = false) {
        guard element !== focus.element || element == nil else { return }
        endEditing()
        loseLists(tells: !isElsewhere) { $0.focusWillMove() }
        direct.end()
        let old = focus.element
        focus.move(to: element)
        screen.focusDidMove()
        messages.forgetPage()
        time.noteRest()
        for follower in followers { follower.value.focusDidMove() }
        // Both elements know where the focus is when they are notified.
        if let element {
            source.scene.elementDidBecomeFocused?(element)
        } else if old != nil {
            source.scene.noteFocus(on: nil)
        }
        old?.accessibilityElementDidLoseFocus()
        element?.accessibilityElementDidBecomeFocused()
        screen.forgetContent()
    }

    /// Moves to the next or previous element; false at the end, and where members that come next are on their way.
    @discardableResult
    func moveFocus(forward: Bool) -> Bool {
        if forward ? members.holdsMove(.element) : members.holdsMoveBack() { return false }
        guard let next = focus.neighbour(forward: forward) else { return false }
        moveFocus(to: next)
        return true
    }

    /// Moves the focus and remembers where it came from.
    func jump(to element: AccessibilityObject?, isElsewhere: Bool = false) {
        guard let element, focus.order.contains(element), element !== focus.element else { return }
        focus.remember()
        moveFocus(to: element, isElsewhere: isElsewhere)
    }

    /// Takes in what changed in the tree; lists of elements follow it.
    func updateOrder() {
        guard focus.updateOrder() else { return }
        screen.forgetContent()
        for follower in followers { follower.value.orderDidChange() }
    }

    /// Keeps the focus on an element that is there: the one asked for, the old one, or the nearest that survived.
    ///
    /// - Returns: whether the application has put it elsewhere.
    @discardableResult
    func settleFocus() -> Bool {
        updateOrder()
        let before = focus.element
        var isElsewhere = false
        switch focus.settlement() {
        case .stay: break
        case .jump(let element):
            jump(to: element, isElsewhere: !time.isKey)
            isElsewhere = focus.element !== before
        case .move(let element): moveFocus(to: element)
        }
        switch members.takeMove() {
        case .on(.element)?: if !moveFocus(forward: true) { silent.tell(.end) }
        case .on(.page)?: if !turnRows(forward: true) { silent.tell(.end) }
        case .on(.back)?: if !moveFocus(forward: false) { silent.tell(.start) }
        case .onto(let element)?: moveFocus(to: element)
        case nil: break
        }
        for settler in settlers { settler.value.focusDidSettle() }
        return isElsewhere
    }

    /// Has followers close lists of the element's actions.
    ///
    /// - Parameter tells: whether one that was still looked at is said to have gone.
    func loseLists(tells: Bool = true, _ lose: (any FocusFollower) -> Bool) {
        // Each of them is asked.
        var isLost = false
        for follower in followers where lose(follower.value) { isLost = true }
        guard isLost else { return }
        stale.noteLostList(at: time.now)
        // What the application announced over the list stands.
        if tells, messages.current?.origin != .announcement { messages.notify(.notAvailable) }
    }

    // MARK: Editing

    /// Begins to edit the focused text field, with the caret at a character or where it was.
    func beginEditing(at character: Int?) -> Bool {
        guard focus.element?.accessibilityTextInput != nil, isEnabled else { return false }
        screen.forgetContent()
        let wasEditing = editor.isEditing
        guard editor.begin(at: character) else { return false }
        if !wasEditing { messages.uncoverTyping() }
        return true
    }

    /// Ends editing, if text is edited.
    func endEditing() {
        guard editor.isEditing else { return }
        screen.forgetContent()
        typer.finishWord()
        editor.end()
        screen.forgetCaret()
    }

    /// A word that was typed stays cells: that is said where the reader still is, and else stands in the history.
    func tellOfUnreadWord(isHere: Bool) {
        if isHere {
            messages.notify(.notRead)
        } else {
            let words = settings.words
            messages.keepBack(
                words.message(.notRead), language: words.language, of: focus.element?.accessibilityLabel)
        }
    }

    // MARK: Actions

    /// Whether the focused element can be used; where it cannot, a message says so.
    var isEnabled: Bool {
        guard focus.element?.accessibilityTraits.contains(.notEnabled) == true else { return true }
        messages.notify(.dimmed)
        return false
    }

    /// Has an action done, and says why when nothing did it: guided access denied it, or it does not exist. What the
    /// application said of it itself stands.
    func ask(_ name: String, _ action: () -> Bool) -> KeyOutcome {
        screen.forgetContent()
        let (done, denied) = UIAccessibility.denial(during: action)
        if let denied {
            if messages.current == nil { messages.notify(.denied, ["action": denied]) }
        } else if !done {
            notifyRefusal()
        }
        return KeyOutcome(performed: name, result: done)
    }

    /// Asks the focused element, then its responders outward (containers, controllers, the application), until one handles
    /// an action.
    func askChain(_ action: (AccessibilityObject) -> Bool) -> Bool {
        var object: AccessibilityObject? = focus.responder
        var steps = 0
        while let current = object, steps < ReadingOrder.depthLimit {
            if action(current) { return true }
            object = current.accessibilityNextResponder
            steps += 1
        }
        return false
    }

    /// Says that nothing did an action, unless the application said itself why not: its announcement stands then.
    func notifyRefusal() {
        if messages.current == nil { messages.notify(.notAvailable) }
    }

    // MARK: Panning

    /// Goes on to the next page of an element that causes page turns; false where its text stays the same.
    func turnPage() -> Bool {
        guard let element = focus.element, element.accessibilityTraits.contains(.causesPageTurn) else { return false }
        let before = [element.accessibilityLabel, element.accessibilityValue]
        screen.forgetContent()
        guard element.accessibilityScroll(.next) else { return false }
        guard [element.accessibilityLabel, element.accessibilityValue] != before else { return false }
        screen.panToStart()
        return true
    }
}
