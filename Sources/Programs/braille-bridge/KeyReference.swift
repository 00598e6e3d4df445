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
        "Every command, as [key tables](keys.md#keys) name it, and its keys. Made by `make keys` from [Tables/Keys](../Tables/Keys);",
        "a test compares the two. The columns `14 cells` and `40 cells` name the keys to hold together on HumanWare Brailliants of",
        "these sizes, as BRLTTY's key tables have them; the last one has the chords of the table `voiceover`: `chord:14` is space",
        "with dots 1 and 4.", "",
        "| command | does | keys of `default` | 14 cells | 40 cells | chords |", "|---|---|---|---|---|---|",
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
                    "`\(binding.command.rawValue)`", words.summary(of: binding.command, binding.kind),
                    code(keys.map(\.description)),
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
