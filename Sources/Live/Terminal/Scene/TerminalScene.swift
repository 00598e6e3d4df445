import AccessibilityModel
import BrailleLayout
import BridgeLoop
import BridgeSession

/// A terminal as a scene: the lines that were printed, what the program wants or does now, the entries of its question, what stands below,
/// how far it has come, and a button.
final class TerminalScene {
    let scene: AccessibilityScene
    private unowned let keys: any TerminalKeys
    private let words: TerminalWords
    private let scrolled = AccessibilityObject()
    private let above = AccessibilityObject()
    private let present = AccessibilityObject()
    private let below = AccessibilityObject()
    private let status = AccessibilityObject()
    private let progress: StatusElement
    private let interrupt: StatusElement
    private let state: StatusElement
    private let time: StatusElement
    /// What stands after the progress.
    private var ending: [StatusElement] = []
    private(set) var now: ProgramElement
    private var number = 0
    private var entries: [EntryElement] = []
    private var scrolledLines: [LineElement] = []
    private var screenLines: [Int: LineElement] = [:]
    private var isAlternate = false
    /// The texts of lines that have left the screen.
    private let lines: (Range<Int>) -> [TerminalEngine.ScrolledLine]

    /// So many lines that have left the screen are elements at once; the others come when the reader goes to one.
    private static let fewLines = 200

    init(
        title: String, _ words: TerminalWords, _ keys: any TerminalKeys,
        lines: @escaping (Range<Int>) -> [TerminalEngine.ScrolledLine]
    ) {
        (self.words, self.keys, self.lines) = (words, keys, lines)
        now = ProgramElement(0, .output(line: "", progress: nil), keys)
        progress = StatusElement("progress", keys)
        interrupt = StatusElement("interrupt", keys)
        state = StatusElement("state", keys)
        time = StatusElement("time", keys)
        let root = AccessibilityObject()
        scene = AccessibilityScene(title: title, root: root, language: words.language)
        progress.accessibilityLabel = words.progress
        progress.accessibilityTraits = .updatesFrequently
        interrupt.accessibilityLabel = words.interrupt
        interrupt.accessibilityTraits = .button
        state.accessibilityLabel = words.state
        state.accessibilityTraits = .staticText
        state.accessibilityValue = words.state(nil)
        time.accessibilityLabel = words.time
        time.accessibilityTraits = .updatesFrequently
        ending = [interrupt]
        now.update(now.reading, label: title)
        let parts = [scrolled, above, present, below, status]
        for part in parts { root.insertChild(part) }
        root.accessibilityElements = parts
        show([now], in: present)
        show(ending, in: status)
        scene.initialFocus = now.accessibilityIdentifier
    }

    /// The scene says what becomes of the program too, and how long it has taken.
    func watch(time elapsed: @escaping () -> String) {
        time.value = elapsed
        ending = [state, time, interrupt]
        show(ending, in: status)
    }

    /// The program has ended: the button closes the scene.
    func end(_ end: ChildProcess.End) {
        state.accessibilityValue = words.state(end)
        // They stand still from here on.
        for element in [progress, time] { element.accessibilityTraits = .staticText }
        interrupt.accessibilityLabel = words.close
    }

    /// What the button is called now.
    func showInterrupt(_ label: String) { interrupt.accessibilityLabel = label }

    /// What the button does.
    func onInterrupt(_ body: @escaping () -> Bool) { interrupt.activate = body }

    private func show(_ elements: [AccessibilityObject], in part: AccessibilityObject) {
        if elements.count == part.children.count, zip(elements, part.children).allSatisfy({ $0 === $1 }) { return }
        part.setChildren(elements)
        part.accessibilityElements = elements
    }

    // MARK: What is read

    /// Whether two readings are of the same thing, so that its element stays.
    static func isSame(_ one: ScreenReading, _ other: ScreenReading) -> Bool {
        switch (one, other) {
        case (.question(let one), .question(let other)): one.identity == other.identity
        case (.input(let one, _, _), .input(let other, _, _)): one == other
        case (.output, .output): true
        default: false
        }
    }

    private static func label(_ reading: ScreenReading, _ program: String) -> String {
        switch reading {
        case .question(let question): (question.isGuessed ? "? " : "") + question.label
        case .input(let label, _, _): label
        case .output: program
        }
    }

    /// Shows a picture of the screen.
    ///
    /// - Parameter isNew: whether what is read is another thing although it looks the same: a line was sent, and the next one came.
    /// - Returns: whether what the program wants is another thing now.
    func show(_ picture: ScreenPicture, _ reading: ScreenReading, program: String, progress told: String?, isNew: Bool)
        -> Bool
    {
        let label = TerminalScene.label(reading, program)
        let isSame =
            !isNew && TerminalScene.isSame(now.reading, reading)
            && (now.accessibilityLabel == label || !isOutput(reading))
        if !isSame {
            number += 1
            now = ProgramElement(number, reading, keys)
        }
        now.update(reading, label: label)
        showEntries(reading)
        show([now] + entries, in: present)
        progress.accessibilityValue = told ?? ""
        show((told == nil ? [] : [progress]) + ending, in: status)
        showLines(picture, reading)
        return !isSame
    }

    private func isOutput(_ reading: ScreenReading) -> Bool { if case .output = reading { true } else { false } }

    private func showEntries(_ reading: ScreenReading) {
        var wanted: [Question.Entry] = []
        var chosen: Int?
        if case .question(let question) = reading { (wanted, chosen) = (question.entries, question.chosen) }
        if wanted.count != entries.count || zip(wanted, entries).contains(where: { $0.text != $1.entry.text }) {
            entries = wanted.enumerated().map { EntryElement($0.offset, $0.element, keys) }
        }
        for (place, entry) in wanted.enumerated() { entries[place].update(entry, isChosen: place == chosen) }
    }

