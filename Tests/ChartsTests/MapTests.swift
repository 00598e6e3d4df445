import AccessibilityModel
import Braille
import Charts
import Foundation
import TestSupport
import Testing

/// What applications draw on pins, and where things stand on a screen.
@Suite struct MapTests {
    private let grid = PinGrid(columns: 30, rows: 9, cellSize: .eightDots)

    private func up(_ raster: PinRaster) -> Set<[Int]> {
        Set((0..<raster.grid.height).flatMap { y in (0..<raster.grid.width).filter { raster[$0, y] }.map { [$0, y] } })
    }

    /// Where a pin is, and its height in percent.
    private func place(_ pin: PinMap.Pin) -> [Int] { [pin.x, pin.y, Int((pin.height * 100).rounded())] }

    @Test func aPinIsUpFromOneHalf() {
        let map = PinMap(on: grid, zoom: 1) { map in
            #expect(map.dimensions == CGSize(width: 60, height: 36))
            // As in UIKit, the first row is the lowest.
            map[CGPoint(x: 0, y: 0)] = 0.5
            map[CGPoint(x: 1, y: 35)] = 0.49
            map[CGPoint(x: 59, y: 35)] = 1
        }
        #expect(up(map.raster(MapWindow())) == [[0, 35], [59, 0]])
        #expect(!map.isBlank)
        #expect(place(map.pin(underCell: 0, MapWindow())) == [1, 0, 49])
        #expect(place(map.pin(underCell: 8 * 30, MapWindow())) == [0, 35, 50])
        #expect(map.pin(underCell: 31, MapWindow()).height == 0)
        #expect(map.next(inRow: 0, after: nil, MapWindow())?.x == 59)
        #expect(map.next(inRow: 8, after: 0, MapWindow())?.x == 0)
        #expect(map.next(inRow: 3, after: nil, MapWindow()) == nil)
    }

    @Test func whatIsEnlargedIsDrawnOnMorePins() {
        var window = MapWindow()
        let isZoomed = window.zoom(in: true, around: (1, 1))
        #expect(isZoomed)
        let map = PinMap(on: grid, zoom: window.zoom) { map in
            #expect(map.dimensions == CGSize(width: 120, height: 72))
            map[CGPoint(x: 119, y: 0)] = 1
        }
        #expect(up(map.raster(window)) == [[59, 35]])
        #expect(map.part(window).columns == 30...59)
        #expect(map.part(window).rows == 18...35)
        #expect(place(map.pin(underCell: 9 * 30 - 1, window)) == [59, 35, 100])
    }

    /// Going on shows each part once, row after row, and back the same way.
    @Test func allPartsOfAMapAreShown() {
        var window = MapWindow()
        for _ in 0..<2 { _ = window.zoom(in: true, around: (0, 0)) }
        func start() -> [Double] { [window.across.start * 4, window.down.start * 4] }
        var parts = [start()]
        while window.moveOn(forward: true) { parts.append(start()) }
        var expected: [[Double]] = []
        for row in 0..<4 {
            for column in 0..<4 { expected.append([Double(column), Double(row)]) }
        }
        #expect(parts == expected)
        var back = [start()]
        while window.moveOn(forward: false) { back.append(start()) }
        #expect(back == Array(expected.reversed()))
        window.moveToEnd(last: true)
        #expect(start() == [3, 3])
        var count = 0
        while window.zoom(in: true, around: (0, 0)) { count += 1 }
        #expect(count == 1)
        #expect(window.zoom == MapWindow.zoomLimit)
    }

    // MARK: The screen

    private let screen = ScreenBox(left: 0, top: 0, right: 600, bottom: 360)

    private func boxes(_ frames: [[Double]]) -> [ScreenBox?] {
        frames.map { ScreenBox(left: $0[0], top: $0[1], right: $0[2], bottom: $0[3]) }
    }

    /// Blocks of three pins by three, by their middles.
    private func blocks(_ raster: PinRaster) -> Set<[Int]> {
        up(raster).filter { pin in
            (-1...1).allSatisfy { dy in (-1...1).allSatisfy { dx in raster[pin[0] + dx, pin[1] + dy] } }
        }
    }

