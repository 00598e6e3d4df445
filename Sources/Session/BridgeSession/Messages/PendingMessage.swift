import AccessibilityModel
import Braille
import BrailleLayout

/// A message on its way, with its number in the history once it is there.
struct PendingMessage {
    var message: Message
    /// The scene whose application announced it, or nil.
    weak var scene: AccessibilityScene?
    /// The program that the scene belongs to, or nil where there is one only.
    var program: String?
    /// Whether it stands until a key, where its program has a mode of its own; else nil.
    var stays: Bool?
    var number: Int?
    /// How many came before it.
    var arrival = 0
    /// When it came.
    var came = 0
    /// Whether it comes once more, since it went before it could be read.
    var isAgain = false
    /// Whether it has stood on the display.
    var wasShown = false
    /// How far the reader had panned it when it had to give way.
    var offset: PanOffset?
    /// Whether the reader panned it, so that it stays until a key.
    var isPinned = false
    /// Whether the answer to a key stands over it for a moment.
    var isCovered = false

    /// Whether it is an announcement that gives way to what is urgent.
    var isLesser: Bool { message.origin == .announcement && message.priority < .high }
}
