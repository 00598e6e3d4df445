import AccessibilityModel
package import Documents
import Localization

extension DesktopTable {
    /// Reads a table by its name or path.
    package init(named name: String, in folder: TableFolder) throws(DocumentError) {
        self = try folder.table(.desktop, named: name) { document throws(DocumentError) in
            try DesktopTable(document, in: folder)
        }
    }

    /// Reads the tables of all toolkits; those for a version come first.
    package static func all(in folder: TableFolder) throws(DocumentError) -> [DesktopTable] {
        var tables: [DesktopTable] = []
        for name in folder.names(of: .desktop) { tables.append(try DesktopTable(named: name, in: folder)) }
        return tables.sorted { ($0.versions.count, $1.name) > ($1.versions.count, $0.name) }
    }

    /// Reads a table from a document; the one that it extends is looked for in a folder.
    package init(_ document: YAMLDocument, in folder: TableFolder) throws(DocumentError) {
        try self.init(document, in: folder, depth: 0)
    }

    /// A table that extends one that extends one … ends here: longer chains are circles.
    private static let depthLimit = 8

    private init(_ document: YAMLDocument, in folder: TableFolder, depth: Int) throws(DocumentError) {
        let top = try document.root.mapping(TableKeys.desktop.set)
        _ = try top.required("schema").integer(in: 1...1)
        self.init()
        if let base = top["extends"] { self = try DesktopTable.extended(base, in: folder, depth: depth) }
        toolkits = []
        versions = ""
        name = try top.required("name").text()
        summary = try top.required("summary").text()
        if let names = try top.texts("toolkits") { toolkits = names }
        if let text = try top.text("versions") { versions = text }
        if let nodes = top["visible"] { visible = try AccessibleStates(names: nodes) }
        if let nodes = top["enabled"] { enabled = try AccessibleStates(names: nodes) }
        if let text = try top.text("classNames") { classNames = text }
        if let isSent = try top.boolean("valueEvents") { valueEvents = isSent }
        if let isSent = try top.boolean("expandEvents") { expandEvents = isSent }
        if let isSent = try top.boolean("memberEvents") { memberEvents = isSent }
        if let take = try top.boolean("menusTakeFocus") { menusTakeFocus = take }
        if let unit = try top.enumeration("textUnit", TextUnit.self) { textUnit = unit }
        if let isUsed = try top.boolean("keys") { usesKeys = isUsed }
        if let areSafe = try top.boolean("safeActions") { hasSafeActions = areSafe }
        if let isSo = try top.boolean("pagesInMenus") { hasPagesInMenus = isSo }
        if let isSo = try top.boolean("pagesBesideTabs") { hasPagesBesideTabs = isSo }
        if let isSo = try top.boolean("hiddenTexts") { hasHiddenTexts = isSo }
        var own: [Rule] = []
        for node in try top.required("roles").list() {
            let rule = try Rule(node)
            guard !own.contains(where: { $0.covers(rule) }) else {
                throw node.error(
                    .duplicate, says: "an entry before is for all of these objects",
                    advises: "remove it, or put the narrower one first")
            }
            own.append(rule)
        }
        rules = own + rules
    }

    private static func extended(
        _ node: YAMLNode, in folder: TableFolder, depth: Int
    ) throws(DocumentError) -> DesktopTable {
        guard depth < depthLimit else {
            throw node.error(
                .wrongValue, says: "the table extends itself, through others or at once",
                advises: "extend another one")
        }
        let path: String
        do {
            path = try folder.path(of: .desktop, named: try node.text())
        } catch  where error.code == .missingFile {
            throw node.error(
                .wrongValue, says: "no table of a toolkit is named \(name: EchoedText.quoted(node.scalarText))",
                advises: error.advises)
        }
        return try DesktopTable(YAMLDocument.load(path: path), in: folder, depth: depth + 1)
    }
}

extension DesktopTable.Rule {
    fileprivate init(_ node: YAMLNode) throws(DocumentError) {
        let entry = try node.mapping(TableKeys.desktopRole.set)
        let name = try entry.required("role")
        guard let role = AccessibleRole(named: try name.text()) else {
            throw name.unknownValue("role", known: AccessibleRole.names)
        }
        self.init(role: role)
        if let nodes = entry["states"] { states = try AccessibleStates(names: nodes) }
        if let nodes = entry["without"] { without = try AccessibleStates(names: nodes) }
        for item in try entry.list("interfaces") {
            guard let interface = AccessibleInterfaces(named: try item.text()) else {
                throw item.unknownValue("interface", known: AccessibleInterfaces.names)
            }
            interfaces.insert(interface)
        }
        if let shown = try entry.enumeration("shown", DesktopTable.Shown.self) { self.shown = shown }
        traits = try UIAccessibilityTraits(names: try entry.list("traits"))
        control = try entry.enumeration("is", AccessibilityRole.self)
        if let style = try entry.enumeration("toggleStyle", AccessibilityToggleStyle.self) { toggleStyle = style }
        value = try entry.enumeration("value", DesktopTable.Value.self)
        if let calls = try entry.boolean("calledByMembers") { isCalledByMembers = calls }
        if let isClass = try entry.boolean("nameIsClass") { hasClassName = isClass }
        if let way = try entry.enumeration("activate", DesktopTable.Activation.self) { activation = way }
        if let depth = try entry.integer("focusDepth", in: 1...8) { focusDepth = depth }
        window = try entry.enumeration("window", DesktopTable.Window.self)
        if let kind = try entry.enumeration("container", UIAccessibilityContainerType.self) { container = kind }
        if let isNumbered = try entry.boolean("numbered") { self.isNumbered = isNumbered }
        popup = try entry.enumeration("popup", DesktopTable.Popup.self)
        opening = try entry.enumeration("opens", DesktopTable.Opening.self)
        announcement = try entry.enumeration("announced", DesktopTable.Announcement.self)
        // The number says that a text is secret, and no table says otherwise.
        if role == .passwordText, value != .secret {
            throw node.error(
                .wrongValue, says: "a password has a value other than secret",
                advises: "write \(format: "value: secret")")
        }
    }

    /// Whether every object of another rule is one of this, too.
    fileprivate func covers(_ other: DesktopTable.Rule) -> Bool {
        role == other.role && other.states.isSuperset(of: states) && other.without.isSuperset(of: without)
            && other.interfaces.isSuperset(of: interfaces)
    }
}

extension AccessibleStates {
    fileprivate init(names list: YAMLNode) throws(DocumentError) {
        self = []
        for item in try list.list() {
            guard let state = AccessibleStates(named: try item.text()) else {
                throw item.unknownValue("state", known: AccessibleStates.names)
            }
            insert(state)
        }
    }
}
