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

    /// Raises the pins, from the top left. Where the display has fewer, each of its pins stands for as many as it takes, and
    /// is up where one of them is; enlarging brings them back.
    func draw(on map: AXBrailleMap) {
        let (columns, rows) = (Int(map.dimensions.width), Int(map.dimensions.height))
        guard columns > 0, rows > 0 else { return }
        let drawn = pins.map { $0.unicodeScalars.map { $0 != " " && $0 != "." } }
        let (width, height) = (drawn.map(\.count).max() ?? 0, drawn.count)
        func shrinking(_ length: Int, _ room: Int) -> Int { (length + room - 1) / max(1, room) }
        let shrunk = max(1, shrinking(width, columns / map.zoom), shrinking(height, rows / map.zoom))
        /// The pins of the map that a pin of the drawing is on.
        func span(_ place: Int) -> Range<Int> {
            let start = place * map.zoom / shrunk
            return start..<max(start + 1, (place + 1) * map.zoom / shrunk)
        }
        for (y, row) in drawn.enumerated() {
            for (x, isUp) in row.enumerated() where isUp {
                for up in span(y) {
                    for across in span(x) {
                        map.setHeight(1, at: CGPoint(x: Double(across), y: Double(rows - 1 - up)))
                    }
                }
            }
        }
    }
}
