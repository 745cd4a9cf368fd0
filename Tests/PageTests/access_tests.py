"""What everybody needs: names, contrast, sizes, the keyboard, narrow screens, calm."""

import pathlib

from harness import check, expect

SCRIPT = pathlib.Path(__file__).with_name("accessibility.js").read_text(encoding="utf-8")
LONG = "Organic stone-ground whole-grain sourdough rye bread with sunflower, pumpkin and linseed"
VIEWS = ["#/day/today", "#/week/today", "#/month/today", "#/goals", "#/foods", "#/recipes"]
DIALOGS = ["[data-key=quick]", "[data-key=barcode]", "[data-key=copy-day]", "[data-key=history]", ".entry .name"]
RECIPE_DIALOGS = ["[data-key=new-recipe]", ".own-foods .name"]
ROLES = {"button", "link", "textbox", "combobox", "slider", "radio", "checkbox", "Date", "InputTime", "spinbutton", "searchbox", "listbox", "img", "dialog"}
FOCUSABLE = """
    const top = document.querySelector('dialog[open]') ?? document.body;
    return [...top.querySelectorAll('a[href], button, input, select, textarea, summary')].filter((e) =>
        !e.disabled && e.checkVisibility({ checkVisibilityCSS: true }) && !(e.type === 'radio' && !e.checked))"""


def each_place(stage, visit):
    """Visits every view, and every dialog of the day."""
    for route in VIEWS:
        stage.go(route)
        visit(route)
    for route, opener in [("#/day/today", opener) for opener in DIALOGS] + [("#/recipes", opener) for opener in RECIPE_DIALOGS]:
        stage.go(route)
        stage.browser.wait("const e = document.querySelector(arguments[0]); e?.click(); return e", opener)
        stage.browser.wait("return document.querySelector('dialog[open]')")
        stage.settle()
        stage.browser.run("for (const e of document.querySelectorAll('dialog details')) e.open = true")
        visit(f"{route} {opener}")
        stage.close_dialog()


def faults(stage, where):
    """What the script finds wrong with what is seen."""
    return [f"{where}: {fault}" for fault in stage.browser.run(SCRIPT)]


@check("contrast and sizes hold in both themes, everywhere")
def has_contrast(stage):
    stage.log.run("food", "new", "-", text='{"name":"%s","details":"Donaudampfschifffahrtsgesellschaft","per":"1 slice = 55 g","nutrients":{"calories":131}}' % LONG)
    stage.log.run("add", "--one", f"2 slices {LONG}")
    found = []
    for theme in ("light", "dark"):
        stage.browser.prefer(prefers_color_scheme=theme)
        each_place(stage, lambda where, theme=theme: found.extend(faults(stage, f"{theme} {where}")))
    stage.browser.prefer(prefers_color_scheme="light")
    expect(not found, "; ".join(sorted(set(found))[:6]))


@check("320 pixels are wide enough, with long names too")
def fits(stage):
    stage.browser.resize(320, 640)
    found = []
    each_place(stage, lambda where: found.extend(fault for fault in faults(stage, where) if " px wide" in fault))
    stage.browser.resize(1280, 900)
    expect(not found, "; ".join(found))


@check("every control has a name")
def has_names(stage):
    found = []

    def visit(where):
        stage.browser.command("Accessibility.enable")
        for node in stage.browser.command("Accessibility.getFullAXTree")["nodes"]:
            role = node.get("role", {}).get("value")
            if not node.get("ignored") and role in ROLES and not node.get("name", {}).get("value", "").strip():
                found.append(f"{where}: a {role}")

    each_place(stage, visit)
    expect(not found, "; ".join(sorted(set(found))))


@check("Tab reaches every control, and leaves a dialog never")
def is_reached(stage):
    found = []

    def visit(where):
        browser = stage.browser
        browser.run("document.activeElement?.blur()")
        wanted = browser.run(f"window.wanted = (() => {{ {FOCUSABLE} }})(); window.reached = new Set(); return window.wanted.length")
        browser.run("document.addEventListener('focusin', window.noted = (event) => window.reached.add(event.target))")
        for _ in range(wanted // 10 + 3):
            browser.press(*["Tab"] * 14)
        browser.run("document.removeEventListener('focusin', window.noted)")
        missing = browser.run("return window.wanted.filter((e) => e.isConnected && !window.reached.has(e)).map((e) => `${e.localName} ${e.textContent.slice(0, 30)}`)")
        found.extend(f"{where}: {name}" for name in missing)
        outside = browser.run("const top = document.querySelector('dialog[open]'); return top ? [...window.reached].filter((e) => !top.contains(e) && e !== document.body).length : 0")
        if outside:
            found.append(f"{where}: {outside} behind the dialog")

    each_place(stage, visit)
    expect(not found, "; ".join(found[:6]))


@check("the focus is seen")
def shows_focus(stage):
    browser = stage.browser
    stage.go("#/day/today")
    browser.focus("#add-text")
    browser.press("Tab")
    outline = browser.run("return getComputedStyle(document.activeElement).outlineWidth")
    expect(float(outline.removesuffix("px")) >= 2, f"the outline is {outline}")


@check("nothing moves for who wants it calm")
def is_calm(stage):
    browser = stage.browser
    browser.prefer(prefers_reduced_motion="reduce")
    browser.click("[data-key=status-done]")
    stage.settle()
    browser.click("[data-key=status-done]")
    expect(browser.run("return document.getAnimations().length") == 0, "something moves")
    browser.prefer(prefers_color_scheme="light")


@check("headings are in order, and there is one of the first rank")
def has_headings(stage):
    for route in VIEWS:
        stage.go(route)
        ranks = stage.browser.run("return [...document.querySelectorAll('main h1, main h2, main h3')].map((e) => Number(e.localName[1]))")
        expect(ranks.count(1) == 1, f"{route} has {ranks.count(1)} headings of the first rank")
        expect(all(after - before <= 1 for before, after in zip(ranks, ranks[1:])), f"{route} leaves a rank out: {ranks}")
