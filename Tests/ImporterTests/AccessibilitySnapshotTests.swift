import AccessibilityModel
import Scenes
import Testing

/// The hierarchies of AccessibilitySnapshot.
@Suite struct AccessibilitySnapshotTests {
    private static func element(_ keys: String, index: Int = 0) -> String {
        """
        {"element":{"_0":{"shape":{"type":"frame","frame":[[1,2],[30,40]]},"activationPoint":[16,22],\
        "usesDefaultActivationPoint":true,"customActions":[],"customContent":[],"customRotors":[],\
        "description":"Read aloud.","respondsToUserInteraction":true,\(keys)},"traversalIndex":\(index)}}
        """
    }

    @Test(
        "Attributes, one to one",
        arguments: [
            (#""label":"A","traits":["button"]"#, "A [button] @1,2,30,40"),
            (#""traits":["button"]"#, "- [button] @1,2,30,40"),
            (
                #""label":"V","value":"5%","traits":["adjustable"],"hint":"Sets it. Swipe up or down with one finger to adjust the value.""#,
                "V = 5% ? Sets it. [adjustable] @1,2,30,40"
            ),
            (
                #""label":"W","value":"1","traits":["button","switchButton"],"hint":"Double tap to toggle setting.""#,
                "W = 1 [button toggleButton] @1,2,30,40"
            ),
            (
                #""label":"B","traits":["button"],"hint":"Double tap to toggle setting.""#,
                "B ? Double tap to toggle setting. [button] @1,2,30,40"
            ),
            (
                #""label":"W","traits":["switchButton"],"authoredHint":"Double tap to toggle setting.""#,
                "W ? Double tap to toggle setting. [toggleButton] @1,2,30,40"
            ),
            (
                #""label":"P","value":"••","traits":["secureTextField"]"#,
                "P = •• [textEntry secureTextEntry] @1,2,30,40"
            ),
        ])
    func attributes(keys: String, expected: String) throws {
        #expect(try stops(imported("[\(Self.element(keys))]"), frames: true) == [expected])
    }

    @Test func theOrderIsTheTraversal() throws {
        let text = """
            [{"container":{"_0":{"type":{"list":{}},"frame":[[0,0],[9,9]]},"children":[
            \(Self.element(#""label":"C","traits":[]"#, index: 3)),\(Self.element(#""label":"B","traits":[]"#, index: 2))]}},
            \(Self.element(#""label":"A","traits":[]"#, index: 1))]
            """
        let source = try imported(text)
        #expect(stops(source) == ["A", "B", "C"])
        #expect(source.scene.root.children.last?.accessibilityContainerType == .list)
    }

    @Test func containersActionsAndContent() throws {
        let text = """
            [{"container":{"_0":{"type":{"semanticGroup":{"label":"Levels","identifier":"levels"}},
            "frame":[[0,0],[9,9]],"isModalBoundary":true},"children":[
            \(Self.element(#""label":"A","traits":[],"customActions":["More"],"accessibilityLanguage":"de","customContent":[{"label":"Left","value":"2 min","isImportant":true}],"userInputLabels":["Aa"]"#))]}}]
            """
        let source = try imported(text.replacing("\"customActions\":[],\"customContent\":[],", with: ""))
        let group = try #require(source.object("levels"))
        #expect(group.accessibilityContainerType == .semanticGroup)
        #expect(group.accessibilityLabel == "Levels")
        #expect(group.accessibilityViewIsModal)
        let element = try #require(source.scene.readingOrder.elements.first)
        #expect(element.accessibilityCustomActions?.map(\.name) == ["More"])
        #expect(
            element.accessibilityCustomContent == [AXCustomContent(label: "Left", value: "2 min", importance: .high)])
        #expect(element.accessibilityLanguage == "de")
        #expect(element.accessibilityUserInputLabels == ["Aa"])
        #expect(source.knowledge == ImportKnowledge())
    }

    @Test func aPathHasTheFrameAroundIt() throws {
        let path =
            #""shape":{"type":"path","pathElements":[{"move":{"to":[5,6]}},{"line":{"to":[15,26]}},{"closeSubpath":{}}]}"#
        let text = "[{\"element\":{\"_0\":{\"label\":\"A\",\"traits\":[],\(path)},\"traversalIndex\":0}}]"
        #expect(try stops(imported(text), frames: true) == ["A @5,6,10,20"])
    }
}
