import Braille
import BridgeTables
import Foundation
import Liblouis
import TestSupport
import Testing

/// Real sentences of many languages: the cells are those that liblouis' own program prints.
@Suite struct SentenceTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var language: String
        var code: BrailleChoice.Code
        var table: String
        var text: String
        var cells: String

        var testDescription: String { "\(language) \(code.rawValue)" }
    }

    static let rows: [Row] = {
        let file = RealTables.packageFolder.appendingPathComponent("Tests/BrailleTests/Goldens/sentences.tsv")
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.compactMap { line in
            let fields = line.split(separator: "\t").map(String.init)
            guard !line.hasPrefix("#"), fields.count == 5, let code = BrailleChoice.Code(rawValue: fields[1]) else {
                return nil
            }
            return Row(language: fields[0], code: code, table: fields[2], text: fields[3], cells: fields[4])
        }
    }()

    @Test func thereAreManyLanguages() {
        #expect(Set(SentenceTests.rows.map(\.language)).count >= 12)
        #expect(SentenceTests.rows.count { $0.code == .contracted } >= 12)
    }

    @Test(arguments: rows)
    func cellsAreThoseOfTheLanguagesTable(row: Row) throws {
        let choice = BrailleChoice(try LanguageTables(in: RealTables.folder), code: row.code)
        #expect(choice.table(for: row.language, .usual) == row.table)
        let translated = LouisTranslator(choice).translate(row.text, language: row.language)
        #expect(translated.cells.brailleString == row.cells)
    }

    @Test(arguments: rows)
    func liblouisPrintsTheSame(row: Row) throws {
        #expect(try SentenceTests.printed(row.text, table: row.table) == row.cells)
    }

    /// What `lou_translate` prints for a text.
    private static func printed(_ text: String, table: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["lou_translate", "-f", "unicode.dis," + table]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try input.fileHandleForWriting.close()
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
