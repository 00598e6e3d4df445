import AccessibilityModel
import BrailleLayout
import Charts

/// What is said of a map, as an element: a pin with its height, or the part that is shown.
final class MapPlace: AccessibilityObject {
    /// Says where a pin is, and as its value how high it is.
    func show(_ pin: PinMap.Pin, _ words: Vocabulary) {
        accessibilityLabel = words.message(.mapPin, ["column": String(pin.x + 1), "row": String(pin.y + 1)])
        accessibilityValue =
            switch pin.height {
            case ...0: words.message(.mapDown)
            case 1...: words.message(.mapUp)
            default: "\(Int((pin.height * 100).rounded())) %"
            }
        accessibilityLanguage = words.language
    }

    /// Says what is shown of an element's map.
    func show(
        _ part: (columns: ClosedRange<Int>, rows: ClosedRange<Int>), of element: AccessibilityObject?,
        _ words: Vocabulary
    ) {
        accessibilityLabel = element?.accessibilityLabel
        accessibilityValue = words.message(.mapPart, MapPlace.values(part))
        accessibilityLanguage = element?.accessibilityLanguage
    }

    /// The numbers of a part, from 1.
    static func values(_ part: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)) -> [String: String] {
        [
            "left": String(part.columns.lowerBound + 1), "right": String(part.columns.upperBound + 1),
            "top": String(part.rows.lowerBound + 1), "bottom": String(part.rows.upperBound + 1),
        ]
    }
}
