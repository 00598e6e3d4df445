import Glibc

/// The address of a socket in the file system.
package struct UnixSocketAddress {
    private var address = sockaddr_un()

    /// Makes the address of a path; nil where the path is longer than the 107 bytes that the system takes.
    package init?(_ path: String) {
        address.sun_family = sa_family_t(AF_UNIX)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { target -> Bool in
            guard path.utf8.count < target.count else { return false }
            target.copyBytes(from: path.utf8)
            return true
        }
        guard fits else { return nil }
    }

    /// Connects a socket to it; `errno` has the reason where that fails.
    package func connect(_ descriptor: Int32) -> Bool {
        withAddress { Glibc.connect(descriptor, $0, $1) == 0 }
    }

    /// Gives it to a socket; `errno` has the reason where that fails.
    package func bind(_ descriptor: Int32) -> Bool {
        withAddress { Glibc.bind(descriptor, $0, $1) == 0 }
    }

    private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool) -> Bool {
        withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
