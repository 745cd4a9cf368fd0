"""The details of a food and of an entry: serving, units, changing, copying."""

from harness import check, expect, rounded

FIGURES = "document.querySelector('[data-test=figures] .big .amount').textContent"


def open_entry(stage, name):
    """Opens the dialog of the entry of that name."""
    stage.browser.wait("""
        const row = [...document.querySelectorAll('.entry')].find((e) => e.querySelector('.name').textContent.startsWith(arguments[0]));
        row?.querySelector('.name').focus();
        return Boolean(row)""", name)
    stage.browser.press("Enter")
    stage.browser.wait("return document.querySelector('dialog [data-test=unit]')")


def choose_unit(stage, unit):
    """Picks a unit as a person does, whose choice tells the page."""
    stage.browser.run("""
        const picker = document.querySelector('[data-test=unit]');
        picker.value = arguments[0];
        picker.dispatchEvent(new Event('change', { bubbles: true }))""", unit)


def entry_of(stage, name):
    """The entry of that name, as the command line has it."""
    return next(entry for entry in stage.day()["entries"] if entry["name"] == name)


@check("the details show name, short name, energy, shares, and all units with their weights")
def shows_details(stage):
    browser = stage.browser
    open_entry(stage, "banana")
    food = stage.log.run("show", "banana", "150 g")
    expect(browser.text("dialog h2") == "banana" and browser.text("[data-test=short-name]") == "raw", "name or short name differ")
    expect(browser.run(f"return {FIGURES}") == rounded(food["nutrients"]["calories"]["value"]), "the energy differs")
    shares = browser.run("return [...document.querySelectorAll('dialog .macro-key .percent')].map((e) => e.textContent)")
    wanted = [f"({food['macros'][key]['shownPercent']:g} %)" for key in ("carbs", "protein", "fat")]
    expect(shares == wanted, f"{shares} instead of {wanted}")
    options = browser.run("return [...document.querySelectorAll('[data-test=unit] option')].map((e) => e.textContent)")
    wanted = [f"{unit['unit']} ({unit['grams']:g} g)" if unit["unit"] != "g" else "g" for unit in food["units"]]
    expect(options == wanted, f"{options} instead of {wanted}")
    expect("public domain" in browser.text("dialog .license"), "the licence is not shown")
    arcs = browser.run("return document.querySelectorAll('dialog .donut circle[class^=macro]').length")
    expect(arcs == 3, f"the donut has {arcs} parts")


@check("the slider changes the quantity, and figures follow")
def slides(stage):
    browser = stage.browser
    before = browser.run(f"return {FIGURES}")
    browser.focus("[data-test=slider]")
    browser.press("ArrowRight", "ArrowRight")
    browser.wait(f"return {FIGURES} !== arguments[0]", before)
    quantity = browser.run("return document.querySelector('[data-test=quantity]').value")
    expect(quantity == "160", f"two steps lead from 150 to {quantity}")
    wanted = rounded(stage.log.run("show", "banana", f"{quantity} g")["nutrients"]["calories"]["value"])
    browser.wait(f"return {FIGURES} === arguments[0]", wanted)
    expect("160 g" in browser.run("return document.querySelector('[data-test=slider]').getAttribute('aria-valuetext')"), "the slider does not say its value")


@check("a new unit takes its usual quantity, or keeps the weight, and both are explained")
def changes_unit(stage):
    browser = stage.browser
    choose_unit(stage, "medium")
    browser.wait("return document.querySelector('[data-test=quantity]').value === '1'")
    rules = browser.text("dialog .rules")
    expect("usual quantity" in rules and "keep the weight" in rules, "the rules are not both there")
    expect("1 medium (118 g)" in rules and "(160 g)" in rules, f"what they give is not said: {rules}")
    browser.wait(f"return {FIGURES} === '105'")
    browser.click("dialog [value=weight]")
    browser.wait("return document.querySelector('[data-test=quantity]').value === '1.3559'")
    browser.wait(f"return {FIGURES} === '142'")
    choose_unit(stage, "g")
    browser.wait("return document.querySelector('[data-test=quantity]').value === '160'")
    browser.click("dialog [value=usual]")
    choose_unit(stage, "cup, sliced")
    browser.wait("return document.querySelector('[data-test=quantity]').value === '1'")
    choose_unit(stage, "g")
    browser.click("dialog [value=weight]")


