import AccessibilityModel
import BridgeSession
import Localization
import Scenes

/// All programs with their scenes, and what the session's thread has not taken yet.
///
/// The thread of the connections changes it, the session's thread takes from it, each under the server's lock. Lines are
/// read before; what is done here is short.
final class PublishingState {
    let limits: PublishingLimits
    let version: String
    private(set) var language: String
    /// Whether a recording wants what is taken.
    let isRecorded: Bool
    /// The entries that no program publishes, such as a scene file's.
    private let files: [SceneEntry]
    private(set) var programs: [ProgramRecord] = []
    private var nextProgram = 1
    private var nextQuestion = 1
    /// The entry that is shown, or nil where there is none.
    private(set) var shown: String?
    private var listDidChange = true
    private var answers: [Answered] = []
    private var news: [SceneNews] = []
    private var reports: [LocalizedText] = []
    /// Whether the session's thread was woken and has not come yet.
    var isSignalled = false
    /// Called when lines wait that the thread of the connections has to write.
    var onWaiting: () -> Void = {}
    /// Called with the connection that has to answer.
    var onQuestion: (Connection) -> Void = { _ in }

    init(_ limits: PublishingLimits, version: String, language: String, files: [SceneEntry], isRecorded: Bool = false) {
        self.isRecorded = isRecorded
        (self.limits, self.version, self.language, self.files) = (limits, version, language, files)
        shown = files.first?.id
    }

    /// Whether lines are taken one by one, as `mayTakeLine` says.
    var isStepped = false
    /// How many lines may be taken although nothing is awaited.
    private var stepsLeft = 0
    /// How many lines were taken one by one.
    private(set) var stepCount = 0

    /// Whether the next line is taken now. Where lines are taken one by one: until there is a scene, while an answer is
    /// awaited, and for each step.
    func mayTakeLine() -> Bool {
        guard isStepped, !programs.allSatisfy(\.scenes.isEmpty), !isAwaitingAnswers else { return true }
        guard stepsLeft > 0 else { return false }
        stepsLeft -= 1
        stepCount += 1
        return true
    }

    /// Lets so many more lines be taken one by one.
    func step(_ count: Int) {
        stepsLeft = count
        onWaiting()
    }

    /// Whether the program that the bridge started has ended.
    var startedProgramHasEnded = false

    /// How many questions there were.
    var questionCount: Int { nextQuestion - 1 }

    /// Whether a question has no answer at all.
    var isAwaitingAnswers: Bool { programs.contains { $0.questions.values.contains { !$0.isHeld } } }

    // MARK: For the session's thread

    /// Whether something waits that shall be shown at once.
    var isUrgent: Bool { listDidChange || !answers.isEmpty || !news.isEmpty || !reports.isEmpty }

    /// Whether anything waits for the session's thread.
    var hasNews: Bool { isUrgent || shownScene?.pending.isEmpty == false }

    /// Hands over what waits.
    func take() -> Taken {
        isSignalled = false
        var taken = Taken(shown: shown, answers: answers, news: news, reports: reports)
        if listDidChange { taken.entries = entries }
        listDidChange = false
        (answers, news, reports) = ([], [], [])
        if let scene = shownScene, !scene.pending.isEmpty { taken.delta = scene.take() }
        return taken
    }

    /// Shows another scene; false where there is none of that name.
    func show(_ entry: String) -> Bool {
        guard entry != shown else { return true }
        guard files.contains(where: { $0.id == entry }) || find(entry) != nil else { return false }
        setShown(entry)
        for program in programs { if let outlet = program.outlet { noteWaiting(outlet) } }
        return true
    }

    /// Asks a program for something; nil where it cannot be asked.
    func ask(_ request: ObjectRequest, of element: String, in entry: String) -> Int? {
        guard let (program, scene) = find(entry), !scene.hasEnded, let outlet = program.outlet,
            program.questions.count < limits.performs
        else { return nil }
        let number = nextQuestion
        // Before it is sent: the program may answer before this thread goes on.
        if let connection = outlet.connection { onQuestion(connection) }
        let isSent = outlet.send(.perform(number: number, scene: scene.id, element: element, request))
        noteWaiting(outlet)
        guard isSent else { return nil }
        nextQuestion += 1
        var isText = false
        switch request {
        case .replaceText, .select: isText = true
        default: break
        }
        program.questions[number] = .init(entry: entry, element: element, isText: isText)
        return number
    }

    /// Tells a program something about one of its scenes.
    func tell(_ entry: String, _ message: (String) -> BridgeMessage) {
        guard let (program, scene) = find(entry), !scene.hasEnded, let outlet = program.outlet else { return }
        outlet.send(message(scene.id))
        noteWaiting(outlet)
    }

    /// The reader's language is another one: all programs that are connected are told.
    func setLanguage(_ tag: String) {
        guard tag != language else { return }
        language = tag
        for outlet in programs.compactMap(\.outlet) {
            outlet.send(.language(tag))
            noteWaiting(outlet)
        }
    }

