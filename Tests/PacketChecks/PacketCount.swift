public import Braille

/// What a display received while values changed and the focus moved.
public struct PacketCount: Sendable {
    /// Values that changed.
    public var steps = 0
    /// The frames, or rows of frames, that came for them.
    public var stepPackets = 0
    /// Moves of the focus.
    public var moves = 0
    /// The frames, or rows of frames, that came for them.
    public var movePackets = 0
    /// Elements whose value changed.
    public var elements = 0
    /// What moved although only a value changed, a line each.
    public var outside: [String] = []

    /// Nothing yet.
    public init() {}

    /// Adds what another display received.
    public static func + (first: PacketCount, second: PacketCount) -> PacketCount {
        var sum = first
        sum.steps += second.steps
        sum.stepPackets += second.stepPackets
        sum.moves += second.moves
        sum.movePackets += second.movePackets
        sum.elements += second.elements
        sum.outside += second.outside
        return sum
    }

    /// The cells, from 0, that differ between two frames beside those that may.
    public static func changed(
        _ before: [BrailleCell], _ after: [BrailleCell], besides allowed: Set<Int>
    ) -> [Int] {
        guard before.count == after.count else { return Array(after.indices) }
        return after.indices.filter { before[$0] != after[$0] && !allowed.contains($0) }
    }
}
