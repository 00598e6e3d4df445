import AccessibilityModel
import BridgeLoop
import BridgeSession
import BridgeTables

/// What the program's screen says, and what of it is told.
extension TerminalSource {
    /// The table of the program that has the keys, or nil.
    var table: TerminalTable? {
        let names = picture.programs.map(ProgramName.name)
        return tables.first { !$0.programs.allSatisfy { !names.contains($0) } }
    }

    func look() {
        let now = clock.now
        link.listen()
        unread = nil
        let (picture, events) = link.picture(root: child?.identifier)
        self.picture = picture
        if events.isEmpty, picture.isBlink(of: readPicture) {
            // Right after a key, what has changed may be what it did; a cursor that is gone blinks.
            guard isAfterKey, picture.drawnCursor != nil || readPicture.drawnCursor == nil else { return }
        }
        let before = readPicture
        readPicture = picture
        looksLeft = TerminalSource.secondLooks.map { now + $0 }
        for event in events { receive(event) }
        var reading = QuestionFinder(picture, table).reading()
        if isPlain, case .question = reading { reading = QuestionFinder(picture, table).plain() }
        if case .question(var present) = reading {
            // Where the system takes back wide characters, half of them stays in sight.
            if hasStepped, let stepped, present.text.hasSuffix(stepped) {
                (present.text, present.caret) = (stepped, stepped.count)
            }
            hasScrolled =
                question.map { present.isScrolled(from: $0) || hasScrolled && present.identity == $0.identity }
                ?? false
            present.hasMore = present.hasMore || hasScrolled
            reading = .question(present)
        }
        reading = withHighlight(reading, before)
        if case .output(let line, let progress) = reading, case .output(let shown, _) = self.reading,
            line != shown, SpinnerText.isSame(line, shown)
        {
            // Only what stands before it turns; a sign that could be text is told from it by the next one.
            reading = .output(line: line.count < shown.count ? line : shown, progress: progress)
        }
        if case .output(let line, _) = reading, case .output(let shown, _) = self.reading {
            // What a program writes comes a line a second at most, the last one always.
            if line != shown, let lastLine, now < lastLine + TerminalSource.pause {
                waitsToShow = true
                return
            }
            if line != shown { lastLine = now }
        } else {
            if flickers(reading, now) {
                waitsToShow = true
                return
            }
            lastLine = now
        }
        waitsToShow = false
        show(reading)
    }

    /// Whether a program without keys writes something else again and again into the line in which it seems to ask: such a line is shown
    /// once a second, as other lines are.
    private func flickers(_ reading: ScreenReading, _ now: Int) -> Bool {
        guard !isAfterKey, let row = row(of: reading), row == self.row(of: self.reading),
            picture.sentLines == asked.sentLines, !TerminalScene.isSame(reading, self.reading)
        else { return false }
        if let lastFlicker, now > lastFlicker + 3 * TerminalSource.pause { flickers = 0 }
        (flickers, lastFlicker) = (flickers + 1, now)
        return flickers > 2 && lastLine.map { now < $0 + TerminalSource.pause } == true
    }

    /// The row, counted from the start, in which something is asked or typed; nil for what is only written.
    private func row(of reading: ScreenReading) -> Int? {
        switch reading {
        case .question(let question): picture.scrolledRows + question.rows.lowerBound
        case .input: picture.scrolledRows + picture.cursor.row
        case .output: nil
        }
    }

    /// Whether what has changed may be what a key did.
    private var isAfterKey: Bool { keyTime.map { clock.now - $0 < TerminalSource.pause } ?? false }

