import Foundation
import Glibc

/// The keyboard of a private desktop: keys as X's own test extension presses them. Its libraries are opened when they are
/// needed, so that the bench is built without their headers.
final class DesktopKeyboard {
    /// A key by the number that X gives its symbol.
    enum Key: UInt {
        case left = 0xFF51
        case up, right, down
        case tab = 0xFF09
        case space = 0x20
        case shift = 0xFFE1
        case enter = 0xFF0D
        case escape = 0xFF1B
    }

    private typealias OpenDisplay = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    private typealias KeyCode = @convention(c) (OpaquePointer?, UInt) -> UInt8
    private typealias FakeKey = @convention(c) (OpaquePointer?, UInt32, Int32, UInt) -> Int32
    private typealias OfDisplay = @convention(c) (OpaquePointer?) -> Int32

    private var display: OpaquePointer?
    private let keyCode: KeyCode
    private let fakeKey: FakeKey
    private let flush: OfDisplay
    private let closeDisplay: OfDisplay

    /// Connects to a desktop's X server.
    init(display name: String) throws {
        guard let x11 = dlopen("libX11.so.6", RTLD_NOW), let test = dlopen("libXtst.so.6", RTLD_NOW),
            let open = dlsym(x11, "XOpenDisplay"), let code = dlsym(x11, "XKeysymToKeycode"),
            let flush = dlsym(x11, "XFlush"), let closing = dlsym(x11, "XCloseDisplay"),
            let fake = dlsym(test, "XTestFakeKeyEvent")
        else { throw BenchFailure(message: "X's libraries are not installed: apt-get install libx11-6 libxtst6") }
        guard let display = unsafeBitCast(open, to: OpenDisplay.self)(name) else {
            throw BenchFailure(message: "the X server of the private desktop takes no connection")
        }
        self.display = display
        keyCode = unsafeBitCast(code, to: KeyCode.self)
        fakeKey = unsafeBitCast(fake, to: FakeKey.self)
        self.flush = unsafeBitCast(flush, to: OfDisplay.self)
        closeDisplay = unsafeBitCast(closing, to: OfDisplay.self)
    }

    deinit { close() }

    /// Leaves the server. It must still be there: X's library ends the process otherwise.
    func close() {
        if let display { _ = closeDisplay(display) }
        display = nil
    }

    /// Presses keys together, the last one last, and lets them go.
    func press(_ keys: [Key]) {
        guard let display else { return }
        let codes = keys.map { UInt32(keyCode(display, $0.rawValue)) }
        for code in codes { _ = fakeKey(display, code, 1, 0) }
        for code in codes.reversed() { _ = fakeKey(display, code, 0, 0) }
        _ = flush(display)
    }
}
