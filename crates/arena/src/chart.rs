//! A picture of what a contest came to: each bot's share of wins with its interval.

use crate::Results;
use std::fmt::Write;

const ROW: f64 = 26.0;
const LEFT: f64 = 190.0;
const WIDE: f64 = 420.0;

/// An SVG picture; `title` stands above it.
pub fn svg(results: &Results, title: &str) -> String {
    let rows: Vec<_> = results.lineups.iter().flat_map(|lineup| &lineup.bots).collect();
    let tall = 60.0 + ROW * rows.len() as f64;
    let mut text = String::new();
    let all = LEFT + WIDE + 130.0;
    let _ = write!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {all} {tall}\" font-family=\"sans-serif\" font-size=\"13\">\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><text x=\"10\" y=\"22\" font-size=\"15\">{}</text>",
        escaped(title)
    );
    for (place, row) in rows.iter().enumerate() {
        let y = 50.0 + ROW * place as f64;
        let at = |share: f64| LEFT + WIDE * share.clamp(0.0, 1.0);
        let (from, to) = (row.wins.mean - row.wins.half_width, row.wins.mean + row.wins.half_width);
        let _ = write!(
            text,
            "<text x=\"10\" y=\"{:.1}\">{} × {}</text><line x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#ddd\"/>\
             <line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#24508c\" stroke-width=\"3\"/>\
             <circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"#24508c\"/><text x=\"{:.1}\" y=\"{:.1}\">{:.1} ± {:.1} %</text>",
            y + 4.0,
            row.seats,
            escaped(&row.bot),
            LEFT + WIDE,
            at(from),
            at(to),
            at(row.wins.mean),
            LEFT + WIDE + 12.0,
            y + 4.0,
            100.0 * row.wins.mean,
            100.0 * row.wins.half_width,
        );
    }
    text.push_str("</svg>\n");
    text
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
