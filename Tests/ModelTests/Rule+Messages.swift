import AccessibilityModel
import BrailleLayout
import BridgeSession

extension Rule {
    static let touching: [Rule] = [
        Rule("a routing key does nothing, and \"changed\" is shown;") { reader, press in
            guard reader.help == nil, let cell = press.cell, reader.touch.isStale(cell, at: reader.now)
            else { return nil }
            // What came of the reader's own key just before says nothing of the change.
            if reader.message == nil || [.notice, .waiting].contains(reader.message?.sort) { reader.say("changed") }
            return Answer()
        },
        Rule("For a quarter of a second after that, Return and the keys that raise and lower do nothing") {
            reader, press in
            guard let lost = reader.listLostAt, reader.now < lost + 250, reader.list == nil, reader.editing == nil,
                let command = press.command, reader.actsOnElement(command)
            else { return nil }
            reader.isReadingOn = false
            reader.dismissAll()
            reader.say("changed")
            return Answer()
        },
    ]

    static let messages: [Rule] = [
        Rule("The same key stops it; any other key stops it too") { reader, press in
            guard reader.isReadingOn, press.isOurs(reader) else { return nil }
            reader.isReadingOn = false
            guard press.command == .readOn, reader.editing == nil || press.isBRLTTYs else { return nil }
            reader.dismissAll()
            return Answer()
        },
        Rule("Over a message: the message goes, nothing else happens.") { reader, press in
            guard reader.message != nil, press.isRouting, let (region, _) = press.region else { return nil }
            guard region.name == .message else { return nil }
            if press.isOnMark {
                reader.pin()
            } else {
                reader.missWhatJustCame()
                reader.dismiss(wasRead: reader.touch.hasReadMessage)
            }
            return Answer()
        },
        Rule(
            "FWINRT pans a long message, and past its end takes it away.",
            for: [.panRight, .panLeft, .pageForward, .pageBack]
        ) { reader, press in
            guard let message = reader.message else { return nil }
            let region = press.frame.regions.first { $0.name == .message }
            // WINDN and WINUP turn the pages of one that takes all rows.
            let isPan = press.command == .panRight || press.command == .panLeft
            guard isPan || reader.help == nil && region.map({ $0.height > 1 }) == true else { return nil }
            let isRight = press.command == .panRight || press.command == .pageForward
            if isRight ? region?.overflowsAfter == true : region?.overflowsBefore == true {
                reader.pin()
                return Answer()
            }
            guard ![.notice, .waiting].contains(message.sort), reader.help == nil else { return nil }
            if isRight {
                reader.dismiss(wasRead: !reader.missWhatJustCame())
            } else {
                reader.pin()
            }
            return Answer()
        },
        Rule("Any other key takes it away, with those that wait,") { reader, press in
            guard reader.message != nil, press.isOurs(reader) else { return nil }
            reader.dismissAll()
            return nil
        },
    ]
}

extension Press {
    /// Whether the key comes to the scene at all.
    func isOurs(_ reader: Expectation) -> Bool {
        if isRouting, reader.help == nil { return region != nil || reader.list != nil }
        return command != nil || reader.takes(key) || reader.help != nil
    }
}

extension Expectation {
    /// Whether a command does something to the focused element.
    func actsOnElement(_ command: Command) -> Bool {
        if [.activate, .increment, .decrement].contains(command) { return true }
        return focused?.kind == .slider && [.upward, .downward, .pageUpward, .pageDownward].contains(command)
    }

    // MARK: Coming

    /// Puts a text over the element.
    mutating func show(_ sort: Message.Sort, _ words: Words) {
        nextNumber += 1
        var new = Message(sort: sort, words: words, number: nextNumber)
        new.came = now
        if sort == .notice, case .exactly(let text) = words {
            let cells = cellCount(text)
            new.end = now + (cells > 20 ? cellTime * cells : 1_000)
        }
        message = new
    }

