/// The keys that a mapping may have.
package struct NameSet: Sendable {
    /// The keys, in the order in which they are listed to the reader of an error.
    package let names: [String]
    /// The bytes of the keys one after the other, shorter keys first.
    private let bytes: [UInt8]
    /// For each key in that order its place in `names`.
    private let places: [Int]
    /// For each length of a key where those keys begin, in `bytes` and in `places`.
    private let starts: [(byte: Int, place: Int)]

    /// Makes a set of keys.
    package init(_ names: [String]) {
        self.names = names
        let sorted = names.indices.sorted { (names[$0].utf8.count, $0) < (names[$1].utf8.count, $1) }
        places = sorted
        bytes = sorted.flatMap { Array(names[$0].utf8) }
        var starts: [(byte: Int, place: Int)] = []
        var byte = 0
        for (place, index) in sorted.enumerated() {
            let length = names[index].utf8.count
            while starts.count <= length { starts.append((byte, place)) }
            byte += length
        }
        starts.append((byte, sorted.count))
        self.starts = starts
    }

    /// The place of a key in `names`, or nil.
    func index(of key: UnsafeBufferPointer<UInt8>) -> Int? {
        let length = key.count
        guard length + 1 < starts.count else { return nil }
        var byte = starts[length].byte
        for place in starts[length].place..<starts[length + 1].place {
            var offset = 0
            while offset < length, bytes[byte + offset] == key[offset] { offset += 1 }
            if offset == length { return places[place] }
            byte += length
        }
        return nil
    }
}

extension YAMLNode {
    /// The place of a scalar's text among keys, or nil where it is none of them.
    package func place(in keys: NameSet) -> Int? {
        withScalarBytes { keys.index(of: $0) }
    }
}
