package import AccessibilityModel

/// An object whose program takes keys as a terminal's does: what is typed goes to it as it comes, and so do keys that are no characters.
package protocol ProgramKeyInput: UIKeyInput {
    /// Whether the program takes a key before the reader has begun to edit its line; while they do, it takes all.
    func takes(_ key: XKey, _ modifiers: KeyModifiers) -> Bool
    /// Whether a routing key over its label activates it. Where that answers a question, a finger's slip must not.
    var isActivatedByRouting: Bool { get }
    /// Hands a key to the program; false where it has none.
    func press(_ key: XKey, _ modifiers: KeyModifiers) -> Bool
}
