import AccessibilityModel
import BrailleLayout

/// Lays out what the likeliest keys would show, while the reader rests: then such a key's cells go out before anything else
/// is done with it. What a key needs has left the processor's caches by then (docs/performance.md).
///
/// Rehearsed are moves of the focus, steps of a value and panning, where nothing covers the element and nothing else can
/// come of them. The scene, the focus and the screen are left as they are. When the key comes, all is done and told that belongs
/// to it, and what it shows then counts.
///
/// Where a key came that is likely to come again, so are the next few after it: to lay them out is a fraction of the work while
/// what that needs is in the caches.
final class Rehearsal {
    private let context: SessionContext
    /// Whether something takes keys before the key table does, or changes what they do.
    private let isBusy: () -> Bool
    private var habits = Habits<Key>()
    /// What is ready of keys.
    private(set) var updates: [RehearsedKey] = []
    /// What is ready of changes that the application is about to tell of, by their places among those that were foreseen.
    private(set) var changes: [Int: DisplayUpdate] = [:]
    /// Counts what was rehearsed and forgotten.
    private(set) var number = 0
    /// The focused element, as what can be rehearsed: to find that out takes a search at run time.
    private weak var rehearsed: (any AccessibilityObject & RehearsedObject)?
    /// Whether a key has come since the latest rehearsal.
    private var isDue = false
    /// The latest key.
    private var latest: Key?
    /// How many presses of a key that goes on are laid out with the next one.
    private static let mostAhead = 7

    /// - Parameter isBusy: whether a panel or a menu is open, the display reads on, or stops advance.
    init(_ context: SessionContext, isBusy: @escaping () -> Bool) {
        (self.context, self.isBusy) = (context, isBusy)
    }

    /// A key was done.
    func note(_ key: Key) {
        settle()
        habits.note(key)
        (latest, isDue) = (key, true)
    }

    /// What is expected of a key, which shows something else then; nil where nothing is.
    func expected(of key: Key) -> RehearsedFrames.Expected? {
        updates.contains { $0.key == key } ? context.screen.rehearsed.expected(of: key) : nil
    }

    /// Something happens that was not rehearsed: what was may show something else now.
    func forget() {
        context.screen.rehearsed.forget()
        clear()
    }

    /// Something has happened that may have been rehearsed.
    func settle() {
        context.screen.rehearsed.settle()
        clear()
    }

    private func clear() {
        guard !updates.isEmpty || !changes.isEmpty else { return }
        updates.removeAll(keepingCapacity: true)
        changes.removeAll(keepingCapacity: true)
        number += 1
        context.screen.rehearsed.drop()
    }

    /// Rehearses the likeliest keys, once after each key.
    func rehearse() {
        // While a program has not answered, the next key is not foreseen; it is when the answer has come.
        guard isDue, context.awaited.isEmpty else { return }
        isDue = false
        rehearse(habits.expected)
    }

    /// Rehearses some keys, instead of those before.
    func rehearse(_ keys: [Key]) {
        clear()
        guard canRehearse else { return }
        for key in keys {
            let ahead = key == latest ? Rehearsal.mostAhead : 0
            if let update = rehearse(key, ahead: ahead) { updates.append(RehearsedKey(key, shows: update)) }
        }
        number += 1
    }

    /// Rehearses changes that the application is about to tell of, beside the keys.
    func rehearse(_ foreseen: [ForeseenChange]) {
        changes.removeAll(keepingCapacity: true)
        number += 1
        guard !foreseen.isEmpty, canRehearse else { return }
        for (place, change) in foreseen.enumerated() where change.object === context.focus.element {
            change.whileMade { changes[place] = context.screen.rehearse { true } }
        }
    }

    /// Whether nothing is there that keys act on beside the element.
    private var canRehearse: Bool {
        context.screen.frame != nil && context.messages.isQuiet && context.screen.cover == nil
            && !context.editor.isEditing && !context.direct.isOn && context.awaited.isEmpty
            && context.members.isQuiet && !context.stale.isListLost(at: context.time.now) && !isBusy()
    }

    private func rehearse(_ key: Key, ahead: Int) -> DisplayUpdate? {
        guard let focus = context.focus.element else { return nil }
        if let expected = context.screen.rehearsed.expect(after: key, on: focus) { return expected.update }
        if rehearsed !== focus { rehearsed = focus as? any AccessibilityObject & RehearsedObject }
        guard let element = rehearsed, let command = context.command(of: key) else { return nil }
        return RehearsedPress(context, key, command, ahead: ahead).rehearse(on: element)
    }
}
