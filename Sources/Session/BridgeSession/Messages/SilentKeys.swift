import AccessibilityModel
import Braille
import BrailleLayout

/// Answers keys that could not do what they say, with a word or a sign, so that no key is silent. While a key is held it is said once.
final class SilentKeys {
    /// The latest answer.
    private struct Told {
        let key: Key
        let bound: KeyBound
        /// Until when it stands.
        let end: Int
        /// When the key came last.
        var latest: Int
        /// What the display shows without it.
        let frame: Frame?
    }

    /// Keys that come faster after one another are one key that is held, in milliseconds: keyboards repeat every 100 at most, and
    /// who presses again wants an answer.
    private static let heldPause = 200
    /// How long an answer stands, in milliseconds.
    private static let standing = 1_000

    private let focus: FocusTracker
    private let editor: Editor
    private let screen: Screen
    private let messages: MessageBoard
    private let settings: CurrentSettings
    private let time: SessionTime
    private var told: Told?
    /// The message of the latest answer, what it says, and until when.
    private var answer: Message?
    private var answered = (bound: KeyBound.noChange, end: 0)
    /// Whether it stood over the element when the present key came: the key is for what is under it.
    private(set) var stood = false
    /// Whether it stood then, over the element or over what the reader reads.
    private var wasTold = false
    /// What stands under it while the application has not answered the present key; nil where none is awaited.
    private var beneath: Frame?
    /// Whether the present key is answered, or was when it began to be held.
    private var isTold = false

    init(
        _ focus: FocusTracker, _ editor: Editor, _ screen: Screen, _ messages: MessageBoard,
        _ settings: CurrentSettings, _ time: SessionTime
    ) {
        (self.focus, self.editor, self.screen) = (focus, editor, screen)
        (self.messages, self.settings, self.time) = (messages, settings, time)
    }

    /// A key begins.
    func keyBegins() {
        (isTold, beneath) = (false, nil)
        wasTold = isAnswer(messages.current)
        stood = wasTold && !messages.coversWhatIsRead
        if wasTold, !stood { messages.showNext(whole: false) }
    }

    /// A key is done: one that did something was no key that is held at a bound.
    func keyIsDone() {
        if !isTold { told = nil }
    }

    /// The reader chose otherwise, or the display has another size: what stands is said so.
    func choicesDidChange() {
        guard isAnswer(messages.current) else { return }
        messages.dismiss()
        guard settings.value.bounds != .off, screen.size != nil, time.now < answered.end else { return }
        tell(answered.bound, for: answered.end - time.now)
    }

    /// Whether a message is the latest answer.
    func isAnswer(_ message: Message?) -> Bool { answer != nil && message == answer }

    // MARK: Saying

    /// Says why nothing changed, where nothing else says it.
    ///
    /// - Parameter isSaidAgain: whether what stands is what the application has said of the key, as of the one before.
    func tell(_ bound: KeyBound, isSaidAgain: Bool = false) {
        guard settings.value.bounds != .off, screen.frame != nil, messages.canBeCovered || isSaidAgain else { return }
        tell(bound, for: SilentKeys.standing)
    }

    /// A key has changed nothing: says why, once while it is held.
    func tell(_ bound: KeyBound, of key: Key, isSaidAgain: Bool) {
        isTold = true
        defer { told?.latest = time.now }
        guard !isHeld(bound, key) else { return }
        told = Told(key: key, bound: bound, end: time.now + SilentKeys.standing, latest: time.now, frame: screen.frame)
        tell(bound, isSaidAgain: isSaidAgain)
    }

    /// The same before a frame is made, where the answer to the key before stood: it does not go for a key that changes nothing
    /// either, and that to a key which is held stands no longer for it.
    func goOnTelling(_ bound: KeyBound, of key: Key) {
        guard wasTold, !focus.isAskedToMove, var next = told, messages.canBeCovered, settings.value.bounds != .off,
            screen.preview() == next.frame
        else { return }
        if isHeld(bound, key) {
            guard time.now < next.end else { return }
        } else {
            next = Told(key: key, bound: bound, end: time.now + SilentKeys.standing, latest: 0, frame: next.frame)
        }
        isTold = true
        next.latest = time.now
        told = next
        tell(bound, for: next.end - time.now)
    }

