import AccessibilityModel
import Braille
import BrailleLayout
import BrailleSnapshots
import TestSupport

@testable import BridgeSession

/// A session and the model of it, side by side.
struct ModelPair {
    private let live: LiveScreen
    private let display: MirroredDisplay
    private let session: Session
    private var model: Expectation
    /// The frame under the reader's finger.
    private(set) var frame: Frame
    /// The frame without what says why a key changed nothing.
    private var beneath: Frame
    private var laws: LawObserver
    private var stepCount = 0
    private let found = Found()

    private final class Found {
        var differences: [String] = []
    }

    /// What differed at the latest step.
    var differences: [String] { found.differences }

    /// Opens both on a display in memory, whose frames go to another one too.
    init(_ walk: ModelWalk, translator: any BrailleTranslator, mirror: (any Display)? = nil) {
        live = LiveScreen(walk.screen)
        display = MirroredDisplay(size: walk.size, mirror: mirror)
        session = Session(source: live, display: display, translator: translator, settings: walk.settings)
        let language = walk.settings.vocabulary.language
        let hasPages = walk.size.rows >= 4 && walk.size.columns >= 14
        model = Expectation(
            screen: walk.screen, settings: walk.settings, rows: walk.size.rows,
            pageLength: hasPages ? walk.size.rows - 1 : nil
        ) {
            translator.translate($0, language: language).cells.count
        }
        session.open()
        frame = session.frame ?? .blank(walk.size)
        beneath = frame
        model.touch.feel(frame, model, byKey: true)
        laws = LawObserver(session, on: display.memory)
        laws.checkFrame()
        compare(isTimed: false)
    }

    /// Does a step on both sides and compares them.
    ///
    /// - Parameter shown: called with each frame.
    mutating func perform(_ step: PlayStep, shown: (Frame) -> Void = { _ in }) {
        found.differences = []
        let updates = display.memory.updateCount
        stepCount += 1
        defer { checkLaws(updates) }
        switch step {
        // While the display is BRLTTY's, all keys are, but the one that comes back.
        case .key(let key) where model.standsBack && model.settings.keys.command(of: key) != .standBack: break
        case .key(let key):
            let focus = session.focus
            if !model.isAnswered { beneath = frame }
            let (ownUpdates, mayBeSilent) = (display.memory.updateCount, mayBeSilent(key))
            let message = session.message
            let wasNotice = model.message?.sort == .notice && !model.isAnswered
            let outcome = session.press(key, at: session.now)
            let focused = model.focus
            // Under the answer to the key before: a routing key finds the element, panning what is read.
            let isForBeneath = model.isAnswered && key.isRouting != model.coversWhatIsRead
            let said = session.message.flatMap { RanInto.words.contains($0) ? $0 : nil }
            let expected = model.press(
                key, on: isForBeneath ? beneath : frame, movedOn: session.focus !== focus,
                isCovered: session.message != nil, bound: said)
            if !mayBeSilent, outcome.result != true, !outcome.isPending {
                // What is panned or described may look as before.
                let isAnswered =
                    display.memory.updateCount > ownUpdates || session.frame != frame || session.message != message
                expect(isAnswered, "\(key) is silent")
            }
            let before = frame
            frame = session.frame ?? frame
            // A text that was edited may be panned otherwise, and look as before; words that stood before look like others.
            let mayDiffer = (model.editing != nil || wasNotice) && model.list == nil && model.help == nil
            if model.isAnswered, !model.coversWhatIsRead, mayDiffer {
                beneath = session.context.screen.uncoveredFrame() ?? beneath
            }
            model.touch.feel(frame, model, byKey: true)
            shown(frame)
            let isAdjusted = ["increment", "decrement"].contains(outcome.performed)
            if isAdjusted, !frame.isCovered, !before.isCovered {
                // From the rest of a text label and value come back, but for a change that has no room beside the label.
                expect(frame.detail != .label, "the value is not shown after adjusting it")
                if frame.page == before.page, before.detail == nil, frame.detail == nil {
                    laws.checkAdjusting(from: before, to: frame)
                }
            }
            expect(
                outcome == expected,
                "the session did \(outcome), the model \(expected)")
            expect(
                display.memory.updateCount <= updates + 1,
                "one key made \(display.memory.updateCount - updates) frames")
            compare(isTimed: false)
            if model.focus != focused { found.differences += model.differencesBelow(frame) }
        // Who stands back by the menu of commands comes back when the key does: no hint comes before.
        case .wait(let time) where model.standsBack && session.now + time >= model.quietSince + 8_000: break
        case .wait(let milliseconds):
            let end = session.now + milliseconds
            var (model, frame) = (model, frame)
            withoutActuallyEscaping(shown) { shown in
                session.advance(to: end) { _ in
                    let wasAnswered = model.isAnswered
                    model.wait(until: session.now)
                    ModelPair.follow(session, of: live, by: &model)
                    frame = session.frame ?? frame
                    model.touch.feel(frame, model, byKey: wasAnswered)
                    shown(frame)
                }
            }
            model.wait(until: end)
            ModelPair.follow(session, of: live, by: &model)
            self.model = model
            self.frame = frame
            compare(isTimed: true)
        }
    }

