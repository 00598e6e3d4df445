import AccessibilityModel
import BrailleLayout

/// Connects the session to the scene that it shows, follows the source from one scene to another, and tells which programs
/// come and go.
final class SceneChanges {
    private let context: SessionContext
    private let places: ScenePlaces
    private let application: ApplicationEvents
    private let waiting: Waiting
    private let panels: Panels
    private let scanning: Scanning
    /// Whether the scene is read.
    private(set) var isAttached = false

    init(
        _ context: SessionContext, _ application: ApplicationEvents, _ waiting: Waiting, _ panels: Panels,
        _ scanning: Scanning
    ) {
        (self.context, self.application, self.waiting) = (context, application, waiting)
        (self.panels, self.scanning) = (panels, scanning)
        places = ScenePlaces(context.focus, context.screen)
        connect()
    }

    /// Takes what the application posted before the input that is taken in.
    func takeEarly() {
        application.takeEarly()
    }

    /// Whether the application has posted something since the latest input.
    var hasEarly: Bool { application.hasEarly }

    // MARK: The scene that is shown

    /// Listens to the scene.
    private func connect() {
        let scene = context.source.scene
        scene.notificationHandler = { [weak application] in application?.take($0, $1) }
        scene.zoomFocusHandler = { [weak application] in application?.bringCaretIntoView(in: $0) }
        scene.pendingActionHandler = { [weak waiting] in waiting?.take($0) }
        scene.clock = { [weak time = context.time] in time?.now ?? 0 }
        context.messages.follow(scene)
    }

    /// Says that the scene is read from now on, once.
    func attach() {
        guard !isAttached else { return }
        isAttached = true
        if context.source.isOutdated {
            disconnect()
            context.source.update()
            connect()
        }
        attachScene()
        readOpeningTexts()
    }

    private func attachScene() {
        let scene = context.source.scene
        scene.controlWords = { [settings = context.settings] in settings.value.words(for: $0) }
        scene.attach(scanning: scanning.isOn)
        places.note(context.source.entry?.id)
    }

    private func readOpeningTexts() {
        let scene = context.source.scene
        let texts = scene.openingTexts
        scene.openingTexts = []
        for (text, priority) in texts { context.messages.announce(.plain(text), priority: priority, isPage: false) }
    }

    /// Says that the scene is no longer read.
    func detach() {
        guard isAttached else { return }
        isAttached = false
        context.source.scene.detach()
        disconnect()
    }

    private func disconnect() {
        let scene = context.source.scene
        (scene.notificationHandler, scene.zoomFocusHandler, scene.controlWords) = (nil, nil, nil)
        (scene.pendingActionHandler, scene.clock) = (nil, nil)
    }

    // MARK: From one scene to another

    /// Goes to the scene that the source shows now, where that is another one: to the place where the reader was in it. What
    /// the old one does from now on is seen by nobody.
    ///
    /// - Returns: whether it was another one.
    @discardableResult
    func follow() -> Bool {
        guard isAttached, context.source.isOutdated else { return false }
        context.endEditing()
        places.keep(in: context.source.scene)
        context.moveFocus(to: nil)
        panels.sceneDidChange()
        context.source.scene.detach()
        disconnect()
        context.source.update()
        connect()
        context.focus.sceneDidChange()
        let scene = context.source.scene
        let place = places.place(in: scene, of: context.source.entry?.id)
        attachScene()
        context.moveFocus(to: place.element)
        if let view = place.view { context.screen.restore(view, keepsSplit: place.isReplacement) }
        readOpeningTexts()
        return true
    }

    // MARK: News

    /// A program has come or gone. What the display shows by itself is not said over it.
    func take(_ news: SceneNews) {
        switch news {
        case .came(let program):
            let isSeen = context.source.entry?.program == program
            tell(.programCame, program, .low, isKeptBack: isSeen)
        case .ended(let program):
            tell(.programEnded, program, context.source.entry?.program == program ? .default : .low)
        case .configurationRefused(let line):
            let text = context.settings.words.message(.configurationRefused, ["line": String(line)])
            context.messages.tell(text, priority: .default, isKeptBack: false)
        }
    }

    private func tell(
        _ message: VocabularyMessage, _ program: String, _ priority: UIAccessibilityPriority, isKeptBack: Bool = false
    ) {
        let text = context.settings.words.message(message, ["program": program])
        context.messages.tell(text, priority: priority, isKeptBack: isKeptBack)
    }
}
