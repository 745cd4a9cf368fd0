/// The country, or the European Union, whose foods a person eats.
///
/// What a plain word names differs by it: in the United States white flour has vitamins added, in most of Europe not.
package struct Region: Hashable, Sendable, CustomStringConvertible {
    /// Two capital letters of ISO 3166-1, or `EU`.
    package let code: String

    /// The region of a code, in any letter case; `UK` is read as `GB`.
    ///
    /// - Returns: nil for what is no code.
    package init?(_ text: String) {
        let upper = text.withoutOuterSpaces.uppercased()
        let code = upper == "UK" ? "GB" : upper
        guard code.utf8.count == 2, Self.codes.contains(code) else { return nil }
        self.code = code
    }

    /// The code.
    package var description: String { code }

    /// Every code, in alphabetical order: ISO 3166-1 as the zone data of 2025 lists it, and `EU`.
    package static var codes: [String] { list.split(separator: " ").map(String.init) }

    private static let list = """
        AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT \
        BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH \
        ER ES ET EU FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR \
        HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR \
        LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG \
        NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE \
        SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA \
        UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
        """
}
