//! Resolves words for cards to the cards of one deck.

use crate::card::{CardsNamed, Clause, Condition, PlainCondition, RuleCard, Trigger, Want};
use crate::laid::LaidCard;
use maumau_table::{Card, Cards, Deck, Rank, Sentence, Suit, sentence};

impl CardsNamed {
    /// Returns the cards of `deck` that the words mean.
    ///
    /// # Errors
    /// If the deck has no such card; the text lists what it has.
    pub fn cards(&self, deck: &Deck) -> Result<Cards, Sentence> {
        if self.0.is_empty() {
            return Ok(deck.cards());
        }
        self.0
            .iter()
            .try_fold(Cards::NONE, |all, word| Ok(all | cards(word, deck)?))
    }
}

/// Resolves one word: a code, rank, suit, colour, mark or name.
fn cards(word: &str, deck: &Deck) -> Result<Cards, Sentence> {
    let is = |name: &String| !name.is_empty() && name.eq_ignore_ascii_case(word);
    if word == "any" {
        return Ok(deck.cards());
    }
    if let Some(card) = deck.find(word) {
        return Ok(deck.twins(card));
    }
    let rank = deck.ranks.iter().position(|names| names.iter().any(is));
    let suit = deck.suits.iter().position(|names| names.iter().any(is));
    let mark = deck.marks.iter().position(|names| names.iter().any(is));
    let named = deck.cards().filter(|&card: &Card| deck.name_of(card).iter().any(is));
    let found = match (rank, suit, mark) {
        (Some(rank), _, _) => deck.of_rank(Rank(rank as u8)),
        (_, Some(suit), _) => deck.of_suit(Suit(suit as u8)),
        (_, _, Some(mark)) => deck.with_mark(mark as u8),
        _ => match colour(word) {
            Some(codes) => {
                let of = |code: &&str| deck.suits.iter().position(|names| names[0] == **code);
                let suits = codes.iter().filter_map(of);
                suits.fold(Cards::NONE, |all, suit| all | deck.of_suit(Suit(suit as u8)))
            }
            None => named.fold(Cards::NONE, Cards::with),
        },
    };
    if !found.is_empty() {
        return Ok(found);
    }
    // Only ranks and suits that occur in the deck.
    let codes = |list: &[[String; 3]], of: &dyn Fn(u8) -> Cards| {
        let there = list.iter().zip(0..).filter(|(_, n)| !of(*n).is_empty());
        let codes = there
            .map(|(names, _)| names[0].as_str())
            .filter(|code| !code.is_empty());
        codes.collect::<Vec<_>>().join(" ")
    };
    let ranks = codes(&deck.ranks, &|n| deck.of_rank(Rank(n)));
    let suits = codes(&deck.suits, &|n| deck.of_suit(Suit(n)));
    Err(sentence!(
        "in diesem Blatt gibt es keine Karte „{word}“: es hat die Ränge {ranks} und die Farben {suits}",
        "there is no card “{word}” in this deck: it has the ranks {ranks} and the suits {suits}"
    ))
}

fn colour(word: &str) -> Option<[&'static str; 2]> {
    match word {
        "red" => Some(["D", "H"]),
        "black" => Some(["C", "S"]),
        _ => None,
    }
}

impl RuleCard {
    /// Resolves the rule for one deck.
    ///
    /// # Errors
    /// If the rule names a card that the deck does not have.
    pub fn for_deck(&self, deck: &Deck) -> Result<LaidCard, Sentence> {
        let clauses: Result<_, Sentence> = self.clauses.iter().map(|clause| resolve(clause, deck)).collect();
        Ok(LaidCard {
            name: self.name.clone(),
            clauses: clauses.map_err(|why| sentence!("Regel {}: ", "rule {}: ", self.name).and(&why))?,
        })
    }
}

