//! Answers to a player's questions about the table, and the reasons for rejections.

use crate::entry::Entry;
use crate::language::say;
use crate::offered::fits;
use crate::{Language, Names, help, offered, picture};
use maumau_protocol::{Act, DeedView, OVERTAKEN, Phase, View, WindowView};

/// Returns the answer to a question, or `None` if the entry asks for an action instead.
pub(crate) fn answer(names: &Names, view: &View, entry: &Entry) -> Option<String> {
    Some(match entry {
        Entry::Why(card) => why(names, view, card.as_deref()),
        Entry::What(card) => help::what(names, view, card),
        Entry::Sheet(id) => help::sheet(names, id).unwrap_or_default(),
        Entry::Help => help::help(names),
        Entry::Rules(wanted) => help::rules(names, wanted),
        Entry::Points => picture::points(names, view),
        Entry::Nonsense(said) => {
            let near = help::near(names, said);
            say!(
                names.language,
                "„{}“ verstehe ich nicht{}; „hilfe“ sagt, was man tippen kann.",
                "I don’t understand “{}”{}; “help” says what can be typed.",
                said,
                near
            )
        }
        Entry::Deeds(_) | Entry::Number(_) | Entry::Tip | Entry::Table | Entry::Wait | Entry::Quit => return None,
    })
}

/// Returns the legal action with this number in the list as shown.
///
/// # Errors
/// The message for the player, if the list has no such number.
pub(crate) fn numbered(names: &Names, view: &View, number: usize) -> Result<DeedView, String> {
    let shown = offered::shown(names, view);
    let found = number.checked_sub(1).and_then(|place| shown.get(place));
    found.cloned().ok_or_else(|| {
        say!(
            names.language,
            "Ein Angebot {} gibt es nicht.",
            "There is no offer {}.",
            number
        )
    })
}

/// Returns the reason for a rejection. An empty `rule` means that the action was impossible, not against a rule.
pub(crate) fn refused(names: &Names, view: &View, deed: &DeedView, rule: &str) -> String {
    let lang = names.language;
    let card = offered::card_of(deed).filter(|_| deed.act() == Some(Act::Lay));
    match card {
        _ if rule == OVERTAKEN => overtaken(lang).to_owned(),
        _ if !rule.is_empty() => names.speaker(view.me).why(rule, card, view.me),
        Some(card) if !view.hand.iter().any(|held| held == card) => not_held(names, card),
        _ if deed.act() == Some(Act::TakeBack) => lang
            .pick(
                "Zurücknehmen geht nur kurz nach der eigenen Tat, solange niemand etwas getan hat, und nicht an jedem Tisch.",
                "You can take back only what you have just done, before anybody does anything, and not at every table.",
            )
            .to_owned(),
        _ => {
            let what = offered::deed(names, deed);
            say!(lang, "Das geht jetzt nicht: {}.", "That can’t be done now: {}.", what)
        }
    }
}

fn overtaken(lang: Language) -> &'static str {
    lang.pick(
        "Eben ging das noch, da kam etwas dazwischen. Es kostet nichts.",
        "That was right a moment ago, and something came in between. It costs nothing.",
    )
}

fn not_held(names: &Names, card: &str) -> String {
    let card = names.card(card);
    say!(
        names.language,
        "{} hast du nicht auf der Hand.",
        "You don’t hold {}.",
        card
    )
}

/// Returns why a card, or each card of the hand, can't be played. Reveals nothing if the table hides what fits.
fn why(names: &Names, view: &View, card: Option<&str>) -> String {
    let lang = names.language;
    if !names.play.aids.fitting {
        let own = (
            "Das muss man hier selbst wissen.",
            "Here you have to know that yourself.",
        );
        return lang.pick(own.0, own.1).to_owned();
    }
    let spot = names.play.spots.first().map_or("pile", String::as_str);
    let line = |card: &str| {
        let found = view
            .forbidden
            .iter()
            .find(|found| found.card == card && found.spot == spot);
        match found {
            _ if fits(names, view, card) => say!(lang, "{} geht.", "{} can be laid.", names.card(card)),
            Some(found) => names.speaker(view.me).why(&found.rule, Some(card), view.me),
            None => say!(lang, "{} geht jetzt nicht.", "{} can’t be laid now.", names.card(card)),
        }
    };
    match card {
        Some(card) if view.hand.iter().any(|held| held == card) => line(card),
        Some(card) => not_held(names, card),
        None => {
            let mut lines: Vec<String> = view.hand.iter().map(|card| line(card)).collect();
            lines.dedup();
            lines.join("\n")
        }
    }
}

