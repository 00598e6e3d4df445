public import AccessibilityModel
import Braille

/// A text that stands on the display for a while.
public struct Message: Hashable, Sendable {
    /// Where a message comes from, which decides how it goes.
    public enum Origin: Hashable, Sendable {
        /// The application announced it: it can be panned and is timed by its length.
        case announcement
        /// The session says why something did not work: it stands until the next key or one second, and longer where it
        /// is long, as what names the action that was denied.
        case notice
        /// The hint of the focused element, after a pause: it can be panned and is timed by its length.
        case hint
        /// The application has not answered yet: it stands until the next key, or until the answer comes.
        case waiting
        /// The reader asked for it: it can be panned and stands until a key.
        case report
    }

    /// The print text.
    public let text: String
    /// The same in parts, each in its language, with blanks between.
    private let print: [PrintText]
    /// What stands for a secure text in it, or nothing.
    private let mask: String
    /// How urgent it is.
    public let priority: UIAccessibilityPriority
    /// Where it comes from.
    public let origin: Origin
    /// Whether it waits for those before it, however urgent it is.
    public var isQueued = false
    /// Whether it is what came of the reader's own key.
    var isAsked = false
    /// The cells of a sign that stands for the text, or none.
    private let sign: [BrailleCell]
    /// How long it stands, in milliseconds; nil: as what comes from there does.
    private let standing: Int?
    /// Whether it only answers a key, and is over as soon as the reader does anything.
    var isAnswer: Bool { standing != nil }
    /// What the text says apart from its numbers, or nil for one without a percentage: texts that agree in it report one
    /// progress. Other numbers name things: a gate, a train, a time.
    let progress: String?

    /// Makes a message of parts.
    ///
    /// - Parameters:
    ///   - mask: what stands for a secure text in them: each of its characters is a full cell; empty for none.
    ///   - sign: the cells that stand for the text, or none.
    ///   - standing: how long it stands, in milliseconds; nil: as what comes from there does.
    init(
        _ print: [PrintText], text: String, mask: String = "", priority: UIAccessibilityPriority, origin: Origin,
        isQueued: Bool = false, sign: [BrailleCell] = [], standing: Int? = nil
    ) {
        (self.sign, self.standing) = (sign, standing)
        (self.print, self.text, self.mask, self.priority, self.origin) = (print, text, mask, priority, origin)
        self.isQueued = isQueued
        let isProgress = text.contains(where: \.isNumber) && text.contains { "%٪％﹪".contains($0) }
        progress = isProgress ? String(text.filter { !$0.isNumber }) : nil
    }

    /// What the reader asked for: texts one after the other.
    ///
    /// - Parameter mask: what stands for a secure text in them, or nothing.
    static func report(_ parts: [PrintText], mask: String = "") -> Message {
        let text = parts.map(\.text).joined(separator: " ")
        return Message(parts, text: text, mask: mask, priority: .high, origin: .report)
    }

    /// Its braille. Of a flood most are never shown, so it is made only for those that are.
    func translated(in translator: any BrailleTranslator) -> TranslatedText {
        guard sign.isEmpty else { return TranslatedText(symbols: sign, text: text) }
        let between = TranslatedText(symbols: [.blank], text: " ")
        let parts = print.map { part in
            guard !mask.isEmpty, let range = part.text.firstRange(of: mask) else { return translator.translate(part) }
            return translator.translate(String(part.text[..<range.lowerBound]), language: part.language)
                + TranslatedText(symbols: Array(repeating: .full, count: mask.count), text: mask)
                + translator.translate(String(part.text[range.upperBound...]), language: part.language)
        }
        return parts.dropFirst().reduce(parts.first ?? .empty) { $0 + between + $1 }
    }

    /// Whether nobody asked for it, and it is not urgent: it covers what the reader is at for half of the time at most.
    var isByTheWay: Bool { origin == .announcement && priority < .high && !isAsked }

    /// How long it stands, in milliseconds, where it takes so many cells.
    func duration(_ times: MessageTimes, cells: Int) -> Int {
        if let standing { return standing }
        return switch origin {
        case .announcement, .hint, .report, .waiting: max(times.least, times.perCell * cells)
        case .notice: cells <= MessageTimes.shortNotice ? times.notice : times.perCell * cells
        }
    }
}

/// How long messages stand that go on their own, in milliseconds.
public struct MessageTimes: Hashable, Sendable {
    /// The least that an announcement or a hint stands.
    public var least: Int
    /// What each cell of a long one takes to read, while nothing is known of the reader's own pace.
    public var perCell: Int
    /// How long a short notice stands, such as "not available", which its reader expects.
    public var notice: Int

    /// The cells that are read in a second by a reader who expects them.
    static let shortNotice = 20

    /// Makes times; without arguments 4 s at least, 250 ms a cell, which is the mean of readers on a display, and 1 s for a
    /// short notice.
    public init(least: Int = 4_000, perCell: Int = 250, notice: Int = 1_000) {
        self.least = least
        self.perCell = perCell
        self.notice = notice
    }
}
