import Foundation

/// A small generator of numbers that gives the same sequence for the same seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Starts a sequence.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// The seeds of property tests: `BRIDGE_SEED=n` replays one, `BRIDGE_SEEDS=n` tries so many of each test, else a fixed
/// count of them is tried.
public enum Seeds {
    /// The seeds to try.
    public static func all(_ count: Int) -> [UInt64] {
        if let text = ProcessInfo.processInfo.environment["BRIDGE_SEED"], let seed = UInt64(text) { return [seed] }
        let wanted = ProcessInfo.processInfo.environment["BRIDGE_SEEDS"].flatMap { UInt64($0) }
        return (1...max(1, wanted ?? UInt64(count))).map { $0 }
    }
}
