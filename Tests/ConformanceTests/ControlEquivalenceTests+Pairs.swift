import AccessibilityModel
import AccessibilityViews
import Foundation
import UIKitShapes

/// A value that views change.
private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

extension ControlEquivalenceTests {
    nonisolated(unsafe) static let pairs: [Pair] = [
        Pair("text", [label("Hello")]) { Text("Hello") },
        Pair("button", keys: "RETURN", [button("Play")]) { Button("Play") {} },
        Pair("dimmed button", keys: "RETURN", [set(button("Play")) { $0.isEnabled = false }]) {
            Button("Play") {}.disabled(true)
        },
        Pair("selected button", [set(button("Play")) { $0.isSelected = true }]) {
            Button("Play") {}.accessibilityAddTraits(.isSelected)
        },
        Pair(
            "button with a hint and an action",
            [
                set(button("Play")) {
                    $0.accessibilityHint = "Plays the song."
                    $0.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Queue") { _ in true }]
                }
            ]
        ) {
            Button("Play") {}.accessibilityHint("Plays the song.").accessibilityAction(named: "Queue") {}
        },
        Pair(
            "button with a picture",
            [
                set(UIButton()) { button in
                    button.setImage(set(UIImage()) { $0.accessibilityLabel = "Star" }, for: .normal)
                    button.addTarget(for: .touchUpInside) { _ in }
                }
            ],
        ) {
            Button {
            } label: {
                Image("star", label: Text("Star"))
            }
            .accessibilityRemoveTraits(.isImage)
        },
        Pair("switch", keys: "RETURN RETURN", [set(UISwitch()) { $0.accessibilityLabel = "Wi-Fi" }]) {
            Toggle("Wi-Fi", isOn: bound(false))
        },
        Pair(
            "dimmed switch", keys: "RETURN",
            [
                set(UISwitch()) { ($0.accessibilityLabel, $0.isOn, $0.isEnabled) = ("Wi-Fi", true, false) }
            ]
        ) { Toggle("Wi-Fi", isOn: bound(true)).disabled(true) },
        Pair("slider", keys: "UP UP DOWN", [slider(0.5)]) { Slider(value: bound(0.5)) { Text("Volume") } },
        Pair("slider at its end", keys: "UP DOWN", [slider(1)]) { Slider(value: bound(1.0)) { Text("Volume") } },
        Pair("dimmed slider", keys: "UP", [slider(0, enabled: false)]) {
            Slider(value: bound(0.0)) { Text("Volume") }.disabled(true)
        },
        Pair(
            "stepper", keys: "UP UP DOWN DOWN DOWN",
            [
                set(UIStepper()) { ($0.accessibilityLabel, $0.maximumValue, $0.value) = ("Guests", 9, 1) }
            ]
        ) { Stepper("Guests", value: bound(1), in: 0...9) },
        Pair(
            "stepper of fractions", keys: "UP",
            [
                set(UIStepper()) { ($0.accessibilityLabel, $0.stepValue, $0.value) = ("Hours", 0.5, 1) }
            ]
        ) { Stepper("Hours", value: bound(1.0), in: 0...100, step: 0.5) },
        Pair("empty text field", keys: "RETURN char:A char:n ESCAPE", [field("")]) {
            TextField("Name", text: bound(""))
        },
        Pair("text field", keys: "RETURN BACKSPACE KEY_HOME char:x LNDN", [field("Ann")]) {
            TextField("Name", text: bound("Ann"))
        },
        Pair("secure field", keys: "RETURN char:d BACKSPACE BACKSPACE", [field("abc", secure: true)]) {
            SecureField("Name", text: bound("abc"))
        },
        Pair(
            "text view", keys: "RETURN RETURN char:b LEFT",
            [
                set(UITextView()) { ($0.accessibilityLabel, $0.text) = ("Note", "a") }
            ]
        ) { TextEditor(text: bound("a")).accessibilityLabel("Note") },
        Pair("progress", [set(UIProgressView()) { $0.progress = 0.3 }]) { ProgressView(value: 0.3) },
        Pair(
            "progress with a label",
            [
                set(UIProgressView()) { ($0.accessibilityLabel, $0.progress) = ("Loading", 1) }
            ]
        ) { ProgressView("Loading", value: 1.0) },
        Pair(
            "link", keys: "RETURN",
            [
                set(UIButton()) {
                    $0.setTitle("Manual", for: .normal)
                    $0.accessibilityTraits = .link
                }
            ]
        ) { Link("Manual", destination: URL(filePath: "/manual")) },
        Pair(
            "image",
            [
                set(UIImageView(image: set(UIImage()) { $0.accessibilityLabel = "A cat" })) {
                    $0.isAccessibilityElement = true
                }
            ]
        ) { Image("cat", label: Text("A cat")) },
        Pair("stack", [UIStackView(arrangedSubviews: [label("A"), button("B")])]) {
            VStack {
                Text("A")
                Button("B") {}
            }
        },
        Pair(
            "heading",
            [
                set(label("Part")) {
                    $0.accessibilityTraits.insert(.header)
                    $0.accessibilityAttributedLabel = NSAttributedString(
                        string: "Part", attributes: [.accessibilityTextHeadingLevel: 2])
                }
            ]
        ) {
            Text("Part").accessibilityHeading(.h2)
        },
        Pair(
            "tab bar",
            [
                set(UITabBar()) { bar in
                    bar.selectedItem = item("Songs", of: bar)
                    _ = item("Albums", of: bar)
                }
            ]
        ) {
            HStack {
                Button("Songs") {}.accessibilityAddTraits(.isSelected)
                Button("Albums") {}
            }
            .accessibilityAddTraits(.isTabBar)
        },
        Pair(
            "adjustable", keys: "UP",
            [
                set(UIControl()) { ($0.accessibilityLabel, $0.accessibilityTraits) = ("Dial", .adjustable) }
            ]
        ) { Text("Dial").accessibilityAdjustableAction { _ in } },
        // A row of a table is a cell in UIKit and a text in SwiftUI.
        Pair("list", unseen: .staticText, [table()]) {
            List {
                Section("Old") {
                    Text("One")
                    Text("Two")
                }
            }
        },
        Pair(
            "navigation", unseen: .staticText, [set(UINavigationController(rootViewController: titled())) { _ in }.view]
        ) {
            NavigationStack { Text("Body").navigationTitle("Settings") }
        },
    ]

