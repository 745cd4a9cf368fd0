#!/usr/bin/env python3
"""Asks foodlog for each name of a list and says how often the first answer, and one of the first five, is the food meant.

Usage: judge.py FOODLOG LOG LIST. The list is a table with the columns name and ndb_no, whose numbers are separated by
commas where several foods will do; a name without a number is passed over.
"""
import csv
import json
import subprocess
import sys

program, log, path = sys.argv[1:]
first = five = count = 0
with open(path, newline="", encoding="utf-8") as lines:
    for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
        if not row["ndb_no"]:
            continue
        count += 1
        run = subprocess.run(
            [program, "--db", log, "--json", "search", row["name"]], capture_output=True, text=True, check=False)
        found = [r["sourceId"] for r in json.loads(run.stdout)["results"][:5]] if run.returncode == 0 else []
        wanted = row["ndb_no"].split(",")
        first += found[:1] != [] and found[0] in wanted
        five += any(food in wanted for food in found)
print(f"{path.split('/')[-1]}: {count} names, first {first} ({first / count:.1%}), in five {five} ({five / count:.1%})")
