/// How charts look: the style sheet of their parts, for light and for dark surroundings and for paper.
package enum ChartStyle {
    /// The size of the letters beside axes.
    package static let labelSize = 12.0
    /// The size of other letters.
    package static let textSize = 14.0

    /// The rules for what charts draw; the colours of series are their owner's.
    ///
    /// The colours of text and ground are variables, which a page can use, too.
    package static let sheet = """
        :root{--ground:#fff;--ink:#1c1f24;--faint:#5a6270;--grid:#dfe3e8;--axis:#8b93a0;--goal:#c2352b;--trend:#1f5fa8}
        @media screen and (prefers-color-scheme:dark){:root{--ground:#14171b;--ink:#e8eaed;--faint:#a3abb7;\
        --grid:#2c323a;--axis:#6b7480;--goal:#ff7a6e;--trend:#7db7f5}}
        svg{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",Arial,sans-serif}
        .ground{fill:var(--ground)}
        .label{font-size:12px;fill:var(--faint)}
        .text{font-size:14px;fill:var(--ink)}
        .title{font-size:20px;font-weight:600;fill:var(--ink)}
        .subtitle{font-size:14px;font-weight:600;fill:var(--ink)}
        .middle{font-size:24px;font-weight:600;fill:var(--ink)}
        .small{font-size:16px}
        .share{font-size:12px;font-weight:600}
        .strong{fill:var(--ink);font-weight:600}
        .halo{paint-order:stroke;stroke:var(--ground);stroke-width:3px;stroke-linejoin:round}
        .axis{stroke:var(--axis);stroke-width:1}
        .grid{stroke:var(--grid);stroke-width:1}
        .goal{stroke:var(--goal);stroke-width:2;stroke-dasharray:6 3}
        .goal-label{fill:var(--goal)}
        .bar,.key{stroke:var(--ground);stroke-width:.5}
        .slice{stroke:var(--ground);stroke-width:2}
        .empty-ring{fill:none;stroke:var(--grid)}
        .dot{fill:var(--faint);opacity:.75}
        .trend{fill:none;stroke:var(--trend);stroke-width:2.5;stroke-linejoin:round}
        """
}
