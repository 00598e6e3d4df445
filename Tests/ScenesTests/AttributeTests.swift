import AccessibilityModel
import Foundation
import Scenes
import Testing

@Suite struct AttributeTests {
    @Test func everyAttribute() throws {
        let source = try scene(
            """
                - id: a
                  label: no
                  value: 007
                  hint: Plays the song.
                  traits: [button, selected]
                  language: de
                  frame: [1, 2.5, 30, 40]
                  activationPoint: [5, 6]
                  alpha: 0.5
                  clipsToBounds: true
                  isModal: true
                  shouldGroupChildren: true
                  navigationStyle: combined
                  containerType: landmark
                  sortPriority: -2
                  expandedStatus: collapsed
                  role: treeItem
                  level: 2
                  toggleStyle: button
                  textualContext: messaging
                  userInputLabels: [One, Two]
                  respondsToUserInteraction: false
                  brailleLabel: n
                  math: "<math><mn>1</mn><mo>+</mo><mi>x</mi></math>"
                  brailleRoleDescription: swi
                  customContent: [{ label: Size, value: 12, importance: high }]
            """)
        let object = try #require(source.object("a"))
        #expect(object.accessibilityIdentifier == "a")
        #expect(object.accessibilityLabel == "no")
        #expect(object.accessibilityValue == "007")
        #expect(object.accessibilityHint == "Plays the song.")
        #expect(object.accessibilityMathExpression == .row([.number("1"), .sign("+"), .identifier("x")]))
        #expect(object.accessibilityTraits == [.button, .selected])
        #expect(object.accessibilityLanguage == "de")
        #expect(object.accessibilityFrame == CGRect(x: 1, y: 2.5, width: 30, height: 40))
        #expect(object.accessibilityActivationPoint == CGPoint(x: 5, y: 6))
        #expect(object.alpha == 0.5)
        #expect(object.clipsToBounds)
        #expect(object.accessibilityViewIsModal)
        #expect(object.shouldGroupAccessibilityChildren)
        #expect(object.accessibilityNavigationStyle == .combined)
        #expect(object.accessibilityContainerType == .landmark)
        #expect(object.accessibilitySortPriority == -2)
        #expect(object.accessibilityExpandedStatus == .collapsed)
        #expect(object.accessibilityRole == .treeItem)
        #expect(object.accessibilityLevel == 2)
        #expect(object.accessibilityToggleStyle == .button)
        #expect(object.accessibilityTextualContext == "messaging")
        #expect(object.accessibilityUserInputLabels == ["One", "Two"])
        #expect(object.respondsToUserInteraction == false)
        #expect(object.accessibilityBrailleLabel == "n")
        #expect(object.accessibilityBrailleRoleDescription == "swi")
        #expect(object.accessibilityCustomContent == [AXCustomContent(label: "Size", value: "12", importance: .high)])
        #expect(object.isAccessibilityElement)
    }

    @Test func groupingHasUIKitsNameToo() throws {
        let source = try scene("    - { id: a, shouldGroupAccessibilityChildren: true, children: [{ label: B }] }\n")
        #expect(source.object("a")?.shouldGroupAccessibilityChildren == true)
    }

    @Test func hiding() throws {
        let source = try scene(
            "    - { id: a, hidden: true }\n    - { id: b, elementsHidden: true }\n    - { id: c, alpha: -0.5 }\n")
        #expect(source.object("a")?.isHidden == true)
        #expect(source.object("b")?.accessibilityElementsHidden == true)
        #expect(source.object("c")?.alpha == -0.5)
    }

    @Test(arguments: [
        ("{ label: A }", true), ("{ value: A }", true), ("{ hint: A }", true), ("{ traits: [image] }", true),
        ("{ id: A }", false), ("{ label: A, children: [] }", true), ("{ label: A, children: [{ label: B }] }", false),
        ("{ label: A, elements: [] }", false), ("{ label: A, traits: [tabBar] }", false), ("{ label: null }", false),
        ("{ label: A, isElement: false }", false), ("{ isElement: true, children: [{ label: B }] }", true),
        ("{ placeholder: Name }", true),
    ])
    func whatIsAnElement(text: String, isElement: Bool) throws {
        #expect(try scene("    - \(text)\n").scene.root.children.first?.isAccessibilityElement == isElement)
    }

    @Test func idsDefaultToPaths() throws {
        let source = try scene(
            """
                - { id: list, children: [{ label: A }, { label: B }] }
                - { containerType: semanticGroup, children: [{ label: C }] }
            """)
        #expect(source.object("root/0/1")?.accessibilityLabel == "B")
        #expect(source.object("root/1/0")?.accessibilityIdentifier == "root/1/0")
        #expect(source.object("root/1") != nil)
        #expect(source.object("root/1")?.accessibilityIdentifier == nil)
        #expect(source.object("list")?.children.count == 2)
        #expect(source.object("root/0") == nil)
    }

    @Test func elementsKeepTheirOrder() throws {
        let source = try SceneFile.parse(
            text: """
                schema: 1
                root:
                  elements:
                    - { id: b, label: B, frame: [0, 100, 10, 10] }
                    - { id: a, label: A, frame: [0, 0, 10, 10] }
                """, name: "a")
        #expect(source.scene.readingOrder.elements.map(\.accessibilityIdentifier) == ["b", "a"])
        #expect(source.scene.root.children.count == 2)
    }

    @Test func theFile() throws {
        let source = try SceneFile.parse(
            text: """
                schema: 1
                title: Now playing
                language: he
                idiom: pad
                layoutDirection: rightToLeft
                size: [390, 844]
                focus: a
                root: { id: a, label: A }
                """, name: "a")
        let scene = source.scene
        #expect(scene.title == "Now playing")
        #expect(scene.language == "he")
        #expect(scene.idiom == .pad)
        #expect(scene.layoutDirection == .rightToLeft)
        #expect(scene.size == CGSize(width: 390, height: 844))
        #expect(scene.initialFocus == "a")
        #expect(try SceneFile.parse(text: "schema: 1\nroot: {}", name: "x/mail.scene.yaml").scene.title == "mail")
    }

    @Test func aPlaceholderIsTheLabelWhileThereIsNone() throws {
        let source = try scene("    - { id: a, placeholder: Name, traits: [textEntry] }\n")
        let object = try #require(source.object("a"))
        #expect(object.accessibilityLabel == "Name")
        object.accessibilityLabel = "Full name"
        #expect(object.accessibilityLabel == "Full name")
    }

    @Test func escapePairsOfJSON() throws {
        let text = #"{"schema": 1, "root": {"id": "a", "label": "\ud83c\udfb5 Music"}}"#
        let source = try SceneFile.parse(text: text, name: "a.scene.json")
        #expect(source.object("a")?.accessibilityLabel == "🎵 Music")
    }

    @Test func customRotors() throws {
        let source = try scene(
            """
                - { id: a, label: A, customRotors: [{ name: Vowels, items: [a, e] }] }
                - { id: b, label: B }
                - { id: e, label: E }
            """)
        let rotor = try #require(source.object("a")?.accessibilityCustomRotors?.first)
        #expect(rotor.name == "Vowels")
        #expect(source.search(["a", "e"], from: "a", forward: true) == "e")
        #expect(source.search(["a", "e"], from: "e", forward: true) == nil)
        #expect(source.search(["a", "e"], from: "e", forward: false) == "a")
        #expect(source.search(["a", "e"], from: "b", forward: true) == "a")
        #expect(source.search(["a", "e"], from: "b", forward: false) == "e")
    }
}
