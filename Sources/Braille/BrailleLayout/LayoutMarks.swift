public import Braille

/// The cells of a layout that are no text, and what marks text: one form of them.
public struct LayoutMarks: Hashable, Sendable {
    /// Between label and value.
    public var separator: [BrailleCell]
    /// Between label and value of an adjustable: the value can be changed.
    public var adjustableSeparator: [BrailleCell]
    /// Between label and value of a text field whose role is left out; nil: the plain separator.
    public var textSeparator: [BrailleCell]?
    /// The separators where they say that the label is cut, too, on rows too short for a mark of its own; nil: such rows are
    /// two pages.
    public var cut: CutSeparators?
    /// At the start of a region that is panned, and of the rest of a label.
    public var overflowBefore: [BrailleCell]
    /// At the start of the rest of a value; nil: the same as for the label.
    public var valueBefore: [BrailleCell]?
    /// At the end of a region that is cut.
    public var overflowAfter: [BrailleCell]
    /// At the end of a region where a line ends by itself, and others follow; nil: as where the text is cut.
    public var lineEnd: [BrailleCell]?
    /// Between a line's number and what it is indented by, or before the latter; nil: a blank.
    public var indentation: BrailleCell?
    /// The cells of the digits from 0 to 9 where they need no sign of numbers.
    package var digits: [BrailleCell] = []

    /// The cells of a number that needs no sign.
    package func digits(of number: Int) -> [BrailleCell] {
        String(number).compactMap(\.wholeNumberValue).compactMap { digits.indices.contains($0) ? digits[$0] : nil }
    }

    /// In the first columns of the focused element's rows, where neighbours have rows too; empty for none.
    public var focus: [BrailleCell]
    /// Before the character at the caret; empty: the display's own cursor alone.
    public var caret: [BrailleCell]
    /// The dots that are raised in the cells of selected text.
    public var selection: BrailleCell
    /// The signs around selected text, or nil for none.
    public var selectionSigns: CodeSwitch.Signs?
    /// The dots that are raised in the cells of links inside a text.
    public var link: BrailleCell
    /// The signs around a link inside a text, or nil for none.
    public var linkSigns: CodeSwitch.Signs?
    /// The dots that are raised in status cells that have flags.
    public var status: BrailleCell
    /// The signs around status cells that have flags, or nil for none.
    public var statusSigns: CodeSwitch.Signs?

    /// Makes marks.
    public init(
        separator: [BrailleCell], adjustableSeparator: [BrailleCell], textSeparator: [BrailleCell]? = nil,
        cut: CutSeparators? = nil, overflowBefore: [BrailleCell], valueBefore: [BrailleCell]? = nil,
        overflowAfter: [BrailleCell], lineEnd: [BrailleCell]? = nil,
        focus: [BrailleCell] = [], caret: [BrailleCell] = [], selection: BrailleCell = BrailleCell(dots: 7, 8),
        selectionSigns: CodeSwitch.Signs? = nil, link: BrailleCell = BrailleCell(dots: 7, 8),
        linkSigns: CodeSwitch.Signs? = nil, status: BrailleCell = .blank, statusSigns: CodeSwitch.Signs? = nil
    ) {
        self.separator = separator
        self.adjustableSeparator = adjustableSeparator
        self.textSeparator = textSeparator
        self.cut = cut
        self.overflowBefore = overflowBefore
        self.valueBefore = valueBefore
        self.overflowAfter = overflowAfter
        self.lineEnd = lineEnd
        self.focus = focus
        self.caret = caret
        self.selection = selection
        self.selectionSigns = selectionSigns
        self.link = link
        self.linkSigns = linkSigns
        self.status = status
        self.statusSigns = statusSigns
    }

    /// The separator of a kind of element.
    ///
    /// - Parameter saysText: whether that of a text field says so, as the role does not, or as keys are the text's.
    func separator(of kind: ElementKind, saysText: Bool) -> [BrailleCell] {
        switch kind {
        case .adjustable: adjustableSeparator
        case .text where saysText: textSeparator ?? separator
        case .text, .toggle, .progress, .other: separator
        }
    }

