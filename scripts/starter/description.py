"""What the starter catalogue says of a food in its own words: state, details and marks, read off facts of the record."""

import re

# (pattern in the record's description, state), the first that matches stands.
STATES = [
    (r"\braw\b|, unprepared$|unheated", "raw"),
    (r"\btoasted\b", "toasted"),
    (r"canned.*(drained|solids\)?$)(?!.*liquid)", "drained"),
    (r"canned", "canned"),
    (r"hard-boiled|\bboiled|simmered|moist heat", "boiled"),
    (r"scrambled|poached|omelet", "cooked"),
    (r"dry[- ]roasted|roasted", "roasted"),
    (r"broiled|grilled", "grilled"),
    (r"braised|stewed", "braised"),
    (r"stir-fried|pan-fried|fried|browned", "fried"),
    (r"steamed", "steamed"),
    (r"baked|dry heat|oven heated", "baked"),
    (r"brewed|prepared with tap water", "brewed"),
    (r"\bcooked\b|heated", "cooked"),
    (r"smoked|kippered", "smoked"),
    (r"pickled", "pickled"),
    (r"\bdried\b|dehydrated|uncooked$", "dried"),
    (r"\bdry\b|uncooked", "dry"),
]

# Groups of foods that are eaten as they are sold, whatever word the description holds.
AS_SOLD = {
    "dairy", "plant-milk", "bread", "bakery", "snack", "sweet", "dessert", "drink-cold", "juice", "alcohol", "sport",
    "sauce", "dressing", "spread", "fat-oil", "fast-food", "sandwich", "salad-side", "soup",
}
DISHES = {"dish-western", "dish-latin", "dish-east-asia", "dish-south-asia", "dish-mideast-africa"}
FRESH = {"fruit", "vegetable", "potato"}
DRY_GROUPS = {"grain-pasta", "legume", "breakfast-cereal"}

# Own words for what a record states, in the order in which they are shown.
QUALIFIERS = [
    (r"with skin|flesh and skin|meat and skin|includes skin|with peel", "with skin"),
    (r"meat only|skinless|without skin|peeled", "no skin"),
    (r"bone-in", "off the bone"),
    (r"separable lean only", "lean only"),
    (r"separable lean and fat", "with fat"),
    (r"drained", "drained"),
    (r"solids and liquids?", "with its liquid"),
    (r"juice pack", "in juice"),
    (r"canned in water", "in water"),
    (r"canned in oil", "in oil"),
    (r"unsweetened", "unsweetened"),
    (r"(?<!un)(?<!not )sweetened", "sweetened"),
    (r"nonfat|fat free|skim milk", "fat-free"),
    (r"low ?fat|reduced fat|part-skim", "reduced fat"),
    (r"\bwhole milk\b", "whole milk"),
    (r"farmed", "farmed"),
    (r"frozen", "from frozen"),
    (r"prepared with equal volume water|prepared with water", "made up with water"),
    (r"prepared with equal volume (low fat \(2%\) )?milk", "made up with milk"),
    (r"dry mix|box mix", "from a mix"),
    (r"prepared from recipe|home-prepared|homemade|home recipe|prepared-from-recipe", "home-made"),
    (r"[Ff]ast [Ff]oods?\b|Pizza Chain", "fast food"),
    (r"^Restaurant", "restaurant"),
    (r"without salt|no salt added|unsalted", "no salt added"),
    (r"with salt|salt added|, salted", "salted"),
    (r"unenriched", "no vitamins added"),
]


def state(group, text):
    text = text.lower() if not text.startswith("Restaurant") else text
    if group in AS_SOLD:
        if group == "bread" and "toasted" in text:
            return "toasted"
        return "as sold"
    if group in DISHES:
        return "prepared"
    if group in DRY_GROUPS and re.search(r"\braw\b|uncooked|\bdry\b", text) and "dry mix" not in text:
        return "dry"
    for pattern, found in STATES:
        if re.search(pattern, text):
            if found == "dried" and group in DRY_GROUPS:
                return "dry"
            return found
    if group in FRESH:
        return "raw"
    return "as sold"


