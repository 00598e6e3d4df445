import BrailleLayout
import BridgeSession
import Foundation
import TestSupport
import Testing
import Documents

@testable import BridgeTables

/// What is said of tables that are wrong: each row is what is replaced in the product's own table, by what, and the error.
@Suite struct TableErrorTests {
    private func text(_ path: String) throws -> String {
        try String(contentsOf: RealTables.packageFolder.appendingPathComponent("Tables/" + path), encoding: .utf8)
    }

    private func error(_ path: String, _ old: String, _ new: String, read: (YAMLDocument) throws -> Void) throws
        -> String
    {
        let text = try text(path)
        try #require(text.contains(old), "\(path) no longer holds \(old)")
        let document = try YAMLDocument.parse(text.replacing(old, with: new, maxReplacements: 1), name: "t.yaml")
        do {
            try read(document)
            return ""
        } catch {
            if let error = error as? DocumentError { checkTranslated(error) }
            // One fault is one fault: nothing follows from what stands in its place while the rest is read.
            #expect(try faults(document, path) == ["\(error)"])
            return "\(error)"
        }
    }

    /// All faults of a document in the place of one of the product's tables.
    private func faults(_ document: YAMLDocument, _ path: String) throws -> [String] {
        let kind = try #require(TableFolder.Kind(rawValue: String(path.prefix { $0 != "/" })))
        var faults = TableFaults(document, kind, in: RealTables.folder)
        faults.find { _ in true }
        return faults.found.map(\.description)
    }

    @Test(arguments: [
        ("style: regions", "style: region", "style: unknown value \"region\"; did you mean \"regions\"?"),
        ("separator: \"⢸\"", "separator: \"|\"", "one to four braille patterns with dots"),
        ("separator: \"⢸\"", "seperator: \"⢸\"", "unknown key \"seperator\" in marks; did you mean \"separator\"?"),
        ("{ columns: 1, pages: true }", "{ columns: 2, pages: true }", "no entry for displays from 1 column"),
        ("{ columns: 1, pages: true }", "{ columns: 14, pages: true }", "two entries for 14 columns"),
        ("{ columns: 1, pages: true }", "{ columns: 1 }", "either pages or shares"),
        ("text: 6 }", "txt: 6 }", "unknown key \"txt\""),
        ("other: 6, text: 6 }", "text: 6 }", "no width for other"),
        ("stops: [2, 3,", "stops: [1, 3,", "row[1].stops[0] must be 2 to 12, not 1"),
        ("stops: [2, 3,", "stops: [2, 2,", "the stop 2 is there twice"),
        ("stops: [2, 3,", "stops: [2, 13,", "row[1].stops[1] must be 2 to 12, not 13"),
        ("cue: 3", "cue: 13", "row[1].cue must be 1 to 12, not 13"),
        ("redundantRole: [adjustable,", "redundantRole: [slider,", "unknown value \"slider\""),
        ("valueBefore: \"⣈\"", "valueBefore: \"⠀\"", "marks.valueBefore must be one to four braille patterns"),
        ("adjustable: 6,", "adjustable: 13,", "must be 1 to 12, not 13"),
        ("lines: [label, value] }", "lines: [label] }", "name label and value, each once"),
        ("lines: [label, value] }", "lines: [label, label] }", "label has two rows"),
        ("schema: 1", "schema: 2", "schema"),
        ("  focus: \"⡿\"", "  # focus: \"⡿\"", "rows show neighbours, but marks has no focus"),
        ("templates: default", "templates: defalt", "unknown templates \"defalt\"; did you mean \"default\"?"),
        ("side: none", "side: top", "unknown value \"top\"; known are none, left, right"),
        ("dimmed: 3,", "dimmed: 9,", "status.cells[0].dimmed must be 1 to 8, not 9"),
        ("dimmed: 3,", "dimmed: 2,", "dot 2 has two flags"),
        ("rows: 2, lines", "rows: 3, lines", "two entries with rows: 3 and columns: 1"),
        ("page: true }", "page: false }", "an entry has either lines or a page of elements"),
        ("columns: 14, page: true }", "lines: [value, label], page: true }", "an entry has either lines or a page"),
    ])
    func layouts(old: String, new: String, message: String) throws {
        let found = try error("Layouts/regions.yaml", old, new) { _ = try LayoutTable($0, in: RealTables.folder) }
        #expect(found.contains(message), "\(found)")
        #expect(found.hasPrefix("t.yaml:"), "\(found)")
    }

