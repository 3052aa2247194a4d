//! § 1.0, § 1, § 2, § 5.2: what fits, a turn and its end, the duty to play, cards out of turn.

use super::base::done;
use super::memory::{ACE, BASE, CHAIN, CUT, DRAWN, acts_as, base, clear, plenum_sits, round_ends};
use super::options;
use crate::shared::course;
use maumau_referee::{Act, Deed, Effects, Enforce, Layer, Look, Options, Rule, Vote};
use maumau_table::{Effect, Fact, Rank, Rest, Seat, Seats, Spot, Text, Topic, Topics, Way, What, Window, Zone};

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

/// § 1: with the last card laid the turn is over and the next player is on.
pub const P1: Rule = Rule {
    text: Text::new(
        "Es geht reihum. Mit der letzten gelegten Karte ist der Zug vorbei, und der nächste ist dran. \
         Was rechtmäßig liegt, wird nie zurückgenommen. Wer übersprungen wird, hat keinen Zug.",
        "Play goes round. With the last card laid the turn is over and the next player is on. \
         What lies rightly is never taken back. Who is passed over has no turn.",
    ),
    then: Some((
        Topics::of(&[Topic::Played, Topic::TurnBegan]),
        |look, fact, effects| match fact.what {
            What::Played { seat, card, face, .. } => {
                let goes_on = matches!(acts_as(look, card, face), Rank::NINE | Rank::ACE);
                if look.is_on(seat) && !goes_on {
                    effects.push(Effect::EndTurn);
                }
            }
            What::TurnBegan { .. } => {
                for note in [BASE, CHAIN, DRAWN, ACE, CUT] {
                    clear(look, note, effects);
                }
            }
            _ => {}
        },
    )),
    ..Rule::at("§1", Layer::Base)
};

/// § 1: who could lay more and won't says so; without a word the turn is over after a fair time.
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
    acts: Some((&[Act::Pass], |look, seat, _| {
        if !look.is_on(seat) {
            Vote::Idle
        } else if look.note(DRAWN) != 0 || base(look).is_some() {
            Vote::Yes
        } else {
            Vote::No
        }
    })),
    then: Some((
        Topics::of(&[
            Topic::Passed,
            Topic::Moved,
            Topic::Played,
            Topic::Drew,
            Topic::TurnEnded,
            Topic::Lapsed,
        ]),
        wait,
    )),
    ..Rule::at("§1.1", Layer::Base)
};

#[inline(always)]
fn wait(look: &Look, fact: &Fact, effects: &mut Effects) {
    match fact.what {
        What::Passed { seat } if look.is_on(seat) => done(look, effects),
        What::Lapsed { .. } if plenum_sits(look) => open_fair_time(look, effects),
        What::Lapsed { .. } if !look.turn.over => done(look, effects),
        What::TurnEnded { .. } => close(look, effects),
        What::Played { seat, .. } if look.is_on(seat) => {
            close(look, effects);
            if super::cards::played(look, fact) == Some(Rank::NINE) {
                open_fair_time(look, effects);
            }
        }
        What::Moved {
            from: Zone::Hand(seat),
            way: Way::Laid,
            ..
        } if look.is_on(seat) && base(look).is_some() => {
            close(look, effects);
            open_fair_time(look, effects);
        }
        What::Drew { seat, way, .. } if look.is_on(seat) && way != Way::Fined => {
            close(look, effects);
            open_fair_time(look, effects);
        }
        _ => {}
    }
}

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

/// § 2: who can't serve draws one card; cards drawn too many lie as penalty cards at once.
pub const P2: Rule = Rule {
    text: DRAW_TEXT,
    why: DRAW_WHY,
    enforce: Enforce::FineAtOnce,
    when: Some(|options| !strict(options)),
    acts: Some((&[Act::Draw], may_draw)),
    then: Some((Topics::of(&[Topic::Drew]), drew)),
    ..Rule::at("§2", Layer::Base)
};

/// § 2, where the referee is strict: a draw too many is refused (C10).
pub const P2_STRICT: Rule = Rule {
    enforce: Enforce::Refuse,
    when: Some(strict),
    ..P2
};

