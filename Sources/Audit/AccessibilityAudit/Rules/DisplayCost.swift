import Braille
import AccessibilityModel
import BrailleLayout
import Localization

extension AuditRules {
    /// A label that the usual display cannot show whole.
    static let longLabel = AuditRule(
        "long-label", .note, .display, "The label of a control can be read on 40 cells with at most one panning.",
        reason: "A label that does not fit must be panned at each visit. One word is best.",
        wrong:
            "label: Adjusts how loudly music and other media are played on this device and on its headphones, traits: [adjustable]",
        right: "label: Media volume, traits: [adjustable]", source: RuleSource.display,
        shown: { index, element, scene, display in
            // Links are as long as their text; a summary of several parts is as it should be.
            guard element.isInteractive, element.kind != .text, !element.traits.contains(.link),
                element.knowledge.isSure(.label), let label = element.filledLabel,
                isLonger(label, than: hasRegionOfValue(element) ? 25 : 40), !isSummary(label)
            else { return nil }
            let content = display.content(of: element, language: scene.language)
            guard display.pans(of: .label, content, columns: AuditDisplay.usualColumns) > 1 else { return nil }
            return AuditFinding(
                index, says: "The label \(label: label.quoted) does not fit: \(what: pans(.label, content, display))",
                advises: "Find a shorter one; what it does can go in the hint.")
        })

    /// A value that the value region cannot show whole.
    static let longValue = AuditRule(
        "long-value", .note, .display,
        "The value of what can be adjusted is read whole on 40 cells without panning.",
        reason: "After each step the reader has to pan to see what it is now.",
        wrong: "value: Volume level is now at 50 percent of maximum", right: "value: 50%", source: RuleSource.display,
        shown: { index, element, scene, display in
            guard element.kind == .adjustable, let value = element.filledValue, isLonger(value, than: 13) else {
                return nil
            }
            var content = display.content(of: element, language: scene.language)
            // What is said beside the value is not it.
            content.value = [content.editedValue]
            guard display.pans(of: .value, content, columns: AuditDisplay.usualColumns) > 0 else { return nil }
            return AuditFinding(
                index, says: "The value \(value: value.quoted) does not fit: \(what: pans(.value, content, display))",
                advises: "Find a shorter form, such as a number with its unit.")
        })

    /// Labels that differ only where they are cut.
    static let alikeWhenCut = AuditRule(
        "alike-when-cut", .warning, .display, "Labels of controls differ in what a display of 40 cells shows of them.",
        reason: "They look the same until they are panned: the reader cannot tell which is which.",
        wrong: "Send the finished document to your colleagues, Send the finished document to your family",
        right: "Send to colleagues, Send to family", source: RuleSource.display,
        check: { scene, display in
            guard let display else { return [] }
            var seen: [[BrailleCell]: Int] = [:]
            var findings: [AuditFinding] = []
            let (candidates, prefixes) = similar(scene)
            for (index, element) in candidates {
                guard let label = element.filledLabel, prefixes[prefix(label, of: element), default: 0] > 1 else {
                    continue
                }
                guard let region = display.region(.label, of: element, language: scene.language),
                    region.overflowsAfter
                else { continue }
                let shown = region.cells
                guard let first = seen[shown] else {
                    seen[shown] = index
                    continue
                }
                let other = scene.objects[first]
                guard let otherLabel = other.filledLabel, otherLabel != label else { continue }
                findings.append(
                    AuditFinding(
                        index,
                        says:
                            "Of \(label: label.quoted) and \(other: otherLabel.quoted) the same is shown: \(text: region.text.quoted)",
                        advises: "Begin each label with what is its own."))
            }
            return findings
        })

    /// The controls whose labels may be cut, and how often each beginning occurs among them. What begins otherwise is
    /// shown otherwise, and need not be written in braille to tell.
    private static func similar(
        _ scene: AuditedScene
    ) -> (candidates: [(index: Int, element: AuditedElement)], prefixes: [Substring: Int]) {
        var prefixes: [Substring: Int] = [:]
        let candidates = scene.elements.filter { _, element in
            guard element.isInteractive, element.knowledge.isSure(.label), let label = element.filledLabel else {
                return false
            }
            let room = element.kind == .text ? 5 : hasRegionOfValue(element) ? 14 : 24
            guard label.utf8.count > room else { return false }
            prefixes[prefix(label, of: element), default: 0] += 1
            return true
        }
        return (candidates, prefixes)
    }

    /// The beginning that any display of 40 cells shows.
    private static func prefix(_ label: String, of element: AuditedElement) -> Substring {
        label.prefix(element.kind == .text ? 5 : hasRegionOfValue(element) ? 8 : 12)
    }

    /// Whether the value takes a part of the row from the label.
    private static func hasRegionOfValue(_ element: AuditedElement) -> Bool {
        element.kind.alwaysHasValue || element.value != nil
    }

    /// Whether a text has more characters; counted only where it has as many bytes.
    private static func isLonger(_ text: String, than count: Int) -> Bool {
        text.utf8.count > count && text.count > count
    }

    /// Whether a label is made of several parts, as a row of a list is that sums up what it opens.
    private static func isSummary(_ label: String) -> Bool {
        var previous: UInt8 = 0
        for byte in label.utf8 {
            if byte == UInt8(ascii: "\n") { return true }
            if byte == UInt8(ascii: " "), ",:.;".utf8.contains(previous) { return true }
            previous = byte
        }
        return false
    }

    /// How often one pans to the end of a region, on each display.
    private static func pans(_ region: RegionName, _ content: ElementContent, _ display: AuditDisplay) -> LocalizedText
    {
        let counts = AuditDisplay.columns.map { columns -> LocalizedText in
            let count = display.pans(of: region, content, columns: columns)
            return count == 0 ? "none at \(size: columns)" : "\(count: count) at \(size: columns)"
        }
        return "pans to its end: \(what: LocalizedText(joining: counts)) cells"
    }
}
