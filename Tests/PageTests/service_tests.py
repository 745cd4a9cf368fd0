"""The page and the service: other tabs, the command line, a link that was used, a service that ends."""

import pathlib

from harness import check, expect

PAGE = pathlib.Path(__file__).parents[2] / "Page"


@check("another tab needs no link, and both see what either does")
def lives(stage):
    browser = stage.browser
    stage.go("#/day/today")
    first = browser.tab()
    second = browser.new_tab()
    browser.open(f"{stage.origin}/")
    browser.wait("return document.querySelectorAll('.entry').length > 0")
    count = browser.run("return document.querySelectorAll('.entry').length")
    browser.focus("#add-text")
    browser.press("1 pear")
    browser.wait("return document.querySelector('.reading-items li')")
    browser.press("Escape", "Enter")
    browser.wait("return document.querySelectorAll('.entry').length === arguments[0]", count + 1)
    browser.switch(first)
    browser.wait("return document.querySelectorAll('.entry').length === arguments[0]", count + 1)
    stage.log.run("add", "1 plum")
    for tab in (first, second):
        browser.switch(tab)
        browser.wait("return document.querySelectorAll('.entry').length === arguments[0]", count + 2)
    stage.wait_for_energy(stage.day()["nutrients"]["calories"]["value"])
    browser.run("window.close()")
    browser.switch(first)


@check("what somebody types stays when the log changes meanwhile")
def keeps_typing(stage):
    browser = stage.browser
    browser.focus("#add-text")
    browser.press("2 slic")
    count = browser.run("return document.querySelectorAll('.entry').length")
    stage.log.run("add", "1 kiwi")
    browser.wait("return document.querySelectorAll('.entry').length === arguments[0]", count + 1)
    expect(browser.run("const e = document.activeElement; return e.id === 'add-text' && e.value") == "2 slic", "the text or the focus is gone")
    browser.run("const e = document.getElementById('add-text'); e.value = ''; e.dispatchEvent(new Event('input'))")


@check("the same request sent twice is logged once")
def is_idempotent(stage):
    browser = stage.browser
    browser.focus("#add-text")
    browser.press("1 mango")
    browser.wait("return document.querySelector('.reading-items li')")
    browser.run("""
        const real = window.fetch;
        let isFirst = true;
        window.fetch = async (address, options) => {
            const answer = await real(address, options);
            if (isFirst && options.headers['Idempotency-Key']) { isFirst = false; throw new TypeError('the answer is lost'); }
            return answer;
        };
        window.restoreFetch = () => { window.fetch = real; }""")
    browser.press("Escape", "Enter")
    browser.wait("return document.querySelector('.reading .problem')")
    browser.press("Enter")
    browser.wait("return document.getElementById('add-text').value === ''")
    browser.run("window.restoreFetch()")
    mangos = [entry for entry in stage.day()["entries"] if entry["name"] == "mango"]
    expect(len(mangos) == 1, f"{len(mangos)} mangos are logged")


@check("a page without a link says how to get one")
def asks_for_link(stage):
    browser = stage.browser
    first = browser.tab()
    browser.new_tab()
    # Another origin knows nothing of the token of this one: the same service by another name of the loopback.
    browser.open(stage.link.replace("127.0.0.1", "localhost"))
    browser.wait("return document.querySelector('.sign-in')")
    expect("foodlog serve --link" in browser.text(".sign-in"), "it does not say how")
    expect(browser.run("return Boolean(document.querySelector('.sign-in .problem'))"), "a link that was used is not refused")
    browser.run("window.close()")
    browser.switch(first)


@check("nothing on the page breaks its own security policy")
def keeps_policy(stage):
    lines = [line for line in stage.browser.console() if "Content Security Policy" in line or "Refused to" in line or "TypeError" in line or "ReferenceError" in line]
    expect(not [line for line in lines if "the answer is lost" not in line], "; ".join(lines[:3]))


@check("the page can be installed")
def can_be_installed(stage):
    errors = stage.browser.command("Page.getAppManifest")["errors"]
    errors += stage.browser.command("Page.getInstallabilityErrors")["installabilityErrors"]
    expect(not errors, str(errors))


@check("the page is small")
def is_small(stage):
    browser = stage.browser
    stage.go("#/day/today")
    browser.reload()
    browser.wait("return document.querySelector('.entry')")
    stage.settle()
    sizes = """
        return performance.getEntriesByType('resource').filter((e) => e.name.includes('/app/'))
            .reduce((sum, e) => [sum[0] + e.encodedBodySize, sum[1] + e.decodedBodySize], [0, 0])"""
    sent, first = browser.run(sizes)
    whole = sum(file.stat().st_size for file in PAGE.iterdir())
    print(f"        {sent // 1000} kB sent for the day, {first // 1000} kB unpacked; {whole // 1000} kB in all", flush=True)
    expect(0 < sent < 50_000 and first < 125_000 and whole < 215_000, f"{sent} bytes sent for the day, {first} unpacked, {whole} in all")


@check("a service that ended is said, and the text stays")
def survives_end(stage):
    browser = stage.browser
    stage.log.stop()
    browser.wait("return !document.getElementById('offline').hidden", seconds=20)
    browser.focus("#add-text")
    browser.press("1 egg", "Escape", "Enter")
    browser.wait("return document.querySelector('.reading .problem')?.textContent.includes('does not answer')")
    expect(browser.run("return document.getElementById('add-text').value") == "1 egg", "the text is gone")