@check("saving changes the entry, the totals and the donut of the day")
def saves(stage):
    browser = stage.browser
    stage.close_dialog()
    donut = browser.run("return document.querySelector('.summary .donut').outerHTML")
    energy = stage.energy()
    open_entry(stage, "banana")
    browser.click("dialog [value=weight]")
    choose_unit(stage, "large")
    browser.focus("[data-test=slider]")
    browser.press("End")
    browser.click("dialog .primary")
    browser.wait("return !document.querySelector('dialog')")
    entry = entry_of(stage, "banana")
    expect((entry["unit"], entry["quantity"]) == ("large", 4), f"{entry['quantity']} {entry['unit']} were saved")
    stage.wait_for_energy(stage.day()["nutrients"]["calories"]["value"])
    expect(stage.energy() != energy, "the total is the old one")
    expect(browser.run("return document.querySelector('.summary .donut').outerHTML") != donut, "the donut is the old one")


@check("keeping the weight is exact in the log")
def keeps_weight(stage):
    browser = stage.browser
    before = entry_of(stage, "banana")["grams"]
    open_entry(stage, "banana")
    browser.click("dialog [value=weight]")
    choose_unit(stage, "medium")
    browser.click("dialog .primary")
    browser.wait("return !document.querySelector('dialog')")
    entry = entry_of(stage, "banana")
    expect(entry["unit"] == "medium" and abs(entry["grams"] - before) < 1e-9, f"{before} g became {entry['grams']} g")


@check("a decimal comma and a fraction are numbers, and what is none is said")
def reads_quantities(stage):
    browser = stage.browser
    open_entry(stage, "banana")
    for text, energy in (("0,5", "53"), ("1 1/2", "158"), ("2.25", "236")):
        browser.run("document.querySelector('[data-test=quantity]').value = ''")
        browser.focus("[data-test=quantity]")
        browser.press(text)
        browser.wait(f"return {FIGURES} === arguments[0]", energy)
    for text in ("-1", "0", "abc", "1e400"):
        browser.run("document.querySelector('[data-test=quantity]').value = ''")
        browser.press(text)
        expect(browser.run("return document.querySelector('[data-test=quantity]').getAttribute('aria-invalid')") == "true", f"{text} was taken")
        expect(browser.text("dialog .field-error") != "", f"nothing says what is wrong with {text}")
    stage.close_dialog()


@check("numbers follow the language of the browser")
def follows_language(stage):
    browser = stage.browser
    agent = browser.run("return navigator.userAgent")
    browser.command("Network.setUserAgentOverride", userAgent=agent, acceptLanguage="de-DE")
    browser.reload()
    open_entry(stage, "banana")
    carbs = browser.text("dialog .macro-key dd .amount")
    expect("," in carbs and "." not in carbs, f"{carbs} has no decimal comma")
    browser.run("document.querySelector('[data-test=quantity]').value = ''")
    browser.focus("[data-test=quantity]")
    browser.press("1,355")
    browser.wait(f"return {FIGURES} === '142'")
    browser.focus("[data-test=slider]")
    browser.press("ArrowRight")
    browser.wait("return document.querySelector('[data-test=quantity]').value === '1,5' || document.querySelector('[data-test=quantity]').value === '1 1/2'")
    stage.close_dialog()
    browser.command("Network.setUserAgentOverride", userAgent=agent, acceptLanguage="en-US")
    browser.reload()
    browser.wait("return document.querySelector('.entry')")