fn strict(options: &Options) -> bool {
    options.get(maumau_referee::Book::REFEREE) == 1
}

fn may_draw(look: &Look, seat: Seat, _: &Deed) -> Vote {
    let fresh = look.turn.laid == 0 || look.note(ACE) != 0;
    if look.is_on(seat) && look.note(DRAWN) == 0 && base(look).is_none() && fresh {
        Vote::Yes
    } else {
        Vote::No
    }
}

#[inline(always)]
fn drew(look: &Look, fact: &Fact, effects: &mut Effects) {
    if let What::Drew { seat, way, .. } = fact.what
        && look.is_on(seat)
        && way != Way::Fined
    {
        effects.push(Effect::Note(DRAWN, 1));
    }
}

/// § 2, option: who can serve must.
pub const P2_FORCED: Rule = Rule {
    text: Text::new("Wer bedienen kann, muss bedienen.", "Who can serve must."),
    why: Text::new("Du kannst bedienen.", "You can serve."),
    when: Some(|options| options.on(options::FORCED)),
    acts: Some((&[Act::Draw], |look, seat, _| {
        let can = look.is_on(seat)
            && look.owed == 0
            && !(look.law.fitting(look.state, seat, Spot::Pile) & look.hand(seat)).is_empty();
        if can && may_draw(look, seat, &Deed::Draw) == Vote::Yes {
            Vote::No
        } else {
            Vote::Silent
        }
    })),
    ..Rule::at("§2.1", Layer::Situation)
};

/// § 2: from 5 to 0 against a player who doesn't notice its turn.
const COUNT_MS: u32 = 5_000;

/// § 2: anyone may count down from 5 to 0 against a player who doesn't notice its turn.
pub const P2_COUNT: Rule = Rule {
    text: Text::new(
        "Wer nicht merkt, dass er dran ist, wird angezählt: von 5 auf 0, jede Sekunde eine Zahl. \
         Hat er bei 0 weder gelegt noch gezogen, bekommt er eine Strafkarte.",
        "Against a player who doesn't notice its turn anyone may count down from 5 to 0, one number a second. \
         Has it neither played nor drawn by 0, it gets a penalty card.",
    ),
    why: Text::new(
        "Angezählt wird nur, wer dran ist und noch nichts getan hat.",
        "One counts only against a player who is on and has done nothing yet.",
    ),
    enforce: Enforce::Refuse,
    acts: Some((&[Act::Count], |look, _, deed| match deed {
        Deed::Count(slow) if slumbers(look, *slow) && look.window(0).is_none() => Vote::Yes,
        _ => Vote::No,
    })),
    then: Some((
        Topics::of(&[
            Topic::Counting,
            Topic::Moved,
            Topic::Drew,
            Topic::Passed,
            Topic::TurnEnded,
            Topic::Lapsed,
        ]),
        count,
    )),
    ..Rule::at("§2.2", Layer::Base)
};

fn slumbers(look: &Look, seat: Seat) -> bool {
    let idle = look.turn.laid == 0 && !look.turn.tried && look.note(DRAWN) == 0;
    look.is_on(seat) && idle && !round_ends(look) && !plenum_sits(look) && look.asks.is_empty()
}

#[inline(always)]
fn count(look: &Look, fact: &Fact, effects: &mut Effects) {
    match fact.what {
        What::Counting { seat, .. } => {
            let window: Window = look.open_window(0, Seats::one(seat), COUNT_MS, Rest::GoesOn);
            effects.push(Effect::Open(window));
        }
        What::Lapsed { window, .. } => {
            if let Some(slow) = window.seats.clone().next().filter(|&slow| slumbers(look, slow)) {
                effects.push(Effect::Penalty { seat: slow, n: 1 });
            }
        }
        What::Moved {
            from: Zone::Hand(seat),
            way: Way::Laid,
            ..
        }
        | What::Drew { seat, .. }
        | What::Passed { seat }
            if look.window_of(0, seat).is_some() =>
        {
            effects.push(Effect::Close(0));
        }
        What::TurnEnded { .. } if look.window(0).is_some() => effects.push(Effect::Close(0)),
        _ => {}
    }
}
