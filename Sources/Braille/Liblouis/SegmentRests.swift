import Braille
import Platform
import Synchronization

/// How the parts of a text begin that was translated in segments.
///
/// Nothing is known of any code: a part begins as liblouis writes it alone, as far as that says more than the whole text does
/// there: the sign of a number, of capitals, of letters, of emphasis, of another code.
final class SegmentRests: RestSource {
    let signedBlanks: Set<Int>
    private let segments: [Segment]
    private let known = Mutex(Known())

    private struct Known {
        /// The segments as they are translated whole.
        var wholes: [Int: CellGroups] = [:]
        /// The syllables of words, by the segment and where in it a word begins: the scalars in the word at which they begin.
        var syllables: [Int: [Int: Set<Int>]] = [:]
        /// What was asked for.
        var changes: [Int: [RestChange]] = [:]
    }

    init(_ segments: [Segment], signedBlanks: Set<Int>) {
        (self.segments, self.signedBlanks) = (segments, signedBlanks)
    }

    func isSame(as other: any RestSource) -> Bool {
        (other as? SegmentRests)?.segments == segments
    }

    func changes(beginningAt scalar: Int) -> [RestChange] {
        if let found = known.withLock({ $0.changes[scalar] }) { return found }
        let found = changes(at: scalar)
        known.withLock { $0.changes[scalar] = found }
        return found
    }

    func beginsSyllable(_ scalar: Int) -> Bool {
        guard let place = segments.firstIndex(where: { ($0.sources.last ?? -1) >= scalar }) else { return false }
        let segment = segments[place]
        guard !segment.isCells, let dictionary = segment.hyphenation, let index = segment.index(ofSource: scalar),
            let word = segment.word(at: index, upTo: LouisCalls.longestHyphenated)
        else { return false }
        let start = word.lowerBound
        if let found = known.withLock({ $0.syllables[place]?[start] }) { return found.contains(index - start) }
        let found = LouisCalls.syllables(of: segment.scalars[word], tables: segment.table + "," + dictionary)
        known.withLock { $0.syllables[place, default: [:]][start] = found }
        return found.contains(index - start)
    }

    private func changes(at scalar: Int) -> [RestChange] {
        guard let place = segments.firstIndex(where: { ($0.sources.last ?? -1) >= scalar }) else { return [] }
        let segment = segments[place]
        guard !segment.isCells, let start = segment.sources.firstIndex(where: { $0 >= scalar }), start > 0,
            segment.sources[start] == scalar
        else { return [] }
        let rest = SegmentRest(segment, whole: whole(place), start: start)
        // A short look says whether a sign is missing, a long one how what follows is written then, if it is not alike soon.
        var (changes, isSettled) = rest.changes(within: 24)
        if !isSettled { (changes, _) = rest.changes(within: 256) }
        changes = rest.readAlone(changes)
        return segment.signs.map { rest.beginning(with: $0.begin, changes) } ?? changes
    }

    private func whole(_ place: Int) -> CellGroups {
        if let found = known.withLock({ $0.wholes[place] }) { return found }
        let segment = segments[place]
        let made = CellGroups(segment, of: segment.scalars[...], emphasis: segment.emphasis)
        known.withLock { $0.wholes[place] = made }
        return made
    }
}

/// The rest of a segment from one of its scalars on.
private struct SegmentRest {
    let segment: Segment
    let whole: CellGroups
    let start: Int

    init(_ segment: Segment, whole: CellGroups, start: Int) {
        (self.segment, self.whole, self.start) = (segment, whole, start)
    }

