import Glibc

/// The connection of one program: its bytes become lines here, on the server's thread.
final class Connection {
    let taker: LineTaker
    /// What its lines are read from.
    let descriptor: Int32
    /// Whether reading and writing have descriptors of their own.
    private let hasTwoDescriptors: Bool
    private let reader: MessageReader
    private let limits: PublishingLimits
    /// When it must have said hello.
    let helloDue: Int
    private var bytes: [UInt8] = []
    private var searched = 0
    private var second = (start: 0, count: 0)
    /// Until when nothing is read, since too much came.
    private(set) var pausedUntil: Int?
    /// Whether lines wait until the state takes them, and nothing is read meanwhile.
    private(set) var isHeld = false

    init(_ taker: LineTaker, reading descriptor: Int32, limits: PublishingLimits, now: Int) {
        (self.taker, self.descriptor, self.limits) = (taker, descriptor, limits)
        hasTwoDescriptors = descriptor != taker.outlet.descriptor
        reader = MessageReader(limits)
        helloDue = now + limits.hello
    }

    /// Reads once, and takes the lines that are whole.
    ///
    /// - Returns: false at the end of the connection.
    func read(into buffer: UnsafeMutableRawBufferPointer, _ shared: SharedState, now: Int) -> Bool {
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
        if now - second.start >= 1_000 { second = (now, 0) }
        second.count += count
        if second.count > limits.rate { pausedUntil = second.start + 1_000 }
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        return takeLines(shared, now: now)
    }

    /// Takes the lines that were held, as far as the state takes them now.
    ///
    /// - Returns: false at the end of the connection.
    func goOn(_ shared: SharedState, now: Int) -> Bool {
        searched = 0
        return takeLines(shared, now: now)
    }

    /// Goes on reading once its time has come.
    func resume(at now: Int) {
        if let until = pausedUntil, until <= now { pausedUntil = nil }
    }

    private func takeLines(_ shared: SharedState, now: Int) -> Bool {
        var start = 0
        isHeld = false
        while let end = bytes[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = Array(bytes[start..<end])
            guard line.count <= limits.line + 1 else {
                shared.withLock { _ in taker.lineIsTooLong() }
                return false
            }
            let message = Result { () throws(LineError) in try reader.read(line) }
            let isOver = shared.withLock { state -> Bool? in
                guard state.mayTakeLine() else { return nil }
                taker.take(message, at: now)
                return taker.isOver
            }
            guard let isOver else {
                isHeld = true
                break
            }
            if isOver { return false }
            start = end + 1
            searched = start
        }
        bytes.removeFirst(start)
        searched = isHeld ? 0 : bytes.count
        guard !isHeld, bytes.count > limits.line else { return true }
        shared.withLock { _ in taker.lineIsTooLong() }
        return false
    }

    /// Gives the descriptors back.
    func close(_ shared: SharedState) {
        shared.withLock { _ in taker.didEnd() }
        if hasTwoDescriptors { Glibc.close(descriptor) }
    }
}
