"""The day: opening it, typing what was eaten, totals, deleting and taking back."""

from harness import check, expect

TYPED = "document.getElementById('add-text')"


@check("a link opens the log, and its code leaves the address")
def opens(stage):
    browser = stage.browser
    browser.open(stage.link)
    browser.wait("return document.querySelector('main h1') && document.querySelector('.empty')")
    expect("code=" not in browser.run("return location.href"), "the code is still in the address")
    expect(browser.run("return history.length") <= 2, "the code is still in the history")
    expect("Nothing is logged" in browser.text(".meals"), "an empty day does not say so")


@check("a meal that is typed shows its reading, and Enter logs it")
def types(stage):
    browser = stage.browser
    browser.focus("#add-text")
    browser.press("2 eggs, 150 g banana")
    browser.wait("return document.querySelectorAll('.reading-items li').length === 2")
    expect("143" in browser.text(".reading-items"), "the reading has no energy of the eggs")
    expect("at once" not in browser.text(".reading"), "the reading is not there")
    browser.press("Escape", "Enter")
    browser.wait("return document.querySelectorAll('.entry').length === 2")
    stage.wait_for_energy(stage.day()["nutrients"]["calories"]["value"])
    expect(browser.run(f"return {TYPED}.value") == "" and browser.run(f"return document.activeElement === {TYPED}"), "the box is not ready for more")


@check("a suggestion is picked by the keyboard")
def picks(stage):
    browser = stage.browser
    browser.focus("#add-text")
    browser.press("30 g chedd")
    browser.wait("return document.querySelector('[role=option]')?.textContent.includes('chedd')")
    browser.press("ArrowDown")
    active = browser.run(f"return {TYPED}.getAttribute('aria-activedescendant')")
    expect(browser.run("return document.getElementById(arguments[0])?.getAttribute('aria-selected')", active) == "true", "no option is active")
    name = browser.run("return document.getElementById(arguments[0]).querySelector('.option-name').firstChild.data", active)
    browser.press("Enter")
    expect(browser.run(f"return {TYPED}.value") == f"30 g {name}", "the name did not take the place of the words")
    browser.wait("return document.querySelector('.reading-items li')")
    browser.press("Enter")
    browser.wait("return document.querySelectorAll('.entry').length === 3")
    entry = stage.day()["entries"][-1]
    expect((entry["name"], entry["grams"]) == (name, 30), f"{entry['grams']} g of {entry['name']} were logged")


@check("answers that come too late are dropped")
def drops_stale(stage):
    browser = stage.browser
    browser.run("""
        const real = window.fetch;
        window.fetch = (address, options) => {
            const isFirst = String(address).includes('q=ba&');
            // Slow, and deaf to being given up, as a service may be.
            return isFirst ? new Promise((resolve) => setTimeout(resolve, 900)).then(() => real(address, { ...options, signal: undefined })) : real(address, options);
        };
        window.restoreFetch = () => { window.fetch = real; };
    """)
    browser.focus("#add-text")
    browser.press("ba")
    browser.run("return new Promise((resolve) => setTimeout(resolve, 300))")
    browser.press("gel")
    browser.wait("return document.querySelector('[role=option] .option-name')?.textContent.includes('bagel')")
    browser.run("return new Promise((resolve) => setTimeout(resolve, 1300))")
    expect("bagel" in browser.text("[role=option]"), "an old answer replaced a new one")
    browser.run(f"window.restoreFetch(); {TYPED}.value = ''; {TYPED}.dispatchEvent(new Event('input'))")


@check("several foods that may be meant are offered as a list")
def offers_choices(stage):
    browser = stage.browser
    browser.focus("#add-text")
    browser.press("pie")
    browser.wait("return document.querySelector('.choices button')")
    browser.press("Escape", "Enter")
    browser.wait("return document.activeElement.closest('.choices')")
    browser.press("Enter")
    browser.wait("return document.querySelector('.reading-items li')")
    browser.press("Enter")
    browser.wait("return document.querySelectorAll('.entry').length === 4")
    stage.wait_for_energy(stage.day()["nutrients"]["calories"]["value"])


@check("what cannot be read is said in a sentence, and the text stays")
def refuses(stage):
    browser = stage.browser
    browser.focus("#add-text")
    browser.press("1 unobtainium")
    browser.press("Escape", "Enter")
    browser.wait("return document.querySelector('.reading .problem[role=alert]')")
    expect("unobtainium" in browser.text(".reading .problem"), "the sentence does not name the text")
    expect(browser.run(f"return {TYPED}.value") == "1 unobtainium", "the text is gone")
    browser.run(f"{TYPED}.value = ''; {TYPED}.dispatchEvent(new Event('input'))")


@check("the number shown is the number summed")
def shows_sums(stage):
    day = stage.day()
    shown = stage.browser.run("return [...document.querySelectorAll('.summary .macro-key dd:not(.percent) .amount')].map((e) => e.textContent)")
    wanted = [f"{int(day['nutrients'][key]['value'] * 10 + 0.5 + 1e-9) / 10:.1f} g" for key in ("carbs", "protein", "fat")]
    expect([text.split("at least ")[-1] for text in shown] == wanted, f"{shown} instead of {wanted}")


