import AccessibilityModel
import Testing

@testable import PublishingClient

/// What the texts of an adjustable's value and bounds tell of its range.
@Suite struct AdjustReadingTests {
    private final class Slider: AccessibilityObject {
        var extremes: [String] = []
        override var accessibilityExtremeValues: [String] { extremes }
    }

    private static func read(_ value: String, _ extremes: [String]) -> String? {
        let slider = Slider()
        slider.accessibilityValue = value
        slider.extremes = extremes
        guard let range = AdjustReading.value(of: slider) else { return nil }
        var bytes: [UInt8] = []
        range.append(to: &bytes, textLimit: 1_000)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let rows: [(value: String, extremes: [String], range: String?)] = [
        ("50%", ["0%", "100%"], #"{"value":50,"minimum":0,"maximum":100,"format":"{value}%"}"#),
        ("50 of 100", ["0", "100"], nil),
        (
            "Volume 5", ["Volume 0", "Volume 1", "Volume 9"],
            #"{"value":5,"minimum":0,"maximum":9,"step":1,"format":"Volume {value}"}"#
        ),
        ("-3 °C", ["-10 °C", "10 °C"], #"{"value":-3,"minimum":-10,"maximum":10,"format":"{value} °C"}"#),
        ("1.5 h", ["0.5 h", "2 h"], #"{"value":1.5,"minimum":0.5,"maximum":2,"format":"{value} h"}"#),
        ("5.", ["1.", "9."], #"{"value":5,"minimum":1,"maximum":9,"format":"{value}."}"#),
        ("1,5", ["0,5", "2,5"], nil),
        ("50%", ["off", "100%"], nil),
        ("150%", ["0%", "100%"], nil),
        ("{5}", ["{1}", "{9}"], nil),
        ("٥", ["٠", "٩"], nil),
        ("5\u{301}", ["0", "9"], nil),
        ("loud", ["quiet", "loud"], nil),
        ("", ["0", "9"], nil),
    ]

    @Test(arguments: rows) func theirNumbersAreTheRange(row: (value: String, extremes: [String], range: String?)) {
        #expect(AdjustReadingTests.read(row.value, row.extremes) == row.range)
    }
}
