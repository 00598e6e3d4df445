import BridgeSession
import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// What `snapshot capture` says of a running `run --desktop`.
@Suite(.serialized, .hangLimit(minutes: 3)) struct CaptureTests {
    @Test func whatIsShownIsCaptured() throws {
        let desktop = try PrivateDesktop()
        let reader = try DesktopReader(environment: desktop.environment)
        try desktop.waitUntilOn("ScreenReaderEnabled")
        let clock = try WindowProgram(of: "gtk3", on: desktop)
        reader.expect("⠠⠇⠕⠥⠙⠝⠑⠎⠎⠀⠎⠇⠙⠗")
        func capture(_ more: String...) throws -> String {
            let words = ["snapshot", "capture", "--pid", String(reader.identifier)] + more
            let answer = try Programs.output(of: Programs.bridge().path, words, environment: desktop.environment)
            #expect(answer.code == 0, "\(answer.errors)")
            return answer.text
        }
        let text = try capture()
        #expect(text.contains("Loudness sldr") && text.contains("40%"), "\(text)")
        try clock.tell("focus code")
        reader.expect("⠠⠉⠕⠙⠑⠀⠏⠺⠙")
        let json = try capture("--format", "json")
        #expect(json.contains("Code") && !json.contains("1234"), "\(json)")
        #expect(reader.end() == 0)
    }
}
