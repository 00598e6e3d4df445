package import BridgeLoop
import Glibc
import Localization
import Platform
import Synchronization

/// Starts children and clears up after them, whatever happens to this process.
///
/// A child dies with the thread that made it (that is what a parent death signal means), so one thread, which lives as
/// long as the process, makes them all. On exit and on the signals that end a process it kills the children that still live and removes
/// their files. The signals are caught only where the process does nothing else with them, and take their course after.
package enum HarnessKeeper {
    private struct Left {
        var children: Set<pid_t> = []
        var paths: Set<String> = []
    }

    // Not a Mutex, whose locking the thread sanitizer does not see on Linux.
    private static let left = Monitor(Left())
    private static let jobs = Monitor<[@Sendable () -> Void]>([])
    private static let pipeEnd = Atomic<Int32>(-1)
    private static let thread: Void = startThread()

    /// Runs something on the keeper's thread and waits for it.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
        _ = thread
        let result = Monitor<Result?>(nil)
        jobs.withLock { $0.append { result.withLock { $0 = body() } } }
        signalKeeper(0)
        _ = result.wait(until: .now + .seconds(60)) { $0 != nil }
        return result.withLock { $0 }
    }

    /// Starts a program that does not outlive this process, however that ends.
    ///
    /// - Parameter standardError: a descriptor that becomes the child's standard error; it reads and prints nothing else.
    package static func start(
        _ program: String, _ arguments: [String], environment: [String: String], standardError: Int32
    ) throws(HarnessError) -> ChildProcess {
        var command = [program] + arguments
        if let setpriv = Programs.find("setpriv") { command = [setpriv, "--pdeathsig", "KILL"] + command }
        let started = run { [command] in
            Result { () throws(ChildProcess.Failure) in
                let child = try ChildProcess(
                    command, environment: environment, streams: ChildProcess.Streams(error: standardError)
                ) { number in left.withLock { _ = $0.children.remove(number) } }
                keep(child)
                return child
            }
        }
        switch started {
        case .success(let child): return child
        case .failure(let failure): throw .system("cannot start \(program: program)", failure.number)
        case nil: throw .system("cannot start \(program: program)", EAGAIN)
        }
    }

    /// Remembers a child that must not outlive the process, unless it has ended already.
    private static func keep(_ child: ChildProcess) {
        child.whileRunning { number in left.withLock { _ = $0.children.insert(number) } }
    }

    /// Remembers a file or folder that must not outlive the process.
    static func keep(path: String) {
        _ = thread
        left.withLock { _ = $0.paths.insert(path) }
    }

    /// Removes a file or folder.
    static func remove(path: String) {
        try? Files.remove(path)
        left.withLock { _ = $0.paths.remove(path) }
    }

    /// Kills what lives and removes what is left.
    private static func clearUp() {
        let all = left.withLock { left in
            defer { left = Left() }
            return left
        }
        for child in all.children { kill(child, SIGKILL) }
        for path in all.paths { try? Files.remove(path) }
    }

    private static func startThread() {
        guard let (readingEnd, writingEnd) = makePipe() else { return }
        pipeEnd.store(writingEnd, ordering: .sequentiallyConsistent)
        atexit { HarnessKeeper.clearUp() }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { catchSignal(number) }
        DetachedThread.start {
            var byte: UInt8 = 0
            while true {
                guard read(readingEnd, &byte, 1) == 1 else { continue }
                if byte != 0 { end(by: Int32(byte)) }
                let waiting = jobs.withLock { jobs in
                    defer { jobs = [] }
                    return jobs
                }
                for job in waiting { job() }
            }
        }
    }

    private static func catchSignal(_ number: Int32) {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else { return }
        action.__sigaction_handler.sa_handler = { number in
            HarnessKeeper.signalKeeper(UInt8(truncatingIfNeeded: number))
        }
        sigaction(number, &action, nil)
    }

    /// Only what a signal handler may do.
    private static func signalKeeper(_ byte: UInt8) {
        var byte = byte
        let saved = errno
        _ = write(pipeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
        errno = saved
    }

    private static func end(by number: Int32) {
        clearUp()
        signal(number, SIG_DFL)
        kill(getpid(), number)
    }
}
