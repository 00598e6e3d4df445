import Glibc

/// What goes to a program: lines that it has not read wait here. Writing never waits.
///
/// It is touched under the server's lock only.
final class Outlet {
    /// The descriptor, or -1 once the connection is closed.
    private(set) var descriptor: Int32
    /// Where the answers come from.
    weak var connection: Connection?
    private let isSocket: Bool
    private let isKept: Bool
    private let limits: PublishingLimits
    private var bytes: [UInt8] = []
    private var start = 0
    /// Whether the program is to be disconnected: it has left too much unread.
    private(set) var isBroken = false
    /// Whether nobody reads any more. What the program wrote before it went may still be on its way: the connection goes on
    /// until that ends.
    private var isUnread = false

    init(_ descriptor: Int32, isSocket: Bool, limits: PublishingLimits) {
        (self.descriptor, self.isSocket, isKept, self.limits) = (descriptor, isSocket, false, limits)
    }

    /// Keeps everything, for lines that come from no connection.
    init(keeping limits: PublishingLimits) {
        (descriptor, isSocket, isKept, self.limits) = (-1, false, true, limits)
    }

    /// What was kept since the last call.
    func takeKept() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// The bytes that wait.
    var waiting: Int { bytes.count - start }

    /// Sends a line, or keeps it until the program reads.
    ///
    /// - Returns: false where the program has left too much unread for it, or reads no more.
    @discardableResult
    func send(_ message: BridgeMessage) -> Bool {
        guard descriptor >= 0 || isKept, !isBroken, !isUnread else { return false }
        switch message.weight {
        case .news where waiting > limits.waiting.news: return false
        case .question where waiting > limits.waiting.performs: return false
        default: break
        }
        bytes += message.line
        flush()
        if waiting > limits.waiting.all { isBroken = true }
        return !isBroken && !isUnread
    }

    /// Writes what can be written.
    func flush() {
        guard descriptor >= 0 else { return }
        while start < bytes.count {
            let count = bytes.withUnsafeBytes { buffer -> Int in
                let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
                return isSocket
                    ? Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
                    : write(descriptor, rest.baseAddress, rest.count)
            }
            if count > 0 {
                start += count
            } else {
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN { break }
                isUnread = true
                start = bytes.count
            }
        }
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.count < 65_536)
            start = 0
        } else if start > 65_536 {
            bytes.removeFirst(start)
            start = 0
        }
    }

    /// Gives the descriptor back; nothing is written any more.
    func close() {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }
}
