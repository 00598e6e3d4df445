import Braille
import BrailleLayout
import BridgeLoop
import CBrlAPI
import Glibc
import Localization

/// One connection to BRLTTY: every call to the BrlAPI library is in this file.
///
/// A handle belongs to one thread at a time. A new connection is a new handle.
package final class BrlAPIHandle {
    private let handle: OpaquePointer
    private let storage: UnsafeMutableRawPointer
    private let notices = Notices()
    /// The packet that is sent next, whose room is kept.
    var outgoing: [UInt8] = []
    private(set) var limit: RequestLimit?
    /// The host that the library connected to, such as `:0`.
    package let host: String
    /// How BRLTTY admitted this user: `none`, or the authentication that was asked for.
    package let auth: String

    /// The library's version.
    package static var libraryVersion: String {
        var (major, minor, revision): (Int32, Int32, Int32) = (0, 0, 0)
        brlapi_getLibraryVersion(&major, &minor, &revision)
        return "\(major).\(minor).\(revision)"
    }

    /// Connects; blocks until BRLTTY has admitted or refused the user.
    package init(host: String?, auth: String?) throws(BrlAPIError) {
        signal(SIGPIPE, SIG_IGN)
        let size = brlapi_getHandleSize()
        let storage = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        storage.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        let handle = OpaquePointer(storage)
        var used = brlapi_connectionSettings_t()
        // The settings that were used point into the ones that were asked for: read them before those are gone.
        let (descriptor, usedHost, usedAuth) = withOptionalCString(host) { host in
            withOptionalCString(auth) { auth in
                var wanted = brlapi_connectionSettings_t(auth: auth, host: host)
                let descriptor = brlapi__openConnection(handle, &wanted, &used)
                return (descriptor, used.host.map { String(cString: $0) }, used.auth.map { String(cString: $0) })
            }
        }
        guard descriptor >= 0 else {
            let error = BrlAPIHandle.lastError(doing: "connecting", host: usedHost ?? host ?? ":0")
            // Where the connection ends before BRLTTY names its authentications, the library leaves its descriptor open.
            if brlapi__getFileDescriptor(handle) >= 0 { brlapi__closeConnection(handle) }
            storage.deallocate()
            guard error.code == .authentication else { throw error }
            throw BrlAPIError(refusing: KeyFile(auth: auth), host: usedHost ?? host ?? ":0", cause: error.cause)
        }
        self.storage = storage
        self.handle = handle
        self.host = usedHost ?? host ?? ":0"
        self.auth = usedAuth ?? ""
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        ConnectionSocket.endWithPeer(descriptor)
        // The default handler aborts the process.
        _ = brlapi__setExceptionHandler(handle) { _, _, _, _, _ in }
    }

    deinit {
        limit?.stop()
        // Whoever has a duplicate of the descriptor holds up nothing: BRLTTY sees the end now.
        if fileDescriptor >= 0 { shutdown(fileDescriptor, Int32(SHUT_RDWR)) }
        brlapi__closeConnection(handle)
        storage.deallocate()
    }

    /// Has a request that is not answered in time end the connection; until then requests wait without end.
    func limitRequests(to answerTime: Duration) {
        limit?.stop()
        limit = RequestLimit(fileDescriptor, longest: answerTime)
    }

    /// The descriptor to poll, or -1 once the library has closed it.
    package var fileDescriptor: Int32 { brlapi__getFileDescriptor(handle) }

    // MARK: Terminals

    /// Takes a terminal; an empty path is the root, a nil driver means commands instead of the device's own keys.
    package func enterTTYMode(path: [Int32], driver: String? = nil) throws(BrlAPIError) {
        let result = limited {
            withOptionalCString(driver) { driver in
                path.withUnsafeBufferPointer {
                    brlapi__enterTtyModeWithPath(handle, $0.baseAddress, Int32($0.count), driver)
                }
            }
        }
        try check(result, doing: "taking the terminal")
    }

    // MARK: Keys

    /// The size that a terminal taken now would have, or nil as long as BRLTTY has none for it: it tells the size of its
    /// display a moment before that. The library asks until it gets one, and keeps that.
    func terminalSize() throws(BrlAPIError) -> DisplaySize? {
        var (columns, rows): (UInt32, UInt32) = (0, 0)
        try check(limited { brlapi__getDisplaySize(handle, &columns, &rows) }, doing: "reporting its display's size")
        return columns > 0 && rows > 0 ? DisplaySize(columns: Int(columns), rows: Int(rows)) : nil
    }

    /// Reads one packet outside a terminal; only while the socket is readable: else the library polls for a millisecond.
    package func pump() throws(BrlAPIError) {
        if brlapi__pause(handle, 0) < 0 { try checkInterruption(doing: "waiting for the display") }
    }

    /// Waits until BRLTTY has taken everything sent so far; throws what it refused.
    package func sync() throws(BrlAPIError) {
        try check(limited { brlapi__sync(handle) }, doing: "showing cells")
    }

    // MARK: Parameters

    /// Reads a parameter's bytes as BRLTTY has it now; numbers come in the machine's own order.
    func parameter(
        _ parameter: Parameter, of subparameter: UInt64 = 0, global: Bool = true
    ) throws(BrlAPIError) -> [UInt8] {
        var length = 0
        guard
            let data = limited({
                brlapi__getParameterAlloc(handle, parameter.identifier, subparameter, global ? 1 : 0, &length)
            })
        else { throw lastError(doing: "telling its \(what: parameter.words)") }
        defer { free(data) }
        return Array(UnsafeRawBufferPointer(start: data, count: length))
    }

    /// Sets a parameter, for every client or for this one; numbers are in the machine's own order.
    func set(_ parameter: Parameter, to bytes: [UInt8], global: Bool = true) throws(BrlAPIError) {
        let done = limited { () -> Int32? in
            let code = brlapi__setParameter(handle, parameter.identifier, 0, global ? 1 : 0, bytes, bytes.count)
            return code < 0 ? nil : code
        }
        guard done != nil else { throw lastError(doing: "setting its \(what: parameter.words)") }
    }

    /// Asks for notice of changes; they are noted in `changes` whenever the library reads.
    package func watch(_ parameter: Parameter) throws(BrlAPIError) {
        let descriptor = limited {
            brlapi__watchParameter(
                handle, parameter.identifier, 0, 1,
                { identifier, _, _, notices, data, length in
                    guard let notices, let parameter = Parameter(rawValue: identifier.rawValue) else { return }
                    Unmanaged<Notices>.fromOpaque(notices).takeUnretainedValue()
                        .note(parameter, UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : length))
                }, Unmanaged.passUnretained(notices).toOpaque(), nil, 0)
        }
        guard descriptor != nil else { throw lastError(doing: "telling changes of its \(what: parameter.words)") }
    }

    /// What has changed since it was asked last.
    package func takeChanges() -> Set<Parameter> {
        defer { notices.changed = [] }
        return notices.changed
    }

    /// Whether no display was announced since it was asked last.
    func takeAbsence() -> Bool {
        defer { notices.announcedNone = false }
        return notices.announcedNone
    }

    /// The size that was announced last, or nil for none; 6.5 announces changes with swapped bytes.
    func announcedSize() -> DisplaySize? {
        guard let announced = notices.announcedSize else { return nil }
        func plain(_ number: UInt32) -> Int { Int(number > 0xFFFF ? number.byteSwapped : number) }
        let (columns, rows) = (plain(announced.columns), plain(announced.rows))
        return columns > 0 && rows > 0 ? DisplaySize(columns: columns, rows: rows) : nil
    }

    // MARK: Errors

    private func check(_ result: Int32, doing action: LocalizedText) throws(BrlAPIError) {
        if result < 0 { throw lastError(doing: action) }
    }

    /// Makes a request that BRLTTY must answer, or take, in time.
    func limited<Result, Failure: Error>(_ request: () throws(Failure) -> Result) throws(Failure) -> Result {
        limit?.begin()
        defer { limit?.end() }
        return try request()
    }

    /// An interruption by a signal or by a change of a parameter is no error.
    private func checkInterruption(doing action: LocalizedText) throws(BrlAPIError) {
        guard let location = brlapi_error_location() else { return }
        let number = Int32(bitPattern: location.pointee.brlerrno.rawValue)
        if number == 11, [EINTR, EAGAIN].contains(location.pointee.libcerrno) { return }
        // The library takes a read that a signal interrupted for the end.
        if number == 14, !ConnectionSocket.hasEnded(fileDescriptor) { return }
        throw lastError(doing: action)
    }

    /// BRLTTY answered a request of a terminal with an error.
    func refusal(of action: LocalizedText) -> BrlAPIError {
        BrlAPIError(number: 0, systemError: 0, cause: "", doing: action, host: host)
    }

    private func lastError(doing action: LocalizedText) -> BrlAPIError {
        limit?.isExceeded == true
            ? BrlAPIError(unanswered: host, doing: action) : BrlAPIHandle.lastError(doing: action, host: host)
    }

    private static func lastError(doing action: LocalizedText, host: String) -> BrlAPIError {
        guard let location = brlapi_error_location() else {
            return BrlAPIError(number: 0, systemError: 0, cause: "", doing: action, host: host)
        }
        let length = 256
        let cause = withUnsafeTemporaryAllocation(of: CChar.self, capacity: length) { buffer -> String in
            guard let start = buffer.baseAddress else { return "" }
            _ = brlapi_strerror_r(location, start, length)
            return String(cString: start)
        }
        return BrlAPIError(
            number: Int32(bitPattern: location.pointee.brlerrno.rawValue), systemError: location.pointee.libcerrno,
            cause: cause, doing: action, host: host)
    }
}

private func withOptionalCString<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let text else { return body(nil) }
    return text.withCString { body($0) }
}

extension Parameter {
    fileprivate var identifier: brlapi_param_t { brlapi_param_t(rawValue: rawValue) }
}
