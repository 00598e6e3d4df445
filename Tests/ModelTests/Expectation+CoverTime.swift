import AccessibilityModel
import BridgeSession

/// "Messages that are not urgent cover what you read for half of any half minute at most, unless you pan them."
extension Expectation {
    /// Notes since when an announcement stands, as long as the reader does not pan it.
    mutating func noteCover() {
        let covers = message.map { $0.urgency != nil && !$0.isAsked && !$0.wasPanned } ?? false
        if covers {
            coveredSince = coveredSince ?? now
        } else if let since = coveredSince {
            covered.append(since..<now)
            coveredSince = nil
        }
    }

    /// Whether an announcement that nobody asked for, and that is not urgent, leaves half of each half minute to what the reader
    /// is at. "One that takes more than 15 seconds to read leaves as long free before it and after it."
    func mayCome(_ new: Message, at time: Int) -> Bool {
        guard new.urgency != .high, !new.isAsked, settings.messages != .stay else { return true }
        let length = max(4_000, cellTime * cellCount(new.text))
        let all = (covered + [(coveredSince ?? now)..<now]).filter { !$0.isEmpty }
        guard all.allSatisfy({ $0.count <= 15_000 || time >= $0.upperBound + $0.count }) else { return false }
        if length > 15_000 { return all.allSatisfy { time >= $0.upperBound + length } }
        let seen = time + length - 30_000..<time
        return all.reduce(0) { $0 + $1.clamped(to: seen).count } <= 15_000 - length
    }

    /// When one that waits may come.
    func start(of waiting: Message) -> Int {
        var (early, late) = (now - 1, now + 600_000)
        while late - early > 1 {
            let middle = (early + late) / 2
            if mayCome(waiting, at: middle) { late = middle } else { early = middle }
        }
        return late
    }

    /// Whether an announcement has to wait although nothing more urgent stands.
    func rests(_ new: Message) -> Bool {
        new.isLessThanUrgent && !new.isAsked && (waiting.contains { $0.urgency != nil } || !mayCome(new, at: now))
    }
}
