import BridgeTables
import TestSupport
import Testing

@testable import Terminal

/// Lines of JSON in which programs tell what they do.
@Suite struct EventLinesTests {
    /// What is on the screen, and what is told, of what comes in parts of so many bytes.
    private static func outcome(_ text: String, of count: Int = 7) throws -> (screen: String, told: [String]) {
        var lines = EventLines(try TerminalTable.all(in: RealTables.folder).flatMap(\.events))
        var screen: [UInt8] = []
        var told: [String] = []
        func give(_ output: EventLines.Output) {
            switch output {
            case .screen(let bytes): screen += bytes
            case .message(let text): told.append(text)
            case .progress(let percent): told.append("\(percent)")
            }
        }
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: count) {
            bytes[start..<min(start + count, bytes.count)].withUnsafeBytes { lines.take($0, give) { screen += $0 } }
        }
        lines.flush(give)
        return (String(decoding: screen, as: UTF8.self), told)
    }

    @Test(arguments: [
        (
            #"{"type":"assistant","message":{"content":[{"type":"text","text":"I look."},{"type":"tool_use","name":"Bash","input":{"command":"ls -l"}}]}}"#,
            "I look. Bash ls -l"
        ),
        (#"{"type":"user","message":{"content":[{"type":"tool_result","content":"a.txt\nb.txt"}]}}"#, "a.txt\r\nb.txt"),
        (#"{"type":"result","subtype":"success","is_error":false,"result":"All done."}"#, "All done."),
        (
            #"{"type":"item.started","item":{"id":"1","type":"command_execution","command":"bash -lc ls","status":"in_progress"}}"#,
            "bash -lc ls"
        ),
        (
            #"{"type":"item.completed","item":{"id":"2","type":"agent_message","text":"Caf\u00e9 \ud83d\ude00"}}"#,
            "Café 😀"
        ),
        (#"{"type":"tool_use","tool_name":"read_file","parameters":{"file_path":"a.txt"}}"#, "read_file a.txt"),
        (#"{"type":"text","part":{"type":"text","text":"a\u001b[31mb\tc"}}"#, "a[31mb c"),
    ])
    func theTextsStandForTheLine(line: String, text: String) throws {
        for count in [1, 7, 10_000] {
            #expect(try EventLinesTests.outcome("$ x\r\n\(line)\r\n", of: count).screen == "$ x\r\n\(text)\r\n")
        }
    }

    /// What is no event is there to the last byte: other JSON, code, a prompt, what is too long or no UTF-8.
    @Test(arguments: [
        "{\"level\":\"info\"}\r\n", "int main() {\r\n{ return; }\r\n", "{ok} ", "{\"type\":\"assistant\"}\r\n",
        "[1]\r\n{}\r\n",
        "{\"type\":\"text\",\"part\":{\"text\":\"x\"}", "a{\"type\":\"text\",\"part\":{\"text\":\"x\"}}\r\n",
        "{" + String(repeating: "x", count: 1_100_000) + "}\r\n",
    ])
    func otherLinesStayAsTheyAre(text: String) throws {
        for count in [1, 8, 2_000_000] where count > 1 || text.utf8.count < 1_000 {
            #expect(try EventLinesTests.outcome(text, of: count).screen == text)
        }
    }

    /// Parts of a text make one line; what fails is told.
    @Test func partsGoOnAndFailuresAreTold() throws {
        let delta = #"{"type":"message","role":"assistant","content":"%","delta":true}"#
        let parts = ["Once ", "upon a", " time"].map { delta.replacing("%", with: $0) + "\n" }.joined()
        let end = #"{"type":"error","severity":"error","message":"no quota"}"# + "\n"
        let outcome = try EventLinesTests.outcome(parts + end + "$ ")
        #expect(outcome.screen == "Once upon a time\r\nerror no quota\r\n$ ")
        #expect(outcome.told == ["error no quota"])
    }

    @Test func progressIsTold() throws {
        var event = TerminalTable.Event()
        event.progress = ["done"]
        var lines = EventLines([event])
        var outputs: [EventLines.Output] = []
        Array("{\"done\": 42.5}\n".utf8).withUnsafeBytes { lines.take($0, { outputs.append($0) }, pass: { _ in }) }
        #expect(outputs == [.progress(42)])
        for text in ["nan", "inf", "x", "1e999"] {
            Array("{\"done\": \"\(text)\"}\n".utf8).withUnsafeBytes {
                lines.take($0, { outputs.append($0) }, pass: { _ in })
            }
        }
        #expect(outputs == [.progress(42)])
    }

    @Test func theLineIsWhatIsShown() throws {
        let bench = try ProgramBench(
            #"printf '%s\n' '{"type":"system","subtype":"init","model":"m-1"}' '{"type":"assistant","message":{"content":[{"type":"text","text":"I read the file."}]}}'; sleep 600"#
        )
        try bench.wait("the text") { bench.value == "I read the file." }
    }
}
