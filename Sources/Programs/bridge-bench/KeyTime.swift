import BridgeSession
import Foundation
import SnapshotHarness

/// How a client answers keys: times from the key on the wire to its frame on the wire, and what each key costs the client.
struct KeyTimes {
    /// Microseconds from each key to its frame.
    var latencies: [Double] = []
    /// Microseconds of processor time a key, one number a round; empty where the system does not tell.
    var processor: [Double] = []
    /// Keys a second back to back, one number a round.
    var throughput: [Double] = []

    /// Adds another round.
    mutating func add(_ round: KeyTimes) {
        latencies += round.latencies
        processor += round.processor
        throughput += round.throughput
    }
}

extension BenchStage {
    /// Presses before the measured ones: BRLTTY and the client settle.
    private static let warmUp = 20
    /// Between a frame and the next key, in milliseconds: a reader's keys are slower still, but shorter ones than these
    /// would measure BRLTTY, which waits 6 ms for the wire after each frame.
    private static let pauses = 10.0...30.0

    /// Presses keys one by one with pauses, then back to back, to a client that has the terminal.
    func measure(_ client: BenchProcess, presses: Int, keys: [Key]) throws -> KeyTimes {
        var times = KeyTimes()
        for press in 0..<BenchStage.warmUp { _ = try latency(of: keys[press % keys.count], pauses: true) }
        let before = ProcessorTime(of: client.identifier)
        for press in 0..<presses { times.latencies.append(try latency(of: keys[press % keys.count], pauses: true)) }
        if let before, let after = ProcessorTime(of: client.identifier) {
            times.processor.append(Double(after.nanoseconds - before.nanoseconds) / 1000 / Double(presses))
        }
        let start = ContinuousClock.now
        for press in 0..<presses { _ = try latency(of: keys[press % keys.count], pauses: false) }
        times.throughput.append(Double(presses) / ((ContinuousClock.now - start) / .seconds(1)))
        return times
    }

    /// Presses a key and gives the microseconds to its frame.
    ///
    /// - Parameter pauses: whether a random pause comes first, after which no frame may be under way.
    private func latency(of key: Key, pauses: Bool) throws -> Double {
        if pauses { usleep(UInt32(Double.random(in: BenchStage.pauses) * 1000)) }
        let count = display.frameCount
        display.acknowledgeFrames()
        let start = ContinuousClock.now
        try display.press(key)
        try waitUntil { _ in display.frameCount != count }
        return (display.latestFrameTime - start) / .microseconds(1)
    }
}
