import Testing

@testable import Terminal

/// Lines without what turns in them.
@Suite struct SpinnerTextTests {
    @Test(
        arguments: [
            ("⠋ Installing packages…", "Installing packages…"), ("Working hard... ⣾", "Working hard..."),
            ("Loading  [####----]   50%  00:00:01", "Loading 50% 00:00:01"), ("| Building", "Building"),
            ("- a list's entry", "- a list's entry"), ("* main", "* main"), ("✶ Pondering… (12s)", "Pondering… (12s)"),
            ("downloading ━━━━━╸━━━ 4.2/9.9 MB", "downloading 4.2/9.9 MB"), ("a - b", "a - b"), ("", ""), ("⠙", ""),
        ])
    func lines(line: String, text: String) {
        #expect(SpinnerText.without(line, []) == text)
    }
}