    @Test(arguments: [
        (
            "[previous, label, value, hint, next] }", "[label, previous, value] }",
            "previous stands behind label or next"
        ),
        ("[label, value, hint, next] }", "[next, label, value] }", "next stands before label"),
        ("{ region: label, rows: 2 }", "{ region: label, rows: 9 }", "the lines take 15 of 8 rows"),
        ("hint, next] }", "hint, { region: next, rows: 2 }] }", "next has one row for each element"),
    ])
    func layoutsWithLines(old: String, new: String, message: String) throws {
        let found = try error("Layouts/columns.yaml", old, new) { _ = try LayoutTable($0, in: RealTables.folder) }
        #expect(found.contains(message), "\(found)")
        #expect(found.hasPrefix("t.yaml:"), "\(found)")
    }

    @Test(arguments: [
        ("label: [label, role, states]", "label: [role, states]", "label is missing in label"),
        ("label: [label, role, states]", "label: [label, role, states, role]", "role appears twice"),
        (
            "label: [label, role, states]", "label: [label, rol, states]",
            "unknown piece \"rol\"; did you mean \"role\"?"
        ),
        (
            "label: [label, role, states]\n    keep: [states]", "label: [role, label, states]\n    keep: [role]",
            "role comes before the label and cannot be kept"
        ),
        ("value: [value]", "value: [note]", "value is missing in value"),
        ("value: [value]", "value: [value, label]", "unknown piece \"label\""),
        ("extra: [actions,", "extra: [stateNames, actions,", "unknown piece \"stateNames\""),
        ("verbosity: [terse]", "verbosity: [brief]", "unknown value \"brief\""),
        (
            "  - label: [label, role, states]", "  - kinds: [text]\n    label: [label, role, states]",
            "no template for verbosity normal and kind adjustable"
        ),
    ])
    func templates(old: String, new: String, message: String) throws {
        let found = try error("Templates/default.yaml", old, new) { _ = try TemplateTable($0) }
        #expect(found.contains(message), "\(found)")
    }

    @Test(arguments: [
        ("symbol: \"⣏⣀⣹\"", "symbol: \"off\"", "braille patterns"),
        ("value: \"1\"", "value: \"0\"", "has two symbols"),
        ("states: []", "states: [{ symbol: \"⣿\", name: a }]", "neither traits nor expanded"),
        ("states: []", "states: [{ traits: [selectd], symbol: \"⣿\", name: a }]", "did you mean \"selected\"?"),
    ])
    func states(old: String, new: String, message: String) throws {
        let found = try error("States/default.yaml", old, new) { _ = try StateTable($0) }
        #expect(found.contains(message), "\(found)")
    }

