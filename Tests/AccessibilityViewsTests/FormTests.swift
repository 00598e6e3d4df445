import AccessibilityModel
import AccessibilityViews
import Foundation
import Testing

/// Each form and what it becomes without any modifier.
@Suite struct FormTests {
    nonisolated(unsafe) static let rows: [ViewRow] = [
        ViewRow("text", ["Hello | - | staticText"]) { Text("Hello") },
        ViewRow("two texts as one", ["Hello you | - | staticText"]) { Text("Hello ") + Text(verbatim: "you") },
        ViewRow("image", ["rose | - | image"]) { Image("rose") },
        ViewRow("labelled image", ["A rose | - | image"]) { Image("img7", label: Text("A rose")) },
        ViewRow("decoration", []) { Image(decorative: "rose") },
        ViewRow("symbol", ["Heart | - | image"]) { Image(systemName: "heart.fill") },
        ViewRow("button", ["Play | - | button"]) { Button("Play") {} },
        ViewRow("button with a role", ["Delete | - | button"]) { Button("Delete", role: .destructive) {} },
        ViewRow("button of an image", ["Play | - | button image"]) { Button(action: {}) { Image("Play") } },
        ViewRow("button of two texts", ["Play, 3 minutes | - | button"]) {
            Button(action: {}) {
                VStack {
                    Text("Play")
                    Text("3 minutes")
                }
            }
        },
        ViewRow("link", ["Manual | - | link"]) { Link("Manual", destination: URL(filePath: "/manual")) },
        ViewRow("switch", ["Wi-Fi | 1 | button toggleButton"]) { Toggle("Wi-Fi", isOn: .constant(true)) },
        ViewRow("switch that is off", ["Wi-Fi | 0 | button toggleButton"]) {
            Toggle(isOn: .constant(false)) { Label("Wi-Fi", systemImage: "wifi") }
        },
        ViewRow("slider", ["Volume | 50% | adjustable"]) { Slider(value: .constant(0.5)) { Text("Volume") } },
        ViewRow("slider of a range", ["- | 25% | adjustable"]) { Slider(value: .constant(5.0), in: 4...8) },
        ViewRow("slider of an empty range", ["- | - | adjustable"]) { Slider(value: .constant(4.0), in: 4...4) },
        ViewRow("slider without a number", ["- | - | adjustable"]) { Slider(value: .constant(Double.nan)) },
        ViewRow("stepper", ["Guests | 2 | adjustable"]) { Stepper("Guests", value: .constant(2), in: 1...9) },
        ViewRow("stepper of halves", ["Size | 2.5 | adjustable", "Size | 2 | adjustable"]) {
            Stepper("Size", value: .constant(2.5), in: 0...9, step: 0.5)
            Stepper("Size", value: .constant(2.0), in: 0...9, step: 0.5)
        },
        ViewRow("stepper of actions", ["Zoom | - | adjustable"]) { Stepper("Zoom", onIncrement: {}, onDecrement: nil) },
        ViewRow("text field", ["Name | Ann | textEntry"]) { TextField("Name", text: .constant("Ann")) },
        ViewRow("empty text field", ["Name |  | textEntry"]) { TextField("Name", text: .constant("")) },
        ViewRow("text field under its prompt", ["Your name |  | textEntry"]) {
            TextField("", text: .constant(""), prompt: Text("Your name"))
        },
        ViewRow("password", ["Password | abc | textEntry secureTextEntry"]) {
            SecureField("Password", text: .constant("abc"))
        },
        ViewRow("text view", ["- | One\nTwo | textEntry"]) { TextEditor(text: .constant("One\nTwo")) },
        ViewRow("progress", ["Loading | 30% | updatesFrequently"]) { ProgressView("Loading", value: 0.3) },
        ViewRow("progress of a total", ["Progress | 75% | updatesFrequently"]) { ProgressView(value: 3.0, total: 4) },
        ViewRow("progress of nobody knows how much", ["Loading | - | updatesFrequently"]) { ProgressView("Loading") },
        ViewRow("label", ["Rain | - | staticText"]) { Label("Rain", systemImage: "cloud.rain") },
        ViewRow("nothing", []) { EmptyView() },
        ViewRow("room and lines", ["A | - | staticText"]) {
            HStack {
                Spacer()
                Text("A")
                Divider()
            }
        },
        ViewRow("stacks in their order", ["A | - | staticText", "B | - | staticText", "C | - | staticText"]) {
            ScrollView {
                HStack { Text("A") }
                ZStack {
                    Text("B")
                    Group { Text("C") }
                }
            }
        },
        ViewRow("one of two", ["B | - | staticText"]) { if Bool(false) { Text("A") } else { Text("B") } },
        ViewRow("a section under its heading", ["Fruit | - | staticText header", "Apple | - | staticText"]) {
            Section("Fruit") { Text("Apple") }
        },
        ViewRow("a screen with a title", ["Inbox | - | header", "No mail | - | staticText"]) {
            NavigationView {
                VStack { Text("No mail") }.navigationTitle("Inbox")
            }
        },
        ViewRow("unknown type", ["A | - | staticText"]) { AnyView(Text("A")) },
    ]

    @Test(arguments: rows.indices) func form(index: Int) {
        let row = FormTests.rows[index]
        #expect(lines(of: row.scene) == row.expected, "\(row.name)")
    }

    @Test func aListSaysWhereItBeginsAndEnds() {
        let scene = List(["Ann", "Bob", "Cy"], id: \.self) { Text($0) }.scene(title: "Names")
        #expect(descriptions(of: scene) == ["Ann. List Start.", "Bob", "Cy. List End."])
    }

    @Test func elementsOfTheSameIdAreReported() {
        let scene = ForEach(["Ann", "Ann"], id: \.self) { Text($0) }.scene(title: "Names")
        #expect(lines(of: scene).count == 2)
        #expect(scene.descriptionProblems == ["ForEach: several elements have the id Ann"])
    }

    @Test func aViewWithoutEndIsDroppedAndReported() {
        struct Endless: View {
            var body: some View {
                Text("A")
                AnyView(VStack { AnyView(Endless()) })
            }
        }
        let scene = Endless().scene(title: "Endless")
        #expect(!lines(of: scene).isEmpty)
        #expect(scene.descriptionProblems.count == 1)
    }
}
