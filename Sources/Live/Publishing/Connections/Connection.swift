import BridgeLoop
import FoundationTypes
import Glibc
import Platform

/// The connection of one program: its bytes become lines here.
///
/// The server's thread reads it. While the reader waits for its answer it is lent to the session's thread, which reads it
/// once: the answer is on the display without the way over another thread.
final class Connection: @unchecked Sendable {
    // Unchecked: what reading changes is touched with `turn` held only, the rest under the server's lock, as noted.
    let taker: LineTaker
    /// What its lines are read from.
    let descriptor: Int32
    /// In how many milliseconds it must say hello, and when it must have said it.
    let (helloLimit, helloDue): (Int, Int)
    /// Whether reading and writing have descriptors of their own.
    private let hasTwoDescriptors: Bool
    private let limits: PublishingLimits
    /// The descriptors that the server's thread waits for.
    private let watched: ReadableSet

    private let turn = Condition()
    // With `turn` held.
    private let reader: MessageReader
    private var bytes: [UInt8] = []
    private var searched = 0
    private var second = (start: 0, count: 0)
    private var lastRead = -1_000
    private var isClosed = false

    // Under the server's lock.
    private var isWatched = false
    private var isLent = false
    /// Until when nothing is read, since too much came.
    private(set) var pausedUntil: Int?
    /// Whether lines wait until the state takes them, and nothing is read meanwhile.
    private(set) var isHeld = false

    init(
        _ taker: LineTaker, reading descriptor: Int32, limits: PublishingLimits, watched: ReadableSet, now: Int
    ) {
        (self.taker, self.descriptor, self.limits, self.watched) = (taker, descriptor, limits, watched)
        hasTwoDescriptors = descriptor != taker.outlet.descriptor
        reader = MessageReader(limits)
        // A program that the bridge started has pipes.
        helloLimit = hasTwoDescriptors ? limits.hello.started : limits.hello.connected
        helloDue = now + helloLimit
    }

    // MARK: Who reads it

    /// The session's thread reads it next. Under the server's lock.
    func lend() {
        isLent = true
        watch()
    }

    /// The server's thread reads it again. Under the server's lock.
    func takeBack() {
        isLent = false
        watch()
    }

    /// Goes on reading once its time has come. Under the server's lock.
    func resume(at now: Int) {
        if let until = pausedUntil, until <= now { pausedUntil = nil }
        watch()
    }

    private func watch() {
        let isWanted = !isLent && !isHeld && pausedUntil == nil && !taker.isOver
        guard isWanted != isWatched else { return }
        isWatched = isWanted
        if isWanted { watched.insert(descriptor) } else { watched.remove(descriptor) }
    }

    // MARK: Reading

    /// Reads once, and takes the lines that are whole.
    ///
    /// - Returns: false at the end of the connection.
    func read(into buffer: UnsafeMutableRawBufferPointer, _ shared: SharedState, now: Int) -> Bool {
        turn.withLock { readOnce(into: buffer, shared, now: now) }
    }

    /// Reads once on the session's thread, unless the other one reads just now or has a long line to go on with: a key never
    /// waits for what a program sends.
    ///
    /// - Returns: whether the server's thread has something to do about it.
    func readAnswer(into buffer: UnsafeMutableRawBufferPointer, _ shared: SharedState, now: Int) -> Bool {
        var goesOn = true
        turn.withLockIfFree {
            if bytes.count <= buffer.count { goesOn = readOnce(into: buffer, shared, now: now) }
        }
        return shared.withLock { _ in
            takeBack()
            return !goesOn || pausedUntil != nil || taker.due != nil || taker.outlet.waiting > 0
        }
    }

    private func readOnce(into buffer: UnsafeMutableRawBufferPointer, _ shared: SharedState, now: Int) -> Bool {
        guard !isClosed else { return true }
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
        pace(count, shared, now: now)
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        return takeLines(shared, now: now)
    }

    /// Takes the lines that were held, as far as the state takes them now.
    ///
    /// - Returns: false at the end of the connection.
    func goOn(_ shared: SharedState, now: Int) -> Bool {
        turn.withLock {
            searched = 0
            shared.withLock { _ in isHeld = false }
            return takeLines(shared, now: now)
        }
    }

    /// A program that nobody reads is read again after so many milliseconds, unless it has much to say.
    private static let unread = (pause: 10, much: 16_384)

    /// Reads no further for a while: after too much in a second, and after a little of a program that is not shown, since a
    /// thousand small parts a second would take the processor from the one that is.
    private func pace(_ count: Int, _ shared: SharedState, now: Int) {
        if now - second.start >= 1_000 { second = (now, 0) }
        second.count += count
        let isFlood = second.count > limits.rate
        let isTrickle = count < Connection.unread.much && now - lastRead < Connection.unread.pause
        lastRead = now
        guard isFlood || isTrickle else { return }
        let end = isFlood ? second.start + 1_000 : now + Connection.unread.pause
        shared.withLock { _ in
            if isFlood || taker.isInBackground { pausedUntil = end }
        }
    }

    private func takeLines(_ shared: SharedState, now: Int) -> Bool {
        var start = 0
        while let end = bytes[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = Array(bytes[start..<end])
            guard line.count <= limits.line + 1 else {
                shared.withLock { _ in taker.lineIsTooLong() }
                return false
            }
            let message = Result { () throws(LineError) in try reader.read(line) }
            let isOver = shared.withLock { state -> Bool? in
                guard state.mayTakeLine() else {
                    isHeld = true
                    return nil
                }
                taker.take(message, at: now)
                return taker.isOver
            }
            guard let isOver else {
                bytes.removeFirst(start)
                return true
            }
            if isOver { return false }
            start = end + 1
            searched = start
        }
        bytes.removeFirst(start)
        searched = bytes.count
        guard bytes.count > limits.line else { return true }
        shared.withLock { _ in taker.lineIsTooLong() }
        return false
    }

    /// Gives the descriptors back.
    func close(_ shared: SharedState) {
        turn.withLock {
            isClosed = true
            shared.withLock { _ in
                if isWatched { watched.remove(descriptor) }
                isWatched = false
                taker.didEnd()
            }
            if hasTwoDescriptors { Glibc.close(descriptor) }
        }
    }
}
