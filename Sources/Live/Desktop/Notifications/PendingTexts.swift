import AccessibilityModel

/// A text that an application or the desktop wants read.
struct PendingText {
    let text: String
    let priority: UIAccessibilityPriority
    /// The program that says it, or nil for the one whose window is shown.
    var program: String?
}

/// What applications and the desktop want read, until the session takes it.
struct PendingTexts {
    /// How many are kept: of a flood the newest and the most urgent.
    private static let limit = 20

    private var texts: [PendingText] = []

    mutating func add(_ text: PendingText) {
        texts.append(text)
        guard texts.count > PendingTexts.limit else { return }
        let least = texts.map(\.priority).min()
        texts.remove(at: texts.firstIndex { $0.priority == least } ?? 0)
    }

    /// Gives them away.
    mutating func take() -> [PendingText] {
        defer { texts = [] }
        return texts
    }
}
