public import AccessibilityModel
public import Braille
import Foundation

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
        /// The reader asked for it: it can be panned and stands until a key.
        case report
    }

    /// The print text.
    public let text: String
    /// The same in parts, each in its language, with blanks between.
    private let print: [PrintText]
    /// What stands for a secure text in it, or nothing.
    private let mask: String
    /// Its braille.
    public private(set) var translated: TranslatedText
    /// How urgent it is.
    public let priority: UIAccessibilityPriority
    /// Where it comes from.
    public let origin: Origin
    /// Whether it waits for those before it, however urgent it is.
    public var isQueued = false

    /// Makes a message; its text is that of the parts, unless another one is given.
    ///
    /// - Parameter mask: what stands for a secure text in them: each of its characters is a full cell; empty for none.
    init(
        _ print: [PrintText], text: String? = nil, mask: String = "", priority: UIAccessibilityPriority, origin: Origin,
        isQueued: Bool = false, in translator: any BrailleTranslator
    ) {
        (self.print, self.priority, self.origin, self.isQueued) = (print, priority, origin, isQueued)
        self.mask = mask
        translated = Message.braille(of: print, mask: mask, in: translator)
        self.text = text ?? translated.text
    }

    /// Writes it again, after the reader chose other braille.
    mutating func translate(in translator: any BrailleTranslator) {
        translated = Message.braille(of: print, mask: mask, in: translator)
    }

    private static func braille(
        of print: [PrintText], mask: String, in translator: any BrailleTranslator
    ) -> TranslatedText {
        let between = TranslatedText(symbols: [.blank], text: " ")
        let parts = print.map { part in
            guard !mask.isEmpty, let range = part.text.range(of: mask) else { return translator.translate(part) }
            return translator.translate(String(part.text[..<range.lowerBound]), language: part.language)
                + TranslatedText(symbols: Array(repeating: .full, count: mask.count), text: mask)
                + translator.translate(String(part.text[range.upperBound...]), language: part.language)
        }
        return parts.dropFirst().reduce(parts.first ?? .empty) { $0 + between + $1 }
    }

    /// What the text says apart from its numbers, or nil for one without a percentage: texts that agree in it report one
    /// progress. Other numbers name things: a gate, a train, a time.
    var progress: String? {
        guard text.contains(where: \.isNumber), text.contains(where: { "%٪％﹪".contains($0) }) else { return nil }
        return String(text.filter { !$0.isNumber })
    }

    /// How long it stands, in milliseconds.
    func duration(_ times: MessageTimes) -> Int {
        switch origin {
        case .announcement, .hint, .report: max(times.least, times.perCell * translated.cells.count)
        case .notice:
            translated.cells.count <= MessageTimes.shortNotice
                ? times.notice : times.perCell * translated.cells.count
        }
    }
}

/// How long messages stand that go on their own, in milliseconds.
public struct MessageTimes: Hashable, Sendable {
    /// The least that an announcement or a hint stands.
    public var least: Int
    /// What each cell of a long one takes to read.
    public var perCell: Int
    /// How long a short notice stands, such as "not available", which its reader expects.
    public var notice: Int

    /// The cells that are read in a second by a reader who expects them.
    static let shortNotice = 20

    /// Makes times; 4 s at least, 150 ms a cell, 1 s for a short notice without arguments.
    public init(least: Int = 4_000, perCell: Int = 150, notice: Int = 1_000) {
        self.least = least
        self.perCell = perCell
        self.notice = notice
    }
}
