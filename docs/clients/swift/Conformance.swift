import AccessibilityModel
import Foundation
import PublishingClient

/// The screen of the conformance program, and what its buttons do.
final class Conformance {
    private let publisher = Publisher(name: "Conformance", version: "1.0", language: "en")
    private let title = Element("title", "Player", nil, .header)
    private let name = Field("name", "Playlist", "Morning", .textEntry)
    private let first = Element("song1", "One")
    private let second = Element("song2", "Two")
    private let songs = Container()
    private let play = Element("play", "Play", nil, .button)
    private let root = Container()
    private var languages: [String] = []
    private lazy var player = AccessibilityScene(title: "Player", root: root, language: "en")

    func run() {
        publisher.firstPause = 20
        publisher.newsHandler = {
            if case .language(let language) = $0 { self.languages.append(language) }
            if case .refused(let reason) = $0 { FileHandle.standardError.write(Data((reason + "\n").utf8)) }
        }
        print("Printed by the program")
        player.initialFocus = "volume"
        arrangeSongs()
        arrangePlay()
        root.accessibilityIdentifier = "root"
        root.escape = { self.announce("Back") }
        root.setChildren([
            title, Slider("volume", "Volume", "50%", .adjustable),
            Element("mute", "Mute", "0", [.button, .toggleButton]),
            name, Field("secret", "Password", "hunter2", .secureTextEntry), songs, play,
            button("download") {
                self.player.actionIsPending(1)
                return true
            },
            button("finish") {
                self.player.answerAction(1, isDone: false, text: "No network")
                return true
            },
            button("rows", changeRows),
            button("flood") {
                for number in 1...1000 { self.title.accessibilityValue = "\(number)" }
                return true
            },
            button("long") {
                self.name.accessibilityValue = String(repeating: "x", count: 70_000)
                return true
            },
            button("many") {
                let label = String(repeating: "y", count: 1_000)
                self.songs.setChildren(self.songs.children + (0..<2_000).map { Element("many\($0)", label) })
                return true
            },
            button("library", openLibrary),
            button("language") { self.announce(self.languages.joined(separator: ", ")) },
            button("quit") {
                self.publisher.end()
                return true
            },
        ])
        publisher.publish(player, id: "player")
        publisher.run()
    }

    private func arrangeSongs() {
        first.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Delete", category: "edit") { _ in
                self.first.removeFromParent()
                return true
            }
        ]
        second.gainFocus = { self.title.accessibilityValue = $0 ? "Two" : nil }
        songs.accessibilityIdentifier = "songs"
        songs.accessibilityContainerType = .list
        songs.scroll = { self.announce("Scrolled \($0.rawValue)") }
        songs.setChildren([first, second])
    }

    private func arrangePlay() {
        play.accessibilityHint = "Plays the song."
        play.activate = {
            let plays = self.play.accessibilityLabel == "Play"
            self.play.accessibilityLabel = plays ? "Pause" : "Play"
            return self.announce(plays ? "Playing" : "Paused")
        }
    }

    private func announce(_ text: String) -> Bool {
        player.post(.announcement, argument: .text(text, .default))
        return true
    }

    private func button(_ id: String, _ act: @escaping () -> Bool) -> Element {
        let button = Element(id, id.prefix(1).uppercased() + id.dropFirst(), nil, .button)
        button.activate = act
        return button
    }

    private func changeRows() -> Bool {
        let third = Element("song3", "Three")
        songs.insertChild(third, at: 1)
        third.accessibilityLabel = "Third"
        songs.insertChild(third, at: 0)
        second.removeFromParent()
        play.accessibilityLabel = "Rows"
        return true
    }

    private func openLibrary() -> Bool {
        let (book, back, shelf) = (Element("book", "Book"), Element("back", "Back"), Container())
        shelf.accessibilityIdentifier = "root"
        shelf.setChildren([book, back])
        let library = AccessibilityScene(title: "Library", root: shelf)
        back.activate = {
            self.publisher.show(self.player)
            return true
        }
        shelf.escape = {
            self.publisher.withdraw(library)
            return true
        }
        publisher.publish(library, id: "library")
        return true
    }
}
