//! VS18, VS19: "Sag an" and "Zu geschwätzig".

use super::jokers::{below, holds_joker, may_name, may_name_any, nameable};
use super::memory::{
    SAID, first_twins, in_turn, is_barred, is_first_twin, is_needed, is_real_spade, is_twin_of_top, must_announce,
    runs, said, say,
};
use super::options;
use super::start::is_named_by;
use super::turn::VS21_CLOCK;
use crate::shared::price::Price;
use maumau_referee::{Act, Deed, Enforce, Law, Layer, Look, OfCards, Opinion, Rule, Vote, may, on};
use maumau_table::{Card, Cards, Cite, Effect, Fault, Rank, Seat, Suit, Text, Way, What, Zone};

/// VS18: a player who plays on a real spade announces the card first. A missing or wrong
/// announcement costs one card; the card stays if it fits.
pub const VS18: Rule = Rule {
    text: Text::new(
        "Wer auf eine echte Pik-Karte legt, sagt vorher an, welche Karte er legt. Sonst zieht er eine; die Karte bleibt, wenn sie passt.",
        "Who plays on a real spade says before which card it plays. If not, it draws one; the card stays if it fits.",
    ),
    why: Text::new(
        "Auf Pik wird {card} vorher angesagt.",
        "On a spade {card} has to be announced first.",
    ),
    enforce: Enforce::LetStand,
    when: Some(options::announce),
    fits: Some(|look, seat, _, so_far| {
        if must_announce(look) {
            let right = look.law.deck.twins(said(look, seat)) | look.of_rank(Rank::JOKER);
            Opinion::no(so_far - right)
        } else {
            Opinion::SILENT
        }
    }),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Announce(face) if is_needed(look, seat, face) => weigh(look, seat, face),
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, card, face, .. } => {
            // If violations stand, it has to be challenged first (C10).
            if !Price::is_table(&look.law.options) && is_unsaid(look, seat, card, face) {
                effects.push(Effect::Draw {
                    seat,
                    n: 1,
                    way: Way::Fined,
                });
            }
        }
    }),
    of_cards: &[
        OfCards::new(
            |law| law.deck.of_suit(Suit::SPADES),
            "Wer darauf legt, sagt vorher, welche Karte.",
            "Who plays on it says before which card.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(Rank::JOKER),
            "Auf Pik reicht, was du von ihm ansagst.",
            "On a spade what you name it is enough.",
        ),
    ],
    ..Rule::at("VS18", Layer::StandIn)
};

/// Offers a card that `seat` holds and may play, or that a joker of theirs may stand for. Other
/// announcements are possible, but playing the card then costs one.
fn weigh(look: &Look, seat: Seat, face: Card) -> Vote {
    let held = look.law.deck.twins(face) & look.hand(seat);
    let first = !held.is_empty() && is_first_twin(look, face) && !said(look, seat).is_known();
    if first && !(held & below(look, seat)).is_empty() || may_name(look, seat, face) {
        Vote::Yes
    } else {
        Vote::Idle
    }
}

/// Returns whether `card` was played on a real spade without an announcement. A joker is named only once (VS14).
fn is_unsaid(look: &Look, seat: Seat, card: Card, face: Card) -> bool {
    let height = look.piles.len(0);
    let on_spade = height >= 2 && is_real_spade(look, height - 2);
    on_spade && look.rank(card) != Rank::JOKER && !look.law.deck.twins(face).has(said(look, seat))
}

/// Returns the cards offered for an announcement: for the dealer, the name of the joker turned up;
/// for others, names of their own joker, or cards to play on a spade.
pub(super) fn faces(look: &Look, seat: Seat) -> Cards {
    if is_named_by(look, seat) {
        return first_twins(look, look.law.cards());
    }
    let spade = must_announce(look);
    let joker = may_name_any(look, seat);
    if said(look, seat).is_known() || !spade && !joker || spade && (is_barred(look, seat) || !runs(look)) {
        return Cards::NONE;
    }
    let so_far = below(look, seat);
    let mut faces = if joker {
        nameable(look, seat, so_far)
    } else {
        Cards::NONE
    };
    if !spade {
        return faces;
    }
    faces |= first_twins(look, look.hand(seat) & so_far);
    if in_turn(look, seat) {
        faces
    } else {
        faces.filter(|&face| is_twin_of_top(look, face)).collect()
    }
}

