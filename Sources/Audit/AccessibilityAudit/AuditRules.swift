import Localization

/// The one list of rules.
public enum AuditRules {
    /// Every rule, in the order in which findings of one element are reported.
    public static let all: [AuditRule] = [
        valueInLabel, stateInLabel, nameAndValue, valueInButton, labelInValue, valueRepeatsLabel, valueInHint,
        valueBeside, valueAsShown, nameBeside, labelIsValue, adjustableWithoutValue, switchWithoutValue,
        adjustableWithoutActions, labelChangesWithValue,
        noLabel, nothingToSay, typeInLabel, labelIsCode, gestureInLabel, linkText, labelCapital, labelEnd,
        symbolLabel,
        sameLabel, labelReadTwice,
        gestureInHint, hintRepeatsLabel, hintForm, typeInHint,
        opposedTraits, noTabSelected, staticTextThatChanges, severalSummaries,
        elementHoldsControls, rowLacksPart, rowInParts, tabBarElement,
        brokenTree, leftOutOfOrder, orderJumps, noFrame, emptyFrame, frameOutside,
        languageTag, languageOfScript,
        longLabel, longValue, alikeWhenCut,
        unusedSuppression,
    ]

    /// The rule of an id, or nil.
    public static func rule(_ id: String) -> AuditRule? { byID[id] }

    private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    /// What a finding follows from, by its rule: it is not reported where one of those has found the same element.
    static let causes: [String: Set<String>] = {
        let mixed = Set([valueInLabel, stateInLabel, nameAndValue, valueInButton].map(\.id))
        return [
            // A slider that says nothing, among texts that do, lacks a label first of all.
            valueBeside.id: [noLabel.id, nameBeside.id, nameAndValue.id, labelIsValue.id],
            adjustableWithoutValue.id: [noLabel.id, valueBeside.id, valueInHint.id, labelIsValue.id],
            switchWithoutValue.id: [noLabel.id, stateInLabel.id],
            labelChangesWithValue.id: mixed,
            labelIsValue.id: mixed,
            valueInButton.id: [typeInLabel.id],
            valueAsShown.id: [valueInLabel.id, noLabel.id, nameBeside.id],
            linkText.id: [gestureInLabel.id],
            labelCapital.id: [labelIsCode.id, typeInLabel.id, linkText.id, stateInLabel.id],
            typeInLabel.id: [labelIsCode.id, gestureInLabel.id],
            labelEnd.id: [gestureInLabel.id, symbolLabel.id],
            longLabel.id: mixed.union([gestureInLabel.id]),
            alikeWhenCut.id: [sameLabel.id],
        ]
    }()

    /// A suppression that is no longer needed; found by the auditor itself.
    static let unusedSuppression = AuditRule(
        "unused-suppression", .note, .labels, "auditIgnore names rules that find something.",
        reason: "What has been fixed needs no exception, and a misspelt name excepts nothing.",
        wrong: "auditIgnore: [{ rule: value-in-lable, reason: A name. }]",
        right: "auditIgnore: [{ rule: value-in-label, reason: A name. }]", source: "docs/audit.md",
        check: { _, _ in [] })
}