    /// The changes as far as so many scalars, and whether a whole word after them is as it was.
    func changes(within length: Int) -> (changes: [RestChange], isSettled: Bool) {
        let scalars = segment.scalars
        let end = min(scalars.count, start + length)
        guard whole.begins(at: start), whole.hasSigns(before: start), let rest = rest(to: end) else {
            return ([], true)
        }
        // Where the rest is cut itself, its end may be written otherwise.
        let last = end == scalars.count ? end : end - min(24, length / 2)
        let places = rest.starts.filter { $0 >= start && whole.begins(at: $0) && isStart($0) && $0 <= last } + [end]
        var changes: [RestChange] = []
        var hasSign = false
        var (isAfterBlank, isSettled) = (false, end == scalars.count)
        for (from, to) in zip(places, places.dropFirst()) where to < end || end == scalars.count {
            let (old, new) = (whole.cells(from, to), rest.cells(from, to))
            let part = scalars[from..<to]
            let hasLetters = part.contains(where: \.properties.isAlphabetic)
            let isWord = hasLetters || part.contains { $0.properties.numericType != nil }
            if old == new {
                // A letter that is written alike says that nothing holds here; digits may be in capitals or not.
                if !hasSign, hasLetters { return ([], true) }
                isSettled = isSettled || isAfterBlank && isWord
                isAfterBlank = isAfterBlank || part.allSatisfy(\.properties.isWhitespace)
                continue
            }
            // Capitals and digits need a sign, others where there was one like it.
            let needsSign = scalars[from].properties.isUppercase || scalars[from].properties.numericType != nil
            let sign = SegmentRest.sign(of: new, before: old, isInside: needsSign)
            if !hasSign {
                if let sign, needsSign || saysAgain(sign, at: from) {
                    hasSign = true
                } else if isWord {
                    return ([], true)
                } else if begins(new, before: old, theNumberAt: to, of: rest) {
                    hasSign = true
                }
            } else if isWord, sign == nil, !SegmentRest.isPart(old, new) {
                break
            }
            (isAfterBlank, isSettled) = (false, end == scalars.count)
            changes.append(
                RestChange(
                    scalars: segment.sources[from]..<source(at: to), old: Array(old), new: Array(new),
                    scalarOfNew: rest.scalars(from, to).map { segment.sources[$0] }))
        }
        // Digits alone say nothing of capitals that follow them.
        return hasSign ? (changes, isSettled) : ([], end == scalars.count)
    }

    /// The changes where a word is cut inside: its rest is written as a word of its own where it would be read as another text,
    /// as English *friend-s* as *so*.
    func readAlone(_ changes: [RestChange]) -> [RestChange] {
        let scalars = segment.scalars
        func isLetter(_ index: Int) -> Bool { scalars[index].properties.isAlphabetic || scalars[index].isMark }
        func isOfWord(_ index: Int) -> Bool {
            guard ["'", "\u{2019}"].contains(scalars[index]) else { return isLetter(index) }
            return (1..<scalars.count - 1).contains(index) && isLetter(index - 1) && isLetter(index + 1)
        }
        guard segment.isReadable, isOfWord(start - 1), isOfWord(start), whole.begins(at: start) else { return changes }
        let end =
            scalars.indices[start...].prefix(SegmentRest.longestWord).first { !isOfWord($0) }
            ?? min(scalars.count, start + SegmentRest.longestWord)
        guard end == scalars.count || end - start < SegmentRest.longestWord && whole.begins(at: end),
            changes.allSatisfy({ $0.scalars.upperBound <= source(at: end) })
        else { return changes }
        let text = String(String.UnicodeScalarView(scalars[start..<end])).lowercased()
        func reads(_ cells: [BrailleCell]) -> Bool {
            LouisCalls.print(of: cells, tables: segment.table)?.trimmed.lowercased() == text
        }
        let old = Array(whole.cells(start, end))
        let present = shown(old, with: changes)
        guard !reads(present) else { return changes }
        // In its own contractions, else without any.
        var spelled = segment
        spelled.contracts = false
        let ways = [segment, spelled].lazy.map { way in
            CellGroups(way, of: scalars[start..<end], emphasis: Array(segment.emphasis[start..<end]))
        }
        guard let alone = ways.first(where: { reads(Array($0.cells(0, end - start))) }) else { return changes }
        let new = Array(alone.cells(0, end - start))
        guard new != present else { return changes }
        return [
            RestChange(
                scalars: segment.sources[start]..<source(at: end), old: old, new: new,
                scalarOfNew: alone.scalars(0, end - start).map { segment.sources[start + $0] })
        ]
    }

    /// Letters without an end are no word, and would be looked at from each place.
    private static let longestWord = 64

    /// The cells of a word's rest, which has some changes.
    private func shown(_ old: [BrailleCell], with changes: [RestChange]) -> [BrailleCell] {
        var (shown, place) = (old[...], 0)
        for change in changes {
            guard let found = shown.indices.first(where: { $0 >= place && shown[$0...].starts(with: change.old) })
            else {
                break
            }
            shown.replaceSubrange(found..<found + change.old.count, with: change.new)
            place = found + change.new.count
        }
        return Array(shown)
    }

    /// The changes with the signs of another code before the first word.
    func beginning(with signs: [BrailleCell], _ changes: [RestChange]) -> [RestChange] {
        let word = segment.scalars.indices[start...].first { !segment.scalars[$0].properties.isWhitespace } ?? start
        guard whole.begins(at: word), let next = whole.next(after: word) else { return changes }
        var changes = changes
        let scalar = segment.sources[word]
        if let index = changes.firstIndex(where: { $0.scalars.contains(scalar) }) {
            changes[index].new = signs + changes[index].new
            changes[index].scalarOfNew.insert(contentsOf: signs.map { _ in scalar }, at: 0)
            return changes
        }
        let old = Array(whole.cells(word, next))
        let change = RestChange(
            scalars: scalar..<source(at: next), old: old, new: signs + old,
            scalarOfNew: (signs + old).map { _ in scalar })
        changes.insert(change, at: changes.firstIndex { $0.scalars.lowerBound > scalar } ?? changes.count)
        return changes
    }

