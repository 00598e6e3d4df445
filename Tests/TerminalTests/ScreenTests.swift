import BridgeTables
import Documents
import Foundation
import TestSupport
import Testing

@testable import Terminal

/// Screens of programs, as they were painted, and what is read from each: the files of Screens.
@Suite struct ScreenTests {
    struct Screen: Sendable, CustomStringConvertible {
        let name: String
        let picture: ScreenPicture
        let kind: String?
        let reading: String?
        let label: String
        let value: String
        let entries: Int
        let isGuessed: Bool
        var description: String { name }

        private static let keys = NameSet([
            "program", "modes", "screen", "kind", "reading", "label", "value", "entries", "guessed",
        ])

        init(path: URL) throws {
            let top = try YAMLDocument.load(path: path.path).root.mapping(Screen.keys)
            name = path.deletingPathExtension().lastPathComponent
            let modes = try top.required("modes").text()
            picture = try ScreenTests.picture(
                try top.required("screen").text(), program: try top.required("program").texts(),
                echoes: modes == "lines", takesLines: modes != "raw")
            kind = try top.text("kind")
            reading = try top.text("reading")
            label = try top.required("label").text()
            value = try top.required("value").text()
            entries = try top.integer("entries", in: 0...100) ?? 0
            isGuessed = try top.boolean("guessed") ?? false
        }
    }

    /// The screen after a program has written something; a line feed begins a line, as the system has it.
    static func picture(_ text: String, program: [String], echoes: Bool, takesLines: Bool) throws -> ScreenPicture {
        let engine = try #require(TerminalEngine(rows: 24, columns: 80))
        Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8).withUnsafeBytes { engine.write($0) }
        return ScreenPicture(
            rows: engine.picture(), cursor: engine.cursor, isCursorVisible: engine.isCursorVisible,
            isAlternate: engine.isAlternate, echoes: echoes, takesLines: takesLines, programs: [program],
            scrolledRows: engine.scrolledRows)
    }

    static let screens: [Screen] = {
        let folder = RealTables.packageFolder.appendingPathComponent("Tests/TerminalTests/Screens")
        let paths = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return paths.filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }.compactMap { path in
            do { return try Screen(path: path) } catch {
                Issue.record(error, "\(path.lastPathComponent)")
                return nil
            }
        }
    }()

    @Test func thereAreScreens() { #expect(Self.screens.count >= 18) }

    @Test(arguments: screens) func isReadAsItIs(screen: Screen) throws {
        let names = screen.picture.programs.map(ProgramName.name)
        let table = try TerminalTable.all(in: RealTables.folder).first { !Set($0.programs).isDisjoint(with: names) }
        switch QuestionFinder(screen.picture, table).reading() {
        case .question(let question):
            #expect(question.kind.rawValue == screen.kind)
            #expect(question.label == screen.label)
            #expect(question.shownValue == screen.value)
            #expect(question.entries.count == screen.entries)
            #expect(question.isGuessed == screen.isGuessed)
        case .input(let label, let text, _):
            #expect(screen.reading == "input" && label == screen.label && text == screen.value, "\(label) | \(text)")
        case .output(let line, _):
            #expect(screen.reading == "output" && line == screen.value, "\(line)")
        }
    }
}
