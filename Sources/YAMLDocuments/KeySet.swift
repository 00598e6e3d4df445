/// The keys that a mapping may have.
package struct KeySet: Sendable {
    /// The keys, in the order in which they are listed to the reader of an error.
    package let names: [String]
    /// The keys of each length, to look one up by few comparisons.
    private let byLength: [[(index: Int, bytes: [UInt8])]]

    /// Makes a set of keys.
    package init(_ names: [String]) {
        self.names = names
        var byLength: [[(index: Int, bytes: [UInt8])]] = []
        for (index, name) in names.enumerated() {
            let bytes = Array(name.utf8)
            while byLength.count <= bytes.count { byLength.append([]) }
            byLength[bytes.count].append((index, bytes))
        }
        self.byLength = byLength
    }

    /// The place of a key in `names`, or nil.
    func index(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard bytes.count < byLength.count else { return nil }
        return byLength[bytes.count].first { $0.bytes.elementsEqual(bytes) }?.index
    }
}
