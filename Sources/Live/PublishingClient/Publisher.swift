public import AccessibilityModel
import Foundation

/// Shows scenes of this process on the braille display of a running bridge:
///
///     let publisher = Publisher(name: "Player")
///     publisher.publish(scene)
///     publisher.run()
///
/// What an action changes is sent when it returns, and what the program announces at once. After any other change the program
/// calls `setNeedsPublish()`. Without a bridge the program goes on; its scenes appear once a bridge is there.
///
/// A program with a loop of its own waits for `descriptors`, at most for `timeout`, and calls `process()`. A publisher, its
/// scenes and their objects belong to one thread.
public final class Publisher {
    /// What the reader knows the program by.
    public let name: String
    /// Told of the connection; without it, what the bridge refuses is written to standard error.
    public var newsHandler: ((News) -> Void)?
    /// The first pause in milliseconds before a bridge is looked for again; each further one is twice as long, up to 30 s.
    public var firstPause: Int {
        get { search.firstPause }
        set { search.firstPause = newValue }
    }
    /// Whether there is a bridge.
    public private(set) var isConnected = false
    /// Whether it is over: ended, refused, or the bridge that started this program is gone.
    public private(set) var hasEnded = false
    /// The reader's language, once known.
    public private(set) var language: String?

    private let greeting: [MessagePair]
    private var screens: [PublishedScreen] = []
    private var top: PublishedScreen?
    private var limits = SendingLimits()
    private var channel: BridgeChannel?
    private var search = BridgeSearch()
    private var nextPoll = ContinuousClock.now
    /// When the rest of the scenes is read after an answer, or nil for at once.
    private var restIsDue: ContinuousClock.Instant?
    private var asked = AskedActions()

    /// Makes a publisher.
    ///
    /// - Parameters:
    ///   - name: what the reader knows the program by.
    ///   - version: the version of the program.
    ///   - language: the language of the program's texts, a BCP 47 tag.
    public init(name: String, version: String? = nil, language: String? = nil) {
        self.name = name
        greeting = SceneLines.greeting(name: name, version: version, language: language)
    }

    // MARK: Scenes

    /// Publishes a scene, on top of the program's others.
    ///
    /// - Parameters:
    ///   - scene: the scene; its objects send what changes from then on.
    ///   - id: its name within the program, by default its title. The same name again replaces a scene, and what has the same
    ///     identifier in it keeps the reader's place.
    public func publish(_ scene: AccessibilityScene, id: String? = nil) {
        let screen = PublishedScreen(scene, id: id ?? scene.title)
        scene.notificationHandler = { [weak self, weak screen] in
            if let screen { self?.send($0, $1, of: screen) }
        }
        scene.pendingActionHandler = { [weak self] in self?.take($0) }
        if let place = screens.firstIndex(where: { $0.id == screen.id }) {
            if top === screens[place] { top = screen }
            screens[place].setAttached(false)
            screens[place] = screen
        } else if screens.count < limits.scenes {
            screens.append(screen)
            top = screen
        } else {
            return tell(.refused("more than \(limits.scenes) scenes"))
        }
        sendReadings()
    }

    /// Takes a scene away.
    public func withdraw(_ scene: AccessibilityScene) {
        guard let place = screens.firstIndex(where: { $0.scene === scene }) else { return }
        let screen = screens.remove(at: place)
        screen.setAttached(false)
        (scene.notificationHandler, scene.pendingActionHandler) = (nil, nil)
        if top === screen { top = screens.last }
        send("close", of: screen)
    }

    /// Puts a scene on top of the program's others.
    public func show(_ scene: AccessibilityScene) {
        guard let screen = screens.first(where: { $0.scene === scene }) else { return }
        top = screen
        send("show", of: screen)
    }

    /// Says that something changed outside of an action; it is sent with the next `process()`.
    public func setNeedsPublish() {
        for screen in screens { screen.needsReading = true }
    }

    /// The program's own focus went to an object; the reader's follows.
    public func focus(_ object: AccessibilityObject) {
        sendReadings()
        for screen in screens {
            if let id = screen.id(of: object) { send("focus", of: screen, [MessagePair("element", .text(id))]) }
        }
    }

    // MARK: The loop

    /// Serves the bridge until it ends.
    public func run() {
        process()
        while !hasEnded {
            Wait.wait(for: descriptors, milliseconds: timeout)
            process()
        }
    }

    /// The descriptors to wait for, and whether to wait until they take more, too.
    public var descriptors: [(descriptor: Int32, isToBeWritten: Bool)] {
        channel?.descriptors ?? []
    }

    /// After how many milliseconds `process()` is wanted at the latest, or nil for never.
    public var timeout: Int? {
        if hasEnded { return nil }
        if channel == nil { return Wait.milliseconds(until: search.next) }
        guard isConnected, channel?.waiting == 0 else { return nil }
        if screens.contains(where: \.needsReading) { return restIsDue.map { Wait.milliseconds(until: $0) } ?? 0 }
        return screens.contains(where: \.isToBePolled) ? Wait.milliseconds(until: nextPoll) : nil
    }

    /// Connects, reads, performs and sends, without waiting.
    public func process() {
        guard !hasEnded else { return }
        if channel == nil, let found = search.look() {
            channel = found
            found.append(SceneLines.line(greeting, textLimit: limits.text))
        }
        if let channel {
            let (lines, isOpen) = channel.lines()
            for line in lines where self.channel === channel && !hasEnded { take(line) }
            if !isOpen, self.channel === channel { disconnect() }
        }
        if ContinuousClock.now >= nextPoll, let polled = screens.first(where: \.isToBePolled) {
            polled.needsReading = true
            nextPoll = .now + .seconds(1)
        }
        if channel?.waiting == 0, restIsDue.map({ ContinuousClock.now >= $0 }) ?? true { sendReadings() }
        channel?.write()
    }

