package import Documents

extension TableFolder {
    /// What is wrong with a file, all of it, in the order of the file.
    ///
    /// - Parameter canOpen: whether the braille translator can open a table list.
    package func problems(path: String, canOpen: (String) -> Bool) -> [DocumentError] {
        do throws(DocumentError) {
            let (document, kind) = try load(path)
            var faults = TableFaults(document, kind, in: self)
            faults.find(canOpen)
            return faults.found
        } catch {
            return [error]
        }
    }
}

/// Finds all faults of a table: reads it, notes the fault that ends the reading, puts what the product's own table has there
/// in its place, or nothing, and reads again.
struct TableFaults {
    /// The faults, in the order of the file.
    var found: [DocumentError] {
        told.sorted { ($0.mark?.line ?? 0, $0.mark?.column ?? 0) < ($1.mark?.line ?? 0, $1.mark?.column ?? 0) }
    }

    private let folder: TableFolder
    private let kind: TableFolder.Kind
    /// One of the product's own tables, whose values stand in for wrong ones.
    private let model: YAMLNode?
    private var document: YAMLDocument
    private var told: [DocumentError] = []
    /// The containers that something was taken out of: what they lack now is no fault of the file.
    private var hollow: Set<Place> = []

    /// So often a file is read; one with more faults is no table that somebody wrote.
    private static let limit = 500

    /// What a node is known by while others come and go.
    private struct Place: Hashable {
        var mark: SourceMark
        var kind: YAMLNode.Kind

        init(_ node: YAMLNode) {
            mark = node.mark
            kind = node.kind
        }
    }

    init(_ document: YAMLDocument, _ kind: TableFolder.Kind, in folder: TableFolder) {
        self.document = document
        self.kind = kind
        self.folder = folder
        let product = folder.folders.last.map { TableFolder(folders: [$0]) }
        let name = product.flatMap { $0.names(of: kind).contains("en") ? "en" : $0.names(of: kind).first }
        model = name.flatMap { name in
            (try? product?.path(of: kind, named: name)).flatMap { try? YAMLDocument.load(path: $0).root }
        }
    }

    mutating func find(_ canOpen: (String) -> Bool) {
        for _ in 0..<TableFaults.limit {
            do throws(DocumentError) {
                _ = try folder.check(document, kind, canOpen)
                return
            } catch {
                guard let fault = error.node, error.file == document.name, let node = document.node(fault.index) else {
                    // Another table that this one names, such as the one that it extends.
                    told.append(error)
                    return
                }
                guard !node.isForeign else { return }
                if isOwn(error, node) { told.append(error) }
                guard let mended = mended(node, fault) else { return }
                document = mended
            }
        }
    }

    /// Whether a fault is the file's own, and not of what was taken out.
    private func isOwn(_ error: DocumentError, _ node: YAMLNode) -> Bool {
        // What a name refers to may be what was taken out; texts refer to nothing in the file.
        if error.code == .unknownReference, kind != .roles, !hollow.isEmpty { return false }
        return !hollow.contains(Place(node))
    }

    /// The document without a fault, or nil where it cannot be read on.
    private mutating func mended(_ node: YAMLNode, _ fault: DocumentError.NodeFault) -> YAMLDocument? {
        if let name = fault.meant { return document.renaming(fault.index, to: name) }
        let keys = node.keysFromRoot
        if let keys, let name = fault.missing, let entry = model?.node(at: keys)?.entry(name) {
            return document.adding(entry, to: fault.index)
        }
        if let keys, !keys.isEmpty, let value = model?.node(at: keys) {
            return document.replacing(fault.index, by: value)
        }
        hollow.formUnion(node.containers.map(Place.init))
        return document.dropping(fault.index)
    }
}
