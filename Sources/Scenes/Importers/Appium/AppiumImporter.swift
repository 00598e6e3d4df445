import AccessibilityModel
import Scenes
package import Documents
package import Localization

/// Reads the page source of Appium's XCUITest driver; docs/importers/appium.md has the mapping.
package struct AppiumImporter: DumpImporter {
    package let name = "appium"
    package let summary = LocalizedText("page source of Appium's XCUITest driver (XML)")

    /// Makes the importer.
    package init() {}

    package var mapping: [MappingTable] {
        [
            .keys(AppiumAttribute.self),
            MappingTable("Types", AppiumType.names.map { .init($0, AppiumType.kind($0)?.words ?? "") }),
        ]
    }

    package func recognizes(_ dump: Dump) -> Bool {
        guard dump.form == .xml else { return false }
        return dump.beginning(holds: "<" + AppiumType.prefix) || dump.beginning(holds: "<AppiumAUT")
    }

    package func read(_ dump: Dump, _ report: inout ImportReport) throws(DocumentError) -> ImportedScene {
        let file = try dump.xml(&report)
        var reader = AppiumReader(AttributeNames(file), report: report)
        let scene = reader.read(file.root)
        report = reader.report
        return scene
    }
}
