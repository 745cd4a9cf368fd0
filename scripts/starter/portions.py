"""Household portions of USDA SR28, renamed in plain words.

SR28 gives a portion as an amount, a description and a weight ("3", "cloves", 9 g; "1", "cup, chopped or diced", 140 g).
A unit of the starter catalogue is one piece of a plain name, `clove` = 3 g, `cup, chopped` = 140 g, so the weight is
divided by the amount. A description is refused (None) when it names a bare mass, a part of the food, something that
comes with it, or a regulatory serving: those must never answer to the bare word.
"""

import re

# A portion whose words match one of these never becomes a unit.
REFUSED = [
    r"^(oz|lb|ounces?|grams?|g)\b",          # a bare mass is no household unit; global mass units serve it
    r"^\d+(\.\d+)? ?(oz|g|grams?)\b",
    r"nlea serving$|^nlea|serving \( ?3 oz|^serving$.*nlea",
    r"yields?\b|yield\b|\brefuse\b|in shell|with hulls|with pits|as purchased",
    r"flavou?r packet|serving size|crust not eaten|^unit\b|raw pr",
    r"cubic inch|^quart|^liter|^ml$|^pint|\bballs?$|ns as to",
    r"^roast$|^tablespoon \(1/8|^drink, (small|extra|large)|^\d+ fl oz|mcdonald",
    r"norwegian|rye krisp|wasa|triscuit|pepperidge|dannon|chiclets|toaster strudel|honeybun|spice (stick|drop)"
    r"|jelly ring|gummy (dinosaurs|fish|worms)|gumdrops?|figaroo|bakers|hersheys|oyster crackers|oyster$",
    r"\bpackage,? (fast food|little debbie|king size)|^package \(11 oz\)|1/8 of 18 oz|16 fl oz",
    r"^serving (child|16 fl oz|12 fl oz)|1/8 cup",
]