fn resolve(clause: &Clause<CardsNamed>, deck: &Deck) -> Result<Clause<Cards>, Sentence> {
    Ok(match clause {
        Clause::When {
            trigger,
            conditions,
            wants,
        } => Clause::When {
            trigger: known(wants, deck).and_then(|()| happens(trigger, deck))?,
            conditions: all(conditions, deck)?,
            wants: wants.clone(),
        },
        Clause::Forbid(cards, conditions) => Clause::Forbid(cards.cards(deck)?, all(conditions, deck)?),
        Clause::Allow(cards, conditions) => Clause::Allow(cards.cards(deck)?, all(conditions, deck)?),
        Clause::JumpIn(like) => Clause::JumpIn(*like),
        Clause::OppositeWish => coloured(deck).map(|()| Clause::OppositeWish)?,
        Clause::Several(most) => Clause::Several(*most),
        Clause::Score(cards, n) => Clause::Score(cards.cards(deck)?, *n),
    })
}

/// Returns whether a suit is red; `None` if it is neither red nor black.
pub(crate) fn is_red(deck: &Deck, suit: Suit) -> Option<bool> {
    let code = deck.suits.get(usize::from(suit.0))?[0].as_str();
    let of = |name| colour(name).is_some_and(|codes| codes.contains(&code));
    (of("red") || of("black")).then(|| of("red"))
}

/// Checks that the deck has hearts, diamonds, spades and clubs, which “red” and “black” refer to.
fn coloured(deck: &Deck) -> Result<(), Sentence> {
    let suits = (0..deck.suits.len() as u8)
        .map(Suit)
        .filter(|&suit| !deck.of_suit(suit).is_empty());
    let known = suits.filter(|&suit| is_red(deck, suit).is_some()).count();
    if known == 4 {
        return Ok(());
    }
    Err(sentence!(
        "dieses Blatt hat keine roten und schwarzen Farben: gemeint sind Herz, Karo, Pik und Kreuz",
        "this deck has no red and black suits: hearts, diamonds, spades and clubs are meant"
    ))
}

/// Checks that the deck has what the effects need. Twisted wishes need French suits; a silence needs its closing cards, which
/// are resolved only when they are played.
fn known(wants: &[Want], deck: &Deck) -> Result<(), Sentence> {
    wants.iter().try_for_each(|want| {
        if let Want::SilenceUntil(_, cards) = want {
            return cards.cards(deck).map(|_| ());
        }
        if *want == Want::Twist { coloured(deck) } else { Ok(()) }
    })
}

fn happens(trigger: &Trigger<CardsNamed>, deck: &Deck) -> Result<Trigger<Cards>, Sentence> {
    Ok(match trigger {
        Trigger::Play(cards) => Trigger::Play(cards.cards(deck)?),
        Trigger::Draw => Trigger::Draw,
        Trigger::Fine => Trigger::Fine,
        Trigger::Say(sign) => Trigger::Say(sign.clone()),
        Trigger::TurnBegins => Trigger::TurnBegins,
        Trigger::TurnEnds => Trigger::TurnEnds,
        Trigger::TurnLasts(ms) => Trigger::TurnLasts(*ms),
        Trigger::Hand(n) => Trigger::Hand(*n),
        Trigger::Renewed => Trigger::Renewed,
        Trigger::Turned => Trigger::Turned,
        Trigger::Wished => Trigger::Wished,
        Trigger::Out => Trigger::Out,
        Trigger::RoundBegins => Trigger::RoundBegins,
    })
}

fn all(conditions: &[Condition<CardsNamed>], deck: &Deck) -> Result<Vec<Condition<Cards>>, Sentence> {
    let one = |condition: &Condition<CardsNamed>| {
        Ok(match condition {
            Condition::Number(quantity, compare, n) => Condition::Number(*quantity, *compare, *n),
            Condition::On(cards) => Condition::On(cards.cards(deck)?),
            Condition::Same(like) => Condition::Same(*like),
            Condition::Holds(cards) => Condition::Holds(cards.cards(deck)?),
            Condition::OutOfTurn => Condition::OutOfTurn,
            Condition::Not(PlainCondition::On(cards)) => Condition::Not(PlainCondition::On(cards.cards(deck)?)),
            Condition::Not(PlainCondition::Same(like)) => Condition::Not(PlainCondition::Same(*like)),
            Condition::Not(PlainCondition::Holds(cards)) => Condition::Not(PlainCondition::Holds(cards.cards(deck)?)),
        })
    };
    conditions.iter().map(one).collect()
}
