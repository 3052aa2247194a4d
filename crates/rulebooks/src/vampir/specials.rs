//! VA6, VA7: the werewolf and the clock.

use super::characters::{CLOCK, WOLF, clocks, is_night, under_wolf, wolves};
use super::{NIGHT, asks};
use maumau_referee::{Deed, Effects, Layer, Look, OfCards, Opinion, Prompt, Rule, Vote, may, on};
use maumau_table::{Choice, Question, Seat, Seats, Text, What, Zone};

const WHERE: u8 = 1;
const WISH: u8 = 2;

/// VA6: always playable; it is put on a character without a werewolf. If another werewolf is out,
/// that one is discarded.
pub const VA6: Rule = Rule {
    text: Text::new(
        "Ein Werwolf passt immer. Du legst ihn auf einen Charakter ohne Werwolf; der hat dann keine Fähigkeiten. \
         Liegt schon ein anderer aus, kommt der auf den Ablagestapel, und du wünschst eine Farbe.",
        "A werewolf always fits. You lay it on a character without one; that one has no abilities then. \
         If another lies out, that goes to the discard pile, and you wish a colour.",
    ),
    why: Text::new(
        "Erst wird der Werwolf auf einen Charakter gelegt.",
        "First the werewolf is laid on a character.",
    ),
    fits: Some(|look, _, _, _| Opinion::yes(wolves(look))),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, card, .. } if wolves(look).has(card) => {
            let taken = under_wolf(look).map_or(Seats::NONE, |(under, _)| Seats::one(under));
            let free = look.playing - taken;
            if free.len() == 1 {
                lay_on(look, seat, free.after(seat, look.direction), effects);
            } else {
                effects.push(asks::ask(look, seat, Question::Seat(free), WHERE, 0));
            }
        }
        What::Chose {
            ask,
            choice: Choice::Seat(target),
        } if ask.step == WHERE => lay_on(look, ask.seat, target, effects),
        What::Chose {
            ask,
            choice: Choice::Suit(suit),
        } => asks::wish(ask.seat, suit, effects),
    }),
    prompts: &[
        Prompt::question(WHERE, "wer bekommt den Werwolf?", "who gets the werewolf?"),
        Prompt::question(
            WISH,
            "ein Werwolf ist abgelegt: Wünsch dir eine Farbe",
            "a werewolf is discarded: wish a colour",
        ),
    ],
    of_cards: &[OfCards::new(
        |law| law.deck.with_mark(WOLF),
        "Passt immer; du legst ihn auf einen Charakter, der dann nichts mehr kann. Liegt schon einer, wünschst du eine Farbe.",
        "Always fits; you lay it on a character, which then has no abilities. If one lies already, you wish a colour.",
    )],
    ..Rule::at("VA6", Layer::Card)
};

fn lay_on(look: &Look, seat: Seat, target: Seat, effects: &mut Effects) {
    if let Some(card) = (look.middle & wolves(look)).lowest() {
        effects.push(look.put(card, Zone::Middle, Zone::Open(target)));
    }
    if let Some((under, old)) = under_wolf(look) {
        effects.push(look.put(old, Zone::Open(under), Zone::Discard(0)));
        effects.push(asks::colour(look, seat, WISH));
    }
}

/// VA7: when there are as many clocks as players, day and night change, and clocks and werewolf are discarded.
pub const VA7: Rule = Rule {
    text: Text::new(
        "Eine Uhr passt immer und kommt neben die Tag/Nacht-Karte. Liegen so viele Uhren wie Spieler da, wird es Nacht oder Tag, \
         alle Charaktere drehen sich um, Werwolf und Uhren kommen auf den Ablagestapel, und du wünschst eine Farbe.",
        "A clock always fits and is laid beside the day/night card. When there are as many as players, day and night change, \
         all characters turn over, werewolf and clocks go to the discard pile, and you wish a colour.",
    ),
    why: Text::new("Erst wird eine Farbe gewünscht.", "First a colour is wished."),
    fits: Some(|look, _, _, _| Opinion::yes(clocks(look))),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, card, .. } if clocks(look).has(card) => {
            let lying = look.middle & clocks(look);
            if lying.len() < look.playing.len() {
                return;
            }
            effects.push(NIGHT.becomes(!is_night(look)));
            if let Some((under, wolf)) = under_wolf(look) {
                effects.push(look.put(wolf, Zone::Open(under), Zone::Discard(0)));
            }
            for clock in lying {
                effects.push(look.put(clock, Zone::Middle, Zone::Discard(0)));
            }
            effects.push(asks::colour(look, seat, WISH));
        }
        What::Chose {
            ask,
            choice: Choice::Suit(suit),
        } => asks::wish(ask.seat, suit, effects),
    }),
    prompts: &[Prompt::question(
        WISH,
        "Tag und Nacht haben gewechselt: Wünsch dir eine Farbe",
        "day and night have changed: wish a colour",
    )],
    of_cards: &[OfCards::new(
        |law| law.deck.with_mark(CLOCK),
        "Passt immer; liegen so viele Uhren wie Spieler, wechseln Tag und Nacht, und du wünschst eine Farbe.",
        "Always fits; with as many clocks as players day and night change, and you wish a colour.",
    )],
    ..Rule::at("VA7", Layer::Card)
};

/// VA7.1: the wish is mandatory: VA6 and VA7 ask for a colour and accept no other answer.
pub const VA7_1: Rule = Rule {
    text: Text::new(
        "Ist eine Sonderkarte auf den Ablagestapel gekommen, muss eine Farbe gewünscht werden.",
        "Once a special has come to the discard pile, a colour must be wished.",
    ),
    why: Text::new("Eine Farbe muss gewünscht werden.", "A colour must be wished."),
    acts: may!(|look, _, deed| match *deed {
        Deed::Choose(Choice::Nothing) if wishes_for_a_special(look) => Vote::No,
    }),
    ..Rule::at("VA7.1", Layer::Card)
};

/// Returns whether a colour is asked for because a special was discarded.
fn wishes_for_a_special(look: &Look) -> bool {
    let is_its = |rule| [VA6.name, VA7.name].contains(&look.law.name(rule));
    look.asks
        .first()
        .is_some_and(|ask| ask.step == WISH && is_its(ask.rule))
}
