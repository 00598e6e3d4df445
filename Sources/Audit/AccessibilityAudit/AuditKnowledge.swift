/// What is known of an object beside its attributes: how far they can be trusted, and what its file says of the audit.
///
/// What is unknown is never reported as missing.
public struct AuditKnowledge: Hashable, Sendable {
    /// An attribute of which a source may not know everything.
    public enum Attribute: Hashable, Sendable, CaseIterable {
        case isElement, label, value, hint, traits, language, frame, customActions

        fileprivate var bit: UInt16 {
            switch self {
            case .isElement: 1
            case .label: 2
            case .value: 4
            case .hint: 8
            case .traits: 16
            case .language: 32
            case .frame: 64
            case .customActions: 128
            }
        }
    }

    /// What the source cannot say.
    public var unknown: Set<Attribute> { didSet { doubts = AuditKnowledge.bits(unknown, uncertain) } }
    /// What was derived, or may have been rewritten on the way.
    public var uncertain: Set<Attribute> { didSet { doubts = AuditKnowledge.bits(unknown, uncertain) } }
    /// Both together, a bit for each: every rule asks it of every element.
    private var doubts: UInt16
    /// Whether increment and decrement do something; nil where that is unknown.
    public var hasAdjustActions: Bool?
    /// Whether the object is in a dump of another tool, which holds what was on the screen at one moment.
    public var isImported: Bool
    /// The line of the object in its file, from 1, or nil.
    public var line: Int?
    /// The rules that are switched off for the object.
    public var suppressions: [AuditSuppression]

    /// Makes knowledge; by default everything is known.
    public init(
        unknown: Set<Attribute> = [], uncertain: Set<Attribute> = [], hasAdjustActions: Bool? = nil,
        isImported: Bool = false, line: Int? = nil, suppressions: [AuditSuppression] = []
    ) {
        self.unknown = unknown
        self.uncertain = uncertain
        doubts = AuditKnowledge.bits(unknown, uncertain)
        self.hasAdjustActions = hasAdjustActions
        self.isImported = isImported
        self.line = line
        self.suppressions = suppressions
    }

    /// Whether an attribute is as it is in the application, absence included.
    public func isSure(_ attribute: Attribute) -> Bool {
        doubts & attribute.bit == 0
    }

    private static func bits(_ unknown: Set<Attribute>, _ uncertain: Set<Attribute>) -> UInt16 {
        (unknown.isEmpty ? 0 : unknown.reduce(0) { $0 | $1.bit })
            | (uncertain.isEmpty ? 0 : uncertain.reduce(0) { $0 | $1.bit })
    }
}

/// A rule that a scene switches off, with the reason.
public struct AuditSuppression: Hashable, Sendable {
    /// The rule's id.
    public var rule: String
    /// Why.
    public var reason: String

    /// Makes a suppression.
    public init(rule: String, reason: String) {
        self.rule = rule
        self.reason = reason
    }
}
