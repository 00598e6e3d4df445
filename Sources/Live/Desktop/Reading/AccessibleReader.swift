import AccessibilityModel
import BridgeTables

/// Reads objects of applications: what they are first, and only then, knowing that it is no password, what they say.
final class AccessibleReader {
    /// How many characters of a text are read.
    private static let textLimit = 10_000
    /// Of a longer text the part around the caret is read, which begins at a multiple of this many characters.
    private static let textStep = 2_500
    /// How many characters longer the text of a number may become with a step.
    private static let roomOfNumbers = 4
    /// The calls' interfaces.
    static let accessible = "org.a11y.atspi.Accessible"
    static let value = "org.a11y.atspi.Value"
    static let component = "org.a11y.atspi.Component"
    static let text = "org.a11y.atspi.Text"
    static let selection = "org.a11y.atspi.Selection"

    /// A line among the parts of texts.
    private static let line: UInt32 = 3

    private let bus: any AccessibilityBus

    init(_ bus: any AccessibilityBus) { self.bus = bus }

    /// Questions that are sent together, and what becomes of the facts.
    final class Questions {
        fileprivate(set) var facts: AccessibleFacts
        /// Whether none of them has its answer: what the application has told meanwhile, all of them know.
        private(set) var areUnanswered = true
        private let bus: any AccessibilityBus
        private let object: AccessibleID
        private var left = 1
        private var isSilent = false
        private let done: (Result<AccessibleFacts, BusFailure>) -> Void

        fileprivate init(
            _ bus: any AccessibilityBus, _ object: AccessibleID, _ facts: AccessibleFacts,
            _ done: @escaping (Result<AccessibleFacts, BusFailure>) -> Void
        ) {
            (self.bus, self.object, self.facts, self.done) = (bus, object, facts, done)
        }

        fileprivate func call(
            _ member: String, of interface: String = AccessibleReader.accessible, _ arguments: BusArgument...,
            take: @escaping (inout AccessibleFacts, BusValue) -> Void
        ) {
            left += 1
            var call = BusCall(object.application, object.path, interface, member)
            call.arguments = arguments
            bus.call(call) { answer in
                self.answered(answer.map { $0.first ?? .list([]) }, take)
            }
        }

        /// A call that answers with several values.
        fileprivate func callForAll(
            _ member: String, of interface: String, _ argument: BusArgument,
            take: @escaping (inout AccessibleFacts, [BusValue]) -> Void
        ) {
            left += 1
            bus.call(BusCall(object.application, object.path, interface, member, argument)) { answer in
                self.answered(answer.map { .list($0) }) { take(&$0, $1.list ?? []) }
            }
        }

        fileprivate func get(
            _ property: String, of interface: String, in other: AccessibleID? = nil,
            _ take: @escaping (inout AccessibleFacts, BusValue) -> Void
        ) {
            left += 1
            bus.get(property, of: interface, other ?? object) { self.answered($0, take) }
        }

        /// All questions are sent.
        fileprivate func end() { finishOne() }

        private func answered(
            _ answer: Result<BusValue, BusFailure>, _ take: (inout AccessibleFacts, BusValue) -> Void
        ) {
            areUnanswered = false
            switch answer {
            case .success(let value): take(&facts, value)
            case .failure(let failure): isSilent = isSilent || failure.isSilence
            }
            finishOne()
        }

        private func finishOne() {
            left -= 1
            if left == 0 { done(isSilent ? .failure(.noReply) : .success(facts)) }
        }
    }

    // MARK: What an object is

