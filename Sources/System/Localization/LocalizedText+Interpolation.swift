extension LocalizedText {
    /// Collects the words and the named values of a literal. Its labels are the names that templates have for values.
    public struct StringInterpolation: StringInterpolationProtocol {
        var parts: [Part] = []

        /// Makes one without parts.
        public init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(2 * interpolationCount + 1)
        }

        /// Adds English words.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.words(literal)) }
        }

        private mutating func add(_ name: String, _ value: some LocalizedValue) {
            parts.append(value.part(named: name))
        }

        /// A value named action.
        public mutating func appendInterpolation(action value: some LocalizedValue) { add("action", value) }
        /// A value named advice.
        public mutating func appendInterpolation(advice value: some LocalizedValue) { add("advice", value) }
        /// A value named auth.
        public mutating func appendInterpolation(auth value: some LocalizedValue) { add("auth", value) }
        /// A value named changed.
        public mutating func appendInterpolation(changed value: some LocalizedValue) { add("changed", value) }
        /// A value named command.
        public mutating func appendInterpolation(command value: some LocalizedValue) { add("command", value) }
        /// A value named count.
        public mutating func appendInterpolation(count value: some LocalizedValue) { add("count", value) }
        /// A value named display.
        public mutating func appendInterpolation(display value: some LocalizedValue) { add("display", value) }
        /// A value named driver.
        public mutating func appendInterpolation(driver value: some LocalizedValue) { add("driver", value) }
        /// A value named example.
        public mutating func appendInterpolation(example value: some LocalizedValue) { add("example", value) }
        /// A value named failed.
        public mutating func appendInterpolation(failed value: some LocalizedValue) { add("failed", value) }
        /// A value named file.
        public mutating func appendInterpolation(file value: some LocalizedValue) { add("file", value) }
        /// A value named folder.
        public mutating func appendInterpolation(folder value: some LocalizedValue) { add("folder", value) }
        /// A value named format.
        public mutating func appendInterpolation(format value: some LocalizedValue) { add("format", value) }
        /// A value named high.
        public mutating func appendInterpolation(high value: some LocalizedValue) { add("high", value) }
        /// A value named hint.
        public mutating func appendInterpolation(hint value: some LocalizedValue) { add("hint", value) }
        /// A value named host.
        public mutating func appendInterpolation(host value: some LocalizedValue) { add("host", value) }
        /// A value named key.
        public mutating func appendInterpolation(key value: some LocalizedValue) { add("key", value) }
        /// A value named kind.
        public mutating func appendInterpolation(kind value: some LocalizedValue) { add("kind", value) }
        /// A value named known.
        public mutating func appendInterpolation(known value: some LocalizedValue) { add("known", value) }
        /// A value named label.
        public mutating func appendInterpolation(label value: some LocalizedValue) { add("label", value) }
        /// A value named language.
        public mutating func appendInterpolation(language value: some LocalizedValue) { add("language", value) }
        /// A value named layout.
        public mutating func appendInterpolation(layout value: some LocalizedValue) { add("layout", value) }
        /// A value named low.
        public mutating func appendInterpolation(low value: some LocalizedValue) { add("low", value) }
        /// A value named name.
        public mutating func appendInterpolation(name value: some LocalizedValue) { add("name", value) }
        /// A value named new.
        public mutating func appendInterpolation(new value: some LocalizedValue) { add("new", value) }
        /// A value named number.
        public mutating func appendInterpolation(number value: some LocalizedValue) { add("number", value) }
        /// A value named option.
        public mutating func appendInterpolation(option value: some LocalizedValue) { add("option", value) }
        /// A value named origin.
        public mutating func appendInterpolation(origin value: some LocalizedValue) { add("origin", value) }
        /// A value named other.
        public mutating func appendInterpolation(other value: some LocalizedValue) { add("other", value) }
        /// A value named place.
        public mutating func appendInterpolation(place value: some LocalizedValue) { add("place", value) }
        /// A value named process.
        public mutating func appendInterpolation(process value: some LocalizedValue) { add("process", value) }
        /// A value named program.
        public mutating func appendInterpolation(program value: some LocalizedValue) { add("program", value) }
        /// A value named reason.
        public mutating func appendInterpolation(reason value: some LocalizedValue) { add("reason", value) }
        /// A value named remedy.
        public mutating func appendInterpolation(remedy value: some LocalizedValue) { add("remedy", value) }
        /// A value named row.
        public mutating func appendInterpolation(row value: some LocalizedValue) { add("row", value) }
        /// A value named rule.
        public mutating func appendInterpolation(rule value: some LocalizedValue) { add("rule", value) }
        /// A value named same.
        public mutating func appendInterpolation(same value: some LocalizedValue) { add("same", value) }
        /// A value named scene.
        public mutating func appendInterpolation(scene value: some LocalizedValue) { add("scene", value) }
        /// A value named seconds.
        public mutating func appendInterpolation(seconds value: some LocalizedValue) { add("seconds", value) }
        /// A value named size.
        public mutating func appendInterpolation(size value: some LocalizedValue) { add("size", value) }
        /// A value named summary.
        public mutating func appendInterpolation(summary value: some LocalizedValue) { add("summary", value) }
        /// A value named table.
        public mutating func appendInterpolation(table value: some LocalizedValue) { add("table", value) }
        /// A value named terminal.
        public mutating func appendInterpolation(terminal value: some LocalizedValue) { add("terminal", value) }
        /// A value named text.
        public mutating func appendInterpolation(text value: some LocalizedValue) { add("text", value) }
        /// A value named time.
        public mutating func appendInterpolation(time value: some LocalizedValue) { add("time", value) }
        /// A value named total.
        public mutating func appendInterpolation(total value: some LocalizedValue) { add("total", value) }
        /// A value named usage.
        public mutating func appendInterpolation(usage value: some LocalizedValue) { add("usage", value) }
        /// A value named value.
        public mutating func appendInterpolation(value: some LocalizedValue) { add("value", value) }
        /// A value named variable.
        public mutating func appendInterpolation(variable value: some LocalizedValue) { add("variable", value) }
        /// A value named version.
        public mutating func appendInterpolation(version value: some LocalizedValue) { add("version", value) }
        /// A value named what.
        public mutating func appendInterpolation(what value: some LocalizedValue) { add("what", value) }
    }
}

/// What can be a value of a text.
public protocol LocalizedValue {
    /// The value as a part of a text.
    func part(named name: String) -> LocalizedText.Part
}

extension LocalizedValue where Self: CustomStringConvertible {
    /// The value as a part of a text.
    public func part(named name: String) -> LocalizedText.Part { .value(name: name, description) }
}

extension String: LocalizedValue {}
extension Substring: LocalizedValue {}
extension Int: LocalizedValue {}
extension Int32: LocalizedValue {}

extension LocalizedText: LocalizedValue {
    /// The value as a part of a text.
    public func part(named name: String) -> Part { .text(name: name, self) }
}
