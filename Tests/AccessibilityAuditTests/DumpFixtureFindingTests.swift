import AuditSuite
import AccessibilityAudit
import Foundation
import TestSupport
import Testing

/// What the audit finds in the dumps of Tests/DumpFixtures, each finding judged: it is true, for the reason beside it, and
/// nothing else is found.
@Suite struct DumpFixtureFindingTests {
    struct Judged: Sendable {
        var finding: String
        var reason: String

        init(_ finding: String, _ reason: String) {
            self.finding = finding
            self.reason = reason
        }
    }

    static let judged: [String: [Judged]] = [
        "accessibilitysnapshot.json": [],
        "android-classes.xml": [],
        // What is scrolled out up to its edge is no stop, so that nothing is said of it.
        "android-clipped.xml": [.init("no-label compose", "a picture button without text and content description")],
        "android-feed.xml": [
            .init("no-label more", "the third button below the post has neither text nor content description"),
            .init("no-label more#2", "likewise"),
        ],
        "android-rows.xml": ["bluetooth", "wifi", "mirror", "seat", "fan", "night", "lonely"].map {
            .init("no-label \($0)", "a switch that says nothing itself; what stands beside it is a guess")
        },
        "appium-agent.json": [], "appium-answer.json": [], "appium-covered.xml": [], "appium-scrolled.xml": [],
        "appium-field.xml": [.init("no-label root/2", "the label of the field is empty; the text in it names it")],
        "chrome-modal.json": [], "chrome-snapshot.json": [], "idb-rtl.json": [], "maestro-values.json": [],
        "android-compose.xml": [
            .init("no-label root/4", "the bar stands between 1:12 and 3:50, and says neither what it is nor where"),
            .init("no-label root/8", "a switch that says nothing itself; Repeat stands beside it"),
        ],
        // Raw positions are not what the reader hears, so nothing is said of them.
        "android-ranges.xml": [],
        "appium-marked.xml": [
            .init("value-in-button root/1", "Paper and Cream - Matt stand on one line, name and choice"),
            .init("name-beside root/4", "the slider has no label, and the text below it names it"),
            .init("value-in-button root/8", "Page Turn and Curl likewise"),
        ],
        "appium-old-login.xml": [
            .init("label-capital root/1/0/1/0", "a name out of the program: card number"),
            .init("label-capital root/1/0/2/0", "likewise: pin"),
            .init("label-is-code root/1/0/3", "enterBtn is a name of the program"),
        ],
        // Cells without traits may be switches or not; their state is their value.
        "appium-old-table.xml": [],
        "appium-unknown.xml": [
            .init("label-capital root/0/0", "a name out of the program: search"),
            .init("no-label oddTab", "a tab whose label is empty"),
        ],
        "chrome-form.json": [.init("name-beside 7", "the field has no name; its label is not bound to it")],
        "chrome-spinner.json": [
            .init("label-end 6", "the colon of the page stands in the name"),
            .init("label-read-twice 6", "How many seats: stands before the field that is called so"),
            .init("label-in-value 11", "Row is said twice: Row, Row C"),
        ],
        "idb-complete.json": [],
        "idb-flat.json": [],
        "idb-nested.json": [],
        // Without roles nothing is known to be a control.
        "maestro-ios.json": [.init("symbol-label root/0/2", "a lamp before the words, which takes as many cells")],
        "playwright-fenced.md": [
            .init("type-in-label e9", "the name ends in slider, which the role says"),
            .init("label-read-twice e16", "Mild stands beside the control that is called so"),
            .init("label-read-twice e24", "Recipe name likewise"),
        ],
        // The value of the custom slider is unknown, not missing.
        "playwright-raw.yml": [
            .init("label-end e13", "the colon of the page stands in the name"),
            .init("label-read-twice e13", "the text before it says the same"), .init("label-end e16", "likewise"),
            .init("label-read-twice e16", "likewise"), .init("label-read-twice e18", "likewise"),
        ],
    ]

    static let folder = RealTables.packageFolder.appendingPathComponent("Tests/DumpFixtures")
    static let dumps = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        .filter { !$0.hasSuffix(".golden") }

    @Test func everyDumpIsJudged() {
        #expect(Self.dumps == Self.judged.keys.sorted())
    }

    @Test(arguments: dumps) func nothingButWhatIsTrueIsFound(name: String) throws {
        let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
        let expected = try #require(Self.judged[name])
        #expect(expected.allSatisfy { !$0.reason.isEmpty })
        #expect(try audit(text, name: name).lines == expected.map(\.finding))
    }
}
