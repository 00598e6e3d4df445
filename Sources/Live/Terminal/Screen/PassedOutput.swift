import Glibc

/// Output that goes on to where it would go without us.
enum PassedOutput {
    /// Writes all of it, however slowly it is taken; false where nobody takes it any longer.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if count > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if count < 0, errno == EAGAIN {
                var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&entry, 1, -1)
            } else if count == 0 || errno != EINTR {
                return false
            }
        }
        return true
    }
}
