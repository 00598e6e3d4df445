import Testing

@testable import Desktop

@Suite struct ValueTests {
    @Test func aNumberIsFinite() {
        #expect(BusValue.real(.nan).number == nil)
        #expect(BusValue.real(.infinity).number == nil)
        #expect(BusValue.integer(3).number == 3)
    }
}
