import Documents

/// The lines of a dump by the places in it.
struct DumpLines {
    /// The offsets of the line ends of an XML file.
    private let ends: [Int]
    private let areKnown: Bool

    /// Finds the lines of a dump.
    init(_ dump: Dump) {
        areKnown = dump.hasLinesOfFile
        guard areKnown, dump.form == .xml else {
            ends = []
            return
        }
        ends = dump.bytes.withUnsafeBufferPointer { bytes in
            bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
        }
    }

    /// The line of a place, from 1, or nil where it has none.
    func line(of place: DumpPlace) -> Int? {
        guard areKnown else { return nil }
        switch place {
        case .mark(let line, _): return Int(line)
        case .whole: return nil
        case .offset(let offset):
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if ends[middle] < offset { low = middle + 1 } else { high = middle }
            }
            return low + 1
        }
    }
}
