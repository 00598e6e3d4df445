import Braille
import Localization

/// A parameter of BrlAPI, with the number of `brlapi_param.h`.
package enum Parameter: UInt32, Hashable, Sendable, CustomStringConvertible {
    /// The server's protocol version.
    case serverVersion = 0
    /// Where this client stands among those of its terminal: 0, shown never, to 100.
    case clientPriority = 1
    /// The driver's full name.
    case driverName = 2
    /// The driver's two letters.
    case driverCode = 3
    /// The driver's version.
    case driverVersion = 4
    /// The device's model, as its key table is called.
    case deviceModel = 5
    /// Columns and rows.
    case displaySize = 6
    /// Where the device is connected.
    case deviceIdentifier = 7
    /// Whether the device is switched on.
    case deviceOnline = 9
    /// The dots of computer braille, 6 or 8.
    case computerBrailleDots = 11
    /// Whether text is shown in literary, contracted braille.
    case literaryBraille = 12
    /// The dots that BRLTTY draws the cursor with.
    case cursorDots = 13
    /// The cells that BRLTTY composed for this client.
    case renderedCells = 16
    /// The text on BRLTTY's clipboard.
    case clipboard = 19
    /// The commands that the device's keys can send.
    case boundCommands = 20
    /// The name of a command.
    case commandName = 21
    /// The device's own keys.
    case driverKeys = 23
    /// The name of a key of the device.
    case driverKeyName = 24
    /// The table that BRLTTY shows text with.
    case computerBrailleTable = 28
    /// The table that BRLTTY shows contracted text with.
    case literaryBrailleTable = 29
    /// How many dots the display's cells have, 6 or 8.
    case deviceCellSize = 31

    /// The name in words.
    package var description: String { words.english }

    /// The name in the reader's language.
    var words: LocalizedText {
        switch self {
        case .serverVersion: "version"
        case .clientPriority: "priority"
        case .driverName, .driverCode, .driverVersion: "driver"
        case .deviceModel, .deviceIdentifier: "device"
        case .displaySize, .deviceCellSize: "display's size"
        case .deviceOnline: "display's state"
        case .cursorDots: "cursor"
        case .renderedCells: "rendered cells"
        case .clipboard: "clipboard"
        case .boundCommands, .commandName: "commands"
        case .driverKeys, .driverKeyName: "display's keys"
        case .computerBrailleTable, .literaryBrailleTable: "braille table"
        case .computerBrailleDots, .literaryBraille: "braille code"
        }
    }
}

/// What the library's callbacks left behind; they run inside library calls, on the thread that makes them.
///
/// A callback only notes what changed: a request made inside one would wait for itself.
final class Notices {
    /// The parameters that changed.
    var changed: Set<Parameter> = []
    /// Whether no display was announced since it was asked last.
    var announcedNone = false
    /// Columns and rows as they were announced last.
    var announcedSize: (columns: UInt32, rows: UInt32)?

    /// Notes a change.
    func note(_ parameter: Parameter, _ data: UnsafeRawBufferPointer) {
        changed.insert(parameter)
        if parameter == .displaySize, data.count >= 8 {
            announcedSize = (
                data.loadUnaligned(as: UInt32.self), data.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
            )
            if announcedSize?.columns == 0 { announcedNone = true }
        }
    }
}
