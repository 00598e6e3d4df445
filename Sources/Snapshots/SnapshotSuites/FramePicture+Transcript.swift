import Braille
import BrailleLayout
import BraillePictures
import BrailleSnapshots

extension FramePicture {
    /// Draws the frame of a transcript.
    ///
    /// - Parameter marked: the cells to be marked as changed.
    init(entry: Transcript.Entry, display: DisplaySize, title: String, marked: [TranscriptPlace] = []) {
        let parts = entry.regions.filter { $0.name != "other" }.map { region in
            Part(
                name: region.name, rows: region.place.rows, columns: region.place.columns,
                text: region.text.map(FramePicture.unquoted) ?? "")
        }
        var cells = [BrailleCell](repeating: .blank, count: display.cellCount)
        for (position, character) in entry.cellMap() {
            guard let place = FramePicture.index(of: position, on: display),
                let scalar = character.unicodeScalars.first, let cell = BrailleCell(scalar)
            else { continue }
            cells[place] = cell
        }
        self.init(
            title: title, words: parts.map { "\($0.name): \($0.text)" }.joined(separator: "; "), display: display,
            cells: cells, parts: parts)
        for place in marked {
            for row in place.rows {
                for column in place.columns {
                    let position = CellPosition(row: row, column: column)
                    if let index = FramePicture.index(of: position, on: display) { self.marked.insert(index) }
                }
            }
        }
    }

    /// The cell's number from 0; nil for one that the display does not have, which a golden may name all the same.
    private static func index(of position: CellPosition, on display: DisplaySize) -> Int? {
        guard (1...display.rows).contains(position.row), (1...display.columns).contains(position.column) else {
            return nil
        }
        return (position.row - 1) * display.columns + position.column - 1
    }

    /// A text without the quotes around it.
    private static func unquoted(_ text: String) -> String {
        text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
    }
}
