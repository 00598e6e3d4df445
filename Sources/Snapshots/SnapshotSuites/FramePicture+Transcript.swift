import Braille
import BrailleLayout
import BraillePictures
import BrailleSnapshots

extension FramePicture {
    /// Draws a frame that was played.
    init(played frame: Frame, title: String) {
        self.init(title: title, frame: frame)
        words = FramePicture.words(parts)
    }

    /// Draws the frame of a golden, which has nothing but its lines.
    init(golden entry: Transcript.Entry, display: DisplaySize, title: String) {
        let parts = entry.regions.filter { $0.name != "other" }.map { region in
            Part(
                name: region.name, rows: region.place.rows, columns: region.place.columns,
                text: region.plainText ?? "")
        }
        var cells = [BrailleCell](repeating: .blank, count: display.cellCount)
        for (position, character) in entry.cellMap() {
            guard let place = FramePicture.index(of: position, on: display),
                let scalar = character.unicodeScalars.first, let cell = BrailleCell(scalar)
            else { continue }
            cells[place] = cell
        }
        self.init(title: title, words: FramePicture.words(parts), display: display, cells: cells, parts: parts)
    }

    /// Marks cells as changed.
    mutating func mark(_ places: [TranscriptPlace]) {
        for place in places {
            for row in place.rows {
                for column in place.columns {
                    let position = CellPosition(row: row, column: column)
                    if let index = FramePicture.index(of: position, on: display) { marked.insert(index) }
                }
            }
        }
    }

    private static func words(_ parts: [Part]) -> String {
        parts.map { "\($0.name): \($0.text)" }.joined(separator: "; ")
    }

    /// The cell's number from 0; nil for one that the display does not have, which a golden may name all the same.
    private static func index(of position: CellPosition, on display: DisplaySize) -> Int? {
        guard (1...display.rows).contains(position.row), (1...display.columns).contains(position.column) else {
            return nil
        }
        return (position.row - 1) * display.columns + position.column - 1
    }
}
