import AccessibilityModel
import AccessibilityViews
import BridgeSession
import Foundation
import TestSupport
import Testing

/// What SwiftUI's forms do when the reader acts, and what is tied together.
@Suite struct ViewActionTests {
    /// docs/model.md, SwiftUI's forms:
    /// | action of a kind | `View.accessibilityAction`, `AccessibilityActionKind.default`, `.escape`, `.magicTap` | the
    ///   keys of activate, escape and magic tap call it, the last two from anywhere inside |
    /// | action kind, delete | `AccessibilityActionKind.delete` | "Delete" in the list of actions, in the scene's
    ///   language |
    /// | named actions | `View.accessibilityAction(named:_:)`, `.accessibilityActions` | in the list of actions: one
    ///   under its name, or the buttons of a closure |
    /// | scroll action | `View.accessibilityScrollAction` | gets the edge in the key's direction |
    @Test func actionsAnswerTheReadersKeys() throws {
        let log = Log()
        let scene = AccessibilityScene(title: "Test") {
            VStack {
                Text("A").accessibilityAction { log.lines.append("activate") }
                    .accessibilityAction(named: "Like") { log.lines.append("like") }
                    .accessibilityAction(.delete) { log.lines.append("delete") }
                    .accessibilityActions { Button("Share") { log.lines.append("share") } }
            }
            .accessibilityAction(.escape) { log.lines.append("escape") }
            .accessibilityAction(.magicTap) { log.lines.append("magic tap") }
            .accessibilityScrollAction { log.lines.append("scroll \($0)") }
        }
        let screen = try Screen(scene)
        try screen.press("RETURN ESCAPE BACK NXPROMPT PRPGRPH NXDIFLN")
        #expect(
            log.lines == [
                "activate", "escape", "magic tap", "scroll trailing", "scroll top", "scroll trailing",
            ])
        log.lines = []
        try screen.press("KEY_PAGE_UP")
        var offered: [String?] = []
        for _ in 0..<3 {
            try screen.press("DOWN")
            offered.append(screen.message)
        }
        #expect(offered == ["Like", "Delete", "Share"])
        try screen.press("RETURN")
        #expect(log.lines == ["share"])
    }

    /// docs/model.md, SwiftUI's forms:
    /// | adjustable action | `View.accessibilityAdjustableAction` | makes the view adjustable; its keys change the
    ///   value region |
    @Test func whatIsAdjustedChangesItsValue() throws {
        final class Model { var stars = 3 }
        let model = Model()
        let scene = AccessibilityScene(title: "Test") {
            Text("Rating").accessibilityValue("\(model.stars)").accessibilityAdjustableAction { direction in
                model.stars += direction == .increment ? 1 : -1
            }
        }
        let screen = try Screen(scene)
        try screen.press("UP UP")
        #expect(screen.text == "Rating sldr ⣼ 5")
        try screen.press("DOWN")
        #expect(screen.text == "Rating sldr ⣼ 4")
    }

    /// docs/model.md, SwiftUI's forms:
    /// | a child's button | `AccessibilityChildBehavior.combine` | becomes a custom action |
    @Test func aChildsButtonBecomesAnAction() throws {
        let log = Log()
        let scene = AccessibilityScene(title: "Test") {
            HStack {
                Text("Post")
                Button("Like") { log.lines.append("like") }
            }
            .accessibilityElement(children: .combine)
        }
        let screen = try Screen(scene)
        #expect(screen.text == "Post act")
        try screen.press("KEY_PAGE_UP DOWN")
        #expect(screen.message == "Like")
        try screen.press("RETURN")
        #expect(log.lines == ["like"])
    }

    /// docs/model.md, SwiftUI's forms:
    /// | view's hint | `View.accessibilityHint`, `View.accessibility(hint:)` | has a dot or a row, or comes after a pause;
    ///   combined hints are joined by a space |
    @Test func aHintComesAfterAPause() throws {
        let screen = try Screen(Button("Play") {}.accessibilityHint("Plays the song.").scene(title: "Test")) {
            $0.hints = .after
        }
        #expect(screen.text == "Play btn")
        screen.wait(8_000)
        #expect(screen.message == "Plays the song.")
        let combined = VStack {
            Text("A").accessibilityHint("Does a.")
            Text("B").accessibility(hint: Text("Does b."))
        }
        .accessibilityElement(children: .combine)
        let other = try Screen(combined.scene(title: "Test"), rows: 3)
        #expect(other.text == "A, B\nDoes a. Does b.")
    }

    /// docs/model.md, SwiftUI's forms:
    /// | labeled pair | `View.accessibilityLabeledPair` | label and content are one element |
    @Test func aPairIsOneElement() throws {
        struct Form: View {
            @Namespace var pairs
            var body: some View {
                Text("Name").accessibilityLabeledPair(role: .label, id: 1, in: pairs)
                Text("Ann").accessibilityLabeledPair(role: .content, id: 1, in: pairs)
            }
        }
        #expect(try Screen(Form().scene(title: "Test")).walk() == ["Name ⢸ Ann"])
    }

    /// docs/model.md, SwiftUI's forms:
    /// | content with a key | `AccessibilityCustomContentKey` | the same key replaces |
    @Test func aContentWithAKeyIsReplaced() throws {
        let key = AccessibilityCustomContentKey("Size")
        let view = Text("Photo").accessibilityCustomContent(key, "3 MB").accessibilityCustomContent(key, "4 MB")
        let screen = try Screen(view.scene(title: "Test"))
        try screen.press("ATTRVIS")
        #expect(screen.message == "Photo. Size: 4 MB.")
    }

    /// docs/model.md, SwiftUI's forms:
    /// | view's language | `View.accessibilityLanguage` | selects the braille table of everything inside |
    /// | view's rotor | `View.accessibilityRotor` | a rotor setting that goes from entry to entry |
    @Test func placesLanguagesAndRotors() throws {
        let scene = AccessibilityScene(title: "Test") {
            VStack {
                ForEach(["eins", "zwei"], id: \.self) { Text($0) }
            }
            .accessibilityLanguage("de")
            .accessibilityRotor("Numbers") { AccessibilityRotorEntry("two", id: "zwei") }
        }
        let screen = try Screen(scene)
        #expect(screen.focus?.accessibilityLanguage == "de")
        try screen.press("KEY_PAGE_UP")
        #expect(screen.message == "Numbers")
        try screen.press("DOWN")
        #expect(screen.text == "zwei")
    }

    /// docs/model.md, SwiftUI's forms:
    /// | view's activation point | `View.accessibilityActivationPoint` | zooming happens there |
    @Test func zoomingHappensAtThePoint() throws {
        let view = Text("Map").accessibilityActivationPoint(CGPoint(x: 3, y: 4))
        let screen = try Screen(view.scene(title: "Test"))
        final class Zoomed: AccessibilityObject {
            var point = CGPoint.zero
            override func accessibilityZoomIn(at point: CGPoint) -> Bool {
                self.point = point
                return true
            }
        }
        let outer = Zoomed()
        screen.scene.root.accessibilityContainer = outer
        #expect(try screen.press("ATTRUP").result == true)
        #expect(outer.point == CGPoint(x: 3, y: 4))
    }

    /// docs/model.md, SwiftUI's forms:
    /// | tap | `View.onTapGesture` | activation calls it |
    @Test func aTapIsAnActivation() throws {
        let log = Log()
        let view = Image("map", label: Text("Map")).onTapGesture { log.lines.append("tap") }
        let screen = try Screen(view.scene(title: "Test"))
        #expect(screen.text == "Map img")
        #expect(try screen.press("RETURN") == Session.Outcome(performed: "activate", result: true))
        #expect(log.lines == ["tap"])
    }

    /// docs/model.md, SwiftUI's forms:
    /// | view's identity | `View.id` | another identity is another element, without the focus |
    @Test func anotherIdentityIsAnotherElement() throws {
        final class Model { var id = 1 }
        let model = Model()
        let scene = AccessibilityScene(title: "Test") {
            Text("A")
            Text("B").id(model.id)
        }
        let screen = try Screen(scene)
        try screen.press("RIGHT")
        let old = screen.focus
        scene.update()
        screen.refresh()
        #expect(screen.focus === old)
        model.id = 2
        scene.update()
        screen.refresh()
        #expect(screen.focus !== old)
        #expect(try screen.walk() == ["A", "B"])
    }
}
