import Braille
import BridgeLoop
import Platform

/// Cuts a stream of bytes into the packets of a device's protocol.
protocol DevicePacketReader {
    associatedtype Packet
    init()
    mutating func take(_ bytes: some Sequence<UInt8>) -> [Packet]
}

/// A device on a pseudo-terminal that answers BRLTTY's packets, on a thread of its own.
final class SerialDevice<Reader: DevicePacketReader & SendableMetatype, State: Sendable>: Sendable {
    struct Wire: Sendable {
        var terminal: PseudoTerminal?
        /// What is to be written as soon as the terminal takes it.
        var output: [UInt8] = []
        /// What is to be written at a time, in order.
        var later: [(bytes: [UInt8], time: ContinuousClock.Instant)] = []
        /// How often what was half read had to be forgotten.
        var resets = 0
        /// What the device itself knows.
        var state: State
    }

    /// Changes what the device knows and shows for a packet, and gives the answer.
    typealias Answer = @Sendable (Reader.Packet, inout State) -> [UInt8]

    private let waker: Waker
    private let wire: Monitor<Wire>
    private let folder: PrivateFolder
    private let isServing = Monitor(true)

    init(_ state: State, answer: @escaping Answer) throws(HarnessError) {
        folder = try PrivateFolder()
        waker = try .forHarness()
        wire = Monitor(Wire(terminal: try PseudoTerminal(link: folder.path + "/display"), state: state))
        let (wire, waker, isServing) = (wire, waker, isServing)
        DetachedThread.start {
            SerialDevice.serve(wire, waker, answer)
            isServing.withLock { $0 = false }
        }
    }

    deinit { stop() }

    /// Where BRLTTY finds it.
    var device: String { "serial:\(folder.path)/display" }

    /// Reads or changes what the device knows.
    func withState<Result>(_ body: (inout State) -> Result) -> Result { wire.withLock { body(&$0.state) } }

    /// Sends bytes, one part after the other, each so long after the one before.
    func send(_ parts: [(bytes: [UInt8], pause: Duration)]) {
        wire.withLock { wire in
            var time = max(.now, wire.later.last?.time ?? .now)
            for part in parts {
                time += part.pause
                wire.later.append((part.bytes, time))
            }
        }
        waker.signal()
    }

    /// Forgets what the BRLTTY before has left.
    func reset(_ change: (inout State) -> Void = { _ in }) {
        wire.withLock { wire in
            wire.terminal?.reset()
            (wire.output, wire.later) = ([], [])
            wire.resets += 1
            change(&wire.state)
        }
        waker.signal()
    }

    /// Ends the device; BRLTTY loses it.
    func stop() {
        wire.withLock { $0.terminal = nil }
        waker.signal()
        _ = isServing.wait(until: HarnessPatience.deadline) { !$0 }
    }

    private static func serve(_ wire: Monitor<Wire>, _ waker: Waker, _ answer: Answer) {
        var reader = Reader()
        var resets = 0
        while true {
            let now = wire.withLock { wire in
                while let next = wire.later.first, next.time <= .now {
                    wire.output += next.bytes
                    wire.later.removeFirst()
                }
                // What the terminal does not take now stays.
                if let terminal = wire.terminal, !wire.output.isEmpty {
                    wire.output.removeFirst(terminal.write(wire.output))
                }
                return wire
            }
            guard let terminal = now.terminal else { return }
            if now.resets != resets { (resets, reader) = (now.resets, Reader()) }
            let writing: Set<Int32> = now.output.isEmpty ? [] : [terminal.descriptor]
            let limit = now.later.first.map { max(1, $0.time.millisecondsFromNow) } ?? -1
            let ready = Poll.ready([waker.descriptor, terminal.descriptor], writing: writing, milliseconds: limit)
            if ready.contains(waker.descriptor) { waker.drain() }
            guard ready.contains(terminal.descriptor) else { continue }
            for packet in reader.take(terminal.read()) {
                wire.withLock { $0.output += answer(packet, &$0.state) }
            }
        }
    }
}
