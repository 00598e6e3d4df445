import Foundation
import TestSupport
import Testing

@testable import AccessibilityModel

/// After any changes the order that was kept up to date is the one that a new look at the tree gives.
@Suite struct IncrementalOrderTests {
    private func object(_ id: Int, _ random: inout SeededGenerator) -> AccessibilityObject {
        let object = AccessibilityObject()
        object.accessibilityIdentifier = "\(id)"
        change(object, &random)
        return object
    }

    /// Changes one of the attributes that order depends on.
    private func change(_ object: AccessibilityObject, _ random: inout SeededGenerator) {
        switch Int.random(in: 0...20, using: &random) {
        case 0...3: object.isAccessibilityElement.toggle()
        case 4...5:
            object.accessibilityFrame = CGRect(
                x: Double.random(in: 0...300, using: &random).rounded(),
                y: Double.random(in: 0...60, using: &random).rounded(), width: 10, height: 10)
        case 6: object.shouldGroupAccessibilityChildren.toggle()
        case 7: object.isHidden.toggle()
        case 8: object.accessibilityViewIsModal.toggle()
        case 9:
            object.accessibilityContainerType =
                UIAccessibilityContainerType.allCases.randomElement(using: &random) ?? .none
        case 10: object.accessibilitySortPriority = Double(Int.random(in: 0...1, using: &random))
        case 11: object.accessibilityLabel = object.accessibilityLabel == nil ? "Group" : nil
        case 12: object.accessibilityValue = object.accessibilityValue == nil ? "3" : ""
        case 13:
            object.accessibilityAttributedLabel =
                object.accessibilityLabel == nil ? NSAttributedString(string: "Group") : nil
        case 14: object.accessibilityTraits = object.accessibilityTraits.isEmpty ? .tabBar : .none
        case 15: object.accessibilityElementsHidden.toggle()
        case 16: object.alpha = object.alpha > 0 ? 0 : 1
        case 17:
            object.clipsToBounds.toggle()
            object.accessibilityFrame = object.clipsToBounds ? .zero : .null
        case 18: object.accessibilityIdentifier = object.accessibilityIdentifier == "" ? "g" : ""
        default:
            object.accessibilityElements =
                object.accessibilityElements == nil && !object.children.isEmpty
                ? Array(object.children.shuffled(using: &random).prefix(3)) : nil
        }
    }

    @Test(arguments: Seeds.all(150))
    func changesOneByOne(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let root = AccessibilityObject()
        var all = [root]
        let scene = AccessibilityScene(title: "", root: root)
        for step in 0..<60 {
            let target = all.randomElement(using: &random) ?? root
            switch Int.random(in: 0...9, using: &random) {
            case 0...3:
                let added = object(step, &random)
                all.append(added)
                target.insertChild(added, at: Int.random(in: 0...target.children.count, using: &random))
            case 4 where target !== root:
                target.removeFromParent()
                all.removeAll { isInside($0, target) }
            case 5 where target !== root:
                let place = all.randomElement(using: &random) ?? root
                if !isInside(place, target) { place.insertChild(target) }
            default: change(target, &random)
            }
            guard step.isMultiple(of: 3) else { continue }
            let kept = scene.readingOrder
            let fresh = ReadingOrder(root: root, idiom: .phone, layoutDirection: .leftToRight)
            #expect(
                kept.elements.map(ObjectIdentifier.init) == fresh.elements.map(ObjectIdentifier.init),
                "seed \(seed), step \(step)")
            #expect(kept.count == kept.elements.count, "seed \(seed), step \(step)")
            checkNeighbours(kept, "seed \(seed), step \(step)")
            for element in kept.elements {
                #expect(kept.context(of: element) == fresh.context(of: element), "seed \(seed), step \(step)")
            }
        }
    }

    private func isInside(_ object: AccessibilityObject, _ container: AccessibilityObject) -> Bool {
        var current: AccessibilityObject? = object
        while let candidate = current {
            if candidate === container { return true }
            current = candidate.parent
        }
        return false
    }

    private func checkNeighbours(_ order: ReadingOrder, _ place: Comment) {
        let elements = order.elements
        #expect(order.first === elements.first, place)
        #expect(order.last === elements.last, place)
        for (index, element) in elements.enumerated() {
            #expect(order.contains(element), place)
            #expect(order.element(after: element) === (index + 1 < elements.count ? elements[index + 1] : nil), place)
            #expect(order.element(before: element) === (index > 0 ? elements[index - 1] : nil), place)
        }
    }

    @Test func oneChangeInAHundredThousandSortsOneScope() {
        let root = AccessibilityObject()
        var leaves: [AccessibilityObject] = []
        let groups = (0..<1000).map { group in
            let container = AccessibilityObject()
            container.shouldGroupAccessibilityChildren = true
            let children = (0..<100).map { index in
                let leaf = AccessibilityObject()
                leaf.isAccessibilityElement = true
                leaf.accessibilityFrame = CGRect(x: 0, y: Double(group * 2000 + index * 20), width: 10, height: 10)
                leaves.append(leaf)
                return leaf
            }
            container.setChildren(children)
            return container
        }
        root.setChildren(groups)
        let scene = AccessibilityScene(title: "", root: root)
        let before = scene.readingOrder.sortCount
        leaves[50_050].accessibilityFrame.origin.y += 30
        #expect(scene.readingOrder.sortCount == before + 1)
        // A label changes nothing about the order; a new look at everything sorts nothing that stands as it stood.
        leaves[7].accessibilityLabel = "seven"
        #expect(!scene.readingOrderNeedsUpdate)
        scene.setNeedsOrder()
        #expect(scene.readingOrder.sortCount == before + 1)
        #expect(scene.readingOrder.count == 100_000)
    }
}
