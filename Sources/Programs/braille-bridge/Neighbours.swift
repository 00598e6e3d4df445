import BridgeLoop
import Glibc
import Platform

/// The other bridges of this user, each at the other end of a connection: BRLTTY tells nobody that a program has left the
/// display, and leaves its cells there until something is written.
struct Neighbours {
    /// What is said at such a connection, each with the place of who says it.
    enum News: String {
        /// A bridge begins so: it has taken the display.
        case beside
        /// It has left the display to others.
        case left
        /// It has taken the display again.
        case back

        /// A line, or nil for another one: `beside :0 2`.
        static func parse(_ line: [UInt8]) -> (news: News, place: String)? {
            let text = String(decoding: line, as: UTF8.self)
            let word = text.prefix { $0 != " " }
            return News(rawValue: String(word)).map { ($0, String(text.dropFirst(word.count + 1))) }
        }
    }

    /// After how many milliseconds the frame is shown again: BRLTTY may see later than this process that a program has gone,
    /// on a busy machine by seconds. The same cells are not sent to the display twice.
    private static let pauses = [0, 30, 90, 400, 1_500, 6_000]

    private(set) var descriptors: [Int32] = []
    /// Which of them have the display, and this bridge behind them.
    private var covering: Set<Int32> = []
    /// The BRLTTY and the terminal of this bridge.
    private let place: String
    private var due: [MonotonicTime] = []
    private var hasLeft = false

    /// Connects to those that run.
    init(_ folder: CaptureFolder, place: String) {
        self.place = place
        for bridge in folder.bridges() where bridge.process != getpid() {
            let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
            let descriptor = socket(AF_UNIX, kind, 0)
            guard descriptor >= 0 else { continue }
            guard let address = UnixSocketAddress(bridge.path), address.connect(descriptor) else {
                close(descriptor)
                continue
            }
            descriptors.append(descriptor)
            say(.beside, to: descriptor)
        }
    }

    /// Whether another bridge has the display of this one.
    var areCovering: Bool { !covering.isEmpty }

    /// Takes a connection that another bridge has made, which has just taken the display of its place.
    mutating func add(_ descriptor: Int32, place: String) {
        descriptors.append(descriptor)
        if place == self.place { covering.insert(descriptor) }
    }

    /// The milliseconds until the frame is to be shown again, or nil.
    var timeout: Int? { due.first.map(\.millisecondsFromNow) }

    /// Takes in what has come.
    ///
    /// - Returns: whether the frame is to be shown again now.
    mutating func serve(_ ready: [Int32]) -> Bool {
        let begin = MonotonicTime.now
        for descriptor in descriptors where ready.contains(descriptor) {
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(descriptor, &bytes, bytes.count)
            if count < 0, errno == EAGAIN || errno == EINTR { continue }
            let lines = bytes.prefix(max(0, count)).split(separator: UInt8(ascii: "\n")).map(Array.init)
            if let last = lines.compactMap(News.parse).last, last.news != .left {
                if last.place == place { covering.insert(descriptor) }
                continue
            }
            // It left the display, or has ended.
            covering.remove(descriptor)
            due = Neighbours.pauses.map { begin + .milliseconds($0) }
            guard count <= 0 else { continue }
            close(descriptor)
            descriptors.removeAll { $0 == descriptor }
        }
        let isDue = due.first.map { $0 <= .now } ?? false
        due.removeAll { $0 <= .now }
        return isDue
    }

    /// Tells the others once that this bridge has left the display to them, or has taken it again.
    mutating func note(hasLeft: Bool) {
        guard hasLeft != self.hasLeft else { return }
        self.hasLeft = hasLeft
        if !hasLeft { covering = [] }
        for descriptor in descriptors { say(hasLeft ? .left : .back, to: descriptor) }
    }

    /// Ends the connections.
    func end() {
        for descriptor in descriptors { close(descriptor) }
    }

    private func say(_ news: News, to descriptor: Int32) {
        let bytes = Array("\(news.rawValue) \(place)\n".utf8)
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
}
