//! Prints the results of a contest as a table.

use crate::out::{say, tell};
use maumau_arena::{BotResult, Contest, Rating, RunResults, WinShare};
use maumau_programs::TallyTold;
use maumau_terminal::Language;

/// Prints the shares of wins and points, and the cost of each bot.
pub(super) fn results(contest: &Contest<'_>, results: &RunResults, lang: Language) {
    let (law, seats) = (contest.law, contest.law.seats);
    tell!(
        lang,
        "{}, {} Plätze, Startzahl {}: {} Blätter, {} Runden; {:.1} % wären gleich stark",
        "{}, {} seats, seed {}: {} deals, {} rounds; {:.1} % would be even",
        law.book.id,
        seats,
        contest.seed,
        results.deals,
        results.rounds,
        100.0 / f64::from(seats)
    );
    tell!(
        lang,
        "  Pl.   Bot            Siege je Platz   der erste mehr        Punkte je Runde",
        "  seats bot            wins a seat      the first wins more   points a round"
    );
    for lineup in &results.lineups {
        for (place, row) in lineup.bots.iter().enumerate() {
            say!("{}", line(row, place == 0));
        }
    }
    tell!(
        lang,
        "  Bot            Entscheide   Spiele je Stück CPU je Stück",
        "  bot            decisions    playouts each   CPU each"
    );
    for (bot, spent) in contest.bots.iter().zip(&results.spent) {
        let n = spent.decisions.max(1) as f64;
        let each_us = spent.cpu_ns as f64 / n / 1000.0;
        let playouts = spent.playouts as f64 / n;
        let name = bot.name();
        say!("  {name:<14} {:<12} {playouts:<15.1} {each_us:.1} µs", spent.decisions);
    }
    if results.stood > 0 {
        tell!(
            lang,
            "  {} falsche Taten blieben stehen, bis jemand sie anzweifelt: Da wagte jemand etwas",
            "  {} wrong deeds were let stand until somebody challenges them: somebody took a risk",
            results.stood
        );
    }
    if !results.is_sound() {
        tell!(
            lang,
            "  {} Taten wurden abgelehnt, {} sofort bestraft, und {} Runden gingen nicht zu Ende: Das ist ein Fehler",
            "  {} deeds were refused, {} were fined at once, and {} rounds did not end: this is a mistake",
            results.refused,
            results.fined,
            results.endless
        );
    }
}

/// Prints how many questions to programs had no usable answer, so that the simple bot played instead.
pub(super) fn lost(told: &TallyTold, lang: Language) {
    if told.lost() > 0 {
        tell!(
            lang,
            "  {} von {} Fragen an Programme blieben ohne Antwort ({} zu spät, {} Unsinn, {} weg): Da spielte der einfache Bot",
            "  {} of {} questions to programs had no answer ({} late, {} nonsense, {} gone): the simple bot played there",
            told.lost(),
            told.asked,
            told.late,
            told.nonsense,
            told.gone
        );
        tell!(
            lang,
            "  zuletzt: {}",
            "  the last: {}",
            lang.pick(&told.why.de, &told.why.en)
        );
    }
}

pub(super) fn ratings(ratings: &[Rating], lang: Language) {
    tell!(
        lang,
        "  Bot            Wertung (Weng–Lin; 4,17 darüber: drei von vier)",
        "  bot            rating (Weng–Lin; 4.17 above: three of four)"
    );
    for Rating { bot, rating } in ratings {
        let (value, from, to) = (rating.value, rating.from, rating.to);
        if !(from.is_finite() && to.is_finite()) {
            tell!(
                lang,
                "  {bot:<14} {value:.2} (zu wenige Blätter für ein Intervall)",
                "  {bot:<14} {value:.2} (too few deals for an interval)"
            );
            continue;
        }
        tell!(
            lang,
            "  {bot:<14} {value:.2} ({from:.2} bis {to:.2})",
            "  {bot:<14} {value:.2} ({from:.2} to {to:.2})"
        );
    }
}

/// Prints how much of the ceiling's advantage each bot wins.
pub(super) fn shares(shares: &[WinShare], lang: Language) {
    for one in shares {
        let WinShare { bot, ceiling, .. } = one;
        let to_win = 100.0 * one.to_win;
        let Some(part) = one.part else {
            tell!(
                lang,
                "  neben {ceiling} ist hier nichts zu gewinnen: {to_win:.2} % über gleich",
                "  beside {ceiling} there is nothing to win here: {to_win:.2} % above even"
            );
            continue;
        };
        if !(part.from.is_finite() && part.to.is_finite()) {
            tell!(
                lang,
                "  neben {ceiling} sind es zu wenige Blätter für ein Intervall",
                "  beside {ceiling} there are too few deals for an interval"
            );
            continue;
        }
        let (value, from, to) = (100.0 * part.value, 100.0 * part.from, 100.0 * part.to);
        tell!(
            lang,
            "  {bot} gewinnt {value:.0} % ({from:.0} bis {to:.0} %) von dem, was {ceiling} gewinnt: {to_win:.2} % über gleich",
            "  {bot} wins {value:.0} % ({from:.0} to {to:.0} %) of what {ceiling} wins: {to_win:.2} % above even"
        );
    }
}

/// Returns a bot's row. The first bot of a lineup is not compared with itself.
fn line(row: &BotResult, is_first: bool) -> String {
    let share = format!("{:.2} ± {:.2} %", 100.0 * row.wins.mean, 100.0 * row.wins.half_width);
    let more = format!(
        "{:+.2} ± {:.2} %",
        100.0 * row.first_wins_more.mean,
        100.0 * row.first_wins_more.half_width
    );
    let more = if is_first { String::new() } else { more };
    let points = format!("{:.2} ± {:.2}", row.points.mean, row.points.half_width);
    format!("  {:<5} {:<14} {share:<16} {more:<21} {points}", row.seats, row.bot)
}
