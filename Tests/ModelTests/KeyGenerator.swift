import BridgeTables
import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import TestSupport

/// Random keys as a reader would press them: for a while of one sort, then of another.
struct KeyGenerator {
    private enum Mood: CaseIterable {
        case moving, adjusting, routing, typing, lists, messages, everything
    }

    var random: SceneGenerator
    private let moving: [Key]
    private let adjusting: [Key]
    private let editing: [Key]
    private let lists: [Key]
    private let bound: [Key]
    private let unbound: [Key]
    private let standBack: [Key]
    private let size: DisplaySize
    private let canPress: (Key) -> Bool
    private var mood = Mood.everything
    private var left = 0

    /// Letters of several scripts, marks that join the letter before, flags and faces that are made of several scalars.
    private static let characters: [Unicode.Scalar] = [
        "a", "b", "B", "e", "v", "1", " ", " ", ".", "'", "é", "ß", "\u{301}", "\u{300}", "日", "語", "\u{1100}",
        "\u{1161}", "👍", "\u{1F3FD}", "👩", "\u{200D}", "🇩", "🇪", "ж", "ש", "⠓",
    ]

    init(seed: UInt64, keys: KeyTable, size: DisplaySize, canPress: @escaping (Key) -> Bool) throws {
        self.canPress = canPress
        random = SceneGenerator(seed: seed)
        func parse(_ names: String) throws -> [Key] {
            try names.split(separator: " ").map { try Key(parsing: String($0)) }
        }
        moving = try parse(
            "LEFT RIGHT LNUP LNDN LNDN FWINLT FWINRT FWINRT FWINRT CHRLT CHRRT HOME TOP BOT TAB FWINLTSKIP SLIDEWIN")
        adjusting = try parse("UP DOWN UP DOWN UP DOWN KEY_PAGE_UP KEY_PAGE_DOWN RETURN ESCAPE BACK INSERT")
        editing = try parse(
            """
            RETURN LEFT RIGHT UP DOWN KEY_HOME KEY_END BACKSPACE BACKSPACE DELETE SHIFT+LEFT SHIFT+RIGHT SHIFT+UP \
            SHIFT+DOWN SHIFT+KEY_HOME SHIFT+KEY_END CTRL+LEFT CTRL+RIGHT CTRL+SHIFT+LEFT CTRL+SHIFT+RIGHT CTRL+DELETE \
            CTRL+BACKSPACE TXTSEL_ALL HOST_COPY HOST_CUT PASTE CLIP_RESTORE AUTOSPEAK TAB
            """)
        lists = try parse(
            """
            SKPIDLNS FREEZE NXSEARCH PRSEARCH INSERT CSRJMP_VERT DISPMD RETURN ESCAPE RIGHT LEFT DOWN TOP BOT BACKSPACE \
            HOME HOME WINUP WINDN WINDN GUI_BRL_ACTIONS GUI_APP_MENU GUI_APP_MENU FWINRT
            """)
        bound = keys.bindings.keys.sorted { $0.description < $1.description }
        standBack = keys.keys(for: .standBack)
        unbound =
            BRLTTYCommand.all.map { Key.command($0) }.filter { keys.bindings[$0] == nil }
            + XKey.allCases.flatMap { key in
                [KeyModifiers.shift, .control, .meta, [.shift, .control]].map { Key.keyboard(key, $0) }
            } + [.chord(.blank)]
        self.size = size
    }

    /// So many steps.
    mutating func steps(_ count: Int) -> [PlayStep] {
        var steps: [PlayStep] = []
        while steps.count < count {
            let step = step()
            guard case .key(let key) = step else {
                steps.append(step)
                continue
            }
            guard canPress(key) else { continue }
            steps.append(step)
            // While the display is BRLTTY's no other key comes.
            if isStandBack(key) { steps += [.wait(random.number(0...60) * 100), step] }
        }
        return steps
    }

    private func isStandBack(_ key: Key) -> Bool { standBack.contains(key) }

    private mutating func step() -> PlayStep {
        if left == 0 {
            mood = random.pick(Mood.allCases) ?? .everything
            left = random.number(3...25)
        }
        left -= 1
        switch mood {
        case .moving: return key(moving)
        case .adjusting: return random.number(0...3) == 0 ? route() : key(adjusting)
        case .routing: return random.number(0...2) == 0 ? key(moving) : route()
        case .typing:
            switch random.number(0...9) {
            case 0...3: return character()
            case 4: return route()
            default: return key(editing)
            }
        case .lists: return random.number(0...3) == 0 ? character() : key(lists)
        case .messages:
            switch random.number(0...5) {
            case 0: return .wait(random.number(0...90) * 100)
            case 1: return .wait(random.number(0...9) * 100)
            case 2: return route()
            default: return key(adjusting + moving)
            }
        case .everything:
            switch random.number(0...9) {
            case 0: return character()
            case 1: return route()
            case 2: return key(unbound)
            case 3: return .wait(random.number(0...20) * 100)
            default: return key(bound)
            }
        }
    }

    private mutating func key(_ keys: [Key]) -> PlayStep { .key(random.pick(keys) ?? .keyboard(.left)) }

    private mutating func character() -> PlayStep { .key(.character(random.pick(KeyGenerator.characters) ?? "a")) }

    /// Every cell, and sometimes one that is not there; of several rows the keys beside them, too.
    private mutating func route() -> PlayStep {
        if size.rows > 1, random.number(0...3) == 0 { return .key(.line(random.number(0...size.rows))) }
        return .key(.route(random.number(0...size.cellCount)))
    }
}
