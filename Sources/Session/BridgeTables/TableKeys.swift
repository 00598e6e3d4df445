import AccessibilityModel
import BrailleLayout
import BridgeSession
package import Documents

/// The keys of every mapping of a table; docs/tables.schema.json describes them.
package enum TableKeys: String, Sendable, CaseIterable {
    case layout, marks, cutSeparators, status, statusCell, row, widths, lines, line
    case templates, template
    case states, toggleSymbol, stateSymbol
    case keys, binding, routing
    case device, deviceName, deviceKey, deviceCommand, devicePins
    case roles, role, bounds, toggle, descriptions, controls, commands, messages, plural
    case languages, language, script, substitute, correction, levelWords, switching, signs
    case signNames
    case plurals, pluralRules
    case desktop, desktopRole
    case terminal, terminalQuestion, terminalAnswer, terminalEvent
    case commandLine
    case audit, auditType, auditStates, auditAmounts, auditNumbers, auditUnit, auditGestures, auditHints, auditVerb

    /// The keys that must be there.
    package var required: [String] {
        switch self {
        case .layout: ["schema", "name", "summary", "style", "marks", "row"]
        case .marks: ["separator", "adjustableSeparator", "overflowBefore", "overflowAfter"]
        case .cutSeparators: ["separator", "adjustableSeparator"]
        case .status: ["cells"]
        case .row: ["columns"]
        case .lines: ["rows"]
        case .line: ["region"]
        case .templates: ["schema", "name", "summary", "templates"]
        case .template: ["label", "value"]
        case .keys: ["schema", "name", "summary", "bindings"]
        case .binding: ["key"]
        case .device: ["schema", "driver", "summary"]
        case .deviceName: ["key", "is"]
        case .deviceKey: ["key", "as"]
        case .deviceCommand: ["command", "as"]
        case .devicePins: ["cellGap", "rowGap"]
        case .roles: ["schema", "language", "bounds", "descriptions", "controls", "commands", "messages"]
        case .role: ["name"]
        case .bounds: ["minimum", "maximum"]
        case .toggle: ["value", "word"]
        case .states: ["schema", "name", "summary", "toggles"]
        case .toggleSymbol: ["value", "symbol", "name"]
        case .stateSymbol: ["symbol", "name"]
        case .descriptions: DescriptionWord.allCases.map(\.rawValue)
        case .controls: ControlWord.allCases.map(\.rawValue)
        case .commands: Command.allCases.map(\.rawValue)
        case .messages: VocabularyMessage.allCases.map(\.rawValue)
        case .plural: ["other"]
        case .languages: ["schema", "default", "tables"]
        case .language: ["language", "table"]
        case .script: ["from", "to", "language"]
        case .substitute: ["for", "by"]
        case .switching: ["tables", "word", "passage"]
        case .correction: ["tables"]
        case .signs: ["begin", "end"]
        case .signNames: ["schema", "language", "names"]
        case .levelWords: ["raised", "lowered"]
        case .plurals: ["schema", "name", "summary", "rules"]
        case .pluralRules: ["languages"]
        case .desktop: ["schema", "name", "summary", "roles"]
        case .desktopRole: ["role"]
        case .terminal: ["schema", "name", "summary", "programs"]
        case .terminalQuestion: ["kind"]
        case .terminalAnswer: ["key", "word"]
        case .audit: ["schema", "language"]
        case .commandLine: ["schema", "language", "texts"]
        case .auditType: ["trait", "names"]
        case .auditNumbers: ["from", "words"]
        case .auditUnit: ["sign", "words"]
        case .auditVerb: ["order", "says"]
        case .statusCell, .widths, .routing, .auditStates, .auditAmounts, .auditGestures, .auditHints, .terminalEvent:
            []
        }
    }

    /// The keys that may be left out.
    package var optional: [String] {
        switch self {
        case .layout: ["templates", "eightDotMarks", "sixDotMarks", "minimumLabel", "rows", "status", "lines"]
        case .marks:
            [
                "textSeparator", "cutSeparators", "valueBefore", "lineEnd", "indentation", "focus", "caret",
                "selection", "link", "status",
            ]
        case .cutSeparators: ["textSeparator"]
        case .status: ["side"]
        case .statusCell: StatusFlag.allCases.map(\.rawValue)
        case .row: ["pages", "omitRole", "redundantRole", "stops", "cue", "lines", "value", "label"]
        case .widths: ElementKind.allCases.map(\.rawValue)
        case .lines: ["columns", "lines", "page"]
        case .line: ["rows"]
        case .template: ["verbosity", "kinds", "traits", "keep", "extra", "flow"]
        case .keys: ["extends", "deviceKeys", "routing", "unbound"]
        case .binding: ["command", "kind", "as"]
        case .routing: ["label", "state", "value", "adjustable", "row"]
        case .device: ["names", "keys", "commands", "rowTime", "pins"]
        case .devicePins: ["model", "columns", "rows"]
        case .roles: ["roles", "states", "toggles"]
        case .role: ["role", "traits", "unless", "inTabBar", "expanded", "placeholder", "level", "abbreviation"]
        case .states: ["toggleButtons", "radioButtons", "states"]
        case .toggleSymbol: ["eightDots", "sixDots"]
        case .stateSymbol: ["traits", "expanded", "eightDots", "sixDots"]
        case .plural, .pluralRules: PluralCategory.allCases.map(\.rawValue).filter { $0 != "other" }
        case .languages:
            [
                "scripts", "substitutes", "corrections", "switching", "eightDots", "readBack", "unreadable", "renamed",
            ]
        case .correction: ["signs", "wrong", "lowered", "grouping", "words"]
        case .language: ["contracted", "computer", "computer6", "addresses", "hyphenation"]
        case .desktop:
            [
                "extends", "toolkits", "versions", "visible", "enabled", "classNames", "valueEvents", "expandEvents",
                "memberEvents", "menusTakeFocus", "textUnit", "keys", "pagesBesideTabs", "pagesInMenus", "hiddenTexts",
                "safeActions",
            ]
        case .desktopRole:
            [
                "states", "without", "interfaces", "shown", "traits", "is", "toggleStyle", "value", "calledByMembers",
                "nameIsClass", "activate", "focusDepth", "window", "container", "numbered", "popup", "opens",
                "announced",
            ]
        case .terminal: ["quiet", "spinners", "choose", "tick", "questions", "events"]
        case .terminalEvent: ["when", "text", "continues", "tells", "progress"]
        case .terminalQuestion: ["line", "screen", "label", "pointers", "count", "answers"]
        case .audit:
            [
                "blanks", "latin", "types", "fields", "icons", "pictureOf", "deviceButtons", "linkers", "qualities",
                "tabs", "linkTexts", "moreTexts", "prepositions", "settings", "levels", "states", "amounts", "gestures",
                "hints",
            ]
        case .auditType: ["leading"]
        case .auditStates:
            [
                "on", "turnedOn", "off", "turnedOff", "others", "selected", "notSelected", "expanded", "verbs",
                "negations", "conditions",
                "notNames",
            ]
        case .auditAmounts:
            ["numbers", "figures", "percent", "percentBefore", "units", "minutes", "seconds", "partOf"]
        case .auditNumbers: ["by", "ones", "onesFrom", "forms"]
        case .auditGestures:
            [
                "orders", "commands", "devices", "things", "articles", "purposes", "press", "keyNouns", "modifiers",
                "modifierWords",
                "keys",
            ]
        case .auditHints: ["verbs", "demonstratives", "relatives", "now", "nowAnywhere"]
        case .commandLine, .templates, .deviceName, .deviceKey, .deviceCommand, .bounds, .toggle, .descriptions,
            .controls, .commands, .messages, .script, .substitute, .switching, .signs, .signNames, .plurals, .auditUnit,
            .auditVerb, .terminalAnswer, .levelWords:
            []
        }
    }

    /// All keys.
    package var set: NameSet { TableKeys.sets[self] ?? NameSet([]) }

    private static let sets = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, NameSet($0.required + $0.optional)) })
}
