import AccessibilityModel
import Documents
import Importers
import Localization

/// What could be a stop and is not reached, in words and as JSON.
enum HiddenText {
    /// One line with counts and reasons: `11 more are not reached: 9 behind what is open, 2 hidden`; nil without any.
    static func line(_ counts: [HiddenStop.Reason: Int], named: Bool) -> String? {
        let sum = counts.values.reduce(0, +)
        guard sum > 0 else { return nil }
        let reasons = LocalizedText(joining: HiddenStop.summary(counts))
        let line: LocalizedText =
            sum == 1
            ? "\(count: sum) more is not reached: \(reason: reasons)"
            : "\(count: sum) more are not reached: \(reason: reasons)"
        return line.text + (named ? "" : "; " + LocalizedText("--hidden names them").text)
    }

    /// A line for each, with its name and its line in the file.
    static func names(_ stops: [HiddenStop]) -> [String] {
        stops.map { stop in
            let reason = "  \(stop.name.text.onOneLine): \(stop.reason.words.text)"
            let line: LocalizedText? = stop.line.map { "\(reason: reason), line \(number: $0)" }
            return line?.text ?? reason
        }
    }

    /// A list with an entry for each.
    static func json(_ stops: [HiddenStop]) -> DocumentValue {
        .list(
            stops.map { stop in
                .mapping([
                    ("reason", .text(stop.reason.rawValue)), ("id", .optional(stop.id)),
                    ("label", .optional(stop.label)),
                    ("line", .optional(stop.line)),
                ])
            })
    }
}
