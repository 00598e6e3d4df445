import BrailleLayout
import BridgeSession
import BridgeTables

/// The Canute's fourteen keys, each a bit of its answer.
struct CanuteKeys: OptionSet, Hashable, Sendable {
    let rawValue: UInt16

    static let help = CanuteKeys(rawValue: 1)
    static let refresh = CanuteKeys(rawValue: 1 << 10)
    static let back = CanuteKeys(rawValue: 1 << 11)
    static let menu = CanuteKeys(rawValue: 1 << 12)
    static let forward = CanuteKeys(rawValue: 1 << 13)

    /// The key beside a row, from 0.
    static func line(_ row: Int) -> CanuteKeys { CanuteKeys(rawValue: 1 << UInt16(row + 1)) }

    /// How many rows have keys.
    static let lineCount = 9

    /// The keys to hold together for each key that arrives, as BRLTTY 6.5's own table binds them; without those beside rows.
    ///
    /// A test presses every one of them on a real BRLTTY.
    static let chords: [Key: CanuteKeys] = {
        let rows: [(String, CanuteKeys)] = [
            ("WINUP", .back), ("WINDN", .forward), ("HOME", .menu), ("FWINLT", [.menu, .back]),
            ("FWINRT", [.menu, .forward]), ("TOP_LEFT", [.refresh, .back]), ("LNBEG", [.refresh, .menu]),
            ("BOT_LEFT", [.refresh, .forward]), ("HELP", .help), ("PREFMENU", [.help, .menu]),
            ("PREFLOAD", [.help, .back]), ("PREFSAVE", [.help, .forward]), ("REFRESH", [.refresh, .help]),
        ]
        return Dictionary(
            rows.compactMap { name, keys in (try? Key(parsing: name)).map { ($0, keys) } },
            uniquingKeysWith: { first, _ in first })
    }()

    /// The keys to hold together for a key on a display of a size, or nil where it cannot send it.
    static func keys(for key: Key, size: DisplaySize) -> CanuteKeys? {
        guard case .line(let row) = key else { return chords[key] }
        return (0..<min(size.rows, lineCount)).contains(row) ? line(row) : nil
    }
}
