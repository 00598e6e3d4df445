import Localization

/// Runs rules over scenes.
public struct Auditor {
    /// The rules that are switched off (nil) or matter otherwise than usual, by their ids.
    public var severities: [String: AuditSeverity?]
    /// The display for rules about its cells; without one they find nothing.
    public var display: AuditDisplay?
    /// The rules.
    public var rules: [AuditRule]

    /// What an audit of a scene gave.
    public struct Result {
        /// What was found and is not suppressed, in reading order.
        public var findings: [AuditFinding]
        /// How many findings the scene suppresses.
        public var suppressedCount: Int
    }

    /// Makes an auditor with all rules.
    public init(
        severities: [String: AuditSeverity?] = [:], display: AuditDisplay? = nil, rules: [AuditRule] = AuditRules.all
    ) {
        self.severities = severities
        self.display = display
        self.rules = rules
    }

    /// The findings of a scene: by element in reading order, for each element in the order of the rules.
    public func audit(_ scene: AuditedScene) -> Result {
        var found: [(place: Int, finding: AuditFinding)] = []
        var used: Set<Suppressed> = []
        var count = 0
        for rule in rules {
            guard let severity = severities[rule.id] ?? rule.severity else { continue }
            for var finding in rule.check(scene, display) {
                finding.rule = rule.id
                finding.severity = finding.isNote ? .note : severity
                if let place = suppressed(finding, scene) {
                    used.insert(place)
                    count += 1
                    continue
                }
                found.append((finding.object.map { Auditor.place(of: $0, scene) } ?? -1, finding))
            }
        }
        found = Auditor.withoutRepeated(found)
        found += unused(scene, used).map { ($0.object.map { Auditor.place(of: $0, scene) } ?? -1, $0) }
        // Stable, so that the findings of one element keep the order of the rules.
        let sorted = found.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
        return Result(findings: sorted.map(\.element.finding), suppressedCount: count)
    }

    /// One cause is one finding: what follows from another finding of the same element is left out.
    private static func withoutRepeated(
        _ found: [(place: Int, finding: AuditFinding)]
    ) -> [(place: Int, finding: AuditFinding)] {
        var rules: [Int: Set<String>] = [:]
        for (_, finding) in found {
            if let object = finding.object { rules[object, default: []].insert(finding.rule) }
        }
        return found.filter { _, finding in
            guard let causes = AuditRules.causes[finding.rule], let object = finding.object else { return true }
            return rules[object].map(causes.isDisjoint(with:)) ?? true
        }
    }

    // MARK: Suppressions

    private struct Suppressed: Hashable {
        var object: Int?
        var rule: String
    }

    /// The place of the suppression that a finding falls under, or nil.
    private func suppressed(_ finding: AuditFinding, _ scene: AuditedScene) -> Suppressed? {
        if let object = finding.object,
            scene.objects[object].knowledge.suppressions.contains(where: { $0.rule == finding.rule })
        {
            return Suppressed(object: object, rule: finding.rule)
        }
        guard scene.suppressions.contains(where: { $0.rule == finding.rule }) else { return nil }
        return Suppressed(object: nil, rule: finding.rule)
    }

    /// Suppressions that suppress nothing, or name no rule.
    private func unused(_ scene: AuditedScene, _ used: Set<Suppressed>) -> [AuditFinding] {
        guard let severity = severities[AuditRules.unusedSuppression.id] ?? AuditRules.unusedSuppression.severity,
            rules.contains(where: { $0.id == AuditRules.unusedSuppression.id })
        else { return [] }
        var findings: [AuditFinding] = []
        func check(_ suppressions: [AuditSuppression], _ object: Int?) {
            for suppression in suppressions
            where !used.contains(Suppressed(object: object, rule: suppression.rule)) {
                // A rule that is switched off was not tried.
                if case .some(.none) = severities[suppression.rule] { continue }
                let isKnown = AuditRules.rule(suppression.rule) != nil
                var finding = AuditFinding(
                    object,
                    says: isKnown
                        ? "auditIgnore names \(rule: suppression.rule), which finds nothing here"
                        : "auditIgnore names \(rule: suppression.rule.quoted), which is no rule",
                    advises: "Take it away.")
                finding.rule = AuditRules.unusedSuppression.id
                finding.severity = severity
                findings.append(finding)
            }
        }
        check(scene.suppressions, nil)
        for (index, object) in scene.objects.enumerated() where !object.knowledge.suppressions.isEmpty {
            check(object.knowledge.suppressions, index)
        }
        return findings
    }

    /// Where findings of an object stand: at its place in reading order, else at that of the first element in it or after it.
    private static func place(of index: Int, _ scene: AuditedScene) -> Int {
        if let place = scene.objects[index].place { return place }
        for later in scene.objects[index...] { if let place = later.place { return place } }
        return scene.order.count
    }
}
