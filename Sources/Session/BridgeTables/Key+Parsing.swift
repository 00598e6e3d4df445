public import BridgeSession
import Braille
import Documents
public import Localization

/// Why a text is no key.
public struct KeyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and what to write instead.
    public var description: String { localized.english }
    package let localized: LocalizedText

    /// Makes an error from its message.
    public init(_ message: LocalizedText) {
        localized = message
    }
}

extension KeyError: LocalizedFailure {}

extension Key {
    /// Reads a key as the command line writes it: `LEFT`, `SHIFT+TAB`, `LNDN`, `cmd:RETURN`, `ROUTE:30`, `ROUTE:3-9`, `char:é`,
    /// `ROUTE_LINE:3`,
    /// `char:U+0020`, `chord:14`, `dots:125` or `dots:0`.
    ///
    /// Names are taken in any case.
    public init(parsing text: String) throws(KeyError) {
        // By scalars: a mark after the colon joins it.
        let scalars = text.unicodeScalars
        if let colon = scalars.firstIndex(of: ":"), colon != scalars.startIndex {
            self = try Key.parse(
                prefix: String(scalars[..<colon]).lowercased(),
                argument: String(scalars[scalars.index(after: colon)...]))
            return
        }
        var name = text.uppercased()
        var modifiers: KeyModifiers = []
        // In any order, each once.
        while let (prefix, modifier) = Key.modifiers.first(where: { name.hasPrefix($0.prefix) }),
            !modifiers.contains(modifier)
        {
            modifiers.insert(modifier)
            name.removeFirst(prefix.count)
        }
        if let key = XKey(rawValue: name) {
            self = .keyboard(key, modifiers)
        } else if modifiers.isEmpty, let command = BRLTTYCommand(named: name) {
            self = .command(command)
        } else {
            throw KeyError(Key.unknown(text, name: name))
        }
    }

    private static let modifiers: [(prefix: String, modifier: KeyModifiers)] = [
        ("SHIFT+", .shift), ("CTRL+", .control), ("META+", .meta),
    ]

    private static func parse(prefix: String, argument: String) throws(KeyError) -> Key {
        switch prefix {
        case "cmd":
            guard let command = BRLTTYCommand(named: argument) else {
                throw KeyError(
                    suggesting(
                        argument.uppercased(),
                        "no BRLTTY command is named \(name: "\"\(argument)\"")"))
            }
            return .command(command)
        case "route":
            let cells = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
            guard let first = cells.first, cells.count <= 2, cells.allSatisfy({ $0 >= 1 }) else {
                throw KeyError("\(key: "\"ROUTE:\(argument)\"") names no cell: cells count from 1, row after row")
            }
            guard cells.count == 2, let last = cells.last, last != first else { return .route(first - 1) }
            return .span(min(first, last) - 1, max(first, last) - 1)
        case "route_line":
            guard let row = Int(argument), row >= 1 else {
                throw KeyError("\(key: "\"ROUTE_LINE:\(argument)\"") names no row: rows count from 1")
            }
            return .line(row - 1)
        case "char":
            return .character(try scalar(argument))
        case "chord":
            guard let cell = cell(argument) else {
                throw KeyError("\(key: "\"chord:\(argument)\"") is no chord: write its dots, 1 to 8, such as chord:14")
            }
            return .chord(cell)
        case "dots":
            if argument == "0" { return .dots(.blank) }
            guard let cell = cell(argument) else {
                throw KeyError(
                    "\(key: "\"dots:\(argument)\"") is no cell: write its dots, 1 to 8, such as dots:125, or dots:0 for "
                        + "the space"
                )
            }
            return .dots(cell)
        default:
            throw KeyError(
                "\(key: "\"\(prefix):\(argument)\"") is no key: use ROUTE:cell, ROUTE_LINE:row, char:c, cmd:NAME, "
                    + "chord:dots or dots:dots"
            )
        }
    }

    /// The cell with the dots that a text lists, or nil when it lists something else or nothing.
    private static func cell(_ text: String) -> BrailleCell? {
        let dots = text.compactMap(\.wholeNumberValue)
        guard dots.count == text.count, !dots.isEmpty, dots.allSatisfy({ (1...8).contains($0) }) else { return nil }
        return dots.reduce(BrailleCell.blank) { $0.union(BrailleCell(dots: $1)) }
    }

    private static func scalar(_ argument: String) throws(KeyError) -> Unicode.Scalar {
        if argument.count > 2, argument.uppercased().hasPrefix("U+") {
            guard let value = UInt32(argument.dropFirst(2), radix: 16), let scalar = Unicode.Scalar(value) else {
                throw KeyError("\(key: "\"char:\(argument)\"") names no Unicode scalar: write char:U+0020")
            }
            return scalar
        }
        // A letter with its accent after it is the character that a keyboard sends.
        let composed = argument.composed
        guard let scalar = composed.unicodeScalars.first, composed.unicodeScalars.count == 1 else {
            throw KeyError("\(key: "\"char:\(argument)\"") is not one character: write char:é or char:U+0020")
        }
        return scalar
    }

    private static func unknown(_ text: String, name: String) -> LocalizedText {
        suggesting(name, "no key is named \(name: "\"\(text)\"")")
    }

    /// What is wrong, with the nearest name that there is.
    private static func suggesting(_ name: String, _ problem: LocalizedText) -> LocalizedText {
        let names = XKey.allCases.map(\.rawValue) + BRLTTYCommand.all.map(\.name) + ["ROUTE:1", "ROUTE_LINE:1"]
        guard let nearest = NearestName.find(name, in: names) else { return problem }
        return "\(what: problem); \(advice: "did you mean \(name: nearest)?" as LocalizedText)"
    }
}
