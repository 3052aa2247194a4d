//! CH-Deck, § 0, § 9.E: the cards, the deal and the opening card.

use super::mark::How;
use super::memory::{ACE, BASE, MISDEALS, TURNS, acts_as};
use super::options::{self, Extra};
use super::penalties::{mark, marked};
use crate::shared::french::suit_name;
use crate::shared::opening;
use maumau_referee::{Deed, Effects, Law, Layer, Look, OfCards, Prompt, Rule, Vote, may, on};
use maumau_table::{
    Ask, Card, Cards, Choice, Direction, Effect, Phase, Question, Rank, Rest, Seat, Sign, Spot, Text, Way, What, Zone,
    draw_index,
};

/// CH-Deck: 32 cards for up to five players, two packs for six to eight.
pub const CH_DECK: Rule = Rule {
    text: Text::new(
        "32 Karten (7 bis Ass) für zwei bis fünf Spieler, zwei Spiele davon für sechs bis acht. Jeder bekommt fünf.",
        "32 cards (7 to Ace) for two to five players, two packs for six to eight. Five cards each.",
    ),
    ..Rule::at("CH-Deck", Layer::Base)
};

/// § 0: when all players are ready, the opening card is turned up; it counts as played by the dealer.
pub const P0: Rule = Rule {
    text: Text::new(
        "Der Geber gibt und fragt nach der Gesundheit; wenn alle bereit sind, deckt er die erste Karte auf. \
         Sie gilt als vom Geber gelegt, mit ihrer Wirkung. Wie viele Karten jemand hat, sehen immer alle.",
        "The dealer deals and asks after everybody's health; when all are ready it turns the opening card. \
         It counts as the dealer's, with its effect. How many cards somebody holds is always seen by all.",
    ),
    why: Text::new("Erst müssen alle bereit sein.", "First all must be ready."),
    signs: &[Sign::READY],
    awaits: |_, _| Some(Sign::READY),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(Sign::READY) => match look.window(0) {
            Some((_, window)) if !window.done.has(seat) => Vote::Yes,
            _ => Vote::Idle,
        },
    }),
    then: on!(|look, fact, effects| match fact.what {
        // After the questions of § 9.E.
        What::Dealt => effects.push(Effect::Later(HEALTH, 0)),
        What::Due { step: HEALTH, .. } => {
            effects.push(Effect::Open(look.open_window(0, look.playing, HEALTH_MS, Rest::All)));
        }
        What::Signed {
            seat,
            sign: Sign::READY,
        } => {
            if let Some((index, window)) = look.window(0) {
                effects.push(Effect::React { index, seat });
                if window.done.with(seat) == window.seats {
                    effects.push(Effect::Close(0));
                    effects.push(Effect::Later(TURN_UP, 0));
                }
            }
        }
        What::Lapsed { .. } if look.phase == Phase::Dealing => effects.push(Effect::Later(TURN_UP, 0)),
        What::Due { step: TURN_UP, .. } => {
            // Kartentausch. Reading: the card below a joker must be served, so a joker can't be the first card.
            opening::turn_up(look, 0, look.of_rank(Rank::JOKER), effects);
            effects.push(Effect::Later(ACT, 0));
        }
        What::Due { step: ACT, .. } => act(look, effects),
        What::TurnBegan { seat } if look.turn.number == 1 && plays_on(look) && seat == look.dealer => {
            let note = if look.rank(look.top(0)) == Rank::ACE {
                if options::plays(look, Extra::AceTurns) {
                    effects.push(TURNS.becomes(true));
                }
                ACE.becomes(true)
            } else {
                BASE.becomes(Some(look.suit(look.top(0))))
            };
            effects.push(note);
        }
    }),
    of_cards: &[
        OfCards::new(
            |law| where_dealer_plays_on(law, law.deck.of_rank(Rank::ACE)),
            "Als erste Karte: Der Geber legt noch eine.",
            "As the first card: the dealer plays another one.",
        ),
        OfCards::new(
            |law| where_dealer_plays_on(law, law.deck.of_rank(Rank::NINE)),
            "Als erste Karte: Der Geber darf {name} darauf legen.",
            "As the first card: the dealer may play {name} on it.",
        )
        .naming(|law, card| suit_name(&law.deck, law.deck.suit(card))),
        OfCards::new(
            |law| law.deck.of_rank(Rank::JOKER),
            "Ist nie die erste Karte.",
            "Is never the first card.",
        ),
    ],
    ..Rule::at("§0", Layer::Situation)
};

