import Foundation
import Testing

/// Every command of the README prints what the README says.
@Suite struct ReadmeTests {
    /// The blocks of a kind, each with the block that follows it at once.
    private func commands() throws -> [(command: String, output: String?)] {
        let text = try String(contentsOf: Tool.packageFolder.appendingPathComponent("README.md"), encoding: .utf8)
        var blocks: [(kind: String, text: String)] = []
        var current: (kind: String, lines: [Substring])?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if let open = current {
                    blocks.append((open.kind, open.lines.joined(separator: "\n")))
                    current = nil
                } else {
                    current = (String(line.dropFirst(3)), [])
                }
            } else {
                current?.lines.append(line)
            }
        }
        return blocks.enumerated().compactMap { index, block in
            guard block.kind == "sh" else { return nil }
            let next = index + 1 < blocks.count ? blocks[index + 1] : nil
            return (block.text, next?.kind == "text" ? next?.text : nil)
        }
    }

    @Test func everyCommandPrintsWhatItSays() throws {
        let commands = try commands()
        #expect(commands.count >= 3)
        // The commands name the build's folder; here it is wherever these tests were built.
        let program = try Tool.program().path
        for (command, expected) in commands {
            let line = command.replacing(".build/debug/braille-bridge", with: program)
            let result = try Tool.run(URL(fileURLWithPath: "/bin/sh"), ["-c", line])
            #expect(result.code == 0, "\(command): \(result.errors)")
            if let expected {
                #expect(result.output.trimmingCharacters(in: .newlines) == expected, "\(command)")
            }
        }
    }
}
