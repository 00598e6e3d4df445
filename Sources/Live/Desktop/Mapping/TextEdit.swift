import BridgeTables

/// A change of a text or of what is selected in it, in the toolkit's own units.
enum TextEdit: Hashable {
    case delete(Range<Int>)
    case insert(String, at: Int)
    case caret(Int)
    case select(Range<Int>)

    /// Whether the text stays the same.
    var isMove: Bool {
        switch self {
        case .caret, .select: true
        case .delete, .insert: false
        }
    }
}

/// Positions in a text, as toolkits count them and as the model does.
struct TextPlaces {
    let text: String
    let unit: DesktopTable.TextUnit

    /// The toolkit's offset of a character.
    func offset(ofCharacter place: Int) -> Int {
        let head = text.prefix(max(0, place))
        return unit == .utf16 ? head.utf16.count : head.unicodeScalars.count
    }

    /// The character at a toolkit's offset; one in the middle of a character counts as its beginning.
    func character(at offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        var (left, place) = (offset, 0)
        for character in text {
            left -= unit == .utf16 ? character.utf16.count : character.unicodeScalars.count
            if left < 0 { return place }
            place += 1
        }
        return place
    }

    /// How long a text is in the words of the toolkit's InsertText: GTK's counts bytes.
    func length(of inserted: String) -> Int { unit == .utf16 ? inserted.utf16.count : inserted.utf8.count }
}