/// Players who haven't answered by then count as ready.
const HEALTH_MS: u32 = 60_000;
/// Steps of § 0: `HEALTH` asks whether all are well, `TURN_UP` turns the card up, `ACT` applies its power.
const TURN_UP: u8 = 0;
const ACT: u8 = 1;
const HEALTH: u8 = 2;

fn act(look: &Look, effects: &mut Effects) {
    effects.push(Effect::Begin);
    let Some((card, face)) = look.piles.top(0) else { return };
    effects.push(Effect::Play {
        seat: look.dealer,
        card,
        face,
        spot: Spot::Pile,
    });
    if plays_on(look) {
        effects.push(Effect::GoOnWith(look.dealer));
    }
}

fn where_dealer_plays_on(law: &Law, cards: Cards) -> Cards {
    if law.options.on(options::OPENING) {
        cards
    } else {
        Cards::NONE
    }
}

/// Returns whether the dealer plays on after an Ace or a 9 as the opening card (an option).
fn plays_on(look: &Look) -> bool {
    let (card, face) = look.piles.top(0).unwrap_or((Card::UNKNOWN, Card::UNKNOWN));
    look.on(options::OPENING) && look.piles.len(0) == 1 && matches!(acts_as(look, card, face), Rank::ACE | Rank::NINE)
}

/// § 9.E: a card dealt face up is a misdeal; its receiver may keep it or get a new one.
pub const P9_E: Rule = Rule {
    text: Text::new(
        "Wird eine Karte offen gegeben, darf der Spieler sie behalten oder eine neue verlangen. \
         Den ersten Fehler hat der Geber frei, jeder weitere kostet ihn eine Strafkarte; bei sich selbst zählt er nicht.",
        "If a card is dealt face up, its receiver keeps it or has a new one. The dealer's first misdeal is free, \
         each further one costs it a penalty card; one to itself is not counted.",
    ),
    why: Text::new(
        "Erst entscheidet, wer die offene Karte bekam.",
        "First the receiver of the open card decides.",
    ),
    draws: Text::new("eine Karte war offen gegeben", "a card was dealt face up"),
    when: Some(options::by_hand),
    then: on!(|look, fact, effects| match fact.what {
        What::Dealt => {
            let slipped = look.playing.flat_map(|seat| slipped(look, seat));
            effects.extend(slipped.map(|card| marked(card, How::Slipped)));
            effects.push(Effect::Later(0, 0));
        }
        What::Due { .. } => next_misdeal(look, effects),
        What::Chose {
            ask,
            choice: Choice::No,
        } => {
            let card = Card(ask.arg);
            effects.push(Effect::Draw {
                seat: ask.seat,
                n: 1,
                way: Way::Given,
            });
            effects.push(look.put(card, Zone::Hand(ask.seat), Zone::Stock));
            effects.push(Effect::Shuffle);
        }
    }),
    prompts: &[Prompt::question(
        0,
        "alle haben deine Karte gesehen: Behältst du sie?",
        "all have seen your card: do you keep it?",
    )],
    ..Rule::at("§9.E", Layer::Base)
};

/// Handles one misdeal after the other, hand by hand from the dealer's left; the dealer's own come
/// last and are not asked about.
fn next_misdeal(look: &Look, effects: &mut Effects) {
    let mut hands = look.playing.from_after(look.dealer, Direction::Clockwise);
    let first = |seat: Seat| look.hand(seat).find(|&card| mark(look, card) == How::Slipped);
    let Some((of, card)) = hands.find_map(|seat| Some((seat, first(seat)?))) else {
        return;
    };
    effects.push(marked(card, How::Plain));
    for to in look.playing.without(of) {
        effects.push(Effect::Show { to, of, card });
    }
    if of != look.dealer {
        let n = MISDEALS.get(look);
        effects.push(MISDEALS.becomes(n + 1));
        if n > 0 {
            effects.push(Effect::Penalty {
                seat: look.dealer,
                n: 1,
            });
        }
        effects.push(Effect::Ask(Ask {
            seat: of,
            rule: look.me,
            question: Question::YesNo,
            step: 0,
            arg: card.0,
        }));
    }
    effects.push(Effect::Later(0, 0));
}

/// Returns the cards of this hand that slipped. The random numbers are independent of the shuffle,
/// and the places that slip do not depend on the cards.
fn slipped(look: &Look, seat: Seat) -> impl Iterator<Item = Card> {
    let slips = move |place: usize| {
        let stream = u32::MAX - 1 - u32::from(seat.0) * 16 - place as u32;
        i32::from(draw_index(&look.hidden().seed, stream, 100)) < look.opt(options::SLIPS)
    };
    let hand = look.hand(seat).enumerate();
    hand.filter(move |(place, _)| slips(*place)).map(|(_, card)| card)
}
