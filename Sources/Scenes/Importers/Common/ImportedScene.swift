package import AccessibilityModel
package import Scenes

/// A dump in the words of the accessibility model.
package struct ImportedScene {
    /// What the screen is called, or nil where the dump does not say.
    package var title: String?
    /// The size of the screen in the dump's own unit, where both numbers are greater than 0.
    package var size: (width: Double, height: Double)?
    /// The objects of the outermost level.
    package var roots: [ImportedNode]
    /// Whether objects are read in the order of the dump, and not in that of their frames.
    package var keepsOrder: Bool
    /// What the dump cannot say of any object.
    package var knowledge: ImportKnowledge
    /// Whether what is modal hides everything outside it, and not only its siblings.
    package var modalHidesEverything = false
    /// Where lines begin.
    package var layoutDirection = LayoutDirection.leftToRight
    /// The language of its texts, BCP 47, or nil.
    package var language: String?
    /// The object that has the focus.
    package var focus: ImportedNode?

    /// Makes a scene of objects.
    package init(roots: [ImportedNode], keepsOrder: Bool, knowledge: ImportKnowledge) {
        self.roots = roots
        self.keepsOrder = keepsOrder
        self.knowledge = knowledge
    }
}
