import FoodDomain
import FoodSources
import Testing

@Suite struct `Barcodes` {
    @Test(arguments: [
        ("4006381333931", "4006381333931", true), ("036000291452", "0036000291452", true),
        ("0036000291452", "0036000291452", true), ("00036000291452", "0036000291452", true),
        ("0 36000 29145 2", "0036000291452", true), ("4 006381 333931", "4006381333931", true),
        ("96385074", "96385074", true), ("0000096385074", "96385074", true), ("00000096385074", "96385074", true),
        ("10614141000415", "10614141000415", true), ("4006381333930", "4006381333930", false),
        ("0000-4006-3813-3393-1", "4006381333931", true),
    ])
    func `have one spelling for all printed forms`(_ typed: String, _ text: String, _ isValid: Bool) throws {
        let number = try #require(GTIN(typed))
        #expect(number.text == text)
        #expect(number.hasValidCheckDigit == isValid)
        #expect(GTIN(number.text) == number && GTIN(number.digits) == number)
    }

    @Test(arguments: [
        "", "1234567", "00000000", "123456789012345", "4006381333931x", "４００６３８１３３３９３１", "-", "99999999999999999999",
    ])
    func `are nothing else`(_ typed: String) {
        #expect(GTIN(typed) == nil)
    }
}
