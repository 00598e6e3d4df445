import BridgeLoop
import BrlAPIDisplay
import Glibc
import Localization
import Platform

/// Answers `snapshot capture` while a bridge runs, and other bridges.
///
/// BRLTTY reports to each client only its own cells, so the bridge itself must be asked, at a socket that only this
/// user can open. A question is one line, `capture text` or `capture json`; the answer is a line, `ok` or `error`, and
/// then the capture or the reason. A bridge that starts says `beside`, and stays connected. It lives in the session's loop,
/// and nothing in it waits.
final class CaptureListener {
    /// A connection, while its line is read and then while BRLTTY composes the newest frame.
    private struct Question {
        var descriptor: Int32
        var input: [UInt8] = []
        var form: Capture.Form?
        var deadline: MonotonicTime?
    }

    /// The socket, and what tells that it may have been removed.
    private struct Listener {
        var descriptor: Int32
        var file: SocketFile
        var watch: FolderWatch?
    }

    private static let longestLine = 256
    private static let mostQuestions = 8
    /// How long a capture may wait for BRLTTY to tell what it composed of the newest frame, before it says that they
    /// disagree.
    static let patience = Duration.seconds(2)

    private let folder: CaptureFolder
    private let path: String
    private var listener: Listener
    private var questions: [Question] = []
    private var neighbours: Neighbours

    /// Listens, or says on standard error why `snapshot capture` will not find this bridge.
    static func begin(_ display: BrlAPIDisplay) -> CaptureListener? {
        let folder = CaptureFolder()
        let path = folder.socket(of: getpid())
        if let listener = listen(at: path, in: folder) {
            return CaptureListener(folder: folder, path: path, listener: listener, place: display.place)
        }
        let reason = String(cString: strerror(errno))
        Output.tell("snapshot capture will not find this bridge: \(folder: folder.path): \(reason: reason)")
        return nil
    }

    private init(folder: CaptureFolder, path: String, listener: Listener, place: String) {
        (self.folder, self.path, self.listener) = (folder, path, listener)
        neighbours = Neighbours(folder, place: place)
    }

    /// A socket that listens at a path of the folder, or nil with the reason in `errno`.
    private static func listen(at path: String, in folder: CaptureFolder) -> Listener? {
        guard let address = UnixSocketAddress(path) else {
            errno = ENAMETOOLONG
            return nil
        }
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { return nil }
        // Another bridge that ends may remove the folder just now: then it is made once more.
        for _ in 0..<2 {
            guard folder.make() else { break }
            SocketFile.remove(at: path)
            let watch = FolderWatch(removalsIn: folder.path)
            if address.bind(descriptor) {
                guard chmod(path, 0o600) == 0, Glibc.listen(descriptor, 8) == 0, let file = SocketFile(path) else {
                    break
                }
                return Listener(descriptor: descriptor, file: file, watch: watch)
            }
            guard errno == ENOENT else { break }
        }
        let reason = errno
        close(descriptor)
        errno = reason
        return nil
    }

    deinit {
        for question in questions { close(question.descriptor) }
        neighbours.end()
        close(listener.descriptor)
        listener.file.remove(at: path)
        folder.removeIfEmpty()
    }

    /// What the loop waits for.
    var descriptors: [Int32] {
        [listener.descriptor, listener.watch?.descriptor].compactMap { $0 } + neighbours.descriptors
            + questions.filter { $0.form == nil }.map(\.descriptor)
    }

    /// The milliseconds until a question must be answered, or nil.
    var timeout: Int? {
        let question = questions.compactMap(\.deadline).min().map(\.millisecondsFromNow)
        return [question, neighbours.timeout].compactMap { $0 }.min()
    }

    /// Takes new questions in, and answers those for which BRLTTY has composed the newest frame.
    ///
    /// - Parameters:
    ///   - ready: those of the descriptors that something has come on.
    ///   - display: the bridge's.
    func serve(_ ready: [Int32], _ display: BrlAPIDisplay, _ capture: () -> Capture?) {
        neighbours.note(hasLeft: display.isStandingBack && display.isSettled)
        if neighbours.serve(ready) { display.showAgain() }
        if let watch = listener.watch, ready.contains(watch.descriptor) {
            _ = watch.changes()
            listenAgain()
        }
        guard !ready.isEmpty || !questions.isEmpty else { return }
        accept()
        let asked = questions.count { $0.form != nil }
        for index in questions.indices where questions[index].form == nil { read(&questions[index]) }
        // What BRLTTY composed some time ago may be covered by now.
        if questions.contains(where: { $0.form != nil }), asked == 0, !neighbours.areCovering { display.showAgain() }
        if questions.contains(where: { $0.form != nil }) { answer(neighbours.areCovering ? nil : capture()) }
        questions.removeAll { $0.descriptor < 0 }
    }

    /// Makes the socket again where it was removed.
    private func listenAgain() {
        guard SocketFile(path) != listener.file, let new = CaptureListener.listen(at: path, in: folder) else { return }
        close(listener.descriptor)
        listener = new
    }

    private func accept() {
        while true {
            let descriptor = Glibc.accept(listener.descriptor, nil, nil)
            guard descriptor >= 0 else { return }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
            questions.append(Question(descriptor: descriptor))
            if questions.count > CaptureListener.mostQuestions { close(questions.removeFirst().descriptor) }
        }
    }

    private func read(_ question: inout Question) {
        var bytes = [UInt8](repeating: 0, count: CaptureListener.longestLine)
        let count = Glibc.read(question.descriptor, &bytes, bytes.count)
        guard count > 0 else {
            if count == 0 || errno != EAGAIN { end(&question) }
            return
        }
        question.input += bytes.prefix(count)
        guard let lineEnd = question.input.firstIndex(of: 0x0A) else {
            if question.input.count > CaptureListener.longestLine { end(&question) }
            return
        }
        if let (news, place) = Neighbours.News.parse(Array(question.input[..<lineEnd])), news == .beside {
            neighbours.add(question.descriptor, place: place)
            question.descriptor = -1
            return
        }
        let words = String(decoding: question.input[..<lineEnd], as: UTF8.self).split(separator: " ")
        guard words.count == 2, words[0] == "capture", let form = Capture.Form(rawValue: String(words[1])) else {
            send("error\nthe bridge that runs does not know this question: it is another version", &question)
            return
        }
        question.form = form
        question.deadline = .now + CaptureListener.patience
    }

    private func answer(_ capture: Capture?) {
        for index in questions.indices {
            guard let form = questions[index].form, let deadline = questions[index].deadline else { continue }
            guard let capture else {
                guard deadline <= .now else { continue }
                send("error\n\(Capture.nothing.english)", &questions[index])
                continue
            }
            guard capture.agrees || deadline <= .now else { continue }
            send("ok\n" + capture.written(as: form), &questions[index])
        }
    }

    /// Sends an answer on a thread of its own, for the reader's keys must not wait for whoever asked.
    private func send(_ text: String, _ question: inout Question) {
        let descriptor = question.descriptor
        question.descriptor = -1
        question.form = nil
        question.deadline = nil
        DetachedThread.start { CaptureListener.send(Array(text.utf8), to: descriptor) }
    }

    private static func send(_ bytes: [UInt8], to descriptor: Int32) {
        defer { close(descriptor) }
        var limit = timeval(tv_sec: 5, tv_usec: 0)
        _ = fcntl(descriptor, F_SETFL, 0)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
        }
    }

    private func end(_ question: inout Question) {
        close(question.descriptor)
        question.descriptor = -1
    }
}
