import AccessibilityModel
import Braille
import BrailleLayout

/// Makes the content of elements: their texts in braille, in the order and the words that the reader chose.
final class ContentMaker {
    private let source: ShownScene
    private let focus: FocusTracker
    private let editor: Editor
    private let typer: BrailleTyper
    private let settings: CurrentSettings
    private let time: SessionTime
    private let translator: any BrailleTranslator
    /// How elements become content, in the language that the scene had then.
    private var style: (language: String?, value: ContentStyle)?
    /// Whether the braille of the language that the scene had then has dots 7 or 8.
    private var eightDots: (language: String?, answer: Bool)?
    /// Elements around the focus that update frequently, as they were read last.
    private var readings: [Reading] = []
    /// Since when the first of them stands, or nil where there is none.
    private(set) var readingsSince: Int?

    private struct Reading {
        weak var element: AccessibilityObject?
        var content: ElementContent
    }

    init(
        _ source: ShownScene, _ focus: FocusTracker, _ editor: Editor, _ typer: BrailleTyper,
        _ settings: CurrentSettings, _ time: SessionTime, _ translator: any BrailleTranslator
    ) {
        (self.source, self.focus, self.editor, self.typer) = (source, focus, editor, typer)
        (self.settings, self.time, self.translator) = (settings, time, translator)
    }

    /// What is read inside of the focused element, such as a point of its chart; nil for the element itself.
    private var inside: AccessibilityObject?

    /// Whether something inside of the focused element is read in its place.
    var isInside: Bool { inside != nil }

    /// Reads something inside of the focused element in its place; nil: the element itself.
    func read(inside object: AccessibilityObject?) { inside = object }

    /// The form of symbols.
    var form = MarkForm.usual {
        didSet { if form != oldValue { forgetStyle() } }
    }

    /// Whether label and value share the display, and not a cell's header and text two pages of it.
    var splitsCells = true {
        didSet { if splitsCells != oldValue { forgetStyle() } }
    }

    /// Whether the braille of the scene or of the product's own words has dots 7 or 8.
    var writesEightDots: Bool {
        let language = source.scene.language ?? settings.value.language
        if let known = eightDots, known.language == language { return known.answer }
        let answer =
            translator.writesEightDots(language: language)
            || translator.writesEightDots(language: settings.words.language)
        eightDots = (language, answer)
        return answer
    }

    /// The reader chose other words or other braille.
    func forgetStyle() {
        style = nil
        eightDots = nil
        forgetReadings()
    }

    /// Elements that update frequently are read anew.
    func forgetReadings() {
        (readings, readingsSince) = ([], nil)
    }

    /// The content of the focused element.
    ///
    /// - Parameters:
    ///   - hadValue: whether it had a value since it got the focus.
    ///   - measuresValue: whether the room that its value can need is wanted.
    func content(hadValue: Bool, measuresValue: Bool = true) -> ElementContent {
        guard let element = focus.element else {
            let words = settings.words
            let label = translator.translate(
                words.message(source.isNobody ? .noProgram : .emptyScene), language: words.language)
            return ElementContent(kind: .other, label: label)
        }
        if let inside { return content(of: inside) }
        // When the focus leaves it, it says what it says here.
        readings.removeAll { $0.element === element }
        var content = ElementContent(
            of: element, context: focus.order.context(of: element), entered: focus.entered, headers: focus.headers,
            hadValue: hadValue, spelled: spelledPart(), pending: typer.pendingCells,
            isEdited: editor.followed != nil, measuresValue: measuresValue, style: contentStyle)
        if settings.value.hints == .off { content.flags.remove(.hint) }
        return content
    }

    /// The content of an element around the focus; one that updates frequently says the same until `forgetReadings()`.
    func content(of element: AccessibilityObject) -> ElementContent {
        let updates = element.accessibilityTraits.contains(.updatesFrequently)
        if updates, let reading = readings.first(where: { $0.element === element }) { return reading.content }
        let content = ElementContent(
            of: element, context: focus.order.context(of: element), isEdited: false, style: contentStyle)
        guard updates else { return content }
        readings.append(Reading(element: element, content: content))
        readingsSince = readingsSince ?? time.now
        return content
    }