def details(group, kind, text):
    """A short qualifier, such as "boiled, drained, no salt added"; empty where there is nothing to say."""
    words = [] if kind in ("as sold", "prepared") else [kind]
    for pattern, word in QUALIFIERS:
        if word == "salted" and "no salt added" in words:
            continue
        if re.search(pattern, text) and word not in words:
            words.append(word)
    return ", ".join(words[:4])


# MARK: marks

UNENRICHED = {
    "whole wheat bread", "whole wheat toast", "whole wheat pita", "chapati", "paratha", "rye bread", "crispbread",
    "rice cake", "corn tortilla", "whole wheat tortilla", "matzo", "oatcake", "arepa", "gluten-free bread",
    "whole wheat crackers", "pumpernickel",
}
CEREALS = {  # ready-to-eat kinds with added vitamins
    "corn flakes", "frosted flakes", "bran flakes", "raisin bran", "oat rings", "honey oat rings",
    "crisped rice cereal", "chocolate cereal", "cinnamon cereal", "instant oatmeal packet", "wheat biscuits",
    "bran cereal",
}
FORTIFIED_DRINKS = {"soy milk", "almond milk", "sweetened almond milk", "coconut milk drink", "rice milk"}
FORTIFIED_MILKS = {
    "whole milk", "reduced-fat milk", "low-fat milk", "skim milk", "chocolate milk", "goat milk", "evaporated milk",
    "milk powder", "processed cheese slice",
}
BAKED_DESSERTS = r"cookie|shortbread|cracker|biscuit|wafer|brownie|cake|pie|gingerbread|fig bar|cone"
TRANS_OTHER = {
    "margarine", "low-fat spread", "shortening", "coffee creamer", "buttered popcorn", "caramel popcorn",
    "french fries", "oven fries", "hash browns", "potato pancake", "fried chicken", "chicken nuggets",
    "chicken tenders", "breaded chicken", "fish fingers", "fried fish", "squid", "pie crust", "puff pastry",
    "filo pastry", "wafer bar", "caramel cookie bar", "onion rings", "mozzarella sticks", "instant noodles",
    "egg roll", "sweet and sour chicken", "general tso's chicken", "orange chicken", "chicken pot pie", "empanada",
    "falafel", "fried tofu", "chicken parmesan", "ice cream sandwich", "soft serve cone", "macaroni cheese",
    "poppadom", "banana chips",
}
TRANS_KNOWN = {"beef jerky", "popcorn", "wasabi peas", "trail mix", "rice cake", "fruit leather", "soft pretzel"}
WHITE_FLOUR_DISHES = {
    "pizza", "thin crust pizza", "pepperoni pizza", "supreme pizza", "frozen pizza", "macaroni cheese", "ravioli",
    "tortellini", "instant noodles", "lasagne", "spaghetti bolognese", "spaghetti with tomato sauce",
    "spaghetti and meatballs", "beans and rice", "chicken and rice", "spanish rice", "fried rice", "chow mein",
    "egg roll", "dumplings", "pierogi", "empanada", "chicken pot pie", "plain flour", "self-raising flour", "pie crust", "puff pastry", "filo pastry",
}


def marks(name, group, text):
    found = []
    lower = text.lower()
    enriched = re.search(r"(?<!un)enriched", lower) or name in CEREALS or name in FORTIFIED_DRINKS | FORTIFIED_MILKS
    flour = group in ("bread", "bakery", "sandwich", "fast-food") or name in WHITE_FLOUR_DISHES
    flour = flour or (group == "dessert" and re.search(BAKED_DESSERTS, name))
    if "unenriched" not in lower and name not in UNENRICHED and (enriched or flour):
        found.append("us-enriched")
    baked = group in ("bakery", "bread", "snack", "fast-food", "sandwich")
    baked = baked or (group == "dessert" and re.search(BAKED_DESSERTS, name)) or name in TRANS_OTHER
    if baked and name not in TRANS_KNOWN:
        found.append("trans-unknown")
    return found