    /// The application announces something.
    mutating func hear(_ text: String, _ urgency: UIAccessibilityPriority, isQueued: Bool) {
        guard !text.isEmpty else { return }
        if let element = focused, element.kind == .slider, element.value == text { return }
        nextNumber += 1
        var new = Message(sort: .announcement(urgency), words: .exactly(text), number: nextNumber)
        (new.text, new.isQueued, new.came) = (text, isQueued, now)
        new.isAsked = isPressing || now - latestDeed < 1_000 && answeredAt < latestDeed
        if new.isAsked { answeredAt = now }
        remember(&new)
        guard settings.messages == .timed || settings.messages == .stay else { return }
        heard += 1
        if urgency == .high {
            receive(new)
        } else if editsOnOneRow {
            holdBack(new)
        } else if now < soundsUntil || help != nil || list != nil {
            return
        } else {
            receive(new)
        }
    }

    // MARK: In its turn

    /// Shows an announcement now or in its turn.
    private mutating func receive(_ new: Message) {
        guard let shown = message else {
            if rests(new) { waiting.append(new) } else { present(new) }
            return
        }
        if shown.urgency == nil, rests(new) {
            waiting.append(new)
        } else if let other = shown.urgency, let urgency = new.urgency,
            new.isQueued || other > urgency || other == urgency && (shown.isAsked || !new.isAsked)
                || !mayCome(new, at: now)
        {
            waiting.append(new)
        } else {
            if ![.notice, .hint, .waiting].contains(shown.sort) { waiting.append(shown) }
            present(new)
        }
    }

    /// Whether text is edited that messages would cover.
    var editsOnOneRow: Bool { editing != nil && rows == 1 }

    /// Takes announcements away from the text that begins to be edited.
    mutating func uncoverText() {
        guard rows == 1 else { return }
        let isShownLess = message?.isLessThanUrgent == true
        let lesser = (waiting + [message].compactMap { $0 }).filter(\.isLessThanUrgent)
        waiting.removeAll(where: \.isLessThanUrgent)
        if isShownLess { message = nil }
        for message in lesser.sorted(by: { $0.number < $1.number }) { holdBack(message) }
        if isShownLess { showNext() }
    }

    /// Keeps an announcement until editing ends, when the newest is shown.
    private mutating func holdBack(_ new: Message) {
        var new = new
        remember(&new)
        heldBack = new
    }

    /// When editing ends, the newest of the messages that came is shown, unless it was read in the list of messages.
    mutating func showHeldBack() {
        guard var held = heldBack, !editsOnOneRow, list == nil, help == nil else { return }
        heldBack = nil
        held.came = now
        if let place = held.past, past[place].isNew { receive(held) }
    }

    /// Shows a message for the time that it takes to read it.
    mutating func present(_ new: Message) {
        var new = new
        new.isCovered = false
        if new.urgency != nil {
            remember(&new)
            (new.isQueued, new.since) = (false, now)
            if !new.wasPanned { new.end = readingTime(new.text) }
        }
        message = new
    }

    /// When a text has been read that stands for 4 seconds, or as long as the reader takes for its cells.
    func readingTime(_ text: String) -> Int? {
        settings.messages == .stay ? nil : now + max(4_000, cellTime * cellCount(text))
    }

    /// How long the reader takes for a cell, in milliseconds. Walks choose a pace, so that none is measured.
    var cellTime: Int {
        settings.pace.map { Int((10_000 / Double($0.tenths)).rounded(.up)) } ?? 250
    }

    // MARK: Answers over what is read

    /// "Over what you are reading it stands for a moment, too": whether it may.
    /// - Parameter isSaidAgain: whether what came of the key stands already, and is shown again afterwards.
    mutating func coverWhatIsRead(isSaidAgain: Bool) -> Bool {
        guard var shown = message else { return true }
        if shown.sort == .notice {
            message = nil
            return true
        }
        guard shown.isRead || isSaidAgain else { return false }
        shown.isCovered = isSaidAgain
        waiting.append(shown)
        message = nil
        return true
    }

