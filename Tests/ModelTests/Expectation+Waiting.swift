import BridgeSession

// What the reader reads of answers that come later.
extension Expectation {
    /// When the reader is told next that there is no answer yet, or nil.
    var nextTelling: Int? {
        guard let latest = awaited.last, latest.told < 2, canTell(of: latest) else { return nil }
        return max(latest.since + (latest.told == 0 ? 800 : 5_000), quietSince + 800)
    }

    /// After 0.8 seconds "waiting" is shown, after 5 seconds "does not answer", until a key or the answer.
    mutating func tellOfWaiting() {
        guard let latest = awaited.last else { return }
        let isLate = now >= latest.since + 5_000
        awaited[awaited.count - 1].told = isLate ? 2 : 1
        show(.waiting, .exactly(isLate ? "does not answer" : "waiting"))
        quietSince = now
    }

    /// Whether the reader is still at the element, and reads nothing else.
    private func canTell(of one: Awaited) -> Bool {
        let isInList = list.map { $0.element == nil || $0.sort == .actions(of: $0.element ?? 0) } ?? false
        return !one.isLeft && one.element == focus && help == nil && !isInList && !editsOnOneRow
            && (message == nil || message?.sort == .waiting)
    }

    /// The application answers: a refusal is said where the reader still is, else it is in the list of messages.
    mutating func takeAnswer(_ id: Int, isDone: Bool) {
        guard let place = awaited.firstIndex(where: { $0.id == id }) else { return }
        let one = awaited.remove(at: place)
        let isHere = canTell(of: one)
        let isLatest = awaited.last.map { $0.key <= one.key } ?? true
        if one.told > 0, isLatest { endWaiting() }
        guard !isDone, heard == one.heard else { return }
        if isHere { return say("not available") }
        let name = one.element.flatMap { screen.elements[$0].label }
        let text = [name, "not available"].compactMap { $0 }.joined(separator: ": ")
        if past.last?.text == text { past.removeLast() }
        past.append(Past(text: text, came: now))
    }

    /// The reader goes on: nothing is said of what was asked for.
    mutating func goOn() {
        for place in awaited.indices { awaited[place].isLeft = true }
        endWaiting()
    }

    private mutating func endWaiting() {
        if message?.sort == .waiting { dismiss(wasRead: true, byTime: true) }
    }
}
