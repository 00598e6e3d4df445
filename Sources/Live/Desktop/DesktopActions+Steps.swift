import BridgeTables

/// Steps of what has no number that can be set.
extension DesktopActions {
    /// The actions that make a step up, best first, and those that make one down: Qt's and those of the web's platforms.
    private static let increasing = ["increase", "increment"]
    private static let decreasing = ["decrease", "decrement"]

    /// Makes a step by an action of the toolkit's, else by an arrow key of the keyboard, if the object has the desktop's focus;
    /// where nothing does, the answer says so.
    func stepWithoutNumber(_ node: DesktopNode, _ window: DesktopWindow, up: Bool) {
        let mayPress = canType && node.hasDesktopFocus
        let mayDo = node.facts?.interfaces.contains(.action) == true
        let number = pending(window)
        let done = { [weak self, weak window, weak node] (isDone: Bool) in
            if isDone, let window, let node {
                window.reread(node, .value)
                window.reread(node, .text)
            }
            self?.answer(number, isDone)
        }
        let pressKey = { [weak self] in
            guard mayPress, let self else { return done(false) }
            press(up ? DesktopActions.upKey : DesktopActions.downKey, then: done)
        }
        guard mayDo else { return pressKey() }
        let names = up ? DesktopActions.increasing : DesktopActions.decreasing
        choose(names, of: node.id, orElse: pressKey, orNoneOfThem: pressKey, then: done)
    }
}
