/// A command of BRLTTY's core without an argument, as a client receives it: what the display's own key table makes of a key.
///
/// Names and codes are those of BrlAPI 0.8 (`brlapi_constants.h`, block 0).
public struct BRLTTYCommand: Hashable, Sendable {
    /// The name in capitals, `LNDN`.
    public let name: String
    /// The number inside block 0.
    public let code: UInt16

    private init(_ name: String, _ code: UInt16) {
        self.name = name
        self.code = code
    }

    /// Finds a command by its name in any case, or nil.
    public init?(named name: String) {
        guard let found = BRLTTYCommand.byName[name.uppercased()] else { return nil }
        self = found
    }

    /// Finds a command by its number, or nil.
    public init?(code: UInt16) {
        guard let found = BRLTTYCommand.byCode[code] else { return nil }
        self = found
    }

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    private static let byCode = Dictionary(all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

    /// Every command, by number.
    public static let all: [BRLTTYCommand] = [
        .init("NOOP", 0), .init("LNUP", 1), .init("LNDN", 2), .init("WINUP", 3), .init("WINDN", 4),
        .init("PRDIFLN", 5), .init("NXDIFLN", 6), .init("ATTRUP", 7), .init("ATTRDN", 8), .init("TOP", 9),
        .init("BOT", 10), .init("TOP_LEFT", 11), .init("BOT_LEFT", 12), .init("PRPGRPH", 13), .init("NXPGRPH", 14),
        .init("PRPROMPT", 15), .init("NXPROMPT", 16), .init("PRSEARCH", 17), .init("NXSEARCH", 18),
        .init("CHRLT", 19), .init("CHRRT", 20), .init("HWINLT", 21), .init("HWINRT", 22), .init("FWINLT", 23),
        .init("FWINRT", 24), .init("FWINLTSKIP", 25), .init("FWINRTSKIP", 26), .init("LNBEG", 27), .init("LNEND", 28),
        .init("HOME", 29), .init("BACK", 30), .init("RETURN", 31), .init("FREEZE", 32), .init("DISPMD", 33),
        .init("SIXDOTS", 34), .init("SLIDEWIN", 35), .init("SKPIDLNS", 36), .init("SKPBLNKWINS", 37),
        .init("CSRVIS", 38), .init("CSRHIDE", 39), .init("CSRTRK", 40), .init("CSRSIZE", 41), .init("CSRBLINK", 42),
        .init("ATTRVIS", 43), .init("ATTRBLINK", 44), .init("CAPBLINK", 45), .init("TUNES", 46),
        .init("AUTOREPEAT", 47), .init("AUTOSPEAK", 48), .init("HELP", 49), .init("INFO", 50), .init("LEARN", 51),
        .init("PREFMENU", 52), .init("PREFSAVE", 53), .init("PREFLOAD", 54), .init("MENU_FIRST_ITEM", 55),
        .init("MENU_LAST_ITEM", 56), .init("MENU_PREV_ITEM", 57), .init("MENU_NEXT_ITEM", 58),
        .init("MENU_PREV_SETTING", 59), .init("MENU_NEXT_SETTING", 60), .init("MUTE", 61), .init("SPKHOME", 62),
        .init("SAY_LINE", 63), .init("SAY_ABOVE", 64), .init("SAY_BELOW", 65), .init("SAY_SLOWER", 66),
        .init("SAY_FASTER", 67), .init("SAY_SOFTER", 68), .init("SAY_LOUDER", 69), .init("SWITCHVT_PREV", 70),
        .init("SWITCHVT_NEXT", 71), .init("CSRJMP_VERT", 72), .init("PASTE", 73), .init("RESTARTBRL", 74),
        .init("RESTARTSPEECH", 75), .init("OFFLINE", 76), .init("SHIFT", 77), .init("UPPER", 78),
        .init("CONTROL", 79), .init("META", 80), .init("TIME", 81), .init("MENU_PREV_LEVEL", 82),
        .init("ASPK_SEL_LINE", 83), .init("ASPK_SEL_CHAR", 84), .init("ASPK_INS_CHARS", 85),
        .init("ASPK_DEL_CHARS", 86), .init("ASPK_REP_CHARS", 87), .init("ASPK_CMP_WORDS", 88),
        .init("SPEAK_CURR_CHAR", 89), .init("SPEAK_PREV_CHAR", 90), .init("SPEAK_NEXT_CHAR", 91),
        .init("SPEAK_CURR_WORD", 92), .init("SPEAK_PREV_WORD", 93), .init("SPEAK_NEXT_WORD", 94),
        .init("SPEAK_CURR_LINE", 95), .init("SPEAK_PREV_LINE", 96), .init("SPEAK_NEXT_LINE", 97),
        .init("SPEAK_FRST_CHAR", 98), .init("SPEAK_LAST_CHAR", 99), .init("SPEAK_FRST_LINE", 100),
        .init("SPEAK_LAST_LINE", 101), .init("DESC_CURR_CHAR", 102), .init("SPELL_CURR_WORD", 103),
        .init("ROUTE_CURR_LOCN", 104), .init("SPEAK_CURR_LOCN", 105), .init("SHOW_CURR_LOCN", 106),
        .init("CLIP_SAVE", 107), .init("CLIP_RESTORE", 108), .init("BRLUCDOTS", 109), .init("BRLKBD", 110),
        .init("UNSTICK", 111), .init("ALTGR", 112), .init("GUI", 113), .init("BRL_STOP", 114),
        .init("BRL_START", 115), .init("SPK_STOP", 116), .init("SPK_START", 117), .init("SCR_STOP", 118),
        .init("SCR_START", 119), .init("SELECTVT_PREV", 120), .init("SELECTVT_NEXT", 121), .init("PRNBWIN", 122),
        .init("NXNBWIN", 123), .init("TOUCH_NAV", 124), .init("SPEAK_INDENT", 125), .init("ASPK_INDENT", 126),
        .init("REFRESH", 127), .init("INDICATORS", 128), .init("TXTSEL_CLEAR", 129), .init("TXTSEL_ALL", 130),
        .init("HOST_COPY", 131), .init("HOST_CUT", 132), .init("HOST_PASTE", 133), .init("GUI_TITLE", 134),
        .init("GUI_BRL_ACTIONS", 135), .init("GUI_HOME", 136), .init("GUI_BACK", 137), .init("GUI_DEV_SETTINGS", 138),
        .init("GUI_DEV_OPTIONS", 139), .init("GUI_APP_LIST", 140), .init("GUI_APP_MENU", 141),
        .init("GUI_APP_ALERTS", 142), .init("GUI_AREA_ACTV", 143), .init("GUI_AREA_PREV", 144),
        .init("GUI_AREA_NEXT", 145), .init("GUI_ITEM_FRST", 146), .init("GUI_ITEM_PREV", 147),
        .init("GUI_ITEM_NEXT", 148), .init("GUI_ITEM_LAST", 149), .init("SAY_LOWER", 150), .init("SAY_HIGHER", 151),
        .init("SAY_ALL", 152), .init("CONTRACTED", 153), .init("COMPBRL6", 154),
    ]
}
