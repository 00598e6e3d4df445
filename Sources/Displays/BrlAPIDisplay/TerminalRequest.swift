/// What is asked of BRLTTY on a terminal's connection, as a packet of `brlapi_protocol.h`; the answer is an acknowledgement, but
/// for the focus, which is not answered.
package enum TerminalRequest: Hashable, Sendable {
    /// Takes ranges of keys.
    case take([KeyRange])
    /// Leaves ranges of keys to BRLTTY.
    case leave([KeyRange])
    /// Puts this client among the others of its terminal: 0, after all and never shown, to 100; 50 without a word.
    case priority(UInt32)
    /// Has BRLTTY tell the cells that it composes of this client's frames.
    case watchComposedCells
    /// Enters the root of the terminals, for commands.
    case enterRoot
    /// Has BRLTTY look up which terminal has the focus.
    case resetFocus
    /// Gives the terminal back.
    case giveBack

    /// The packet's type.
    var type: UInt32 {
        switch self {
        case .take: 0x75
        case .leave: 0x6D
        case .priority: 0x5056
        case .watchComposedCells: 0x5052
        case .enterRoot: 0x74
        case .resetFocus: 0x46
        case .giveBack: 0x4C
        }
    }

    /// The packet's content: numbers of 32 bits, the highest byte first.
    var content: [UInt8] {
        // A path without numbers, and a driver's name without letters.
        if case .enterRoot = self { return [0, 0, 0, 0, 0] }
        let numbers: [UInt32] =
            switch self {
            case .take(let ranges), .leave(let ranges):
                ranges.flatMap { [$0.first.high, $0.first.low, $0.last.high, $0.last.low] }
            // Flags, none of which says that all clients are meant; the parameter; two numbers of a part of it.
            case .priority(let priority): [0, Parameter.clientPriority.rawValue, 0, 0, priority]
            case .watchComposedCells:
                [TerminalRequest.subscribes | TerminalRequest.ownChanges, Parameter.renderedCells.rawValue, 0, 0]
            case .resetFocus: [.max]
            case .enterRoot, .giveBack: []
            }
        return numbers.flatMap { number in withUnsafeBytes(of: number.bigEndian) { Array($0) } }
    }

    private static let subscribes: UInt32 = 0x200
    private static let ownChanges: UInt32 = 0x2
}

extension KeyRange {
    /// Every code.
    package static let all = KeyRange(first: 0, last: .max)
}

extension UInt64 {
    fileprivate var high: UInt32 { UInt32(truncatingIfNeeded: self >> 32) }
    fileprivate var low: UInt32 { UInt32(truncatingIfNeeded: self) }
}
