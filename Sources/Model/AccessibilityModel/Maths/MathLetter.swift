/// A letter without its typeface.
package struct MathLetter {
    package enum Typeface { case none, bold, script, fraktur, doubleStruck }
    package var letter: Character
    package var typeface = Typeface.none

    /// A text in the typeface that an attribute names, as the letters that Unicode has for it; typefaces that say nothing change nothing.
    package static func written(_ text: String, _ variant: String?) -> String {
        guard let variant, text.count == 1 || text.allSatisfy(\.isNumber) else { return text }
        let (letters, digits): (UInt32, UInt32?)
        switch variant {
        case "bold": (letters, digits) = (0x1D400, 0x1D7CE)
        case "bold-italic": (letters, digits) = (0x1D468, 0x1D7CE)
        case "script": (letters, digits) = (0x1D49C, nil)
        case "bold-script": (letters, digits) = (0x1D4D0, nil)
        case "fraktur": (letters, digits) = (0x1D504, nil)
        case "bold-fraktur": (letters, digits) = (0x1D56C, nil)
        case "double-struck": (letters, digits) = (0x1D538, 0x1D7D8)
        case "bold-sans-serif": (letters, digits) = (0x1D5D4, 0x1D7EC)
        default: return text
        }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            var value = scalar.value
            switch value {
            case 0x41...0x5A: value = letters + value - 0x41
            case 0x61...0x7A: value = letters + 26 + value - 0x61
            case 0x30...0x39: if let digits { value = digits + value - 0x30 }
            default: break
            }
            result.append(Unicode.Scalar(value) ?? scalar)
        }
        return String(result)
    }

    /// The digit that a digit of another typeface is, or nil.
    package static func digit(_ character: Character) -> Character? {
        guard let value = character.unicodeScalars.first?.value, (0x1D7CE...0x1D7FF).contains(value),
            let scalar = Unicode.Scalar(0x30 + (value - 0x1D7CE) % 10)
        else { return nil }
        return Character(scalar)
    }

    package init(_ character: Character) {
        letter = character
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return }
        let value = scalar.value
        func latin(_ base: UInt32, _ face: Typeface) {
            let offset = value - base
            guard let scalar = Unicode.Scalar(offset < 26 ? 0x41 + offset : 0x61 + offset - 26) else { return }
            letter = Character(scalar)
            typeface = face
        }
        switch value {
        case 0x1D400...0x1D433: latin(0x1D400, .bold)
        case 0x1D434...0x1D467: latin(0x1D434, .none)
        case 0x1D468...0x1D49B: latin(0x1D468, .bold)
        case 0x1D49C...0x1D4CF: latin(0x1D49C, .script)
        case 0x1D4D0...0x1D503: latin(0x1D4D0, .script)
        case 0x1D504...0x1D537: latin(0x1D504, .fraktur)
        case 0x1D538...0x1D56B: latin(0x1D538, .doubleStruck)
        case 0x1D56C...0x1D59F: latin(0x1D56C, .fraktur)
        case 0x1D5A0...0x1D5D3: latin(0x1D5A0, .none)
        case 0x1D5D4...0x1D607: latin(0x1D5D4, .bold)
        case 0x1D608...0x1D63B: latin(0x1D608, .none)
        case 0x1D63C...0x1D66F: latin(0x1D63C, .bold)
        case 0x1D670...0x1D6A3: latin(0x1D670, .none)
        default:
            let single: [Character: (Character, Typeface)] = [
                "ℎ": ("h", .none), "ℬ": ("B", .script), "ℰ": ("E", .script), "ℱ": ("F", .script), "ℋ": ("H", .script),
                "ℐ": ("I", .script), "ℒ": ("L", .script), "ℳ": ("M", .script), "ℛ": ("R", .script),
                "ℯ": ("e", .script), "ℊ": ("g", .script), "ℴ": ("o", .script), "ℓ": ("l", .script),
                "ℭ": ("C", .fraktur), "ℌ": ("H", .fraktur), "ℑ": ("I", .fraktur), "ℜ": ("R", .fraktur),
                "ℨ": ("Z", .fraktur),
                "ℂ": ("C", .doubleStruck), "ℍ": ("H", .doubleStruck), "ℕ": ("N", .doubleStruck),
                "ℙ": ("P", .doubleStruck), "ℚ": ("Q", .doubleStruck), "ℝ": ("R", .doubleStruck),
                "ℤ": ("Z", .doubleStruck), "ℽ": ("γ", .none),
            ]
            if let (plain, face) = single[character] { (letter, typeface) = (plain, face) }
            // Mathematical Greek: bold, italic and others, in blocks of 58.
            if (0x1D6A8...0x1D7C9).contains(value) {
                let (block, offset) = ((value - 0x1D6A8) / 58, (value - 0x1D6A8) % 58)
                let base: UInt32 =
                    offset < 25 ? 0x391 + offset : offset < 26 ? 0x2207 : offset < 51 ? 0x3B1 + offset - 26 : 0x2202
                if let scalar = Unicode.Scalar(base) { letter = Character(scalar) }
                typeface = block == 1 || block == 3 ? .none : .bold
            }
        }
    }
}
