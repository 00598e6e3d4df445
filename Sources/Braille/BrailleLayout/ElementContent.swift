public import Braille

/// What the regions of one element show, before any of it is cut.
public struct ElementContent: Hashable, Sendable {
    /// A property of the label's region.
    public struct Part: Hashable, Sendable {
        /// Which property.
        public var piece: ContentPiece
        /// Its braille.
        public var text: TranslatedText
        /// A shorter form, for where the whole does not fit, or nil.
        public var short: TranslatedText?
        /// Whether it keeps its cells when the label is cut.
        public var isKept: Bool

        /// Makes a part.
        public init(_ piece: ContentPiece, _ text: TranslatedText, short: TranslatedText? = nil, isKept: Bool = false) {
            self.piece = piece
            self.text = text
            self.short = short
            self.isKept = isKept
        }
    }

    /// The kind, which decides the layout.
    public var kind: ElementKind
    /// What stands before the label and is panned with it.
    public var leading: [Part]
    /// The label.
    public var label: TranslatedText
    /// How many scalars at the label's start others beside it begin with, too; 0 where that is not known or needed.
    public var sharedScalars = 0
    /// Whether its label is the header of its column in a data table, and its value what it says itself.
    public var isOfColumn = false
    /// Whether it has had no value since its page came: until then the label may take its cells.
    public var isUnfilled = false
    /// What follows the label: role and states.
    public var trailing: [Part]
    /// What follows as far as there is room, the last one first to go: that there are actions, where the element stands.
    public var extra: [Part]
    /// The value's region in forms of falling length, of which the first that fits is shown; nil without a value.
    public var value: [TranslatedText]?
    /// The most cells that the value can take, where that is known; else 0.
    public var widestValue: Int
    /// The value alone, as it is edited.
    public var editedValue: TranslatedText
    /// The hint, or nil.
    public var hint: TranslatedText?
    /// Everything in one line, for layouts without regions.
    public var flow: TranslatedText
    /// What status cells say of the element.
    public var flags: Set<StatusFlag>

    /// Whether it says neither a name nor what stands before one: its role stands where a name would.
    var isUnnamed: Bool { label.cells.isEmpty && leading.allSatisfy(\.text.cells.isEmpty) }

    /// The places before and after an element whose labels are those beside it: in a list whose entries take a few elements
    /// each, the same part of the next one is still among them.
    public static let placesBeside = -4...4

    /// The same among others with these labels: of a label that is cut the words are shown which tell it from them.
    public func among(_ others: [String]) -> ElementContent {
        var content = self
        content.sharedScalars = label.text.sharedScalars(with: others)
        return content
    }

    /// Makes content.
    public init(
        kind: ElementKind, leading: [Part] = [], label: TranslatedText, trailing: [Part] = [], extra: [Part] = [],
        value: [TranslatedText]? = nil, widestValue: Int = 0, editedValue: TranslatedText = .empty,
        hint: TranslatedText? = nil,
        flow: TranslatedText? = nil, flags: Set<StatusFlag> = []
    ) {
        self.kind = kind
        self.leading = leading
        self.label = label
        self.trailing = trailing
        self.extra = extra
        self.value = value
        self.widestValue = widestValue
        self.editedValue = editedValue
        self.hint = hint
        self.flow = flow ?? label
        self.flags = flags
    }
}

extension String {
    /// With how many scalars at its start others begin, too; those that begin with all of it do not count.
    package func sharedScalars(with others: some Sequence<String>) -> Int {
        let own = Array(unicodeScalars)
        return others.reduce(0) { most, other in
            let shared = zip(own, other.unicodeScalars).prefix { $0 == $1 }.count
            return shared < own.count ? max(most, shared) : most
        }
    }
}

extension TranslatedText {
    /// Texts one after the other with a blank between; empty ones are left out.
    package static func joined(_ texts: [TranslatedText]) -> TranslatedText { TranslatedText(joining: texts) }

    /// How many cells and scalars the texts have when they are joined.
    static func joinedCounts(_ texts: [TranslatedText]) -> (cells: Int, scalars: Int) {
        var counts = (cells: 0, scalars: 0)
        for text in texts where !text.cells.isEmpty {
            let blank = counts.cells > 0 ? 1 : 0
            counts.cells += blank + text.cells.count
            counts.scalars += blank + text.scalarCount
        }
        return counts
    }
}