    /// Reads the role, and with it what is no text of the object.
    ///
    /// - Parameter asksPlace: whether its place in its container is read, too.
    func readOutline(
        _ object: AccessibleID, asksPlace: Bool = false,
        then: @escaping (Result<AccessibleFacts, BusFailure>) -> Void
    ) {
        var role: Result<Int, BusFailure> = .failure(.malformed)
        let questions = Questions(bus, object, AccessibleFacts(role: .unknown)) { answer in
            then(
                answer.flatMap { outline in
                    role.map { number in
                        var facts = AccessibleFacts(role: AccessibleRole(rawValue: number))
                        facts.states = outline.states
                        facts.interfaces = outline.interfaces
                        facts.parent = outline.parent
                        facts.childCount = outline.childCount
                        facts.place = outline.place
                        facts.labelledBy = outline.labelledBy
                        facts.isLabel = outline.isLabel
                        facts.isController = outline.isController
                        facts.group = outline.group
                        return facts
                    }
                })
        }
        questions.call("GetRole") { _, value in
            if let number = value.integer { role = .success(number) }
        }
        questions.call("GetState") { $0.take(states: $1) }
        questions.call("GetInterfaces") { $0.take(interfaces: $1) }
        questions.call("GetRelationSet") { $0.take(relations: $1) }
        questions.get("Parent", of: AccessibleReader.accessible) { $0.parent = AccessibleID($1) }
        questions.get("ChildCount", of: AccessibleReader.accessible) { $0.childCount = max(0, $1.integer ?? 0) }
        if asksPlace {
            questions.call("GetIndexInParent") { $0.place = $1.integer.flatMap { $0 < 0 ? nil : $0 } }
        }
        questions.end()
    }

    /// Reads the states again.
    func readStates(
        _ object: AccessibleID, _ facts: AccessibleFacts,
        then: @escaping (Result<AccessibleFacts, BusFailure>) -> Void
    ) {
        let questions = Questions(bus, object, facts, then)
        questions.call("GetState") { $0.take(states: $1) }
        questions.end()
    }

    /// Reads again how many objects are inside an object.
    func readChildCount(
        _ object: AccessibleID, _ facts: AccessibleFacts,
        then: @escaping (Result<AccessibleFacts, BusFailure>) -> Void
    ) {
        let questions = Questions(bus, object, facts, then)
        questions.get("ChildCount", of: AccessibleReader.accessible) { $0.childCount = max(0, $1.integer ?? 0) }
        questions.end()
    }

    /// Asks where an object stands, which is known to be somewhere.
    func readFrame(
        _ object: AccessibleID, _ facts: AccessibleFacts,
        then: @escaping (Result<AccessibleFacts, BusFailure>) -> Void
    ) {
        let questions = Questions(bus, object, facts, then)
        askFrame(questions)
        questions.end()
    }

    /// In points of the window.
    private func askFrame(_ questions: Questions) {
        guard questions.facts.interfaces.contains(.component) else { return }
        questions.call("GetExtents", of: AccessibleReader.component, .unsigned(1)) { $0.frame = AccessibleFrame($1) }
    }

    // MARK: What it says

    /// Reads the texts and the value of an object whose role is known.
    ///
    /// - Parameter asksHeight: whether it is a part of a line that may be raised or lowered.
    func readDetails(
        _ object: AccessibleID, _ facts: AccessibleFacts, _ rule: DesktopTable.Rule, asksHeight: Bool = false,
        then: @escaping (Result<AccessibleFacts, BusFailure>) -> Void
    ) {
        let questions = Questions(bus, object, facts) { [weak self] answer in
            guard let self, case .success(let facts) = answer else { return then(answer) }
            readText(object, facts, rule, then: then)
        }
        askNames(questions, rule)
        if facts.role != .passwordText { questions.call("GetAttributes") { $0.take(attributes: $1) } }
        askFrame(questions)
        if asksHeight, facts.interfaces.contains(.text) {
            questions.call("GetAttributeRun", of: AccessibleReader.text, .integer(0), .boolean(false)) {
                $0.take(textAttributes: $1)
            }
        }
        if facts.interfaces.contains(.value), rule.value == .number || rule.traits.contains(.adjustable) {
            questions.facts.range = AccessibleFacts.Range(current: 0, minimum: 0, maximum: 0, step: 0)
            questions.get("CurrentValue", of: AccessibleReader.value) { $0.range?.current = $1.number ?? 0 }
            questions.get("MinimumValue", of: AccessibleReader.value) { $0.range?.minimum = $1.number ?? 0 }
            questions.get("MaximumValue", of: AccessibleReader.value) { $0.range?.maximum = $1.number ?? 0 }
            questions.get("MinimumIncrement", of: AccessibleReader.value) { $0.range?.step = $1.number ?? 0 }
        }
        questions.end()
    }

