import AccessibilityModel
import AccessibilityViews
import Testing

/// State flows both ways, and what stays keeps its object.
@Suite struct UpdateTests {
    @Test func textsAreReadAfresh() {
        let model = Model()
        let scene = AccessibilityScene(title: "Test") {
            Text("Hello \(model.name)").accessibilityValue("\(model.number)")
                .accessibilityAddTraits(model.isOn ? .isSelected : []).disabled(model.number > 9)
        }
        #expect(lines(of: scene) == ["Hello Ann | 5 | staticText"])
        model.name = "Bob"
        model.number = 10
        model.isOn = true
        #expect(lines(of: scene) == ["Hello Bob | 10 | selected staticText notEnabled"])
    }

    @Test func controlsChangeTheirBindings() {
        let model = Model()
        let scene = AccessibilityScene(title: "Test") {
            Toggle("On", isOn: Binding(model, \.isOn))
            Slider(value: Binding(model, \.part)) { Text("Part") }
            Stepper("Number", value: Binding(model, \.number), in: 4...6)
            TextField("Name", text: Binding(model, \.name))
        }
        let elements = scene.readingOrder.elements
        #expect(elements[0].accessibilityActivate())
        #expect(model.isOn)
        for _ in 0..<3 { elements[1].accessibilityIncrement() }
        #expect(model.part == 0.8)
        for _ in 0..<9 { elements[1].accessibilityDecrement() }
        #expect(model.part == 0)
        #expect(elements[1].accessibilityValueBounds == .init(isAtMinimum: true, isAtMaximum: false))
        for _ in 0..<3 { elements[2].accessibilityIncrement() }
        #expect(model.number == 6)
        #expect(elements[2].accessibilityValueBounds == .init(isAtMinimum: false, isAtMaximum: true))
        let input = elements[3].accessibilityTextInput
        #expect(input?.replace(0..<1, with: "J") == true)
        #expect(model.name == "Jnn")
        #expect(input?.replace(1..<2, with: "a\nb") == false)
        #expect(elements[3].accessibilityTextInput === input)
        #expect(scene.readingOrder.elements.map(ObjectIdentifier.init) == elements.map(ObjectIdentifier.init))
    }

    @Test func steppersStopAtTheirBounds() {
        final class Numbers {
            var byte: UInt8 = 250
            var large = Int.max - 1
            var half = 1.0
        }
        let numbers = Numbers()
        let scene = AccessibilityScene(title: "Test") {
            Stepper("Byte", value: Binding(numbers, \.byte), step: 10)
            Stepper("Large", value: Binding(numbers, \.large), in: Int.min...Int.max, step: 5)
            Stepper("Half", value: Binding(numbers, \.half), step: 0.5)
            Stepper("Range", value: Binding(numbers, \.half), in: 0...1, step: 0.75)
        }
        let elements = scene.readingOrder.elements
        elements[0].accessibilityIncrement()
        elements[1].accessibilityIncrement()
        elements[2].accessibilityDecrement()
        #expect((numbers.byte, numbers.large, numbers.half) == (255, .max, 0.5))
        elements[1].accessibilityDecrement()
        elements[3].accessibilityIncrement()
        #expect((numbers.large, numbers.half) == (.max - 5, 1))
        for _ in 0..<30 { elements[0].accessibilityDecrement() }
        for _ in 0..<3 { elements[3].accessibilityDecrement() }
        #expect((numbers.byte, numbers.half) == (0, 0))
    }

    @Test func aLargeScreenKeepsItsObjects() {
        let model = Model()
        let scene = AccessibilityScene(title: "Test") {
            List(0..<5000, id: \.self) { row in
                HStack {
                    Text("Row \(row)")
                    Toggle("On", isOn: Binding(model, \.isOn))
                }
                .accessibilityElement(children: .combine)
            }
        }
        let first = scene.readingOrder.elements.first
        scene.update()
        #expect(scene.readingOrder.elements.count == 5000)
        #expect(scene.readingOrder.elements.first === first)
    }

    @Test func dimmedControlsDoNothing() {
        let model = Model()
        let scene = AccessibilityScene(title: "Test") {
            VStack {
                Toggle("On", isOn: Binding(model, \.isOn)).accessibilityAction(named: "Other") { model.isOn = true }
                Slider(value: Binding(model, \.part))
                TextField("Name", text: Binding(model, \.name))
            }
            .disabled(true)
        }
        let elements = scene.readingOrder.elements
        #expect(!elements[0].accessibilityActivate())
        #expect(elements[0].accessibilityCustomActions == nil)
        elements[1].accessibilityIncrement()
        #expect(elements[2].accessibilityTextInput?.replace(0..<0, with: "x") == false)
        #expect(!model.isOn && model.part == 0.5 && model.name == "Ann")
    }