# Whole descriptions (lower case, single spaces) and the units that they stand for: (name, pieces per portion).
EXACT = {
    "serving 1/2 cup": [("cup", 0.5)],
    "serving 1/4 cup": [("cup", 0.25)],
    "serving 1 cup": [("cup", 1)],
    "cup (1 serving)": [("cup", 1)],
    "cup prepared": [("cup", 1)],
    "cup cut": [("cup", 1)],
    "cup, fluid (yields 2 cups whipped)": [("cup", 1)],
    "cup shelled (50 halves)": [("cup", 1), ("half", 50)],
    "cup (4.86 large eggs)": [("cup", 1)],
    "cup (about 23 slices)": [("cup, sliced", 1)],
    "cup arils (seed/juice sacs)": [("cup", 1)],
    "cup sections, with juice": [("cup, sections", 1)],
    "cup, large curd (not packed)": [("cup, large curd", 1)],
    "cup, small curd (not packed)": [("cup, small curd", 1)],
    "cup 1\" pieces, loosely packed": [("cup", 1)],
    "cup chips (6 oz package)": [("cup", 1)],
    "cup large chips": [("cup, large chips", 1)],
    "cup mini chips": [("cup, mini chips", 1)],
    "cup chips": [("cup, chips", 1)],
    "cup of miniature": [("cup, mini", 1)],
    "cup sliced or chips": [("cup, sliced", 1)],
    "cup (1/2\" cubes)": [("cup, cubes", 1)],
    "cup hearts": [("cup, hearts", 1)],
    "cup whole": [("cup, whole", 1)],
    "cup sprigs": [("cup", 1)],
    "cup leaves, whole": [("cup", 1)],
    "cup (not packed)": [("cup", 1)],
    "cup, pitted": [("cup", 1)],
    "cup, without pits": [("cup", 1)],
    "cup, drained": [("cup", 1)],
    "cup, undrained": [("cup, undrained", 1)],
    "cup, cooked": [("cup", 1)],
    "cup, solid or chunks": [("cup", 1)],
    "cup, dry, yields": None,
    "cup, whole or halves": [("cup, whole", 1)],
    "cup pieces or chips": [("cup, pieces", 1)],
    "cup, flaked and pieces": [("cup, flaked", 1)],
    "cup, crumbled, not packed": [("cup, crumbled", 1)],
    "cup, firmly packed": [("cup", 1)],
    "serving packet": [("packet", 1)],
    "serving 1 packet": [("packet", 1)],
    "serving 1 cube": [("cube", 1)],
    "serving 1 tbsp": [("tablespoon", 1)],
    "serving 2 tbsp": [("tablespoon", 2)],
    "serving (2 tbsp)": [("tablespoon", 2)],
    "serving 8 fl oz": [("fl oz", 8)],
    "serving 1.5 fl oz": [("fl oz", 1.5)],
    "jigger (1.5 fl oz)": [("fl oz", 1.5)],
    "jigger 1.5 fl oz": [("fl oz", 1.5)],
    "cocktail (4.5 fl oz)": [("fl oz", 4.5)],
    "cocktail (2 fl oz)": [("fl oz", 2)],
    "glass (3.5 fl oz)": [("fl oz", 3.5)],
    "serving (5 fl oz)": [("fl oz", 5)],
    "serving 4 oz pudding cup": [("pot", 1)],
    "serving 1.75 fl oz pop": [("pop", 1)],
    "serving small": [("small", 1)],
    "serving medium": [("medium", 1)],
    "serving large": [("large", 1)],
    "serving": [("serving", 1)],
    "cup or can": [("can", 1)],
    "can or bottle (12 fl oz)": [("can", 1)],
    "can can 12 fl oz": [("can", 1)],
    "bottle bottle 16 fl oz": [("bottle", 1)],
    "can 8.4 fl oz": [("can", 1)],
    "drink (12 fl oz)": [("can", 1)],
    "drink box (8.45 fl oz)": [("carton", 1)],
    "tsp or 1 packet": [("teaspoon", 1), ("packet", 1)],
    "individual packet": [("packet", 1)],
    "envelope (1 tbsp)": [("packet", 1), ("tablespoon", 1)],
    "container, individual (.5 fl oz)": [("portion pot", 1)],
    "container, individual": [("portion pot", 1)],
    "container (6 oz)": [("pot", 1)],
    "container": [("pot", 1)],
    "container (8 oz)": [("pot, large", 1)],
    "container (4 oz)": None,  # SR28 gives half of an 8 oz pot here
    "container refrigerated, 4 oz": [("pot", 1)],
    "container refrigerated 4 oz": [("pot", 1)],
    "container shelf stable, 3.5 oz": [("pot, small", 1)],
    "container shelf stable 3.5 oz": [("pot, small", 1)],
    "slice (1 oz)": [("slice", 1)],
    "slice (3/4 oz)": [("slice, thin", 1)],
    "slice presliced": [("slice, presliced", 1)],
    "slice, medium (1/4\" thick)": [("slice", 1)],
    "slice, medium (1/8\" thick)": [("slice", 1)],
    "slice, thick/large (1/2\" thick)": [("slice, thick", 1)],
    "slice, thin/small": [("slice, thin", 1)],
    "slice (15 per 8 oz package)": [("slice", 1)],
    "slice, regular": [("slice", 1)],
    "slice regular": [("slice", 1)],
    "slice, snack-size": [("slice, snack", 1)],
    "wedge or slice (1/8 of one 2-1/8\" dia lemon)": [("wedge", 1)],
    "pat (1\" sq, 1/3\" high)": [("pat", 1)],
    "large (1-1/4\" x 1\")": [("large", 1)],
    "miniature box (.5 oz)": [("box, mini", 1)],
    "small box (1.5 oz)": [("box", 1)],
    "strip large (3\" long)": [("strip, large", 1)],
    "strip medium (4\" long)": [("strip", 1)],
    "strip medium": [("strip", 1)],
    "leaf inner": [("leaf, inner", 1)],
    "leaf outer": [("leaf, outer", 1)],
    "cherry": [("cherry", 1)],
    "italian tomato": None,
    "plum tomato": [("plum", 1)],
    "cup cherry tomatoes": [("cup, cherry", 1)],
    "medium whole (2-3/5\" dia)": [("medium", 1)],
    "large whole (3\" dia)": [("large", 1)],
    "small whole (2-2/5\" dia)": [("small", 1)],
    "shell": [("shell", 1)],
    "pie crust (average weight of 1 baked crust)": [("crust", 1)],
    "spray , about 1/3 second (1 nlea serving)": [("spray", 1)],
    "breast, bone and skin removed": [("breast", 1)],
    "breast, bone removed": [("breast", 1)],
    "chicken, bone removed": [("bird", 1)],
    "thigh without skin": [("thigh", 1)],
    "drumstick with skin (yield from 1 lb ready-to-cook chicken)": [("drumstick", 1)],
    "can drained": [("can", 1)],
    "can drained solids": [("can", 1)],
    "link cooked": [("link", 1)],
    "link, 4/lb": [("link", 1)],
    "link, 5/lb": [("link, small", 1)],
    "pattie": [("patty", 1)],
    "donut": [("doughnut", 1)],
    "each (pan, dinner, or small roll) (2\" square, 2\" high)": [("roll, small", 1)],
    "roll (hamburger, frankfurter, onion roll, bun, large roll)": [("roll, large", 1)],
    "roll (foot long frankfurter roll)": None,
    "roll 1 serving": [("bun", 1)],
    "large rectangular piece or 2 squares or 4 small rectangular pieces": None,
    "item": [("piece", 1)],
    "piece (1 nlea serving)": [("piece, large", 1)],
    "carton (32 oz)": [("carton", 1)],
    "bag (8 oz)": [("bag, large", 1)],
}