    // MARK: Lines

    private func showLines(_ picture: ScreenPicture, _ reading: ScreenReading) {
        var own = picture.cursor.row..<picture.cursor.row + 1
        // Rows of a question that are neither what is asked nor an entry: what it is about.
        var about: [Int] = []
        switch reading {
        case .question(let question):
            own = question.rows
            about = own.filter { picture.rows.indices.contains($0) && !question.tells(picture.rows[$0].text) }
        case .input:
            if let place = picture.drawnCursor { own = place.row..<place.row + 1 }
        case .output:
            // The last line is what the program shows now.
            let rows = picture.rows.prefix(picture.cursor.row + 1)
            let last = rows.lastIndex { $0.text.contains { $0.isLetter || $0.isNumber } } ?? picture.cursor.row
            own = last..<picture.cursor.row + 1
        }
        if isAlternate != picture.isAlternate {
            isAlternate = picture.isAlternate
            screenLines = [:]
        }
        let offset = isAlternate ? 0 : picture.scrolledRows
        var kept: [Int: LineElement] = [:]
        func elements(_ rows: Range<Int>) -> [LineElement] {
            var elements: [LineElement] = []
            var row = rows.lowerBound
            while row < rows.upperBound {
                let text = picture.rows[row].text
                guard text.contains(where: { $0 != " " && !TextRegion.isDrawn(String($0)) }) else {
                    row += 1
                    continue
                }
                var end = row + 1
                var whole = text
                while end < rows.upperBound, picture.rows[end - 1].isFull, let first = picture.rows[end].cells.first,
                    !first.isBlank,
                    !TextRegion.isDrawn(first.text)
                {
                    whole += picture.rows[end].text
                    end += 1
                }
                let range = row + offset..<end + offset
                let known = screenLines[range.lowerBound].flatMap { $0.rows == range ? $0 : nil }
                let element = known ?? LineElement(range, isScreen: isAlternate, keys)
                element.accessibilityLabel = TerminalScene.withoutBorders(whole)
                kept[range.lowerBound] = element
                elements.append(element)
                row = end
            }
            return elements
        }
        let count = picture.rows.count
        let parts = TerminalScene.ranges(about)
        let first = own.first {
            picture.rows.indices.contains($0) && !about.contains($0) && !picture.rows[$0].isBlank && $0 > own.lowerBound
        }
        let before = parts.filter { $0.lowerBound < first ?? own.upperBound }
        show(([0..<min(own.lowerBound, count)] + before).flatMap(elements), in: above)
        show((parts.dropFirst(before.count) + [min(own.upperBound, count)..<count]).flatMap(elements), in: below)
        let left = isAlternate ? [:] : screenLines.filter { kept[$0.key] == nil && $0.key < offset }
        screenLines = kept
        showScrolled(picture, reusing: left)
    }

    /// Rows as ranges of such that follow each other.
    private static func ranges(_ rows: [Int]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for row in rows {
            if let last = ranges.last, last.upperBound == row {
                ranges[ranges.count - 1] = last.lowerBound..<row + 1
            } else {
                ranges.append(row..<row + 1)
            }
        }
        return ranges
    }

    /// A line without the border of a box around it.
    private static func withoutBorders(_ text: String) -> String {
        var text = Substring(text)
        while let first = text.first, first == " " || TextRegion.isDrawn(String(first)) { text.removeFirst() }
        while let last = text.last, last == " " || TextRegion.isDrawn(String(last)) { text.removeLast() }
        return String(text)
    }

    private func showScrolled(_ picture: ScreenPicture, reusing known: [Int: LineElement]) {
        guard !picture.isAlternate else { return show([], in: scrolled) }
        let end = picture.scrolledRows
        let first = loadsAll ? 0 : max(end - TerminalScene.fewLines, 0)
        let begin = scrolledLines.last?.rows.upperBound ?? first
        if loadsAll != loadedAll || begin < first {
            scrolledLines = elements(first..<end, known)
            loadedAll = loadsAll
        } else if begin < end {
            scrolledLines += elements(begin..<end, known)
        }
        let limit = loadsAll ? TerminalEngine.lineLimit : TerminalScene.fewLines
        if scrolledLines.count > limit + limit / 4 { scrolledLines.removeFirst(scrolledLines.count - limit) }
        show(scrolledLines, in: scrolled)
    }

    /// Whether all lines that are kept are elements.
    var loadsAll = false
    private var loadedAll = false

    private func elements(_ rows: Range<Int>, _ known: [Int: LineElement]) -> [LineElement] {
        let texts = lines(rows)
        // What is no longer kept is missing at the beginning.
        let start = rows.upperBound - texts.count
        var elements: [LineElement] = []
        elements.reserveCapacity(texts.count)
        var place = 0
        while place < texts.count {
            var end = place + 1
            var bytes = texts[place].text
            while end < texts.count, texts[end - 1].isFull, let first = texts[end].text.first, first != 0x20 {
                bytes += texts[end].text
                end += 1
            }
            defer { place = end }
            guard bytes.contains(where: { $0 != 0x20 }) else { continue }
            let text = TerminalScene.withoutBorders(String(decoding: bytes, as: UTF8.self))
            guard !text.isEmpty else { continue }
            let range = start + place..<start + end
            let element =
                known[range.lowerBound].flatMap { $0.rows == range ? $0 : nil }
                ?? LineElement(range, isScreen: false, keys)
            element.accessibilityLabel = text
            elements.append(element)
        }
        return elements
    }
}
