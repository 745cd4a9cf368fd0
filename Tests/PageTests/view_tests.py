"""Weeks, months, goals, foods, barcodes."""

from datetime import date, timedelta

from harness import check, expect, rounded


@check("a week shows its days as a chart and in figures")
def shows_week(stage):
    browser = stage.browser
    for days in range(1, 15):
        stage.log.run("add", "-d", f"-{days}", "-t", "12:00", "200 g chicken breast, 1 cup cooked rice")
    stage.go("#/week/today")
    browser.click("[data-key=previous]")
    browser.wait("return document.querySelectorAll('.column').length === 7")
    monday = date.today() - timedelta(days=date.today().weekday() + 7)
    week = stage.log.run("report", f"{monday}..{monday + timedelta(days=6)}")
    shown = browser.run("return [...document.querySelectorAll('.period .card:last-child tbody tr td:nth-child(2)')].map((e) => e.textContent.replace(/[^0-9]/g, ''))")
    wanted = [rounded(day["nutrients"]["calories"]["value"]) for day in week["days"]]
    expect(shown == wanted, f"{shown} instead of {wanted}")
    expect(browser.run("return document.querySelector('svg.columns').getAttribute('role')") == "img", "the chart has no role")
    stage.settle()
    browser.run("const e = document.querySelector('[data-key=of]'); e.value = 'protein'; e.dispatchEvent(new Event('change'))")
    browser.wait("return document.querySelector('svg.columns').getAttribute('aria-label').startsWith('Protein')")
    expect("chicken" in browser.text("ol.top"), "nothing says what brought the protein")


@check("a month shows all of its days")
def shows_month(stage):
    stage.go("#/month/today")
    stage.browser.wait("return document.querySelectorAll('.period .card:last-child tbody tr').length === arguments[0]", date.today().day)


@check("a goal is set, and the day says what is left of it")
def sets_goal(stage):
    browser = stage.browser
    stage.go("#/goals")
    browser.run("document.querySelector('form.card select').value = 'protein'")
    browser.focus("form.card input[placeholder^='2000']")
    browser.press("at least 500 g", "Enter")
    browser.wait("return document.querySelector('.goal-cards')?.textContent.includes('at least 500 g')")
    expect("to go" in browser.text(".goal-cards"), "nothing is left")
    stage.go("#/day/today")
    expect("at least 500 g" in browser.text(".summary .goals"), "the day does not have the goal")


@check("a food of one's own is described with decimal commas")
def describes_food(stage):
    browser = stage.browser
    stage.go("#/foods")
    browser.click("[data-key=new-food]")
    browser.wait("return document.querySelector('dialog input') === document.activeElement")
    browser.press("oat drink")
    browser.run("""
        const fields = [...document.querySelectorAll('dialog .field')];
        const set = (label, value) => { fields.find((e) => e.querySelector('label').textContent.startsWith(label)).querySelector('input, textarea').value = value; };
        set('The figures are for', '100 ml'); set('Energy', '46,5'); set('Carbohydrate,', '6,7'); set('Fat', '1.5'); set('Fibre', '<0,5'); set('Units', 'glass = 200 ml')""")
    browser.click("dialog .primary")
    browser.wait("return !document.querySelector('dialog')")
    browser.wait("return document.querySelector('.own-foods')?.textContent.includes('oat drink')")
    food = stage.log.run("show", "oat drink", "100 ml", "--nutrients", "calories,carbs,fibers,protein")["nutrients"]
    expect((food["calories"]["value"], food["carbs"]["value"], food["protein"]["value"]) == (46.5, 6.7, None), str(food))
    expect(food["fibers"].get("mark") == "below", "less than 0.5 is not kept as such")


@check("a food is looked at and logged from its details")
def logs_food(stage):
    browser = stage.browser
    browser.run("[...document.querySelectorAll('.own-foods .name')].find((e) => e.textContent.startsWith('oat drink')).click()")
    browser.wait("return document.querySelector('dialog [data-test=unit]')")
    browser.click("dialog .log-line .primary")
    browser.wait("return !document.querySelector('dialog')")
    entry = stage.day()["entries"]
    expect(any(one["name"] == "oat drink" for one in entry), "it is not logged")


@check("a food of one's own is changed, and put away")
def changes_own_food(stage):
    browser = stage.browser

    def edit():
        browser.wait("const e = [...document.querySelectorAll('.own-foods .name')].find((e) => e.textContent.startsWith('oat drink')); e?.click(); return e")
        browser.wait("const e = [...document.querySelectorAll('dialog button')].find((e) => e.textContent === 'Edit this food'); e?.click(); return e")
        browser.wait("return document.querySelector('dialog h2').textContent === 'Edit oat drink'")

    edit()
    fibre = browser.run("return [...document.querySelectorAll('dialog .field')].find((e) => e.textContent.startsWith('Carbohydrate,')).querySelector('input').value")
    expect(fibre == "6.7", f"the carbohydrate stands there as {fibre}")
    browser.run("[...document.querySelectorAll('dialog .field')].find((e) => e.textContent.startsWith('Protein')).querySelector('input').value = '1,1'")
    browser.click("dialog .primary")
    browser.wait("return !document.querySelector('dialog')")
    food = stage.log.run("show", "oat drink", "100 ml", "--nutrients", "calories,carbs,fibers,protein")["nutrients"]
    expect((food["protein"]["value"], food["carbs"]["value"], food["fibers"].get("mark")) == (1.1, 6.7, "below"), str(food))
    edit()
    browser.run("[...document.querySelectorAll('dialog button')].find((e) => e.textContent === 'Put away').click()")
    browser.wait("return !document.querySelector('dialog') && ![...document.querySelectorAll('.own-foods .name')].some((e) => e.textContent.startsWith('oat drink'))")
    stage.log.run("undo")


@check("a barcode that cannot be looked up says why, and nothing is lost")
def looks_up(stage):
    browser = stage.browser
    stage.go("#/day/today")
    browser.click("[data-key=barcode]")
    browser.wait("return document.querySelector('dialog input') === document.activeElement")
    browser.press("4006381333931", "Enter")
    browser.wait("return document.querySelector('dialog .problem')")
    text = browser.text("dialog .problem")
    expect("could not be looked up" in text, text)
    expect("foodlog add" not in text, "the hint is one for the command line")
    browser.run("[...document.querySelectorAll('dialog button')].find((e) => e.textContent.startsWith('Describe')).click()")
    browser.wait("return [...document.querySelectorAll('dialog input')].some((e) => e.value === '4006381333931')")
    stage.close_dialog()


@check("the history undoes and does again")
def turns_history(stage):
    browser = stage.browser
    stage.log.run("add", "1 fig")
    before = len(stage.day()["entries"])
    browser.click("[data-key=history]")
    browser.click("dialog [data-key=undo]")
    browser.wait("return document.querySelector('dialog .history li')?.dataset.undone === 'true'")
    expect(len(stage.day()["entries"]) == before - 1, "nothing was undone")
    browser.click("dialog [data-key=redo]")
    browser.wait("return document.querySelector('dialog .history li')?.dataset.undone === 'false'")
    expect(len(stage.day()["entries"]) == before, "it was not done again")
    stage.close_dialog()