SIZES = ("extra small", "extra large", "small", "medium", "large", "jumbo", "mini", "miniature")

PLURALS = {
    "slices": "slice", "berries": "berry", "grapes": "grape", "raspberries": "raspberry", "raisins": "raisin",
    "crackers": "cracker", "cookies": "cookie", "cloves": "clove", "spears": "spear", "pods": "pod", "beans": "bean",
    "rings": "ring", "strips": "strip", "sprigs": "sprig", "leaves": "leaf", "nuts": "nut", "kernels": "kernel",
    "pieces": "piece", "twists": "twist", "fries": "piece", "chips": "chip", "flowerets": "floret",
    "floweret": "floret", "wafers": "wafer", "scoop": "scoop", "mushrooms": "mushroom", "beets": "beet",
    "sardines": "sardine", "anchovies": "anchovy", "cubes": "cube", "cakes": "cake", "biscuits": "biscuit",
}


def refused(text):
    return any(re.search(pattern, text) for pattern in REFUSED)


def plain(description):
    """The unit names of one description with the pieces that a portion of amount 1 holds, or [] when refused."""
    text = re.sub(r"\s+", " ", description.strip().lower())
    if text in EXACT:
        return EXACT[text] or []
    if re.match(r"^fl oz", text):
        return [("fl oz", 1)]
    if refused(text):
        return []
    text = re.sub(r"\btbsp\b", "tablespoon", re.sub(r"\btsp\b", "teaspoon", text))
    cup = re.match(r"^cups?\b,? ?(.*)$", text)
    spoon = re.match(r"^(tablespoon|teaspoon)s?\b,? ?(.*)$", text)
    if cup or spoon:
        head = "cup" if cup else spoon.group(1)
        rest = cup.group(1) if cup else spoon.group(2)
        return [(head + qualifier(rest), 1)]
    text = re.sub(r"\([^)]*\)", "", text)
    text = re.sub(r"(\bapprox\b|\babout\b)?[ ,]*\d[\d/.\-]*\"?( x .*)?( high| long| dia| thick)?.*$", "", text)
    text = re.sub(r"\s+", " ", text).replace(" ,", ",").strip(" ,.")
    if text in SIZES:
        return [({"miniature": "mini"}.get(text, text), 1)]
    for plural, singular in PLURALS.items():
        text = re.sub(rf"\b{plural}\b", singular, text)
    if not text:
        return []
    text = re.sub(r"^each ", "", text)
    size = "|".join(SIZES)
    found = re.match(rf"^({size}) (\w+)$", text)          # "mini bagel", "small spear"
    if found:
        return [(name_with_size(found.group(2), found.group(1)), 1)]
    found = re.match(rf"^(\w+),? ({size})$", text)        # "potato medium", "slice, large"
    if found:
        return [(name_with_size(found.group(1), found.group(2)), 1)]
    found = re.match(r"^(\w+) (thin|tip|whole|bite size)$", text)
    if found:
        return [(f"{found.group(1)}, {found.group(2)}", 1)]
    return [(text, 1)]


# Nouns of which a size names the whole food, so that the size alone is the unit.
WHOLE_NOUNS = {
    "potato", "fruit", "sweetpotato", "croissant", "doughnut", "tortilla", "bagel", "bread", "pita", "muffin",
    "cookie", "pretzel", "artichoke", "gherkin",
}


def name_with_size(noun, size):
    size = {"miniature": "mini"}.get(size, size)
    return size if noun in WHOLE_NOUNS else f"{noun}, {size}"


def qualifier(rest):
    """The part after "cup": ", chopped" and the like, "" where nothing that matters is said."""
    rest = re.sub(r"\(.*$", "", rest)
    rest = re.sub(r"\d[\d/]*\" ", "", rest).strip(" ,")
    rest = rest.replace(" not packed", "").replace("loosely packed", "").strip(" ,")
    rest = {
        "": "", "8 fl oz": "", "chopped or diced": "chopped", "quartered or chopped": "chopped",
        "pieces or slices": "pieces", "strips or slices": "sliced", "slices": "sliced", "slice": "sliced",
        "halves or slices": "sliced", "chopped or sliced": "chopped", "halves": "halves", "leaves": "leaves",
        "leaf": "leaves", "crushed": "crushed", "spears": "spears", "pureed": "pureed", "flaked": "flaked",
        "lasagna": "lasagne",
    }.get(rest, rest)
    return f", {rest}" if rest else ""


def units(portions):
    """The units of a food: ordered (name, grams) pairs; the first weight of a name stands."""
    found = {}
    for portion in portions:
        amount, grams = float(portion["amount"]), float(portion["gram_weight"])
        for unit, pieces in plain(portion["description"]):
            found.setdefault(unit, grams / amount / pieces)
    for unit in [u for u in found if u.endswith(", medium")]:
        found.setdefault(unit.removesuffix(", medium"), found[unit])
    return list(found.items())
