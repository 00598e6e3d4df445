import Foundation
import TestSupport
import Testing

/// The rules of the model are those of the pages for readers.
@Suite struct RuleTests {
    @Test func everyRuleIsASentenceOfTheReadersPages() throws {
        let pages = try ["start", "daily", "reference"].map {
            let file = RealTables.packageFolder.appendingPathComponent("docs/reader-\($0).md")
            return try String(contentsOf: file, encoding: .utf8)
        }
        let page = RuleTests.oneLine(pages.joined(separator: "\n"))
        let missing = Rule.all.map(\.sentence).filter { !page.contains(RuleTests.oneLine($0)) }
        #expect(missing.isEmpty)
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
