import BrailleSnapshots
import Testing

@Suite struct TranscriptTests {
    private let golden = """
        scene: a.scene.yaml

        = start
        focus: volume
        label place: row 1, cells 1 to 3
        label text: "Vol"
        label cells: ⠧⠕⠇
        value place: row 1, cells 5 to 6
        value text: "50"
        value cells: ⠑⠚
        other cells: row 1, cell 4: ⣼

        = UP
        focus: volume
        frame: as before
        """

    @Test func whatIsWrittenIsReadAgain() throws {
        let transcript = try Transcript(parsing: golden)
        #expect(transcript.entries.count == 2)
        #expect(transcript.entries[0].frame == transcript.entries[1].frame)
        #expect(try Transcript(parsing: transcript.text) == transcript)
    }

    /// A line of the golden, what it became, the subjects named, the cells that differ.
    @Test(arguments: [
        ("value cells: ⠑⠚", "value cells: ⠋⠚", ["value"], "row 1, cell 5"),
        ("label cells: ⠧⠕⠇", "label cells: ⠧⠑⠑", ["label"], "row 1, cells 2 to 3"),
        ("row 1, cell 4: ⣼", "row 1, cell 4: ⢸", ["other"], "row 1, cell 4"),
        ("focus: volume", "focus: mute", ["focus"], ""),
    ])
    func aDifferenceNamesItsRegion(old: String, new: String, subjects: [String], cells: String) throws {
        let one = try Transcript(parsing: golden)
        let other = try Transcript(parsing: golden.replacing(old, with: new, maxReplacements: 1))
        let difference = try #require(TranscriptDifference(from: one, to: other))
        #expect(difference.number == 1)
        #expect(difference.subjects == subjects)
        #expect(difference.changes.flatMap(\.cells).map(\.description).joined() == cells)
        #expect(TranscriptDifference(from: one, to: one) == nil)
    }

    @Test func aFrameThatDidNotComeAndOneTooManyAreNamed() throws {
        let short = try Transcript(parsing: golden)
        var long = short
        long.entries.insert(
            Transcript.Entry(title: "timer", facts: short.entries[0].facts, frame: short.entries[0].frame), at: 1)
        let missing = try #require(TranscriptDifference(from: long, to: short))
        #expect(missing.lines.prefix(2) == ["frame 2, UP: step differs", "the frame timer did not come"])
        let extra = try #require(TranscriptDifference(from: short, to: long))
        #expect(extra.lines.prefix(2) == ["frame 2, timer: step differs", "the frame timer is one too many"])
    }
}
