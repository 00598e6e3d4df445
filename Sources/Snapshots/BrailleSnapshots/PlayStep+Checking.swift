public import BrailleLayout
public import BridgeSession
public import Localization

extension PlayStep {
    /// Why no display of a size with a key table can send the step's key; nil where one can.
    ///
    /// What one kind of display cannot send is another matter: that display says so.
    public func problem(on size: DisplaySize, keys: KeyTable) -> LocalizedText? {
        guard case .key(let key) = self else { return nil }
        switch key {
        case .route(let cell) where cell >= size.cellCount, .span(_, let cell) where cell >= size.cellCount:
            return
                "\(key: key.description) is beyond the display, which has \(count: size.cellCount) cells (\(size: size.description))"
        case .line(let row) where row >= size.rows:
            return
                "\(key: key.description) is beyond the display, which has \(count: size.rows) rows (\(size: size.description))"
        case .chord where !keys.wantsDeviceKeys, .span where !keys.wantsDeviceKeys:
            return
                "\(key: key.description) needs a key table with chords, such as voiceover; the table \(table: keys.name) has none"
        case .route, .line, .span, .keyboard, .command, .character, .chord, .dots: return nil
        }
    }
}
