public import Braille

extension [BrailleCell] {
    /// Whether a display behind BRLTTY shows these cells: BRLTTY adds the cursor's dots itself.
    ///
    /// - Parameter cursor: the cursor's cell, from 0, or nil.
    public func areShown(by display: [BrailleCell], cursor: Int?) -> Bool {
        count == display.count && indices.allSatisfy { self[$0] == display[$0] || $0 == cursor }
    }
}
