/// The braille that the reader set in BRLTTY's own preferences.
public struct BraillePreference: Hashable, Sendable {
    /// Whether text is shown contracted.
    public var isContracted: Bool
    /// BRLTTY's table for contracted text, such as `en-ueb-g2`, or nil without one.
    public var contractionTable: String?
    /// BRLTTY's table for computer braille, such as `en-nabcc`, or nil.
    public var textTable: String?
    /// The dots of computer braille: 6 or 8.
    public var dots: Int

    /// Makes a preference; without arguments, what BRLTTY has when nothing was set.
    public init(
        isContracted: Bool = false, contractionTable: String? = nil, textTable: String? = nil, dots: Int = 8
    ) {
        self.isContracted = isContracted
        self.contractionTable = contractionTable
        self.textTable = textTable
        self.dots = dots
    }
}
