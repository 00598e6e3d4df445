/// What a rule is about; the order in which the page of rules and summaries name topics.
public enum AuditTopic: String, Hashable, Sendable, CaseIterable {
    /// Label and value, each at its own place.
    case separation
    /// What is in the label.
    case labels
    /// What is in the hint.
    case hints
    /// What the element is said to be.
    case traits
    /// What holds elements.
    case containers
    /// The order, and where elements stand.
    case order
    /// The language of texts.
    case language
    /// What it costs on the display.
    case display

    /// The heading of the topic.
    public var title: String {
        switch self {
        case .separation: "Label and value apart"
        case .labels: "Labels"
        case .hints: "Hints"
        case .traits: "Traits"
        case .containers: "Containers"
        case .order: "Order and frames"
        case .language: "Language"
        case .display: "Cost on the display"
        }
    }
}
