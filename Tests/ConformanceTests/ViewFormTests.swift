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
        Row("ignore", ["blank", "Stars btn"]) {
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
        Row("adjustable", ["Rating sldr ⣼ 4"]) {
            Text("Rating").accessibilityValue("4").accessibilityAdjustableAction { _ in }
        },
        Row("representation", ["Volume sldr ⣼ 50%"]) {
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
        Row("drawing changes nothing", ["A", "B btn ⢸ ⣏⣿⣹ on"]) {
            Text("A").font(.title).padding().padding(8)
            Toggle("B", isOn: .constant(true)).labelsHidden()
        },
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

    /// docs/model.md, SwiftUI's forms:
    /// | making an element | `View.accessibilityElement(children:)` | the view is one element, or a container of
    ///   elements |
    /// | children ignored | `AccessibilityChildBehavior.ignore` | one element that is empty until it gets attributes |
    /// | children combined | `AccessibilityChildBehavior.combine` | one element: labels joined by commas, then the
    ///   roles and states of all; values in the value region |
    /// | values chosen by the author | `View.accessibilityValue` | after combining, it replaces the joined one |
    /// | children contained | `AccessibilityChildBehavior.contain` | a container whose label is shown on entering |
    /// | view's label | `View.accessibilityLabel`, `View.accessibility(label:)` | in the label region |
    /// | view's value | `View.accessibilityValue`, `View.accessibility(value:)` | in the value region |
    /// | view hidden | `View.accessibilityHidden`, `View.accessibility(hidden:)` | the view and its contents are not
    ///   reached |
    /// | adding traits | `View.accessibilityAddTraits`, `View.accessibility(addTraits:)` | role or state appears |
    /// | removing traits | `View.accessibilityRemoveTraits`, `View.accessibility(removeTraits:)` | role or state
    ///   disappears |
    /// | modal view | `AccessibilityTraits.isModal` | hides siblings, not cousins |
    /// | view's priority | `View.accessibilitySortPriority`, `View.accessibility(sortPriority:)` | higher is read first
    ///   among siblings; 0 unless set |
    /// | representation | `View.accessibilityRepresentation` | another view's elements replace the view |
    /// | other children | `View.accessibilityChildren` | other elements are read inside the view |
    /// | view's custom content | `View.accessibilityCustomContent` | high importance follows the value |
    /// | view's drawing | `View.font`, `.padding`, `.labelsHidden` | changes nothing; a hidden label is read |
    /// | dimmed view | `View.disabled` | "dim" on everything inside |
    /// | older spelling of the identifier | `View.accessibility(identifier:)` | names the focus in snapshots |
    /// | older spelling of the input labels | `View.accessibility(inputLabels:)` | changes nothing shown |
    /// | order of stacks | `VStack` | stacks keep declared order, nested too |
    /// | tab bar of views | `AccessibilityTraits.isTabBar` | its buttons show "tab" and "1/2" |
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

    /// docs/model.md, SwiftUI's forms:
    /// | view's traits | `AccessibilityTraits.isButton`, `.isHeader`, `.isSelected`, `.isLink`, `.isSearchField`,
    ///   `.isImage`, `.playsSound`, `.isKeyboardKey`, `.isStaticText`, `.isSummaryElement`, `.updatesFrequently`,
    ///   `.startsMediaSession`, `.allowsDirectInteraction`, `.causesPageTurn`, `.isToggle` | the cells of UIKit's trait
    ///   of the same name |
    @Test(arguments: traits.indices) func aTraitIsTheOneOfUIKit(index: Int) throws {
        let (trait, shown) = ViewFormTests.traits[index]
        let screen = try Screen(Text("A").accessibilityAddTraits(trait).scene(title: "Test"))
        #expect(screen.text == shown)
        let name = trait.names.first ?? ""
        let same = try #require(UIAccessibilityTraits(named: name))
        let object = TestObject("x", label: "A", traits: [.staticText, same])
        #expect(try Screen(object).cells == screen.cells, "\(name)")
    }
}

extension AccessibilityTraits {
    /// UIKit's names of the traits.
    fileprivate var names: [String] { UIAccessibilityTraits(rawValue: rawValue).names }
}
