/// English words for portions, brought to one form.
package enum LabelWord {
    /// The singular of a word, in lower case: `slices` is `slice`, `leaves` is `leaf`, `hummus` stays.
    ///
    /// A word that is singular already comes back as it is.
    package static func singular(_ word: String) -> String {
        let word = word.lowercased()
        if let known = irregular.value(of: word) { return known }
        guard word.utf8.count > 3, word.hasSuffix("s"), !unchanging.contains(word) else { return word }
        for ending in keptEndings where word.hasSuffix(ending) { return word }
        for (ending, replacement, exceptions) in endings where word.hasSuffix(ending) {
            // The exceptions are singulars that end in "e": "cookie", "quiche", "shoe".
            let withoutS = String(word.dropLast())
            if exceptions.contains(where: withoutS.hasSuffix) { return withoutS }
            return word.dropLast(ending.count) + replacement
        }
        return String(word.dropLast())
    }

    /// A label with each of its words in the singular, in lower case, and single spaces, to compare labels with.
    package static func folded(_ label: String) -> String {
        label.split(whereSeparator: \.isWhitespace).map { singular(String($0)) }.joined(separator: " ")
    }

    private static let irregular = WordList(
        """
        leaves:leaf loaves:loaf halves:half knives:knife calves:calf wolves:wolf shelves:shelf lives:life \
        wives:wife scarves:scarf hooves:hoof sheaves:sheaf feet:foot teeth:tooth geese:goose children:child \
        men:man women:woman mousses:mousse menus:menu tofus:tofu pcs:pc pkgs:pkg buses:bus gases:gas \
        viruses:virus octopuses:octopus citruses:citrus pies:pie ties:tie toes:toe ribs:rib axes:axe
        """)

    private static let unchanging = WordList(
        """
        molasses series species schnapps grits brussels swiss cassis pastis anis basis iris debris chassis \
        lens haas always plus sans
        """)

    private static let keptEndings = ["ss", "us"]

    private static let endings: [(ending: String, replacement: String, exceptions: [String])] = [
        (
            "ies", "y",
            ["cookie", "brownie", "smoothie", "veggie", "calorie", "pierogie", "sweetie", "hoagie", "birdie", "foodie"]
        ),
        ("ches", "ch", ["quiche", "ceviche", "brioche", "tranche", "ganache", "pastiche"]),
        ("shes", "sh", []),
        ("sses", "ss", ["mousse"]),
        ("xes", "x", []),
        ("zzes", "zz", []),
        ("oes", "o", ["shoe", "canoe", "oboe", "sloe", "aloe", "floe"]),
    ]
}
