import AccessibilityModel
package import Importers
import Scenes
import XMLEvents
package import YAMLDocuments

/// Reads the page source of Appium's XCUITest driver; docs/importers/appium.md has the mapping.
package struct AppiumImporter: DumpImporter {
    package let name = "appium"
    package let summary = "page source of Appium's XCUITest driver (XML)"

    /// Makes the importer.
    package init() {}

    package var mapping: [MappingTable] {
        [
            MappingTable("Keys", AppiumKey.allCases.map { .init($0.rawValue, $0.target) }),
            MappingTable(
                "Types",
                AppiumType.names.map { .init(AppiumType.prefix + $0, AppiumType.kind($0)?.words ?? "") }),
        ]
    }

    package func recognizes(_ dump: Dump) -> Bool {
        guard dump.form == .xml else { return false }
        let head = dump.head
        return head.contains("<" + AppiumType.prefix) || head.contains("<AppiumAUT")
    }

    package func read(_ dump: Dump, _ report: inout ImportReport) throws(DocumentError) -> ImportedScene {
        let contents = try dump.xml()
        if let offset = contents.trailingOffset {
            report.note("what follows the outermost element was left out", at: .offset(offset))
        }
        var reader = AppiumReader(report: report)
        let scene = reader.read(contents.root)
        report = reader.report
        return scene
    }
}
