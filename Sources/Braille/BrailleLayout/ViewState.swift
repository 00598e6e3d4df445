public import Braille

/// What the reader has done to the display: panning, the page, the caret, a message on top.
public struct ViewState: Hashable, Sendable {
    /// The page shown: 0, or 1 for the value's page on displays too short for both.
    public var page = 0
    /// The rest of a label or value that is shown instead of both, or nil for the overview.
    public var detail: Detail?
    /// What the lowest row of a page shows before the reader pans, as it was chosen when the element got the focus; nil
    /// while it is not chosen yet.
    public var detailRow: DetailRow?
    /// The cells of the value's region beside the label, as they were chosen when the element got the focus; nil while
    /// they are not chosen yet.
    public var split: Int?
    /// The same while its text is edited, chosen when that begins; nil while none is edited.
    public var editedSplit: Int?
    /// How far each region is panned in place.
    public var offsets: [RegionName: PanOffset] = [:]
    /// Whether an element that needs none has a value region: it had a value when it got the focus, or gained one since.
    public var hasValue = false
    /// The cells that the value has taken before, for the room that it gets beside the label; 0 where none are known.
    public var valueRoom = 0
    /// The value from which the reader has made a step that is not shown yet; nil for none.
    public var steppedFrom: ShownValue?

    /// What stood in the value's place before a step.
    public struct ShownValue: Hashable, Sendable {
        /// The text of its region.
        public var text: TranslatedText
        /// What of it stood on the whole row, or nil.
        public var detail: Detail?

        /// Makes what stood there.
        public init(text: TranslatedText, detail: Detail?) {
            (self.text, self.detail) = (text, detail)
        }
    }

    /// The selected scalars of the value while text is edited, empty at the caret, else nil.
    public var selection: Range<Int>?
    /// Whether it is typed on the computer's keyboard: keys of the display are not the text's.
    public var isTypedElsewhere = false
    /// The end of the selection that moves, or nil for its upper bound.
    public var caret: Int?
    /// How many rows the edited text takes, of a display that shows pages of elements; nil while its own row has room for it.
    public var editedRows: Int?
    /// What the label's region says of the line that is read or edited, the longest form first; nil where it shows the label.
    public var lineCue: [TranslatedText]?
    /// How far a text is read that takes all rows, `3/7`; nil where all of it is shown.
    public var progress: TranslatedText?
    /// The entries of an open list, which take the rows of a page; nil where none is open.
    public var list: ListPage?
    /// The page of a data table around the focus, on displays that show pages of elements; nil where it is no cell of one.
    public var grid: GridPage?
    /// The picture on the rows above the lowest, or on the only one; nil for none.
    public var picture: Picture?
    /// The message that covers regions, or nil.
    public var message: TranslatedText?
    /// Whether further messages wait after it.
    public var messagesWait = false

    /// The rest of a region's text, on the whole row.
    public struct Detail: Hashable, Sendable {
        /// The region: label or value.
        public var region: RegionName
        /// Where the part shown begins in the region's text.
        public var offset: PanOffset
        /// Whether it takes all rows of a display that shows pages of elements.
        public var takesAllRows: Bool

        /// Makes a detail.
        public init(_ region: RegionName, at offset: PanOffset, takesAllRows: Bool = false) {
            self.region = region
            self.offset = offset
            self.takesAllRows = takesAllRows
        }
    }

    /// Entries of an open list, a row each.
    public struct ListPage: Hashable, Sendable {
        /// The entries of the page.
        public var lines: [TranslatedText]
        /// Which of them is the one that would be chosen.
        public var chosen: Int

        /// Makes a page.
        public init(lines: [TranslatedText], chosen: Int) {
            self.lines = lines
            self.chosen = chosen
        }
    }

    /// Pins that are shown as they are.
    public struct Picture: Hashable, Sendable {
        /// The cells, row after row; as many as its rows have on the display.
        public var cells: [BrailleCell]
        /// How many rows it takes.
        public var rows: Int
        /// What it is called.
        public var text: String

        /// Makes a picture.
        public init(cells: [BrailleCell], rows: Int, text: String) {
            (self.cells, self.rows, self.text) = (cells, rows, text)
        }
    }

    /// What stands below a page of elements.
    public enum DetailRow: Hashable, Sendable {
        /// The rest of the label or the value.
        case rest(RegionName)
        /// The hint.
        case hint
        /// Nothing, until the reader pans there.
        case blank
    }

    /// Makes the state in which an element gets the focus.
    public init() {}
}
