public import Braille

/// The cells of a layout that are no text, and the dots that mark text.
public struct LayoutMarks: Hashable, Sendable {
    /// Between label and value.
    public var separator: [BrailleCell]
    /// Between label and value of an adjustable: the value can be changed.
    public var adjustableSeparator: [BrailleCell]
    /// Between label and value of a text field whose role is left out; nil: the plain separator.
    public var textSeparator: [BrailleCell]?
    /// At the start of a region that is panned, and of the rest of a label.
    public var overflowBefore: [BrailleCell]
    /// At the start of the rest of a value; nil: the same as for the label.
    public var valueBefore: [BrailleCell]?
    /// At the end of a region that is cut.
    public var overflowAfter: [BrailleCell]
    /// In the first column of the focused element's rows, where neighbours have rows too; empty for none.
    public var focus: [BrailleCell]
    /// The dots that are raised in the cells of selected text.
    public var selection: BrailleCell
    /// The dots that are raised in the cells of links inside a text.
    public var link: BrailleCell

    /// Makes marks.
    public init(
        separator: [BrailleCell], adjustableSeparator: [BrailleCell], textSeparator: [BrailleCell]? = nil,
        overflowBefore: [BrailleCell], valueBefore: [BrailleCell]? = nil, overflowAfter: [BrailleCell],
        focus: [BrailleCell] = [], selection: BrailleCell = BrailleCell(dots: 7, 8),
        link: BrailleCell = BrailleCell(dots: 7, 8)
    ) {
        self.separator = separator
        self.adjustableSeparator = adjustableSeparator
        self.textSeparator = textSeparator
        self.overflowBefore = overflowBefore
        self.valueBefore = valueBefore
        self.overflowAfter = overflowAfter
        self.focus = focus
        self.selection = selection
        self.link = link
    }

    /// The separator of a kind of element.
    ///
    /// - Parameter omitsRole: whether the separator has to say what the role does not.
    func separator(of kind: ElementKind, omitsRole: Bool) -> [BrailleCell] {
        switch kind {
        case .adjustable: adjustableSeparator
        case .text where omitsRole: textSeparator ?? separator
        case .text, .toggle, .progress, .other: separator
        }
    }

    /// The mark for text before the part that a region shows.
    func before(in region: RegionName) -> [BrailleCell] {
        region == .value || region == .valueDetail ? valueBefore ?? overflowBefore : overflowBefore
    }
}
