package import Braille
package import BrailleLayout
package import BridgeSession
package import BridgeTables
package import Documents

/// A session that took place: the scene, the reader's choices, everything that went in, and the frames that came out.
package struct SessionRecording: Sendable {
    /// Something that went into the session.
    package enum Input: Hashable, Sendable {
        /// It opened on a display of a size, with cells of six or eight dots, or on none.
        case open(DisplaySize?, CellSize = .eightDots, RowPace = .unknown, PinSpacing? = nil)
        /// A key.
        case key(Key)
        /// Time at which something was due.
        case time
        /// The application did something by the steps of a case.
        case application(ApplicationScript)
        /// The display changed to a size, or went.
        case display(DisplaySize?, CellSize = .eightDots, RowPace = .unknown, PinSpacing? = nil)
        /// What stood on the clipboard that programs share, before a key that may paste; nil for nothing.
        case clipboard(String?)
        /// The reader set another braille in BRLTTY.
        case braille(Braille)
        /// The reader chose otherwise in the configuration: all choices, and the table for computer braille or nil.
        case choices(CaseDisplay, computerTable: String?)
        /// The program answered an action that was pending.
        case answer(ActionAnswer)
        /// A program came or ended.
        case news(SceneNews)
        /// Programs changed what is shown, or which scenes there are.
        case scene
    }

    /// What decides the braille tables.
    package struct Braille: Hashable, Sendable {
        /// The braille of each language.
        package var code: BrailleChoice.Code
        /// The dots of computer braille.
        package var dots: Int
        /// The table for everything, or nil.
        package var table: String?
        /// The table for computer braille, or nil.
        package var computerTable: String?

        /// Makes it of its parts.
        init(code: BrailleChoice.Code, dots: Int, table: String?, computerTable: String?) {
            (self.code, self.dots, self.table, self.computerTable) = (code, dots, table, computerTable)
        }

        /// What a choice decides.
        package init(_ choice: BrailleChoice) {
            (code, dots, table, computerTable) = (choice.code, choice.dots, choice.table, choice.computerTable)
        }

        /// Puts the tables into a choice.
        package func apply(to choice: inout BrailleChoice) {
            (choice.code, choice.dots, choice.table, choice.computerTable) = (code, dots, table, computerTable)
        }
    }

    /// A frame that the session showed.
    package struct Shown: Hashable, Sendable {
        /// Every cell, row after row.
        package var cells: [BrailleCell]
        /// The cursor's cell from 0, or nil.
        package var cursor: Int?
    }

    /// An input, when it went in, and the frames that it made.
    package struct Moment: Hashable, Sendable {
        /// Milliseconds of the session's clock.
        package var time: Int
        /// What went in.
        package var input: Input
        /// What the session showed then.
        package var shown: [Shown]
        /// What programs had sent before.
        package var given: [Gift] = []
        /// What they had sent to the scenes that the session went to with this input.
        package var switched: [Gift] = []
        /// Whether a program could not be asked for what the reader wanted.
        package var isRefused = false
    }

    /// What programs sent: as much of it as the session took at once, in the form of the recording.
    package struct Gift: Hashable, Sendable {
        /// It.
        package let value: DocumentValue

        /// Makes it.
        package init(_ value: DocumentValue) { self.value = value }

        package static func == (one: Gift, other: Gift) -> Bool { one.value.yamlLine == other.value.yamlLine }

        package func hash(into hasher: inout Hasher) { hasher.combine(value.yamlLine) }
    }

    /// The scene file; empty for none.
    package var scene: String
    /// The scene file's checksum.
    package var checksum: String
    /// Whether programs published what was shown, beside the scene file or without one.
    package var hasPrograms = false
    /// Whether these were applications of the desktop.
    package var isOfDesktop = false
    /// The reader's choices; the size is that of the opening.
    package var display: CaseDisplay
    /// The table for computer braille that BRLTTY's preference named at the opening, or nil.
    package var computerTable: String?
    /// What went in, in order.
    package var moments: [Moment] = []

    /// Makes a recording without moments.
    package init(scene: String, checksum: String, display: CaseDisplay, computerTable: String?) {
        self.scene = scene
        self.checksum = checksum
        self.display = display
        self.computerTable = computerTable
    }

    /// The checksum of a file: FNV-1a in 64 bits, in hexadecimal digits.
    package static func checksum(_ bytes: some Sequence<UInt8>) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
