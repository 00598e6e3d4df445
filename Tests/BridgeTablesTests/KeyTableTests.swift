import BridgeSession
import Foundation
import SnapshotHarness
import TestSupport
import Testing
import Documents

@testable import BridgeTables

/// Key tables: what extends what, and which keys the product's own tables bind.
@Suite struct KeyTableTests {
    private func table(_ text: String) throws -> KeyTable {
        try KeyTable(YAMLDocument.parse(text, name: "mine.yaml"), in: RealTables.folder)
    }

    private func key(_ text: String) throws -> Key { try Key(parsing: text) }

    @Test(arguments: ["default", "voiceover"]) func everyCommandHasAKey(name: String) throws {
        let table = try KeyTable(named: name, in: RealTables.folder)
        // VoiceOver has a use for every chord; HOME twice goes to the desktop's focus as well.
        for command in Command.allCases where command != .desktopFocus || name == "default" {
            let keys = table.keys(for: command).filter { key in
                if case .chord = key { true } else { name == "default" }
            }
            #expect(!keys.isEmpty, "no key of \(name) is for \(command)")
        }
    }

    /// The keys that a Brailliant with 14 cells (joystick, dots, space) or with 40 (thumb and display keys, dots, space)
    /// sends through BRLTTY's own key table; `PressingTests` presses every one of them on a real BRLTTY.
    @Test(arguments: [14, 40]) func theDisplaysOfTheHarnessSendEveryCommand(columns: Int) throws {
        let table = try KeyTable(named: "default", in: RealTables.folder)
        // These are for displays with rows, or for several programs; the menu of commands, which has a key everywhere, holds
        // them too.
        let ofMenu: Set<Command> = [
            .pageForward, .pageBack, .adjustList, .scenes, .nextScene, .previousScene, .screenMap,
            .desktopFocus,
        ]
        for command in Command.allCases where !ofMenu.contains(command) {
            let keys = table.keys(for: command)
            #expect(
                keys.contains { EmulatedDisplay.ability(of: $0, columns: columns) == .able },
                "\(columns) cells: no key for \(command)")
        }
    }

    @Test func aTableOfOnesOwnLiesOnTopOfTheOneItExtends() throws {
        let base = try KeyTable(named: "default", in: RealTables.folder)
        let table = try table(
            """
            schema: 1
            name: mine
            summary: Mine.
            extends: default
            unbound: [FREEZE]
            routing: { label: describeElement, adjustable: proportional }
            bindings:
              - { key: LEFT, command: firstElement }
              - { key: char:x, as: TAB }
              - { key: char:l, command: nextSimilar, kind: links }
            """)
        #expect(table.command(of: try key("LEFT")) == .firstElement)
        #expect(table.command(of: try key("RIGHT")) == .nextElement)
        #expect(table.command(of: try key("FREEZE")) == nil)
        #expect(table.command(of: try key("char:x")) == base.command(of: try key("TAB")))
        #expect(table.kinds[try key("char:l")] == .links)
        #expect(table.keys(for: .nextSimilar).contains(try key("char:x")))
        #expect(table.routing?.label == .describeElement)
        #expect(table.routing?.value == .activate)
        #expect(table.routing?.adjustable == .proportional)
        #expect(table.boundKeys.subtracting(base.boundKeys) == [try key("char:x"), try key("char:l")])
    }

    /// What is between the summary and the bindings of a table, its bindings, and what is said: place, mistake, remedy.
    @Test(arguments: [
        (
            "extends: default\nunbound: [LEFT]", "key: LEFT, command: home",
            "mine.yaml:7:12: LEFT is bound here and unbound in line 5; remove it from one of the two"
        ),
        (
            "extends: default\nunbound: [char:q]", "key: LEFT, command: home",
            "mine.yaml:5:11: char:q is not bound in the extended table \"default\"; remove it from unbound"
        ),
        (
            "extends: default\nunbound: [LEFT, left]", "key: UP, command: home",
            "mine.yaml:5:17: LEFT is unbound twice, first in line 5; remove one of them"
        ),
        (
            "unbound: [LEFT]", "key: UP, command: home",
            "mine.yaml:4:11: the table extends no other, so there is no LEFT to unbind; remove unbound, or write extends: "
                + "with the table that binds it"
        ),
        (
            "routing: true", "key: char:x, as: TUNES",
            "mine.yaml:6:12: char:x stands for TUNES, which does nothing; bind TUNES to a command, or name a key that is "
                + "bound"
        ),
    ])
    func tablesThatContradictThemselvesAreRefused(head: String, binding: String, message: String) throws {
        let text = "schema: 1\nname: mine\nsummary: Mine.\n\(head)\nbindings:\n  - { \(binding) }\n"
        let error = #expect(throws: DocumentError.self) { try table(text) }
        #expect(error.map { "\($0)" } == message)
        error.map(checkTranslated)
    }

    /// Keys without a command that edited text takes, and what types something: another key may stand for them.
    @Test(arguments: ["BACKSPACE", "SHIFT+CTRL+LEFT", "KEY_END", "char:a", "dots:1"])
    func aKeyMayStandForOneOfTheText(key: String) throws {
        let made = try table(
            "schema: 1\nname: mine\nsummary: M.\nbindings:\n  - { key: TUNES, as: \(key) }\n")
        #expect(made.meaning(of: try self.key("TUNES")) == (try self.key(key)))
    }

    /// Ways to write one key.
    @Test(arguments: [
        ["char:\u{E9}", "char:e\u{301}", "char:U+00E9"], ["META+SHIFT+CTRL+LEFT", "ctrl+meta+shift+left"],
        ["META+CTRL+KEY_HOME", "CTRL+META+KEY_HOME"],
    ])
    func oneKeyWrittenInSeveralWays(texts: [String]) throws {
        #expect(Set(try texts.map { try key($0) }).count == 1)
        #expect(throws: KeyError.self) { try key("SHIFT+SHIFT+LEFT") }
    }

    @Test func voiceoverAlsoWorksWhereNoChordsArrive() throws {
        let base = try KeyTable(named: "default", in: RealTables.folder)
        let table = try KeyTable(named: "voiceover", in: RealTables.folder)
        #expect(table.wantsDeviceKeys && !base.wantsDeviceKeys)
        for key in base.boundKeys { #expect(table.command(of: key) == base.command(of: key)) }
    }

    @Test func aTableThatExtendsItselfIsRefused() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let keys = folder.appendingPathComponent("Keys")
        try FileManager.default.createDirectory(at: keys, withIntermediateDirectories: true)
        try Self.round.write(to: keys.appendingPathComponent("round.yaml"), atomically: true, encoding: .utf8)
        let tables = TableFolder(folders: [folder.path])
        let error = #expect(throws: DocumentError.self) { try KeyTable(named: "round", in: tables) }
        #expect(error?.message.contains("extends itself") == true)
    }

    private static let round = "schema: 1\nname: round\nsummary: R.\nextends: round\nbindings: []\n"

    /// Apple's lists: what each chord does in VoiceOver, by the command that corresponds to it, or the key of the text; nil
    /// where nothing does.
    @Test(
        arguments: [
            ("1", "previousElement"), ("4", "nextElement"), ("123", "firstElement"), ("456", "lastElement"),
            ("3", "upward"), ("6", "downward"), ("23", "pageUpward"), ("56", "pageDownward"), ("36", "activate"),
            ("12", "escape"), ("2", "panLeft"), ("5", "panRight"), ("135", "scrollRight"), ("246", "scrollLeft"),
            ("3456", "scrollUp"), ("1456", "scrollDown"), ("24", "itemChooser"), ("124", "search"), ("13", "keyHelp"),
            ("1345", "messageHistory"), ("156", "magicTap"), ("1235", "readOn"), ("2356", "selectAll"), ("14", "copy"),
            ("1346", "cut"), ("1236", "paste"), ("1356", "undo"), ("2346", "redo"), ("125", "scenes"),
            ("145", "BACKSPACE"),
            ("15", "RETURN"), ("2345", "TAB"), ("235", "SHIFT+LEFT"), ("256", "SHIFT+RIGHT"), ("1245", nil),
            ("2456", nil),
            ("34", nil),
        ] as [(String, String?)])
    func chordsAreVoiceOvers(dots: String, does: String?) throws {
        let table = try KeyTable(named: "voiceover", in: RealTables.folder)
        let chord = try Key(parsing: "chord:" + dots)
        let meaning = table.meaning(of: chord)
        let name = meaning == chord ? table.bindings[chord]?.rawValue : meaning.description
        #expect(name == does)
    }
}
