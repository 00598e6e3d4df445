package import BrailleLayout
package import BrailleSnapshots
package import BridgeSession
package import SnapshotHarness

/// Where a case is played.
package enum DisplayKind: String, Hashable, Sendable, CaseIterable {
    /// In memory, without BRLTTY.
    case memory
    /// On BRLTTY's virtual display.
    case virtual
    /// On a HumanWare display on a pseudo-terminal.
    case emulated

    /// Makes the display of the harness, or nil for the one in memory.
    package func board(_ size: DisplaySize) throws(HarnessError) -> (any HarnessDisplay)? {
        switch self {
        case .memory: return nil
        case .virtual: return try VirtualDisplay(size: size)
        case .emulated:
            guard size.rows == 1 else {
                throw HarnessError(
                    code: .cannotPress, message: "the emulated display has one row: use --display virtual for \(size)")
            }
            return try EmulatedDisplay(columns: size.columns)
        }
    }

    /// Makes a stage; on a private BRLTTY unless in memory.
    ///
    /// - Parameter program: BRLTTY's program, or nil to look for it.
    package func stage(_ size: DisplaySize, keys: KeyTable, program: String? = nil) throws -> any HarnessStage {
        guard let board = try board(size) else { return MemoryStage(size: size) }
        return try BRLTTYStage(board, keys: keys, program: program)
    }
}
