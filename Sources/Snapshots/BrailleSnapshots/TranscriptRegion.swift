/// A region of an entry, read from its lines.
public struct TranscriptRegion: Hashable, Sendable {
    /// The region's name; `other` for cells outside of regions.
    public var name: String
    /// Where it is.
    public var place: TranscriptPlace
    /// The print text as it is in quotes, or nil.
    public var text: String?
    /// The cells of each row, as braille patterns.
    public var cells: [String]

    /// The print text itself, or nil.
    package var plainText: String? { text.map(QuotedText.unquote) }
}

extension Transcript.Entry {
    /// The regions of the frame in their order.
    public var regions: [TranscriptRegion] {
        var regions: [TranscriptRegion] = []
        for line in frame {
            guard let blank = line.name.lastIndex(of: " ") else { continue }
            let name = String(line.name[..<blank])
            let place = regions.lastIndex { $0.name == name }
            switch (line.name[line.name.index(after: blank)...], place) {
            case ("place", _):
                guard let place = TranscriptPlace(parsing: line.text) else { continue }
                regions.append(TranscriptRegion(name: name, place: place, text: nil, cells: []))
            case ("text", let place?) where regions[place].text == nil: regions[place].text = line.text
            case ("cells", let place?) where name != "other": regions[place].cells.append(line.text)
            case ("cells", _):
                guard let colon = line.text.lastIndex(of: ":"),
                    let place = TranscriptPlace(parsing: line.text[..<colon])
                else { continue }
                let cells = String(line.text[line.text.index(after: colon)...].dropFirst())
                regions.append(TranscriptRegion(name: name, place: place, text: nil, cells: [cells]))
            default: break
            }
        }
        return regions
    }
}
