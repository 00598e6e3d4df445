/// North American Braille Computer Code in Latin-1, as BRLTTY's table `en-nabcc` has it: one cell a character.
package enum EnglishNABCC {
    /// The cells of U+0020 to U+007E, in their order.
    private static let ascii =
        "⠀⠮⠐⠼⠫⠩⠯⠄⠷⠾⠡⠬⠠⠤⠨⠌⠴⠂⠆⠒⠲⠢⠖⠶⠦⠔⠱⠰⠣⠿⠜⠹⡈⡁⡃⡉⡙⡑⡋⡛⡓⡊⡚⡅⡇⡍⡝⡕"
        + "⡏⡟⡗⡎⡞⡥⡧⡺⡭⡽⡵⡪⡳⡻⡘⠸⠈⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵⠪⠳⠻⠘"

    /// The cells of U+00A1 to U+00FF, in their order.
    private static let latin1 =
        "⡮⡫⡼⡩⡯⡱⡔⡐⡶⢀⡣⡲⡤⡦⡢⡴⡬⡆⡒⡄⡰⡖⡨⡠⡂⡀⡜⡷⡿⡾⡹⣖⣡⣂⣐⣯⣜⣄⣬⣶⣣⣆⣿⣦⣩⣒⣷⣠"
        + "⣨⣔⣹⣲⣰⣮⡡⣌⣴⣱⣢⣾⣫⣤⣼⢖⢡⢂⢐⢯⢜⢄⢬⢶⢣⢆⢿⢦⢩⢒⢷⢠⢨⢔⢹⢲⢰⢮⡌⢌⢴⢱⢢⢾⢫⢤⢼"

    private static let cells: [Unicode.Scalar: BrailleCell] = {
        var cells: [Unicode.Scalar: BrailleCell] = [:]
        for (first, patterns) in [(UInt32(0x20), ascii), (0xA1, latin1)] {
            for (value, pattern) in zip(first..., patterns.unicodeScalars) {
                if let scalar = Unicode.Scalar(value) { cells[scalar] = BrailleCell(pattern) }
            }
        }
        return cells
    }()

    /// The dots that type a character, or nil when the code has none.
    package static func cell(for character: Unicode.Scalar) -> BrailleCell? { cells[character] }

    /// The character that a cell stands for, ASCII before others; nil when the code has none.
    package static func scalar(for cell: BrailleCell) -> Unicode.Scalar? { scalars[cell] }

    private static let scalars: [BrailleCell: Unicode.Scalar] = Dictionary(
        cells.map { ($0.value, $0.key) }, uniquingKeysWith: { $0.value < $1.value ? $0 : $1 })

    /// Every character that the code has.
    package static var characters: [Unicode.Scalar] { cells.keys.sorted() }
}
