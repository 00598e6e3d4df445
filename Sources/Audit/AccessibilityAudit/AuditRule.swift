public import Localization

/// A rule of the audit: what is checked, why, and how.
public struct AuditRule: Sendable {
    /// The name by which files, options and reports mean the rule.
    public let id: String
    /// How much a finding matters, where no option says otherwise.
    public let severity: AuditSeverity
    /// What it is about.
    public let topic: AuditTopic
    /// What must be so, in one sentence.
    public let summary: String
    /// What it is to a braille reader where it is not so.
    public var reason: String { localizedReason.english }
    /// The same for the reader.
    public let localizedReason: LocalizedText
    /// A wrong example.
    public let wrong: String
    /// The same example as it should be.
    public let right: String
    /// Where the rule comes from.
    public let source: String
    /// Finds what is wrong; the findings lack rule and severity.
    let check: @Sendable (AuditedScene, AuditDisplay?) -> [AuditFinding]

    init(
        _ id: String, _ severity: AuditSeverity, _ topic: AuditTopic, _ summary: String, reason: LocalizedText,
        wrong: String, right: String, source: String,
        check: @escaping @Sendable (AuditedScene, AuditDisplay?) -> [AuditFinding]
    ) {
        self.id = id
        self.severity = severity
        self.topic = topic
        self.summary = summary
        localizedReason = reason
        self.wrong = wrong
        self.right = right
        self.source = source
        self.check = check
    }

    /// A rule that looks at all objects one by one, elements or not.
    init(
        _ id: String, _ severity: AuditSeverity, _ topic: AuditTopic, _ summary: String, reason: LocalizedText,
        wrong: String, right: String, source: String,
        object: @escaping @Sendable (Int, AuditedElement, AuditedScene) -> AuditFinding?
    ) {
        self.init(
            id, severity, topic, summary, reason: reason, wrong: wrong, right: right, source: source,
            check: { scene, _ in
                scene.objects.indices.compactMap { object($0, scene.objects[$0], scene) }
            })
    }

    /// A rule that looks at how the display shows the elements, one by one; without a display it finds nothing.
    init(
        _ id: String, _ severity: AuditSeverity, _ topic: AuditTopic, _ summary: String, reason: LocalizedText,
        wrong: String, right: String, source: String,
        shown: @escaping @Sendable (Int, AuditedElement, AuditedScene, AuditDisplay) -> AuditFinding?
    ) {
        self.init(
            id, severity, topic, summary, reason: reason, wrong: wrong, right: right, source: source,
            check: { scene, display in
                guard let display else { return [] }
                return scene.order.compactMap { shown($0, scene.objects[$0], scene, display) }
            })
    }

    /// A rule that looks at the elements one by one, in reading order.
    init(
        _ id: String, _ severity: AuditSeverity, _ topic: AuditTopic, _ summary: String, reason: LocalizedText,
        wrong: String, right: String, source: String,
        element: @escaping @Sendable (Int, AuditedElement, AuditedScene) -> AuditFinding?
    ) {
        self.init(
            id, severity, topic, summary, reason: reason, wrong: wrong, right: right, source: source,
            check: { scene, _ in
                scene.order.compactMap { element($0, scene.objects[$0], scene) }
            })
    }
}

/// Where rules come from.
enum RuleSource {
    static let writing = "Apple, Accessibility Programming Guide for iOS: writing useful labels, values and hints"
    static let traits = "Apple, UIKit: UIAccessibilityTraits"
    static let containers = "Apple, UIKit: UIAccessibilityContainer"
    static let display = "the layout of the display: label and value each in a region of its own"
    static let tags = "RFC 5646 (BCP 47), tags for identifying languages"
}
