import AccessibilityModel
import AccessibilityViews
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// What is on the display for screens that are described by views.
@Suite struct DisplayTests {
    nonisolated(unsafe) static let rows: [ViewRow] = [
        ViewRow("button", ["Play btn"]) { Button("Play") {} },
        ViewRow("slider", ["Volume sldr ⣼ 50%"]) { Slider(value: .constant(0.5)) { Text("Volume") } },
        ViewRow("slider at its end", ["Volume sldr ⣼ 100% max"]) {
            Slider(value: .constant(1.0)) { Text("Volume") }
        },
        ViewRow("switch", ["Wi-Fi btn ⢸ ⣏⣿⣹ on"]) { Toggle("Wi-Fi", isOn: .constant(true)) },
        ViewRow("text field", ["Name ed ⢸ Ann"]) { TextField("Name", text: .constant("Ann")) },
        ViewRow("progress", ["Loading ⢸ 30%"]) { ProgressView("Loading", value: 0.3) },
        ViewRow("dimmed", ["Play btn dim"]) { Button("Play") {}.disabled(true) },
        ViewRow("link", ["Manual lnk"]) { Text("Manual").accessibilityAddTraits(.isLink) },
        ViewRow("value of a combined row", ["Volume sldr ⣼ 50%"]) {
            HStack {
                Text("Volume")
                Slider(value: .constant(0.5))
            }
            .accessibilityElement(children: .combine)
        },
        ViewRow("nothing to say but a hint", ["Opens the map."]) {
            VStack { Text("A") }.accessibilityElement().accessibilityHint("Opens the map.")
        },
    ]

    @Test(arguments: rows.indices) func display(index: Int) throws {
        let row = DisplayTests.rows[index]
        let test = try TestSession(row.scene)
        #expect(test.frame.text == row.expected[0], "\(row.name)")
    }

    @Test func aWalkThroughAScreen() throws {
        struct Player: View {
            @State private var volume = 0.9
            @State private var isPlaying = false
            var body: some View {
                NavigationView {
                    VStack {
                        Slider(value: $volume) { Text("Volume") }
                        Button(isPlaying ? "Pause" : "Play") { isPlaying.toggle() }
                        if isPlaying { Text("Morning song") }
                    }
                    .navigationTitle("Now playing")
                }
            }
        }
        let test = try TestSession(Player().scene(title: "Player"))
        #expect(test.frame.text == "Now playing hdg")
        try test.press("RIGHT")
        #expect(test.region(.label)?.text == "Volume sldr")
        #expect(test.region(.value)?.text == "90%")
        let column = test.region(.value)?.column
        try test.press("UP")
        #expect(test.region(.value)?.text == "100% max")
        #expect(test.region(.value)?.column == column)
        try test.press("RIGHT RETURN")
        #expect(test.frame.text == "Pause btn")
        try test.press("RIGHT")
        #expect(test.frame.text == "Morning song")
        try test.press("LEFT RETURN")
        #expect(test.frame.text == "Play btn")
    }

    /// docs/model.md, SwiftUI's forms:
    /// | view's identifier | `View.accessibilityIdentifier` | names the focus in snapshots |
    @Test func theFocusSurvivesAnUpdate() throws {
        let model = Model()
        let scene = AccessibilityScene(title: "Test") {
            List(model.names, id: \.self) { name in Text(name).accessibilityIdentifier(name) }
        }
        let test = try TestSession(scene)
        try test.press("RIGHT")
        #expect(test.focus == "Bob")
        model.names = ["Bob", "Dan", "Ann"]
        scene.update()
        test.session.refresh()
        #expect(test.focus == "Bob")
        model.names.removeFirst()
        scene.update()
        test.session.refresh()
        #expect(test.focus == "Dan")
    }

    @Test func typingReachesTheBinding() throws {
        let model = Model()
        let scene = AccessibilityScene(title: "Test") {
            TextField("Name", text: Binding(model, \.name))
            Text("Hello \(model.name)")
        }
        let test = try TestSession(scene)
        try test.press("RETURN char:a BACKSPACE char:e")
        #expect(model.name == "Anne")
        #expect(test.region(.value)?.text == "Anne")
        try test.press("LNDN")
        #expect(test.frame.text == "Hello Anne")
    }

    @Test func escapeAndMagicTapComeFromAnywhereInside() throws {
        let model = Model()
        let scene = AccessibilityScene(title: "Test") {
            VStack {
                Text("Timer")
                if model.isOn {
                    VStack { Text("Stop it?") }.accessibilityAddTraits(.isModal)
                        .accessibilityAction(.escape) { model.isOn = false }
                }
            }
            .accessibilityAction(.magicTap) { model.isOn = true }
        }
        let test = try TestSession(scene)
        #expect(test.session.focus?.parent?.accessibilityPerformMagicTap() == true)
        test.session.refresh()
        #expect(test.frame.text == "Stop it?")
        try test.press("ESCAPE")
        #expect(test.frame.text == "Timer")
        #expect(!model.isOn)
    }
}
