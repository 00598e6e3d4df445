import Scenes
import AccessibilityAudit
package import AccessibilityModel
import FoundationTypes
import Localization

/// A file with its findings, as a review walks them.
package struct ReviewScreen {
    let audit: FileAudit
    /// What is reported of it.
    package var report: FileReport

    /// Takes an audit, and the report that says which of its findings are shown.
    package init(_ audit: FileAudit, _ report: FileReport) {
        self.audit = audit
        self.report = report
    }
}

/// Findings as a scene: a heading for each file; for each finding itself, then its element as the reader meets it, then
/// the element as the suggestion makes it.
package enum FindingReviewScene {
    /// Makes the scene.
    package static func make(_ screens: [ReviewScreen]) -> AccessibilityScene {
        let root = AccessibilityObject()
        var elements: [AccessibilityObject] = []
        for (number, screen) in screens.enumerated() {
            let heading = text(screen.audit.title, "screen/\(number)")
            heading.accessibilityTraits = .header
            heading.accessibilityHint = screen.report.file
            elements.append(heading)
            elements += findings(of: screen, number)
        }
        root.setChildren(elements)
        root.accessibilityElements = elements
        return AccessibilityScene(
            title: LocalizedText("Audit").text, root: root, language: Translation.current.language)
    }

    private static func findings(of screen: ReviewScreen, _ number: Int) -> [AccessibilityObject] {
        var left = screen.report.findings
        var elements: [AccessibilityObject] = []
        for finding in screen.audit.result.findings {
            let object = finding.object.map { screen.audit.scene.objects[$0] }
            // What the baseline holds is not shown.
            guard let told = left.firstIndex(of: finding) else { continue }
            left.remove(at: told)
            let id = "finding/\(number)/\(elements.count)"
            let group = AccessibilityObject()
            group.accessibilityIdentifier = id + "/group"
            group.accessibilityContainerType = .semanticGroup
            group.shouldGroupAccessibilityChildren = true
            let said = text("\(finding.severity.localized.text): \(finding.localizedMessage.text)", id)
            let reason = AuditRules.rule(finding.rule)?.localizedReason.text ?? ""
            let suggestion = finding.localizedSuggestion.text
            said.accessibilityHint = suggestion
            said.accessibilityCustomContent = [
                AXCustomContent(label: LocalizedText("Rule").text, value: finding.rule),
                AXCustomContent(label: LocalizedText("Why").text, value: reason),
            ]
            var members = [said]
            if let object, object.place != nil {
                members.append(replica(of: object, AuditChange(), LocalizedText("Now"), id + "/now", screen))
                if let change = finding.change {
                    members.append(replica(of: object, change, LocalizedText("Suggested"), id + "/suggested", screen))
                } else {
                    members.append(text(suggestion, id + "/suggested"))
                }
            } else {
                members.append(text(suggestion, id + "/suggested"))
            }
            group.setChildren(members)
            group.accessibilityElements = members
            elements.append(group)
        }
        return elements
    }

    private static func text(_ label: String, _ id: String) -> AccessibilityObject {
        let element = AccessibilityObject()
        element.isAccessibilityElement = true
        element.accessibilityLabel = label
        element.accessibilityIdentifier = id
        element.accessibilityTraits = .staticText
        return element
    }

    /// An element of the audited scene; its label begins with the word that says which of the two it is, so that they are
    /// told apart on the shortest display.
    private static func replica(
        of element: AuditedElement, _ change: AuditChange, _ word: LocalizedText, _ id: String, _ screen: ReviewScreen
    ) -> AccessibilityObject {
        let name = word.text
        let replica = AuditReplica(of: element.object, change)
        replica.accessibilityIdentifier = id
        if replica.accessibilityLanguage == nil { replica.accessibilityLanguage = screen.audit.scene.language }
        switch replica.readLabel {
        case .attributed(let label):
            let named = NSMutableAttributedString(string: name + ": ")
            named.append(label)
            replica.accessibilityAttributedLabel = named
        case .plain(let label): replica.accessibilityLabel = label.isEmpty ? name : "\(name): \(label)"
        case nil: replica.accessibilityLabel = name
        }
        if let braille = replica.accessibilityBrailleLabel { replica.accessibilityBrailleLabel = "\(name): \(braille)" }
        return replica
    }
}
