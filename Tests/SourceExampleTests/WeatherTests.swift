import AccessibilityModel
import Foundation
import Testing
import UIKitShapes

/// Cells that sum up several texts in one label.
@Suite struct WeatherTests {
    /// A city and a temperature, each a label of its own, read with one key.
    private final class CurrentWeather: UIView {
        let weatherCity = UILabel()
        let weatherTemp = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(weatherCity)
            addSubview(weatherTemp)
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
        }

        override var isAccessibilityElement: Bool {
            get { true }
            set {}
        }
        override var accessibilityLabel: String? {
            get {
                let city = weatherCity.accessibilityLabel ?? ""
                let temperature = weatherTemp.accessibilityLabel ?? ""
                return String(format: "%@, %@", city, temperature)
            }
            set {}
        }
    }

    @Test func theCellCombinesItsLabels() throws {
        let cell = CurrentWeather()
        cell.weatherCity.text = "Cupertino"
        cell.weatherTemp.text = "18°"
        let reader = try Reader(cell)
        #expect(try reader.readAll() == ["Cupertino, 18°"])
        cell.weatherTemp.text = "19°"
        reader.refresh()
        #expect(reader.label == "Cupertino, 19°")
        #expect(reader.value == nil)
    }

    @Test func aStockIsOneLabelWithCommas() throws {
        let row = UITableViewCell(style: .value1, reuseIdentifier: nil)
        row.textLabel?.text = "Apple Inc."
        row.detailTextLabel?.text = "$432.39"
        let change = UILabel()
        change.text = "up 1.3 %"
        row.contentView.addSubview(change)
        let reader = try Reader(row)
        #expect(reader.focus?.accessibilityLabel == "Apple Inc., $432.39, up 1.3 %")
        #expect(reader.label == "Apple Inc., $432.39, up 1.3 %")
    }

    @Test func theSummaryIsReadFirst() throws {
        let place = UILabel()
        place.text = "Places"
        let cell = CurrentWeather()
        cell.weatherCity.text = "Cupertino"
        cell.weatherTemp.text = "18°"
        cell.accessibilityTraits.insert(.summaryElement)
        #expect(try Reader(place, cell).label == "Cupertino, 18°")
    }
}
