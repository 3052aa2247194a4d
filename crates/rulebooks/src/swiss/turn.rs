//! § 1.0, § 1, § 2, § 5.2: what fits, a turn and its end, drawing, and the option of forced play.

use super::back::{drew_in_vain, may_stop};
use super::base::done;
use super::memory::{ACE, BARREN, BASE, CHAIN, CLOSING, CUT, Cut, DRAWN, RESTORE, active, acts_as};
use super::options;
use crate::shared::course;
use maumau_referee::{
    Book, Deed, Effects, Enforce, Layer, Look, OfCards, OptionChoice, Options, Prompt, Referee, Rule, Vote, may, on,
};
use maumau_table::{Effect, Note, Rank, Rest, Seat, Seats, Spot, Text, Way, What, Zone};

/// § 1.0: a card fits by suit or rank.
pub const P1_0: Rule = Rule {
    text: Text::new(
        "Es passt, was die Farbe oder den Wert der obersten Karte hat; die Regeln der Sonderkarten gehen vor.",
        "A card fits by the suit or the rank of the top card; the rules of the special cards go before this.",
    ),
    why: Text::new(
        "{card} hat weder Farbe noch Wert der obersten Karte.",
        "{card} has neither the suit nor the rank of the top card.",
    ),
    fits: Some(course::suit_or_rank),
    ..Rule::at("§1.0", Layer::Base)
};

/// § 1: a turn ends with its last card, and the next player's turn begins.
pub const P1: Rule = Rule {
    text: Text::new(
        "Es geht reihum. Mit der letzten gelegten Karte ist der Zug vorbei, und der nächste ist dran. \
         Was rechtmäßig liegt, wird nie zurückgenommen. Wer übersprungen wird, hat keinen Zug.",
        "Play goes round. With the last card laid the turn is over and the next player is on. \
         What lies rightly is never taken back. Who is passed over has no turn.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, card, face, .. } => {
            let goes_on = matches!(acts_as(look, card, face), Rank::NINE | Rank::ACE);
            if look.is_on(seat) && !goes_on {
                effects.push(Effect::EndTurn);
            }
        }
        What::TurnEnded { .. } => barren(look, effects),
        What::TurnBegan { .. } => {
            for note in OF_TURN {
                effects.extend(note.cleared(look));
            }
        }
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::NINE) | law.deck.of_rank(Rank::ACE),
        "Dein Zug geht danach weiter.",
        "Your turn goes on after it.",
    )],
    ..Rule::at("§1", Layer::Base)
};

/// The notes that are cleared at the beginning of a turn.
const OF_TURN: [Note; 5] = [
    BASE.number(),
    CHAIN.number(),
    DRAWN.number(),
    ACE.number(),
    CUT.number(),
];

/// C4: counts the turns in a row with an empty draw and no card played. A player who passes
/// wrongly, without trying to draw, does not count.
fn barren(look: &Look, effects: &mut Effects) {
    let was_turn = CUT.get(look) != Cut::NoTurn;
    let tried = look.turn.tried || drew_in_vain(look);
    if look.turn.stirred || was_turn && !tried {
        effects.extend(BARREN.cleared(look));
    } else if was_turn {
        effects.push(BARREN.becomes(BARREN.get(look) + 1));
    }
}

/// C4: the round is blocked when all players in a row have passed in this way and there is nothing to draw.
pub(super) fn blocked(look: &Look) -> Option<Seat> {
    let all_passed = BARREN.get(look) >= look.active().len();
    (all_passed && !look.can_draw()).then_some(Seat::NOBODY)
}