    /// Reads the name of an object whose role is known.
    func readNames(
        _ object: AccessibleID, _ facts: AccessibleFacts, _ rule: DesktopTable.Rule? = nil,
        then: @escaping (Result<AccessibleFacts, BusFailure>) -> Void
    ) {
        let questions = Questions(bus, object, facts, then)
        askNames(questions, rule)
        questions.end()
    }

    private func askNames(_ questions: Questions, _ rule: DesktopTable.Rule?) {
        questions.facts.hasNames = true
        questions.get("Name", of: AccessibleReader.accessible) { $0.name = $1.text ?? "" }
        questions.get("Description", of: AccessibleReader.accessible) { $0.description = $1.text ?? "" }
        guard rule?.value == .choice else { return }
        // What can be typed into may have come.
        questions.get("ChildCount", of: AccessibleReader.accessible) { $0.childCount = max(0, $1.integer ?? 0) }
        questions.facts.selected = nil
        guard questions.facts.interfaces.contains(.selection) else { return }
        questions.call("GetSelectedChild", of: AccessibleReader.selection, .integer(0)) { facts, value in
            guard let child = AccessibleID(value) else { return facts.selected = "" }
            questions.get("Name", of: AccessibleReader.accessible, in: child) { $0.selected = $1.text }
        }
    }

    /// Reads the number of an object that has one.
    @discardableResult
    func readValue(
        _ object: AccessibleID, _ facts: AccessibleFacts,
        then: @escaping (Result<AccessibleFacts, BusFailure>) -> Void
    ) -> Questions {
        let questions = Questions(bus, object, facts, then)
        questions.get("CurrentValue", of: AccessibleReader.value) { facts, value in
            if let number = value.number { facts.range?.current = number }
        }
        // The words for the number go with it.
        if facts.attributes["valuetext"] != nil { questions.call("GetAttributes") { $0.take(attributes: $1) } }
        questions.end()
        return questions
    }

    /// Reads the text of an object whose role is known; of a password only its length.
    ///
    /// - Returns: what is asked first; nil where there is no text.
    @discardableResult
    func readText(
        _ object: AccessibleID, _ facts: AccessibleFacts, _ rule: DesktopTable.Rule,
        then: @escaping (Result<AccessibleFacts, BusFailure>) -> Void
    ) -> Questions? {
        let isSecret = facts.role == .passwordText || rule.value == .secret
        guard facts.interfaces.contains(.text), isSecret || rule.value == .text else {
            then(.success(facts))
            return nil
        }
        guard !isSecret, rule.traits.contains(.adjustable), facts.text != nil else {
            return readWholeText(object, facts, isSecret: isSecret, then: then)
        }
        // The text of a number is hardly longer after a step: it is asked for at once, with room, and its length is not. Toolkits
        // give what there is; what is as long as what was asked for, or empty, is asked for again.
        let room = facts.characterCount + AccessibleReader.roomOfNumbers
        let questions = Questions(bus, object, facts) { [weak self] answer in
            guard let self, case .success(var facts) = answer else { return then(answer) }
            // Toolkits count in scalars or in UTF-16 units; in numbers that is mostly the same.
            let length = facts.text?.unicodeScalars.count ?? 0
            guard 0 < length, length < room, facts.text?.utf16.count == length else {
                _ = readWholeText(object, facts, isSecret: false, then: then)
                return
            }
            facts.characterCount = length
            then(.success(facts))
        }
        questions.facts.text = nil
        questions.call("GetText", of: AccessibleReader.text, .integer(0), .integer(Int32(clamping: room))) {
            $0.text = $1.text
        }
        askCaret(questions)
        questions.end()
        return questions
    }