/// Returns the lines of the table's picture that changed since the last call, or all lines if `all` is set.
pub(crate) fn changed(names: &Names, view: &View, stood: &mut Vec<String>, all: bool) -> Vec<String> {
    let mut lines = picture::picture(names, view);
    lines.extend(picture::marks(names, view));
    let before = std::mem::replace(stood, lines.clone());
    lines.retain(|line| all || !before.contains(line));
    lines
}

/// Returns the table's open questions to the view's seat, and the running timers.
pub(crate) fn pending(names: &Names, view: &View, now_ms: u32) -> Vec<String> {
    let lang = names.language;
    let mut lines: Vec<String> = waited(names, view, now_ms).collect();
    let Some(me) = view.me else { return lines };
    if let Some(ask) = view.ask.as_ref().filter(|ask| ask.seat == me) {
        lines.push(offered::question(names, ask));
    }
    let signs = view.offers.iter().any(|deed| deed.act() == Some(Act::Sign));
    let mine = view
        .windows
        .iter()
        .filter(|window| window.seats.contains(&me) && !window.done.contains(&me));
    for window in mine {
        let expected = names.hide_nothing() || view.stage() == Some(Phase::Dealing);
        if !expected || !window.rests && !signs {
            continue;
        }
        let (cite, wanted) = (names.cite(&window.rule), wanted(names, window));
        lines.push(match window.deadline_ms {
            None => say!(
                lang,
                "Auf dich wird gewartet{}{}.",
                "The table waits for you{}{}.",
                wanted,
                cite
            ),
            Some(deadline_ms) => {
                let seconds = f64::from(deadline_ms.saturating_sub(now_ms)) / 1000.0;
                say!(lang, "Noch {:.0} s{}{}.", "{:.0} s left{}{}.", seconds, wanted, cite)
            }
        });
    }
    lines
}

/// Returns whom play is waiting for and for how long, if it waits for other seats: a plenum, or a question to all.
fn waited(names: &Names, view: &View, now_ms: u32) -> impl Iterator<Item = String> {
    let mine = |window: &WindowView| {
        view.me
            .is_some_and(|me| window.seats.contains(&me) && !window.done.contains(&me))
    };
    let told = move |window: &&WindowView| window.rests && names.hide_nothing() && !mine(window);
    view.windows.iter().filter(told).filter_map(move |window| {
        let left_ms = window.deadline_ms?.saturating_sub(now_ms);
        let awaited = window.seats.iter().filter(|seat| !window.done.contains(seat));
        let who: Vec<&str> = awaited.map(|seat| names.seat(*seat)).collect();
        let what = window.says.as_ref().map_or_else(String::new, |says| {
            format!(": {}", names.language.pick(&says.de, &says.en))
        });
        let plenum = view.plenum.as_ref().map_or("", |_| "Plenum: ");
        Some(say!(
            names.language,
            "{}Es wird auf {} gewartet, noch {:.0} s{}{}.",
            "{}The table waits for {}, {:.0} s left{}{}.",
            plenum,
            who.join(", "),
            f64::from(left_ms) / 1000.0,
            what,
            names.cite(&window.rule)
        ))
        .filter(|_| !who.is_empty())
    })
}

/// Returns what a window waits for: its sign, or the book's own text. Empty if only time passes.
fn wanted(names: &Names, window: &WindowView) -> String {
    if let Some(says) = &window.says {
        return format!(": {}", names.language.pick(&says.de, &says.en));
    }
    let said = window.sign.as_deref().map(|code| offered::saying(names, code));
    said.map_or_else(String::new, |said| format!(": {said}"))
}

/// Returns the legal actions in one line, or `None` if there is nothing new to list.
pub(crate) fn offers(names: &Names, view: &View, whole: Whole) -> Option<String> {
    let shown = offered::shown(names, view);
    // Challenges are legal at any time. They are listed when the player must act, not after each action of the others.
    let doubts = |deed: &DeedView| matches!(deed.act(), Some(Act::Challenge | Act::Count | Act::Charge));
    let told = !shown.is_empty() && (whole == Whole::Yes || !shown.iter().all(doubts));
    told.then(|| {
        say!(
            names.language,
            "Du kannst: {}",
            "You can: {}",
            offered::list(names, &shown)
        )
    })
}

/// Whether the list contains challenges if they are all there is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whole {
    /// The table waits for this player: list everything.
    Yes,
    /// The player may act, but need not: omit a list of challenges alone.
    No,
}
