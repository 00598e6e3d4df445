import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Foundation
import Liblouis
import Scenes

/// What a key takes in contracted braille, apart from the time inside liblouis.
enum ContractedTime {
    /// One language: the bridge's own time a key in microseconds, and how many texts went to liblouis a key.
    struct Result {
        var language: String
        var own: Summary
        var translations: Double
    }

    static func measure(presses: Int) throws -> [Result] {
        try [
            ("en", "The volume of the speakers in the living room"), ("zh", "客厅扬声器的音量"),
            ("ru", "Громкость колонок в гостиной"),
        ].map { try measure(language: $0.0, label: $0.1, presses: presses) }
    }

    private static func measure(language: String, label: String, presses: Int) throws -> Result {
        let text = """
            schema: 1
            title: Bench
            language: \(language)
            root:
              children:
                - { label: "\(label)", traits: [adjustable], adjust: { value: 0, minimum: 0, maximum: 1000000, step: 1 } }
            """
        let source = try SceneFile.parse(text: text, name: "bench.scene.yaml")
        let folder = try TableFolder.find(
            option: nil, environment: ProcessInfo.processInfo.environment, executable: CommandLine.arguments[0])
        let timed = TimedTranslator(
            LouisTranslator(BrailleChoice(try LanguageTables(in: folder), code: .contracted)))
        let settings = SessionSettings(
            layout: try LayoutTable(named: "regions", in: folder), vocabulary: try Vocabulary(named: "en", in: folder),
            keys: try KeyTable(named: "default", in: folder))
        let session = Session(
            source: source, display: LatestFrame(), translator: CachingTranslator(timed), settings: settings)
        session.open()
        let before = timed.count
        var times: [Double] = []
        for press in 0..<presses {
            let inside = timed.time
            let start = ContinuousClock.now
            session.press(.keyboard(.up), at: press)
            times.append(((ContinuousClock.now - start) - (timed.time - inside)) / .microseconds(1))
        }
        return Result(
            language: language, own: Summary(times), translations: Double(timed.count - before) / Double(presses))
    }
}

/// Counts what another translator does, and the time that it takes.
private final class TimedTranslator: BrailleTranslator {
    private let translator: any BrailleTranslator
    private(set) var count = 0
    private(set) var time = Duration.zero

    init(_ translator: any BrailleTranslator) {
        self.translator = translator
    }

    func translate(_ text: PrintText) -> TranslatedText {
        let start = ContinuousClock.now
        defer { time += ContinuousClock.now - start }
        count += 1
        return translator.translate(text)
    }
}
