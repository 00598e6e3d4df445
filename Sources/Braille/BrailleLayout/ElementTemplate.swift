public import AccessibilityModel

/// How much is shown of an element.
public enum Verbosity: String, Hashable, Sendable, CaseIterable {
    /// As little as is needed.
    case terse
    /// Label, role, states, place and value in short.
    case normal
    /// Everything, with full names.
    case full
}

/// A property of an element that a template puts into a region.
public enum ContentPiece: String, Hashable, Sendable, CaseIterable {
    /// The label: the author's braille label, else the label.
    case label
    /// The role in short: the author's braille role description, else the table's abbreviation, else its name.
    case role
    /// The role in full: the author's braille role description, else the table's name.
    case roleName
    /// The states in short.
    case states
    /// The states in full.
    case stateNames
    /// That the element has actions beside activation.
    case actions
    /// The containers that were entered with the element.
    case containers
    /// The headers of the row and the column that were entered in a data table.
    case headers
    /// The place in a tab bar, `3/7`.
    case position
    /// The value; of a switch its symbol.
    case value
    /// What follows the value where it fits: the word of a switch, the bound of an adjustable.
    case note
    /// Further content that is important.
    case details

    /// The pieces that belong to the label's region.
    public static let ofLabel: [ContentPiece] = [
        .label, .role, .roleName, .states, .stateNames, .actions, .containers, .headers, .position,
    ]
    /// The pieces that belong to the value's region.
    public static let ofValue: [ContentPiece] = [.value, .note, .details]

    /// Whether it says what the element is.
    var isRole: Bool { self == .role || self == .roleName }
    /// Whether it says what state the element is in.
    var isState: Bool { self == .states || self == .stateNames }
}

/// Which properties some elements show, in which region and in which order.
public struct ElementTemplate: Hashable, Sendable {
    /// The verbosities it is for.
    public var verbosities: Set<Verbosity>
    /// The kinds of elements it is for.
    public var kinds: Set<ElementKind>
    /// All of these traits must be there.
    public var traits: UIAccessibilityTraits
    /// What the label's region shows, in order.
    public var label: [ContentPiece]
    /// What keeps its cells after a label that is cut; where they leave too few for the label, the first is given up.
    public var keep: Set<ContentPiece>
    /// What follows where there is room; the last one goes first.
    public var extra: [ContentPiece]
    /// What the value's region shows, in order.
    public var value: [ContentPiece]
    /// What one line without regions shows, in order.
    public var flow: [ContentPiece]

    /// Makes a template.
    public init(
        verbosities: Set<Verbosity> = Set(Verbosity.allCases), kinds: Set<ElementKind> = Set(ElementKind.allCases),
        traits: UIAccessibilityTraits = .none, label: [ContentPiece], keep: Set<ContentPiece>, extra: [ContentPiece],
        value: [ContentPiece], flow: [ContentPiece]
    ) {
        self.verbosities = verbosities
        self.kinds = kinds
        self.traits = traits
        self.label = label
        self.keep = keep
        self.extra = extra
        self.value = value
        self.flow = flow
    }
}

/// The templates of all elements: data, read from Tables/Templates.
public struct TemplateTable: Hashable, Sendable {
    /// The name by which a layout chooses the templates.
    public var name: String
    /// One sentence on what they are for.
    public var summary: String
    /// The templates; the first that fits an element is its own. One of them fits any.
    public var templates: [ElementTemplate]

    /// Makes a table.
    public init(name: String, summary: String, templates: [ElementTemplate]) {
        self.name = name
        self.summary = summary
        self.templates = templates
    }

    /// The template of an element; label and value alone where none fits.
    public func template(
        for kind: ElementKind, _ traits: UIAccessibilityTraits, _ verbosity: Verbosity
    ) -> ElementTemplate {
        templates.first {
            $0.verbosities.contains(verbosity) && $0.kinds.contains(kind) && traits.isSuperset(of: $0.traits)
        } ?? ElementTemplate(label: [.label], keep: [], extra: [], value: [.value], flow: [.label, .value])
    }
}
