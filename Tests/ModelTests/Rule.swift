import BrailleLayout
import BridgeSession

/// A key as it is pressed: what it means, and what the finger feels.
struct Press {
    let key: Key
    let command: Command?
    /// The frame before it.
    let frame: Frame
    /// Whether the focus moved, for panning where label and value are covered and nobody can say how much follows.
    let movedOn: Bool
    /// Whether something covers the element after it, for HOME where what is panned is covered.
    let isCovered: Bool

    /// Whether it is a key of BRLTTY's, not of a computer keyboard.
    var isBRLTTYs: Bool { if case .command = key { true } else { false } }

    /// Whether it types a letter, or takes one away.
    var isTyping: Bool {
        if case .character = key { command == nil } else { key == .keyboard(.backspace) && command == nil }
    }

    var isKeyboard: Bool { if case .keyboard = key { true } else { false } }
}

/// What a key was answered with.
typealias Answer = Session.Outcome

/// What one sentence of the pages for readers (docs/reader.md) says about a key. A test finds each sentence there.
struct Rule: Sendable {
    let sentence: String
    /// Does what it says; nil: it says nothing of this key, or the key does what it always does, too.
    let apply: @Sendable (inout Expectation, Press) -> Answer?

    init(_ sentence: String, _ apply: @escaping @Sendable (inout Expectation, Press) -> Answer?) {
        self.sentence = sentence
        self.apply = apply
    }

    /// A rule about keys that are bound to certain commands.
    init(
        _ sentence: String, for commands: Set<Command>,
        _ apply: @escaping @Sendable (inout Expectation, Press) -> Answer?
    ) {
        self.init(sentence) { reader, press in
            guard let command = press.command, commands.contains(command) else { return nil }
            return apply(&reader, press)
        }
    }

    /// The same for rules that always settle the key and ask the application for nothing.
    init(
        always sentence: String, for commands: Set<Command>,
        _ apply: @escaping @Sendable (inout Expectation, Press) -> Void
    ) {
        self.init(sentence, for: commands) { reader, press in
            apply(&reader, press)
            return Answer()
        }
    }

    /// All rules: the first one that answers decides.
    static let all: [Rule] =
        standingBack + touching + messages + keyHelp + lists + editing + routing + commands

    /// Those about commands, whichever key or list they come from.
    static let commands: [Rule] = rows + moving + finding + acting + copying
}

extension Expectation {
    /// Presses a key.
    ///
    /// - Parameter bound: what the display says of a key that changed nothing, or nil; only the frame tells whether one did.
    mutating func press(_ key: Key, on frame: Frame, movedOn: Bool, isCovered: Bool, bound: String?) -> Answer {
        let key = settings.keys.meaning(of: key)
        let press = Press(
            key: key, command: settings.keys.bindings[key], frame: frame, movedOn: movedOn, isCovered: isCovered)
        touch.command = press.command
        // Under what says why a key changed nothing, a routing key finds what it always does.
        if isAnswered {
            if coversWhatIsRead { uncoverWhatIsRead() } else if press.isRouting { message = nil }
        }
        isPressing = true
        let (standing, heardBefore) = (message, heard)
        sentence = "A key that has no meaning does nothing."
        var answer = Answer()
        keys += 1
        for rule in Rule.all {
            if let found = rule.apply(&self, press) {
                (answer, sentence) = (found, rule.sentence)
                break
            }
        }
        if awaited.contains(where: { $0.key == keys }) {
            answer = Answer(performed: answer.performed, result: nil, isPending: true)
        }
        if let bound {
            // Another message than before, which looks like it.
            let isAnother = standing != nil && (message?.number != standing?.number || heard > heardBefore)
            if coverWhatIsRead(isSaidAgain: isAnother) {
                runInto(bound, press.key, isAsked: answer.isPending)
            }
        } else if ranInto?.key != press.key {
            ranInto = nil
        }
        settle(byKey: true)
        (quietSince, latestKey, isPressing) = (now, now, false)
        if answer.performed != nil { latestDeed = now }
        return answer
    }

    /// The product says something: it stands for a second or until the next key.
    mutating func say(_ words: String) { show(.notice, .exactly(words)) }

    /// "A key that is held says it once": it stands as long as if the key had been pressed once.
    ///
    /// - Parameter isAsked: whether the key has only asked for something: then what said why the key before changed nothing stands.
    private mutating func runInto(_ words: String, _ key: Key, isAsked: Bool) {
        let isHeld =
            ranInto.map { $0.key == key && $0.words == words && now - $0.latest < 200 && now < $0.end } ?? false
        let end = isHeld || isAsked ? ranInto?.end ?? now : now + 1_000
        show(.notice, .exactly(words))
        message?.end = end
        ranInto = RanInto(key: key, words: words, end: end, latest: now)
    }

    /// Says that something cannot be done, unless the application has said something itself.
    mutating func refuse() {
        if message == nil { say("not available") }
    }

    /// Asks the application for something and says when it refuses.
    mutating func ask(_ name: String, _ response: ScriptedElement.Response?) -> Answer {
        let answer = response.map { perform($0) } ?? false
        if !answer { refuse() }
        return Answer(performed: name, result: answer)
    }
}