    @Test(arguments: [
        ("key: LEFT,", "key: LEFFT,", "no key is named \"LEFFT\"; did you mean LEFT?"),
        ("key: LEFT,", "key: RIGHT,", "RIGHT is bound twice, first in line"),
        ("command: previousElement", "command: previosElement", "did you mean \"previousElement\"?"),
        ("key: LEFT,", "key: \"ROUTE:3\",", "routing keys are not bound one by one"),
        ("key: LEFT,", "key: \"chord:14\",", "chords do not arrive"),
        ("kind: headings", "kind: heddings", "did you mean \"headings\"?"),
        ("command: home }", "command: home, kind: links }", "only nextSimilar and previousSimilar look for a kind"),
        ("command: home }", "command: home, as: LEFT }", "a key has a command or stands for another key, not both"),
        ("HOME, command: home }", "HOME }", "the key \"command\" is missing in bindings"),
        ("as: RETURN", "as: dots:8", "dots:8 stands for itself"),
        ("as: RETURN", "as: dots:7", "dots:8 stands for dots:7, which stands for another key itself"),
        ("routing: true", "routing: { label: activat }", "did you mean \"activate\"?"),
        ("routing: true", "routing: { adjustable: thirds }", "unknown value \"thirds\""),
        ("routing: true", "extends: defalt", "no key table is named \"defalt\"; did you mean \"default\"?"),
        ("routing: true", "unbound: [LEFFT]", "no key is named \"LEFFT\""),
    ])
    func keys(old: String, new: String, message: String) throws {
        let found = try error("Keys/default.yaml", old, new) { _ = try KeyTable($0, in: RealTables.folder) }
        #expect(found.contains(message), "\(found)")
    }

    @Test(arguments: [
        ("traits: [backButton]", "traits: [backButon]", "unknown trait \"backButon\"; did you mean \"backButton\"?"),
        ("value: \"1\"", "value: \"0\"", "has two words"),
        ("value: \"1\"", "value: \"7\"", "unknown value of a switch \"7\""),
        ("  dimmed: dimmed\n", "", "the key \"dimmed\" is missing in messages"),
        ("  dimmed: dimmed\n", "  dimed: dimmed\n", "unknown key \"dimed\" in messages; did you mean \"dimmed\"?"),
        ("  button: Button.\n", "", "the key \"button\" is missing in descriptions"),
        ("  button: Button.\n", "  button: [Button.]\n", "descriptions.button must be a text, not a list"),
        ("  activate: activate\n", "", "the key \"activate\" is missing in commands"),
        ("{ one: \"{count} row\",", "{ on: \"{count} row\",", "did you mean \"one\"?"),
        (", other: \"{count} rows\" }", " }", "the key \"other\" is missing in messages.rowCount"),
    ])
    func roles(old: String, new: String, message: String) throws {
        let found = try error("Roles/en.yaml", old, new) {
            _ = try Vocabulary($0, StateTable(in: RealTables.folder), PluralTables(in: RealTables.folder))
        }
        #expect(found.contains(message), "\(found)")
    }

