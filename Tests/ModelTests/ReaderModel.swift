import AccessibilityModel
import BrailleLayout
import BridgeSession
import Foundation

/// What a key must do, written down from docs/keys.md and docs/reader.md, without a line of the session's code.
///
/// It knows the screen, the words and the key table, which are data, and how many cells a text has. Of the display it
/// knows what the reader's finger knows: the frame under it, whose overflow marks and routing targets decide what
/// panning and routing keys mean.
struct ReaderModel {
    /// What the reader chose, as far as it decides what keys do.
    let settings: SessionSettings
    /// How many cells of braille a text has: how long a message stands.
    let cellCount: (String) -> Int

    /// The application, which answers the model as it answers the session.
    var screen: ScriptedScreen
    var now = 0

    // Where the reader is.
    var focus: Int?
    /// Where the focus came from, latest last.
    var places: [Int] = []
    var rotor = ModelRotor.headings
    /// The action that the rotor chose.
    var chosenAction: Int?
    var searched = ""
    var clipboard: String?

    // What the reader is doing.
    var editing: ModelEditing?
    var panel: ModelPanel?
    /// The rows of the display.
    var rows = 1
    /// Whether the display was asked to read on; it ends by itself, which the reader feels.
    var isReadingOn = false

    // What stands on top.
    var messages = ModelMessages()
    /// Until when what an element plays is not covered by words.
    var quietUntil = 0
    var hint = ModelHint()
    /// What the application asked of the focus since the latest step.
    var focusRequest: FocusRequest?

    /// What stood under the finger a moment ago, until something else than a key changed it.
    var felt: [FeltFrame] = []
    /// When a list of actions went by itself.
    var listLostAt: Int?
    /// Whether what the message on top covers goes on.
    var coveredGoesOn = false

    enum FocusRequest {
        case element(Int)
        case first
    }

    /// Opens the screen: the first element has the focus.
    init(_ screen: ScriptedScreen, settings: SessionSettings, cellCount: @escaping (String) -> Int) {
        self.screen = screen
        self.settings = settings
        self.cellCount = cellCount
        focus = screen.order.first
    }

    var focused: ScriptedElement? { focus.map { screen.elements[$0] } }

    /// The text that stands on top of the screen, or nil.
    var message: ModelText? { messages.current?.shown ?? panel.map(text(of:)) }

    /// Whether characters are the reader's to type now.
    var isTyping: Bool {
        editing != nil || panel.map { [.items, .search, .keyHelp].contains($0.kind) } ?? false
    }

    func words(_ message: VocabularyMessage, _ values: [String: String] = [:]) -> String {
        settings.vocabulary.message(message, values)
    }

    // MARK: Focus

    /// Gives an element the focus. Editing ends, and what belonged to the old element goes.
    mutating func moveFocus(to element: Int?) {
        guard element != focus else { return }
        loseActions()
        focus = element
        editing = nil
        chosenAction = nil
        isReadingOn = false
        hint = ModelHint(restsSince: now)
        panel?.covered.removeAll { $0.kind == .actions }
    }

    /// The display reads on and has come to a later element; it never goes back, and only goes where it was asked to.
    mutating func readOn(to element: Int) {
        guard isReadingOn, let focus, let here = screen.order.firstIndex(of: focus),
            let there = screen.order.firstIndex(of: element), there > here
        else { return }
        moveFocus(to: element)
        isReadingOn = true
    }

    /// The same from farther away: the reader can come back.
    mutating func jump(to element: Int?) {
        guard let element, element != focus, screen.order.contains(element) else { return }
        if let focus {
            places.removeAll { $0 == focus }
            places.append(focus)
            if places.count > 32 { places.removeFirst() }
        }
        moveFocus(to: element)
    }

    /// The elements behind the focus, nearest first, or before it.
    func elements(forward: Bool) -> [Int] {
        guard let focus, let place = screen.order.firstIndex(of: focus) else { return [] }
        return forward ? Array(screen.order[(place + 1)...]) : screen.order[..<place].reversed()
    }

    // MARK: The application

    /// Has the application answer, and takes in what it changes.
    mutating func answer(_ response: ScriptedElement.Response?) -> Bool {
        guard let response else { return false }
        for effect in response.effects { happen(effect) }
        return response.answer
    }

    mutating func happen(_ effect: ScriptedElement.Effect) {
        switch effect {
        case .announce(let text, let priority, let isQueued): announce(text, priority, isQueued: isQueued)
        case .setValue(let index, let value): screen.elements[index].setValue(value)
        case .layoutChanged(let index): focusRequest = .element(index)
        case .screenChanged: focusRequest = .first
        case .remove(let index): remove(index)
        }
    }

    /// An element goes. One that had the focus gives it to the next one that is left, else to the one before.
    private mutating func remove(_ index: Int) {
        guard screen.order.contains(index) else { return }
        if index == focus, successors.isEmpty {
            successors = elements(forward: true) + elements(forward: false)
        }
        screen.order.removeAll { $0 == index }
    }

    /// Where the focus goes when its element has gone, nearest first.
    private var successors: [Int] = []

    /// After each step: the focus is on an element that is there, the one that the application asked for.
    mutating func settle() {
        defer {
            focusRequest = nil
            successors = []
            showHeld()
        }
        let survives = focus.map(screen.order.contains) ?? false
        switch focusRequest {
        case .element(let element) where screen.order.contains(element): jump(to: element)
        case .first: jump(to: screen.order.first)
        case .element where !survives: moveFocus(to: screen.order.first)
        case nil where !survives: moveFocus(to: successors.first(where: screen.order.contains))
        case .element, nil: break
        }
        settleList()
    }
}

/// What up and down go by.
enum ModelRotor: Int, CaseIterable {
    case headings, links, buttons, controls, adjustables, textFields, images, containers, landmarks, actions

    var name: VocabularyMessage {
        switch self {
        case .headings: .rotorHeadings
        case .links: .rotorLinks
        case .buttons: .rotorButtons
        case .controls: .rotorControls
        case .adjustables: .rotorAdjustables
        case .textFields: .rotorTextFields
        case .images: .rotorImages
        case .containers: .rotorContainers
        case .landmarks: .rotorLandmarks
        case .actions: .rotorActions
        }
    }

    /// Whether it stops at an element; the generated screens have no containers.
    func stops(at element: ScriptedElement) -> Bool {
        switch self {
        case .headings: element.kind == .heading
        case .links: element.kind == .link
        case .buttons: [.button, .sound].contains(element.kind)
        case .controls: [.button, .sound, .toggle, .slider].contains(element.kind) || element.field != nil
        case .adjustables: element.kind == .slider
        case .textFields: element.field != nil
        case .images: element.kind == .image
        case .containers, .landmarks, .actions: false
        }
    }
}

/// A text on top of the screen: the whole of it, or what is known of it.
enum ModelText: Equatable {
    case exactly(String)
    /// Begins and ends so: lists of elements, whose lines hold roles and states too.
    case around(String, String)

    func fits(_ text: String) -> Bool {
        switch self {
        case .exactly(let expected): text == expected
        case .around(let start, let end): text.hasPrefix(start) && text.hasSuffix(end)
        }
    }
}

/// The hint of the focused element, which comes by itself once.
struct ModelHint {
    /// When the reader did something last, or something came or went.
    var restsSince = 0
    var isPending = true
}
