import BrailleLayout
import BridgeSession
import BridgeTables
import Foundation
import TestSupport
import Testing
import Documents

/// The one list of what a reader can choose.
@Suite struct ReaderChoicesTests {
    /// Texts of each choice that is neither the default nor empty.
    private static let samples = [
        "layout": "flow", "code": "contracted", "braille": "de-g2.ctb", "dots": "6", "language": "de",
        "languages": "scene,fr", "addresses": "computer",
        "keys": "voiceover", "typing": "dots", "routing": "proportional", "messages": "stay",
        "programMessages": "Backup=off,Mail=list", "bounds": "word",
        "hints": "off",
        "uncontracted": "never", "scan": "700", "verbosity": "full", "lines": "number", "status": "left",
        "panSpeed": "20",
        "panning": "place", "pace": "2.5", "pins": "cells", "maths": "nemeth",
    ]

    private func everything() throws -> ReaderChoices {
        var choices = ReaderChoices()
        for choice in ReaderChoices.all {
            let text = try #require(ReaderChoicesTests.samples[choice.name], "\(choice.name) has no sample")
            #expect(choice.set(text, in: &choices), "\(choice.name)")
            #expect(choice.text(in: choices) == text)
        }
        return choices
    }

    @Test func everyFieldHasItsChoice() throws {
        #expect(ReaderChoices.all.count == Mirror(reflecting: ReaderChoices()).children.count)
        #expect(Set(ReaderChoices.all.map(\.name)).count == ReaderChoices.all.count)
        #expect(try everything().differences.map(\.choice.name) == ReaderChoices.all.map(\.name))
        #expect(ReaderChoices().differences.isEmpty)
    }

    @Test func everyOrderHoldsEachChoiceOnce() throws {
        let names = ReaderChoices.all.map(\.name).sorted()
        #expect(try everything().recorded.map(\.choice.name).sorted() == names)
        let options = ReaderChoices.options(of: .display) + ReaderChoices.options(of: .keys)
        #expect(options.map(\.name).sorted() == names)
    }

    @Test func optionsAreTheNamesWithDashes() {
        let options = ReaderChoices.all.map { $0.option == "--" + $0.name ? "" : $0.option }.filter { !$0.isEmpty }
        #expect(options == ["--key-table", "--program-messages", "--pan-speed"])
    }

    @Test func valuesThatAreNoneChangeNothing() {
        var choices = ReaderChoices()
        for (name, text) in [
            ("code", "x"), ("dots", "7"), ("dots", "08"), ("scan", "99"), ("panSpeed", "101"), ("hints", "yes"),
            ("status", ""), ("languages", "de,"), ("addresses", "ueb"), ("routing", "Halves"), ("scan", "1e3"),
            ("pace", "0.4"), ("pace", "12.1"), ("pace", "4."), ("pace", "2.55"), ("pace", ".5"), ("pace", "-1"),
        ] {
            #expect(ReaderChoices.choice(named: name)?.set(text, in: &choices) == false, "\(name) \(text)")
        }
        #expect(choices == ReaderChoices())
    }

