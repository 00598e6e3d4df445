import Foundation

/// A song: a file, or one of the examples, which make no sound.
struct Song: Identifiable {
    var id: String
    var title: String
    var seconds: Int
    var file: URL?

    static let examples = [
        Song(id: "morning", title: "Morning song", seconds: 200),
        Song(id: "rain", title: "Rain on the roof", seconds: 95),
        Song(id: "train", title: "Night train", seconds: 245),
    ]

    /// The songs of a folder, by name.
    static func songs(in folder: String) -> [Song] {
        let kinds = ["flac", "m4a", "mp3", "oga", "ogg", "opus", "wav"]
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.sorted().map { URL(fileURLWithPath: folder).appendingPathComponent($0) }
            .filter { kinds.contains($0.pathExtension.lowercased()) }
            .map { file in
                let title = file.deletingPathExtension().lastPathComponent
                return Song(id: file.lastPathComponent, title: title, seconds: 3_600, file: file)
            }
    }
}

/// What is played, how loud and from where.
final class Player {
    let songs: [Song]
    private(set) var current = 0
    private(set) var isPlaying = false
    private(set) var elapsed = 0
    var volume = 0.5
    var repeats = false
    /// Tells the reader something.
    var announce: ((String) -> Void)?
    /// What makes the sound: a player of the system, where there is one.
    private var process: Process?

    init(_ songs: [Song]) {
        self.songs = songs.isEmpty ? Song.examples : songs
    }

    var song: Song { songs[current] }

    /// The place in the song, such as "1:05".
    var position: String {
        "\(elapsed / 60):\(elapsed % 60 < 10 ? "0" : "")\(elapsed % 60)"
    }

    func toggle() {
        isPlaying.toggle()
        if isPlaying, process == nil {
            start()
        } else if isPlaying {
            _ = process?.resume()
        } else {
            _ = process?.suspend()
        }
    }

    func play(_ index: Int) {
        stop()
        (current, elapsed, isPlaying) = ((index + songs.count) % songs.count, 0, true)
        start()
    }

    /// A second has passed.
    func tick() {
        guard isPlaying else { return }
        elapsed += 1
        let isOver = song.file == nil ? elapsed >= song.seconds : process?.isRunning == false
        if isOver { play(repeats ? current : current + 1) }
    }

    func stop() {
        if process?.isRunning == true {
            _ = process?.resume()
            process?.terminate()
        }
        process = nil
    }

    private func start() {
        guard let file = song.file else { return }
        let commands = [
            ["mpv", "--no-video", "--no-terminal", "--volume=\(Int(volume * 100))"],
            ["ffplay", "-nodisp", "-autoexit", "-loglevel", "quiet", "-volume", "\(Int(volume * 100))"],
        ]
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        for command in commands {
            guard let found = folders.map({ "\($0)/\(command[0])" }).first(where: FileManager.default.isExecutableFile)
            else { continue }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: found)
            process.arguments = command.dropFirst() + [file.path]
            process.standardInput = FileHandle.nullDevice
            if (try? process.run()) != nil { self.process = process }
            return
        }
    }
}
