import Charts

/// A page that is one file: no script, nothing from elsewhere, for screens and for paper.
enum Page {
    /// The style sheet of the page itself; the colours are those of the charts.
    static let sheet = """
        *{box-sizing:border-box}
        body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 3rem;background:var(--ground);color:var(--ink);\
        font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",Arial,sans-serif}
        h1{font-size:1.6rem;margin:0 0 .2rem}
        h2{font-size:1.15rem;margin:2rem 0 .4rem;display:flex;justify-content:space-between;gap:1rem;flex-wrap:wrap}
        h2 .sum{font-weight:400}
        p{margin:.3rem 0}
        .faint{color:var(--faint)}
        figure{margin:1.5rem 0;overflow-x:auto}
        figcaption{font-weight:600;margin-bottom:.3rem}
        figure svg{display:block;width:100%;min-width:36rem;height:auto}
        .wide{overflow-x:auto}
        .wide .foods{min-width:44rem}
        .foods .amount{min-width:7.5rem}
        table{border-collapse:collapse;width:100%;font-size:.9rem}
        th,td{padding:.25rem .5rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--grid);\
        overflow-wrap:break-word}
        th{font-weight:600}
        thead th{color:var(--faint);font-weight:400;border-bottom-color:var(--axis)}
        .number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
        .meal th,.meal td{background:color-mix(in srgb,var(--grid) 45%,transparent)}
        .total th,.total td{font-weight:600;border-top:2px solid var(--axis)}
        .time{white-space:nowrap;color:var(--faint)}
        .note{display:block;color:var(--faint);font-style:italic}
        @page{margin:15mm}
        @media print{
        body{max-width:none;padding:0;font-size:10pt}
        figure,tr,.keep{break-inside:avoid}
        h2,.meal{break-after:avoid}
        figure{overflow:visible}
        figure svg{min-width:0}
        .wide{overflow:visible}
        .wide .foods{min-width:0}
        thead{display:table-header-group}
        .bar,.key,.slice,.meal th,.meal td{print-color-adjust:exact;-webkit-print-color-adjust:exact}
        }
        """

    /// A page with a title and a body.
    static func text(title: String, _ body: (inout Markup) -> Void) -> String {
        var page = Markup()
        page.begin("html", [.text("lang", "en")])
        page.begin("head")
        page.element("meta", [.text("charset", "utf-8")])
        page.element(
            "meta", [.text("name", "viewport"), .text("content", "width=device-width, initial-scale=1")])
        page.element("meta", [.text("name", "color-scheme"), .text("content", "light dark")])
        page.element("title", [], text: title)
        page.sheet([ChartStyle.sheet, MacroSeries.sheet, sheet].joined(separator: "\n"))
        page.end()
        page.begin("body")
        body(&page)
        page.end()
        page.end()
        return "<!DOCTYPE html>\n\(PictureFile.mark)\n\(page.text)"
    }
}

extension Markup {
    /// A row of a table: its first cells are texts, the others figures.
    ///
    /// - Parameter span: how many columns the first cell covers.
    mutating func row(
        _ texts: [String], _ figures: [String], isHeading: Bool = false, style: String = "", span: Int = 1
    ) {
        begin("tr", style.isEmpty ? [] : [.style(style)])
        for (place, text) in texts.enumerated() {
            let isName = place == 0 && !style.isEmpty
            element(
                isHeading || isName ? "th" : "td", place == 0 && span > 1 ? [.text("colspan", "\(span)")] : [],
                text: text)
        }
        for figure in figures { element(isHeading ? "th" : "td", [.style("number")], text: figure) }
        end()
    }
}
