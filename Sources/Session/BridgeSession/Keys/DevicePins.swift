public import Braille
public import BrailleLayout

/// How far the pins of some of a driver's devices stand apart: data, read from Tables/Devices.
public struct DevicePins: Hashable, Sendable {
    /// The model as BrlAPI names it, or nil for any.
    public var model: String?
    /// The display's columns, or nil for any.
    public var columns: Int?
    /// The display's rows, or nil for any.
    public var rows: Int?
    /// How far they stand apart.
    public var spacing: PinSpacing

    /// Makes an entry.
    public init(model: String? = nil, columns: Int? = nil, rows: Int? = nil, spacing: PinSpacing) {
        (self.model, self.columns, self.rows, self.spacing) = (model, columns, rows, spacing)
    }

    /// Whether it is about a device.
    public func fits(_ model: String, _ size: DisplaySize) -> Bool {
        (self.model ?? model) == model && (columns ?? size.columns) == size.columns && (rows ?? size.rows) == size.rows
    }
}
