import AccessibilityModel

/// What applications and the desktop want read, until the session takes it.
struct PendingTexts {
    /// How many are kept: of a flood the newest and the most urgent.
    private static let limit = 20

    private var texts: [(text: String, priority: UIAccessibilityPriority)] = []

    mutating func add(_ text: String, _ priority: UIAccessibilityPriority) {
        texts.append((text, priority))
        guard texts.count > PendingTexts.limit else { return }
        let least = texts.map(\.priority).min()
        texts.remove(at: texts.firstIndex { $0.priority == least } ?? 0)
    }

    /// Gives them away.
    mutating func take() -> [(text: String, priority: UIAccessibilityPriority)] {
        defer { texts = [] }
        return texts
    }
}
