import Foundation
import Testing

/// The manual page and what shells complete with, which the package has.
@Suite struct ManualTests {
    @Test func theManualHasEveryCommandAndOption() throws {
        let page = try Tool.run(["help", "manual"])
        #expect(page.code == 0)
        let help = try Tool.run(["help"]).output
        let commands = help.split(separator: "\n").filter { $0.hasPrefix("    ") }
        #expect(commands.count > 10)
        for command in ["run", "config", "snapshot", "audit"] {
            #expect(page.output.contains(".SS braille\\-bridge \(command)"))
            for line in try Tool.run(["help", command]).output.split(separator: "\n") where line.hasPrefix("--") {
                let option = line.prefix { $0 != " " }.replacing("-", with: "\\-")
                #expect(page.output.contains("\\fB\(option)\\fR"), "\(command) \(option)")
            }
        }
        // No text is a request: those that there are begin so.
        let requests = page.output.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != " " } }
        #expect(Set(requests).isSubset(of: [".TH", ".SH", ".SS", ".TP", ".B", ".I", ".BR"]))
    }

    /// `--keys` are the keys that are pressed, and what the option was called before.
    @Test func theKeyTableHasOneNameInEveryCommand() throws {
        let help = try Tool.run(["help"]).output
        let commands = help.split(separator: "\n").map { String($0.prefix { $0 != " " }) }.filter { !$0.isEmpty }
        var takers: [String] = []
        for command in Set(commands).sorted() {
            let result = try Tool.run(["help", command])
            guard result.code == 0 else { continue }
            let options = result.output.split(separator: "\n").filter { $0.hasPrefix("--") }
            if options.contains(where: { $0.hasPrefix("--key-table ") }) { takers.append(command) }
            #expect(options.contains { $0.hasPrefix("--keys ") } == (command == "play"), "\(command)")
        }
        #expect(Set(["run", "show", "keys", "play"]).isSubset(of: takers), "\(takers)")
        let named = try Tool.run(["keys", "--key-table", "voiceover"])
        #expect(named.code == 0 && named.output.hasPrefix("voiceover: "))
        #expect(try Tool.run(["keys", "--keys", "voiceover"]).output == named.output)
    }

    @Test func bashCompletesCommandsAndOptions() throws {
        let folder = try TemporaryFolder()
        let script = try folder.file("c.bash", try Tool.run(["help", "completion", "bash"]).output)
        func complete(_ words: String) throws -> [Substring] {
            let line = words.split(separator: " ", omittingEmptySubsequences: false)
            let shell =
                "source '\(script)'; COMP_WORDS=(\(line.map { "'\($0)'" }.joined(separator: " "))); "
                + "COMP_CWORD=\(line.count - 1); _braille_bridge; printf '%s\\n' \"${COMPREPLY[@]}\""
            return try Tool.run(URL(fileURLWithPath: "/bin/bash"), ["-c", shell]).output.split(separator: "\n")
        }
        #expect(try complete("braille-bridge sn") == ["snapshot"])
        #expect(try complete("braille-bridge run --vi") == ["--virtual"])
        #expect(try complete("braille-bridge audit --fail") == ["--fail-on"])
        #expect(try complete("braille-bridge help man") == ["manual"])
        // What follows a command at once, and the words that an option takes, instead of files.
        #expect(try complete("braille-bridge snapshot ") == ["verify", "record", "review", "capture", "from-session"])
        #expect(try complete("braille-bridge config un") == ["unset"])
        #expect(try complete("braille-bridge tables ch") == ["check"])
        #expect(try complete("braille-bridge help completion ") == ["bash", "zsh", "fish"])
        #expect(try complete("braille-bridge show --code ") == ["uncontracted", "contracted", "computer"])
        #expect(try complete("braille-bridge show x --dots ") == ["6", "8"])
        #expect(try complete("braille-bridge audit --fail-on w") == ["warning"])
        #expect(try complete("braille-bridge import --from ma") == ["maestro"])
        #expect(try complete("braille-bridge show Pack") == ["Package.swift"])
        #expect(try complete("braille-bridge snapshot verify Pack") == ["Package.swift"])
        for shell in ["zsh", "fish"] {
            let text = try Tool.run(["help", "completion", shell]).output
            #expect(text.contains("snapshot") && text.contains("virtual"))
            #expect(text.contains("uncontracted contracted computer") && text.contains("verify record review"))
        }
    }

    @Test func versionsOfWhatItWorksWith() throws {
        let lines = try Tool.run(["--version"]).output.split(separator: "\n")
        #expect(lines.map { $0.prefix { $0 != " " } } == ["braille-bridge", "BRLTTY", "BrlAPI", "liblouis", "tables"])
        #expect(lines[2].contains(#/ \d+\.\d+\.\d+ /#) && lines[3].contains(#/ \d+\.\d+/#))
    }
}
