import TestSupport

@testable import Desktop

/// A window that nobody has thought of: containers in containers, with and without names, and what stands in them.
struct GeneratedWindow {
    static let name = ":1.7"
    private(set) var objects: [Int: FakeDesktop.Object] = [:]
    /// What can get the focus.
    private(set) var focusable: [Int] = []
    private var random: SeededGenerator
    private var next = 2
    private let toolkit: (name: String, version: String)
    private static let toolkits = [
        ("gtk", "3.24.38"), ("GTK", "4.8.3"), ("Qt", "5.15.8"), ("Qt", "6.4.2"), ("Chromium", "156.0"),
        ("Gecko", "153.7"),
    ]

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        toolkit = GeneratedWindow.toolkits[Int(seed % UInt64(GeneratedWindow.toolkits.count))]
        objects[0] = .init(role: "application", name: "generated", members: [1])
        let members = (0..<Int.random(in: 2...5, using: &random)).map { _ in part(depth: 0) }
        objects[1] = .init(role: "frame", name: "Window", members: members.flatMap { $0 })
    }

    /// An application with the window, of any toolkit.
    var application: FakeDesktop.Application {
        let made = FakeDesktop.Application(objects)
        (made.toolkit, made.version) = toolkit
        return made
    }

    private mutating func add(_ object: FakeDesktop.Object, isFocusable: Bool = false) -> Int {
        let number = next
        next += 1
        objects[number] = object
        if isFocusable { focusable.append(number) }
        return number
    }

    private mutating func word(_ kind: String) -> String {
        Int.random(in: 0..<8, using: &random) == 0 ? "" : "\(kind) \(Int.random(in: 1...99, using: &random))"
    }

    /// One thing, with what labels it before or after it.
    private mutating func part(depth: Int) -> [Int] {
        switch Int.random(in: 0..<(depth < 4 ? 16 : 8), using: &random) {
        case 0:
            return [add(.init(role: "push-button", name: word("Button"), interfaces: ["Action"]), isFocusable: true)]
        case 1:
            let states =
                ["enabled", "sensitive", "visible", "showing"] + (Bool.random(using: &random) ? ["checked"] : [])
            return [add(.init(role: "check-box", name: word("Box"), states: states), isFocusable: true)]
        case 2:
            let value = Double(Int.random(in: 0...100, using: &random))
            return labelled(.init(role: "slider", interfaces: ["Component", "Value"], value: value))
        case 3:
            return labelled(
                .init(
                    role: "text", states: ["sensitive", "showing", "visible", "editable", "focusable"],
                    interfaces: ["Component", "EditableText", "Text"], text: word("text")))
        case 4:
            return labelled(
                .init(
                    role: "password-text", states: ["sensitive", "showing", "visible", "editable", "focusable"],
                    interfaces: ["Component", "EditableText", "Text"], text: "secret"))
        case 5: return [add(.init(role: "label", name: word("Words")))]
        case 6: return labelled(.init(role: "combo-box", name: word("Choice"), interfaces: ["Selection"]))
        case 7: return [add(.init(role: "link", name: word("Link")), isFocusable: true)]
        case 8, 9:
            let role = ["filler", "panel", "scroll-pane", "section"].randomElement(using: &random) ?? "filler"
            let name = role == "panel" ? word("Panel") : ""
            return [add(.init(role: role, name: name, members: parts(depth)))]
        case 10, 11: return [list()]
        case 12: return [table()]
        case 13: return radios()
        case 14: return [menuBar()]
        default: return [tabs(depth)]
        }
    }

    private mutating func parts(_ depth: Int) -> [Int] {
        (0..<Int.random(in: 1...4, using: &random)).flatMap { _ in part(depth: depth + 1) }
    }

    private mutating func labelled(_ object: FakeDesktop.Object) -> [Int] {
        let number = add(object, isFocusable: true)
        guard Int.random(in: 0..<4, using: &random) > 0 else { return [number] }
        let label = add(.init(role: "label", name: word("Label"), labels: [number]))
        objects[number]?.labelledBy = [label]
        return Bool.random(using: &random) ? [label, number] : [number, label]
    }

    private mutating func list() -> Int {
        let rows = (0..<Int.random(in: 1...5, using: &random)).map { _ in row() }
        return add(.init(role: "list-box", name: word("List"), interfaces: ["Selection"], members: rows))
    }

    private mutating func row() -> Int {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return add(.init(role: "list-item", name: word("Row")), isFocusable: true)
        case 1:
            let text = add(.init(role: "label", name: word("Row")))
            return add(.init(role: "list-item", members: [text]), isFocusable: true)
        default:
            let texts = [
                add(.init(role: "label", name: word("Row"))), add(.init(role: "label", name: word("note"))),
            ]
            let box = add(.init(role: "filler", members: texts))
            return add(.init(role: "list-item", members: [box]), isFocusable: true)
        }
    }

    private mutating func table() -> Int {
        let columns = Int.random(in: 1...3, using: &random)
        let headers = (0..<columns).map { _ in add(.init(role: "table-column-header", name: word("Column"))) }
        let cells = (0..<columns * Int.random(in: 1...3, using: &random)).map { _ in
            add(.init(role: "table-cell", name: word("Cell")), isFocusable: true)
        }
        return add(.init(role: "table", name: word("Table"), members: headers + cells))
    }

    private mutating func radios() -> [Int] {
        let buttons = (0..<Int.random(in: 1...4, using: &random)).map { place in
            let states = ["enabled", "sensitive", "visible", "showing"] + (place == 0 ? ["checked"] : [])
            return add(.init(role: "radio-button", name: word("Choice"), states: states), isFocusable: true)
        }
        for button in buttons { objects[button]?.group = buttons }
        return buttons
    }

    private mutating func menuBar() -> Int {
        let menus = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            add(.init(role: "menu", name: word("Menu")), isFocusable: true)
        }
        return add(.init(role: "menu-bar", members: menus))
    }

    private mutating func tabs(_ depth: Int) -> Int {
        let tabs = (0..<Int.random(in: 1...3, using: &random)).map { place in
            let states = ["sensitive", "showing", "visible"] + (place == 0 ? ["selected"] : [])
            let members = place == 0 ? parts(depth) : []
            return add(.init(role: "page-tab", name: word("Tab"), states: states, members: members), isFocusable: true)
        }
        return add(.init(role: "page-tab-list", members: tabs))
    }

    // MARK: Changes

    /// Changes an application as its user, or it itself, would.
    ///
    /// - Parameter kept: what stays, with what it is in.
    /// - Returns: what it tells of it: objects, events and their details.
    mutating func change(
        _ application: FakeDesktop.Application, keeping kept: Int
    ) -> [(object: Int, member: String, detail: String, more: [BusValue])] {
        objects = application.objects
        defer { application.objects = objects }
        var path = [kept]
        while let last = path.last, let holder = holder(of: last) { path.append(holder) }
        let containers = objects.filter {
            $0.key > 0 && ["frame", "filler", "panel", "list-box"].contains($0.value.role)
        }
        guard let container = containers.keys.sorted().randomElement(using: &random),
            var members = objects[container]?.members
        else { return [] }
        let isList = objects[container]?.role == "list-box"
        // Labels stay: toolkits do not tell what was labelled by one that has gone.
        let part = members.filter { !path.contains($0) && objects[$0]?.labels.isEmpty == true }.randomElement(
            using: &random)
        switch (Int.random(in: 0..<5, using: &random), part) {
        case (0, let part?):
            members.removeAll { $0 == part }
            objects[container]?.members = members
            remove(part)
            return [
                (
                    container, "ChildrenChanged", "remove",
                    [.integer(0), .integer(0), FakeDesktop.id(GeneratedWindow.name, part)]
                )
            ]
        case (1, let part?):
            let isShown = objects[part]?.states.contains("showing") == true
            if isShown {
                objects[part]?.states.removeAll { $0 == "showing" }
            } else {
                objects[part]?.states.append("showing")
            }
            return [(part, "StateChanged", "showing", [.integer(isShown ? 0 : 1), .integer(0)])]
        case (2, let part?) where objects[part]?.text == nil:
            objects[part]?.name = "Changed \(Int.random(in: 1...99, using: &random))"
            return [(part, "PropertyChange", "accessible-name", [.integer(0), .integer(0)])]
        case (3, let part?) where isList:
            let made = row()
            members = members.map { $0 == part ? made : $0 }
            objects[container]?.members = members
            remove(part)
            return [("remove", part), ("add", made)].map { change, part in
                (
                    container, "ChildrenChanged", change,
                    [.integer(0), .integer(0), FakeDesktop.id(GeneratedWindow.name, part)]
                )
            }
        default:
            let made = isList ? [row()] : self.part(depth: 3)
            members.insert(contentsOf: made, at: Int.random(in: 0...members.count, using: &random))
            objects[container]?.members = members
            return made.map { part in
                (
                    container, "ChildrenChanged", "add",
                    [.integer(0), .integer(0), FakeDesktop.id(GeneratedWindow.name, part)]
                )
            }
        }
    }

    private func holder(of part: Int) -> Int? { objects.first { $0.value.members.contains(part) }?.key }

    private mutating func remove(_ part: Int) {
        for member in objects[part]?.members ?? [] { remove(member) }
        objects[part] = nil
        focusable.removeAll { $0 == part }
    }
}