@check("Escape closes a dialog, and the focus goes back")
def gives_focus_back(stage):
    browser = stage.browser
    open_entry(stage, "banana")
    browser.press("Escape")
    browser.wait("return !document.querySelector('dialog')")
    expect(browser.run("return document.activeElement.textContent").startswith("banana"), "the focus is elsewhere")


@check("a fraction is saved as it was typed")
def saves_fraction(stage):
    browser = stage.browser
    open_entry(stage, "banana")
    browser.run("document.querySelector('[data-test=quantity]').value = ''")
    browser.focus("[data-test=quantity]")
    browser.press("1 1/3")
    browser.wait(f"return {FIGURES} !== ''")
    browser.click("dialog .primary")
    browser.wait("return !document.querySelector('dialog')")
    expect(entry_of(stage, "banana")["quantity"] == 4 / 3, "it is not four thirds")


@check("an entry moves to another meal, and is copied")
def moves(stage):
    browser = stage.browser
    open_entry(stage, "banana")
    browser.run("""
        const fields = [...document.querySelectorAll('dialog .entry-form .field')];
        fields.find((e) => e.textContent.startsWith('Meal')).querySelector('select').value = 'dinner'""")
    browser.click("dialog .primary")
    browser.wait("return !document.querySelector('dialog')")
    expect(entry_of(stage, "banana")["meal"] == "dinner", "it is not at dinner")
    open_entry(stage, "banana")
    browser.click("dialog [data-key=copy-entry] summary")
    browser.run("document.querySelector('dialog [data-key=copy-entry] input[placeholder]').value = '1/2'")
    browser.click("dialog [data-key=copy-entry] button")
    browser.wait("return !document.querySelector('dialog')")
    # The copy goes to the meal of the hour, which stands before dinner or after it.
    grams = sorted(entry["grams"] for entry in stage.day()["entries"] if entry["name"] == "banana")
    expect(len(grams) == 2 and abs(grams[0] * 2 - grams[1]) < 1e-9, f"there is no half of it: {grams}")
    stage.log.run("undo")
    browser.wait("return [...document.querySelectorAll('.entry .name')].filter((e) => e.textContent.startsWith('banana')).length === 1")


@check("the food of an entry is changed by the keyboard")
def changes_food(stage):
    browser = stage.browser
    stage.browser.wait("""
        const row = [...document.querySelectorAll('.entry')].find((e) => e.textContent.includes('bibimbap'));
        row?.querySelector('.name').focus();
        return Boolean(row)""")
    browser.press("Enter")
    browser.wait("return document.querySelector('dialog .changer input')")
    browser.focus("dialog .changer input")
    browser.press("bibimb")
    browser.wait("return document.querySelectorAll('dialog [role=option]').length > 0")
    browser.run("document.querySelector('dialog .changer input').value = ''")
    browser.press("lentil soup")
    browser.wait("return document.querySelector('dialog [role=option]')?.textContent.startsWith('lentil soup')")
    browser.press("ArrowDown", "Enter")
    browser.wait("return !document.querySelector('dialog')|| document.querySelector('dialog .problem')")
    if browser.run("return Boolean(document.querySelector('dialog .problem'))"):
        # A bowl of it has no known size: the sentence says so, and the entry stays as it is.
        expect("bowl" in browser.text("dialog .problem"), browser.text("dialog .problem"))
        stage.close_dialog()


@check("an entry that was changed elsewhere is not overwritten")
def notices_changes(stage):
    browser = stage.browser
    open_entry(stage, "banana")
    number = entry_of(stage, "banana")["number"]
    stage.log.run("edit", str(number), "3 small")
    browser.focus("[data-test=slider]")
    browser.press("Home")
    browser.click("dialog .primary")
    browser.wait("return document.querySelector('dialog .problem')?.textContent.includes('changed elsewhere')")
    browser.wait("return document.querySelector('[data-test=quantity]').value === '3'")
    expect(entry_of(stage, "banana")["quantity"] == 3, "the other change is lost")
    stage.close_dialog()
