import Braille
import Foundation
import Testing

/// Forms of letters without Foundation and ICU: the same as with them, in every script.
@Suite struct LetterTests {
    /// All assigned scalars but those of private use.
    private static let assigned = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
        ![.privateUse, .unassigned, .control].contains($0.properties.generalCategory)
    }

    /// Those that the toolchain's Foundation knows: the standard library has a newer Unicode.
    private static func isKnown(_ scalar: Unicode.Scalar) -> Bool {
        (scalar.properties.age ?? (99, 0)).major < 15
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// Texts of letters and marks that follow each other anyhow, in scripts that fold differently.
    private static let scripts = [
        "aeÉß ŉİı\u{301}\u{308}\u{327}", "αΆΐςΣ\u{345}\u{301}", "еёЁйЙ\u{306}\u{483}", "بأآ\u{64B}\u{651}\u{640}",
        "שםﬡ\u{5B8}\u{5C1}", "कि\u{93C}\u{94D}षा", "กำ็แ", "가각\u{1100}\u{1161}\u{11A8}", "ｶﾞﾊﾟアＡａ１￥", "ﬁﬃǅǄ",
        "ԱաﬓԵւև", "ႠაᲐ", "Ꭰꭰ", "👩\u{200D}👦🏽\u{FE0F}é", "𝐀𝓏①²½",
    ]

    @Test func canonicalFormsAreFoundations() {
        for scalar in LetterTests.assigned where LetterTests.isKnown(scalar) {
            let text = String(scalar)
            #expect(
                text.composed.unicodeScalars.elementsEqual(text.precomposedStringWithCanonicalMapping.unicodeScalars)
                    && text.decomposed.unicodeScalars.elementsEqual(
                        text.decomposedStringWithCanonicalMapping.unicodeScalars),
                "\(scalar.value)")
        }
    }

    @Test func oneScalarFoldsAsItDidWithFoundation() {
        // Letters of Cyrillic's Old Slavonic forms, of which Foundation's lists know no case.
        let newer: ClosedRange<UInt32> = 0x1C80...0x1C8A
        for scalar in LetterTests.assigned where LetterTests.isKnown(scalar) && !newer.contains(scalar.value) {
            let text = String(scalar)
            #expect(
                text.folded.unicodeScalars.elementsEqual(LetterTests.folded(text).unicodeScalars), "\(scalar.value)")
        }
    }

    @Test(arguments: scripts) func textsFoldAsTheyDidWithFoundation(script: String) {
        let scalars = Array(script.unicodeScalars)
        // Every text of four of them, the first of each.
        let count = min(scalars.count, 8)
        for number in 0..<count * count * count * count {
            var (rest, text) = (number, String.UnicodeScalarView())
            for _ in 0..<4 {
                text.append(scalars[rest % count])
                rest /= count
            }
            // Foundation sorts the voicing marks of half-width Katakana where no letter is before them.
            if text.first.map({ (0xFF9E...0xFF9F).contains($0.value) }) ?? false { continue }
            let (own, theirs) = (String(text).folded, LetterTests.folded(String(text)))
            // Marks may come in another order, which means the same.
            #expect(own == theirs, "\(text.map { String($0.value, radix: 16) }): \(own.unicodeScalars.map(\.value))")
        }
    }

    @Test func latinLettersAreICUs() {
        for scalar in LetterTests.assigned where scalar.properties.isAlphabetic && !scalar.isASCII {
            let latin = String(scalar).applyingTransform(.toLatin, reverse: false) ?? ""
            let letters = latin.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
                $0.properties.generalCategory != .nonspacingMark
            }
            let isLatin = !letters.isEmpty && letters.allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
            // A Latin letter without its marks is no other letter.
            guard latin != String(scalar) else { continue }
            #expect(Substitutes.latin(scalar) == (isLatin ? Array(letters) : nil), "\(scalar.value)")
        }
    }

    @Test func plainFormsAreFoundations() {
        let substitutes = Substitutes()
        for scalar in LetterTests.assigned where scalar.properties.generalCategory != .otherNumber {
            let plain = Array(String(scalar).precomposedStringWithCompatibilityMapping.unicodeScalars)
            guard plain != [scalar], !plain.contains(where: \.properties.isWhitespace) else { continue }
            #expect(substitutes.candidates(for: scalar).contains(plain), "\(scalar.value)")
        }
    }
}
