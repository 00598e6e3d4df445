import AccessibilityModel
import BridgeSession
import Documents

/// Takes the lines of one connection into the state, under the server's lock; what is wrong with a line is its answer.
final class LineTaker {
    private let state: PublishingState
    let outlet: Outlet
    /// The program, once it has said hello.
    private(set) var program: ProgramRecord?
    /// The lines that came.
    private(set) var count = 0
    /// Whether the connection is to be closed.
    private(set) var isOver = false

    init(_ state: PublishingState, _ outlet: Outlet) {
        (self.state, self.outlet) = (state, outlet)
    }

    /// Whether another program is shown.
    var isInBackground: Bool { program.map { state.shown != nil && !state.isShown($0) } ?? false }

    /// Takes a line that was read, or what is wrong with it.
    func take(_ line: Result<ProgramMessage?, LineError>, at now: Int) {
        count += 1
        do throws(LineError) {
            guard let message = try line.get() else { return }
            try take(message, at: now)
        } catch {
            outlet.send(.error(line: count, error))
            if program == nil || error.code == .version || error.code == .tooLong && isOver { end(error) }
        }
    }

    /// A line was too long to be kept.
    func lineIsTooLong() {
        count += 1
        let error = LineError(
            .tooLong, "the line is longer than \(state.limits.line) bytes",
            "send a big scene without some of its objects, and those with add")
        outlet.send(.error(line: count, error))
        end(error)
    }

    /// Ends the connection, and says why.
    func end(_ error: LineError) {
        outlet.send(.bye(error))
        isOver = true
    }

    /// The connection has gone.
    func didEnd() {
        if let program { state.end(program) }
        program = nil
        isOver = true
        outlet.close()
    }

    // MARK: Messages

    private func take(_ message: ProgramMessage, at now: Int) throws(LineError) {
        if case .hello(let hello) = message { return try greet(hello) }
        guard let program else {
            if case .bye = message { return isOver = true }
            throw LineError(
                .noHello, "the first line must be hello", "send {\"type\": \"hello\", \"protocol\": [1], …}")
        }
        switch message {
        case .hello, .unknown: break
        case .bye: isOver = true
        case .scene(let message): try publish(message, of: program)
        case .close(let name): state.close(try scene(name, program), of: program)
        case .show(let name): state.raise(try scene(name, program), of: program)
        case .add(let addition):
            let scene = try scene(addition.scene, program)
            try check(program, addition.objects.reduce(0) { $0 + $1.bytes })
            try scene.add(addition)
        case .remove(let name, let ids): try scene(name, program).remove(ids)
        case .move(let name, let ids, let parent, let index):
            try scene(name, program).move(ids, into: parent, index: index)
        case .change(let name, let changes):
            let bytes = changes.reduce(0) { $0 + $1.changes.reduce(0) { $0 + $1.node.byteCount } }
            try check(program, bytes)
            try scene(name, program).change(changes)
        case .notify(let name, let posting): try post(posting, in: try scene(name, program), program, now)
        case .focus(let name, let element):
            let scene = try scene(name, program)
            let id = try scene.found(element).id
            state.post(
                .init(notification: .layoutChanged, priority: .default, element: id), in: scene, of: program)
        case .done(let answer): try take(answer, program)
        }
    }

    private func greet(_ hello: ProgramMessage.Hello) throws(LineError) {
        guard program == nil else {
            throw LineError(.wrongValue, "hello was said already", "say it once")
        }
        guard hello.versions.contains(1) else {
            throw LineError(
                .version, "this bridge speaks version 1 of the protocol, not \(hello.versions)",
                "use a client or a bridge of another version")
        }
        program = state.begin(hello, outlet)
    }