    /// Says goodbye to the bridge and ends.
    public func end() {
        guard !hasEnded else { return }
        hasEnded = true
        if isConnected, let channel {
            channel.append(SceneLines.line([MessagePair("type", .text("bye"))], textLimit: limits.text))
            channel.write(until: .now + .seconds(1))
        }
        disconnect()
    }

    // MARK: The connection

    private func disconnect() {
        let was = isConnected
        channel = nil
        isConnected = false
        limits = SendingLimits()
        asked = AskedActions()
        if search.isChild { hasEnded = true } else { search.wait() }
        for screen in screens { screen.forgetSent() }
        if was { tell(.disconnected) }
    }

    private func tell(_ news: News) {
        if let newsHandler { return newsHandler(news) }
        guard case .refused(let reason) = news else { return }
        FileHandle.standardError.write(Data("\(name): the bridge refused something: \(reason)\n".utf8))
    }

    // MARK: Sending

    /// Sends what the scenes say now, of those that may have changed.
    private func sendReadings() {
        guard isConnected, let channel else { return }
        restIsDue = nil
        for screen in screens where screen.needsReading { channel.append(screen.takeLines(limits)) }
    }

    private func send(_ type: String, of screen: PublishedScreen, _ more: [MessagePair] = []) {
        guard isConnected, let channel else { return }
        let pairs = [MessagePair("type", .text(type)), MessagePair("scene", .text(screen.id))] + more
        channel.append(SceneLines.line(pairs, textLimit: limits.text))
    }

    /// The rest of the scenes is read so long after an answer: until then the processor is the reader's.
    private static let rest = Duration.milliseconds(5)

    /// So much may wait for a slow bridge before announcements are left out.
    private static let backlog = 8 << 20

    private func send(
        _ notification: UIAccessibilityNotification, _ argument: UIAccessibilityNotificationArgument,
        of screen: PublishedScreen
    ) {
        screen.needsReading = true
        guard let channel, channel.waiting < Publisher.backlog else { return }
        sendReadings()
        send("notify", of: screen, notification.pairs(argument) { screen.id(of: $0) })
    }

    private func answer(_ number: Int, _ result: MessageValue, text: String? = nil) {
        channel?.append(SceneLines.line(SceneLines.answer(number, result, text), textLimit: limits.text))
    }

    private func take(_ news: PendingActionNews) {
        switch news {
        case .pending(let id): asked.note(pending: id)
        case .answered(let id, let isDone, let text):
            setNeedsPublish()
            sendReadings()
            if let number = asked.takeNumber(of: id) { answer(number, .boolean(isDone), text: text) }
        }
    }

    // MARK: Receiving

    private func take(_ bytes: [UInt8]) {
        guard let line = BridgeLine(bytes) else {
            return tell(.refused("the bridge sent a line that is no message"))
        }
        let screen = screens.first { $0.id == line.scene }
        switch line.type {
        case "hello": greet(line)
        case "language": tellLanguage(line.language)
        case "attached", "detached": screen?.setAttached(line.type == "attached")
        case "focus": screen?.setFocused(line.element.flatMap { screen?.object($0) })
        case "finished":
            if let text = line.text { screen?.scene.announcementDidFinish?(text, line.whole ?? false) }
        case "members":
            guard let object = line.element.flatMap({ screen?.object($0) }) else { return }
            object.accessibilityLoadMembers(count: max(1, line.count ?? 1))
            screen?.needsReading = true
        case "perform": perform(line, in: screen)
        case "error": tell(.refused(line.reason))
        case "bye":
            if line.code != nil { tell(.refused(line.reason)) }
            if ["user", "version"].contains(line.code) { hasEnded = true }
            disconnect()
        default: break
        }
    }

    private func greet(_ line: BridgeLine) {
        guard !isConnected else { return }
        guard line.protocol == 1 else {
            tell(.refused("this bridge speaks another protocol than this program, 1"))
            hasEnded = true
            return disconnect()
        }
        limits.take(line.limits)
        search.begin()
        isConnected = true
        sendReadings()
        if let top, top !== screens.last { send("show", of: top) }
        tell(.connected)
        tellLanguage(line.language)
    }

    private func tellLanguage(_ language: String?) {
        guard let language, !language.isEmpty, language != self.language else { return }
        self.language = language
        tell(.language(language))
    }

    private func perform(_ line: BridgeLine, in screen: PublishedScreen?) {
        guard let number = line.perform else { return }
        guard let screen, let object = line.element.flatMap({ screen.object($0) }) else {
            sendReadings()
            return answer(number, .boolean(false))
        }
        asked.begin(number)
        let isDone = screen.perform(line, on: object)
        switch asked.end(number) {
        case .open:
            // The reader waits for this one object: what else may have changed is read once the answer is on its way.
            let change = ActionPerforming.isItsObjects(line.action) ? screen.takeLine(of: object, limits) : []
            if change.isEmpty { sendReadings() } else { restIsDue = .now + Publisher.rest }
            channel?.append(change)
            answer(number, .boolean(isDone))
            channel?.write()
        case .pending:
            sendReadings()
            answer(number, .text("pending"))
        case .answered: break
        }
    }
}
