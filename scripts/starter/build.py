#!/usr/bin/env python3
"""Build the starter catalogue: Data/starter/foods.tsv, recipes.tsv and ambiguous.tsv.

    scripts/starter/build.py USDA_DIRECTORY [OUTPUT_DIRECTORY]

USDA_DIRECTORY holds SR28 as foods.csv, food_nutrients.csv, portions.csv and the word list staples.csv. Names, aliases,
notes and decisions are the files beside this script. The same input gives the same bytes.
"""

import csv
import re
import sys
from collections import defaultdict
from pathlib import Path

import description
import nutrients
import portions

HERE = Path(__file__).resolve().parent

COLUMNS = [
    "name", "aliases", "group", "source", "state", "details", "default", "count", "whole", "units", "alias_units",
    "swap", "marks", "refuse", "note",
]
RECIPE_COLUMNS = [
    "name", "aliases", "group", "state", "details", "default", "count", "whole", "units", "marks", "note", "yield",
    "ingredients",
]

# Units that a bare number may count without a decision by hand: pieces, never a volume.
PIECES = {
    "medium", "large", "slice", "piece", "fillet", "sandwich", "patty", "link", "bar", "wedge", "cookie", "cracker",
    "fruit", "clove", "stalk", "spear", "leaf", "ear", "roll", "bun", "stick", "can", "bottle", "pot", "egg", "bulb",
    "leek", "fig", "apricot", "pepper", "pie", "burrito", "taco", "quesadilla", "pastry", "muffin", "croissant",
    "pancake", "waffle", "cake", "strip", "liver", "frankfurter", "sardine", "anchovy", "pop", "cube", "beet", "pod",
    "half", "kernel", "thigh", "drumstick", "breast", "chop", "steak", "regular", "packet", "sprout", "tortilla",
    "mushroom", "block", "olive", "cupcake", "cup cake", "cone",
}

# Of a food whose bare "cup" is not weighed, the preparation that it stands for, the commonest first.
CUP_ORDER = ["whole", "chopped", "sliced", "pieces", "diced", "cubes", "shredded", "crumbled", "halves"]

FALLBACK = {  # grams of the default portion where the usual unit is a mass or has no weight
    "beef": 85, "pork": 85, "lamb-game": 85, "poultry": 85, "fish": 85, "seafood": 85, "dairy": 28, "nut-seed": 28,
    "snack": 28, "sweet": 28, "cured-meat": 28,
}