    @Test func theySurviveJSON() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let choices = try everything()
        #expect(try JSONDecoder().decode(ReaderChoices.self, from: encoder.encode(choices)) == choices)
        var few = ReaderChoices()
        (few.hints, few.scan, few.pace) = (.off, 500, Pace(tenths: 6))
        #expect(String(decoding: try encoder.encode(few), as: UTF8.self) == #"{"hints":"off","pace":0.6,"scan":500}"#)
    }

    @Test(arguments: [
        (#"{"verbositi":"full"}"#, #"unknown key "verbositi"; did you mean "verbosity"?"#),
        (#"{"verbosity":"ful"}"#, #"verbosity cannot be "ful"; did you mean "full"?"#),
        (#"{"dots":7}"#, #"dots cannot be "7"; write 6 or 8"#),
        (#"{"panSpeed":0}"#, #"panSpeed cannot be "0"; write 1 to 100"#),
        (#"{"pace":0.25}"#, #"pace cannot be "0.25"; write a number from 0.5 to 12, with one decimal at most"#),
    ])
    func wrongJSON(json: String, message: String) {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(ReaderChoices.self, from: Data(json.utf8))
        }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription == message)
    }

    /// The environment, the language of the words, what is read beside, and the language that is taken: nothing is chosen
    /// where nothing comes of it.
    @Test(
        arguments: [
            (["LANG": "de_DE.UTF-8"], nil, nil, "de-DE"), (["LANG": "nl_NL"], nil, "scene,en,nl-NL", nil),
            (["LC_ALL": "fr_FR", "LANG": "de_DE"], "de", "scene,de,fr-FR", "de"),
            (["LC_ALL": "", "LC_MESSAGES": "ru_RU@euro"], nil, nil, "ru-RU"),
            (["LANG": "nl_NL.UTF-8"], "es-419", "scene,es-419,es,nl-NL", "es-419"),
            (["LANG": "C.UTF-8"], nil, nil, nil), (["LANG": "POSIX"], nil, nil, nil), ([:], nil, nil, nil),
            (["LANG": "en_GB.UTF-8"], nil, nil, "en-GB"), (["LANG": "tlh"], nil, nil, nil),
            (["LANG": "zh_CN.UTF-8"], nil, nil, "zh-CN"), (["LANG": "zh_TW.UTF-8"], nil, "scene,en,zh-TW", nil),
        ] as [([String: String], String?, String?, String?)])
    func theLanguageOfTheLocaleIsTaken(
        environment: [String: String], language: String?, languages: String?, taken: String?
    ) throws {
        var choices = ReaderChoices()
        choices.language = language
        try choices.readLocale(environment, in: RealTables.folder)
        #expect(choices.languages?.tags.joined(separator: ",") == languages)
        #expect(choices.language == taken)
        choices.languages = ReadLanguages(["en"])
        try choices.readLocale(environment, in: RealTables.folder)
        #expect(choices.languages?.tags == ["en"])
    }

    /// Where messages come to the list, a dot says so: the status cells are shown, unless the reader chose their side.
    @Test func listedMessagesHaveTheirDot() throws {
        var choices = ReaderChoices()
        choices.layout = "regions"
        #expect(try RealTables.folder.settings(for: choices).layout.status?.side == StatusCells.Side.none)
        choices.messages = .list
        #expect(try RealTables.folder.settings(for: choices).layout.status?.side == .left)
        choices.messages = .timed
        choices.programMessages = ProgramMessages(["Mail": .list])
        #expect(try RealTables.folder.settings(for: choices).layout.status?.side == .left)
        choices.status = StatusCells.Side.none
        #expect(try RealTables.folder.settings(for: choices).layout.status?.side == StatusCells.Side.none)
    }

    @Test func theyBecomeSettings() throws {
        var choices = try everything()
        choices.layout = "regions"
        let settings = try RealTables.folder.settings(for: choices)
        #expect(settings.layout.status?.side == .left)
        #expect(settings.vocabulary.language == "de" && settings.language == "de")
        #expect(settings.keys.name == "voiceover" && settings.keys.routing?.adjustable == .proportional)
        #expect(settings.typing == .dots && settings.messages == .stay && settings.hints == .off)
        #expect(settings.pace == Pace(tenths: 25))
        #expect(settings.uncontracted == .never && settings.scanInterval == 700)
        #expect(settings.verbosity == .full && settings.panSpeed == 20 && settings.pins == .cells)
        let braille = try RealTables.folder.braille(for: choices)
        #expect(settings.languages?.tags == ["scene", "fr"])
        #expect(braille.read == ["fr"] && braille.addresses == .computer)
        #expect(braille.code == .contracted && braille.dots == 6 && braille.table == "de-g2.ctb")

        choices.layout = "flow"
        let error = #expect(throws: DocumentError.self) { try RealTables.folder.settings(for: choices) }
        #expect(error?.message == #"the layout "flow" has no status cells"#)
    }
}
