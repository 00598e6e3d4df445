public import AccessibilityModel

extension AccessibilityScene {
    /// Makes a scene of a description, which is asked again at each `update()`.
    public convenience init(title: String, language: String? = nil, @ViewBuilder content: @escaping () -> some View) {
        let root = ViewRoot(content: content)
        root.update()
        self.init(title: title, root: root, language: language)
        root.scene = self
    }

    /// Describes the screen again after its state changed; the same place in the description keeps its object.
    ///
    /// Actions of the scene's own objects do it on their own. Does nothing in a scene that was not made of views.
    public func update() {
        (root as? ViewRoot)?.update()
    }

    /// What was dropped from the description and why, one line each.
    public var descriptionProblems: [String] {
        (root as? ViewRoot)?.problems ?? []
    }
}

extension View {
    /// A scene of the view. Its `body` is asked again at each `update()` of the scene.
    public func scene(title: String, language: String? = nil) -> AccessibilityScene {
        AccessibilityScene(title: title, language: language) { self }
    }
}