    private static func titled() -> UIViewController {
        let controller = UIViewController()
        controller.title = "Settings"
        controller.view.addSubview(label("Body"))
        return controller
    }

    private final class Rows: UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Old" }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            set(UITableViewCell()) { $0.textLabel?.text = ["One", "Two"][indexPath.row] }
        }
    }

    private static func table() -> UITableView {
        let rows = Rows()
        return set(UITableView()) { table in
            table.dataSource = rows
            table.reloadData()
        }
    }

    private static func set<Object>(_ object: Object, _ change: (Object) -> Void) -> Object {
        change(object)
        return object
    }

    private static func slider(_ value: Float, enabled: Bool = true) -> UISlider {
        set(UISlider()) { ($0.accessibilityLabel, $0.value, $0.isEnabled) = ("Volume", value, enabled) }
    }

    private static func field(_ text: String, secure: Bool = false) -> UITextField {
        set(UITextField()) { ($0.accessibilityLabel, $0.text, $0.isSecureTextEntry) = ("Name", text, secure) }
    }

    private static func bound<Value>(_ value: Value) -> Binding<Value> {
        let box = Box(value)
        return Binding(get: { box.value }, set: { box.value = $0 })
    }

    private static func item(_ title: String, of bar: UITabBar) -> UITabBarItem {
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        bar.items = (bar.items ?? []) + [item]
        return item
    }
}
