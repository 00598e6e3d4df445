import AccessibilityModel
import AccessibilityViews
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// The SwiftUI examples of the source documents, written as they are there.
@Suite struct SourceExampleTests {
    nonisolated(unsafe) static let rows: [ViewRow] = [
        ViewRow("visible to accessibility", ["Heart | - | image"]) {
            Image(systemName: "heart.fill")
                .accessibility(hidden: false)
        },
        ViewRow("a label", ["Like | - | image"]) {
            Image(systemName: "heart.fill")
                .onTapGesture {}
                .accessibility(label: "Like")
        },
        ViewRow("a label in words", ["Send | - | button"]) {
            Button("➤") {}
                .accessibility(label: "Send")
        },
        ViewRow("a value", ["Heart | 100 | image"]) {
            Image(systemName: "heart.fill")
                .accessibility(value: "100")
        },
        ViewRow("a hint", ["Send | - | button | Sends your message."]) {
            Button("Send") {}
                .accessibility(hint: "Sends your message.")
        },
        ViewRow("one trait more", ["Albums | - | staticText header"]) {
            Text("Albums")
                .accessibility(addTraits: .isHeader)
        },
        ViewRow("two traits more", ["0:05 | - | staticText updatesFrequently header"]) {
            Text("0:05")
                .accessibility(addTraits: [.isHeader, .updatesFrequently])
        },
        ViewRow("a trait less", ["Bell | - | button"]) {
            Button("Bell") {}
                .accessibility(addTraits: .playsSound)
                .accessibility(removeTraits: .playsSound)
        },
        ViewRow("several traits less", ["Bell"]) {
            Button("Bell") {}
                .accessibility(addTraits: .playsSound)
                .accessibility(removeTraits: [.playsSound, .isButton])
        },
        ViewRow("disabled", ["Send | - | button notEnabled"]) {
            Button("Send") {}
                .disabled(true)
        },
        ViewRow("a greeting in another language", ["Hola | - | staticText"]) {
            Text("Hola").accessibilityLanguage("es-419")
        },
    ]

    @Test(arguments: rows.indices) func example(index: Int) {
        let row = SourceExampleTests.rows[index]
        let found = lines(of: row.scene)
        #expect(found == row.expected, "\(row.name)")
    }

    @Test func anImageWithATapIsActivated() throws {
        let model = Model()
        let scene = Image(systemName: "heart.fill")
            .onTapGesture { model.log.append("like") }
            .accessibility(label: "Like").scene(title: "Test")
        let test = try TestSession(scene)
        #expect(test.frame.text == "Like img")
        #expect(try test.press("RETURN").result == true)
        #expect(model.log == ["like"])
    }

    /// The semantic view: four stars and the count of the ratings as one button.
    struct Rating: View {
        let stars: Int
        let respondents: String
        let model: Model

        func tappedRatings() { model.log.append("ratings") }

        var body: some View {
            VStack(alignment: .leading, spacing: 10) {

                Button("⭐⭐⭐⭐") { self.tappedRatings() }
                    .font(.largeTitle)

                Text("1K ratings")
                    .font(.subheadline)
            }
            .padding()
            .accessibilityElement(children: .ignore)
            .accessibility(label: Text("\(stars) stars from \(respondents) ratings"))
            .accessibility(addTraits: .isButton)
            .accessibilityAction { self.tappedRatings() }
        }
    }

    @Test func theSemanticView() throws {
        let model = Model()
        let scene = Rating(stars: 4, respondents: "1K", model: model).scene(title: "App")
        #expect(lines(of: scene) == ["4 stars from 1K ratings | - | button"])
        let test = try TestSession(scene)
        #expect(test.frame.text == "4 stars from 1K ratings btn")
        #expect(test.region(.value) == nil)
        try test.press("RETURN")
        #expect(model.log == ["ratings"])
    }

    @Test func withoutTheModifierEveryPartIsRead() {
        let scene = VStack {
            Button("⭐⭐⭐⭐") {}
            Text("1K ratings")
        }
        .scene(title: "App")
        #expect(lines(of: scene) == ["⭐⭐⭐⭐ | - | button", "1K ratings | - | staticText"])
    }

    @Test func combinedThePartsArePassedToTheStack() {
        let scene = VStack {
            Button("⭐⭐⭐⭐") {}.accessibilityLabel("Show ratings")
            Text("1K ratings")
        }
        .accessibilityElement(children: .combine).scene(title: "App")
        #expect(lines(of: scene) == ["1K ratings | - | staticText | - | Show ratings"])
    }
}
