@testable import AccessibilityModel
import AccessibilityViews
import Testing

/// Rotors that go from entry to entry.
@Suite struct RotorTests {
    private struct Mail: Identifiable {
        let id: Int
        let subject: String
        let isUnread: Bool
    }

    private static let mails = [
        Mail(id: 1, subject: "A", isUnread: true), Mail(id: 2, subject: "B", isUnread: false),
        Mail(id: 3, subject: "C", isUnread: true), Mail(id: 4, subject: "D", isUnread: true),
    ]

    private func walk(
        _ scene: AccessibilityScene, from label: String?, _ direction: UIAccessibilityCustomRotor.Direction
    ) throws -> String? {
        let elements = scene.readingOrder.elements
        let holder = try #require(elements.first?.parent)
        let rotor = try #require(holder.accessibilityCustomRotors?.first)
        #expect(rotor.name == "Unread")
        let current = label.flatMap { label in elements.first { $0.accessibilityLabel == label } }
        return rotor.itemSearchBlock(.init(currentItem: current, searchDirection: direction))?.accessibilityLabel
    }

    private func check(_ scene: AccessibilityScene) throws {
        let next = try ["A", "B", "C", "D", nil].map { try walk(scene, from: $0, .next) }
        #expect(next == ["C", "C", "D", nil, "A"])
        let previous = try ["A", "B", "C", "D", nil].map { try walk(scene, from: $0, .previous) }
        #expect(previous == [nil, "A", "A", "C", "D"])
    }

    @Test func overTheElementsOfAList() throws {
        try check(
            List(RotorTests.mails) { Text($0.subject) }
                .accessibilityRotor(
                    "Unread", entries: RotorTests.mails.filter(\.isUnread), entryLabel: \.subject
                ).scene(title: "Mail"))
    }

    @Test func overEntriesWithNames() throws {
        try check(
            VStack {
                Text("A").id("a")
                Text("B")
                HStack { Text("C") }.id("c")
                Text("D").id("d")
            }
            .accessibilityRotor("Unread") {
                AccessibilityRotorEntry("A", id: "a")
                for name in ["c", "d"] { AccessibilityRotorEntry(name, id: name) }
                if Bool(false) { AccessibilityRotorEntry("B", id: "b") }
            }
            .scene(title: "Mail"))
    }

    /// docs/model.md, SwiftUI's forms:
    /// | entry of a rotor | `View.accessibilityRotorEntry` | an element that the rotor stops at |
    @Test func overEntriesOfANameSpace() throws {
        struct Inbox: View {
            @Namespace var space
            var body: some View {
                VStack {
                    ForEach(RotorTests.mails) { mail in
                        Text(mail.subject).accessibilityRotorEntry(id: mail.id, in: space)
                    }
                }
                .accessibilityRotor("Unread") {
                    for mail in RotorTests.mails where mail.isUnread {
                        AccessibilityRotorEntry(mail.subject, id: mail.id, in: space)
                    }
                }
            }
        }
        try check(Inbox().scene(title: "Mail"))
    }
}
