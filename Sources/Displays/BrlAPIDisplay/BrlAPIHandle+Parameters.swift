package import Braille
package import BrailleLayout

extension BrlAPIHandle {
    /// The display's size as BRLTTY has it now, or nil without a display.
    package func displaySize() throws(BrlAPIError) -> DisplaySize? {
        let numbers = try numbers(.displaySize)
        guard numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else { return nil }
        return DisplaySize(columns: Int(numbers[0]), rows: Int(numbers[1]))
    }

    /// How many dots the display's cells have; eight where BRLTTY does not tell.
    package func cellSize() throws(BrlAPIError) -> CellSize {
        try parameter(.deviceCellSize).first == 6 ? .sixDots : .eightDots
    }

    /// The two letters of the display's driver; empty without a display, of which BRLTTY refuses to tell.
    package func driver() throws(BrlAPIError) -> String {
        do throws(BrlAPIError) {
            return try text(.driverCode)
        } catch {
            guard case .refused = error.code else { throw error }
            return ""
        }
    }

    /// Puts this client among the others of its terminal: 0, after all and never shown, to 100; 50 without a word.
    func setPriority(_ priority: UInt32) throws(BrlAPIError) {
        try set(.clientPriority, to: withUnsafeBytes(of: priority) { Array($0) }, global: false)
    }

    /// Whether the display is switched on.
    package func isOnline() throws(BrlAPIError) -> Bool {
        try parameter(.deviceOnline).first != 0
    }

    /// A parameter that is text; without its trailing zeros.
    package func text(_ name: Parameter, of subparameter: UInt64 = 0) throws(BrlAPIError) -> String {
        String(decoding: try parameter(name, of: subparameter).prefix { $0 != 0 }, as: UTF8.self)
    }

    /// A parameter that is a list of 32-bit numbers.
    package func numbers(_ name: Parameter) throws(BrlAPIError) -> [UInt32] {
        let bytes = try parameter(name)
        return stride(from: 0, to: bytes.count - 3, by: 4).map { start in
            bytes[start..<start + 4].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
        }
    }

    /// A parameter that is a list of key codes.
    package func keyCodes(_ name: Parameter) throws(BrlAPIError) -> [UInt64] {
        let bytes = try parameter(name)
        return stride(from: 0, to: bytes.count - 7, by: 8).map { start in
            bytes[start..<start + 8].withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
        }
    }
}
