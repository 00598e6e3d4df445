import Testing

@testable import Terminal

/// How far a program has come, in what it writes.
@Suite struct ProgressTextTests {
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
}
