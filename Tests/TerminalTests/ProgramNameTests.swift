import Testing

@testable import Terminal

/// What programs are called.
@Suite struct ProgramNameTests {
    @Test(
        arguments: [
            (["/usr/bin/less", "x"], "less"), (["-bash"], "bash"), (["python3", "/opt/a/ask.py"], "ask"),
            (["sudo", "apt", "install"], "apt"), (["node", "--version"], "node"),
            (["/usr/bin/perl", "-w", "/x"], "perl"),
            ([], ""),
        ] as [([String], String)])
    func names(command: [String], name: String) {
        #expect(ProgramName.name(of: command) == name)
    }
}