/// § 1: a player who could play another card and won't says so; otherwise the turn ends after a fair time.
pub const P1_DONE: Rule = Rule {
    text: Text::new(
        "Wer noch legen könnte (auf eine 9, nach dem Ziehen) und nicht will, sagt „weiter“. \
         Ohne ein Wort ist der Zug nach angemessener Zeit vorbei.",
        "Who could lay more (on a 9, after a draw) and won't says so. Without a word the turn is over after a fair time.",
    ),
    why: Text::new(
        "Erst legen oder ziehen, dann „weiter“.",
        "First lay or draw, then say that you are done.",
    ),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Pass if !look.is_on(seat) => Vote::Idle,
        Deed::Pass if DRAWN.is_set(look) || BASE.is_set(look) => Vote::Yes,
        Deed::Pass => Vote::No,
    }),
    then: on!(|look, fact, effects| match fact.what {
        // The word ends the fair time, even if an Ace on the 9 continues the turn.
        What::Passed { seat } if look.is_on(seat) => {
            close(look, effects);
            done(look, effects);
        }
        // While the round waits after a last card, its player can't act.
        What::Lapsed { .. } if CLOSING.is_set(look) => open_fair_time(look, effects),
        What::Noted { note, .. } if note == CLOSING && !CLOSING.is_set(look) && look.window(0).is_some() => {
            close(look, effects);
            open_fair_time(look, effects);
        }
        What::Lapsed { .. } if !look.turn.over => done(look, effects),
        What::TurnEnded { .. } => close(look, effects),
        // The fair time restarts after a card has returned.
        What::TurnBegan { .. } if RESTORE.is_set(look) && may_stop(look) => open_fair_time(look, effects),
        // § 0: likewise if the dealer plays on after an opening 9.
        What::Noted { note, .. }
            if note == BASE && look.turn.number == 1 && look.piles.len(0) == 1 && BASE.is_set(look) =>
        {
            open_fair_time(look, effects);
        }
        What::Played { seat, .. } if look.is_on(seat) => {
            close(look, effects);
            if super::cards::played(look, fact) == Some(Rank::NINE) && active(look, seat) > 0 {
                open_fair_time(look, effects);
            }
        }
        What::Moved {
            from: Zone::Hand(seat),
            way: Way::Laid,
            ..
        } if look.is_on(seat) && BASE.is_set(look) => {
            close(look, effects);
            if active(look, seat) > 0 {
                open_fair_time(look, effects);
            }
        }
        What::Drew { seat, way, .. } if look.is_on(seat) && way != Way::Fined => {
            close(look, effects);
            open_fair_time(look, effects);
        }
    }),
    prompts: &[Prompt::window(
        0,
        "leg noch eine Karte, oder sag „weiter“",
        "lay another card, or say that you pass",
    )],
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::NINE),
        "Willst du nichts mehr darauf legen, sag „weiter“.",
        "If you don't want to play more on it, say that you are done.",
    )],
    ..Rule::at("§1.1", Layer::Base)
};

fn close(look: &Look, effects: &mut Effects) {
    if look.window(0).is_some() {
        effects.push(Effect::Close(0));
    }
}

fn open_fair_time(look: &Look, effects: &mut Effects) {
    let within_ms = look.opt(options::FAIR_MS) as u32;
    if within_ms > 0 {
        let seats = Seats::one(look.turn.seat);
        effects.push(Effect::Open(look.open_window(0, seats, within_ms, Rest::GoesOn)));
    }
}

const DRAW_TEXT: Text = Text::new(
    "Wer nicht bedienen kann, zieht eine Karte und darf sie oder eine andere passende gleich legen. Einmal im Zug; \
     zu viel gezogene Karten bleiben als Strafkarten liegen.",
    "Who can't serve draws one card and may play at once. One draw a turn; cards drawn too many lie as penalty cards.",
);
const DRAW_WHY: Text = Text::new(
    "Gezogen wird einmal im eigenen Zug, bevor man legt.",
    "One draws once in one's own turn, before playing.",
);

/// § 2: a player who can't serve draws one card; further cards become penalty cards at once.
pub const P2: Rule = Rule {
    text: DRAW_TEXT,
    why: DRAW_WHY,
    enforce: Enforce::FineAtOnce,
    when: Some(|options| !strict(options)),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Draw => may_draw(look, seat),
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Drew { seat, way, .. } if look.is_on(seat) && way != Way::Fined => {
            effects.push(DRAWN.becomes(true));
        }
    }),
    ..Rule::at("§2", Layer::Base)
};

/// § 2, with a strict referee: a draw too many is rejected (C10).
pub const P2_STRICT: Rule = Rule {
    enforce: Enforce::Refuse,
    when: Some(strict),
    ..P2
};

fn strict(options: &Options) -> bool {
    Referee::of(options, Book::REFEREE) == Referee::Strict
}

fn may_draw(look: &Look, seat: Seat) -> Vote {
    let fresh = look.turn.laid == 0 || ACE.is_set(look);
    if look.is_on(seat) && !DRAWN.is_set(look) && !BASE.is_set(look) && fresh {
        Vote::Yes
    } else {
        Vote::No
    }
}

fn can_play(look: &Look, seat: Seat) -> bool {
    let fitting = || look.law.fitting(look.state, seat, Spot::Pile) & look.hand(seat);
    look.is_on(seat) && look.owes() == 0 && !fitting().is_empty()
}

/// § 2, option: a player who can serve must do so.
pub const P2_FORCED: Rule = Rule {
    text: Text::new("Wer bedienen kann, muss bedienen.", "Who can serve must."),
    why: Text::new("Du kannst bedienen.", "You can serve."),
    when: Some(|options| options.on(options::FORCED)),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Draw if can_play(look, seat) && may_draw(look, seat) == Vote::Yes => Vote::No,
    }),
    ..Rule::at("§2.1", Layer::Situation)
};
