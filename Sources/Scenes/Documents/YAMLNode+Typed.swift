package import Localization

extension YAMLNode {
    /// The node as a text, whatever it looks like: `no`, `007` and `50%` are texts.
    package func text() throws(DocumentError) -> String {
        guard kind == .scalar, !isNull else {
            throw wrongType("a text", advises: "write a text, in quotes where it is \"null\"")
        }
        return scalarText
    }

    /// The node as a boolean: plain `true` or `false`.
    package func boolean() throws(DocumentError) -> Bool {
        if kind == .scalar, style == .plain {
            switch scalarText {
            case "true": return true
            case "false": return false
            default: break
            }
        }
        throw wrongType("true or false", advises: booleanAdvice)
    }

    private var booleanAdvice: LocalizedText {
        guard kind == .scalar else { return LocalizedText("write true or false") }
        switch scalarText.lowercased() {
        case "yes", "on", "y", "true", "1": return LocalizedText("write true")
        case "no", "off", "n", "false", "0": return LocalizedText("write false")
        default: return LocalizedText("write true or false")
        }
    }

    /// The node as a number in JSON's spelling, finite and within a range.
    package func number(
        in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    ) throws(DocumentError) -> Double {
        guard kind == .scalar, style == .plain, let value = withScalarBytes({ NumberText.number($0) }) else {
            throw wrongType("a number", advises: "write it without quotes and units, such as 12 or 0.5")
        }
        guard range.contains(value) else {
            let (low, high) = (NumberText.shown(range.lowerBound), NumberText.shown(range.upperBound))
            throw error(
                .wrongValue,
                says:
                    "\(place: place) must be \(low: low) to \(high: high), not \(value: EchoedText.visible(scalarText))",
                advises: "write a number in this range")
        }
        return value
    }

    /// The node as a whole number within a range.
    package func integer(in range: ClosedRange<Int>) throws(DocumentError) -> Int {
        guard kind == .scalar, style == .plain, withScalarBytes({ NumberText.isInteger($0) }) else {
            throw wrongType("a whole number", advises: "write it without quotes, such as 12")
        }
        guard let value = Int(scalarText), range.contains(value) else {
            throw error(
                .wrongValue,
                says:
                    "\(place: place) must be \(low: range.lowerBound) to \(high: range.upperBound), not \(value: EchoedText.visible(scalarText))",
                advises: "write a whole number in this range")
        }
        return value
    }

    /// The node as a case of an enumeration whose raw values are the known texts.
    package func enumeration<Choice: RawRepresentable<String> & CaseIterable>(
        _ type: Choice.Type = Choice.self
    ) throws(DocumentError) -> Choice {
        guard let choice = Choice(rawValue: try text()) else {
            throw unknownValue("value", known: Choice.allCases.map(\.rawValue))
        }
        return choice
    }

    /// The node as one of the known texts.
    package func oneOf(_ known: [String], what kind: LocalizedText = "value") throws(DocumentError) -> String {
        let name = try text()
        guard known.contains(name) else { throw unknownValue(kind, known: known) }
        return name
    }

    /// The items of a list; absence is an empty list.
    package func list() throws(DocumentError) -> Nodes {
        if isNull { return items }
        guard kind == .sequence else {
            throw wrongType(
                "a list",
                advises: kind == .scalar
                    ? "write it in brackets: [\(value: EchoedText.visible(scalarText))]"
                    : LocalizedText("begin each item with -")
            )
        }
        return items
    }

    /// The node as a list of texts.
    package func texts() throws(DocumentError) -> [String] {
        var texts: [String] = []
        for item in try list() { texts.append(try item.text()) }
        return texts
    }

    /// The node as a list of so many numbers.
    package func numbers(_ count: Int, form: String) throws(DocumentError) -> [Double] {
        let remedy: LocalizedText = "write \(format: form)"
        guard kind == .sequence else { throw wrongType("a list of \(count: count) numbers", advises: remedy) }
        var numbers: [Double] = []
        numbers.reserveCapacity(count)
        for item in items { numbers.append(try item.number()) }
        guard numbers.count == count else {
            throw error(
                .wrongValue, says: "\(place: place) must have \(count: count) numbers, not \(number: numbers.count)",
                advises: remedy)
        }
        return numbers
    }

    /// The node as a mapping with known keys only; any other key is an error.
    package func mapping(_ keys: NameSet) throws(DocumentError) -> YAMLMapping {
        guard kind == .mapping else {
            throw keys.names.isEmpty
                ? wrongType("a mapping", advises: "write KEY: VALUE")
                : wrongType(
                    "a mapping", advises: "write its keys: \(known: keys.names.prefix(8).joined(separator: ", "))")
        }
        return try YAMLMapping(self, keys)
    }

    /// The node as a mapping with known keys only; any other key is an error.
    package func mapping(keys: [String]) throws(DocumentError) -> YAMLMapping {
        try mapping(NameSet(keys))
    }
}
