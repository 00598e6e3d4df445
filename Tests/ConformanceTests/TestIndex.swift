/// The test functions of the package, by suite.
struct TestIndex {
    /// How many test functions there are of each suite/function.
    private(set) var counts: [String: Int] = [:]

    init(_ folder: SourceFolder) {
        for file in folder.files { read(file) }
    }

    private mutating func read(_ file: SourceFolder.File) {
        var suite: String?
        var isTest = false
        for line in file.lines {
            let text = String(line.dropFirst(line.indent))
            if line.indent == 0, let type = Declaration(TestIndex.withoutAttributes(text)),
                ["struct", "class", "enum", "extension"].contains(type.kind)
            {
                suite = type.name
            }
            guard line.indent == 4 else { continue }
            if text.hasPrefix("@Test") { isTest = true }
            guard isTest, let name = TestIndex.function(in: text) else { continue }
            isTest = false
            if let suite { counts["\(suite)/\(name)", default: 0] += 1 }
        }
    }

    /// A line from the first word that is no attribute.
    private static func withoutAttributes(_ text: String) -> String {
        guard text.hasPrefix("@"), let word = text.firstRange(of: /\b(?:final |struct |class |enum )/) else {
            return text
        }
        return String(text[word.lowerBound...])
    }

    private static func function(in text: String) -> String? {
        text.firstMatch(of: /(?:^|\s)func (\w+)/).map { String($0.output.1) }
    }
}