    @Test func everyTableOfTheProductIsRight() throws {
        let folder = RealTables.folder
        for name in folder.names(of: .layouts) { #expect(try LayoutTable(named: name, in: folder).name == name) }
        for name in folder.names(of: .keys) { #expect(try KeyTable(named: name, in: folder).name == name) }
        for name in folder.names(of: .devices) {
            let document = try YAMLDocument.load(path: folder.path(of: .devices, named: name))
            #expect(try DeviceKeys(document).driver == name)
        }
        for name in folder.names(of: .roles) { #expect(try Vocabulary(named: name, in: folder).language == name) }
    }

    @Test func theLayoutsOfDesignHold() throws {
        let table = try LayoutTable(named: "regions", in: RealTables.folder)
        #expect(table.rowEntry(columns: 40).shares[.adjustable] == .value(13))
        #expect(table.rowEntry(columns: 40).shares[.text] == .label(12))
        for columns in 1..<14 { #expect(table.rowEntry(columns: columns).hasPages) }
        for columns in 14...80 { #expect(!table.rowEntry(columns: columns).hasPages) }
    }

    @Test(arguments: [
        ("as: FWINLT", "as: FWINLFT", "no key is named \"FWINLFT\""),
        ("ThumbRight, as", "ThumbLeft, as", "ThumbLeft is there twice"),
        ("keys:\n", "names:\n  - { key: A, is: Dot9 }\nkeys:\n", "unknown name \"Dot9\""),
        ("driver: hw", "rowTime: 0\ndriver: hw", "rowTime"), ("driver: hw", "rowTime: soon\ndriver: hw", "rowTime"),
        ("driver: hw", "pins: [{ cellGap: 24, rowGap: 50 }]\ndriver: hw", "cellGap"),
        ("driver: hw", "pins: [{ cellGap: 35 }]\ndriver: hw", "rowGap"),
        ("driver: hw", "drivr: hw", "did you mean \"driver\"?"),
        ("driver: hw", "commands: [{ command: LEFT, as: RETURN }]\ndriver: hw", "LEFT is no command of BRLTTY's"),
        ("driver: hw", "commands: [{ command: TIME, as: ENTR }]\ndriver: hw", "no key is named \"ENTR\""),
        (
            "driver: hw", "commands: [{ command: TIME, as: UP }, { command: TIME, as: DOWN }]\ndriver: hw",
            "TIME is there twice"
        ),
    ])
    func devices(old: String, new: String, message: String) throws {
        let found = try error("Devices/hw.yaml", old, new) { _ = try DeviceKeys($0) }
        #expect(found.contains(message), "\(found)")
    }

    @Test(arguments: [
        (
            "Layouts/regions.yaml",
            [
                ("schema: 1", "schema: 2"), ("style: regions", "style: region"),
                ("separator: \"⢸\"", "seperator: \"|\""), ("overflowAfter: ", "overflowAftr: "),
                ("stops: [2, 3,", "stops: [1, 3, 3,"), ("{ columns: 1, pages: true }", "{ columns: 1, pages: yes }"),
                ("templates: default", "templates: defalt"), ("dimmed: 3,", "dimmed: 9,"),
            ],
            [
                "schema", "\"region\"", "\"seperator\"", "one to four braille patterns", "\"overflowAftr\"",
                "true or false",
                "stops[0] must be 2 to 12", "the stop 3 is there twice", "\"defalt\"", "must be 1 to 8",
            ]
        ),
        (
            "Keys/default.yaml",
            [
                ("name: default", "nam: 7"), ("key: LEFT,", "key: LEFFT,"), ("command: home }", "command: hme }"),
                ("command: nextElement", "comand: nextElment"), ("kind: headings", "kind: heddings"),
                ("as: RETURN", "as: dots:8"), ("routing: true", "routing: { label: activat, vale: activate }"),
            ],
            [
                "\"nam\"", "LEFFT", "\"comand\"", "\"nextElment\"", "\"hme\"", "\"heddings\"",
                "dots:8 stands for itself",
                "\"activat\"", "\"vale\"",
            ]
        ),
        (
            "Roles/en.yaml",
            [
                ("traits: [backButton]", "traits: [backButon]"), ("  dimmed: dimmed\n", "  dimed: dimmed\n"),
                ("  button: Button.\n", "  button: [Button.]\n"), ("{ one: \"{count} row\",", "{ on: \"{cont} row\","),
                ("  activate: activate\n", ""), ("no more {rotor}", "no more {motor}"),
            ],
            [
                "\"backButon\"", "descriptions.button must be a text", "\"activate\" is missing in commands", "{motor}",
                "\"on\"", "{cont}", "\"dimed\"",
            ]
        ),
    ])
    func allFaultsAreTold(path: String, changes: [(String, String)], wanted: [String]) throws {
        var text = try text(path)
        for (old, new) in changes {
            try #require(text.contains(old), "\(path) no longer holds \(old)")
            text = text.replacing(old, with: new, maxReplacements: 1)
        }
        let found = try faults(YAMLDocument.parse(text, name: "t.yaml"), path)
        let listed = found.joined(separator: "\n")
        for fault in wanted { #expect(found.contains { $0.contains(fault) }, "\(fault) is not among:\n\(listed)") }
        #expect(found.count == wanted.count, "\(listed)")
    }
}
