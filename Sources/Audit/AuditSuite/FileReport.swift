package import Importers
import Scenes
import AccessibilityModel
package import AccessibilityAudit
import BrailleLayout
package import Documents
package import Localization

/// A finding with its place, for reports that list one after another.
package struct PlacedFinding: Hashable, Sendable {
    /// The finding.
    package var finding: AuditFinding
    /// The file as it was named.
    package var file: String
    /// The element's id, or nil where the finding is about the scene.
    package var element: String?
    /// The line of the element in the file, from 1, or nil where it is not known.
    package var line: Int?
}

/// An element with its findings.
package struct ReportedElement: Hashable, Sendable {
    /// A line of the display: its cells and its print text.
    package struct Line: Hashable, Sendable {
        /// The cells as Unicode braille.
        package var cells: String
        /// The print text.
        package var text: String
    }

    /// Its id, or nil where the findings are about the scene.
    package var id: String?
    /// Its line in the file, or nil.
    package var line: Int?
    /// How the display shows it, or nil where it is not reached.
    package var before: Line?
    /// How the display would show it as the suggestions make it, or nil where that is the same or unknown.
    package var after: Line?
    /// Its findings.
    package var findings: [AuditFinding]
}

/// What the audit of one file gave.
package struct FileReport: Sendable {
    /// The file as it was named.
    package var file: String
    /// The title of its scene.
    package var title = ""
    /// How many elements are in reading order.
    package var elementCount = 0
    /// The elements with findings, in reading order.
    package var elements: [ReportedElement] = []
    /// How many findings the scene suppresses.
    package var suppressedCount = 0
    /// How many findings the baseline holds.
    package var baselineCount = 0
    /// How many findings earlier files have too, where those are grouped.
    package var repeatedCount = 0
    /// How many elements have a value or can be changed, and how many of them keep label and value apart.
    package var separation = Separation()
    /// What could not be mapped.
    package var notes: [LocalizedText] = []
    /// What could be a stop and is not reached.
    package var hidden: [HiddenStop] = []
    /// Why the file could not be read, or nil.
    package var failure: DocumentError?
    /// Whether it is neither a scene nor a dump, and was found in a folder.
    package var isSkipped = false

    /// The findings in reading order.
    package var findings: [AuditFinding] { elements.flatMap(\.findings) }

    /// The same with their places.
    package var placedFindings: [PlacedFinding] {
        elements.flatMap { element in
            element.findings.map { PlacedFinding(finding: $0, file: file, element: element.id, line: element.line) }
        }
    }

    /// Makes the report of a file of which nothing is known yet.
    package init(file: String) {
        self.file = file
    }

    /// Makes the report of an audit.
    ///
    /// - Parameter columns: the cells of the display that shows the elements.
    package init(_ audit: FileAudit, file: String, display: AuditDisplay?, columns: Int) {
        self.file = file
        title = audit.title
        elementCount = audit.scene.order.count
        suppressedCount = audit.result.suppressedCount
        notes = audit.notes
        hidden = audit.hidden
        separation = Separation(audit.scene, audit.result.findings)
        var groups: [(object: Int?, findings: [AuditFinding])] = []
        for finding in audit.result.findings {
            if let last = groups.last, last.object == finding.object {
                groups[groups.count - 1].findings.append(finding)
            } else {
                groups.append((finding.object, [finding]))
            }
        }
        elements = groups.map { object, findings in
            let element = object.map { audit.scene.objects[$0] }
            var reported = ReportedElement(id: element?.id, line: element?.knowledge.line, findings: findings)
            if let element, element.place != nil, let display {
                let lines = display.lines(
                    of: element, changes: findings.compactMap(\.change), columns: columns,
                    language: audit.scene.language)
                reported.before = .init(cells: lines.before.brailleString, text: lines.before.text)
                reported.after = lines.after.map { .init(cells: $0.brailleString, text: $0.text) }
            }
            return reported
        }
    }
}

/// How many elements keep label and value apart, of those that have a value or can be changed.
package struct Separation: Hashable, Sendable {
    /// Elements that have a value or can be changed.
    package var all = 0
    /// Those without a finding about label and value.
    package var apart = 0

    /// Makes the count of nothing.
    package init() {}

    init(_ scene: AuditedScene, _ findings: [AuditFinding]) {
        let mixed = Set(
            findings.filter { AuditRules.rule($0.rule)?.topic == .separation }.compactMap(\.object))
        for (index, element) in scene.elements {
            guard mixed.contains(index) || element.kind.alwaysHasValue || element.value?.isEmpty == false else {
                continue
            }
            all += 1
            if !mixed.contains(index) { apart += 1 }
        }
    }

    /// The share of those that keep them apart in whole percent, rounded down; nil where there are none.
    package var score: Int? { all == 0 ? nil : apart * 100 / all }

    /// Adds another count.
    package mutating func add(_ other: Separation) {
        all += other.all
        apart += other.apart
    }
}
