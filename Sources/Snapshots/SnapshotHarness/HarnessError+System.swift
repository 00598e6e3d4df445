import BridgeLoop
import Glibc
import Localization

extension HarnessError {
    /// What the system said to the last call.
    static func system(_ action: LocalizedText, _ number: Int32 = errno) -> HarnessError {
        HarnessError(code: .system(number), message: "\(action: action): \(reason: String(cString: strerror(number)))")
    }
}

extension Waker {
    /// One, or the reason why the system gives none.
    static func forHarness() throws(HarnessError) -> Waker {
        guard let waker = Waker() else { throw .system("cannot make a pipe") }
        return waker
    }
}
