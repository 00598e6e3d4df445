import AccessibilityModel
import AccessibilityViews
import BridgeSession
import TestSupport
import Testing

/// SwiftUI's forms of the model, as the display shows them.
@Suite struct ViewFormTests {
    /// A description, and the display for each of its elements in reading order.
    struct Row {
        let name: String
        let shown: [String]
        let view: () -> any View

        init(_ name: String, _ shown: [String], @ViewBuilder _ view: @escaping () -> some View) {
            (self.name, self.shown, self.view) = (name, shown, view)
        }
    }

    nonisolated(unsafe) static let rows: [Row] = [
        Row("label", ["Rate btn"]) { Button("R") {}.accessibilityLabel("Rate") },
        Row("value", ["Rating ⢸ 4"]) { Text("Rating").accessibilityValue("4") },
        Row("hidden", ["B"]) {
            VStack { Text("A") }.accessibilityHidden(true)
            Text("B")
        },
        Row("traits", ["A hdg", "B"]) {
            Text("A").accessibilityAddTraits(.isHeader)
            Button("B") {}.accessibilityRemoveTraits(.isButton)
        },
        Row("modal", ["Sure?", "C"]) {
            VStack {
                Text("A")
                VStack { Text("Sure?") }.accessibilityAddTraits(.isModal)
            }
            VStack { Text("C") }
        },
        Row("sort priority", ["C", "B", "A"]) {
            VStack {
                Text("A").accessibilitySortPriority(-1)
                Text("B")
                Text("C").accessibilitySortPriority(2)
            }
        },
        Row("stacks keep declared order", ["A", "B", "C", "D"]) {
            HStack {
                Text("A")
                VStack {
                    Text("B")
                    Text("C")
                }
            }
            ZStack { Text("D") }
        },
        Row("ignore", ["", "Stars btn"]) {
            VStack { Text("A") }.accessibilityElement(children: .ignore)
            VStack { Text("A") }.accessibilityElement(children: .ignore).accessibilityLabel("Stars")
                .accessibilityAddTraits(.isButton)
        },
        Row("contain", ["A Part", "B"]) {
            VStack {
                Text("A")
                Text("B")
            }
            .accessibilityElement(children: .contain).accessibilityLabel("Part")
        },
        Row("combine", ["A, B act ⢸ 1, 2"]) {
            VStack {
                Text("A").accessibilityValue("1")
                Text("B").accessibilityValue("2")
                Button("Like") {}
            }
            .accessibilityElement(children: .combine)
        },
        Row("combine joins traits", ["A, B hdg img"]) {
            HStack {
                Text("A").accessibilityAddTraits(.isHeader)
                Image("B")
            }
            .accessibilityElement(children: .combine)
        },
        Row("the author chooses which values, in which order", ["A, B ⢸ 2"]) {
            HStack {
                Text("A").accessibilityValue("1")
                Text("B").accessibilityValue("2")
            }
            .accessibilityElement(children: .combine).accessibilityValue("2")
        },
        Row("adjustable", ["Rating sldr ⣸ 4"]) {
            Text("Rating").accessibilityValue("4").accessibilityAdjustableAction { _ in }
        },
        Row("representation", ["Volume sldr ⣸ 50%"]) {
            Image("knob").accessibilityRepresentation { Slider(value: .constant(0.5)) { Text("Volume") } }
        },
        Row("children", ["Mon grp ⢸ 3", "Tue ⢸ 5"]) {
            Image("chart").accessibilityChildren {
                Text("Mon").accessibilityValue("3")
                Text("Tue").accessibilityValue("5")
            }
            .accessibilityIdentifier("chart")
        },
        Row("custom content", ["Photo ⢸ a b: c"]) {
            Text("Photo").accessibilityValue("a").accessibilityCustomContent("b", "c", importance: .high)
                .accessibilityCustomContent("Place", "Rome")
        },
        Row("disabled", ["A btn dim"]) { Button("A") {}.disabled(true) },
        Row("the older spellings", ["Rating hdg ⢸ 4"]) {
            VStack {
                Text("hidden").accessibility(hidden: true)
                Button("x") {}.accessibility(label: Text("Rating")).accessibility(value: Text("4"))
                    .accessibility(addTraits: .isHeader).accessibility(removeTraits: .isButton)
                    .accessibility(identifier: "rating").accessibility(inputLabels: [Text("Stars")])
            }
            .accessibility(sortPriority: 1)
        },
        Row("a tab bar", ["Songs tab sel 1/2", "Albums tab 2/2"]) {
            HStack {
                Button("Songs") {}.accessibilityAddTraits(.isSelected)
                Button("Albums") {}
            }
            .accessibilityAddTraits(.isTabBar)
        },
    ]

    @Test(arguments: rows.indices) func theDisplayShowsIt(index: Int) throws {
        let row = ViewFormTests.rows[index]
        let screen = try Screen(AnyView(row.view()).scene(title: "Test"))
        let shown = try screen.walk()
        #expect(shown == row.shown, "\(row.name)")
    }

    /// SwiftUI's names of the traits and what the display shows of them.
    static let traits: [(AccessibilityTraits, String)] = [
        (.isButton, "A btn"), (.isHeader, "A hdg"), (.isSelected, "A sel"), (.isLink, "A lnk"),
        (.isSearchField, "A srch ⢸ "), (.isImage, "A img"), (.playsSound, "A"), (.isKeyboardKey, "A key"),
        (.isStaticText, "A"), (.isSummaryElement, "A"), (.updatesFrequently, "A ⢸ "), (.startsMediaSession, "A"),
        (.allowsDirectInteraction, "A"), (.causesPageTurn, "A"), (.isToggle, "A sw ⢸ "),
    ]

    @Test(arguments: traits.indices) func aTraitIsTheOneOfUIKit(index: Int) throws {
        let (trait, shown) = ViewFormTests.traits[index]
        let screen = try Screen(Text("A").accessibilityAddTraits(trait).scene(title: "Test"))
        #expect(screen.text == shown)
        let name = trait.names.first ?? ""
        let same = try #require(UIAccessibilityTraits(named: name))
        let object = TestObject("x", label: "A", traits: [.staticText, same])
        #expect(try Screen(object).cells == screen.cells, "\(name)")
    }

    // MARK: Actions

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
        #expect(screen.text == "Rating sldr ⣸ 5")
        try screen.press("DOWN")
        #expect(screen.text == "Rating sldr ⣸ 4")
    }

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

    @Test func aHintComesAfterAPause() throws {
        let screen = try Screen(Button("Play") {}.accessibilityHint("Plays the song.").scene(title: "Test"))
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

    @Test func aContentWithAKeyIsReplaced() throws {
        let key = AccessibilityCustomContentKey("Size")
        let view = Text("Photo").accessibilityCustomContent(key, "3 MB").accessibilityCustomContent(key, "4 MB")
        let screen = try Screen(view.scene(title: "Test"))
        try screen.press("ATTRVIS")
        #expect(screen.message == "Photo. Size: 4 MB.")
    }

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
}

extension AccessibilityTraits {
    /// UIKit's names of the traits.
    fileprivate var names: [String] { UIAccessibilityTraits(rawValue: rawValue).names }
}
