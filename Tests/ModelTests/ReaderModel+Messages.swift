import AccessibilityModel
import BrailleLayout
import BridgeSession

/// A message.
struct ModelMessage: Equatable {
    enum Origin {
        /// The application said it.
        case announcement
        /// Why something did not work.
        case notice
        case hint
        /// The reader asked for it.
        case report
    }

    var shown: ModelText
    var origin: Origin
    var priority = UIAccessibilityPriority.high
    var isQueued = false
    /// Which announcement it is, from 1.
    var number = 0
    /// Whether the reader panned it, so that it stays until a key, also when it comes back.
    var isPinned = false
}

/// The message on top and those that wait.
struct ModelMessages {
    /// A message of the history.
    struct Past: Equatable {
        /// The announcements that it stands for: the same text several times running is one entry.
        var numbers: [Int]
        var text: String
        var isUnread: Bool
    }

    var current: ModelMessage?
    /// When it goes by itself, or nil.
    var deadline: Int?
    var waiting: [ModelMessage] = []
    /// The newest of those that came while text was typed.
    var held: ModelMessage?
    /// Oldest first.
    var history: [Past] = []
    var count = 0

    /// Notes an announcement once: when it comes, or when it has to give way unseen. The same again is one entry.
    mutating func remember(_ message: ModelMessage) {
        guard message.origin == .announcement, case .exactly(let text) = message.shown else { return }
        guard !history.contains(where: { $0.numbers.contains(message.number) }) else { return }
        if let last = history.indices.last, history[last].text == text {
            history[last].numbers.append(message.number)
            history[last].isUnread = true
            return
        }
        history.append(Past(numbers: [message.number], text: text, isUnread: true))
        if history.count > 100 { history.removeFirst() }
    }

    mutating func noteRead(_ message: ModelMessage) {
        guard let place = history.firstIndex(where: { $0.numbers.contains(message.number) }) else { return }
        history[place].isUnread = false
    }
}

extension ReaderModel {
    /// The application announces: shown now, or in its turn, or only kept in the history.
    mutating func announce(_ text: String, _ priority: UIAccessibilityPriority, isQueued: Bool) {
        guard settings.messages != .off, !text.isEmpty else { return }
        // What only says the value that the reader feels anyway is no news.
        if focused?.kind == .slider, focused?.value == text { return }
        messages.count += 1
        let message = ModelMessage(
            shown: .exactly(text), origin: .announcement, priority: priority, isQueued: isQueued,
            number: messages.count)
        // Over the one row in which text is typed, nothing stands that is not urgent; the newest comes afterwards.
        if priority < .high, editing != nil, rows == 1 {
            hold(message)
        } else if priority < .high, now < quietUntil || panel != nil {
            messages.remember(message)
        } else {
            add(message)
        }
    }

    mutating func hold(_ message: ModelMessage) {
        messages.remember(message)
        if message.number > messages.held?.number ?? 0 { messages.held = message }
    }

    /// When nothing is typed or looked for any more, the newest of what was held back comes, unless it was read.
    mutating func showHeld() {
        guard editing == nil || rows > 1, panel == nil, let held = messages.held else { return }
        messages.held = nil
        let isRead = messages.history.contains { $0.numbers.contains(held.number) && !$0.isUnread }
        if !isRead { add(held) }
    }

    /// Why something did not work.
    mutating func notice(_ name: VocabularyMessage, _ values: [String: String] = [:]) {
        add(ModelMessage(shown: .exactly(words(name, values)), origin: .notice))
    }

    /// What the reader asked for.
    mutating func report(_ text: ModelText) {
        add(ModelMessage(shown: text, origin: .report))
    }

    /// Says that nothing happened, unless the application said why.
    mutating func noticeRefusal() {
        if messages.current == nil { notice(.notAvailable) }
    }

    /// The more urgent first; what the product itself says takes the place of anything.
    mutating func add(_ message: ModelMessage) {
        if message.origin == .report { messages.waiting.removeAll { $0.origin == .report } }
        // What the reader was reading comes again behind all that the application says.
        if let current = messages.current, current.origin == .report, message.origin == .announcement {
            messages.waiting.append(current)
        }
        let end = messages.waiting.firstIndex { $0.origin == .report } ?? messages.waiting.count
        if let current = messages.current, current.origin == .announcement, message.origin == .announcement {
            guard message.priority > current.priority, !message.isQueued else {
                let place =
                    message.isQueued
                    ? nil : messages.waiting[..<end].firstIndex { $0.isQueued || $0.priority < message.priority }
                messages.waiting.insert(message, at: place ?? end)
                return
            }
            let place = messages.waiting[..<end].firstIndex { $0.isQueued || $0.priority <= current.priority }
            messages.waiting.insert(current, at: place ?? end)
        }
        show(message)
    }

