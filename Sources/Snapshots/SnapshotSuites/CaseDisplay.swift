package import BrailleLayout
package import BridgeSession
package import BridgeTables

/// A display of a case, with everything that decides its cells.
package struct CaseDisplay: Hashable, Sendable {
    /// The size.
    package var size = DisplaySize(columns: 40)
    /// The layout's name or file.
    package var layout = "regions"
    /// The braille of each language.
    package var code = BrailleChoice.Code.uncontracted
    /// One liblouis table for everything, or nil.
    package var braille: String?
    /// The dots of computer braille.
    package var dots = 8
    /// The language of the product's own words, BCP 47, or nil for English.
    package var language: String?
    /// The key table's name or file.
    package var keys = "default"
    /// What a braille keyboard types.
    package var typing = TypedKeys.characters
    /// What routing keys over the value of an adjustable do, or nil for what the key table says.
    package var routing: RoutingBindings.Adjusting?
    /// How announcements stand.
    package var messages = SessionSettings.MessageMode.timed
    /// Whether hints come by themselves.
    package var showsHints = true
    /// What of an edited text is not contracted.
    package var uncontracted = SessionSettings.Uncontracted.word
    /// How much is shown of an element.
    package var verbosity = Verbosity.normal
    /// Where the status cells stand, or nil for what the layout says.
    package var status: StatusCells.Side?
    /// How fast reading on goes, in cells a second.
    package var panSpeed = 8
    /// The time between the stops of switch scanning in milliseconds, or nil.
    package var scan: Int?

    /// Makes the default display: 40 cells.
    package init() {}

    /// What is not as it is by default, in a fixed order.
    private var differences: [(name: String, value: String)] {
        let plain = CaseDisplay()
        var list: [(String, String)] = []
        if layout != plain.layout { list.append(("layout", layout)) }
        if code != plain.code { list.append(("code", code.rawValue)) }
        if let braille { list.append(("braille", braille)) }
        if dots != plain.dots { list.append(("dots", String(dots))) }
        if let language { list.append(("language", language)) }
        if keys != plain.keys { list.append(("keys", keys)) }
        if typing != plain.typing { list.append(("typing", typing.rawValue)) }
        if let routing { list.append(("routing", routing.rawValue)) }
        if messages != plain.messages { list.append(("messages", messages.rawValue)) }
        if !showsHints { list.append(("hints", "off")) }
        if uncontracted != plain.uncontracted { list.append(("uncontracted", uncontracted.rawValue)) }
        if let scan { list.append(("scan", String(scan))) }
        if verbosity != plain.verbosity { list.append(("verbosity", verbosity.rawValue)) }
        if let status { list.append(("status", status.rawValue)) }
        if panSpeed != plain.panSpeed { list.append(("panSpeed", String(panSpeed))) }
        return list
    }

    /// Keys whose values say by themselves what they are, in golden files' names.
    private static let plainNames: Set = ["layout", "code", "braille", "language"]

    /// The name in golden files' names: the size, then the values that are not the default.
    package var name: String {
        ([size.description]
            + differences.map { difference in
                let last = difference.value.split(separator: "/").last.map(String.init) ?? difference.value
                let plain = last.hasSuffix(".yaml") ? String(last.dropLast(5)) : last
                let prefix = CaseDisplay.plainNames.contains(difference.name) ? "" : difference.name + "-"
                return prefix
                    + plain.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? String($0) : "_" }.joined()
            }).joined(separator: ",")
    }

    /// The line of a golden's header.
    package var summary: String {
        ([size.description] + differences.map { "\($0.name) \($0.value)" }).joined(separator: ", ")
    }
}
