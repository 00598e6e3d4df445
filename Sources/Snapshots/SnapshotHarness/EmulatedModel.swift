import BrailleLayout

/// A HumanWare display: how it names itself and which keys it has.
struct EmulatedModel: Hashable {
    /// The keys of a display.
    struct Keys: OptionSet, Hashable {
        let rawValue: Int
        /// Eight dots and space.
        static let braille = Keys(rawValue: 1)
        /// Five directions, action among them.
        static let joystick = Keys(rawValue: 2)
        /// Three keys at each end of the cells.
        static let display = Keys(rawValue: 4)
    }

    /// Cells, in one row.
    let columns: Int
    /// What it answers when it is asked for its model.
    let identifier: UInt8
    /// Its keys beside the four thumb keys and the routing keys.
    let keys: Keys
    /// BRLTTY's key table.
    let keyTable: String

    /// The model with so many cells: the Brailliants with 14, 32 and 40, else a BrailleOne, which has a braille keyboard
    /// at any size (the Brailliant with 80 has none, and could send no arrow); nil above 175, where the numbers of the
    /// routing keys end.
    init?(columns: Int) {
        self.columns = columns
        switch columns {
        case 14: (identifier, keys, keyTable) = (0, [.braille, .joystick], "BI14")
        case 32: (identifier, keys, keyTable) = (0, [.braille, .display], "BI32")
        case 40: (identifier, keys, keyTable) = (0, [.braille, .display], "BI40")
        case 1...175: (identifier, keys, keyTable) = (0x14, [.braille], "one")
        default: return nil
        }
    }
}
