import AccessibilityModel
import Documents
package import FoundationTypes

/// What an object of a file draws on pins.
package struct SceneBrailleMap {
    /// The part of the object that is drawn, in its own points, or null.
    package var region: CGRect
    /// Rows of pins from the top left: a blank or a full stop for a pin that is down, anything else for one that is up.
    package var pins: [String]

    /// Reads the mapping of the key `brailleMap`.
    init(_ node: YAMLNode) throws(DocumentError) {
        let keys = try node.mapping(SceneProperties.brailleMap.set)
        region = try keys["renderRegion"].map { node throws(DocumentError) in try node.frame() } ?? .null
        pins = try keys.texts("pins") ?? []
    }

    /// Raises the pins, as far as they are on the map.
    func draw(on map: AXBrailleMap) {
        for (y, row) in pins.enumerated() {
            for (x, pin) in row.unicodeScalars.enumerated() where pin != " " && pin != "." {
                map.setHeight(1, at: CGPoint(x: Double(x), y: Double(y)))
            }
        }
    }
}