    @Test func statesSurviveAndBelongToTheirPlace() {
        struct Counter: View {
            let name: String
            @State private var count = 0
            var body: some View { Button("\(name) \(count)") { count += 1 } }
        }
        struct Screen: View {
            @State private var showsTwo = true
            var body: some View {
                Counter(name: "A")
                if showsTwo { Counter(name: "B") }
                Toggle("Two", isOn: $showsTwo)
            }
        }
        let scene = Screen().scene(title: "Test")
        let elements = scene.readingOrder.elements
        for _ in 0..<2 { #expect(elements[0].accessibilityActivate()) }
        #expect(elements[1].accessibilityActivate())
        let labels = { scene.readingOrder.elements.compactMap(\.accessibilityLabel) }
        #expect(labels() == ["A 2", "B 1", "Two"])
        #expect(elements[2].accessibilityActivate())
        #expect(labels() == ["A 2", "Two"])
        #expect(elements[2].accessibilityActivate())
        // What was gone begins again.
        #expect(labels() == ["A 2", "B 0", "Two"])
        #expect(scene.readingOrder.elements[0] === elements[0])
        #expect(scene.readingOrder.elements[2] === elements[2])
    }

    @Test func rowsThatMoveKeepTheirObjects() throws {
        let model = Model()
        let scene = AccessibilityScene(title: "Test") { List(model.names, id: \.self) { Text($0) } }
        let bob = try #require(scene.readingOrder.elements.first { $0.accessibilityLabel == "Bob" })
        model.names = ["Dan", "Cy", "Bob"]
        #expect(lines(of: scene).count == 3)
        scene.update()
        #expect(scene.readingOrder.elements.compactMap(\.accessibilityLabel) == ["Dan", "Cy", "Bob"])
        #expect(scene.readingOrder.elements[2] === bob)
    }

    @Test func theElementsOfABoundArrayCanBeChanged() {
        struct Item: Identifiable {
            let id: Int
            var isDone = false
        }
        final class Items { var all = [Item(id: 1), Item(id: 2)] }
        let items = Items()
        let scene = AccessibilityScene(title: "Test") {
            ForEach(Binding(items, \.all)) { $item in Toggle("Item \(item.id)", isOn: $item.isDone) }
        }
        let second = scene.readingOrder.elements[1]
        #expect(second.accessibilityActivate())
        #expect(items.all.map(\.isDone) == [false, true])
        items.all.removeAll()
        #expect(second.accessibilityValue == "1")
        scene.update()
        #expect(scene.readingOrder.elements.isEmpty)
    }

    @Test func anotherIdentityIsAnotherObject() {
        let model = Model()
        let scene = AccessibilityScene(title: "Test") { Text("A").id(model.number) }
        let old = scene.readingOrder.elements.first
        scene.update()
        #expect(scene.readingOrder.elements.first === old)
        model.number = 6
        scene.update()
        #expect(scene.readingOrder.elements.first !== old)
    }

    @Test func whatTheOrderDependsOnIsReadAtAnUpdate() {
        let model = Model()
        let scene = AccessibilityScene(title: "Test") {
            Text("A").accessibilityHidden(model.isOn)
            Text("B").accessibilitySortPriority(model.isOn ? 1 : 0)
            Text("C").accessibilityAddTraits(model.number > 5 ? .isModal : [])
            Text("D").accessibilitySortPriority(2)
        }
        let labels = { scene.readingOrder.elements.compactMap(\.accessibilityLabel).joined() }
        #expect(labels() == "DABC")
        model.isOn = true
        scene.update()
        #expect(labels() == "DBC")
        model.number = 6
        scene.update()
        #expect(labels() == "C")
    }

    @Test func stacksAnswerForTheirElements() throws {
        let model = Model()
        let scene = VStack {
            HStack { Text("A").accessibilityIdentifier("a") }
                .accessibilityAction(.escape) { model.log.append("escape") }
                .onTapGesture { model.log.append("tap") }
        }
        .accessibilityAction(.magicTap) { model.log.append("magic tap") }
        .accessibilityScrollAction { model.log.append("scroll \($0)") }
        .scene(title: "Test")
        let element = try #require(scene.element("a"))
        #expect(!element.accessibilityPerformEscape() && !element.accessibilityActivate())
        let inner = try #require(element.parent)
        let outer = try #require(inner.parent)
        #expect(inner.accessibilityPerformEscape() && inner.accessibilityActivate())
        #expect(!inner.accessibilityScroll(.next))
        #expect(outer.accessibilityPerformMagicTap() && outer.accessibilityScroll(.right))
        scene.layoutDirection = .rightToLeft
        #expect(outer.accessibilityScroll(.right) && outer.accessibilityScroll(.down))
        #expect(
            model.log == ["escape", "tap", "magic tap", "scroll trailing", "scroll leading", "scroll bottom"])
    }
}
