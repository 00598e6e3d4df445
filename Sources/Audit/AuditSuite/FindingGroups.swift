import AccessibilityAudit

/// Findings that several dumps of one screen have in common, such as those of a navigation bar: reported once.
package enum FindingGroups {
    private struct Key: Hashable {
        var title: String
        var rule: String
        var message: String
        var element: String
    }

    /// Takes findings out of reports that an earlier report of the same title has at the same element, and counts them there.
    ///
    /// Elements are the same by their names, else by what the display shows of them, since the path of one without a name
    /// changes with what is before it.
    package static func apply(to reports: inout [FileReport]) {
        var known: Set<Key> = []
        for index in reports.indices {
            var own: Set<Key> = []
            var taken = 0
            let title = reports[index].title
            for place in reports[index].elements.indices {
                let element = reports[index].elements[place]
                let id = element.id.flatMap { $0.hasPrefix("root") ? nil : $0 }
                let name = id ?? element.before?.text ?? element.id ?? ""
                reports[index].elements[place].findings.removeAll { finding in
                    let key = Key(title: title, rule: finding.rule, message: finding.message, element: name)
                    if known.contains(key) {
                        taken += 1
                        return true
                    }
                    own.insert(key)
                    return false
                }
            }
            // Two of one screen are two.
            known.formUnion(own)
            reports[index].repeatedCount += taken
            reports[index].elements.removeAll { $0.findings.isEmpty }
        }
    }
}
