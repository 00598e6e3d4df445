/// An element of an XML file with its attributes and the elements in it; its text only where that is wanted.
package final class XMLElement {
    /// The name of the tag, with its prefix where it has one.
    package let name: String
    /// The attributes in the order of the file, each with the place of its name in the file's `names`.
    package let attributes: [(name: Int, value: String)]
    /// The byte of the file at which the tag begins.
    package let offset: Int
    /// The characters in it, without those of its elements, where they are kept.
    package fileprivate(set) var text = ""
    /// The attributes with their names, where texts are kept; those of libxml2's table else.
    package var namedAttributes: [(String, String)] = []
    /// The elements in it.
    package fileprivate(set) var children: [XMLElement] = []

    init(name: String, attributes: [(name: Int, value: String)], offset: Int) {
        self.name = name
        self.attributes = attributes
        self.offset = offset
    }

    /// Takes the elements out of it, where they are read only once.
    package func takeChildren() -> [XMLElement] {
        defer { children = [] }
        return children
    }

    func append(_ text: String) { self.text += text }

    func append(_ child: XMLElement) {
        children.append(child)
    }
}
