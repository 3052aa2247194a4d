//! SVG charts of a contest: shares of wins with intervals, and strength over budget.

use crate::RunResults;
use std::fmt::Write;

const ROW: f64 = 26.0;
const LEFT: f64 = 190.0;
const WIDE: f64 = 420.0;

/// Draws each bot's share of wins with its interval.
pub fn svg(results: &RunResults, title: &str) -> String {
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

/// Draws strength over budget: one point with its interval for the first bot of each lineup, in their order, and a line at `even`, the
/// share for equal strength.
pub fn curve(results: &RunResults, even: f64, title: &str) -> String {
    let rows: Vec<_> = results
        .lineups
        .iter()
        .filter_map(|lineup| lineup.bots.first())
        .collect();
    let ends = rows
        .iter()
        .flat_map(|row| [row.wins.mean - row.wins.half_width, row.wins.mean + row.wins.half_width]);
    let (low, high) = ends.fold((even, even), |(low, high), end| (low.min(end), high.max(end)));
    let (high, low) = (high + 0.01, (low - 0.01).max(0.0));
    let (tall, step) = (240.0, WIDE / rows.len().max(1) as f64);
    let y = |share: f64| 50.0 + tall * (high - share) / (high - low);
    let x = |place: usize| 70.0 + step * (place as f64 + 0.5);
    let mut text = String::new();
    let (wide, high_all, level) = (WIDE + 100.0, tall + 90.0, y(even));
    let _ = write!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high_all}\" font-family=\"sans-serif\" font-size=\"13\">\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><text x=\"10\" y=\"22\" font-size=\"15\">{}</text>\
         <line x1=\"60\" x2=\"{:.1}\" y1=\"{level:.1}\" y2=\"{level:.1}\" stroke=\"#bbb\" stroke-dasharray=\"4 4\"/>\
         <text x=\"10\" y=\"{:.1}\">{:.1} %</text>",
        escaped(title),
        WIDE + 80.0,
        level + 4.0,
        100.0 * even,
    );
    let points: Vec<String> = rows
        .iter()
        .enumerate()
        .map(|(place, row)| format!("{:.1},{:.1}", x(place), y(row.wins.mean)))
        .collect();
    let _ = write!(
        text,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#24508c\" stroke-width=\"2\"/>",
        points.join(" ")
    );
    for (place, row) in rows.iter().enumerate() {
        let (mean, half) = (row.wins.mean, row.wins.half_width);
        let (at, name) = (x(place), row.bot.rsplit(':').next().unwrap_or(&row.bot));
        let _ = write!(
            text,
            "<line x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{:.1}\" y2=\"{:.1}\" stroke=\"#24508c\"/>\
             <circle cx=\"{at:.1}\" cy=\"{:.1}\" r=\"4\" fill=\"#24508c\"/>\
             <text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>\
             <text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"11\">{:.1}</text>",
            y(mean - half),
            y(mean + half),
            y(mean),
            tall + 75.0,
            escaped(name),
            y(mean + half) - 5.0,
            100.0 * mean,
        );
    }
    text.push_str("</svg>\n");
    text
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
