package import Documents
import Localization

extension Adjustment {
    /// Reads the mapping of the key `adjust`.
    ///
    /// - Parameter formats: the formats that were read before it, which a scene's objects share.
    package init(_ node: YAMLNode, formats: SharedFormats = SharedFormats()) throws(DocumentError) {
        let keys = try node.mapping(SceneProperties.adjust.set)
        if let values = keys["values"] {
            self = try Self.picker(keys, values)
        } else {
            self = try Self.numbers(keys, formats)
        }
    }

    // MARK: Lists of texts

    private static func picker(_ keys: YAMLMapping, _ values: YAMLNode) throws(DocumentError) -> Adjustment {
        for key in ["minimum", "maximum", "step", "format"] where keys[key] != nil {
            throw (keys.keyNode(key) ?? keys.node).error(
                .wrongValue, says: "\(place: keys.node.place) has values, so \"\(key: key)\" means nothing",
                advises: "leave it out")
        }
        let texts = try values.texts()
        guard !texts.isEmpty else {
            throw values.error(
                .wrongValue, says: "\(place: values.place) is empty", advises: "write the texts to choose from")
        }
        var number = 0
        if let value = keys["value"] {
            number = texts.firstIndex(of: try value.oneOf(texts)) ?? 0
        }
        let largeStep = try keys.integer("largeStep", in: 1...1_000_000)
        return Adjustment(
            decimals: 0, minimum: 0, maximum: texts.count - 1, step: 1, largeStep: largeStep, format: .texts(texts),
            number: number)
    }

    // MARK: Numbers

    private static func numbers(
        _ keys: YAMLMapping, _ formats: SharedFormats
    ) throws(DocumentError) -> Adjustment {
        let decimals = try decimals(keys)
        func units(_ key: String, _ range: ClosedRange<Double>) throws(DocumentError) -> Int? {
            guard let number = try keys.number(key, in: range) else { return nil }
            return Int((number * power(decimals)).rounded())
        }
        func positive(_ key: String) throws(DocumentError) -> Int? {
            guard let step = try units(key, -numberLimit...numberLimit), let node = keys[key] else { return nil }
            if step > 0 { return step }
            throw node.error(
                .wrongValue, says: "\(place: node.place) must be greater than 0", advises: "write a step such as 1")
        }
        let any = -numberLimit...numberLimit
        let minimum = try units("minimum", any) ?? 0
        let maximum = try units("maximum", any) ?? Int(100 * power(decimals))
        guard minimum < maximum else {
            throw keys.node.error(
                .wrongValue, says: "\(place: keys.node.place): the minimum must be less than the maximum",
                advises: "write both (they are 0 and 100 where they are left out)")
        }
        let number = try units("value", any) ?? minimum
        guard (minimum...maximum).contains(number) else {
            let value = keys["value"] ?? keys.node
            throw value.error(
                .wrongValue, says: "\(place: value.place) is not between the minimum and the maximum",
                advises: "change one of the three")
        }
        return Adjustment(
            decimals: decimals, minimum: minimum, maximum: maximum,
            step: try positive("step") ?? tenth(of: maximum - minimum),
            largeStep: try positive("largeStep"), format: try format(keys, formats), number: number)
    }

    /// The most decimals of any of the numbers; one more for the step of a tenth where none is given.
    private static func decimals(_ keys: YAMLMapping) throws(DocumentError) -> Int {
        var most = 0
        for key in ["value", "minimum", "maximum", "step", "largeStep"] {
            guard let node = keys[key] else { continue }
            _ = try node.number(in: -numberLimit...numberLimit)
            let count = decimals(of: node.scalarText)
            guard count <= decimalLimit else {
                throw node.error(
                    .wrongValue, says: "\(place: node.place) has \(count: count) decimals",
                    advises: "write at most \(number: decimalLimit) decimals")
            }
            most = max(most, count)
        }
        if keys["step"] == nil { most = min(most + 1, decimalLimit) }
        return most
    }

    private static func format(
        _ keys: YAMLMapping, _ formats: SharedFormats
    ) throws(DocumentError) -> AdjustmentFormat {
        guard let node = keys["format"] else { return .number }
        switch formats.format(try node.text()) {
        case .success(let format): return format
        case .failure(let unknown):
            throw node.error(
                .wrongValue, says: "\(place: node.place): unknown placeholder \(name: EchoedText.quoted(unknown.name))",
                advises: YAMLNode.localizedAdvice(unknown.name, AdjustmentFormat.Placeholder.allCases.map(\.rawValue)))
        }
    }
}
