import AccessibilityAudit
import AccessibilityModel
import AuditSuite
import Foundation
import TestSupport
import Testing

/// The ids of all rules.
let ruleNames = AuditRules.all.map(\.id)

@Suite struct AuditorTests {
    private let mixed =
        "{ id: a, label: Volume 50%, value: 50%, traits: [adjustable], auditIgnore: [ { rule: RULE, reason: Why. } ] }"

    @Test func aSceneSuppressesARule() throws {
        let audit = try audit(RuleRow("", mixed.replacing("RULE", with: "value-in-label")).text)
        #expect(audit.lines == ["adjustable-without-actions a"])
        #expect(audit.result.suppressedCount == 1)
    }

    @Test func aWholeSceneSuppressesARule() throws {
        let text = RuleRow(
            "", "{ id: a, label: play, traits: [button] }, { id: b, label: stop, traits: [button] }",
            head: "auditIgnore: [ { rule: label-capital, reason: So spelt. } ],"
        ).text
        let audit = try audit(text)
        #expect(audit.lines == [])
        #expect(audit.result.suppressedCount == 2)
    }

    @Test(arguments: ["no-label", "value-in-lable"]) func aSuppressionOfNothingIsFound(rule: String) throws {
        let audit = try audit(RuleRow("", mixed.replacing("RULE", with: rule)).text)
        #expect(audit.lines.contains("unused-suppression a"))
        #expect(audit.lines.contains("value-in-label a"))
    }

    @Test func aRuleThatIsOffLeavesItsSuppressionsAlone() throws {
        let text = RuleRow("", mixed.replacing("RULE", with: "value-in-label")).text
        let audit = try audit(text, severities: ["value-in-label": nil])
        #expect(audit.lines == ["adjustable-without-actions a"])
    }

    @Test func severitiesAreThoseThatAreAskedFor() throws {
        let text = RuleRow("", "{ id: a, label: play, traits: [button] }").text
        #expect(try audit(text, severities: ["label-capital": .error]).result.findings.map(\.severity) == [.error])
        #expect(try audit(text, severities: ["label-capital": nil]).result.findings.isEmpty)
    }

    @Test func findingsStandInReadingOrder() throws {
        let text = RuleRow(
            "",
            "{ id: b, label: stop, traits: [button], frame: [0, 90, 9, 9] }, { id: a, label: play, traits: [button, searchField], frame: [0, 0, 9, 9] }"
        ).text
        #expect(try audit(text).lines == ["label-capital a", "opposed-traits a", "label-capital b"])
    }

    @Test func aSecureTextStandsInNoFinding() throws {
        let text = RuleRow(
            "", "{ id: a, label: \"PIN: hunter2\", value: hunter2, traits: [secureTextEntry], hint: Is hunter2. }"
        ).text
        let audit = try audit(text)
        let report = FileReport(audit, file: "a", display: try auditDisplay(), columns: 40)
        #expect(audit.scene.objects.contains { $0.value == "•••••••" })
        #expect(report.elements.compactMap(\.before).allSatisfy { !$0.text.hasSuffix("hunter2") })
        #expect(!report.findings.contains { $0.rule == "value-in-label" })
    }

    @Test func aTreeThatIsWrongIsFound() throws {
        let root = AccessibilityObject()
        let child = TestObject("twice", label: "Twice")
        root.setChildren([child])
        let list = AccessibilityObject()
        list.accessibilityElements = [child]
        root.setChildren([child, list])
        let scene = AccessibilityScene(title: "T", root: root)
        let result = Auditor().audit(AuditedScene(scene, lexicon: lexicon))
        #expect(result.findings.map(\.rule) == ["broken-tree"])
        #expect(
            result.findings[0].message.contains("Twice") || result.findings[0].message.contains("Twice".lowercased()))
    }

    @Test func theSuggestionIsShownAsTheDisplayWouldShowIt() throws {
        let text = RuleRow("", "{ id: a, label: Volume 50%, value: 50%, traits: [adjustable] }").text
        let report = FileReport(try audit(text), file: "a", display: try auditDisplay(), columns: 40)
        let element = try #require(report.elements.first)
        #expect(element.before?.text == "Volume 50% sldr ⣼ 50%")
        #expect(element.after?.text == "Volume sldr ⣼ 50%")
        #expect(element.before?.cells.unicodeScalars.count == 40)
    }

    @Test func thePageSaysWhatTheRulesSay() throws {
        let path = RealTables.packageFolder.appendingPathComponent("docs/audit.md").path
        let page = try String(contentsOfFile: path, encoding: .utf8)
        #expect(page.hasSuffix("## Rules\n\n" + AuditRulePage.markdown + "\n"))
        #expect(Set(ruleNames).count == ruleNames.count)
    }
}
