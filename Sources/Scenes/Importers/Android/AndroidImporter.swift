import AccessibilityModel
package import Scenes
package import Documents
package import Localization

/// Reads the dumps of uiautomator and the page source of Appium's UiAutomator2 driver; docs/importers/android.md has the
/// mapping.
package struct AndroidImporter: DumpImporter {
    package let name = "android"
    package let summary = LocalizedText("uiautomator dump, or page source of Appium's UiAutomator2 driver (XML)")

    /// Makes the importer.
    package init() {}

    package var mapping: [MappingTable] { [.keys(AndroidAttribute.self), .kinds("Classes", AndroidClass.rows)] }

    package func recognizes(_ dump: Dump) -> Bool {
        guard dump.form == .xml else { return false }
        return ["<hierarchy", "class=\"android.", "<android."].contains { dump.beginning(holds: $0) }
    }

    package func read(_ dump: Dump, _ report: inout ImportReport) throws(DocumentError) -> ImportedScene {
        let file = try dump.xml(&report)
        let names = AttributeNames<AndroidAttribute>(file)
        let root = view(file.root, names, &report)
        var tree = AndroidTree(report: report, listsHints: names.keys.contains(.hint))
        let nodes = tree.nodes(root)
        report = tree.report
        var scene = ImportedScene(roots: nodes, keepsOrder: true, knowledge: Self.knowledge)
        scene.focus = tree.focus
        scene.title = Self.title(root)
        if let width = root[.width].flatMap({ Double($0) }), let height = root[.height].flatMap({ Double($0) }),
            width > 0, height > 0, width < 1e6, height < 1e6
        {
            scene.size = (width, height)
        }
        return scene
    }

    /// What the dumps of Android cannot say: its views have no hints in our sense, and stops are TalkBack's decision.
    package static let knowledge = ImportKnowledge(
        unknown: [.hint, .language, .customActions, .customContent], uncertain: [.isElement])

    private func view(
        _ element: XMLElement, _ names: AttributeNames<AndroidAttribute>, _ report: inout ImportReport
    ) -> AndroidView {
        var values: AndroidView.Values = []
        values.reserveCapacity(element.attributes.count)
        for (name, value) in element.attributes {
            if let known = names.keys[name] {
                // Empty values count as absent.
                if !value.isEmpty { values.append((known, value)) }
            } else {
                report.unknownKey(names.texts[name], at: .offset(element.offset))
            }
        }
        // In the driver's dialect the class is the tag.
        if element.name != "node", !values.contains(where: { $0.key == .className }) {
            values.append((.className, element.name))
        }
        let view = AndroidView(values, at: .offset(element.offset), &report)
        view.children = element.takeChildren().map { self.view($0, names, &report) }
        return view
    }

    /// The package of the first view that names one.
    private static func title(_ view: AndroidView) -> String? {
        if let name = view[.package] { return name }
        for child in view.children {
            if let name = title(child) { return name }
        }
        return nil
    }
}
