import Documents
import Foundation
import Testing

/// How far work has come, in words and as readers note it.
@Suite struct WorkMeterTests {
    @Test(
        "Stages",
        arguments: [
            (WorkMeter.Stage.reading, 48_200_000, 18_000_000, "reading a.xml: 18.0 of 48.2 MB, 37 %"),
            (.reading, 0, 1_260_000, "reading a.xml: 1.2 MB so far"),
            (.parsing, 48_200_000, 48_300_000, "parsing a.xml: 48.2 of 48.2 MB, 100 %"),
            (.making, 0, 0, "making the objects of a.xml"),
            (.writing, 100_000, 4_500, "writing a.xml: 4500 of 100000 elements, 4 %"),
            (.auditing, 400, 12, "auditing: 12 of 400 files, 3 %"), (.auditing, 0, 0, "auditing a.xml"),
        ])
    func words(stage: WorkMeter.Stage, total: Int, done: Int, words: String) {
        let meter = WorkMeter()
        #expect(meter.words(about: "a.xml") == nil)
        meter.begin(stage, total: total)
        meter.note(done)
        #expect(meter.words(about: "a.xml") == words)
    }

    /// The last thing in each text begins at its byte 900,000 of a million.
    @Test(arguments: ["x.json", "x.yaml", "x.xml"]) func readersNoteHowFarTheyAre(name: String) throws {
        func padded(_ begin: String, _ end: String) -> [UInt8] {
            Array((begin + String(repeating: " ", count: 900_000 - begin.utf8.count) + end).utf8)
        }
        let tail = String(repeating: " ", count: 99_990)
        let meter = WorkMeter()
        switch name {
        case "x.xml": _ = try XMLFile.read(padded("<a>", "<b/>" + tail + "</a>"), name: name, meter: meter)
        case "x.json":
            _ = try YAMLDocument.parse(
                padded("[1,", "[2]" + tail + "]"), name: name, rules: .foreignJSON, meter: meter)
        default: _ = try YAMLDocument.parse(padded("[1,", "[2]" + tail + "]"), name: name, meter: meter)
        }
        let words = try #require(meter.words(about: name))
        #expect(words.hasPrefix("parsing \(name): 0.9 of 1.0 MB, 90 %") || words.hasSuffix(", 90 %"), "\(words)")
    }

    @Test func aFileIsRead() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("meter-\(UUID()).txt").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(repeating: 32, count: 2_500_000).write(to: URL(fileURLWithPath: path))
        let meter = WorkMeter()
        #expect(try FileBytes.read(path, meter).count == 2_500_000)
        #expect(meter.words(about: "a") == "reading a: 2.5 of 2.5 MB, 100 %")
    }
}
