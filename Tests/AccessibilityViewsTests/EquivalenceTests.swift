import AccessibilityModel
import AccessibilityViews
import BrailleLayout
import BridgeSession
import Foundation
import TestSupport
import Testing

/// The same screen in UIKit's objects and in SwiftUI's forms is read the same.
@Suite struct EquivalenceTests {
    private func object(
        _ label: String?, _ value: String? = nil, _ traits: UIAccessibilityTraits = .none, hint: String? = nil
    ) -> AccessibilityObject {
        let object = AccessibilityObject()
        object.isAccessibilityElement = true
        object.accessibilityLabel = label
        object.accessibilityValue = value
        object.accessibilityTraits = traits
        object.accessibilityHint = hint
        return object
    }

    private func container(
        _ children: [AccessibilityObject], _ type: UIAccessibilityContainerType = .none
    ) -> AccessibilityObject {
        let container = AccessibilityObject()
        container.accessibilityContainerType = type
        container.setChildren(children)
        return container
    }

    /// A settings screen as objects.
    private var objects: AccessibilityScene {
        let late = object("Help", nil, .link)
        late.accessibilitySortPriority = -1
        let hidden = object("Under the overlay")
        hidden.accessibilityElementsHidden = true
        let post = object("Ann, Good morning", nil, .staticText)
        post.accessibilityCustomActions = ["Like", "Share"].map { name in
            UIAccessibilityCustomAction(name: name) { _ in true }
        }
        return AccessibilityScene(
            "Settings",
            [
                object("Settings", nil, .header),
                late,
                container(
                    [
                        object("Wi-Fi", "1", [.button, .toggleButton]),
                        object("Volume", "50%", .adjustable, hint: "Changes how loud it is."),
                        object("Name", "Ann", .textEntry),
                        object("Password", "abc", [.textEntry, .secureTextEntry]),
                    ], .list),
                hidden,
                post,
                object("4 stars from 1K ratings", nil, .button),
                object("Send", nil, [.button, .notEnabled]),
                object("Loading", "30%", .updatesFrequently),
            ])
    }

    /// The same screen as views.
    private struct Settings: View {
        var body: some View {
            NavigationView {
                Link("Help", destination: .init(filePath: "/help")).accessibilitySortPriority(-1)
                List {
                    Toggle("Wi-Fi", isOn: .constant(true))
                    Slider(value: .constant(0.5)) { Text("Volume") }.accessibilityHint("Changes how loud it is.")
                    TextField("Name", text: .constant("Ann"))
                    SecureField("Password", text: .constant("abc"))
                }
                .navigationTitle("Settings")
                Text("Under the overlay").accessibilityHidden(true)
                VStack {
                    Text("Ann")
                    Text("Good morning")
                    HStack {
                        Button("Like") {}
                        Button("Share") {}
                    }
                }
                .accessibilityElement(children: .combine)
                VStack { Text("⭐⭐⭐⭐") }.accessibilityElement(children: .ignore)
                    .accessibilityLabel("4 stars from 1K ratings").accessibilityAddTraits(.isButton)
                Button("Send") {}.disabled(true)
                ProgressView("Loading", value: 0.3)
            }
        }
    }

    @Test func theSameOrderAndDescriptions() {
        let views = Settings().scene(title: "Settings")
        #expect(descriptions(of: views) == descriptions(of: objects))
        #expect(lines(of: views) == lines(of: objects))
        #expect(lines(of: views).count == 10)
    }

    @Test(arguments: [14, 20, 40, 80]) func theSameFrames(columns: Int) throws {
        let views = try TestSession(Settings().scene(title: "Settings"), columns: columns)
        let objects = try TestSession(objects, columns: columns)
        for _ in 0..<10 {
            #expect(views.frame.cells == objects.frame.cells)
            #expect(views.frame.text == objects.frame.text)
            try views.press("RIGHT")
            try objects.press("RIGHT")
        }
    }
}