    /// Whether a key may change nothing that is shown: one that is nobody's, is held, reads on, or comes under a message.
    private func mayBeSilent(_ key: Key) -> Bool {
        guard let command = model.settings.keys.command(of: key), !model.standsBack, !model.isReadingOn,
            model.help == nil
        else {
            return true
        }
        return key.isRouting || command == .readOn || command == .standBack || model.message != nil
            || model.ranInto.map { model.now < $0.latest + 200 } ?? false
    }

    /// While it reads on, how long each part stands is the display's business: the model goes where the finger is led.
    private static func follow(_ session: Session, of live: LiveScreen, by model: inout Expectation) {
        guard let place = live.objects.firstIndex(where: { $0 === session.focus }) else { return }
        model.readOn(to: place)
    }

    /// Each new frame, and now and then that rendering again changes nothing.
    private mutating func checkLaws(_ updates: Int) {
        if display.memory.updateCount != updates { laws.checkFrame() }
        if stepCount % 16 == 0 { laws.checkSteadiness() }
        found.differences += laws.takeViolations()
    }

    private func expect(_ isTrue: Bool, _ text: @autoclosure () -> String) {
        if !isTrue { found.differences.append(text()) }
    }

    private func compare(isTimed: Bool) {
        let focus = model.focus.map { live.objects[$0] }
        expect(
            session.focus === focus,
            "focus \(session.focus?.accessibilityIdentifier ?? "nil"), model \(focus?.state.id ?? "nil")")
        for (object, element) in zip(live.objects, model.screen.elements) where object.state != element {
            found.differences.append("\(element.id) is \(object.state), model \(element)")
        }
        let isEditing = model.editing != nil
        expect(session.isEditing == isEditing, "editing \(session.isEditing), model \(isEditing)")
        expect(
            display.memory.isTyping == model.takesCharacters,
            "typing \(display.memory.isTyping), model \(model.takesCharacters)")
        let message = session.message
        let expected = model.cover
        let fits = message.map { expected?.fits($0) ?? false } ?? (expected == nil)
        let held = model.waiting.first.map { ", waiting \($0.text), covered \(model.covered)" } ?? ""
        expect(
            fits, "message \(message.map(\.debugDescription) ?? "nil"), model \(String(describing: expected))\(held)")
        let region = frame.regions.first { $0.name == .message }
        expect((region == nil) == (message == nil), "message \(message ?? "nil"), region \(region?.text ?? "nil")")
        if let region, let message {
            expect(region.fullText.isShown(as: message), "the message reads \(region.fullText)")
        }
        if !isTimed || model.focused?.kind != .reading { found.differences += model.differences(onPage: frame) }
        if !found.differences.isEmpty { found.differences.append("after: \(model.sentence)") }
        guard message == nil, let element = model.focused else { return }
        compareFrame(with: element, isTimed: isTimed)
    }