@check("an entry is deleted, and the toast takes that back")
def deletes(stage):
    browser = stage.browser
    before = stage.energy()
    browser.click(".entry .delete")
    browser.wait("return document.querySelectorAll('.entry').length === 3")
    expect(browser.run("return document.activeElement !== document.body"), "the focus is lost")
    expect(stage.energy() != before, "the total did not change")
    browser.click("#toasts .link")
    browser.wait("return document.querySelectorAll('.entry').length === 4")
    browser.wait("return document.querySelector('[data-test=energy] .big .amount').textContent.replace(/[^0-9]/g, '') === arguments[0]", before)


@check("undo does not take back what somebody did since")
def undoes_only_its_own(stage):
    browser = stage.browser
    browser.click(".entry .delete")
    browser.wait("return document.querySelectorAll('.entry').length === 3 && document.querySelector('#toasts .link')")
    stage.log.run("add", "1 apple")
    browser.click("#toasts .link")
    browser.wait("return document.getElementById('toasts').textContent.includes('Something else was done')")
    expect(any(entry["name"] == "apple" for entry in stage.day()["entries"]), "the apple was taken back")
    stage.log.run("undo", "2")
    browser.wait("return document.querySelectorAll('.entry').length === 4")


@check("unknown figures are marked, and lower bounds too")
def marks_unknown(stage):
    browser = stage.browser
    stage.log.run("add", "--keep-unknown", "1 bowl bibimbap")
    browser.wait("return document.querySelectorAll('.entry').length === 5")
    expect("? " in browser.run("return [...document.querySelectorAll('.entry .name')].at(-1).textContent"), "the entry has no ?")
    browser.wait("return document.querySelector('[data-test=energy] .mark')?.textContent === '≥'")
    expect("at least" in browser.run("return document.querySelector('[data-test=energy]').textContent"), "the mark has no words")
    expect("not counted" in browser.text(".doubts"), "nothing says that the entry is not counted")


@check("names are data: markup in one stays text")
def escapes(stage):
    browser = stage.browser
    stage.log.run("food", "new", "-", text='{"name":"<img src=x onerror=alert(1)>","per":"100 g","nutrients":{"calories":10}}')
    stage.log.run("add", "--one", "100 g <img src=x onerror=alert(1)>")
    browser.wait("return [...document.querySelectorAll('.entry .name')].some((e) => e.textContent.includes('<img src=x'))")
    expect(browser.run("return document.querySelectorAll('main img').length") == 0, "the name became an element")
    stage.log.run("undo")
    browser.wait("return document.querySelectorAll('.entry').length === 5")


@check("energy is added quickly, without a food")
def adds_quickly(stage):
    browser = stage.browser
    browser.click("[data-key=quick]")
    browser.wait("return document.querySelector('dialog[open] input') === document.activeElement")
    browser.press("~850")
    browser.run("document.querySelector('dialog input[placeholder^=ramen]').value = 'ramen at Kiku'")
    browser.press("Enter")
    browser.wait("return [...document.querySelectorAll('.entry')].some((e) => e.textContent.includes('ramen at Kiku'))")
    entry = [entry for entry in stage.day()["entries"] if entry["name"] == "ramen at Kiku"][0]
    expect(entry["estimated"] and entry["nutrients"]["calories"]["value"] == 850, "it is not ~850 kcal")


@check("a day is said to be done, and open again")
def is_done(stage):
    browser = stage.browser
    browser.click("[data-key=status-done]")
    browser.wait("return document.querySelector('[data-key=status-done]').getAttribute('aria-pressed') === 'true'")
    expect(stage.day()["done"] == "done", "the log does not have it")
    browser.click("[data-key=status-done]")
    browser.wait("return document.querySelector('[data-key=status-done]').getAttribute('aria-pressed') === 'false'")


@check("the arrow keys go from day to day")
def steps(stage):
    browser = stage.browser
    browser.focus("[data-key=previous]")
    title = browser.text("h1").splitlines()[0]
    browser.press("ArrowLeft")
    browser.wait("return document.querySelector('h1').innerText.includes('yesterday')")
    browser.press("ArrowRight")
    browser.wait("return document.querySelector('h1').innerText.includes('today')")
    expect(browser.text("h1").splitlines()[0] == title, "the way back leads elsewhere")
    stage.go("#/day/today")


@check("an empty box offers what was eaten lately, and usual meals")
def offers_recent(stage):
    browser = stage.browser
    stage.log.run("template", "new", "my breakfast", "2 eggs, 1 cup coffee")
    browser.focus("#add-text")
    browser.press("ArrowDown")
    browser.wait("return document.querySelectorAll('[role=option]').length > 1")
    expect("my breakfast" in browser.text("[role=option]"), "the usual meal is not offered")
    browser.run("[...document.querySelectorAll('[role=option]')].find((e) => e.textContent.startsWith('banana')).click()")
    browser.wait("return document.querySelector('.reading-items')?.textContent.includes('banana')")
    expect(browser.run(f"return {TYPED}.value") == "150 g banana", "the amount of then is not there")
    browser.press("Enter")
    browser.wait("return [...document.querySelectorAll('.entry .name')].filter((e) => e.textContent.startsWith('banana')).length === 2")
    stage.log.run("undo")
    browser.wait("return [...document.querySelectorAll('.entry .name')].filter((e) => e.textContent.startsWith('banana')).length === 1")
