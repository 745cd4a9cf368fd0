"""Recipes: written down, read, changed, logged."""

from harness import check, expect, rounded

SET = """
    const field = [...document.querySelectorAll('dialog .field')].find((e) => e.querySelector('label').textContent.startsWith(arguments[0]));
    const control = field.querySelector('input, textarea');
    control.value = arguments[1];
    control.dispatchEvent(new Event('input'))"""


def press_button(stage, text):
    """Presses a button of the dialog by what it says, once it is there."""
    stage.browser.wait("const e = [...document.querySelectorAll('dialog button')].find((e) => e.textContent === arguments[0]); e?.click(); return e", text)


@check("a recipe is written down by keyboard alone, and read while it is typed")
def writes_recipe(stage):
    browser = stage.browser
    stage.go("#/recipes")
    expect("None yet" in browser.text("main"), "there is a recipe already")
    browser.focus("[data-key=new-recipe]")
    browser.press("Enter")
    browser.wait("return document.querySelector('dialog input') === document.activeElement")
    browser.press("porridge", "Tab", "2", "Tab", "500 g", "Tab")
    expect(browser.run("return document.activeElement.dataset.test") == "lines", "Tab does not lead to the ingredients")
    browser.press("80g oats", "Enter", "400 ml milk", "Enter", "1 xyzzy")
    browser.wait("return document.querySelector('dialog .reading')?.textContent.includes('xyzzy')")
    browser.run(SET, "Ingredients", "80g oats\n400 ml milk\nsalt to taste")
    browser.wait("return document.querySelectorAll('[data-test=recipe-reading] li').length === 3")
    expect("A serving:" in browser.text("dialog .reading"), "the serving is not shown")
    browser.press("Tab", "Tab", "Enter")
    browser.wait("return !document.querySelector('dialog')")
    browser.wait("return document.querySelector('.own-foods')?.textContent.includes('porridge')")
    recipe = stage.log.run("recipe", "show", "porridge")
    expect((recipe["recipe"]["servings"], recipe["recipe"]["cookedWeight"]) == (2, 500), str(recipe["recipe"]))
    expect([line["text"] for line in recipe["ingredients"]] == ["80g oats", "400 ml milk", "salt, to taste"], str(recipe["ingredients"]))


@check("a recipe shows what a serving and 100 g hold, and how much of it is known")
def shows_recipe(stage):
    browser = stage.browser
    stage.go("#/recipes")
    browser.focus(".own-foods .name")
    browser.press("Enter")
    browser.wait("return document.querySelectorAll('[data-test=recipe] .recipe-lines li').length === 3")
    recipe = stage.log.run("recipe", "show", "porridge")
    row = "return [...document.querySelectorAll('[data-test=recipe] .nutrients tbody tr')].find((e) => e.firstElementChild.textContent === arguments[0]).innerText.replace(/,/g, '')"
    energy = browser.run(row, "Energy")
    for part in ("perServing", "per100g"):
        expect(rounded(recipe[part]["calories"]["value"]) in energy, f"{part} is not in {energy}")
    # How much salt is to taste is known to nobody.
    sodium = browser.run(row, "Sodium")
    expect("2 of 3" in sodium and "≥" in sodium, f"how much is known is not in {sodium}")
    expect("2 servings" in browser.text("[data-test=makes]"), "it does not say what it makes")


@check("a recipe is logged with an amount")
def logs_recipe(stage):
    browser = stage.browser
    browser.run("const e = document.querySelector('dialog [data-test=unit]'); e.value = 'g'; e.dispatchEvent(new Event('change'))")
    browser.run("const e = document.querySelector('dialog [data-test=quantity]'); e.value = '250'; e.dispatchEvent(new Event('input'))")
    stage.settle()
    browser.click("dialog .log-line .primary")
    browser.wait("return !document.querySelector('dialog')")
    entry = next(entry for entry in stage.day()["entries"] if entry["name"] == "porridge")
    expect((entry["grams"], entry["text"]) == (250, "250 g porridge"), str(entry))


@check("a recipe is changed, and put away")
def changes_recipe(stage):
    browser = stage.browser

    def edit():
        stage.go("#/recipes")
        browser.wait("const e = document.querySelector('.own-foods .name'); e?.click(); return e")
        press_button(stage, "Edit this recipe")
        browser.wait("return document.querySelector('dialog h2').textContent === 'Edit porridge'")

    edit()
    browser.run(SET, "Servings", "2,5")
    browser.run(SET, "Ingredients", "80g oats\n400 ml milk\n1 banana")
    browser.wait("return document.querySelector('[data-test=recipe-reading]')?.textContent.includes('banana')")
    browser.click("dialog .primary")
    browser.wait("return !document.querySelector('dialog')")
    recipe = stage.log.run("recipe", "show", "porridge")
    expect(recipe["recipe"]["servings"] == 2.5, str(recipe["recipe"]))
    expect([line["text"] for line in recipe["ingredients"]] == ["80g oats", "400 ml milk", "1 banana"], str(recipe["ingredients"]))
    edit()
    press_button(stage, "Put away")
    browser.wait("return !document.querySelector('dialog')")
    browser.wait("return document.querySelector('main')?.textContent.includes('None yet')")
    stage.log.run("undo")
    browser.wait("return document.querySelector('.own-foods')?.textContent.includes('porridge')")


@check("an ingredient that may be several foods is chosen from a list")
def chooses_ingredient(stage):
    browser = stage.browser
    stage.go("#/recipes")
    browser.click("[data-key=new-recipe]")
    browser.wait("return document.querySelector('dialog [data-test=lines]')")
    browser.run(SET, "Ingredients", "100g salad")
    browser.wait("return document.querySelector('dialog .reading .choices button')")
    expect("kcal per 100 g" in browser.text("dialog .choices"), "the choices have no energy")
    browser.click("dialog .choices button")
    browser.wait("return document.querySelector('[data-test=recipe-reading] li')")
    expect(browser.run("return document.querySelector('[data-test=lines]').value") != "100g salad", "the choice is not in the lines")
    stage.close_dialog()