    private func publish(_ message: ProgramMessage.SceneMessage, of program: ProgramRecord) throws(LineError) {
        let only = program.scenes.count == 1 ? program.scenes[0].id : nil
        guard let id = message.name.id ?? only ?? (program.scenes.isEmpty ? "main" : nil) else {
            throw LineError(.missingKey, "the key \"scene\" is missing", "name the scene: there are several")
        }
        let old = program.scene(id)
        try check(program, message.root.bytes - (old?.bytes ?? 0))
        if let old {
            try old.replace(message)
            return state.didReplace(old, of: program)
        }
        guard program.scenes.count < state.limits.scenes else {
            throw LineError(
                .tooMany, "the program would have more than \(state.limits.scenes) scenes", "close one first")
        }
        state.add(
            try SceneRecord(id: id, entry: program.entry(of: id), message, state.limits, isRecorded: state.isRecorded),
            of: program)
    }

    private func post(
        _ posting: ProgramMessage.Posting, in scene: SceneRecord, _ program: ProgramRecord, _ now: Int
    ) throws(LineError) {
        var element: String?
        if let mention = posting.element { element = try scene.found(mention).id }
        let notification = SceneDelta.Notification(
            notification: posting.notification, text: posting.text, language: posting.language,
            priority: posting.priority, element: element)
        release(at: now)
        if now - program.rate.start >= 1_000 { (program.rate.start, program.rate.count) = (now, 0) }
        program.rate.count += 1
        guard program.rate.count > state.limits.notifications else {
            return state.post(notification, in: scene, of: program)
        }
        if program.rate.held != nil { program.rate.leftOut += 1 }
        program.rate.held = (scene, notification)
        program.rate.line = count
    }

    /// When the notification that is held back is due, or nil.
    var due: Int? { program.flatMap { $0.rate.held == nil ? nil : $0.rate.start + 1_000 } }

    /// Passes on the notification that was held back, once its time has come.
    func release(at now: Int) {
        guard let program, let held = program.rate.held, now - program.rate.start >= 1_000 else { return }
        state.post(held.notification, in: held.scene, of: program)
        if program.rate.leftOut > 0 {
            outlet.send(
                .error(
                    line: program.rate.line,
                    LineError(
                        .tooFast, "\(program.rate.leftOut) notifications were left out",
                        "post at most \(state.limits.notifications) in a second")))
        }
        program.rate = .init(start: now, count: 1)
    }

    private func take(_ answer: ProgramMessage.Answer, _ program: ProgramRecord) throws(LineError) {
        guard let question = program.questions[answer.perform] else {
            throw LineError(
                .performs, "\(answer.node.path): nothing is asked under the number \(answer.perform)",
                "answer each perform once, with its own number")
        }
        guard let isDone = answer.isDone else {
            program.questions[answer.perform]?.isHeld = true
            return
        }
        program.questions[answer.perform] = nil
        state.didAnswer(ActionAnswer(id: answer.perform, isDone: isDone, text: answer.text), question)
    }

    // MARK: Finding and checking

    private func scene(
        _ name: ProgramMessage.SceneName, _ program: ProgramRecord
    ) throws(LineError) -> SceneRecord {
        guard let id = name.id else {
            if program.scenes.count == 1 { return program.scenes[0] }
            throw LineError(
                .missingKey, "the key \"scene\" is missing",
                program.scenes.isEmpty ? "publish a scene first" : "name the scene: there are several")
        }
        if let scene = program.scene(id), !scene.hasEnded { return scene }
        let near = NearestName.find(id, in: program.scenes.map(\.id))
        throw LineError(
            .unknownScene, "\(name.node.path): there is no scene \(EchoedText.quoted(id))",
            near.map { "did you mean \(EchoedText.quoted($0))?" } ?? "publish it first")
    }

    private func check(_ program: ProgramRecord, _ more: Int) throws(LineError) {
        guard more > 0, program.bytes + more > state.limits.bytes else { return }
        throw LineError(
            .tooMany, "the program would publish more than \(state.limits.bytes) bytes",
            "publish what the reader can reach, and more of it when asked")
    }
}
