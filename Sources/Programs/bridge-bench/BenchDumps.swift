/// Dumps of any number, for measuring the audit: each of a screen with so many stops, as the tools write them.
enum BenchDumps {
    /// A dump's name and its bytes.
    typealias File = (name: String, bytes: [UInt8])

    /// Writes the dump of a screen by its number, with so many stops; with the ending of its file.
    struct Writer: Sendable {
        let format: String
        let name: String
        let write: @Sendable (Int, Int) -> String
    }

    /// The writers of the formats.
    static let writers = [
        Writer(format: "appium", name: "xml", write: appium), Writer(format: "android", name: "uix", write: android),
        Writer(format: "chrome", name: "json", write: chrome), Writer(format: "idb", name: "json", write: idb),
        Writer(format: "playwright", name: "md", write: playwright),
        Writer(format: "maestro", name: "json", write: maestro),
    ]

    /// So many dumps, the formats in turn.
    static func make(_ count: Int, stops: Int) -> [File] {
        (0..<count).map { index in
            let writer = writers[index % writers.count]
            return ("dump\(index).\(writer.name)", Array(writer.write(index, stops).utf8))
        }
    }

    /// What a stop of a screen is.
    private enum Stop: Int, CaseIterable {
        case text, button, toggle, slider, field, heading, link, row
    }

    /// The stop at a place; screens differ, so that no translation of one serves all.
    private static func stop(_ place: Int, of screen: Int) -> (kind: Stop, label: String) {
        let kind = Stop.allCases[(place + screen) % Stop.allCases.count]
        let label =
            switch kind {
            case .text: "Message \(place) of screen \(screen): the parcel comes on Thursday, between two and four"
            case .button: "Document \(place): send it to screen \(screen)"
            case .toggle: "Group \(place) notifications"
            case .slider: "Lamp \(place) brightness"
            case .field: "Guest \(place)"
            case .heading: "Section \(place)"
            case .link: "Terms of use, part \(place)"
            case .row: "Account \(place), \(place * 37 % 900).\(screen % 90 + 10) euros, yesterday"
            }
        return (kind, label)
    }

    @Sendable private static func appium(_ screen: Int, _ stops: Int) -> String {
        var lines = [
            "<AppiumAUT><XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"Bench\" label=\"Bench\" "
                + "enabled=\"true\" visible=\"true\" accessible=\"false\" x=\"0\" y=\"0\" width=\"390\" height=\"844\" "
                + "index=\"0\" traits=\"\"><XCUIElementTypeTable type=\"XCUIElementTypeTable\" enabled=\"true\" "
                + "visible=\"true\" accessible=\"false\" x=\"0\" y=\"0\" width=\"390\" height=\"844\" index=\"0\" traits=\"\">"
        ]
        for place in 0..<stops {
            let (kind, label) = stop(place, of: screen)
            let (type, traits, value): (String, String, String) =
                switch kind {
                case .text: ("StaticText", "StaticText", label)
                case .button: ("Button", "Button", "")
                case .toggle: ("Switch", "ToggleButton, Button", "1")
                case .slider: ("Slider", "Adjustable", "\(place % 100)%")
                case .field: ("TextField", "", "Ann \(place)")
                case .heading: ("StaticText", "Header, StaticText", label)
                case .link: ("Link", "Link", "")
                case .row: ("Cell", "", "")
                }
            let tail =
                "enabled=\"true\" visible=\"true\" x=\"16\" y=\"\(place * 50)\" width=\"358\" height=\"44\" index=\"0\""
            lines.append(
                "<XCUIElementTypeOther type=\"XCUIElementTypeOther\" \(tail) accessible=\"false\" traits=\"\">"
                    + "<XCUIElementType\(type) type=\"XCUIElementType\(type)\" name=\"e\(place)\" label=\"\(label)\" "
                    + "value=\"\(value)\" \(tail) accessible=\"true\" traits=\"\(traits)\"/></XCUIElementTypeOther>")
        }
        return lines.joined(separator: "\n") + "</XCUIElementTypeTable></XCUIElementTypeApplication></AppiumAUT>"
    }

    @Sendable private static func android(_ screen: Int, _ stops: Int) -> String {
        var lines = ["<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>", "<hierarchy rotation=\"0\">"]
        for place in 0..<stops {
            let (kind, label) = stop(place, of: screen)
            let (name, isPressed, isChecked): (String, Bool, Bool) =
                switch kind {
                case .text, .heading: ("TextView", false, false)
                case .button, .link: ("Button", true, false)
                case .toggle: ("Switch", true, true)
                case .slider: ("SeekBar", false, false)
                case .field: ("EditText", true, false)
                case .row: ("LinearLayout", true, false)
                }
            let tail =
                "package=\"org.example.bench\" content-desc=\"\" checkable=\"\(isChecked)\" checked=\"\(isChecked)\" "
                + "clickable=\"\(isPressed)\" enabled=\"true\" focusable=\"\(isPressed)\" focused=\"false\" "
                + "scrollable=\"false\" long-clickable=\"false\" password=\"false\" selected=\"false\" "
                + "bounds=\"[0,\(place * 150)][1080,\(place * 150 + 140)]\""
            if kind == .row {
                lines.append(
                    "<node index=\"0\" text=\"\" resource-id=\"e\(place)\" class=\"android.widget.LinearLayout\" \(tail)>"
                        + "<node index=\"0\" text=\"\(label)\" resource-id=\"\" class=\"android.widget.TextView\" "
                        + "bounds=\"[0,\(place * 150)][900,\(place * 150 + 140)]\"/></node>")
            } else {
                let text = kind == .slider ? "5.0" : label
                lines.append(
                    "<node index=\"0\" text=\"\(text)\" resource-id=\"e\(place)\" class=\"android.widget.\(name)\" \(tail)/>"
                )
            }
        }
        return lines.joined(separator: "\n") + "</hierarchy>"
    }

