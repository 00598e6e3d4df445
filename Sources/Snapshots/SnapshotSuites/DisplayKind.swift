package import Braille
package import BrailleLayout
package import BrailleSnapshots
package import BridgeSession
package import Localization
package import SnapshotHarness

/// Where a case is played.
package enum DisplayKind: String, Hashable, Sendable, CaseIterable {
    /// In memory, without BRLTTY.
    case memory
    /// On BRLTTY's virtual display.
    case virtual
    /// On a HumanWare display on a pseudo-terminal.
    case emulated
    /// On a Canute on a pseudo-terminal.
    case canute
    /// On a Dot Pad on a pseudo-terminal, for BRLTTY 6.6 and later.
    case dotPad = "dotpad"

    /// How many dots the cells of such a display have, or nil for the one in memory, which has any.
    package var cellSize: CellSize? {
        switch self {
        case .memory: nil
        case .virtual, .emulated, .dotPad: .eightDots
        case .canute: .sixDots
        }
    }

    /// The size of such a display where none is named.
    package var usualSize: DisplaySize {
        switch self {
        case .memory, .virtual, .emulated: DisplaySize(columns: 40)
        case .canute: CanuteDisplay.usualSize
        case .dotPad: DotPadDisplay.usualSize
        }
    }

    /// Whether BRLTTY's version says what it can do.
    package var dependsOnVersion: Bool { self == .virtual || self == .dotPad }

    /// Why no such display is like one of a case, whatever keys are pressed; nil where one is.
    ///
    /// - Parameter brltty: BRLTTY's version, where it is known.
    package func problem(
        with size: DisplaySize, _ cellSize: CellSize, brltty: ReleaseVersion? = nil
    ) -> LocalizedText? {
        if let own = self.cellSize, own != cellSize {
            return own == .sixDots
                ? "the emulated Canute has cells of six dots" : "the \(kind: rawValue) display has cells of eight dots"
        }
        switch self {
        case .memory, .virtual: return nil
        case .emulated where size.rows > 1: return "the emulated display has one row"
        case .emulated: return size.columns > 175 ? "the emulated display has 175 cells at most" : nil
        case .canute: return CanuteDisplay.problem(with: size)
        case .dotPad: return DotPadDisplay.problem(with: size, brltty: brltty)
        }
    }

    /// Makes the display of the harness, or nil for the one in memory.
    package func board(_ size: DisplaySize, keyMode: KeyMode = KeyMode()) throws(HarnessError) -> (any HarnessDisplay)?
    {
        switch self {
        case .memory: return nil
        case .virtual: return try VirtualDisplay(size: size, keyMode: keyMode)
        case .emulated:
            guard size.rows == 1 else {
                throw HarnessError(
                    code: .cannotPress,
                    message: "the emulated display has one row: use --display virtual for \(size: size.description)")
            }
            return try EmulatedDisplay(columns: size.columns, keyMode: keyMode)
        case .canute: return try CanuteDisplay(size: size)
        case .dotPad: return try DotPadDisplay(size: size, keyMode: keyMode)
        }
    }

    /// Makes a stage; on a private BRLTTY unless in memory.
    ///
    /// - Parameters:
    ///   - cellSize: how many dots the cells of one in memory have.
    ///   - keyMode: how the display's keys arrive.
    ///   - program: BRLTTY's program, or nil to look for it.
    package func stage(
        _ size: DisplaySize, cellSize: CellSize = .eightDots, keys: KeyTable, keyMode: KeyMode = KeyMode(),
        program: String? = nil
    ) throws -> any HarnessStage {
        guard let board = try board(size, keyMode: keyMode) else {
            return MemoryStage(size: size, cellSize: cellSize)
        }
        return try BRLTTYStage(board, keys: keys, keyMode: keyMode, program: program)
    }
}
