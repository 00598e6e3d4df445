import Braille

/// The room of a value for what it can become: the row is divided once, and 9 becomes 10 after that.
extension SplitChoice {
    /// The cells of the value as it is; of several lines, of the longest.
    var present: Int { content.value?.last.map(TextWindow.longestLine) ?? 0 }

    /// Whether the most cells that the value can take are known.
    private var isKnown: Bool { content.widestValue >= max(1, present) }

    /// Whether the reader steps through values whose widest is known.
    var isChosenFrom: Bool { content.kind == .adjustable && isKnown }

    /// The most cells of the value that are known of: as it is, at the ends of its range, as it has been.
    var widest: Int {
        let known = max(present, content.widestValue)
        return isKnown || present == 0 ? known : max(known, min(state.valueRoom, columns / 2))
    }

    /// The fewest cells for what the value can become, which the label gives where it is cut or has them to spare: of a
    /// number a sign and a digit with the mark at least.
    var reserve: Int {
        guard present > 0, !isKnown else { return 0 }
        guard isReading else { return usual }
        return max(usual, SplitChoice.signedDigit + engine.marks.overflowAfter.count, percentage)
    }

    private var usual: Int {
        engine.area.columns < SplitChoice.fewColumns ? SplitChoice.leastReserve : SplitChoice.usualReserve
    }

    /// The fewest cells beside a label that stays whole, where the widest value is cut in any case: half of it. Wide marks
    /// take cells that say nothing of the value, which do not count.
    func usefulRest(of most: Int) -> Int {
        let mark = engine.marks.areWide ? engine.marks.overflowAfter.count : 0
        return max(least, min(usual, most), mark + (max(0, most - mark) + 1) / 2)
    }

    /// Rows of fewer cells than these have none to spare.
    static let fewColumns = 15
    private static let leastReserve = 4
    private static let usualReserve = 6
    /// A minus and a digit, each with its sign.
    private static let signedDigit = 4

    /// The cells of a share of a hundred at its highest; 0 for other values.
    private var percentage: Int {
        guard let text = content.value?.last?.text, text.hasSuffix("%") else { return 0 }
        let digits = text.unicodeScalars.prefix(while: \.isDecimal).count
        return (1...3).contains(digits) ? present + 3 - digits : 0
    }

    /// Whether one of the value's first two words has a digit, which signs may stand before.
    private var isReading: Bool {
        let words = content.value?.last?.text.split(maxSplits: 2, whereSeparator: \.isWhitespace) ?? []
        return words.prefix(2).contains { $0.unicodeScalars.contains(where: \.isDecimal) }
    }

    /// The fewest cells that show the amount, date or time whole with which the value begins; 0 where it begins with something
    /// else.
    var wholeAmount: Int {
        guard content.kind != .toggle, let value = content.value?.last else { return 0 }
        let amount = TextWindow.amount(atStartOf: value)
        return amount > 0 && amount < value.cells.count ? amount + engine.marks.overflowAfter.count : amount
    }

    /// The fewest cells of a label that an amount takes the rest of: its first letter and the mark; of one with states as many as
    /// they leave it anywhere.
    var leastBesideAmount: Int {
        guard let withStates = leastLabels.first, withStates > leastMarkedLabel else {
            return engine.marks.overflowAfter.count + 1
        }
        return withStates
    }

    /// The cells of a reading that has grown by a digit, where nothing has to give way to it; points of a chart do not grow.
    var grown: Int {
        max(widest, reserve, isReading && !isKnown && state.picture == nil ? present + 1 : 0)
    }

    /// The fewest cells of the value: what grows must still show that it is cut, a number its first digit beside that. Of
    /// wide marks only a number has that room: a label that was whole would be cut for the sake of few texts.
    var least: Int {
        let mayCount = present > 0 && !isKnown && (isReading || !engine.marks.areWide)
        return max(mayCount ? 2 : 1, firstDigit) + engine.marks.overflowAfter.count
    }

    /// The cells up to the first digit, which a minus or the sign of a currency is among, with a blank after it or not; 0 where more
    /// comes before it.
    private var firstDigit: Int {
        guard let value = content.value?.last else { return 0 }
        let scalars = Array(value.text.unicodeScalars)
        guard let first = scalars.firstIndex(where: \.isDecimal),
            !scalars[..<first].contains(where: \.properties.isAlphabetic),
            value.scalarOfCell.contains(first)
        else { return 0 }
        let cells = value.scalarOfCell.prefix { $0 <= first }.count
        return cells <= SplitChoice.signedDigit + 1 ? cells : 0
    }

    /// The place with the blanks that a label which is cut leaves at its end: they are of more use to a value that may grow.
    func takingBlanks(_ place: Int) -> Int {
        guard present > 0, !isKnown || content.widestValue > place, place < columns else { return place }
        let label = engine.label(
            content, width: columns - place, omitsRole: entry.omitRole.contains(content.kind), sharesEnd: sharesEnd)
        let part = label.window.part(from: 0)
        guard part.hasAfter, part.tail == nil else { return place }
        let room = label.window.lastWidth - (label.window.holdsAfterMark ? label.window.afterWidth : 0)
        // So much of it has to stay as a label that is cut keeps anywhere.
        let kept = max(part.cells.count, engine.marks.leastLabel(engine.minimumLabel, sharesEnd: true))
        return place + max(0, room - kept)
    }
}

extension Unicode.Scalar {
    fileprivate var isDecimal: Bool { properties.numericType == .decimal }
}
