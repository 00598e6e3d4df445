import Braille
import Foundation

/// How a widget was read: the frame that came with its focus, how many frames its reading takes, and a step of it.
struct WidgetReading {
    /// The line that came with the focus, and the one after a step.
    let lines: (first: String, step: String)
    /// How many frames reading all of it takes.
    let frames: Int
    /// Whether a step changed the frame that came with the focus: the value is there.
    let showsStep: Bool
    /// How many cells a step moved.
    let moved: Int

    /// How many cells stand elsewhere although they say the same: those after the part that differs, where that has
    /// another length. Blank cells move nothing.
    static func moved(from old: [BrailleCell], to new: [BrailleCell]) -> Int {
        let (old, new) = (trimmed(old), trimmed(new))
        guard old.count != new.count else { return 0 }
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        return old.suffix(end).count { $0.rawValue != 0 }
    }

    /// Without the blank cells at the end.
    static func trimmed(_ cells: [BrailleCell]) -> [BrailleCell] {
        Array(cells.prefix((cells.lastIndex { $0.rawValue != 0 } ?? -1) + 1))
    }
}
