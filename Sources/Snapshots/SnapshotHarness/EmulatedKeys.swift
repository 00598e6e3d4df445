import BridgeTables
import Braille
import BridgeSession

/// A key of a HumanWare display, with the number it reports.
enum EmulatedKey {
    static func dot(_ number: Int) -> UInt8 { UInt8(number + 1) }
    static let space: UInt8 = 10
    static func display(_ number: Int) -> UInt8 { UInt8(number + 10) }
    static let thumbPrevious: UInt8 = 17
    static let thumbLeft: UInt8 = 18
    static let thumbRight: UInt8 = 19
    static let thumbNext: UInt8 = 20
    static let up: UInt8 = 21
    static let down: UInt8 = 22
    static let left: UInt8 = 23
    static let right: UInt8 = 24
    static let action: UInt8 = 25
    static func routing(_ cell: Int) -> UInt8 { UInt8(cell + 80) }
}

extension EmulatedModel {
    /// The keys to hold together for each key that arrives, as BRLTTY 6.5's own table of this model binds them.
    ///
    /// A test presses every one of them on a real BRLTTY. Routing keys and characters are not in it.
    func chords() -> [Key: [UInt8]] {
        var chords: [Key: [UInt8]] = [:]
        func add(_ rows: [(String, [UInt8])]) {
            for (name, keys) in rows {
                guard let key = try? Key(parsing: name), chords[key] == nil else { continue }
                chords[key] = keys
            }
        }
        add(EmulatedModel.thumbs)
        if keys.contains(.joystick) { add(EmulatedModel.joystick) }
        if keys.contains(.display) { add(EmulatedModel.displayKeys) }
        if keys.contains(.braille) {
            add(EmulatedModel.dots.map { ($0.0, $0.1.map { EmulatedKey.dot($0) }) })
            add(EmulatedModel.spaceChords.map { ($0.0, [EmulatedKey.space] + $0.1.map { EmulatedKey.dot($0) }) })
        }
        return chords
    }

    private static let thumbs: [(String, [UInt8])] = [
        ("LNUP", [EmulatedKey.thumbPrevious]), ("LNDN", [EmulatedKey.thumbNext]),
        ("FWINLT", [EmulatedKey.thumbLeft]), ("FWINRT", [EmulatedKey.thumbRight]),
        ("HOME", [EmulatedKey.thumbLeft, EmulatedKey.thumbRight]),
        ("TOP_LEFT", [EmulatedKey.thumbLeft, EmulatedKey.thumbPrevious]),
        ("BOT_LEFT", [EmulatedKey.thumbLeft, EmulatedKey.thumbNext]),
        ("PRDIFLN", [EmulatedKey.thumbRight, EmulatedKey.thumbPrevious]),
        ("NXDIFLN", [EmulatedKey.thumbRight, EmulatedKey.thumbNext]),
        ("PASTE", [EmulatedKey.thumbPrevious, EmulatedKey.thumbNext]),
    ]

    private static let joystick: [(String, [UInt8])] = zip(
        0...,
        [
            ["TOP", "BOT", "LNBEG", "LNEND", "BACK"], ["UP", "DOWN", "LEFT", "RIGHT", "DELETE"],
            ["KEY_PAGE_UP", "KEY_PAGE_DOWN", "KEY_HOME", "KEY_END", "INSERT"],
            ["PRPROMPT", "NXPROMPT", "PRPGRPH", "NXPGRPH", "CSRTRK"],
            ["PRDIFLN", "NXDIFLN", "FWINLTSKIP", "FWINRTSKIP", "CSRVIS"],
            ["ATTRUP", "ATTRDN", "CHRLT", "CHRRT", "ATTRVIS"],
            ["SAY_ABOVE", "SAY_BELOW", "MUTE", "SAY_LINE", "AUTOSPEAK"],
            ["SAY_LOUDER", "SAY_SOFTER", "SAY_SLOWER", "SAY_FASTER", "SPKHOME"],
        ]
    ).flatMap { index, names in
        zip(names, [EmulatedKey.up, EmulatedKey.down, EmulatedKey.left, EmulatedKey.right, EmulatedKey.action])
            .map { ($0, [EmulatedKey.dot(index + 1), $1]) }
    }