/// VS19: a needless announcement costs one card.
pub const VS19: Rule = Rule {
    text: Text::new(
        "Wer eine Karte ansagt, obwohl das nicht nötig ist, zieht eine Karte. Einen Joker ansagen ist immer nötig.",
        "Who announces a card without need draws one. To name a joker is never needless.",
    ),
    why: Text::new("Hier wird nichts angesagt.", "Nothing has to be announced here."),
    acts: may!(|look, _, deed| match *deed {
        Deed::Announce(_) if look.on(options::CHATTER) => Vote::No,
        Deed::Announce(_) => Vote::Idle,
    }),
    // All permitted announcements are stored; a needless one with a price never becomes an event.
    then: on!(|look, fact, effects| match fact.what {
        What::Announced { seat, face } if seat.is_some() && !is_named_by(look, seat) => say(look, seat, face, effects),
        What::Moved {
            card,
            from: Zone::Stock,
            to: Zone::Hand(seat),
            way,
            ..
        } if is_wasted(look, seat, card, way, fact.cite) => effects.push(wasted(look, seat)),
        // C4: a price lapses if there is no card left.
        What::Drew {
            n: 0, way: Way::Fined, ..
        } => {}
        // Drawing instead of playing the announced card, or sitting out, cancels the announcement.
        What::Drew { seat, .. } | What::TurnEnded { seat } => effects.extend(SAID.of(seat).cleared(look)),
    }),
    of_cards: &[
        OfCards::new(
            |law| where_priced(law, law.deck.of_suit(Suit::SPADES)),
            "Wer darauf etwas ansagt und dann zieht, zieht eine mehr.",
            "Who announces something on it and then draws, draws one more.",
        ),
        OfCards::new(
            |law| where_priced(law, law.deck.of_rank(Rank::JOKER)),
            "Mit ihm auf der Hand ist eine Ansage auf Pik nie zu viel.",
            "With it in hand an announcement on a spade is never too much.",
        ),
    ],
    ..Rule::at("VS19", Layer::Base)
};

/// VS19: a player who has named a joker plays it; with any other card the announcement was needless.
pub const VS19_NAMED: Rule = Rule {
    text: Text::new(
        "Wer einen Joker angesagt hat, legt ihn auch.",
        "Who has named a joker plays it.",
    ),
    why: Text::new("Du hast einen Joker angesagt.", "You have named a joker."),
    fits: Some(|look, seat, _, so_far| {
        let named = said(look, seat).is_known() && !must_announce(look) && holds_joker(look, look.hand(seat));
        if named && look.on(options::CHATTER) && runs(look) {
            Opinion::no(so_far - look.of_rank(Rank::JOKER))
        } else {
            Opinion::SILENT
        }
    }),
    of_cards: &[
        OfCards::new(
            |law| {
                if law.options.on(options::CHATTER) {
                    law.deck.of_rank(Rank::JOKER)
                } else {
                    Cards::NONE
                }
            },
            "Hast du ihn angesagt, legst du ihn auch.",
            "Once you have named it, you play it.",
        ),
        OfCards::new(
            |law| where_priced(law, law.deck.of_suit(Suit::SPADES)),
            "Darauf legst du auch eine andere als den Joker, die du ansagst.",
            "On it you may also play another card than the joker that you announce.",
        ),
    ],
    ..Rule::at("VS19.1", Layer::StandIn)
};

/// Returns `cards` if a needless announcement has a price, else none.
fn where_priced(law: &Law, cards: Cards) -> Cards {
    if law.options.on(options::CHATTER) && law.options.on(options::ANNOUNCE) {
        cards
    } else {
        Cards::NONE
    }
}

/// The price of a needless announcement; if violations stand, it has to be challenged (C10).
fn wasted(look: &Look, seat: Seat) -> Effect {
    if !Price::is_table(&look.law.options) {
        return Effect::Breach(seat);
    }
    Effect::Err(Fault {
        seat,
        rule: look.me,
        card: Card::UNKNOWN,
        weight: 1,
        misdeed: Act::Announce.misdeed(),
        arg: 0,
        turn: look.turn.number,
    })
}

/// Returns whether `seat` has announced a card for a spade and begins to draw with `card`, by their
/// own choice or by the clock. Then the announcement was needless, unless they held a joker and may
/// have named that. Cards drawn for another violation don't count.
fn is_wasted(look: &Look, seat: Seat, card: Card, way: Way, cite: Cite) -> bool {
    let by_clock = look.law.name(cite) == VS21_CLOCK.name;
    let begins = if way == Way::Drawn {
        cite == Cite::HAND
    } else if way == Way::Owed {
        look.turn.owed == 1
    } else {
        by_clock
    };
    let announced = look.on(options::CHATTER) && must_announce(look) && said(look, seat).is_known();
    begins && announced && !holds_joker(look, look.hand(seat).without(card))
}
