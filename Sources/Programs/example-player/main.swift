// A music player that is used from the braille display alone: example-player [FOLDER]
//
// It plays the songs of a folder with mpv or ffplay, where there is one of them; without a folder it only counts the time.
import AccessibilityModel
import AccessibilityViews
import Foundation
import Glibc
import PublishingClient

let player = Player(CommandLine.arguments.dropFirst().first.map { Song.songs(in: $0) } ?? [])
let scene = PlayerView(player: player).scene(title: "Player", language: "en")
player.announce = { [weak scene] text in scene?.post(.announcement, argument: .text(text, .default)) }
let publisher = Publisher(name: "Player", version: "1.0", language: "en")
publisher.publish(scene)

// Its own loop: the bridge's descriptors, and a second that passes while a song plays.
var nextSecond = ContinuousClock.now + .seconds(1)
while !publisher.hasEnded {
    var waits = publisher.timeout ?? -1
    if player.isPlaying {
        let left = max(0, Int((nextSecond - .now) / .milliseconds(1)) + 1)
        waits = waits < 0 ? left : min(waits, left)
    }
    var entries = publisher.descriptors.map {
        pollfd(fd: $0.descriptor, events: Int16($0.isToBeWritten ? POLLIN | POLLOUT : POLLIN), revents: 0)
    }
    poll(&entries, nfds_t(entries.count), Int32(waits))
    if ContinuousClock.now >= nextSecond {
        if player.isPlaying {
            player.tick()
            scene.update()
            publisher.setNeedsPublish()
        }
        nextSecond = .now + .seconds(1)
    }
    publisher.process()
}
player.stop()