    /// The present key asked the application for something, and has left what is under the answer to the key before as it was: that
    /// stands until the new state comes, so that the old one is not shown on the way.
    func standUntilAnswer() {
        guard stood, let told, messages.current == nil, settings.value.bounds != .off, time.now < answered.end,
            screen.preview() == told.frame
        else { return }
        beneath = told.frame
        tell(answered.bound, for: answered.end - time.now)
    }

    /// What the application has changed under an answer that stands until then is shown.
    func settle() {
        guard let beneath else { return }
        guard isAnswer(messages.current) else { return self.beneath = nil }
        let (cover, offset) = (screen.cover, screen.coverOffset)
        screen.cover(with: nil, from: nil)
        let isSame = screen.preview() == beneath
        screen.cover(with: cover, from: offset)
        guard !isSame else { return }
        self.beneath = nil
        messages.dismiss()
    }

    private func isHeld(_ bound: KeyBound, _ key: Key) -> Bool {
        guard let told else { return false }
        return told.key == key && told.bound == bound && time.now - told.latest < SilentKeys.heldPause
    }

    private func tell(_ bound: KeyBound, for standing: Int) {
        var sign: [BrailleCell] = []
        if settings.value.bounds == .sign, let columns = screen.messageColumns {
            sign = Array(repeating: bound.sign(screen.cellSize), count: columns)
        }
        messages.notify(bound.word, sign: sign, standing: standing)
        (answer, answered) = (messages.current, (bound, time.now + standing))
    }

    // MARK: What was meant

    /// What a key that changed nothing ran into; nil where what comes of it is the application's to say.
    func bound(of key: Key, doing command: Command?, with outcome: KeyOutcome) -> KeyBound? {
        switch outcome.performed {
        // All is selected already, or there is nothing.
        case "selectAll"?: return .noChange
        case "increment"?: return adjusted(up: true, isAsked: outcome.isPending)
        case "decrement"?: return adjusted(up: false, isAsked: outcome.isPending)
        case "activate"? where isChosen: return .noChange
        case "setValue"? where !outcome.isPending: return .noChange
        case _?: return outcome.isPending || outcome.result == true ? nil : .noChange
        case nil: break
        }
        if outcome.isPending { return nil }
        switch key {
        // A blank cell does nothing, and is touched by the way.
        case .route, .line: return nil
        case .keyboard(let key, _) where editor.isEditing: return SilentKeys.textBound(of: key)
        case .keyboard(.backspace, _): return .start
        case .character where command == nil, .dots where command == nil: return .noChange
        case .span: return .noChange
        case .keyboard, .command, .chord, .character, .dots: return command.flatMap(SilentKeys.bound)
        }
    }

    /// A value that a step has left as it was. What an application is asked for comes later, but at a bound.
    private func adjusted(up: Bool, isAsked: Bool) -> KeyBound? {
        guard let bounds = focus.element?.accessibilityValueBounds, up ? bounds.isAtMaximum : bounds.isAtMinimum else {
            return isAsked ? nil : .noChange
        }
        if bounds.isChoice { return up ? .end : .start }
        return up ? .maximum : .minimum
    }

    /// Whether a radio button is chosen already: it stays so until another one is.
    private var isChosen: Bool {
        focus.element?.accessibilityRole == .radioButton && focus.element?.accessibilityValue == "1"
    }

    private static func textBound(of key: XKey) -> KeyBound {
        switch key {
        case .left, .up, .home, .pageUp, .backspace: .start
        case .right, .down, .end, .pageDown, .delete: .end
        default: .noChange
        }
    }

    private static let backward: Set<Command> = [
        .previousElement, .firstElement, .upward, .panLeft, .panValueLeft, .pageBack, .previousSimilar, .searchBackward,
    ]
    private static let forward: Set<Command> = [
        .nextElement, .lastElement, .downward, .panRight, .panValueRight, .pageForward, .nextSimilar, .searchForward,
    ]

    private static func bound(of command: Command) -> KeyBound? {
        // What it reads begins with what is shown.
        if command == .readOn { return nil }
        return backward.contains(command) ? .start : forward.contains(command) ? .end : .noChange
    }
}
