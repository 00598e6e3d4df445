import Glibc

/// What is asked of a connection's socket itself.
enum ConnectionSocket {
    /// Whether the connection's end has been reached, as the system has it.
    static func hasEnded(_ descriptor: Int32) -> Bool {
        guard descriptor >= 0 else { return true }
        var byte: UInt8 = 0
        let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return count == 0 || count < 0 && ![EINTR, EAGAIN].contains(errno)
    }

    // MARK: Another machine, which may go without a word

    /// How many seconds of silence there are before the other machine is asked whether it is there.
    static let idleSeconds: Int32 = 10
    /// How many seconds there are between two such questions.
    static let intervalSeconds: Int32 = 5
    /// After how many of them without an answer the connection ends.
    static let questions: Int32 = 4

    /// Has a connection end about half a minute after the other machine has gone, whether anything is under way to it or not;
    /// a socket of this machine stays as it is.
    static func endWithPeer(_ descriptor: Int32) {
        set(SO_KEEPALIVE, of: SOL_SOCKET, to: 1, descriptor)
        let network = Int32(IPPROTO_TCP)
        set(TCP_KEEPIDLE, of: network, to: idleSeconds, descriptor)
        set(TCP_KEEPINTVL, of: network, to: intervalSeconds, descriptor)
        set(TCP_KEEPCNT, of: network, to: questions, descriptor)
        // What was sent and is not confirmed ends it after as long; the system's own limit is a quarter of an hour.
        set(TCP_USER_TIMEOUT, of: network, to: (idleSeconds + intervalSeconds * questions) * 1000, descriptor)
    }

    private static func set(_ option: Int32, of level: Int32, to value: Int32, _ descriptor: Int32) {
        var value = value
        setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
}