    @Sendable private static func chrome(_ screen: Int, _ stops: Int) -> String {
        func node(_ id: Int, _ role: String, _ name: String, _ rest: String) -> String {
            "{\"nodeId\":\"\(id)\",\"ignored\":false,\"role\":{\"type\":\"role\",\"value\":\"\(role)\"},"
                + "\"name\":{\"type\":\"computedString\",\"value\":\"\(name)\",\"sources\":[{\"type\":\"attribute\","
                + "\"attribute\":\"aria-label\"}]},\(rest)\"backendDOMNodeId\":\(id)}"
        }
        let children = (1...stops).map { "\"\($0)\"" }.joined(separator: ",")
        var nodes = [node(0, "RootWebArea", "Bench", "\"childIds\":[\(children)],")]
        for place in 0..<stops {
            let (kind, label) = stop(place, of: screen)
            let (role, rest): (String, String) =
                switch kind {
                case .text, .row: ("StaticText", "")
                case .button: ("button", "")
                case .toggle:
                    (
                        "switch",
                        "\"properties\":[{\"name\":\"checked\",\"value\":{\"type\":\"tristate\",\"value\":\"true\"}}],"
                    )
                case .slider: ("slider", "\"value\":{\"type\":\"number\",\"value\":\(place % 100)},")
                case .field: ("textbox", "\"value\":{\"type\":\"string\",\"value\":\"Ann \(place)\"},")
                case .heading: ("heading", "")
                case .link: ("link", "")
                }
            nodes.append(node(place + 1, role, label, rest + "\"childIds\":[],\"parentId\":\"0\","))
        }
        return "{\"nodes\":[" + nodes.joined(separator: ",\n") + "]}"
    }

    @Sendable private static func idb(_ screen: Int, _ stops: Int) -> String {
        let elements = (0..<stops).map { place in
            let (kind, label) = stop(place, of: screen)
            let (type, value): (String, String) =
                switch kind {
                case .text: ("StaticText", "null")
                case .button: ("Button", "null")
                case .toggle: ("CheckBox", "\"1\"")
                case .slider: ("Slider", "\"\(place % 100)%\"")
                case .field: ("TextField", "\"Ann \(place)\"")
                case .heading: ("Heading", "null")
                case .link: ("Link", "null")
                case .row: ("Cell", "null")
                }
            return
                "{\"AXFrame\":\"{{16, \(place * 50)}, {358, 44}}\",\"AXLabel\":\"\(label)\",\"AXUniqueId\":\"e\(place)\","
                + "\"AXValue\":\(value),\"content_required\":false,\"custom_actions\":[],\"enabled\":true,"
                + "\"frame\":{\"height\":44,\"width\":358,\"x\":16,\"y\":\(place * 50)},\"help\":null,\"pid\":7,"
                + "\"role\":\"AX\(type)\",\"role_description\":null,\"subrole\":null,\"title\":null,\"type\":\"\(type)\"}"
        }
        return "[" + elements.joined(separator: ",\n") + "]"
    }

    @Sendable private static func playwright(_ screen: Int, _ stops: Int) -> String {
        var lines = ["# Page snapshot", "", "```yaml", "- main [ref=e1]:"]
        for place in 0..<stops {
            let (kind, label) = stop(place, of: screen)
            let reference = "[ref=e\(place + 2)]"
            let line =
                switch kind {
                case .text, .row: "  - paragraph \(reference): \"\(label)\""
                // A line with a colon in it is in single quotes, as Playwright writes it.
                case .button: "  - 'button \"\(label)\" \(reference) [cursor=pointer]'"
                case .toggle: "  - switch \"\(label)\" [checked] \(reference)"
                case .slider: "  - slider \"\(label)\" \(reference): \"\(place % 100)\""
                case .field: "  - textbox \"\(label)\" \(reference): Ann \(place)"
                case .heading: "  - heading \"\(label)\" [level=2] \(reference)"
                case .link: "  - link \"\(label)\" \(reference)"
                }
            lines.append(line)
        }
        return (lines + ["```", ""]).joined(separator: "\n")
    }

    @Sendable private static func maestro(_ screen: Int, _ stops: Int) -> String {
        func node(_ label: String, _ value: String, _ place: Int, _ children: String) -> String {
            "{\"attributes\":{\"accessibilityText\":\"\(label)\",\"title\":\"\",\"value\":\"\(value)\",\"text\":\"\(value)\","
                + "\"hintText\":\"\",\"resource-id\":\"e\(place)\",\"bounds\":\"[16,\(place * 50)][374,\(place * 50 + 44)]\","
                + "\"enabled\":\"true\",\"focused\":\"false\",\"selected\":\"false\",\"checked\":\"false\"},"
                + "\"children\":[\(children)]}"
        }
        let elements = (0..<stops).map { place in
            let (kind, label) = stop(place, of: screen)
            return node(label, kind == .slider ? "\(place % 100)%" : "", place, "")
        }
        return node("", "", stops, elements.joined(separator: ",\n"))
    }
}
