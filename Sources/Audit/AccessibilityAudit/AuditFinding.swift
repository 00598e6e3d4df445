public import AccessibilityModel
public import Localization

/// Something that a rule found.
public struct AuditFinding: Hashable, Sendable {
    /// The rule's id.
    public var rule: String
    /// How much it matters.
    public var severity: AuditSeverity
    /// The index of the object in the scene's objects, or nil where it is about the scene.
    public var object: Int?
    /// What is wrong, in one sentence.
    public var localizedMessage: LocalizedText
    /// What to do about it, in one sentence.
    public var localizedSuggestion: LocalizedText
    /// The attributes as they should be, or nil where that is unknown.
    public var change: AuditChange?
    /// Whether it matters no more than a note, whatever the rule's severity.
    var isNote = false

    /// Makes a finding; the auditor adds rule and severity.
    init(_ object: Int?, says: LocalizedText, advises: LocalizedText, change: AuditChange? = nil) {
        rule = ""
        severity = .note
        self.object = object
        localizedMessage = says
        localizedSuggestion = advises
        self.change = change
    }

    /// What is wrong, in English.
    public var message: String { localizedMessage.english }

    /// What to do about it, in English.
    public var suggestion: String { localizedSuggestion.english }
}

/// Attributes as they should be.
public struct AuditChange: Hashable, Sendable {
    /// The label, where it should be another.
    public var label: String?
    /// The value, where it should be another.
    public var value: String?
    /// The hint, where it should be another; empty for none.
    public var hint: String?
    /// Traits to add.
    public var addedTraits: UIAccessibilityTraits = .none
    /// Traits to take away.
    public var removedTraits: UIAccessibilityTraits = .none

    /// Makes a change.
    public init(
        label: String? = nil, value: String? = nil, hint: String? = nil, addedTraits: UIAccessibilityTraits = .none,
        removedTraits: UIAccessibilityTraits = .none
    ) {
        self.label = label
        self.value = value
        self.hint = hint
        self.addedTraits = addedTraits
        self.removedTraits = removedTraits
    }

    /// Both changes; where both change the same, the first counts.
    func merged(with other: AuditChange) -> AuditChange {
        AuditChange(
            label: label ?? other.label, value: value ?? other.value, hint: hint ?? other.hint,
            addedTraits: addedTraits | other.addedTraits, removedTraits: removedTraits | other.removedTraits)
    }
}