    @Test func whatTouchesIsParted() {
        // Four quarters of a screen.
        let picture = ScreenPicture(
            of: boxes([[0, 0, 300, 180], [300, 0, 600, 180], [0, 180, 300, 360], [300, 180, 600, 360]]), in: screen,
            on: grid)
        let raster = picture.raster()
        #expect(blocks(raster).isEmpty)
        // A blank row and a blank column are between them.
        #expect((0..<36).contains { y in (0..<60).allSatisfy { !raster[$0, y] } })
        #expect((0..<60).contains { x in (0..<36).allSatisfy { !raster[x, $0] } })
        for (cell, place) in [(0, 0), (29, 1), (8 * 30, 2), (8 * 30 + 29, 3)] {
            #expect(picture.place(underCell: cell) == place)
            // Filled is the focus, and nothing else.
            let filled = blocks(picture.raster(focus: place))
            #expect(!filled.isEmpty)
            #expect(filled.allSatisfy { ($0[0] < 30) == (place % 2 == 0) && ($0[1] < 18) == (place < 2) })
        }
    }

    @Test func theSmallestIsTouched() {
        let picture = ScreenPicture(
            of: boxes([[0, 0, 600, 360], [100, 100, 300, 200], [120, 120, 160, 160]]) + [nil], in: screen, on: grid)
        #expect(picture.place(underCell: 0) == 0)
        #expect(picture.place(underCell: 3 * 30 + 6) == 2)
        #expect(picture.place(underCell: 3 * 30 + 11) == 1)
        #expect(picture.middle(of: 3) == nil)
        #expect(picture.next(inRow: 3, after: 1) == 2)
        #expect(picture.next(inRow: 3, after: 2) == 0)
        #expect(picture.next(inRow: 0, after: 0) == 0)
    }

    @Test func whatStandsAboveAndBelowIsFound() {
        let picture = ScreenPicture(
            of: boxes([[0, 0, 600, 40], [0, 50, 300, 90], [310, 50, 600, 90], [320, 100, 600, 140]]), in: screen,
            on: grid)
        #expect(picture.neighbour(of: 3, below: false) == 2)
        #expect(picture.neighbour(of: 2, below: false) == 0)
        #expect(picture.neighbour(of: 0, below: true) == 1)
        #expect(picture.neighbour(of: 2, below: true) == 3)
        #expect(picture.neighbour(of: 3, below: true) == nil)
        #expect(picture.neighbour(of: 0, below: false) == nil)
    }

    @Test func aMapIsOfTheScreenWhereAnythingStandsOnIt() {
        let size = CGSize(width: 100, height: 50)
        #expect(
            ScreenBox.bounds(of: boxes([[10, 10, 20, 20]]), screen: size)
                == ScreenBox(left: 0, top: 0, right: 100, bottom: 50))
        // A window elsewhere.
        let window = ScreenBox(left: 500, top: 500, right: 520, bottom: 530)
        #expect(ScreenBox.bounds(of: [window, nil], screen: size) == window)
        #expect(ScreenBox.bounds(of: [window], screen: nil) == window)
        #expect(ScreenBox.bounds(of: [nil], screen: size) == nil)
        #expect(ScreenBox(CGRect.null) == nil)
        #expect(ScreenBox(CGRect(x: Double.infinity, y: 0, width: 1, height: 1)) == nil)
    }

    /// Low rows of a long screen are enlarged until their outlines can be felt.
    @Test func aLongScreenBeginsEnlarged() {
        let rows = boxes((0..<20).map { [0, Double($0) * 18, 600, Double($0) * 18 + 16] })
        let window = ScreenPicture.leastWindow(of: rows, in: screen, on: grid)
        #expect(window.across.zoom == 1)
        #expect(window.down.zoom == 4)
        #expect(ScreenPicture.leastWindow(of: rows.suffix(1) + [screen], in: screen, on: grid).zoom == 4)
        #expect(ScreenPicture.leastWindow(of: [screen], in: screen, on: grid).zoom == 1)
    }
}
