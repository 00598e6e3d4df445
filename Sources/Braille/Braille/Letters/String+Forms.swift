// The standard library has Unicode's canonical forms for itself, and shows them to Foundation under this name.
@_spi(_Unicode) import Swift

extension String {
    /// The text with letters and their marks in one scalar where there is one: Unicode's form C.
    package var composed: String {
        var scalars = String.UnicodeScalarView()
        for scalar in _nfc { scalars.append(scalar) }
        return String(scalars)
    }

    /// The text with each mark in a scalar of its own: Unicode's form D.
    package var decomposed: String {
        var scalars = String.UnicodeScalarView()
        for scalar in _nfd { scalars.append(scalar) }
        return String(scalars)
    }

    /// The ways to write a letter with its marks that mean the same: as it is, in one scalar though form C parts it, each
    /// mark in a scalar of its own.
    package static func spellings(of letter: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
        let parts = Array(String(String.UnicodeScalarView(letter)).decomposed.unicodeScalars)
        var found = [letter]
        if let whole = parted(like: parts) { found.append(whole) }
        if parts != letter { found.append(parts) }
        return found
    }

    /// Decomposed scalars with the longest of their beginnings in one scalar that form C never has; nil where there is none.
    private static func parted(like parts: [Unicode.Scalar]) -> [Unicode.Scalar]? {
        guard parts.count > 1, let base = parts.first else { return nil }
        // Such a scalar stands in the block of its letter.
        let block = base.value & ~0x7F
        var best: (scalar: Unicode.Scalar, count: Int)?
        for scalar in (block..<block + 0x80).compactMap(Unicode.Scalar.init) {
            let own = Array(String(scalar).decomposed.unicodeScalars)
            guard own.count > best?.count ?? 1, parts.starts(with: own),
                Array(String(scalar).composed.unicodeScalars) != [scalar]
            else { continue }
            best = (scalar, own.count)
        }
        return best.map { [$0.scalar] + parts.dropFirst($0.count) }
    }
}
