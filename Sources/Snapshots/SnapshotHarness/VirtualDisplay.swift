public import Braille
public import BrailleLayout
public import BridgeSession
import BridgeLoop
import BrlAPIDisplay
import Glibc
import Localization
import Platform

/// A display of any size on BRLTTY's virtual driver, which BRLTTY has up to version 6.8.
///
/// It takes any command by name, but its first cell's routing key cannot be pressed, and a key takes up to 40 ms.
public final class VirtualDisplay: HarnessDisplay {
    private struct Wire {
        var lines: [String] = []
        var isConnected = false
        var isStopped = false
    }

    /// The display in messages.
    public let name = "the virtual display"
    /// The virtual driver.
    public let driver = "vr"
    /// Where BRLTTY finds it: BRLTTY dials, because a BRLTTY that waits to be dialled answers no client.
    public var device: String { "client:\(folder.path)/display" }
    private let typing: TypedKeys
    private let board: FrameBoard
    private let waker: Waker
    private let wire = Monitor(Wire())
    private let folder: PrivateFolder
    private let thread = Monitor(true)

    /// Makes a display of a size, and waits for BRLTTY.
    ///
    /// - Parameters:
    ///   - size: the columns and rows.
    ///   - keyMode: how keys arrive; the virtual driver has no names of keys, so they are always commands.
    public init(size: DisplaySize, keyMode: KeyMode = KeyMode()) throws(HarnessError) {
        typing = keyMode.typing
        folder = try PrivateFolder()
        board = try FrameBoard(size)
        waker = try .forHarness()
        let listener = try VirtualDisplay.listen(at: folder.path + "/display")
        let (wire, waker, board, thread) = (wire, waker, board, thread)
        DetachedThread.start {
            VirtualDisplayServer(listener: listener, waker: waker, board: board).serve { isConnected in
                wire.withLock { wire in
                    wire.isConnected = isConnected
                    defer { wire.lines = [] }
                    return wire.isStopped ? nil : wire.lines
                }
            }
            thread.withLock { $0 = false }
        }
    }

    deinit { stop() }

    /// The display's size.
    public var size: DisplaySize { board.size }
    /// The cells shown now.
    public var frame: [BrailleCell] { board.cells }
    /// How many frames have come.
    public var frameCount: Int { board.count }
    /// Readable when a frame has come.
    public var frameDescriptor: Int32 { board.fileDescriptor }

    /// Makes `frameDescriptor` unreadable until the next frame.
    public func acknowledgeFrames() { board.acknowledge() }

    /// Waits until the display shows these cells.
    public func waitForFrame(_ cells: [BrailleCell], deadline: ContinuousClock.Instant) throws(HarnessError) {
        try board.wait(for: cells, on: name, until: deadline)
    }

    /// Whether the display can send a key.
    public func canPress(_ key: Key) -> KeyAbility { VirtualDisplay.ability(of: key, size: size, typing: typing) }

    /// Whether a display of a size can send a key.
    ///
    /// - Parameter brltty: BRLTTY's version, where it is known: some drivers lack commands.
    package static func ability(
        of key: Key, size: DisplaySize, typing: TypedKeys = .characters, brltty: ReleaseVersion? = nil
    ) -> KeyAbility {
        let name: LocalizedText = "the virtual display"
        switch key {
        case .command(let command) where command.name.hasPrefix("HOST_"):
            guard let brltty, brltty.losesHostCommands else { return .able }
            return .unable(
                "BRLTTY \(version: brltty.description)'s driver vr does not find \(key: key.description): use the emulated display"
            )
        case .route(0): return .unable("cell 1 cannot be pressed on \(display: name): use the emulated one")
        case .route(let cell) where !(0..<size.cellCount).contains(cell):
            return .unable(
                "cell \(number: cell + 1) does not exist: \(display: name) has \(count: size.cellCount) cells")
        case .route(let cell) where cell > 255:
            return .unable("\(display: name) has no routing keys beyond cell 256: its driver counts them in one byte")
        case .route: return .able
        case .line(0): return .unable("the key of row 1 cannot be pressed on \(display: name)")
        case .line(let row) where !(0..<size.rows).contains(row):
            return .unable("row \(row: row + 1) does not exist: \(display: name) has \(count: size.rows) rows")
        case .dots where typing == .characters:
            return .unable("\(key: key.description) arrives as a character: type dots with --typing dots")
        default:
            return VirtualDisplayLine.pressing(key) == nil
                ? .unable(
                    "\(display: name) cannot send \(key: key.description): use the one in memory, or the emulated one "
                        + "if it can") : .able
        }
    }

    /// Presses a key.
    public func press(_ key: Key) throws(HarnessError) {
        try checkAbility(key)
        try send(VirtualDisplayLine.pressing(key) ?? "")
    }

    /// Becomes another display of another size, blank at first.
    public func resize(to size: DisplaySize) throws(HarnessError) {
        board.clear(size)
        try send("cells \(size.columns) \(size.rows)")
    }

    /// Becomes blank.
    public func reset() { board.clear() }

    /// Ends the display; BRLTTY loses it.
    public func stop() {
        wire.withLock { $0.isStopped = true }
        waker.signal()
        _ = thread.wait(until: HarnessPatience.deadline) { !$0 }
    }

    private func send(_ line: String) throws(HarnessError) {
        let isConnected = wire.withLock { wire in
            if wire.isConnected { wire.lines.append(line) }
            return wire.isConnected
        }
        guard isConnected else {
            throw HarnessError(code: .cannotPress, message: "BRLTTY is not connected to \(display: name)")
        }
        waker.signal()
    }

    private static func listen(at path: String) throws(HarnessError) -> Int32 {
        let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, flags, 0)
        guard descriptor >= 0 else { throw .system("cannot make a socket") }
        guard let address = UnixSocketAddress(path), address.bind(descriptor), Glibc.listen(descriptor, 4) == 0 else {
            close(descriptor)
            throw .system("cannot listen at \(place: path)")
        }
        return descriptor
    }
}