    private mutating func show(_ message: ModelMessage) {
        messages.current = message
        messages.remember(message)
        hint.restsSince = now
        guard case .exactly(let text) = message.shown else {
            messages.deadline = nil
            return
        }
        let cells = cellCount(text)
        switch message.origin {
        case .announcement, .hint:
            messages.deadline = settings.messages == .stay ? nil : now + max(4_000, 150 * cells)
        case .notice: messages.deadline = now + (cells <= 20 ? 1_000 : 150 * cells)
        case .report: messages.deadline = nil
        }
        if message.isPinned { messages.deadline = nil }
    }

    /// The message goes, and the next one comes.
    mutating func passOn(whole: Bool) {
        if let current = messages.current, whole { messages.noteRead(current) }
        messages.current = nil
        messages.deadline = nil
        hint.restsSince = now
        if !messages.waiting.isEmpty { show(messages.waiting.removeFirst()) }
    }

    /// The reader goes on: the message goes with those behind it.
    mutating func dismissMessages() {
        guard messages.current != nil else { return }
        messages.waiting.forEach { messages.remember($0) }
        messages.waiting = []
        messages.current = nil
        messages.deadline = nil
        hint.restsSince = now
    }

    /// Pans the message; false where there is none, or a notice that is whole, which goes with any key.
    mutating func panMessage(forward: Bool, _ frame: Frame) -> Bool {
        guard let current = messages.current, let region = frame.regions.first(where: { $0.name == .message }) else {
            return false
        }
        let pans = forward ? region.overflowsAfter : region.overflowsBefore
        if !pans && current.origin == .notice { return false }
        if pans || !forward { pinMessage() } else { passOn(whole: true) }
        return true
    }

    /// The message waits for the reader who panned it.
    mutating func pinMessage() {
        messages.current?.isPinned = true
        messages.deadline = nil
    }

    // MARK: Time

    /// Lets time pass while the display shows a frame.
    mutating func wait(until end: Int, on frame: Frame) {
        while let next = nextDeadline(frame), next <= end {
            now = max(now, next)
            feel(frame, focus: focus, order: screen.order)
            while let event = screen.events.first, event.time <= now {
                screen.events.removeFirst()
                happen(event.effect)
            }
            if let deadline = messages.deadline, deadline <= now { passOn(whole: true) }
            if let deadline = hintDeadline(frame), deadline <= now {
                hint.isPending = false
                add(ModelMessage(shown: .exactly(focused?.hint ?? ""), origin: .hint, priority: .low))
            }
            settle()
        }
        now = end
    }

    private func nextDeadline(_ frame: Frame) -> Int? {
        [screen.events.first?.time, messages.deadline, hintDeadline(frame)].compactMap { $0 }.min()
    }

    /// When the hint comes by itself: once, when nothing else is shown, read or done.
    private func hintDeadline(_ frame: Frame) -> Int? {
        guard settings.showsHints, hint.isPending, let focused, let text = focused.hint, !text.isEmpty else {
            return nil
        }
        guard editing == nil, panel == nil, messages.current == nil, focused.kind != .reading else { return nil }
        // From three rows on the hint has a row of its own; who has panned is still reading.
        let isPanned = frame.page > 0 || frame.regions.contains { $0.overflowsBefore && $0.element == 0 }
        guard frame.size.rows < 3, !isPanned, !isLabel(text, of: focused) else { return nil }
        return hint.restsSince + 8_000
    }

    /// Whether the hint stands in the label's place, or says the same.
    private func isLabel(_ hint: String, of element: ScriptedElement) -> Bool {
        if let label = element.label, !label.isEmpty { return label == hint }
        let hasRole = ![.plain, .reading].contains(element.kind)
        return !hasRole && !element.isDimmed && !element.isSelected && (element.value ?? "").isEmpty
    }
}
