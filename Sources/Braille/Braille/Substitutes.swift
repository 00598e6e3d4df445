/// What can stand for a scalar that a braille table has no sign for: by a list, and by what Unicode says of it.
public struct Substitutes: Hashable, Sendable {
    /// What stands for a scalar, the best first; a letter in lower case is there for its capital too.
    public var listed: [Unicode.Scalar: [String]]

    /// Makes substitutes; without a list, those of Unicode alone.
    public init(_ listed: [Unicode.Scalar: [String]] = [:]) {
        self.listed = listed
    }

    /// What can stand for a scalar, the best first. What it consists of may have to be substituted itself.
    package func candidates(for scalar: Unicode.Scalar) -> [[Unicode.Scalar]] {
        var found = byList(scalar).map { Array($0.unicodeScalars) }
        found += Substitutes.bases(of: scalar)
        let properties = scalar.properties
        if properties.numericType == .decimal, let value = properties.numericValue, !scalar.isASCII {
            found.append(Array(String(Int(value)).unicodeScalars))
        }
        if let counted = Substitutes.counted(scalar) { found.append(counted) }
        if let plain = Substitutes.compatible(scalar) { found.append(plain) }
        return found
    }

    private func byList(_ scalar: Unicode.Scalar) -> [String] {
        if let own = listed[scalar] { return own }
        let small = scalar.properties.lowercaseMapping.unicodeScalars
        guard small.count == 1, let first = small.first, first != scalar, let others = listed[first] else { return [] }
        return others.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    }

    /// A letter with one of its marks, then without any: `ê`, `é` and `e` for `ế`. Signs keep theirs, for an equals sign with a stroke is none.
    private static func bases(of scalar: Unicode.Scalar) -> [[Unicode.Scalar]] {
        guard scalar.properties.isAlphabetic else { return [] }
        let parts = Array(String(scalar).decomposed.unicodeScalars)
        guard parts.count > 1, parts.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark }) else {
            return []
        }
        let marked = parts.count > 2 ? parts.dropFirst().map { [parts[0], $0] } : []
        return (marked + [[parts[0]]]).map { base in
            Array(String(String.UnicodeScalarView(base)).composed.unicodeScalars)
        }
    }

    /// The number of a list, `(1)` for `①` and `1.` for `⒈`: in a circle or in brackets it counts and does not measure.
    private static func counted(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        let properties = scalar.properties
        guard properties.generalCategory == .otherNumber, let value = properties.numericValue, value >= 0,
            value.rounded() == value, let name = properties.name
        else { return nil }
        let number = String(Int(value))
        if name.contains("CIRCLED") || name.contains("PARENTHESIZED") { return Array("(\(number))".unicodeScalars) }
        return name.hasSuffix("FULL STOP") ? Array("\(number).".unicodeScalars) : nil
    }

    /// The plain form of a full-width, half-width, joined or styled character. Not of raised digits and fractions, which
    /// mean something else then.
    private static func compatible(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        guard scalar.properties.generalCategory != .otherNumber else { return nil }
        let plain = LetterForms.compatible[scalar] ?? Array(String(scalar).composed.unicodeScalars)
        return plain == [scalar] || plain.contains(where: \.properties.isWhitespace) ? nil : plain
    }

    /// Whether a mark on or under a letter may be left out where a table has none for it: an accent, a vowel point, a nukta.
    package static func isOptional(_ scalar: Unicode.Scalar) -> Bool {
        let place = scalar.properties.canonicalCombiningClass.rawValue
        let nukta = Unicode.CanonicalCombiningClass.nukta.rawValue
        return scalar.properties.generalCategory == .nonspacingMark
            && (place == nukta || (10...35).contains(place) || place >= 200)
    }

    /// A letter in Latin ones without accents, or nil: for scripts that no table is there for.
    package static func latin(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        LetterForms.latin[scalar]
    }
}
