import TestSupport
import Testing

@testable import Publishing

/// Programs know the language of their reader.
@Suite(.hangLimit(minutes: 2)) struct LanguageTests {
    private let bench: ServerBench

    init() throws { bench = try ServerBench { $0.language = "en" } }

    /// A program that has come, and the language that it was greeted with.
    private func program(_ name: String) throws -> (RawProgram, String) {
        let program = try RawProgram(bench.path, name: nil)
        program.send(#"{"type": "hello", "protocol": [1], "name": "\#(name)"}"#)
        return (program, try program.line(of: "hello")["language"])
    }

    @Test func itIsInTheGreetingAndEachChangeIsTold() throws {
        let (first, language) = try program("First")
        #expect(language == "en")
        // One that has not said hello gets nothing yet.
        let silent = try RawProgram(bench.path, name: nil)
        for tag in ["en", "de-AT", "de-AT", "fr"] { bench.server.tell(language: tag) }
        for tag in ["de-AT", "fr"] {
            let line = try #require(try first.line())
            #expect(line["type"] == "language")
            #expect(line["language"] == tag)
        }
        #expect(try program("Second").1 == "fr")
        silent.send(#"{"type": "hello", "protocol": [1], "name": "Silent"}"#)
        #expect(try #require(try silent.line())["language"] == "fr")
    }
}
