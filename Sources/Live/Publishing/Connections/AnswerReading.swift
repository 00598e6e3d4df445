import BridgeLoop
import Glibc

/// On the session's thread: reads the program that the reader waits for, once after each question.
final class AnswerReading {
    /// So much is read at most: what a key waits for behind it is short.
    private static let most = 4_096

    private let shared: SharedState
    /// Wakes the server's thread.
    private let own: Waker
    private var awaited: Connection?
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: AnswerReading.most, alignment: 16)

    init(_ shared: SharedState, own: Waker) {
        (self.shared, self.own) = (shared, own)
    }

    deinit { buffer.deallocate() }

    /// What to wait for.
    var descriptors: [Int32] { awaited.map { [$0.descriptor] } ?? [] }

    /// A program was asked, under the server's lock.
    func expect(_ connection: Connection) {
        if awaited !== connection { awaited?.takeBack() }
        connection.lend()
        awaited = connection
    }

    /// Reads what has come from the program that was asked; from here on its lines are the server's thread's again.
    ///
    /// - Returns: whether there was something.
    func read(_ readable: [Int32]) -> Bool {
        guard let connection = awaited, readable.contains(connection.descriptor) else { return false }
        awaited = nil
        if connection.readAnswer(into: buffer, shared, now: shared.now) { own.signal() }
        return true
    }
}
