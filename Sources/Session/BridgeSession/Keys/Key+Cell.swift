import BrailleLayout

extension Key {
    /// The cell of a frame that a routing key stands for: the one beneath it, or what the row beside it shows first; nil for other
    /// keys, and beside a row that shows nothing.
    func cell(in frame: Frame) -> Int? {
        switch self {
        case .route(let cell): cell
        case .line(let row): frame.cell(ofRow: row)
        case .keyboard, .character, .command, .chord, .dots, .span: nil
        }
    }
}
