//! Deeds in words: what a player can do, as a list says it.

use crate::Names;
use crate::language::say;
use maumau_referee::{Aid, Deed, Offers};
use maumau_sight::View;
use maumau_table::{Ask, Phase, Seat, Spot};
use maumau_telling::capital;

/// A deed as something one can do: `Herz 7 [7H] legen`, `lay hearts 7 [7H]`.
pub fn deed(names: &Names, deed: &Deed) -> String {
    let lang = names.language;
    match *deed {
        Deed::Lay(card, Spot::Pile) => say!(lang, "{} legen", "lay {}", names.card(card)),
        Deed::Lay(card, Spot::SecondPile) => {
            say!(
                lang,
                "{} auf den zweiten Stapel legen",
                "lay {} on the second pile",
                names.card(card)
            )
        }
        Deed::Lay(card, Spot::Before) => say!(lang, "{} offen vor dich legen", "lay {} before you", names.card(card)),
        Deed::Lay(card, Spot::Aside) => {
            say!(
                lang,
                "{} zeigen und verdeckt vor dich legen",
                "show {} and lay it face down",
                names.card(card)
            )
        }
        Deed::Draw => say!(lang, "ziehen", "draw"),
        Deed::Pass => say!(lang, "weiter", "pass"),
        Deed::Sign(sign) if sign.is_gesture() => names.sign(sign).to_owned(),
        Deed::Sign(sign) => say!(lang, "„{}“ sagen", "say “{}”", names.sign(sign)),
        Deed::Announce(card) if card.is_known() => say!(lang, "{} ansagen", "announce {}", names.card_name(card)),
        Deed::Announce(_) => say!(lang, "die Ansage zurücknehmen", "take the announcement back"),
        Deed::Choose(choice) => names.speaker(Seat::NOBODY).choice(choice),
        Deed::Challenge(seat) => say!(lang, "{} anzweifeln", "challenge {}", names.seat(seat)),
        Deed::Count(seat) => say!(lang, "gegen {} zählen", "count against {}", names.seat(seat)),
        Deed::TakeUp => say!(lang, "aufnehmen", "take up"),
        Deed::Show(a, b) => say!(lang, "{} und {} zeigen", "show {} and {}", names.card(a), names.card(b)),
        Deed::Charge(seat, n, _) => {
            say!(
                lang,
                "Plenum gegen {} rufen (Strafkarten: {})",
                "call the plenum against {} (penalty cards: {})",
                names.seat(seat),
                n
            )
        }
        Deed::Vote(choice) => {
            say!(
                lang,
                "stimmen: {}",
                "vote: {}",
                names.speaker(Seat::NOBODY).choice(choice)
            )
        }
        Deed::Join => say!(lang, "sich dazusetzen", "sit down"),
        Deed::Leave => say!(lang, "aufstehen", "leave the table"),
        Deed::AddRule(n) => say!(lang, "Regel {} dazunehmen", "add rule {}", n),
        Deed::TakeBack => say!(lang, "zurücknehmen", "take back"),
    }
}

/// What of the offers a player is shown. Where players have to know themselves whose turn it is or what fits, nothing that would tell
/// them: answers to a question are left, and before play begins what is said to begin it.
pub fn shown(names: &Names, view: &View, offers: &Offers) -> Vec<Deed> {
    let aids = names.law.aids();
    let mut deeds = offers.deeds();
    deeds.retain(|deed| match deed {
        Deed::Lay(..) | Deed::Announce(_) => aids.hide_nothing(),
        Deed::Draw | Deed::Pass | Deed::TakeUp | Deed::Show(..) => aids.turn == Aid::Shown,
        Deed::Sign(_) => aids.hide_nothing() || view.phase == Phase::Dealing,
        Deed::Challenge(_) | Deed::Count(_) | Deed::Charge(..) => aids.turn == Aid::Shown,
        Deed::Choose(_) | Deed::Vote(_) => true,
        Deed::Join | Deed::Leave | Deed::AddRule(_) | Deed::TakeBack => false,
    });
    deeds
}

/// Deeds, numbered from 1.
pub fn list(names: &Names, deeds: &[Deed]) -> String {
    let said = |(place, offer): (usize, &Deed)| format!("{} {}", place + 1, deed(names, offer));
    deeds.iter().enumerate().map(said).collect::<Vec<_>>().join("; ")
}

/// What somebody is asked, with the paragraph that asks.
pub fn question(names: &Names, ask: &Ask) -> String {
    let lang = names.language;
    let what = capital(&names.speaker(Seat::NOBODY).question(ask));
    let stop = if what.ends_with('?') { "" } else { "." };
    let text = names.law.rule(ask.rule).map_or("", |rule| lang.text(rule.text()));
    format!("{what}{stop} {text}{}", names.cite(ask.rule))
}