def read_tsv(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def read_csv(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def read_choices(path):
    """{name: [(key, value), ...]} of lines `name | key value | key value`."""
    choices = defaultdict(list)
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        name, *settings = [part.strip() for part in line.split(" | ")]
        for setting in settings:
            key, _, value = setting.strip(" |").partition(" ")
            choices[name].append((key, value.strip()))
    return choices


def number(value):
    """The shortest decimal of a weight, at most three decimals."""
    text = f"{value:.3f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def unit_of(amount):
    return amount.split(" ", 1)[1]


def first(settings, key, otherwise=None):
    values = [value for found, value in settings if found == key]
    return values[-1] if values else otherwise


def all_of(settings, key):
    return [value for found, value in settings if found == key]


def regular_plural(alias, names):
    """True where an alias is only "s" behind another name of the same food."""
    return alias.endswith("s") and not alias.endswith("ss") and alias[:-1].casefold() in names


class Catalogue:
    """Foods and recipes with every decision applied."""

    def __init__(self, usda):
        self.sr_foods = {row["ndb_no"]: row for row in read_csv(usda / "foods.csv")}
        self.sr_nutrients = {row["ndb_no"]: row for row in read_csv(usda / "food_nutrients.csv")}
        self.sr_portions = defaultdict(list)
        for row in read_csv(usda / "portions.csv"):
            self.sr_portions[row["ndb_no"]].append(row)
        self.staples = read_csv(usda / "staples.csv")
        self.everyday = read_tsv(HERE / "everyday-foods.tsv")
        self.extra = read_tsv(HERE / "extra-foods.tsv")
        self.choices = read_choices(HERE / "choices.txt")
        self.recipe_lines = read_choices(HERE / "recipes.txt")
        self.ambiguous = [
            [part.strip() for part in line.split(" | ")]
            for line in (HERE / "ambiguous.txt").read_text(encoding="utf-8").splitlines()
            if line.strip() and not line.startswith("#")
        ]

    # MARK: foods

    def foods(self):
        """One row a food, in the order of everyday-foods.tsv by group, additions after their group."""
        rows, by_number = [], {}
        listed = [row for row in self.everyday if row["ndb_no"] and row["name"] not in self.recipe_lines]
        added = {row["name"]: row for row in self.extra}
        everyday = {row["name"]: row for row in self.everyday}
        for name, row in added.items():
            if name in everyday:  # a name of everyday-foods.tsv that gets its record here
                row["aliases"] = ";".join(filter(None, [everyday[name]["aliases"]] + [
                    a for a in row["aliases"].split(";") if a not in everyday[name]["aliases"].split(";")]))
        for row in listed + self.extra:
            settings = self.settings(row["name"])
            ndb = first(settings, "ndb", row["ndb_no"])
            aliases = [a for a in row["aliases"].split(";") if a]
            aliases += all_of(settings, "alias")
            aliases = [a for a in aliases if a not in all_of(settings, "noalias")]
            if ndb in by_number:  # the first name is the food, the others are aliases
                by_number[ndb]["aliases"] += [row["name"]] + aliases
                continue
            food = self.food(row, ndb, settings)
            food["aliases"] = aliases
            by_number[ndb] = food
            rows.append(food)
        self.add_staple_words(by_number)
        order = {}
        for row in self.everyday + self.extra:
            order.setdefault(row["group"], len(order))
        rows.sort(key=lambda food: order[food["group"]])
        self.swaps(rows)
        return rows

    def settings(self, name):
        """The decisions of a food; an unenriched twin without its own takes the portions of its enriched one."""
        if name in self.choices or not name.startswith("unenriched "):
            return self.choices.get(name, [])
        twin = self.choices.get(name.removeprefix("unenriched "), [])
        return [(key, value) for key, value in twin if key in ("default", "count", "whole", "unit", "drop", "mark", "state")]

    def food(self, row, ndb, settings):
        record = self.sr_foods[ndb]
        group = first(settings, "group", row["group"])
        units = dict(portions.units(self.sr_portions[ndb]))
        for unit in all_of(settings, "drop"):
            units.pop(unit, None)
        own = dict(value.rsplit("=", 1) for value in all_of(settings, "unit"))
        units = {**{u: float(g) for u, g in own.items()}, **{u: g for u, g in units.items() if u not in own}}
        state = first(settings, "state") or description.state(group, record["description"])
        default = first(settings, "default") or self.default(row, group, state, units)
        self.bare_cup(row, units, default)
        marks = description.marks(row["name"], group, record["description"])
        marks += all_of(settings, "mark")
        marks = [mark for mark in marks if mark not in all_of(settings, "nomark")]
        values = self.sr_nutrients[ndb]
        food = {
            "name": row["name"], "group": group, "source": f"usda-sr:{ndb}", "state": state,
            "details": first(settings, "details") or description.details(group, state, record["description"]),
            "default": default, "count": self.count(row, settings, units), "whole": first(settings, "whole", ""),
            "units": "; ".join(f"{unit}={number(grams)}" for unit, grams in units.items()),
            "alias_units": "; ".join(all_of(settings, "aliasunit")), "swap": "", "marks": ";".join(marks),
            "refuse": self.refuse(group, state, record), "note": first(settings, "note") or own_note(row["note"]),
            "own_aliases": [value.split("=")[0] for value in all_of(settings, "aliasunit")],
        }
        for key, column in nutrients.COLUMNS:
            food[key] = values[column]
        if "trans-unknown" in marks:
            food["transFat"] = ""
        return food

    @staticmethod
    def default(row, group, state, units):
        """The default portion of a food for which none was decided by hand: its usual unit, else a plain mass."""
        usual = row["usual_unit"]
        if usual in units:
            return f"1 {usual}"
        for unit in units:
            if usual == "cup" and unit.startswith("cup, "):
                return f"1 {unit}"
        for unit in ("medium", "large", "piece", "slice"):
            if unit in units and usual not in ("cup", "tablespoon", "teaspoon", "ounce", "bowl", "glass", "plate"):
                return f"1 {unit}"
        if state == "raw" and FALLBACK.get(group) == 85 and group != "seafood":
            return "113 g"  # a quarter pound, as raw meat and fish are bought
        return f"{FALLBACK.get(group, 100)} g"

    @staticmethod
    def bare_cup(row, units, default):
        """Give a food that is measured in cups, and only has cups of several preparations, a bare one.

        Only where they agree within 15 % of the default's: else the bare word stays ambiguous.
        """
        cups = {unit: grams for unit, grams in units.items() if unit.startswith("cup, ")}
        if "cup" in units or len(cups) < 2 or row["usual_unit"] != "cup":
            return
        chosen = unit_of(default) if unit_of(default) in cups else None
        chosen = chosen or next((f"cup, {word}" for word in CUP_ORDER if f"cup, {word}" in cups), None)
        near = [g for u, g in cups.items() if not re.search("mashed|pureed|melted|ground|packed|juice|whipped", u)]
        if chosen and all(abs(g - cups[chosen]) <= 0.15 * cups[chosen] for g in near):
            units["cup"] = cups[chosen]

    @staticmethod
    def count(row, settings, units):
        chosen = first(settings, "count")
        if chosen is not None:
            return "" if chosen == "-" else chosen
        if row["usual_unit"] in units and row["usual_unit"] in PIECES:
            return row["usual_unit"]
        return next((unit for unit in ("medium", "fruit", "egg") if unit in units), "")

    @staticmethod
    def refuse(group, state, record):
        """SR28's inedible part, only of whole raw fruit, vegetables, eggs and nuts in the shell."""
        whole = group in ("fruit", "vegetable", "potato", "eggs", "nut-seed") and state in ("raw", "dried", "roasted")
        percent = record["refuse_pct"]
        return percent if whole and percent not in ("", "0") else ""

    def add_staple_words(self, by_number):
        """Every word of staples.csv answers with its record, unless everyday-foods.tsv gives the word another one."""
        taken = {word.casefold() for row in self.everyday + self.extra
                 for word in [row["name"]] + row["aliases"].split(";") if word}
        taken |= {alias.casefold() for food in by_number.values() for alias in food["aliases"]}
        taken |= {line[0].casefold() for line in self.ambiguous}
        for staple in self.staples:
            food = by_number.get(staple["ndb_no"])
            for word in [staple["name"]] + [w for w in staple["aliases"].split(";") if w]:
                if food and word.casefold() not in taken:
                    food["aliases"].append(word)
                    taken.add(word.casefold())

    def swaps(self, rows):
        by_name = {food["name"]: food for food in rows}
        pairs = [(row["food"], row["counterpart"]) for row in read_tsv(HERE / "swaps.tsv")]
        pairs += [(row["name"], row["swap"]) for row in self.extra if row["swap"]]
        for one, other in pairs:
            by_name[one]["swap"] = other
            by_name[other]["swap"] = one

    # MARK: recipes

    def recipes(self):
        everyday = {row["name"]: row for row in self.everyday}
        rows = []
        for name, settings in self.recipe_lines.items():
            listed = everyday.get(name, {"aliases": "", "group": "", "note": ""})
            ingredients = first(settings, "of")
            total = sum(float(part.split(" ", 1)[0]) for part in ingredients.split("; "))
            cooked = first(settings, "cooked")
            servings = first(settings, "servings")
            weight = float(cooked or total)
            units = dict(value.rsplit("=", 1) for value in all_of(settings, "unit"))
            if servings and not any(key == "noserving" for key, _ in settings):
                units["serving"] = number(round(weight / float(servings)))
            made = [f"{servings} servings" if servings != "1" else "1 serving"] if servings else []
            made += [f"cooked {cooked} g"] if cooked else []
            count = first(settings, "count", "serving" if "serving" in units else "")
            whole = first(settings, "whole")
            rows.append({
                "name": name,
                "aliases": [a for a in (listed["aliases"] + ";" + first(settings, "alias", "")).split(";")
                            if a and a not in all_of(settings, "noalias")],
                "own_aliases": [],
                "group": first(settings, "group", listed["group"]),
                "state": first(settings, "state", "cooked" if cooked else "prepared"),
                "details": first(settings, "details", "typical recipe"),
                "default": first(settings, "default"),
                "count": "" if count == "-" else count,
                "whole": f"{whole} g" if whole else "",
                "units": "; ".join(f"{unit}={grams}" for unit, grams in units.items()),
                "marks": ";".join(["typical"] + all_of(settings, "mark")),
                "note": first(settings, "note") or own_note(listed["note"]),
                "yield": "; ".join(made),
                "ingredients": ingredients,
            })
        order = {}
        for row in self.everyday:
            order.setdefault(row["group"], len(order))
        rows.sort(key=lambda recipe: order[recipe["group"]])
        return rows

    # MARK: names

    def settle_names(self, rows):
        """Drop an alias that is a name, an ambiguous word, an alias given earlier, or only a regular plural."""
        names = {row["name"].casefold() for row in rows}
        reserved = names | {line[0].casefold() for line in self.ambiguous}
        taken = set()
        for row in rows:
            own = {row["name"].casefold()} | {alias.casefold() for alias in row["aliases"]}
            kept = []
            for alias in row["aliases"] + row["own_aliases"]:
                folded = alias.casefold()
                if folded in reserved or folded in taken:
                    continue
                if regular_plural(folded, own) and alias not in row["own_aliases"]:
                    continue
                taken.add(folded)
                kept.append(alias)
            row["aliases"] = ";".join(kept)


# Remarks of everyday-foods.tsv to whoever fills the table; they say nothing to whoever reads of the food.
REMARKS = re.compile(
    r"compose\b.*|no .*figure.*|take the label|ask\b.*|offer both|no number: .*|one square of a bar|count biscuits"
    r"|the reference (gives|counts) .*|(a )?name (that )?begins .*|a name that begins .*|.*\bin the name is no .*"
    r"|.*is part of the name|.*inside the name.*|the (bare )?words? .*|.*the bare word .*|count one cracker.*"
    r"|a number of single berries.*|record withdrawn.*|counts as water drunk.*|not again in the water log"
    r"|raw|cooked|dry|boiled|fresh|dried|drained|canned|grilled|roasted|braised|baked|fried|smoked"
)


def own_note(note):
    """The note of everyday-foods.tsv without such remarks and without a bare state, which has its own column."""
    return "; ".join(part for part in note.split("; ") if part and not REMARKS.fullmatch(part))


def write(path, columns, rows):
    lines = ["\t".join(columns)]
    for row in rows:
        cells = [row[column] for column in columns]
        if any("\t" in cell or "\n" in cell for cell in cells):
            raise SystemExit(f"{path.name}: a tab or line end inside a cell of {row['name']}")
        lines.append("\t".join(cells))
    path.write_bytes(("\n".join(lines) + "\n").encode("utf-8"))


def main(arguments):
    if len(arguments) not in (2, 3):
        raise SystemExit(__doc__)
    catalogue = Catalogue(Path(arguments[1]))
    output = Path(arguments[2]) if len(arguments) == 3 else HERE.parent.parent / "Data" / "starter"
    foods, recipes = catalogue.foods(), catalogue.recipes()
    known = {row["name"] for row in foods + recipes}
    for name in catalogue.choices:
        if name not in {food["name"] for food in foods}:
            raise SystemExit(f"choices.txt: no food {name}")
    catalogue.settle_names(foods + recipes)
    write(output / "foods.tsv", COLUMNS + [key for key, _ in nutrients.COLUMNS], foods)
    write(output / "recipes.tsv", RECIPE_COLUMNS, recipes)
    words = []
    for word, candidates, reason in catalogue.ambiguous:
        for candidate in candidates.split(";"):
            if candidate not in known:
                raise SystemExit(f"ambiguous.txt: no food {candidate}")
        words.append({"name": word, "word": word, "candidates": candidates, "reason": reason})
    write(output / "ambiguous.tsv", ["word", "candidates", "reason"], words)
    print(f"{len(foods)} foods, {len(recipes)} recipes, {len(words)} ambiguous words")


if __name__ == "__main__":
    main(sys.argv)
