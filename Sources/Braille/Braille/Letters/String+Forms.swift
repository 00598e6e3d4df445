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
}