    /// The separators that say that the label before them is cut.
    public struct CutSeparators: Hashable, Sendable {
        /// Between label and value.
        public var plain: [BrailleCell]
        /// Between label and value of an adjustable.
        public var adjustable: [BrailleCell]
        /// Between label and value of a text field whose role is left out, or that is edited.
        public var text: [BrailleCell]

        /// Makes separators.
        public init(plain: [BrailleCell], adjustable: [BrailleCell], text: [BrailleCell]) {
            (self.plain, self.adjustable, self.text) = (plain, adjustable, text)
        }

        /// The separator of a kind of element, as that of labels that are whole.
        func separator(of kind: ElementKind, saysText: Bool) -> [BrailleCell] {
            switch kind {
            case .adjustable: adjustable
            case .text where saysText: text
            case .text, .toggle, .progress, .other: plain
            }
        }
    }

    /// The mark for text before the part that a region shows.
    func before(in region: RegionName) -> [BrailleCell] {
        region == .value || region == .valueDetail ? valueBefore ?? overflowBefore : overflowBefore
    }

    /// The mark for text after the part that a region shows.
    ///
    /// - Parameter endsLine: whether a line ends with the part.
    func after(endsLine: Bool) -> [BrailleCell] { endsLine ? lineEnd ?? overflowAfter : overflowAfter }

    /// The marks in the first cell of each, for rows so short that longer ones would leave no cell for what they mark.
    var narrow: LayoutMarks {
        guard areWide else { return self }
        var narrow = self
        for mark in [
            \LayoutMarks.separator, \.adjustableSeparator, \.overflowBefore, \.overflowAfter, \.focus, \.caret,
        ] {
            narrow[keyPath: mark] = Array(self[keyPath: mark].prefix(1))
        }
        narrow.textSeparator = textSeparator.map { Array($0.prefix(1)) }
        narrow.valueBefore = valueBefore.map { Array($0.prefix(1)) }
        narrow.lineEnd = nil
        narrow.cut = nil
        return narrow
    }

    /// The fewest cells of a region that has text and both overflow marks.
    func leastWidth(of region: RegionName) -> Int { before(in: region).count + overflowAfter.count + 1 }

    /// Whether marks take so many cells that a row's width has to be reckoned with them; the table's own widths take care
    /// of marks of one cell.
    var areWide: Bool { separator.count > 1 || overflowAfter.count > 1 }

    /// The fewest cells of a label that is cut, with its mark.
    ///
    /// - Parameter minimum: the fewest of its own.
    /// - Parameter sharesEnd: whether the separator says that it is cut.
    func leastLabel(_ minimum: Int, sharesEnd: Bool) -> Int {
        let after = sharesEnd ? 0 : overflowAfter.count
        return max(areWide ? before(in: .label).count + 1 : 1, minimum) + after
    }

    /// The fewest cells of a value that is cut on both sides; of a text that is edited the caret's mark has room, too.
    func leastValue(isEdited: Bool) -> Int { leastWidth(of: .value) + (isEdited ? caret.count : 0) }

    /// The fewest columns of a row that label and value can share, whatever of them is cut; 1 for marks of one cell.
    func leastColumns(_ minimumLabel: Int, sharesEnd: Bool, isEdited: Bool) -> Int {
        guard areWide else { return 1 }
        return separator.count + leastLabel(minimumLabel, sharesEnd: sharesEnd) + leastValue(isEdited: isEdited)
    }

    /// How many more cells a row takes in which a text that is edited can be read beside a label: where marks take several
    /// cells, those between them hold a number with its sign.
    var cellsToRead: Int { overflowAfter.count > 1 ? 5 : 0 }

    /// How many cells the signs around status cells take.
    var statusWidth: Int { statusSigns.map { $0.begin.count + $0.end.count } ?? 0 }
}
