/// The page of the rules, made from them.
public enum AuditRulePage {
    /// The rules in Markdown, topic by topic.
    public static var markdown: String {
        var lines = ["Where a rule names no source, it is \(RuleSource.writing).", ""]
        for topic in AuditTopic.allCases {
            lines += ["### \(topic.title)", ""]
            for rule in AuditRules.all where rule.topic == topic {
                lines += [
                    "#### `\(rule.id)` (\(rule.severity.rawValue))", "", rule.summary, "", "Why: \(rule.reason)", "",
                    "- wrong: `\(rule.wrong)`", "- right: `\(rule.right)`",
                ]
                if rule.source != RuleSource.writing { lines.append("- source: \(rule.source)") }
                lines.append("")
            }
        }
        return lines.dropLast().joined(separator: "\n")
    }
}
