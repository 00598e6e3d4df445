extension DocumentBuilder {
    /// More keys than this are compared through a dictionary.
    private static let fewKeys = 16

    /// Refuses a key that appears twice in a mapping.
    func checkDuplicates(in mapping: Int) throws(DocumentError) {
        let end = Int(records[mapping].end)
        var key = mapping + 1
        var count = 0
        while key < end {
            count += 1
            key = Int(records[key + 1].end)
        }
        if count > Self.fewKeys { return try checkManyKeys(in: mapping) }
        key = mapping + 1
        while key < end {
            var earlier = mapping + 1
            while earlier < key {
                if sameText(earlier, key) { throw duplicate(key, first: earlier) }
                earlier = Int(records[earlier + 1].end)
            }
            key = Int(records[key + 1].end)
        }
    }

    private func checkManyKeys(in mapping: Int) throws(DocumentError) {
        let end = Int(records[mapping].end)
        var places: [String: Int] = [:]
        var key = mapping + 1
        while key < end {
            if let first = places.updateValue(key, forKey: text(key)) { throw duplicate(key, first: first) }
            key = Int(records[key + 1].end)
        }
    }

    private func duplicate(_ key: Int, first: Int) -> DocumentError {
        let mark = mark(line: Int(records[first].line), column: Int(records[first].column))
        return DocumentError(
            code: .duplicate, file: name,
            mark: self.mark(line: Int(records[key].line), column: Int(records[key].column)),
            message: "the key \(EchoedText.quoted(text(key))) appears again here; it first appears at \(mark)",
            remedy: "keep one of them")
    }

    private func text(_ index: Int) -> String {
        let start = Int(records[index].textStart)
        return String(decoding: texts[start..<(start + Int(records[index].textLength))], as: UTF8.self)
    }

    private func sameText(_ first: Int, _ second: Int) -> Bool {
        let length = records[first].textLength
        guard length == records[second].textLength else { return false }
        let start = Int(records[first].textStart)
        let other = Int(records[second].textStart)
        for offset in 0..<Int(length) where texts[start + offset] != texts[other + offset] { return false }
        return true
    }
}
