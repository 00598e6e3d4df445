import AccessibilityModel
import AccessibilityViews
import Foundation
import Testing

/// Each modifier and what it does to the tree.
@Suite struct ModifierTests {
    nonisolated(unsafe) static let rows: [ViewRow] = [
        ViewRow("label, value, hint", ["Rating | 4 | image | Shows the ratings."]) {
            Image("stars").accessibilityLabel("Rating").accessibilityValue("4").accessibilityHint("Shows the ratings.")
        },
        ViewRow("the same as texts", ["Rating | 4 | image | Shows the ratings."]) {
            Image("stars").accessibilityLabel(Text("Rating")).accessibilityValue(Text("4"))
                .accessibilityHint(Text("Shows the ratings."))
        },
        ViewRow("the older spellings", ["Rating | 4 | image header | Shows the ratings."]) {
            Image("stars").accessibility(label: Text("Rating")).accessibility(value: Text("4"))
                .accessibility(hint: Text("Shows the ratings.")).accessibility(addTraits: [.isHeader, .playsSound])
                .accessibility(removeTraits: .playsSound).accessibility(hidden: false)
                .accessibility(sortPriority: 1).accessibility(identifier: "stars")
        },
        ViewRow("hidden", ["B | - | staticText"]) {
            Text("A").accessibilityHidden(true)
            VStack { Text("C") }.accessibility(hidden: true)
            Text("B")
        },
        ViewRow("a stack's label goes to its elements", ["X | - | staticText", "X | - | button"]) {
            VStack {
                Text("A")
                Button("B") {}
            }
            .accessibilityLabel("X")
        },
        ViewRow("dimmed", ["A | - | button notEnabled", "B | 0 | button notEnabled toggleButton"]) {
            VStack {
                Button("A") {}
                List { Toggle("B", isOn: .constant(false)) }
            }
            .disabled(true)
        },
        ViewRow("dimmed stays dimmed inside", ["A | - | button notEnabled", "B | - | button"]) {
            VStack {
                Button("A") {}.disabled(true)
                Button("B") {}
            }
            .disabled(false)
        },
        ViewRow("heading", ["A | - | staticText header"]) { Text("A").accessibilityHeading(.h2) },
        ViewRow("adjustable", ["A | 3 | image adjustable"]) {
            Image("A").accessibilityValue("3").accessibilityAdjustableAction { _ in }
        },
        ViewRow("actions", ["A | - | staticText | - | Like; Share; Delete; Reply; Hide"]) {
            Text("A").accessibilityAction(named: "Like") {}.accessibilityAction(named: Text("Share")) {}
                .accessibilityAction(.delete) {}
                .accessibilityActions {
                    Button("Reply") {}
                    Button("Block") {}.disabled(true)
                }
                .accessibilityAction(action: {}, label: { Text("Hide") })
        },
        ViewRow("priority", ["C | - | staticText", "B | - | staticText", "A | - | staticText", "D | - | staticText"]) {
            VStack {
                Text("A")
                Text("B").accessibilitySortPriority(1)
                Text("C").accessibilitySortPriority(2)
                Text("D")
            }
        },
        ViewRow("priority of stacks", ["B | - | staticText", "C | - | staticText", "A | - | staticText"]) {
            Text("A")
            VStack {
                Text("B")
                Text("C")
            }
            .accessibilitySortPriority(1)
        },
        ViewRow("modal", ["Sure? | - | staticText", "Yes | - | button"]) {
            ZStack {
                Text("A")
                VStack {
                    Text("Sure?")
                    Button("Yes") {}
                }
                .accessibilityAddTraits(.isModal)
            }
        },
        ViewRow("modal hides siblings, not cousins", ["A | - | staticText", "C | - | staticText"]) {
            VStack { Text("A") }
            VStack {
                Text("B")
                Text("C").accessibilityAddTraits(.isModal)
            }
        },
        ViewRow("representation", ["Volume | 50% | adjustable"]) {
            Image("knob").accessibilityRepresentation { Slider(value: .constant(0.5)) { Text("Volume") } }
        },
        ViewRow("other children", ["Mon | 3 | staticText", "Tue | 5 | staticText"]) {
            Image("chart").accessibilityChildren {
                Text("Mon").accessibilityValue("3")
                Text("Tue").accessibilityValue("5")
            }
        },
        ViewRow("drawing changes nothing", ["A | - | staticText"]) { Text("A").font(.title).padding().padding(8) },
    ]

