import Glibc

extension HarnessError {
    /// What the system said to the last call.
    static func system(_ action: String, _ number: Int32 = errno) -> HarnessError {
        HarnessError(code: .system(number), message: "\(action): \(String(cString: strerror(number)))")
    }
}