    /// The rest as it is written alone: inside a word after the letter before it, as a small one, so that the word's parts
    /// are written as they are there.
    private func rest(to end: Int) -> CellGroups? {
        let scalars = segment.scalars[start..<end]
        let emphasis = Array(segment.emphasis[start..<end])
        let before = segment.scalars[start - 1]
        guard before.properties.isAlphabetic || before.isMark else {
            return CellGroups(segment, of: scalars, emphasis: emphasis).moved(by: start)
        }
        let small = before.properties.lowercaseMapping.unicodeScalars
        let letter = small.count == 1 ? small.first ?? before : before
        var rest = CellGroups(segment, of: [letter] + scalars, emphasis: [0] + emphasis).moved(by: start - 1)
        guard rest.begins(at: start), let next = rest.next(after: start) else { return nil }
        let first = rest.cells(start - 1, start)
        guard first.count > 1 else { return rest }
        // What the letter before begins with may hold for the rest, too: a sign that letters are of another script.
        let alone = CellGroups(segment, of: scalars, emphasis: emphasis).moved(by: start)
        guard let end = alone.next(after: start) else { return rest }
        let (own, cells) = (rest.cells(start, next), alone.cells(start, end))
        let sign = cells.dropLast(own.count)
        if !sign.isEmpty, cells.suffix(own.count).elementsEqual(own), first.starts(with: sign),
            whole.hasSign(Array(sign), before: start)
        {
            rest.insert(Array(sign), at: start)
        }
        return rest
    }

    /// Whether a sign says what one before has said, or that small letters are Latin ones where capitals have said it.
    private func saysAgain(_ sign: [BrailleCell], at scalar: Int) -> Bool {
        if whole.hasSign(sign, before: start) { return true }
        let latin: ClosedRange<Unicode.Scalar> = "a"..."z"
        guard latin.contains(segment.scalars[scalar]) else { return false }
        let letters = CellGroups(segment, of: ["x", "q"], emphasis: [0, 0])
        return letters.begins(at: 1) && letters.cells(0, 1).dropLast().elementsEqual(sign)
    }

    /// Whether a sign of punctuation inside of a number begins alone with the number's sign, so that its digits have none.
    private func begins(
        _ new: ArraySlice<BrailleCell>, before old: ArraySlice<BrailleCell>, theNumberAt number: Int,
        of rest: CellGroups
    ) -> Bool {
        let digits = segment.scalars
        guard new.count > 1, let sign = new.first, old.first != sign, whole.hasSign([sign], before: start),
            number < digits.count, digits[number].properties.numericType != nil,
            digits[start - 1].properties.numericType != nil, let end = rest.next(after: number)
        else { return false }
        return rest.cells(number, end) == whole.cells(number, end)
    }

    /// Whether a scalar is the first of those that stand for one of the text.
    private func isStart(_ index: Int) -> Bool {
        index == start || segment.sources[index] != segment.sources[index - 1]
    }

    private func source(at index: Int) -> Int {
        index < segment.sources.count ? segment.sources[index] : (segment.sources.last ?? 0) + 1
    }

    /// What stands before the same cells, after which the others may end what began before; nil where that is nothing.
    ///
    /// - Parameter isInside: whether it may stand after a cell with which both begin.
    private static func sign(
        of new: ArraySlice<BrailleCell>, before old: ArraySlice<BrailleCell>, isInside: Bool
    ) -> [BrailleCell]? {
        guard new.count > 1 else { return nil }
        let count = (1..<new.count).first { old.starts(with: new.dropFirst($0)) }
        if let count { return Array(new.prefix(count)) }
        guard isInside, old.count > 1, old.first == new.first else { return nil }
        return sign(of: new.dropFirst(), before: old.dropFirst(), isInside: false)
    }

    private static func isPart(_ first: ArraySlice<BrailleCell>, _ second: ArraySlice<BrailleCell>) -> Bool {
        let (short, long) = first.count < second.count ? (first, second) : (second, first)
        return long.starts(with: short) || long.suffix(short.count).elementsEqual(short)
    }
}

extension Unicode.Scalar {
    /// Whether it is a mark on a letter or a letter's vowel.
    var isMark: Bool {
        [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
    }
}