    @Test(arguments: rows.indices) func modifier(index: Int) {
        let row = ModifierTests.rows[index]
        #expect(lines(of: row.scene) == row.expected, "\(row.name)")
    }

    @Test func everyTraitHasItsBit() {
        let pairs: [(AccessibilityTraits, UIAccessibilityTraits)] = [
            (.isButton, .button), (.isHeader, .header), (.isSelected, .selected), (.isLink, .link),
            (.isSearchField, .searchField), (.isImage, .image), (.playsSound, .playsSound),
            (.isKeyboardKey, .keyboardKey), (.isStaticText, .staticText), (.isSummaryElement, .summaryElement),
            (.updatesFrequently, .updatesFrequently), (.startsMediaSession, .startsMediaSession),
            (.allowsDirectInteraction, .allowsDirectInteraction), (.causesPageTurn, .causesPageTurn),
            (.isToggle, .toggleButton),
        ]
        for (trait, bit) in pairs {
            let scene = Image("A").accessibilityRemoveTraits(.isImage).accessibilityAddTraits(trait).scene(title: "T")
            #expect(scene.readingOrder.elements.map(\.accessibilityTraits) == [bit])
        }
    }

    @Test func attributesBesideTheTexts() throws {
        let scene = Text("Hola").accessibilityIdentifier("greeting").accessibilityLanguage("es-419")
            .accessibilityInputLabels(["Hi", "Hello"]).accessibilityTextContentType(.messaging)
            .accessibilityActivationPoint(CGPoint(x: 3, y: 4)).accessibilityHeading(.h3)
            .accessibilityRespondsToUserInteraction(false)
            .accessibilityCustomContent("Size", "3 MB", importance: .high)
            .accessibilityCustomContent("Kind", "Text").accessibilityCustomContent(.init("Size"), "4 MB")
            .scene(title: "Test")
        let object = try #require(scene.element("greeting") as? ViewObject)
        #expect(object.accessibilityLanguage == "es-419")
        #expect(object.accessibilityUserInputLabels == ["Hi", "Hello"])
        #expect(object.accessibilityTextualContext == "messaging")
        #expect(object.accessibilityActivationPoint == CGPoint(x: 3, y: 4))
        #expect(object.headingLevel == .h3)
        #expect(object.respondsToUserInteraction == false)
        #expect(
            object.accessibilityCustomContent == [
                AXCustomContent(label: "Size", value: "4 MB"), AXCustomContent(label: "Kind", value: "Text"),
            ])
    }

    @Test func aTabBarNumbersItsChildren() {
        let scene = HStack {
            Button("Songs") {}.accessibilityAddTraits(.isSelected)
            Button("Albums") {}
        }
        .accessibilityAddTraits(.isTabBar).scene(title: "Music")
        #expect(descriptions(of: scene) == ["Selected: Songs. Tab. 1 of 2.", "Albums. Tab. 2 of 2."])
    }

    @Test func aContainerKeepsItsLabelAndItsElements() throws {
        let scene = VStack { Text("A") }.accessibilityElement(children: .contain).accessibilityLabel("Part")
            .scene(title: "Test")
        #expect(lines(of: scene) == ["A | - | staticText"])
        let container = try #require(scene.readingOrder.elements.first?.parent?.parent)
        #expect(container.accessibilityLabel == "Part")
        #expect(container.accessibilityContainerType == .semanticGroup)
    }

    @Test func aPairIsReadAsOne() {
        struct Form: View {
            @Namespace var pairs
            let isOn: Binding<Bool>
            var body: some View {
                HStack {
                    VStack {
                        Text("Name").accessibilityLabeledPair(role: .label, id: 1, in: pairs)
                        Text("Mute").accessibilityLabeledPair(role: .label, id: 2, in: pairs)
                        Text("Alone").accessibilityLabeledPair(role: .label, id: 3, in: pairs)
                    }
                    VStack {
                        Text("Ann").accessibilityLabeledPair(role: .content, id: 1, in: pairs)
                        Toggle("", isOn: isOn).accessibilityLabeledPair(role: .content, id: 2, in: pairs)
                    }
                }
            }
        }
        let scene = Form(isOn: .constant(true)).scene(title: "Test")
        #expect(lines(of: scene) == ["Alone | - | staticText", "Name | Ann", "Mute | 1 | button toggleButton"])
    }
}
