/// The test functions of the package, by suite, and the rows of docs/model.md above them.
public struct TestIndex: Sendable {
    /// How many test functions there are of each suite/function.
    public private(set) var counts: [String: Int] = [:]
    /// The rows in the order of the files.
    public private(set) var rows: [ModelRow] = []
    /// Lines that look like rows, but do not be above a test or lack a cell.
    public private(set) var broken: [String] = []

    /// Reads the tests of a folder.
    public init(_ folder: SourceFolder) {
        for file in folder.files { read(file.lines) }
    }

    /// Reads the tests of a file.
    public init(lines: [String]) {
        read(lines)
    }

    private mutating func read(_ lines: [String]) {
        var suite: String?
        var isTest = false
        var comment: [String] = []
        for line in lines {
            let text = String(line.dropFirst(line.indent))
            if text.hasPrefix("///") && line.indent <= 4 {
                comment.append(String(text.dropFirst(3)))
                continue
            }
            if line.indent == 0, let type = Declaration(TestIndex.withoutAttributes(text)),
                ["struct", "class", "enum", "extension"].contains(type.kind)
            {
                suite = type.name
            }
            if line.indent == 4 && text.hasPrefix("@Test") { isTest = true }
            if line.indent == 4, isTest, let name = TestIndex.function(in: text) {
                isTest = false
                if let suite {
                    counts["\(suite)/\(name)", default: 0] += 1
                    take(comment, above: "\(suite)/\(name)")
                    comment = []
                }
            }
            if !isTest {
                broken += comment.filter(ModelRow.isRow)
                comment = []
            }
        }
    }

    private mutating func take(_ comment: [String], above test: String) {
        let found = ModelRow.rows(in: comment, above: test)
        rows += found.rows
        broken += found.broken
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