    private static let displayKeys: [(String, [UInt8])] = [
        ("CHRLT", [1, 3]), ("CHRRT", [4, 6]), ("LNBEG", [1, 2, 3]), ("LNEND", [4, 5, 6]), ("TOP", [1, 4]),
        ("BOT", [3, 6]), ("ATTRUP", [2, 1]), ("ATTRDN", [2, 3]), ("PRPROMPT", [2, 5, 1, 4]),
        ("NXPROMPT", [2, 5, 3, 6]), ("PRPGRPH", [2, 5, 4]), ("NXPGRPH", [2, 5, 6]), ("PRSEARCH", [2, 4, 6, 1]),
        ("NXSEARCH", [2, 4, 6, 3]), ("CSRTRK", [1]), ("BACK", [1, 6]), ("SPKHOME", [1, 3, 5]),
        ("CSRJMP_VERT", [1, 3, 4, 6]), ("INFO", [2, 5]), ("DISPMD", [1, 4, 5]), ("TIME", [1, 5]),
        ("FREEZE", [1, 2, 4]), ("HELP", [1, 2, 5]), ("PREFMENU", [1, 3, 4]), ("PREFLOAD", [1, 2, 3, 5]),
        ("RESTARTSPEECH", [2, 3, 4]), ("ATTRVIS", [2, 3, 4, 5]), ("PREFSAVE", [2, 4, 5, 6]), ("SIXDOTS", [2, 3, 5]),
        ("LEARN", [1, 4, 5, 6]), ("MUTE", [3, 4]), ("SAY_LINE", [3, 5]), ("SAY_ABOVE", [3, 5, 4]),
        ("SAY_BELOW", [3, 5, 6]), ("AUTOSPEAK", [3, 4, 6]),
    ].map { ($0.0, $0.1.map { EmulatedKey.display($0) }) }

    private static let dots: [(String, [Int])] = [("BACKSPACE", [7]), ("RETURN", [8])]

    private static let spaceChords: [(String, [Int])] = [
        ("UP", [1]), ("KEY_HOME", [2]), ("LEFT", [3]), ("DOWN", [4]), ("KEY_END", [5]), ("RIGHT", [6]),
        ("KEY_PAGE_UP", [2, 3]), ("KEY_PAGE_DOWN", [5, 6]), ("TAB", [4, 5]), ("DELETE", [2, 5, 6]),
        ("ESCAPE", [2, 6]), ("INSERT", [3, 5]), ("SKPBLNKWINS", [1, 2]), ("CSRVIS", [1, 4]), ("DISPMD", [1, 4, 5]),
        ("FREEZE", [1, 2, 4]), ("CONTRACTED", [1, 2, 4, 5]), ("HELP", [1, 2, 5]), ("SKPIDLNS", [2, 4]),
        ("LEARN", [1, 2, 3]), ("PREFMENU", [1, 2, 3, 4]), ("PREFLOAD", [1, 2, 3, 4, 7]),
        ("PREFSAVE", [1, 2, 3, 4, 8]), ("AUTOREPEAT", [1, 2, 3, 5]), ("INFO", [2, 3, 4]), ("CSRTRK", [2, 3, 4, 5]),
        ("ATTRVIS", [1, 3, 6]), ("CSRJMP_VERT", [1, 2, 3, 6]), ("SLIDEWIN", [2, 4, 5, 6]), ("PASTE", [1, 3, 4, 6]),
        ("CLIP_RESTORE", [1, 3, 4, 6, 7]), ("CLIP_SAVE", [1, 3, 4, 6, 8]), ("COMPBRL6", [2, 3, 5]),
        ("BRLKBD", [1, 3, 8]), ("BRLUCDOTS", [4, 6, 8]), ("GUI", [1, 8]), ("SHIFT", [4, 8]), ("META", [2, 8]),
        ("ALTGR", [5, 8]), ("CONTROL", [3, 8]), ("UPPER", [6, 8]), ("UNSTICK", [7, 8]),
    ]
}
