import AccessibilityModel
import BrailleLayout
import BridgeLoop
import BridgeSession
import Foundation
import Publishing
import Scenes
import TestSupport
import Testing

/// The programs of all clients on the real server, beside the same scene from a file: the same keys, the same cells.
@Suite(.hangLimit(minutes: 3)) struct SameFramesTests {
    /// The heading comes before the song whose focus gives it a value.
    private static let keys = """
        UP UP DOWN TOP RIGHT UP RIGHT RETURN RETURN RIGHT RETURN char:x char:y BACKSPACE LNDN LNUP RIGHT RIGHT RIGHT RIGHT \
        LEFT BOT LEFT HOME
        """

    /// Takes in what the program has sent.
    private func take(_ server: PublishingServer, _ session: Session) {
        let hasChanged = server.process(readable: server.fileDescriptors)
        for answer in server.takeAnswers() { session.handle(.answer(answer), at: session.now) }
        if hasChanged { session.handle(.scene, at: session.now) }
        for news in server.takeNews() { session.handle(.news(news), at: session.now) }
    }

    @Test(arguments: Client.allCases) func aPublishedSceneIsReadAsItsFile(_ client: Client) throws {
        let server = try PublishingServer(.init(command: client.command().map(\.path)))
        defer { server.close() }
        let path = Client.folder.appendingPathComponent("conformance.scene.json").path
        let file = try TestSession(of: SceneFile.load(path: path))
        let deadline = ContinuousClock.now + .seconds(30)
        let hasCome = Poll.wait(for: server.fileDescriptors, until: deadline, interval: 50) {
            _ = server.process(readable: server.fileDescriptors)
            return !server.entries.isEmpty
        }
        try #require(hasCome)
        _ = server.takeNews()
        let live = try TestSession(of: server)
        #expect(live.frame.cells == file.frame.cells)
        for key in SameFramesTests.keys.split(separator: " ") {
            try live.press(String(key))
            try file.press(String(key))
            let wanted = file.frame.cells
            let isShown = Poll.wait(
                for: server.fileDescriptors, until: ContinuousClock.now + .seconds(20), interval: 50
            ) {
                take(server, live.session)
                return live.frame.cells == wanted
            }
            #expect(isShown, "\(key): \(live.frame.brailleString) is not \(file.frame.brailleString)")
        }
    }
}