    /// Reads how long the text of an object is, and then, if it is no password, the text.
    private func readWholeText(
        _ object: AccessibleID, _ facts: AccessibleFacts, isSecret: Bool,
        then: @escaping (Result<AccessibleFacts, BusFailure>) -> Void
    ) -> Questions {
        let mayBeHidden = facts.mayHideText && !isSecret
        let questions = Questions(bus, object, facts) { [bus] answer in
            guard !isSecret, case .success(var facts) = answer else { return then(answer) }
            if mayBeHidden, facts.characterCount == 0 || facts.showsDotsAlone {
                if facts.characterCount > 0 { facts.showsText = false }
                (facts.text, facts.shownText) = (nil, nil)
                return then(.success(facts))
            }
            // Every toolkit takes the true count; GTK 4 gives nothing for -1.
            let start = AccessibleReader.textStart(facts)
            facts.textStart = start
            let end = min(facts.characterCount, start + AccessibleReader.textLimit)
            let question = BusCall(
                object.application, object.path, AccessibleReader.text, "GetText", .integer(Int32(clamping: start)),
                .integer(Int32(clamping: end)))
            bus.call(question) { answer in
                switch answer {
                case .success(let values):
                    var facts = facts
                    if mayBeHidden { facts.take(text: values.first?.text) } else { facts.text = values.first?.text }
                    if facts.seemsHidden { return AccessibleReader.askWhetherHidden(bus, object, facts, then: then) }
                    then(.success(facts))
                case .failure(.noReply): then(.failure(.noReply))
                case .failure:
                    var facts = facts
                    if mayBeHidden { facts.take(text: nil) }
                    then(.success(facts))
                }
            }
        }
        questions.get("CharacterCount", of: AccessibleReader.text) { $0.characterCount = max(0, $1.integer ?? 0) }
        if mayBeHidden {
            questions.facts.shownText = nil
            questions.call(
                "GetStringAtOffset", of: AccessibleReader.text, .integer(0), .unsigned(AccessibleReader.line)
            ) { $0.shownText = $1.text }
        }
        askCaret(questions)
        questions.end()
        return questions
    }

    /// Where the part of a text begins that is read: the whole text, or what is around the caret.
    private static func textStart(_ facts: AccessibleFacts) -> Int {
        guard facts.characterCount > textLimit, let caret = facts.caret else { return 0 }
        let wanted = min(caret - textLimit / 2, facts.characterCount - textLimit)
        return max(0, (wanted + textStep - 1) / textStep * textStep)
    }

    /// Asks for the role again of a field that shows no letters: one that is hidden while it has the focus has another then, and
    /// no toolkit tells of that.
    private static func askWhetherHidden(
        _ bus: any AccessibilityBus, _ object: AccessibleID, _ facts: AccessibleFacts,
        then: @escaping (Result<AccessibleFacts, BusFailure>) -> Void
    ) {
        bus.call(BusCall(object.application, object.path, accessible, "GetRole")) { answer in
            var facts = facts
            facts.showsText = nil
            if case .success(let values) = answer, let number = values.first?.integer,
                AccessibleRole(rawValue: number) == .passwordText
            {
                (facts.showsText, facts.text) = (false, nil)
            }
            then(.success(facts))
        }
    }

    private func askCaret(_ questions: Questions) {
        questions.facts.selection = nil
        questions.get("CaretOffset", of: AccessibleReader.text) { $0.caret = $1.integer }
        guard questions.facts.interfaces.contains(.editableText) else { return }
        questions.callForAll("GetSelection", of: AccessibleReader.text, .integer(0)) { facts, values in
            if values.count == 2, let start = values[0].integer, let end = values[1].integer, start >= 0, end > start {
                facts.selection = start..<end
            }
        }
    }

    // MARK: What is inside it

    /// Reads what is inside an object: all of it, or some places where there is much.
    func readMembers(
        _ object: AccessibleID, _ places: Swift.Range<Int>?,
        then: @escaping (Result<[AccessibleID], BusFailure>) -> Void
    ) {
        guard let places else {
            bus.call(BusCall(object.application, object.path, AccessibleReader.accessible, "GetChildren")) { answer in
                then(answer.map { ($0.first?.list ?? []).compactMap { AccessibleID($0) } })
            }
            return
        }
        var found: [Int: AccessibleID] = [:]
        var isSilent = false
        var left = places.count
        guard left > 0 else { return then(.success([])) }
        for place in places {
            let question = BusCall(
                object.application, object.path, AccessibleReader.accessible, "GetChildAtIndex",
                .integer(Int32(clamping: place)))
            bus.call(question) { answer in
                if case .success(let values) = answer { found[place] = AccessibleID(values.first) }
                isSilent = isSilent || answer.isSilence
                left -= 1
                guard left == 0 else { return }
                then(isSilent ? .failure(.noReply) : .success(found.keys.sorted().compactMap { found[$0] }))
            }
        }
    }
}
