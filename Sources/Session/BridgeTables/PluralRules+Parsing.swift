import AccessibilityModel
import Documents
import Localization

extension PluralRules.Condition {
    /// Reads a condition in CLDR's syntax, such as `n % 10 = 2..4 and n % 100 != 12..14`.
    init(_ node: YAMLNode) throws(DocumentError) {
        var words = PluralWords(try node.text(), node)
        var alternatives: [[PluralRules.Relation]] = [[]]
        repeat {
            alternatives[alternatives.count - 1].append(try words.relation())
            guard let joint = words.next() else { break }
            switch joint {
            case "and": continue
            case "or": alternatives.append([])
            default: throw words.wrong(joint, what: "and, or, or the end", known: ["and", "or"])
            }
        } while true
        self.init(alternatives: alternatives)
    }
}

/// The words and signs of a condition, read one after the other.
private struct PluralWords {
    private let words: [String]
    private let node: YAMLNode
    private var place = 0

    init(_ text: String, _ node: YAMLNode) {
        self.node = node
        var words: [String] = []
        var isOpen = false
        for character in text {
            // Letters, and figures with their points, go together; so do the two signs of "!=".
            let isSign = "%=,!".contains(character)
            if character.isWhitespace {
                isOpen = false
            } else if isOpen, !isSign || words.last == "!" && character == "=" {
                words[words.count - 1].append(character)
                isOpen = !isSign
            } else {
                words.append(String(character))
                isOpen = !isSign || character == "!"
            }
        }
        self.words = words
    }

    mutating func next() -> String? {
        guard place < words.count else { return nil }
        place += 1
        return words[place - 1]
    }

    /// The next relation: an operand, a modulus where there is one, `=` or `!=`, and numbers.
    mutating func relation() throws(DocumentError) -> PluralRules.Relation {
        let name = next()
        guard let operand = name.flatMap({ PluralRules.Operand(rawValue: $0) }) else {
            throw wrong(name, what: "an operand", known: PluralRules.Operand.allCases.map(\.rawValue))
        }
        var modulus: UInt?
        var sign = next()
        if sign == "%" {
            let text = next()
            guard let number = text.flatMap({ UInt($0) }), number > 0 else {
                throw wrong(text, what: "a number from 1 on")
            }
            modulus = number
            sign = next()
        }
        guard sign == "=" || sign == "!=" else { throw wrong(sign, what: "\(known: "=") or \(other: "!=")") }
        var values = [try range()]
        while place < words.count, words[place] == "," {
            place += 1
            values.append(try range())
        }
        return PluralRules.Relation(operand, modulus: modulus, isNegated: sign == "!=", values)
    }

    /// A number, or the first and the last of several: `2..4`.
    private mutating func range() throws(DocumentError) -> ClosedRange<UInt> {
        let text = next()
        let ends = (text ?? "").split(separator: "..", omittingEmptySubsequences: false).map { UInt($0) }
        guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first <= last else {
            throw wrong(text, what: "a number or a range such as 2..4")
        }
        return first...last
    }

    func wrong(_ found: String?, what wanted: LocalizedText, known: [String] = []) -> DocumentError {
        let text: LocalizedText =
            found.map { LocalizedText(verbatim: EchoedText.quoted($0)) } ?? LocalizedText("the end")
        let advice: LocalizedText? = found.flatMap { NearestName.find($0, in: known) }.map {
            "did you mean \(name: "\"\($0)\"")?"
        }
        return node.error(
            .wrongValue, says: "\(place: node.place): found \(what: text) where a plural rule has \(other: wanted)",
            advises: advice ?? LocalizedText("write it as CLDR does, such as n % 10 = 1 and n % 100 != 11"))
    }
}
