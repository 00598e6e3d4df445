import Foundation
import Testing

/// The command line in each language of Tables/CommandLine: what it says is translated, and nothing else changes.
@Suite struct LanguageTests {
    static let languages: [String: String] = [
        "de": "de_AT.UTF-8", "es": "es_ES.UTF-8", "fr": "fr_FR", "ru": "ru_RU.UTF-8@x", "zh-Hans": "zh_CN.UTF-8",
    ]

    static func run(_ words: String, locale: String) throws -> Tool.Result {
        try Tool.run(
            words.split(separator: " ").map(String.init), environment: ["LC_ALL": "", "LC_MESSAGES": locale, "CI": ""])
    }

    @Test func eachLanguageOfTheDisplayHasATable() throws {
        func names(_ folder: String) throws -> Set<String> {
            Set(try FileManager.default.contentsOfDirectory(atPath: Tool.packageFolder.path + "/Tables/" + folder))
        }
        #expect(try names("CommandLine") == names("Roles").subtracting(["en.yaml"]))
        #expect(Set(LanguageTests.languages.keys.map { $0 + ".yaml" }) == (try names("CommandLine")))
    }

    @Test(arguments: [
        (["LC_ALL": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LANG": "es_ES"], "Aufruf: "),
        (["LC_ALL": "", "LC_MESSAGES": "fr_FR.UTF-8", "LANG": "es_ES"], "Usage : "),
        (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "es_MX.UTF-8"], "Uso: "),
        (["LC_ALL": "", "LC_MESSAGES": "", "LANG": ""], "Usage: "), (["LC_ALL": "C.UTF-8"], "Usage: "),
        (["LC_ALL": "pt_BR.UTF-8"], "Usage: "), (["LC_ALL": "zh_TW.UTF-8"], "Usage: "),
        (["LC_ALL": "zh_SG.UTF-8"], "用法："), (["LC_ALL": "en_GB.UTF-8"], "Usage: "),
    ])
    func theLocaleChooses(environment: [String: String], start: String) throws {
        #expect(try Tool.run(["help", "doctor"], environment: environment).output.hasPrefix(start))
    }

    @Test func everyTextIsLookedUp() throws {
        let language = try MarkedLanguage()
        for words in UsageTests.rows.map(\.0) where !words.isEmpty {
            let result = try language.run(words)
            #expect(result.errors.contains("⟦"), "\(words): \(result.errors)")
        }
        let commands = try Tool.run(["help", "manual"]).output.split(separator: "\n").compactMap {
            $0.hasPrefix(".SS") ? $0.split(separator: " ").dropFirst(2).first.map(String.init) : nil
        }
        #expect(commands.count > 9)
        for command in commands {
            let lines = try language.run("help \(command)").output.split(separator: "\n")
            for line in lines where !line.hasPrefix("-") {
                #expect(line.contains("⟦") && line.contains("⟧"), "\(command): \(line)")
            }
        }
        let doctor = try language.run("doctor --host :no-such-brltty")
        for line in doctor.output.split(separator: "\n") {
            #expect(line.hasPrefix("⟦") && line.hasSuffix("⟧⟧"), "\(line)")
        }
    }

    /// The texts of each table are those of the program, no more and no fewer; so the tables have the same.
    @Test(arguments: languages.keys.sorted()) func theTableIsWhole(language: String) throws {
        let table = try SourceTexts.table(language)
        let summaries = try SourceTexts.summaries()
        #expect(summaries.count > 20)
        let texts = try SourceTexts.all().union(summaries)
        #expect(texts.count > 300)
        #expect(texts.subtracting(table.keys).sorted() == [])
        let literals = Set(try SourceTexts.literals().map(\.text)).union(summaries)
        #expect(Set(table.keys).subtracting(literals).sorted() == [])
        #expect(try Set(table.keys) == Set(SourceTexts.table("de").keys))
        for (text, translation) in table {
            #expect(SourceTexts.values(text) == SourceTexts.values(translation), "\(language): \(text)")
            #expect(!translation.isEmpty)
        }
        // Names of options stay, so that they can be typed.
        for (text, translation) in table {
            for option in text.matches(of: #/--[a-z][a-z-]+/#) {
                #expect(translation.contains(option.output), "\(language): \(text)")
            }
        }
    }

    private static let ownWords = ["help", "help run", "snapshot --help", "doctor --host :no-such-brltty"]
    /// What other programs read.
    private static let othersWords = [
        "show docs/scenes/chat.scene.yaml --format json", "help manual", "help completion zsh",
    ]
    /// What these say in English, asked once.
    private static let english = Dictionary(
        uniqueKeysWithValues: (ownWords + othersWords).compactMap { words in
            (try? run(words, locale: "C")).map { (words, $0) }
        })

    @Test(arguments: languages.keys.sorted()) func helpAndDoctorAreSaidInIt(language: String) throws {
        let locale = try #require(LanguageTests.languages[language])
        for words in LanguageTests.ownWords {
            let english = try #require(LanguageTests.english[words])
            let own = try LanguageTests.run(words, locale: locale)
            #expect(own.code == english.code)
            #expect(own.errors.isEmpty)
            let (lines, ownLines) = (english.output.split(separator: "\n"), own.output.split(separator: "\n"))
            #expect(lines.count == ownLines.count, "\(words)")
            for (line, own) in zip(lines, ownLines) where !line.hasPrefix("-") && line.contains(#/[a-z] [a-z]/#) {
                // A call of a command has no words.
                let isCall = words == "help" && !line.hasPrefix(" ")
                #expect(isCall || line != own, "\(language): \(line)")
            }
        }
        // What other programs read is the same.
        for words in LanguageTests.othersWords {
            let english = try #require(LanguageTests.english[words])
            #expect(try LanguageTests.run(words, locale: locale).output == english.output)
        }
    }

    /// Findings are said in the reader's words; what other programs read stays as it is.
    @Test(arguments: languages.keys.sorted()) func findingsAreSaidInIt(language: String) throws {
        let locale = try #require(LanguageTests.languages[language])
        let folder = try TemporaryFolder()
        let scene = try folder.file("bad.scene.yaml", LanguageTests.faulty)
        let english = try LanguageTests.run("audit \(scene) --plain", locale: "C")
        let own = try LanguageTests.run("audit \(scene) --plain", locale: locale)
        #expect(english.code == 1 && own.code == 1)
        let (lines, ownLines) = (english.output.split(separator: "\n"), own.output.split(separator: "\n"))
        #expect(lines.count > 15 && lines.count == ownLines.count, "\(own.output)")
        for (line, own) in zip(lines, ownLines).dropFirst() { #expect(line != own) }
        let table = try SourceTexts.table(language)
        #expect(own.output.contains("  " + (try #require(table["Keep the one that it is."]))))
        for format in ["json", "sarif", "github"] {
            let words = "audit \(scene) --format \(format)"
            #expect(try LanguageTests.run(words, locale: locale).output == LanguageTests.run(words, locale: "C").output)
        }
    }

    private static let faulty = """
        schema: 1
        title: Faults
        language: en
        root:
          children:
            - { id: volume, label: "Volume: 50%", value: 50%, traits: [adjustable], frame: [0, 0, 90, 44] }
            - { id: both, label: Both, traits: [button, link], frame: [0, 50, 90, 44] }
            - { id: letters, label: Привет, traits: [button], frame: [0, 100, 90, 44] }
            - { id: nameless, value: "1", traits: [toggleButton], frame: [0, 150, 90, 44] }

        """

    /// The wrong command lines of `UsageTests` have the same exit codes, and one line each.
    ///
    /// Each in one of the languages, the next one in another; that all texts are translated, `theTableIsWhole` says.
    @Test(arguments: languages.keys.sorted().enumerated().map { ($0, $1) })
    func errorsAreSaidInIt(turn: Int, language: String) throws {
        let locale = try #require(LanguageTests.languages[language])
        let rows = UsageTests.rows.enumerated().filter { $0.offset % LanguageTests.languages.count == turn }
        for (words, code, english) in rows.map(\.element) {
            let result = try LanguageTests.run(words, locale: locale)
            #expect(result.code == code, "\(words)")
            #expect(result.output.isEmpty)
            // Of some only a name is expected, which is in every language.
            if english.trimmingCharacters(in: .whitespaces).contains(" ") {
                #expect(!result.errors.contains(english), "\(words): \(result.errors)")
            }
            if !words.isEmpty { #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)") }
        }
    }
}
