import AccessibilityModel
import Localization

extension AuditRules {
    /// Traits that exclude each other.
    static let opposedTraits = AuditRule(
        "opposed-traits", .error, .traits, "An element is only one of button, link, search field and keyboard key.",
        reason: "The display has room for one role. Which one it shows, and what the keys do, is left to chance.",
        wrong: "traits: [button, link]", right: "traits: [link]", source: RuleSource.traits,
        element: { index, element, _ in
            guard element.knowledge.isSure(.traits) else { return nil }
            let opposed: [UIAccessibilityTraits] = [.button, .link, .searchField, .keyboardKey]
            let found = opposed.filter { element.traits.contains($0) }
            // UIKit's own keys of a keyboard are buttons too.
            guard found.count > 1, found != [.button, .keyboardKey] else { return nil }
            let names = found.flatMap(\.names)
            return AuditFinding(
                index, says: "It is \(what: all(names)) at once", advises: "Keep the one that it is.")
        })

    /// Of several tabs none is selected.
    static let noTabSelected = AuditRule(
        "no-tab-selected", .warning, .traits, "One of the tabs of a tab bar is selected.",
        reason: "Nothing tells the reader which of them is open: the mark of the one that is shown is on none.",
        wrong:
            "{ traits: [tabBar], children: [ { label: Day, traits: [button] }, { label: Week, traits: [button] } ] }",
        right:
            "{ traits: [tabBar], children: [ { label: Day, traits: [button, selected] }, { label: Week, traits: [button] } ] }",
        source: RuleSource.traits,
        object: { index, bar, scene in
            guard bar.traits.contains(.tabBar), bar.knowledge.isSure(.traits) else { return nil }
            let tabs = scene.stops(in: bar).filter(\.isPressable)
            guard tabs.count > 1, tabs.allSatisfy({ $0.knowledge.isSure(.traits) }),
                !tabs.contains(where: { $0.traits.contains(.selected) || $0.filledValue != nil })
            else { return nil }
            let names = names(tabs)
            return AuditFinding(
                index, says: "None of the tabs \(what: names) is selected",
                advises: "Give the one that is open the trait selected.")
        })

    /// A text that never changes can be changed.
    static let staticTextThatChanges = AuditRule(
        "static-text-that-changes", .warning, .traits, "Static text does not change.",
        reason: "Static text is read once and not polled: a change of it goes unseen.",
        wrong: "label: Time, value: \"0:04\", traits: [staticText, updatesFrequently]",
        right: "label: Time, value: \"0:04\", traits: [updatesFrequently]", source: RuleSource.traits,
        element: { index, element, _ in
            let changing: UIAccessibilityTraits = [
                .adjustable, .toggleButton, .textEntry, .secureTextEntry, .searchField, .updatesFrequently,
            ]
            guard element.knowledge.isSure(.traits), element.traits.contains(.staticText),
                !element.traits.isDisjoint(with: changing)
            else { return nil }
            // Applications often say both of a clock, and other readers poll it.
            if element.knowledge.isImported, element.traits.intersection(changing) == .updatesFrequently { return nil }
            let other = element.traits.intersection(changing).names.joined(separator: ", ")
            return AuditFinding(
                index, says: "It is static text, and \(what: other)", advises: "Take the trait staticText away.",
                change: AuditChange(removedTraits: .staticText))
        })

    /// Several elements sum up the screen.
    static let severalSummaries = AuditRule(
        "several-summaries", .warning, .traits, "At most one element sums up the screen.",
        reason: "The summary gets the first focus. With several, the reader begins at any of them.",
        wrong: "two elements with traits: [summaryElement]", right: "one of them", source: RuleSource.traits,
        check: { scene, _ in
            let summaries = scene.elements.filter { $1.traits.contains(.summaryElement) }
            guard summaries.count > 1 else { return [] }
            return summaries.dropFirst().map { index, _ in
                AuditFinding(
                    index, says: "It is the summary of the screen, as \(name: summaries[0].element.id.quoted) is",
                    advises: "Take the trait summaryElement away.",
                    change: AuditChange(removedTraits: .summaryElement))
            }
        })
}

extension AuditedScene {
    /// The elements in an object, in the order of its tree.
    fileprivate func stops(in object: AuditedElement) -> [AuditedElement] {
        var stops: [AuditedElement] = []
        var next = Array(object.children.reversed())
        while let index = next.popLast() {
            let part = objects[index]
            if part.place != nil { stops.append(part) } else { next += part.children.reversed() }
        }
        return stops
    }
}