    /// Whether what was being read waits under the answer to a key.
    var coversWhatIsRead: Bool { waiting.contains { $0.isRead || $0.isCovered } }

    /// The next key is for what is read.
    mutating func uncoverWhatIsRead() {
        message = nil
        showNext()
    }

    // MARK: Going

    mutating func pin() {
        message?.wasPanned = true
        message?.end = nil
    }

    /// The message that is shown goes, and the next one comes; one that was read is not new in the list of messages.
    ///
    /// - Parameter byTime: whether its time was up, so that nobody has asked for the next.
    mutating func dismiss(wasRead: Bool, byTime: Bool = false) {
        if wasRead, let place = message?.past { past[place].isNew = false }
        message = nil
        quietSince = now
        showNext(isAsked: !byTime)
    }

    /// The most urgent of those that wait is shown; one that nobody asked for when it leaves enough of the time, and until then
    /// what the reader was reading.
    private mutating func showNext(isAsked: Bool = false) {
        guard var next = waiting.min(by: { $0.rank < $1.rank }) else { return }
        if !isAsked, next.urgency != nil, !next.wasPanned, !mayCome(next, at: now) {
            guard let report = waiting.first(where: { $0.urgency == nil }) else { return }
            next = report
        }
        waiting.removeAll { $0 == next }
        present(next)
    }

    /// The rest before the next announcement is over.
    mutating func showWaiting() {
        quietSince = now
        if let shown = message { waiting.append(shown) }
        message = nil
        showNext()
    }

    /// Notes the message that is shown as missed where a key has met it as it came; whether it has.
    @discardableResult
    mutating func missWhatJustCame() -> Bool {
        guard let shown = message, !shown.wasPanned, let since = shown.since, now - since < 1_000 else { return false }
        miss(shown)
        return true
    }

    /// All messages go.
    mutating func dismissAll() {
        guard let shown = message else { return }
        // "and so does one that a key took away within a second of its coming"
        if touch.hasReadMessage {
            if let place = shown.past { past[place].isNew = false }
        } else {
            missWhatJustCame()
        }
        message = nil
        for var old in waiting.sorted(by: { $0.rank < $1.rank }) {
            remember(&old)
            if old.since == nil { miss(old) }
        }
        waiting = []
    }

    /// A message also goes, unread, as soon as you do something elsewhere; what came with it stays.
    ///
    /// - Parameter hasGone: whether only the element went: lists go on with what is left.
    mutating func giveWay(hasGone: Bool = false) {
        quietSince = now
        // "Lists and key help close then, too."
        if !hasGone, help != nil || list.map({ !$0.sort.isAdjusting }) ?? false {
            (help, list, listLostAt) = (nil, nil, now)
        }
        func isOld(_ message: Message) -> Bool { now - message.came > 150 }
        for var old in waiting.sorted(by: { $0.rank < $1.rank }) where isOld(old) && old.urgency != nil {
            waiting.removeAll { $0 == old }
            remember(&old)
            miss(old)
        }
        guard let shown = message, isOld(shown) || isAnswered else { return }
        waiting.removeAll { $0.urgency == nil }
        if touch.hasReadMessage, let place = shown.past { past[place].isNew = false } else { miss(shown) }
        message = nil
        showNext()
    }

    /// An urgent message that went unread comes once more.
    private mutating func miss(_ message: Message) {
        guard message.urgency == .high, !message.isAgain else { return }
        var message = message
        (message.isAgain, message.wasPanned, message.end) = (true, false, nil)
        missed.append(message)
    }

    mutating func showMissed() {
        let all = missed
        missed = []
        for var message in all {
            guard let place = message.past, past[place].isNew else { continue }
            message.came = now
            receive(message)
        }
    }

    /// Puts an announcement into the list of messages, once; the same text twice running is one line, which is new again.
    private mutating func remember(_ message: inout Message) {
        guard message.urgency != nil, message.past == nil else { return }
        if past.last?.text == message.text { past.removeLast() }
        past.append(Past(text: message.text, came: message.came))
        message.past = past.count - 1
    }
}
