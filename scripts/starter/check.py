#!/usr/bin/env python3
"""Check the starter catalogue in Data/starter and print every finding; exit 1 where there is one.

    scripts/starter/check.py [DATA_DIRECTORY] [USDA_DIRECTORY]

With the USDA directory, every value is also compared with SR28 and every word of staples.csv is looked up.
"""

import csv
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

import nutrients

HERE = Path(__file__).resolve().parent
FINDINGS = []


def finding(text):
    FINDINGS.append(text)


def read(path, delimiter="\t"):
    quoting = csv.QUOTE_NONE if delimiter == "\t" else csv.QUOTE_MINIMAL
    data = path.read_bytes()
    if delimiter == "\t" and (b"\r" in data or not data.endswith(b"\n")):
        finding(f"{path.name}: line ends are not LF")
    lines = data.decode("utf-8").splitlines()
    return list(csv.DictReader(lines, delimiter=delimiter, quoting=quoting))


def amounts(text):
    """(quantity, unit) of "1 cup, chopped"; None where it is no amount."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?) (\S.*)", text)
    return (float(found.group(1)), found.group(2)) if found else None


def units_of(row):
    return {unit: float(grams) for unit, grams in (part.rsplit("=", 1) for part in row["units"].split("; ") if part)}


def value(row, key):
    return float(row[key]) if row.get(key) else None


# MARK: names

UNIT = re.compile(r"[a-z]+( [a-z]+)*(, [a-z]+( [a-z]+)*)?")
PART = re.compile(r"packet of|yield|without|refuse|nlea|serving size|flavou?r|\bbone|crust|cubic|inch|pieces? of|(?<!fl )\boz$")
STATES = {
    "raw", "cooked", "boiled", "fried", "dry", "as sold", "drained", "canned", "toasted", "roasted", "grilled",
    "braised", "steamed", "baked", "brewed", "smoked", "pickled", "dried", "prepared",
}
MARKS = re.compile(r"typical|us-enriched|trans-unknown|asks [a-z]+: .+")
RANGES = {  # sane grams of one unit, by its head noun
    "cup": (8, 300), "tablespoon": (1, 30), "teaspoon": (0.5, 8), "slice": (1.9, 260), "fl oz": (20, 40),
    "small": (1, 260), "medium": (3, 400), "large": (2, 500), "extra large": (20, 250), "fillet": (20, 260),
    "sandwich": (70, 360), "can": (40, 450), "bottle": (230, 650), "packet": (0.8, 130), "leaf": (0.1, 60),
    "kernel": (0.4, 10), "piece": (0.6, 300), "pot": (80, 240), "patty": (15, 120), "link": (15, 130),
    "bar": (5, 120), "cookie": (1.5, 45), "cracker": (1, 20), "pizza": (500, 1300), "serving": (70, 760),
    "head": (250, 1300), "stalk": (10, 300), "spear": (3, 40), "ear": (60, 150), "stick": (3, 120), "bun": (30, 100),
    "egg": (8, 75), "shot": (25, 45), "fruit": (8, 650), "half": (1, 130), "wedge": (5, 300), "dash": (0.05, 0.6),
}
UNIT_EXCEPTIONS = {  # (food, unit): reason
    ("honey", "cup"): "dense", ("molasses", "cup"): "dense", ("maple syrup", "cup"): "dense",
    ("pancake syrup", "cup"): "dense", ("marmalade", "cup"): "dense", ("condensed milk", "cup"): "dense",
    ("creme caramel", "cup"): "dense", ("papaya", "large"): "a big fruit", ("raw swede", "large"): "a big root",
}


def check_names(foods, recipes, ambiguous):
    seen = {}
    for row in foods + recipes:
        for word in [row["name"]] + [alias for alias in row["aliases"].split(";") if alias]:
            folded = word.casefold()
            if word != word.strip() or not word:
                finding(f"{row['name']}: a name or alias with outer space")
            if folded in seen:
                finding(f"{word}: names both {seen[folded]} and {row['name']}")
            seen[folded] = row["name"]
    names = {row["name"] for row in foods + recipes}
    for row in ambiguous:
        if row["word"].casefold() in seen:
            finding(f"{row['word']}: ambiguous, and a name of {seen[row['word'].casefold()]}")
        candidates = row["candidates"].split(";")
        if len(candidates) < 2 or not set(candidates) <= names or not row["reason"]:
            finding(f"{row['word']}: needs two candidates that exist and a reason")
    return seen


# MARK: portions

def check_portions(row):
    name, units = row["name"], units_of(row)
    if len(units) != len([part for part in row["units"].split("; ") if part]):
        finding(f"{name}: a unit given twice")
    for unit, grams in units.items():
        if not UNIT.fullmatch(unit):
            finding(f"{name}: unit not in plain words: {unit}")
        if PART.search(unit):
            finding(f"{name}: unit names a part or a bare mass: {unit}")
        head = unit if unit in RANGES else unit.split(",")[0]
        low, high = RANGES.get(head, (0.1, 1300))
        if not low <= grams <= high and (name, unit) not in UNIT_EXCEPTIONS:
            finding(f"{name}: {unit} = {grams} g is outside {low} to {high} g")
    default = amounts(row["default"])
    if not default or (default[1] != "g" and default[1] not in units):
        finding(f"{name}: default {row['default']!r} has no unit")
    else:
        grams = default[0] * (1 if default[1] == "g" else units[default[1]])
        if not 0.05 <= grams <= 760:
            finding(f"{name}: default portion of {grams} g")
    if row["count"] and row["count"] not in units:
        finding(f"{name}: count {row['count']!r} is no unit")
    if row["count"] and row["count"].split(",")[0] in ("tablespoon", "teaspoon", "fl oz"):
        finding(f"{name}: a bare number would count {row['count']}")
    if row["count"].split(",")[0] == "cup" and row["group"] != "drink-hot":
        finding(f"{name}: a bare number would count cups")
    sizes = [unit for unit in units if unit in ("small", "medium", "large")]
    if row["count"] in ("small", "large") and "medium" in sizes and name != "egg":
        finding(f"{name}: counts {row['count']} though a medium is weighed")
    if row["whole"]:
        whole = amounts(row["whole"])
        parts = [units[unit] for unit in ("slice", "piece", "wedge", "serving") if unit in units]
        if not whole or whole[1] != "g" or any(part > whole[0] for part in parts):
            finding(f"{name}: whole {row['whole']!r} is less than a part")
    for part in [part for part in row.get("alias_units", "").split("; ") if part]:
        alias, _, amount = part.partition("=")
        parsed = amounts(amount)
        if alias not in row["aliases"].split(";") or not parsed or (parsed[1] != "g" and parsed[1] not in units):
            finding(f"{name}: alias unit {part!r} names no alias or no unit")
    for mark in [mark for mark in row["marks"].split(";") if mark]:
        if not MARKS.fullmatch(mark.strip()):
            finding(f"{name}: unknown mark {mark!r}")
    if row["state"] not in STATES:
        finding(f"{name}: unknown state {row['state']!r}")


POURED = {"plant-milk", "drink-hot", "drink-cold", "juice", "alcohol", "soup"}
NOT_POURED = {"instant coffee", "cappuccino", "bubble tea", "gin and tonic", "margarita", "aperol spritz", "hard seltzer",
              "ramen", "pho"}  # served whole, or no liquid; the reference gives no volume
# Units that are a person's own measure or differ by country: no food may pretend to know them.
UNKNOWN_UNITS = [("whey protein", "scoop"), ("red wine", "glass"), ("white wine", "glass"), ("water", "glass"),
                 ("white rice", "bowl"), ("beer", "pint"), ("tea", "mug"), ("sourdough bread", "slice"),
                 ("spirits", "shot"), ("milk chocolate", "square"), ("fried chicken", "piece")]


def check_volumes(rows):
    for row in rows:
        units = units_of(row)
        if row["group"] in POURED and row["name"] not in NOT_POURED and not {"cup", "fl oz", "tablespoon"} & set(units):
            finding(f"{row['name']}: a drink or soup without a bare volume")
        if any(unit in ("glass", "mug", "bowl", "pint", "scoop", "plate", "handful") for unit in units):
            finding(f"{row['name']}: fixes the size of a person's own measure")
        for name, unit in UNKNOWN_UNITS:
            if row["name"] == name and unit in units:
                finding(f"{name}: {unit} has to be asked")


# MARK: nutrients

ENERGY_EXCEPTIONS = {  # energy far from 4-4-9-7, by the food, with the reason
}
ENERGY_REASONS = [  # by a rule
    (lambda row: (value(row, "calories") or 0) < 60, "little energy: factors below 4 for leaves, water, vinegar"),
    (lambda row: (value(row, "fibers") or 0) >= 0.2 * (value(row, "carbs") or 1), "fibre counts 0 to 2, not 4"),
    (lambda row: row["group"] == "herb-spice", "spices: USDA factors near 2.5 for carbohydrate"),
]
PARENTS = [
    ("sugars", ["carbs"], 0.5), ("fibers", ["carbs"], 0.5), ("starch", ["carbs"], 1.0), ("satFat", ["fat"], 0.5),
    ("monounsaturatedFat", ["fat"], 0.5), ("polyunsaturatedFat", ["fat"], 0.5), ("transFat", ["fat"], 0.5),
    ("linoleicAcid", ["fat"], 0.5), ("linolenicAcid", ["fat"], 0.5), ("alphaLinolenicAcid", ["linolenicAcid"], 0.05),
    ("epa", ["fat"], 0.1), ("dha", ["fat"], 0.1),
]
PARENT_EXCEPTIONS = {  # (food, part): why the reference's part exceeds its whole
    ("single cream", "sugars"): "sugars analysed, carbohydrate by difference",
    ("sliced turkey", "sugars"): "sugars analysed, carbohydrate by difference",
    ("thousand island dressing", "sugars"): "sugars analysed, carbohydrate by difference",
    ("veggie burger", "alphaLinolenicAcid"): "from another analysis than the undifferentiated acid",
    ("nutrition drink", "alphaLinolenicAcid"): "from another analysis than the undifferentiated acid",
}


def check_nutrients(row):
    name = row["name"]
    for key, _ in nutrients.COLUMNS:
        if row[key] and not re.fullmatch(r"\d+(\.\d+)?", row[key]):
            finding(f"{name}: {key} is no plain number: {row[key]}")
    calories, protein, fat, carbs = (value(row, key) for key in ("calories", "protein", "fat", "carbs"))
    alcohol = value(row, "alcohol") or 0
    if None in (calories, protein, fat, carbs):
        finding(f"{name}: energy or a macronutrient is missing")
        return
    expected = 4 * protein + 4 * carbs + 9 * fat + 7 * alcohol
    if abs(calories - expected) > max(0.35 * expected, 5):
        if name not in ENERGY_EXCEPTIONS and not any(rule(row) for rule, _ in ENERGY_REASONS):
            finding(f"{name}: {calories} kcal where 4-4-9-7 gives {expected:.0f}")
    joule = value(row, "energyKJ")
    if joule is not None and abs(joule - 4.184 * calories) > max(6, 0.02 * joule):
        finding(f"{name}: {joule} kJ is not {calories} kcal")
    water, ash = value(row, "water") or 0, value(row, "ash") or 0
    if protein + fat + carbs + alcohol > 105:
        finding(f"{name}: macronutrients sum to {protein + fat + carbs + alcohol:.1f} g")
    if protein + fat + carbs + alcohol + water + ash > 106:
        finding(f"{name}: all parts sum to {protein + fat + carbs + alcohol + water + ash:.1f} g")
    for child, parents, tolerance in PARENTS:
        part, total = value(row, child), [value(row, parent) for parent in parents]
        if part is not None and None not in total and part > sum(total) + tolerance:
            if (name, child) in PARENT_EXCEPTIONS:
                continue
            finding(f"{name}: {child} {part} exceeds {'+'.join(parents)} {sum(total)}")
    if "trans-unknown" in row["marks"].split(";") and row["transFat"]:
        finding(f"{name}: trans fat is marked unknown and given")
    drink = row["group"] == "alcohol" and name != "alcohol-free beer"
    if drink and not alcohol:
        finding(f"{name}: an alcoholic drink without alcohol")
    if (value(row, "sodium") or 0) > 40000 or calories > 902:
        finding(f"{name}: out of this world")


# MARK: whole tables

MINIMUM = {  # foods and recipes a group must have
    "eggs": 10, "dairy": 45, "plant-milk": 9, "bread": 40, "bakery": 20, "breakfast-cereal": 22, "grain-pasta": 45,
    "fruit": 50, "dried-fruit": 10, "vegetable": 90, "potato": 11, "legume": 30, "soy-meatfree": 10, "nut-seed": 22,
    "beef": 17, "pork": 12, "lamb-game": 12, "poultry": 24, "cured-meat": 24, "fish": 40, "seafood": 15,
    "fat-oil": 20, "sauce": 30, "dressing": 10, "spread": 9, "baking": 28, "herb-spice": 21, "snack": 18, "sweet": 18,
    "dessert": 38, "drink-hot": 15, "drink-cold": 19, "juice": 13, "alcohol": 20, "sport": 5, "soup": 22,
    "salad-side": 10, "sandwich": 14, "fast-food": 20, "dish-western": 26, "dish-latin": 9,
    "dish-mideast-africa": 8, "dish-south-asia": 10, "dish-east-asia": 20,
}

SPOT = [  # food, amount, grams, kcal (None: not checked)
    ("banana", "1 medium", 118, 105), ("egg", "1 large", 50, 71.5), ("egg", "1 medium", 44, None),
    ("butter", "1 tablespoon", 14.2, 101.8), ("almond", "20 kernel", 24, 139), ("white bread", "2 slice", 58, None),
    ("toast", "2 slice", 44, 127.6), ("pizza", "1 pizza", 853, 2269), ("pasta", "180 g", 180, 284.4),
    ("dry pasta", "180 g", 180, 667.8), ("pasta sauce", "0.5 cup", 132, 66), ("chickpeas", "1 cup", 164, 269),
    ("beer", "1 can", 356, 153), ("guinness", "12 fl oz", 356.4, None), ("whey", "30 g", 30, 105.6),
    ("rolled oats", "40 g", 40, 151.6), ("2% milk", "1 cup", 244, 122), ("85% dark chocolate", "30 g", 30, 179.4),
    ("90/10 ground beef", "100 g", 100, 176), ("instant noodles", "1 packet", 81, 356), ("olive oil", "1 teaspoon", 4.5, None),
    ("apple", "1 medium", 182, 94.6), ("coffee", "1 cup", 237, None), ("m&m's", "10 piece", 7, None),
    ("cherry tomatoes", "1 cherry", 17, None), ("beef patty", "1 patty", 77, None),
]

RESOLVE = {  # a word that people type and the food it must mean
    "eggs": "egg", "toast": "toast", "coffee with milk": "coffee with milk", "oats": "rolled oats",
    "milk": "whole milk", "rice": "white rice", "flour": "plain flour", "soup": "vegetable soup", "pizza": "pizza",
    "red wine": "red wine", "tea": "tea", "guinness": "stout", "beer": "beer", "7up": "lemonade soda",
    "mac and cheese": "macaroni cheese", "burger & fries": "burger and fries", "m&m's": "chocolate candies",
    "skim milk": "skim milk", "whey": "whey protein", "steak": "steak", "bread": "white bread",
    "cheese": "cheddar", "mild cheddar": None, "bibimbap": None, "hot dog": "hot dog", "ramen": "ramen",
    "pasta": "pasta", "oatmeal": "oatmeal", "muesli": "muesli", "peanut butter": "peanut butter",
    "peanut butter and jelly sandwich": "peanut butter and jelly sandwich", "half and half": "half and half",
    "chips": None, "biscuit": None, "cider": None, "lemonade": None, "jelly": None, "pudding": None,
    "tomato puree": None,
}


def resolve(names, word):
    """A name or alias, else that of the English singular."""
    folded = word.casefold()
    if folded in names:
        return names[folded]
    for ending, instead in (("ies", "y"), ("oes", "o"), ("es", ""), ("s", "")):
        if folded.endswith(ending) and folded[: -len(ending)] + instead in names:
            return names[folded[: -len(ending)] + instead]
    return None


def check_tables(foods, recipes, names):
    by_name = {row["name"]: row for row in foods}
    numbers = Counter(row["source"] for row in foods)
    for row in foods:
        if not re.fullmatch(r"usda-sr:\d{5}", row["source"]):
            finding(f"{row['name']}: source {row['source']!r}")
        if numbers[row["source"]] > 1:
            finding(f"{row['name']}: {row['source']} stands for two foods")
        if row["swap"]:
            other = by_name.get(row["swap"])
            if not other or other["swap"] != row["name"]:
                finding(f"{row['name']}: swap {row['swap']} is missing or not symmetric")
            elif other["state"] == row["state"]:
                finding(f"{row['name']}: both sides of the swap are {row['state']}")
        if row["name"].startswith("unenriched "):
            twin = by_name.get(names.get(row["name"].removeprefix("unenriched ").casefold()))
            if "us-enriched" in row["marks"] or row["name"] != "unenriched flour" and (
                    twin is None or "us-enriched" not in twin["marks"]):
                finding(f"{row['name']}: has no enriched twin, or is marked enriched")
        if row["refuse"] and not 0 < int(row["refuse"]) < 100:
            finding(f"{row['name']}: refuse {row['refuse']}")
    for row in recipes:
        total = 0
        for part in row["ingredients"].split("; "):
            found = re.fullmatch(r"(\d+(?:\.\d+)?) g (.+)", part)
            if not found or found.group(2) not in by_name:
                finding(f"{row['name']}: no ingredient {part!r}")
                continue
            total += float(found.group(1))
        cooked = re.search(r"cooked (\d+) g", row["yield"])
        if cooked and not 0.4 * total <= float(cooked.group(1)) <= 1.05 * total:
            finding(f"{row['name']}: {total:.0f} g of ingredients become {cooked.group(1)} g")
        if not re.fullmatch(r"(\d+ servings?)?(; )?(cooked \d+ g)?", row["yield"]):
            finding(f"{row['name']}: yield {row['yield']!r}")
        if row["whole"] and abs(amounts(row["whole"])[0] - float(cooked.group(1) if cooked else total)) > 1:
            finding(f"{row['name']}: whole {row['whole']} is not the recipe's weight")
        if "typical" not in row["marks"].split(";"):
            finding(f"{row['name']}: a recipe that is not marked typical")
        energy = recipe_energy(row, by_name)
        if not 0 <= energy <= 620:
            finding(f"{row['name']}: {energy:.0f} kcal per 100 g")
    for group, least in MINIMUM.items():
        found = sum(1 for row in foods + recipes if row["group"] == group)
        if found < least:
            finding(f"group {group}: {found} of at least {least}")
    for group in {row["group"] for row in foods + recipes} - set(MINIMUM):
        finding(f"group {group}: not in the list")
    if len(foods) + len(recipes) < 850 or len(recipes) < 60:
        finding(f"{len(foods)} foods and {len(recipes)} recipes are too few")
    for word, amount, grams, kcal in SPOT:
        name = resolve(names, word)
        row = next((row for row in foods + recipes if row["name"] == name), None)
        if row is None:
            finding(f"spot value: {word} names nothing")
            continue
        quantity, unit = amounts(amount)
        got = quantity * (1 if unit == "g" else units_of(row).get(unit, float("nan")))
        energy = got / 100 * (value(row, "calories") if "calories" in row else recipe_energy(row, by_name))
        if abs(got - grams) > 0.01 or (kcal is not None and abs(energy - kcal) > 1):
            finding(f"spot value: {amount} of {word} is {got:g} g, {energy:.1f} kcal")
    for word, expected in RESOLVE.items():
        if resolve(names, word) != expected:
            finding(f"{word}: means {resolve(names, word)}, expected {expected}")


def recipe_energy(row, by_name):
    """kcal per 100 g of the dish."""
    parts = [part.split(" g ", 1) for part in row["ingredients"].split("; ")]
    energy = sum(float(grams) * value(by_name[name], "calories") / 100 for grams, name in parts if name in by_name)
    cooked = re.search(r"cooked (\d+) g", row["yield"])
    return 100 * energy / (float(cooked.group(1)) if cooked else sum(float(grams) for grams, _ in parts))


def check_against_sr(foods, names, usda):
    values = {row["ndb_no"]: row for row in read(usda / "food_nutrients.csv", ",")}
    everyday = {}
    for row in read(HERE / "everyday-foods.tsv"):
        for word in [row["name"]] + row["aliases"].split(";"):
            everyday[word.casefold()] = row["ndb_no"]
    numbers = {row["name"]: row["source"].partition(":")[2] for row in foods}
    for row in foods:
        record = values.get(numbers[row["name"]])
        if record is None:
            finding(f"{row['name']}: {row['source']} is not in SR28")
            continue
        for key, column in nutrients.COLUMNS:
            if row[key] != record[column] and not (key == "transFat" and row[key] == ""):
                finding(f"{row['name']}: {key} {row[key]!r} where SR28 has {record[column]!r}")
    for row in read(HERE / "everyday-foods.tsv"):
        if row["ndb_no"] and numbers.get(names.get(row["name"].casefold())) != row["ndb_no"]:
            finding(f"{row['name']}: does not resolve to {row['ndb_no']}")
    ambiguous = {row["word"].casefold() for row in read(HERE.parent.parent / "Data" / "starter" / "ambiguous.tsv")}
    for row in read(usda / "staples.csv", ","):
        for word in [row["name"]] + [w for w in row["aliases"].split(";") if w]:
            found = numbers.get(resolve(names, word))
            if found != row["ndb_no"] and word.casefold() not in ambiguous and everyday.get(word.casefold()) in (None, row["ndb_no"]):
                finding(f"staple word {word}: {found} instead of {row['ndb_no']}")


def main(arguments):
    data = Path(arguments[1]) if len(arguments) > 1 else HERE.parent.parent / "Data" / "starter"
    foods, recipes, ambiguous = (read(data / name) for name in ("foods.tsv", "recipes.tsv", "ambiguous.tsv"))
    names = check_names(foods, recipes, ambiguous)
    for row in foods + recipes:
        check_portions(row)
    check_volumes(foods + recipes)
    for row in foods:
        check_nutrients(row)
    check_tables(foods, recipes, names)
    if len(arguments) > 2:
        check_against_sr(foods, names, Path(arguments[2]))
    for text in FINDINGS:
        print(text)
    print(f"{len(foods)} foods, {len(recipes)} recipes, {len(FINDINGS)} findings")
    return 1 if FINDINGS else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv))
