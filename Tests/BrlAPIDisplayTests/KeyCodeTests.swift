import BridgeTables
import Braille
import BridgeSession
import Testing

@testable import BrlAPIDisplay

/// A key code and the key it is.
struct KeyCodeCase: Sendable, CustomTestStringConvertible {
    let code: UInt64
    let name: String?
    let isReversible: Bool

    init(_ code: UInt64, _ name: String?, isReversible: Bool = true) {
        (self.code, self.name, self.isReversible) = (code, name, isReversible)
    }

    var testDescription: String { String(code, radix: 16) }

    static let all: [KeyCodeCase] = [
        .init(0x2000_0001, "LNUP"), .init(0x2000_0002, "LNDN"), .init(0x2000_0009, "TOP"), .init(0x2000_000A, "BOT"),
        .init(0x2000_0013, "CHRLT"), .init(0x2000_0014, "CHRRT"), .init(0x2000_0017, "FWINLT"),
        .init(0x2000_0018, "FWINRT"), .init(0x2000_001D, "HOME"), .init(0x2000_001E, "BACK"),
        .init(0x2000_001F, "cmd:RETURN"), .init(0x2001_0000, "ROUTE:1"), .init(0x2001_0027, "ROUTE:40"),
        .init(0x2018_0000, "ROUTE_LINE:1"), .init(0x2018_0008, "ROUTE_LINE:9"),
        .init(0xFF0D, "RETURN"), .init(0xFF09, "TAB"), .init(0xFF08, "BACKSPACE"), .init(0xFF1B, "ESCAPE"),
        .init(0xFF51, "LEFT"), .init(0xFF52, "UP"), .init(0xFF53, "RIGHT"), .init(0xFF54, "DOWN"),
        .init(0xFF50, "KEY_HOME"), .init(0xFF57, "KEY_END"), .init(0xFF55, "KEY_PAGE_UP"),
        .init(0xFF56, "KEY_PAGE_DOWN"), .init(0xFF63, "INSERT"), .init(0xFFFF, "DELETE"),
        .init(0x1_0000_FF09, "SHIFT+TAB"), .init(0x4_0000_FF51, "CTRL+LEFT"),
        .init(0x61, "char:a"), .init(0x20, "char:U+0020"), .init(0xE9, "char:é"), .init(0x0100_20AC, "char:€"),
        .init(0x0101_F600, "char:😀"),
        // Typed dots; with the space held a chord.
        .init(0x2022_0001, "dots:1"), .init(0x2022_0000, "dots:0"), .init(0x2022_0109, "chord:14", isReversible: false),
        .init(0x2022_0100, "dots:0", isReversible: false),
        // A toggle says whether it is on or off.
        .init(0x100_2000_0020, "FREEZE", isReversible: false), .init(0x200_2000_0020, "FREEZE", isReversible: false),
        // The letter is a capital already.
        .init(0x1_0000_0041, "char:A", isReversible: false),
        // Control with a letter, function keys, alternative graphics, control characters, surrogates.
        .init(0x4_0000_0061, nil), .init(0xFFBE, nil), .init(0x10_0000_FF09, nil),
        .init(0x0A, nil), .init(0x7F, nil), .init(0x0100_D800, nil), .init(0x2000_FFFF, nil), .init(.max, nil),
    ]
}

@Suite("Key codes")
struct KeyCodeTests {
    @Test(arguments: KeyCodeCase.all)
    func decodes(_ row: KeyCodeCase) throws {
        let expected = try row.name.map { try Key(parsing: $0) }
        #expect(KeyCode(rawValue: row.code).key == expected)
        if let expected, row.isReversible { #expect(KeyCode(expected)?.rawValue == row.code) }
    }

    @Test func everyCommandAndEveryKeyGoesBothWays() {
        for key in BRLTTYCommand.all.map(Key.command) + XKey.allCases.map({ Key.keyboard($0) }) {
            #expect(KeyCode(key)?.key == key)
        }
        #expect(KeyCode(.chord(.full)) == nil)
        #expect(KeyCode(.route(-1)) == nil)
        #expect(KeyCode(.line(0x1_0000)) == nil)
    }

    @Test func rangesNameBoundKeysOnly() {
        let bound = BoundKeys([.keyboard(.left), .chord(.full)], acceptsRouting: false)
        #expect(KeyRange.ranges(for: bound) == [KeyRange(first: 0xFF51, last: 0xFF51)])
        for key in [Key.route(3), .line(3)] {
            let routing = BoundKeys([key], acceptsRouting: false)
            #expect(
                KeyRange.ranges(for: routing) == [
                    KeyRange(first: 0x2001_0000, last: 0xFFFF_FFFF_2001_FFFF),
                    KeyRange(first: 0x2018_0000, last: 0xFFFF_FFFF_2018_FFFF),
                ])
        }
    }
}