    /// The frame shows label and value, each in its region, or the rest of one of them, and the caret where it is.
    private func compareFrame(with element: ScriptedElement, isTimed: Bool) {
        if frame.readsOnAllRows {
            return expect(model.editing == nil && frame.cursor == nil, "the text that is edited is not shown")
        }
        let label = frame.regions.first { $0.name == .label }
        // While a text of several lines is edited, the label's region may say which line is shown; joiners alone have no cells.
        let isCue =
            model.editing != nil && label.map { $0.fullText.allSatisfy { "\u{B6} >0123456789".contains($0) } } == true
        if frame.detail != .value, !isCue, let text = element.label?.trimmed, text.contains(where: { !$0.isJoiner }) {
            expect(label?.fullText.contains(text) ?? false, "the label reads \(label?.fullText ?? "nil"), not \(text)")
        }
        // A reading that changes on its own is looked at once a second.
        guard !(isTimed && element.kind == .reading) else { return }
        let value = frame.regions.first { $0.name == .value }
        let shown = value?.fullText ?? ""
        if frame.detail == .label { return expect(model.editing == nil, "the text that is edited is not shown") }
        expect(element.shows(value: shown), "the value reads \(shown), not \(element.value ?? "nil")")
        guard model.editing != nil, let field = element.field else {
            expect(frame.cursor == nil && frame.selection == nil, "a caret where nothing is edited")
            return
        }
        let characters = Array(field.text)
        func scalar(of position: Int) -> Int {
            element.kind == .password ? position : String(characters[..<position]).unicodeScalars.count
        }
        // The caret is the end of the selection that moves, on its own cell or on the one of the group that holds it.
        let caret = scalar(of: model.caret)
        let shownScalars = value.map { $0.page == frame.page ? $0.targets : [] }?.compactMap { target in
            if case .text(let scalar) = target { scalar } else { nil }
        }
        if let cursor = frame.cursor, let (region, place) = frame.region(at: cursor) {
            if case .text(let scalar) = region.targets[place], region.name == .value {
                let nearest = shownScalars?.filter { $0 <= caret }.max()
                expect(scalar == nearest, "the caret stands at \(scalar), not \(caret)")
            } else {
                found.differences.append("the caret stands on no text")
            }
        } else {
            expect(shownScalars?.contains(caret) != true, "no caret, though its cell is shown")
        }
        expect(frame.selection == nil || !field.selection.isEmpty, "a selection where none is")
    }
}

extension Key {
    fileprivate var isRouting: Bool {
        switch self {
        case .route, .line, .span: true
        default: false
        }
    }
}

extension ScriptedElement {
    /// Whether a value region's text is the one of this element.
    fileprivate func shows(value text: String) -> Bool {
        if kind == .password {
            let bullets = String(repeating: "\u{2022}", count: field?.text.count ?? 0)
            return text.isShown(as: bullets)
        }
        let value = value ?? ""
        switch kind {
        case .toggle where ["0", "1", "2"].contains(value):
            let words = ["0": "off", "1": "on", "2": "mixed"]
            return text.hasPrefix("⣏") && (text.count == 3 || text.hasSuffix(" " + (words[value] ?? "")))
        case .slider:
            guard let number, number.isAtMinimum != number.isAtMaximum else { return text == value }
            return text == value || text == value + (number.isAtMaximum ? " max" : " min")
        default: return text.isShown(as: value)
        }
    }
}

extension String {
    /// The text without blanks and joiners at its end, which have no cells there.
    fileprivate var trimmed: Substring {
        self[..<(lastIndex { !$0.isWhitespace && !$0.isJoiner }.map(index(after:)) ?? startIndex)]
    }

    /// Whether a region shows a text.
    fileprivate func isShown(as text: String) -> Bool { trimmed == text.trimmed }
}

extension Frame {
    /// Whether a message covers the element.
    fileprivate var isCovered: Bool { regions.contains { $0.name == .message } }
}

extension Character {
    fileprivate var isJoiner: Bool { unicodeScalars.allSatisfy { $0 == "\u{200D}" || $0 == "\u{FE0F}" } }
}
