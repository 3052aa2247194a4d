//! The engine and the plain-spoken book play the same matches of freie-voelker, right and wrong deeds, and must never differ.
//!
//! `MAUMAU_ROUNDS=60000 cargo test --profile laws -p maumau-plain --test agree_freie_voelker -- --nocapture` plays so many matches;
//! `tests/agreement` says what else can be asked for.

#[allow(dead_code, reason = "what all books share")]
#[path = "../agreement/mod.rs"]
mod agreement;
#[path = "../specials/mod.rs"]
mod specials;

use agreement::cards::sorted;
use agreement::{Dice, Differs, same};
use maumau_plain::freie_voelker::{
    Answer, Card, Colour, Dealt, Deed, FreieVoelker, LOCATIONS, Options, Own, Question, Word,
};
use maumau_referee::Law;
use maumau_table::{self as table, Fact, What};
use specials::chance::{early_call, lay_or_draw};
use specials::{Game, Look, Match};

const DEFAULT_ROUNDS: u64 = 300;

#[derive(Clone, Copy)]
struct TheRing;

impl Game for TheRing {
    type Book = Own;
    const NAME: &'static str = "freie-voelker";
    const FIRST: &'static str = "FV1";
    const COLOURS: [Colour; 4] = Colour::ALL;

    fn choose(dice: &mut Dice, options: &mut Options, text: &mut String) {
        options.only_drawn = dice.one_in(4);
        *text += if options.only_drawn { " drawn=only" } else { "" };
        *text += if dice.one_in(8) { " packs=two" } else { "" };
    }

    fn is_careful(seed: u64) -> bool {
        !seed.is_multiple_of(3)
    }

    /// In half of the matches people mean to come to an end.
    fn wrong_one_in(seed: u64) -> usize {
        if TheRing::is_careful(seed) { 40 } else { 6 }
    }

    fn any_deed(both: &Match<TheRing>, seat: usize, dice: &mut Dice) -> Deed {
        let hand = both.plain.hand(seat);
        let bearer = hand.iter().copied().find(|card| card.is_bearer());
        match dice.below(12) {
            0 => Deed::Draw,
            1 => Deed::Pass,
            2 => Deed::Say(dice.of(&[Word::Mau, Word::Mau, Word::MauMau])),
            3 => Deed::TakeUp,
            4 => Deed::Answer(Answer::Colour(dice.of(&Colour::ALL))),
            5 => Deed::Answer(Answer::Seat(dice.below(both.seats))),
            6 => Deed::Answer(dice.of(&[Answer::Nothing, Answer::Yes])),
            7 | 8 if !hand.is_empty() => Deed::TakeRing(bearer.unwrap_or(dice.of(hand))),
            _ if !hand.is_empty() => Deed::Lay(dice.of(hand)),
            _ => Deed::Say(Word::Mau),
        }
    }

    fn answer(both: &Match<TheRing>, question: &Question, dice: &mut Dice) -> Answer {
        match question {
            Question::Wish(..) => Answer::Colour(dice.of(&Colour::ALL)),
            Question::SitsOut(_) | Question::Draws(_) if both.seats == 2 && dice.one_in(3) => Answer::Nothing,
            Question::SitsOut(_) | Question::Draws(_) => Answer::Seat(dice.below(both.seats)),
        }
    }

    fn in_turn(round: &FreieVoelker, seat: usize, dice: &mut Dice) -> Deed {
        if round.own().lies(seat) {
            return Deed::TakeUp;
        }
        if let Some(call) = early_call::<TheRing>(round, seat, dice) {
            return call;
        }
        let takes = round.hand(seat).iter().map(|card| Deed::TakeRing(*card));
        let right: Vec<Deed> = takes.filter(|deed| round.is_right(seat, *deed)).collect();
        if !right.is_empty() && dice.one_in(2) {
            return dice.of(&right);
        }
        lay_or_draw::<TheRing>(round, seat, dice)
    }

    fn read(law: &Law, card: table::Card, copy: u8) -> Card {
        match law.deck.kind(card).code.trim_end_matches('\'') {
            code if code.starts_with("Ring") => Card::Ring,
            code if code.starts_with("Earth") => Card::Earth(copy),
            code if code.starts_with("Fire") => Card::Fire(copy),
            code => {
                let colour = Colour::ALL[usize::from(law.deck.suit(card).0)];
                assert!(
                    format!("{colour:?}").starts_with(&code[..1]),
                    "the colours are those of the file"
                );
                Card::Mau(colour, code[1..].parse().expect("a number of the file"), copy)
            }
        }
    }

    fn deal(options: &Options, look: Look<TheRing>) -> FreieVoelker {
        FreieVoelker::new(options.clone(), dealt(look))
    }

    fn next_round(round: &mut FreieVoelker, look: Look<TheRing>) {
        round.next_round(dealt(look));
    }

    fn told(round: &mut FreieVoelker, look: Look<TheRing>, fact: &Fact) {
        if let What::Noted { note, .. } = fact.what
            && look.law.book.memory.note("location", 0) == Some(note)
        {
            round.will_turn(location(look));
        }
    }

    /// A paragraph's second part belongs to it: FV7.1 to FV7, FV12.1 to FV12.
    fn paragraph(name: &str) -> &str {
        match name.split_once('.') {
            Some((paragraph, _)) if paragraph.starts_with("FV") => paragraph,
            Some(_) | None => name,
        }
    }

    fn compare(both: &Match<TheRing>) -> Result<(), Differs> {
        let (look, plain) = (both.look(), &both.plain);
        if plain.end().is_some() {
            return Ok(());
        }
        for at in 0..both.seats {
            let open = look.cards.all(look.state.open[at]);
            same(&format!("FV5, FV6: before {at}"), open, sorted(plain.own().open(at)))?;
            let lies = look.note("lies", at) != 0;
            same(
                &format!("FV7: whether the hand of {at} lies"),
                lies,
                plain.own().lies(at),
            )?;
        }
        same("FV8: the location", location(look), plain.own().location())
    }

    fn lines(both: &Match<TheRing>) -> String {
        format!("note location {}\n", LOCATIONS[both.plain.own().location()].0)
    }
}

fn dealt(look: Look<TheRing>) -> Dealt {
    Dealt {
        cards: look.dealt(),
        ring: (0..look.seats()).find(|at| !look.state.open[*at].is_empty()),
        location: location(look),
    }
}

/// The open location, as the plain book has it.
fn location(look: Look<TheRing>) -> usize {
    let place = look.note("location", 0) as usize - 1;
    let code = look.law.deck.sheets[place].id.as_str();
    let known = LOCATIONS.iter().position(|(known, _)| *known == code);
    known.expect("a location of the file")
}

#[test]
fn the_engine_and_the_plain_book_agree_on_freie_voelker() {
    agreement::agree::<Match<TheRing>>(DEFAULT_ROUNDS);
}
