import AccessibilityModel
import Documents
import Localization

/// The attributes of one element of the page source, read once.
struct AppiumElement {
    let element: XMLElement
    /// The type without its prefix, or the tag's name where it has none.
    let type: String
    let kind: Kind
    /// Few enough that comparing them takes less time than hashing one.
    private var values: [(key: AppiumAttribute, text: String)] = []

    init(_ element: XMLElement, _ names: AttributeNames<AppiumAttribute>, _ report: inout ImportReport) {
        self.element = element
        values.reserveCapacity(element.attributes.count)
        for (name, value) in element.attributes {
            guard let known = names.keys[name] else {
                report.unknownKey(names.texts[name], at: .offset(element.offset))
                continue
            }
            values.append((known, value))
        }
        let prefix = AppiumType.prefix
        type = element.name.hasPrefix(prefix) ? String(element.name.dropFirst(prefix.count)) : element.name
        if let known = AppiumType.kind(type) {
            kind = known
        } else {
            kind = Kind(.container)
            if element.name != "AppiumAUT" { report.unknownType(element.name, at: .offset(element.offset)) }
        }
    }

    /// The value of a key; nil where it is absent.
    private func value(_ key: AppiumAttribute) -> String? {
        for pair in values where pair.key == key { return pair.text }
        return nil
    }

    /// The value of a key; nil where it is absent or empty.
    subscript(key: AppiumAttribute) -> String? {
        guard let value = value(key), !value.isEmpty else { return nil }
        return value
    }

    /// Whether a key is there at all, empty ones included.
    func has(_ key: AppiumAttribute) -> Bool { value(key) != nil }

    /// A key that is `true` or `false`; nil for anything else.
    func flag(_ key: AppiumAttribute) -> Bool? {
        switch value(key) {
        case "true", "1": true
        case "false", "0": false
        default: nil
        }
    }

    /// The name where it is an identifier: the driver gives the label as name where there is no identifier.
    var identifier: String? {
        if let identifier = self[.identifier] { return identifier }
        guard let name = self[.name], name != self[.label] else { return nil }
        return name
    }

    /// The frame, or nil where it is absent, incomplete or a place that the driver does not know.
    func frame(_ report: inout ImportReport) -> ImportedFrame? {
        let keys: [AppiumAttribute] = [.x, .y, .width, .height]
        guard keys.contains(where: { value($0) != nil }) else { return nil }
        let numbers = keys.compactMap { value($0).flatMap { Double($0) } }
        if numbers.count == 4,
            let frame = ImportedFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        {
            return frame
        }
        report.note("a frame that is no place on a screen was left out", at: .offset(element.offset))
        return nil
    }
}