    private func noteWaiting(_ outlet: Outlet) {
        if outlet.waiting > 0 || outlet.isBroken { onWaiting() }
    }

    // MARK: Programs

    /// Whether a scene of a program is shown.
    func isShown(_ program: ProgramRecord) -> Bool { shown.flatMap(find)?.program === program }

    /// A program has said hello: it comes anew, or takes the place of one of its name that has ended.
    func begin(_ hello: ProgramMessage.Hello, _ outlet: Outlet) -> ProgramRecord {
        let program: ProgramRecord
        if let ended = programs.first(where: { $0.outlet == nil && $0.name == hello.name }) {
            program = ended
            program.outlet = outlet
            program.isKnown = true
        } else {
            program = ProgramRecord(number: nextProgram, name: hello.name, outlet: outlet)
            nextProgram += 1
            programs.append(program)
        }
        outlet.send(.hello(version: version, language: language, limits))
        return program
    }

    /// A program has ended: what is read of it stays until the reader leaves it.
    func end(_ program: ProgramRecord) {
        program.outlet = nil
        for question in program.questions.sorted(by: { $0.key < $1.key }) {
            answers.append(
                Answered(answer: ActionAnswer(id: question.key, isDone: false, text: nil), question: question.value))
        }
        program.questions = [:]
        program.rate = .init()
        for scene in program.scenes where !scene.hasEnded {
            if scene.entry == shown {
                scene.hasEnded = true
                news.append(.ended(program: program.name))
            } else {
                program.remove(scene)
            }
            listDidChange = true
        }
        drop(program)
    }

    /// Notes something for the user of the bridge, in one line.
    func report(_ text: LocalizedText) {
        if reports.count < 100 { reports.append(text) }
    }

    private func drop(_ program: ProgramRecord) {
        if program.outlet == nil, program.scenes.isEmpty { programs.removeAll { $0 === program } }
    }

    // MARK: Scenes

    /// A new scene of a program has come.
    func add(_ scene: SceneRecord, of program: ProgramRecord) {
        let isOwn = isShown(program)
        program.scenes.append(scene)
        program.raise(scene)
        listDidChange = true
        if shown == nil || isOwn {
            program.isKnown = true
            return setShown(scene.entry)
        }
        if !program.isKnown { news.append(.came(program: program.name)) }
        program.isKnown = true
    }

    /// A scene has come again.
    func didReplace(_ scene: SceneRecord, of program: ProgramRecord) {
        listDidChange = true
        guard scene.hasEnded else { return }
        scene.hasEnded = false
        if scene.entry == shown { program.outlet?.send(.attached(scene: scene.id)) }
    }

    /// A program has closed one of its scenes.
    func close(_ scene: SceneRecord, of program: ProgramRecord) {
        program.remove(scene)
        listDidChange = true
        guard scene.entry == shown else { return }
        let others = programs.compactMap { $0.stack.last?.entry }
        setShown(program.stack.last?.entry ?? others.first ?? files.first?.id)
    }

    /// A program wants one of its scenes on top.
    func raise(_ scene: SceneRecord, of program: ProgramRecord) {
        program.raise(scene)
        if isShown(program) { setShown(scene.entry) }
    }

    private func setShown(_ entry: String?) {
        guard entry != shown else { return }
        let old = shown.flatMap(find)
        shown = entry
        listDidChange = true
        if let (program, scene) = old {
            if scene.hasEnded {
                program.remove(scene)
                drop(program)
            } else {
                program.outlet?.send(.detached(scene: scene.id))
            }
        }
        if let (program, scene) = entry.flatMap(find) { program.outlet?.send(.attached(scene: scene.id)) }
    }

    /// A question was answered.
    func didAnswer(_ answer: ActionAnswer, _ question: ProgramRecord.Question) {
        answers.append(Answered(answer: answer, question: question))
    }

    /// Notes a notification of a scene; of one that is not read only where the focus shall be.
    func post(_ notification: SceneDelta.Notification, in scene: SceneRecord, of program: ProgramRecord) {
        if scene.entry == shown { return scene.pending.note(notification) }
        if let text = notification.text {
            program.outlet?.send(.finished(scene: scene.id, text: text, whole: false))
        }
        guard notification.element != nil else { return }
        var silent = notification
        silent.text = nil
        scene.pending.notifications = [silent]
    }

    // MARK: Finding

    private var shownScene: SceneRecord? { shown.flatMap(find)?.scene }

    private func find(_ entry: String) -> (program: ProgramRecord, scene: SceneRecord)? {
        for program in programs {
            for scene in program.scenes where scene.entry == entry { return (program, scene) }
        }
        return nil
    }

    private var entries: [SceneEntry] {
        var all = files
        for program in programs {
            for scene in program.scenes {
                all.append(
                    SceneEntry(
                        id: scene.entry, program: program.name, title: scene.header.title ?? program.name,
                        hasEnded: scene.hasEnded))
            }
        }
        for index in all.indices { all[index].isShown = all[index].id == shown }
        return all
    }
}
