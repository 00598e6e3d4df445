public import Braille

/// Which form of a mark is no text where it stands: it depends on the cells of the display and on the braille beside it.
public enum MarkForm: String, Hashable, Sendable, CaseIterable {
    /// Beside braille without dots 7 and 8: a cell with one of them is no text.
    case usual
    /// Beside braille with dots 7 and 8: cells of which no table writes one after the other.
    case eightDots
    /// On cells of six dots, where every cell is text: cells that no text of two characters has.
    case sixDots

    /// The form for a display.
    ///
    /// - Parameters:
    ///   - cellSize: the dots of its cells.
    ///   - writesEightDots: whether the braille table of its texts writes dots 7 or 8.
    public init(_ cellSize: CellSize, writesEightDots: Bool) {
        self = cellSize == .sixDots ? .sixDots : writesEightDots ? .eightDots : .usual
    }
}

/// A symbol of dots in each of its forms.
public struct MarkSymbol: Hashable, Sendable {
    /// Beside braille without dots 7 and 8.
    public var usual: [BrailleCell]
    /// Beside braille with them; nil: the usual one.
    public var eightDots: [BrailleCell]?
    /// On cells of six dots; nil: the usual one without dots 7 and 8.
    public var sixDots: [BrailleCell]?

    /// Makes a symbol.
    public init(usual: [BrailleCell], eightDots: [BrailleCell]? = nil, sixDots: [BrailleCell]? = nil) {
        (self.usual, self.eightDots, self.sixDots) = (usual, eightDots, sixDots)
    }

    /// The cells in a form.
    public func cells(_ form: MarkForm) -> [BrailleCell] {
        switch form {
        case .usual: usual
        case .eightDots: eightDots ?? usual
        case .sixDots: sixDots ?? usual.map(CellSize.sixDots.shown)
        }
    }
}
