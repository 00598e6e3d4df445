import Foundation
import TestSupport
import Testing

/// The rules of the model are those of the page for readers.
@Suite struct RuleTests {
    @Test func everyRuleIsASentenceOfTheReadersPage() throws {
        let file = RealTables.packageFolder.appendingPathComponent("docs/reader.md")
        let page = try RuleTests.oneLine(String(contentsOf: file, encoding: .utf8))
        let missing = Rule.all.map(\.sentence).filter { !page.contains(RuleTests.oneLine($0)) }
        #expect(missing.isEmpty)
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
