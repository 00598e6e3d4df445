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
        let numbers = (
            value: try Number(keys["value"]), minimum: try Number(keys["minimum"]),
            maximum: try Number(keys["maximum"]), step: try Number(keys["step"]),
            largeStep: try Number(keys["largeStep"])
        )
        let most = max(
            numbers.value?.decimals ?? 0, numbers.minimum?.decimals ?? 0, numbers.maximum?.decimals ?? 0,
            numbers.step?.decimals ?? 0, numbers.largeStep?.decimals ?? 0)
        // One more for the step of a tenth where none is given.
        let decimals = numbers.step == nil ? min(most + 1, decimalLimit) : most
        let power = power(decimals)
        func units(_ number: Number?) -> Int? { number.map { Int(($0.value * power).rounded()) } }
        func positive(_ number: Number?) throws(DocumentError) -> Int? {
            guard let number, let step = units(number) else { return nil }
            if step > 0 { return step }
            throw number.node.error(
                .wrongValue, says: "\(place: number.node.place) must be greater than 0",
                advises: "write a step such as 1")
        }
        let minimum = units(numbers.minimum) ?? 0
        let maximum = units(numbers.maximum) ?? Int(100 * power)
        guard minimum < maximum else {
            throw keys.node.error(
                .wrongValue, says: "\(place: keys.node.place): the minimum must be less than the maximum",
                advises: "write both (they are 0 and 100 where they are left out)")
        }
        let number = units(numbers.value) ?? minimum
        guard (minimum...maximum).contains(number) else {
            let value = keys["value"] ?? keys.node
            throw value.error(
                .wrongValue, says: "\(place: value.place) is not between the minimum and the maximum",
                advises: "change one of the three")
        }
        return Adjustment(
            decimals: decimals, minimum: minimum, maximum: maximum,
            step: try positive(numbers.step) ?? tenth(of: maximum - minimum),
            largeStep: try positive(numbers.largeStep), format: try format(keys, formats), number: number)
    }

    /// One of the numbers of the mapping.
    private struct Number {
        let node: YAMLNode
        let value: Double
        /// How many digits it has behind the point.
        let decimals: Int

        /// Reads a number; nil where there is none.
        init?(_ node: YAMLNode?) throws(DocumentError) {
            guard let node else { return nil }
            self.node = node
            value = try node.number(in: -numberLimit...numberLimit)
            let isWhole = node.withScalarBytes {
                $0.allSatisfy { (UInt8(ascii: "-")...UInt8(ascii: "9")).contains($0) && $0 != UInt8(ascii: ".") }
            }
            decimals = isWhole ? 0 : Adjustment.decimals(of: node.scalarText)
            guard decimals <= decimalLimit else {
                throw node.error(
                    .wrongValue, says: "\(place: node.place) has \(count: decimals) decimals",
                    advises: "write at most \(number: decimalLimit) decimals")
            }
        }
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
