public import FoundationTypes

/// The pins of a display, which an application raises itself: a picture of its own, made for the finger.
open class AXBrailleMap {
    /// The number of pins in each direction: more than the display has while the reader enlarges the picture.
    public let dimensions: CGSize
    /// How many times the reader has enlarged the picture, from 1: each direction has so many times the display's pins.
    package let zoom: Int
    /// The heights of all pins, row after row from the top, as displays count.
    package private(set) var heights: [Float]

    /// Makes a map with all pins down. UIKit makes maps itself; so does the bridge, but for tests of applications.
    public convenience init(dimensions: CGSize) { self.init(dimensions: dimensions, zoom: 1) }

    /// Makes the map of a picture that the reader has enlarged so many times.
    package init(dimensions: CGSize, zoom: Int) {
        self.zoom = max(1, zoom)
        func count(_ length: Double) -> Int { length.isFinite ? min(max(0, Int(length)), 4096) : 0 }
        let (columns, rows) = (count(Double(dimensions.width)), count(Double(dimensions.height)))
        self.dimensions = CGSize(width: Double(columns), height: Double(rows))
        heights = Array(repeating: 0, count: columns * rows)
    }

    /// The height of the pin at a point, 0 for down to 1 for up: x from the left and y from the bottom, from 0, as in UIKit.
    /// Outside it is 0, and setting it does nothing.
    open subscript(point: CGPoint) -> Float {
        get { height(at: point) }
        set { setHeight(newValue, at: point) }
    }

    /// Sets the height of the pin at a point, 0 to 1. Pins that are only up or down are up from one half; UIKit leaves open
    /// from where.
    open func setHeight(_ status: Float, at point: CGPoint) {
        guard let index = index(of: point) else { return }
        heights[index] = status.isNaN ? 0 : min(max(0, status), 1)
    }

    /// The height of the pin at a point, 0 to 1; 0 outside.
    open func height(at point: CGPoint) -> Float { index(of: point).map { heights[$0] } ?? 0 }

    /// Shows an image, as large as it fits: a pin is as high as its part of the image is dark.
    open func present(_ image: AXBrailleMapImage) {
        heights = Array(repeating: 0, count: heights.count)
        let (columns, rows) = (Double(dimensions.width), Double(dimensions.height))
        guard image.width > 0, image.height > 0, columns > 0, rows > 0 else { return }
        let scale = min(columns / Double(image.width), rows / Double(image.height))
        let (wide, high) = (
            max(1, Int((Double(image.width) * scale).rounded(.down))),
            max(1, Int((Double(image.height) * scale).rounded(.down)))
        )
        for y in 0..<high {
            for x in 0..<wide {
                heights[y * Int(columns) + x] = image.darkness(
                    columns: AXBrailleMap.part(x, of: wide, in: image.width),
                    rows: AXBrailleMap.part(y, of: high, in: image.height))
            }
        }
    }

    /// The pixels that the pin at a place of so many stands for: one at least.
    private static func part(_ place: Int, of count: Int, in length: Int) -> Range<Int> {
        let start = min(place * length / count, length - 1)
        return start..<max(start + 1, min(length, (place + 1) * length / count))
    }

    private func index(of point: CGPoint) -> Int? {
        let (x, y) = (Double(point.x).rounded(.down), Double(point.y).rounded(.down))
        guard x >= 0, y >= 0, x < Double(dimensions.width), y < Double(dimensions.height) else { return nil }
        return (Int(dimensions.height) - 1 - Int(y)) * Int(dimensions.width) + Int(x)
    }
}

/// An image for a braille map, in place of Core Graphics' images, which Linux does not have.
public struct AXBrailleMapImage: Hashable, Sendable {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// How light each pixel is, row after row: 0 for black to 255 for white; as many as the image has.
    public let pixels: [UInt8]

    /// Makes an image, or nil where there are not as many pixels as it has.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        guard width >= 0, height >= 0, !overflows, pixels.count == count else { return nil }
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// How dark a part of it is, 0 to 1.
    func darkness(columns: Range<Int>, rows: Range<Int>) -> Float {
        var light = 0
        for row in rows {
            for column in columns { light += Int(pixels[row * width + column]) }
        }
        return 1 - Float(light) / Float(255 * columns.count * rows.count)
    }
}

/// An element that draws on the pins of a display: adopted by its class, as in UIKit, where both are optional.
public protocol AXBrailleMapRenderer: AnyObject {
    /// The part of the element that is drawn, in its own points; `CGRect.null` for none. What stands there is drawn as on the
    /// map of the screen, unless the renderer raises a pin.
    var accessibilityBrailleMapRenderRegion: CGRect { get set }
    /// Draws on the pins: when the reader opens the picture, enlarges it, or the element changes.
    var accessibilityBrailleMapRenderer: (AXBrailleMap) -> Void { get set }
}

extension AXBrailleMapRenderer {
    /// No part; setting it does nothing.
    public var accessibilityBrailleMapRenderRegion: CGRect {
        get { .null }
        set { _ = newValue }
    }

    /// Draws nothing; setting it does nothing.
    public var accessibilityBrailleMapRenderer: (AXBrailleMap) -> Void {
        get { { _ in } }
        set { _ = newValue }
    }
}
