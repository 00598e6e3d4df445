import Testing

@testable import Watching

/// What a command writes, as lines and as progress.
@Suite struct OutputTests {
    /// Parts as they were written, the lines that they end, and the line without an end.
    @Test(
        arguments: [
            (["one\ntwo\nth"], ["one", "two"], "th"),
            (["o", "ne\n"], ["one"], nil),
            (["one\r\ntwo\r\n"], ["one", "two"], nil),
            (["10%\r20%\r30%"], [], "30%"),
            (["10%\r", "20%"], [], "20%"),
            (["10%\r"], [], "10%"),
            (["\r10%\n"], ["10%"], nil),
            (["\n \n\t\n"], [], nil),
            (["\u{1B}[1;31mred\u{1B}[0m\n"], ["red"], nil),
            (["\u{1B}]0;title\u{7}a\n\u{1B}]0;title\u{1B}\\b\n"], ["a", "b"], nil),
            (["\u{1B}(Ba\u{1B}[", "2Kb\n"], ["ab"], nil),
            (["1é\u{8}2\n"], ["12"], nil),
            (["a\tb\u{7}\u{0}c\n"], ["a bc"], nil),
        ] as [([String], [String], String?)])
    func lines(parts: [String], lines: [String], unfinished: String?) {
        var text = OutputText()
        var found: [String] = []
        for part in parts { found += Array(part.utf8).withUnsafeBytes { text.take($0) } }
        #expect(found == lines)
        #expect(text.unfinished == unfinished)
    }

    @Test func charactersInPartsAndWithoutEnd() {
        var text = OutputText()
        let bytes = Array("Größe".utf8)
        for byte in bytes { #expect([byte].withUnsafeBytes { text.take($0) }.isEmpty) }
        #expect(text.unfinished == "Größe")
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
        #expect(long.withUnsafeBytes { text.take($0) }.isEmpty)
        #expect(text.end()?.utf8.count == 4_096)
        #expect(text.unfinished == nil)
        #expect([0xFF, 0x0A].withUnsafeBytes { text.take($0) } == ["\u{FFFD}"])
    }

    @Test(
        arguments: [
            ("42%", "42%"), ("  7% [==>   ]", "7%"), ("done 99.5 % of it", "99.5%"), ("12,5%", "12,5%"),
            ("10% 20%", "20%"), ("[ 3/10] cc a.c", "3/10"), ("(12 of 48)", "12/48"), ("Test 3 / 4", "3/4"),
            ("3/10 30%", "30%"), ("step 2/3.", "2/3"), ("progress=5/9", "5/9"),
            ("150%", nil), ("11/10", nil), ("usr/2/3/x", nil), ("2026/11/22", nil), ("v1.2/3", nil), ("1.5M/3.2M", nil),
            ("3/10x", nil), ("a3/10", nil), ("1/1", nil), ("99999999999999999999%", nil), ("50 percent", nil),
            ("3 of", nil), ("5/", nil), ("", nil),
        ] as [(String, String?)])
    func progress(line: String, progress: String?) {
        #expect(ProgressText.find(in: line) == progress)
    }

    @Test(arguments: [
        (0, "0:00"), (59_999, "0:59"), (61_000, "1:01"), (3_600_000, "1:00:00"), (36_061_000, "10:01:01"),
    ])
    func times(milliseconds: Int, text: String) {
        #expect(WatchScene.text(milliseconds: milliseconds) == text)
    }
}
