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
    package func board(_ size: DisplaySize, keyMode: KeyMode = KeyMode()) throws(HarnessError) -> (any HarnessDisplay)?
    {
        switch self {
        case .memory: return nil
        case .virtual: return try VirtualDisplay(size: size, keyMode: keyMode)
        case .emulated:
            guard size.rows == 1 else {
                throw HarnessError(
                    code: .cannotPress, message: "the emulated display has one row: use --display virtual for \(size)")
            }
            return try EmulatedDisplay(columns: size.columns, keyMode: keyMode)
        }
    }

    /// Makes a stage; on a private BRLTTY unless in memory.
    ///
    /// - Parameters:
    ///   - keyMode: how the display's keys arrive.
    ///   - program: BRLTTY's program, or nil to look for it.
    package func stage(
        _ size: DisplaySize, keys: KeyTable, keyMode: KeyMode = KeyMode(), program: String? = nil
    ) throws -> any HarnessStage {
        guard let board = try board(size, keyMode: keyMode) else { return MemoryStage(size: size) }
        return try BRLTTYStage(board, keys: keys, keyMode: keyMode, program: program)
    }
}
