import Foundation

// `make letters`: writes the lists of Sources/C/CLetters, as ICU and Foundation know the letters. The program has the lists only.

/// Forms of scalars as a list: lines of forms of scalars that follow each other, `-` where one has none.
struct LetterList {
    var comment: String
    var forms: [(scalar: Unicode.Scalar, form: String)]

    var text: String {
        var lines = ["# " + comment]
        var (line, count, last) = ("", 0, UInt32.max)
        for (scalar, form) in forms {
            let gap = scalar.value &- last
            if last != .max, gap <= 8, count + Int(gap) <= 24 {
                line += String(repeating: " -", count: Int(gap) - 1) + " " + form
                count += Int(gap)
            } else {
                if !line.isEmpty { lines.append(line) }
                (line, count) = (hexadecimal(scalar) + " " + form, 1)
            }
            last = scalar.value
        }
        return (lines + [line]).joined(separator: "\n") + "\n"
    }
}

func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

/// All assigned scalars but those of private use.
let assigned = (UInt32(0x80)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
    ![.privateUse, .unassigned, .control].contains($0.properties.generalCategory)
}

/// A letter in Latin ones without accents, or nil.
func latin(_ scalar: Unicode.Scalar) -> String? {
    guard scalar.properties.isAlphabetic, let latin = String(scalar).applyingTransform(.toLatin, reverse: false) else {
        return nil
    }
    let letters = latin.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
        $0.properties.generalCategory != .nonspacingMark
    }
    let isLatin = !letters.isEmpty && letters.allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
    return isLatin && latin != String(scalar) ? String(String.UnicodeScalarView(letters)) : nil
}

/// A scalar in its plain form, or nil.
func compatible(_ scalar: Unicode.Scalar) -> String? {
    let plain = String(scalar).precomposedStringWithCompatibilityMapping.unicodeScalars
    guard !plain.elementsEqual(String(scalar).precomposedStringWithCanonicalMapping.unicodeScalars),
        scalar.properties.generalCategory != .otherNumber, !plain.contains(where: \.properties.isWhitespace)
    else { return nil }
    return plain.map(hexadecimal).joined(separator: "+")
}

@main enum LetterLists {
    static func main() throws {
        let folder = CommandLine.arguments[1]
        let lists = [
            "latin": LetterList(
                comment: "Letters in Latin ones without accents, by ICU's Any-Latin. `make letters` writes this list.",
                forms: assigned.compactMap { scalar in latin(scalar).map { (scalar, $0) } }),
            "compatible": LetterList(
                comment: "Scalars in Unicode's form KC, where it is another than form C, without numbers in rings and "
                    + "what has a blank. `make letters` writes this list.",
                forms: assigned.compactMap { scalar in compatible(scalar).map { (scalar, $0) } }),
        ]
        for (name, list) in lists { try Data(list.text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name).txt")) }
    }
}
