import AccessibilityModel
import BridgeSession
import Foundation

/// A screen's live objects, as an application would publish them.
final class LiveScreen: SceneSource {
    let scene: AccessibilityScene
    let objects: [LiveElement]
    /// What is still to come.
    private var script: ScriptedScreen

    init(_ screen: ScriptedScreen) {
        objects = screen.elements.map(LiveElement.init)
        script = screen
        let root = LiveRoot(magicTap: screen.magicTap)
        root.setChildren(objects)
        scene = AccessibilityScene(title: "Generated", root: root, language: "en")
        root.screen = self
        for object in objects { object.screen = self }
    }

    var nextEventTime: Int? { [script.events.first?.time, script.late.first?.time].compactMap { $0 }.min() }

    func advance(to time: Int) {
        while let next = nextEventTime, next <= time {
            if script.events.first?.time == next {
                perform(script.events.removeFirst().effect)
            } else if let late = script.takeLate() {
                for effect in late.response.effects { perform(effect) }
                scene.answerAction(late.id, isDone: late.response.answer)
            }
        }
    }

    /// Answers for the application.
    func answer(_ response: ScriptedElement.Response?) -> Bool {
        guard let response else { return false }
        if let delay = response.delay {
            scene.actionIsPending(script.answerLater(response, after: delay, now: scene.clock?() ?? 0))
            return true
        }
        for effect in response.effects { perform(effect) }
        return response.answer
    }

    private func perform(_ effect: ScriptedElement.Effect) {
        switch effect {
        case .announce(let text, let priority, isQueued: false):
            scene.post(.announcement, argument: .text(text, priority))
        case .announce(let text, _, isQueued: true):
            let attributes: [NSAttributedString.Key: Any] = [.accessibilitySpeechQueueAnnouncement: true]
            let queued = NSAttributedString(string: text, attributes: attributes)
            scene.post(.announcement, argument: .attributedText(queued))
        case .setValue(let index, let value):
            objects[index].state.setValue(value)
        case .layoutChanged(let index): scene.post(.layoutChanged, argument: .element(objects[index]))
        case .screenChanged: scene.post(.screenChanged)
        case .remove(let index): objects[index].removeFromParent()
        }
    }
}

extension ScriptedElement {
    /// Sets the value of an element that has neither a number nor a text; those change by the reader's keys only.
    mutating func setValue(_ value: String) {
        if number == nil, field == nil { plainValue = value }
    }
}

/// The screen's own object: takes the magic tap.
private final class LiveRoot: AccessibilityObject {
    weak var screen: LiveScreen?
    private let magicTap: ScriptedElement.Response?

    init(magicTap: ScriptedElement.Response?) {
        self.magicTap = magicTap
    }

    override func accessibilityPerformMagicTap() -> Bool { screen?.answer(magicTap) ?? false }
}

/// The live object of an element.
final class LiveElement: AccessibilityObject, AccessibilityTextInput {
    var state: ScriptedElement
    fileprivate(set) weak var screen: LiveScreen?

    init(_ state: ScriptedElement) {
        self.state = state
        super.init()
        accessibilityIdentifier = state.id
        accessibilityLabel = state.label
        accessibilityHint = state.hint
        accessibilityTraits = state.traits
        isAccessibilityElement = true
        accessibilityCustomActions = state.actions.map { action in
            UIAccessibilityCustomAction(name: action.name) { [weak self] _ in
                self?.screen?.answer(action.response) ?? false
            }
        }
    }

    override var accessibilityValue: String? {
        get { state.value }
        set {}
    }
    override var accessibilityValueBounds: AccessibilityValueBounds? {
        state.number.map { .init(isAtMinimum: $0.isAtMinimum, isAtMaximum: $0.isAtMaximum) }
    }
    override func accessibilityIncrement() { _ = state.number?.change(up: true, large: false) }
    override func accessibilityDecrement() { _ = state.number?.change(up: false, large: false) }
    override func accessibilityAdjustByLargeStep(up: Bool) -> Bool {
        state.number?.change(up: up, large: true) ?? false
    }
    override func accessibilityActivate() -> Bool { screen?.answer(state.activation) ?? false }
    override func accessibilityPerformEscape() -> Bool { screen?.answer(state.escape) ?? false }

    // MARK: Text

    override var accessibilityTextInput: (any AccessibilityTextInput)? { state.field == nil ? nil : self }
    var text: String { state.field?.text ?? "" }
    var isMultiline: Bool { state.field?.isMultiline ?? false }
    var selectedRange: Range<Int> {
        get { state.field?.selection ?? 0..<0 }
        set { state.field?.selection = newValue }
    }
    func replace(_ range: Range<Int>, with text: String) -> Bool {
        state.field?.replace(range, with: text) ?? false
    }
}
