import Glibc
package import Localization

/// A port of this machine that only programs of this machine reach.
final class LoopbackListener {
    let descriptor: Int32
    /// The port; where none was named, one that was free.
    let port: UInt16

    init(port: UInt16) throws(ATDriverFailure) {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_INET, kind, 0)
        var (yes, address) = (Int32(1), sockaddr_in())
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutableBytes(of: &address) { bytes in
            guard descriptor >= 0, let place = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
                return false
            }
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
            return bind(descriptor, place, length) == 0 && listen(descriptor, 8) == 0
                && getsockname(descriptor, place, &length) == 0
        }
        guard isListening else {
            let reason = String(cString: strerror(errno))
            if descriptor >= 0 { close(descriptor) }
            throw ATDriverFailure(
                localized: "port \(number: Int(port)): \(reason: reason); name another, or 0 for one that is free")
        }
        (self.descriptor, self.port) = (descriptor, UInt16(bigEndian: address.sin_port))
    }

    deinit { close(descriptor) }

    /// The next client, or nil.
    func accept() -> Int32? {
        let accepted = Glibc.accept(descriptor, nil, nil)
        guard accepted >= 0 else { return nil }
        _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
        _ = fcntl(accepted, F_SETFL, O_NONBLOCK)
        // Each message is an answer that is waited for.
        var yes: Int32 = 1
        setsockopt(accepted, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        return accepted
    }
}

/// Why an AT Driver server cannot be had.
package struct ATDriverFailure: Error, CustomStringConvertible, LocalizedFailure {
    /// What is wrong and what to do instead.
    package let localized: LocalizedText
    package var description: String { localized.english }
}