    /// What a program writes; on a screen that it paints, what the reader's key has highlighted there.
    private func withHighlight(_ reading: ScreenReading, _ before: ScreenPicture) -> ScreenReading {
        var progress: String?
        switch reading {
        case .output(_, let found) where picture.isAlternate && !picture.takesLines: progress = found
        // What only looks like a list, and does not move.
        case .question(let question) where question.isGuessed && picture.isAlternate:
            let moved = isAfterKey ? MovedHighlight.text(from: before, to: picture) : nil
            let chosen = question.chosen.map { question.entries[$0].text } ?? ""
            guard question == unmoved || moved.map({ !chosen.contains($0) && !$0.contains(chosen) }) == true else {
                fallthrough
            }
            unmoved = question
        default:
            (highlight, unmoved) = (nil, nil)
            return reading
        }
        if isAfterKey, let text = MovedHighlight.text(from: before, to: picture) {
            (highlight, lastLine) = (text, nil)
        }
        return highlight.map { .output(line: $0, progress: progress) } ?? reading
    }

    /// Whether what is read is asked again, further down, after a line was sent. What was printed in between says what became of it, and
    /// is told by its last line.
    private func isAskedAgain(_ reading: ScreenReading) -> Bool {
        let place: Int
        switch reading {
        case .question(let question): place = question.rows.lowerBound
        case .input: place = picture.cursor.row
        case .output: return false
        }
        guard !picture.isAlternate else { return false }
        let row = picture.scrolledRows + place
        let above = picture.rows.prefix(place).last { !$0.isBlank }?.text.spaced ?? ""
        let before = asked
        // The line that was sent is still there.
        guard picture.sentLines == before.sentLines || row != before.row else { return false }
        let isSame = TerminalScene.isSame(before.reading, reading)
        asked = (reading, row, picture.sentLines, isSame ? before.above : above)
        guard isSame, picture.sentLines > before.sentLines, row > before.row else { return false }
        // A prompt of several lines has the same above it from the first time on.
        if row > before.row + 1, above != before.above, !isAway { announce(above) }
        return true
    }

    func show(_ reading: ScreenReading) {
        var isNew = false
        if isAskedAgain(reading), case .question = reading { isNew = true }
        if case .question(let question) = reading, question.kind == .secret {
            if view.now.isSecureTextEntry, wasSent { isNew = true }
        } else {
            secret = 0
        }
        if isNew { secret = 0 }
        self.reading = reading
        var progress = toldProgress.map { "\($0)%" }
        if case .output(_, let found) = reading { progress = progress ?? found }
        view.now.secretCount = secret
        let isOther = view.show(
            picture, reading, program: picture.programName.isEmpty ? scene.title : picture.programName,
            progress: progress,
            isNew: isNew)
        view.now.secretCount = secret
        if isOther { (wasSent, hasStepped) = (false, false) }
        guard isOther else { return }
        if isAway {
            if case .question(let question) = reading {
                scene.post(.announcement, argument: .text(words.waits(question.label), .high))
            }
        } else {
            scene.post(.layoutChanged, argument: .element(view.now))
        }
    }

    private func receive(_ event: TerminalEngine.Event) {
        switch event {
        case .prompt, .input, .bell: break
        case .commandBegins: commandStarted = clock.now
        case .commandEnds(let status):
            guard let began = commandStarted else { return }
            commandStarted = nil
            let time = Duration.milliseconds(clock.now - began)
            let text = TerminalSource.text(milliseconds: clock.now - began)
            if let status, status != 0 {
                announce(words.failed(status, text))
            } else if time >= .milliseconds(TerminalSource.longCommand) {
                announce(words.finished(text))
            }
        case .progress(let percent): toldProgress = percent.map { min(max($0, 0), 100) }
        case .notification(let text): announce(text)
        }
    }

    /// `0:07`, `1:02:03`.
    static func text(milliseconds: Int) -> String {
        let seconds = milliseconds / 1_000
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let minutes = "\(seconds / 60 % 60)"
        guard seconds >= 3_600 else { return minutes + ":" + two(seconds % 60) }
        return "\(seconds / 3_600):" + two(seconds / 60 % 60) + ":" + two(seconds % 60)
    }

    /// The program has ended: what became of it, and how long it took.
    func tellEnd(_ end: ChildProcess.End) {
        let time = TerminalSource.text(milliseconds: (ended ?? 0) - (started ?? 0))
        view.end(end)
        announce("\(scene.title): \(words.ended(end, time))")
    }

    private func announce(_ text: String) { scene.post(.announcement, argument: .text(text, .default)) }
}
