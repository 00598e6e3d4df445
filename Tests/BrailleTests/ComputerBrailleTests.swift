import Braille
import Testing

/// Computer braille without any table: rows of print and cells.
@Suite struct ComputerBrailleTests {
    @Test(arguments: [
        ("Volume 50%", "⡧⠕⠇⠥⠍⠑⠀⠢⠴⠩"), ("", ""), ("é", "⢣"), ("⠁⣸", "⠁⣸"), ("a\nb", "⠁⠀⠃"), ("ש", "⡪⠢⠑⠔⡻"),
    ])
    func cells(print: String, cells: String) {
        let text = ComputerBrailleTranslator().translate(print, language: nil)
        #expect(text.cells.brailleString == cells)
        #expect(text.text == print)
    }

    @Test func aCharacterWithoutACellIsOneGroup() {
        let text = ComputerBrailleTranslator().translate("aשb", language: "he")
        #expect(text.scalarOfCell == [0, 1, 1, 1, 1, 1, 2])
        #expect(text.cellOfScalar == [0, 1, 6])
        #expect((1...6).filter { text.canCut(before: $0) } == [1, 6])
    }
}
