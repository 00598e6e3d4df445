import Localization

extension DocumentBuilder {
    /// More keys than this are compared through a dictionary.
    private static let fewKeys = 16

    /// Refuses a key that appears twice in a mapping.
    func checkDuplicates(in mapping: Int) throws(DocumentError) {
        let end = records[mapping].end(at: mapping)
        var key = mapping + 1
        var count = 0
        while key < end {
            count += 1
            key = records[key + 1].end(at: key + 1)
        }
        if count > Self.fewKeys { return try checkManyKeys(in: mapping) }
        key = mapping + 1
        while key < end {
            var earlier = mapping + 1
            while earlier < key {
                if sameText(earlier, key) { throw duplicate(key, first: earlier) }
                earlier = records[earlier + 1].end(at: earlier + 1)
            }
            key = records[key + 1].end(at: key + 1)
        }
    }

    private func checkManyKeys(in mapping: Int) throws(DocumentError) {
        let end = records[mapping].end(at: mapping)
        var places: [String: Int] = [:]
        var key = mapping + 1
        while key < end {
            if let first = places.updateValue(key, forKey: text(key)) { throw duplicate(key, first: first) }
            key = records[key + 1].end(at: key + 1)
        }
    }

    private func duplicate(_ key: Int, first: Int) -> DocumentError {
        let mark = mark(line: Int(records[first].line), column: records[first].column)
        return DocumentError(
            .duplicate, file: name,
            mark: self.mark(line: Int(records[key].line), column: records[key].column),
            says:
                "the key \(name: EchoedText.quoted(text(key))) appears again here; it first appears at \(place: mark)",
            advises: "keep one of them")
    }

    private func text(_ index: Int) -> String {
        String(decoding: texts[records[index].text], as: UTF8.self)
    }

    private func sameText(_ first: Int, _ second: Int) -> Bool {
        let (text, other) = (records[first].text, records[second].text)
        guard text.count == other.count else { return false }
        for (index, second) in zip(text, other) where texts[index] != texts[second] { return false }
        return true
    }
}
