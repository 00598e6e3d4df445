import AccessibilityModel
import BridgeLoop
import BridgeSession
import Foundation
import Glibc
import Localization
import PublishingClient
import Scenes
import SnapshotHarness

/// The programs that publish while they are measured: this one, started again.
enum PublishingPrograms {
    /// `bridge-bench publish ELEMENTS`: the scene with the slider.
    static func publish(elements: Int) throws {
        let source = try SceneFile.parse(text: BenchScene.text(elements: elements), name: "bench.scene.yaml")
        let publisher = Publisher(name: "Bench")
        publisher.publish(source.scene)
        publisher.run()
    }

    /// `bridge-bench send-flood CHANGES`: so many changes of ten values a second, each in a line of its own, until it is
    /// ended. It writes bare lines, so that the processors are the bridge's.
    static func flood(perSecond: Int) throws {
        let path = ProcessInfo.processInfo.environment["BRAILLE_BRIDGE_SOCKET"] ?? ""
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard let address = UnixSocketAddress(path), address.connect(descriptor) else {
            throw HarnessError(code: .system(errno), message: LocalizedText(verbatim: "no bridge listens at \(path)"))
        }
        let objects = (0..<10).map { "{\"id\": \"value\($0)\", \"label\": \"Value \($0)\"}" }.joined(separator: ", ")
        var isSent = write(
            "{\"type\": \"hello\", \"protocol\": [1], \"name\": \"Flood\"}\n"
                + "{\"type\": \"scene\", \"title\": \"Flood\", \"root\": {\"children\": [\(objects)]}}\n",
            to: descriptor)
        var (turn, next) = (0, ContinuousClock.now)
        while isSent {
            turn += 1
            let lines = (0..<perSecond / 1_000).map {
                "{\"type\": \"change\", \"set\": {\"value\($0 % 10)\": {\"value\": \"\(turn)\"}}}\n"
            }
            isSent = write(lines.joined(), to: descriptor)
            next += .milliseconds(1)
            let left = (next - ContinuousClock.now) / .microseconds(1)
            if left > 0 { usleep(UInt32(left)) }
        }
    }

    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent)
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }
}

extension BenchStage {
    /// A round with the bridge on a program that publishes the same scene as the file of `measureBridge`.
    ///
    /// - Parameter flood: how many changes a second another program sends all the while.
    func measurePublished(elements: Int, presses: Int, flood: Int? = nil) throws -> KeyTimes {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = ["BRAILLE_BRIDGE_SOCKET": folder.appendingPathComponent("socket").path]
        let own = BenchStage.program("bridge-bench")
        let client = try startBridge(
            ["--listen"], ["--exec", own, "publish", String(elements)], environment: environment)
        defer { client.end() }
        try waitUntil(BenchStage.showsSlider)
        guard let flood else { return try measure(client, presses: presses, keys: BenchStage.valueKeys) }
        let other = try BenchProcess(own, ["send-flood", String(flood)], environment: environment)
        defer { other.end() }
        // That it is here is said, and goes with the next key.
        try waitUntil { !BenchStage.showsSlider($0) }
        try display.press(.keyboard(.up))
        try waitUntil(BenchStage.showsSlider)
        return try measure(client, presses: presses, keys: BenchStage.valueKeys)
    }
}
