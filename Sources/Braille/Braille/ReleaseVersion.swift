/// The version of a release of BRLTTY or liblouis, such as 6.9.1.
package struct ReleaseVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The numbers, the most important first; two at least, and no zero at the end after them.
    private let numbers: [Int]

    /// Reads `3.33.0`, also at the start of a longer text; nil where no number is there.
    package init?(_ text: some StringProtocol) {
        let version = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        var numbers = version.split(separator: ".").compactMap { Int($0) }
        guard !numbers.isEmpty else { return nil }
        while numbers.count > 2, numbers.last == 0 { numbers.removeLast() }
        if numbers.count == 1 { numbers.append(0) }
        self.numbers = numbers
    }

    /// Makes a version of two numbers.
    package init(_ major: Int, _ minor: Int) { numbers = [major, minor] }

    /// The numbers with dots, without zeros at the end: 3.33.
    package var description: String { numbers.map(String.init).joined(separator: ".") }

    /// Whether one is older than another; 6.9 is older than 6.9.1.
    package static func < (first: ReleaseVersion, second: ReleaseVersion) -> Bool {
        first.numbers.lexicographicallyPrecedes(second.numbers)
    }

    /// Whether it is one of a series: 6.9 has 6.9.1.
    package func isIn(_ series: Int...) -> Bool { numbers.starts(with: series) }
}
