package import Localization

/// How much a finding matters to the reader.
public enum AuditSeverity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// It could be better.
    case note
    /// It costs the reader time or certainty.
    case warning
    /// The reader is misled, or cannot use the element.
    case error

    /// Its name for the reader.
    package var localized: LocalizedText {
        switch self {
        case .error: LocalizedText("error")
        case .warning: LocalizedText("warning")
        case .note: LocalizedText("note")
        }
    }

    /// Notes come before warnings, warnings before errors.
    public static func < (first: AuditSeverity, second: AuditSeverity) -> Bool { first.rank < second.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
