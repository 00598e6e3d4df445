/// How much a program may send. The bridge tells it in its hello.
package struct PublishingLimits: Sendable {
    /// The bytes of a line, without its end.
    package var line = 1_048_576
    /// Objects in one another, the root counted.
    package var depth = 64
    /// Scenes of a program.
    package var scenes = 32
    /// Objects of a scene.
    package var objects = 100_000
    /// The bytes of a text.
    package var text = 65_536
    /// The bytes of all that a program publishes.
    package var bytes = 67_108_864
    /// Programs at a time.
    package var programs = 32
    /// Actions that a program was asked for and has not answered.
    package var performs = 64
    /// Notifications in a second.
    package var notifications = 20
    /// The bytes that are read of a program in a second.
    package var rate = 50_000_000
    /// The milliseconds in which a program must say hello: one that connects, and one that the bridge starts, which may take
    /// long to start.
    package var hello = (connected: 5_000, started: 60_000)
    /// The milliseconds that a program which the bridge started has for its end, once the bridge has ended its input, before
    /// it gets SIGTERM.
    package var ending = 500
    /// The bytes that wait to be read by a program, before it gets no more news of the focus, no more questions, and is
    /// disconnected.
    package var waiting = (news: 65_536, performs: 262_144, all: 1_048_576)

    package init() {}

    /// What the hello says of them.
    var told: [(String, Int)] {
        [
            ("line", line), ("depth", depth), ("scenes", scenes), ("objects", objects), ("text", text),
            ("bytes", bytes), ("performs", performs), ("notifications", notifications),
        ]
    }

    /// How deep the brackets of a line may be: two for each object, and what is around and inside.
    var brackets: Int { 2 * depth + 8 }
}
