import BrailleSnapshots
import BridgeLoop
import Foundation
import Localization
import SnapshotHarness
import SnapshotSuites
import TestSupport
import Testing
import Documents

/// Cases whose scene a program publishes.
@Suite(.hangLimit(minutes: 2)) struct PublisherTests {
    /// A program of a few lines of shell: a slider that it steps, a button that it answers as the rest of the script says.
    private static let program = #"""
        echo $$ > pid
        echo '{"type": "hello", "protocol": [1], "name": "Shell"}'
        echo '{"type": "scene", "root": {"elements": [{"id": "volume", "label": "Volume", "value": "50%", "traits": ["adjustable"]}, {"id": "play", "label": "Play", "value": "no", "traits": ["button"]}]}}'
        echo '{"type": "change", "set": {"volume": {"value": "40%"}}}'
        value=40
        answer() { echo '{"type": "done", "perform": '${number%%,*}', "result": '"$1"'}'; }
        change() { echo '{"type": "change", "set": {"'"$1"'": {"value": "'"$2"'"}}}'; }
        while read -r line; do
            case $line in *'"perform": '*) ;; *) continue ;; esac
            number=${line#*'"perform": '}
            case $line in
            *increment*)
                value=$((value + 10))
                change volume $value%
                answer true ;;
            *activate*) PLAY ;;
            esac
        done
        """#

    private func folder(play: String = "answer true", steps: String, displays: String = "[40]") throws -> SuiteFolder {
        let folder = try SuiteFolder()
        try folder.write("program.sh", PublisherTests.program.replacing("PLAY", with: play))
        try folder.write(
            "a.case.yaml", "schema: 1\npublisher: sh program.sh\ndisplays: \(displays)\nsteps: \(steps)\n")
        return folder
    }

    /// Plays the case in memory without a golden.
    private func play(_ folder: SuiteFolder) throws -> RunResult {
        var runner = SuiteFolder.runner()
        runner.compares = false
        return try #require(folder.play(on: [.memory], runner).first)
    }

    /// Whether the program runs no longer; one that a shell left behind is reaped by the system.
    private func isGone(_ folder: SuiteFolder) throws -> Bool {
        let text = try String(contentsOfFile: folder.path + "/pid", encoding: .utf8)
        let number = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        // A process of its group that was killed beside it may take a moment to die.
        return Poll.wait(for: [], until: HarnessPatience.deadline, interval: 5) {
            guard let state = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8) else { return true }
            return [" Z ", " X "].contains { state.contains($0) }
        }
    }

    @Test func theSameFramesOnAllDisplays() throws {
        let folder = try folder(
            steps: "[UP, { expect: { value: 50%, result: true } }, RIGHT RETURN, LEFT UP]", displays: "[40, 20]")
        try folder.record()
        let results = try folder.play(on: [.memory, .virtual, .emulated])
        #expect(results.count == 6)
        for result in results {
            #expect(result.isFine, "\(result.outcome)")
            #expect(result.played?.header.first?.text == "sh program.sh")
        }
        #expect(try isGone(folder))
    }

    /// What the program did after its scene is not in the first frame, but in that of the first key that it answers.
    @Test func framesDoNotDependOnTheProgramsSpeed() throws {
        for pause in ["", "sleep 0.2;"] {
            let folder = try folder(
                play:
                    "\(pause) answer '\"pending\"'; change play a; \(pause) change play b; change play c; answer true",
                steps: """
                    [{ expect: { value: 50% } }, RIGHT, { expect: { value: "no" } },
                     RETURN, { expect: { value: "no", performed: activate, result: null } },
                     { until: { value: b } }, { until: { value: c } }, LEFT, { expect: { value: 40% } }]
                    """)
            let result = try play(folder)
            #expect(result.isFine, "\(result.outcome) \(result.unmet)")
            let titles = try #require(result.played).entries.map(\.title)
            #expect(
                titles == [
                    "start", "RIGHT", "RETURN", "application: until value b", "application: until value c", "LEFT",
                ])
        }
    }

    @Test func aFirstUntilWaitsForTheFirstFrame() throws {
        let result = try play(try folder(steps: "[{ until: { value: 40% } }, UP]"))
        #expect(result.isFine, "\(result.outcome)")
        #expect(result.played?.entries.map(\.title) == ["application: until value 40%", "UP"])
    }

    /// What is not so in the end is an expectation that is not met; the program has ended, so nobody waits for more.
    @Test func whatDoesNotComeFails() throws {
        let folder = try folder(play: "exit", steps: "[RIGHT RETURN, { until: { value: b } }]")
        let result = try play(folder)
        #expect(result.unmet.count == 1 && result.unmet.first?.english.contains("value should be \"b\"") == true)
        #expect(try isGone(folder))
    }

    @Test(arguments: [
        ("exit 1", "the program ended without a scene"), ("echo what", "the program ended without a scene"),
        ("no-such-program", "the program ended without a scene"),
    ])
    func oneThatPublishesNothing(command: String, message: String) throws {
        let folder = try SuiteFolder()
        try folder.write("a.case.yaml", "schema: 1\npublisher: \(command)\ndisplays: [40]\nsteps: [UP]\n")
        guard case .broken(let text) = try play(folder).outcome else {
            Issue.record("it is no error")
            return
        }
        #expect(text.english.contains("a.case.yaml:2:12: publisher: \(message): \"\(command)\""), "\(text)")
    }

    /// One that does not end when its input ends, in a case that fails: nothing is left of it.
    @Test func theProgramEndsWithACaseThatFails() throws {
        let folder = try SuiteFolder()
        try folder.write(
            "program.sh", PublisherTests.program.replacing("PLAY", with: "answer true") + "\ntrap '' TERM\nsleep 600")
        try folder.write(
            "a.case.yaml",
            "schema: 1\npublisher: sh program.sh\ndisplays: [40]\nsteps: [UP, { expect: { value: 99% } }]\n")
        #expect(try !play(folder).isFine)
        #expect(try isGone(folder))
    }

    @Test(arguments: [
        ("publisher: a\nscene: b\ndisplays: [40]", "2:12: scene and publisher are both given; take one of them away"),
        ("publisher: ' '\ndisplays: [40]", "2:12: publisher is empty"),
        ("displays: [40]", "the key \"scene\" is missing"),
        (
            "publisher: a\ndisplays: [40]\nsteps: [application: [announce: A]]",
            "4:9: steps[0]: a program does what it does itself; wait for it with until"
        ),
        (
            "scene: a\ndisplays: [40]\nsteps: [until: { value: a }]",
            "4:9: steps[0]: a scene file does nothing in its own time; write expect, or name a publisher"
        ),
        ("publisher: a\ndisplays: [40]\nsteps: [until: {}]", "steps[0].until expects nothing"),
    ])
    func mistakes(lines: String, message: String) throws {
        let reader = CaseReader(tables: RealTables.folder)
        let error = #expect(throws: DocumentError.self) {
            try reader.read(text: "schema: 1\n\(lines)\n", name: "a.case.yaml")
        }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
}
