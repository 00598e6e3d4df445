import BrailleLayout
import BridgeSession
import BridgeTables
import SnapshotHarness

/// The reference of all keys: every command with its keys in both tables and on two displays, as Markdown.
struct KeyReference {
    let words: Vocabulary
    let folder: TableFolder

    private static let head = [
        "# Key reference", "",
        "Made by `braille-bridge keys --format markdown` (`make keys`) from [Tables/Keys](../Tables/Keys); a test compares it with",
        "what the program prints. The names of BRLTTY commands are what `--keys` of `play` takes too. The two columns of",
        "displays name the keys to hold together on a HumanWare Brailliant with 14 cells (joystick, dots and space) and one with",
        "40 (thumb keys, display keys, dots and space), as BRLTTY's own key tables for them have it. `chord:14` is space with",
        "dots 1 and 4, in the table `voiceover`.", "",
        "| does | keys of `default` | 14 cells | 40 cells | `voiceover` |", "|---|---|---|---|---|",
    ]

    var lines: [String] {
        get throws {
            let plain = try KeyTable(named: "default", in: folder)
            let chords = try KeyTable(named: "voiceover", in: folder)
            var lines = KeyReference.head
            let listed = Dictionary(chords.listing.map { ($0.binding, $0.keys) }, uniquingKeysWith: { $0 + $1 })
            for (binding, keys) in plain.listing {
                let own = (listed[binding] ?? []).filter { if case .chord = $0 { true } else { false } }
                let cells = [
                    words.summary(of: binding.command, binding.kind), code(keys.map(\.description)),
                    code(presses(keys, columns: 14)),
                    code(presses(keys, columns: 40)), code(own.map(\.description)),
                ]
                lines.append("| " + cells.joined(separator: " | ") + " |")
            }
            return lines
        }
    }

    private func presses(_ keys: [Key], columns: Int) -> [String] {
        keys.compactMap { EmulatedDisplay.keyNames(for: $0, columns: columns)?.joined(separator: "+") }
    }

    private func code(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
}
