import Documents

/// The page source of WebDriverAgent in JSON, `/source?format=json`: elements with `type`, `rect` and `children`.
enum AgentSource {
    /// The same in XML, as the driver writes it; nil where it is another tree.
    static func xml(_ root: YAMLNode) -> [UInt8]? {
        guard root.value(of: "type")?.filledText != nil, root.value(of: "isEnabled") != nil,
            root.value(of: "rect") != nil || root.value(of: "frame") != nil
        else { return nil }
        var writer = Writer()
        writer.write(root, depth: 0)
        return writer.bytes
    }

    private struct Writer {
        private(set) var bytes: [UInt8] = []

        mutating func write(_ node: YAMLNode, depth: Int) {
            guard depth < 1_000, node.kind == .mapping, let type = node.value(of: "type")?.filledText else { return }
            let name = type.hasPrefix(AppiumType.prefix) ? type : AppiumType.prefix + type
            guard name.utf8.allSatisfy({ $0 < 0x80 && ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) }) else { return }
            bytes += "<\(name)".utf8
            for (key, value) in node.entries { write(key.scalarText, value) }
            bytes += ">\n".utf8
            if let children = node.value(of: "children") {
                for child in children.items { write(child, depth: depth + 1) }
            }
            bytes += "</\(name)>\n".utf8
        }

        private mutating func write(_ key: String, _ value: YAMLNode) {
            switch key {
            case "rect":
                for (side, number) in value.entries where ["x", "y", "width", "height"].contains(side.scalarText) {
                    add(side.scalarText, number.scalarText)
                }
            case "isEnabled": add("enabled", flag(value))
            case "isVisible": add("visible", flag(value))
            case "isAccessible": add("accessible", flag(value))
            case "isFocused": add("focused", flag(value))
            case "isSelected": add("selected", flag(value))
            case "rawIdentifier": add("identifier", value.filledText)
            case "label", "name", "value", "placeholderValue", "traits", "minValue", "maxValue", "customActions":
                add(key, value.filledText)
            default: break
            }
        }

        private func flag(_ value: YAMLNode) -> String? {
            ["1", "true"].contains(value.scalarText)
                ? "true" : ["0", "false"].contains(value.scalarText) ? "false" : nil
        }

        private mutating func add(_ key: String, _ text: String?) {
            guard let text else { return }
            bytes += " \(key)=\"".utf8
            for byte in text.utf8 {
                switch byte {
                case UInt8(ascii: "<"): bytes += "&lt;".utf8
                case UInt8(ascii: "&"): bytes += "&amp;".utf8
                case UInt8(ascii: "\""): bytes += "&quot;".utf8
                case 0x09, 0x0A, 0x0D: bytes += "&#\(byte);".utf8
                default: bytes.append(byte)
                }
            }
            bytes.append(UInt8(ascii: "\""))
        }
    }
}