    /// What the label's region says of the line that is read or edited, the longest form first.
    func cue(of line: TextLine) -> [TranslatedText] {
        var marks = settings.value.layout.marks(form)
        marks.digits = self.digits
        func digits(_ number: Int) -> TranslatedText {
            TranslatedText(symbols: marks.digits(of: number), text: String(number))
        }
        let tells = settings.value.layout.lineCue
        let number = "\(line.isProse ? "\u{B6}" : "")\(line.number)"
        let sign = TranslatedText(symbols: [marks.indentation ?? .blank], text: ">")
        let blanks = digits(line.indentation)
        let isIndented = tells.tellsIndentation && line.indentation > 0
        guard tells != .indent else { return isIndented ? [sign + blanks] : [.empty] }
        let whole = translator.translate(number, language: settings.words.language)
        let bare = digits(line.number)
        guard isIndented else { return [whole, bare] }
        // What the cells of the text do not show has to be said: of both the number gives way.
        return [.joined([whole, sign + blanks]), whole + sign + blanks, bare + sign + blanks, sign + blanks]
    }

    /// The digits from 0 to 9 without the sign of numbers, which need none where only numbers are.
    var digits: [BrailleCell] {
        (0...9).compactMap { translator.translate(String($0), language: settings.words.language).cells.last }
    }

    /// How far a text is read that takes all rows.
    func progress(page: Int, of count: Int) -> TranslatedText {
        translator.translate("\(page)/\(count)", language: settings.words.language)
    }

    /// Label, role and states of an element, as a line of a list.
    func line(of element: AccessibilityObject) -> TranslatedText {
        // In a list of elements a cell of a data table says what it says itself.
        var context = focus.order.context(of: element)
        context.cell = nil
        let content = ElementContent(of: element, context: context, style: contentStyle)
        return .joined(content.leading.map(\.text) + [content.label] + content.trailing.map(\.text))
    }

    private var contentStyle: ContentStyle {
        let language = source.scene.language ?? settings.value.language
        if let style, style.language == language { return style.value }
        let made = ContentStyle(
            templates: settings.value.layout.templates, verbosity: settings.value.verbosity,
            vocabulary: settings.words, language: language, translator: translator,
            makesFlow: settings.value.layout.style == .flow, form: form, marks: settings.value.layout.marks(form),
            splitsCells: splitsCells, maths: settings.value.maths)
        style = (language, made)
        return made
    }

    /// The part of the edited text that is shown letter by letter: the words under the caret, as the reader chose, and in any
    /// case those that are selected, for a part of a contraction cannot be felt; nil for none.
    private func spelledPart() -> SpelledPart? {
        guard let input = editor.followed else { return nil }
        let text = Array(input.text)
        let selection = input.selectedRange.clamped(to: 0..<text.count)
        let caret = min(max(0, editor.caret), text.count)
        var words: Range<Int>?
        switch settings.value.uncontracted {
        case .never: break
        case .word: words = ContentMaker.word(at: caret, of: text)
        default: words = 0..<text.count
        }
        if let first = selection.first, let last = selection.last {
            let start = text[first].isWhitespace ? first : ContentMaker.word(at: first, of: text).lowerBound
            let end = text[last].isWhitespace ? last + 1 : ContentMaker.word(at: last, of: text).upperBound
            words = min(start, words?.lowerBound ?? start)..<max(end, words?.upperBound ?? end)
        }
        guard let words else { return nil }
        func scalar(_ place: Int) -> Int { text[..<place].reduce(0) { $0 + $1.unicodeScalars.count } }
        let edges = [selection.lowerBound, selection.upperBound, settings.value.uncontracted == .never ? nil : caret]
        return SpelledPart(
            scalar(words.lowerBound)..<scalar(words.upperBound), edges: Set(edges.compactMap(\.self).map(scalar)))
    }

    /// The characters around a place up to the blanks before and after it.
    private static func word(at place: Int, of text: [Character]) -> Range<Int> {
        let start = (text[..<place].lastIndex(where: \.isWhitespace) ?? -1) + 1
        return start..<(text[place...].firstIndex(where: \.isWhitespace) ?? text.count)
    }
}
