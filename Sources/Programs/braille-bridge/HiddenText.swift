import AccessibilityModel
import Documents
import Importers

/// What could be a stop and is not reached, in words and as JSON.
enum HiddenText {
    /// One line with counts and reasons: `11 more are not reached: 9 behind what is open, 2 hidden`; nil without any.
    static func line(_ counts: [HiddenStop.Reason: Int], named: Bool) -> String? {
        let sum = counts.values.reduce(0, +)
        guard sum > 0 else { return nil }
        let verb = sum == 1 ? "is" : "are"
        return "\(sum) more \(verb) not reached: \(HiddenStop.summary(counts))" + (named ? "" : "; --hidden names them")
    }

    /// A line for each, with its name and its line in the file.
    static func names(_ stops: [HiddenStop]) -> [String] {
        stops.map { stop in
            let line = stop.line.map { ", line \($0)" } ?? ""
            return "  \(stop.name.onOneLine): \(stop.reason.words)\(line)"
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
