//! Deeds from words, in both languages at once: whoever sits there may mix them.

use crate::Names;
use maumau_referee::{Deed, Offers};
use maumau_table::{Card, Cards, Choice, Cite, Seat, Sign, Spot, Suit};

/// What words are read against.
pub(super) struct Reader<'a> {
    pub(super) names: &'a Names<'a>,
    pub(super) hand: Cards,
    pub(super) offers: &'a Offers,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Verb {
    Lay,
    Draw,
    Pass,
    Say,
    Announce,
    Choose,
    Challenge,
    Count,
    TakeUp,
    Show,
    Charge,
    Vote,
}

const VERBS: &[(Verb, &[&str])] = &[
    (
        Verb::Lay,
        &["lay", "lays", "play", "leg", "lege", "legen", "spiel", "spiele"],
    ),
    (Verb::Draw, &["draw", "d", "zieh", "ziehe", "ziehen", "z"]),
    (Verb::Pass, &["pass", "p", "passe", "passen", "weiter", "w"]),
    (Verb::Say, &["say", "sag", "sage", "rufe", "ruf", "call"]),
    (Verb::Announce, &["announce", "ansage", "ansagen"]),
    (
        Verb::Choose,
        &[
            "choose", "wähle", "wähl", "nimm", "take", "wish", "wünsch", "wünsche", "give", "gib",
        ],
    ),
    (
        Verb::Challenge,
        &["challenge", "doubt", "zweifle", "zweifel", "anzweifeln", "falsch"],
    ),
    (Verb::Count, &["count", "zähle", "zähl"]),
    (Verb::TakeUp, &["take-up", "takeup", "pick-up", "aufnehmen", "auf"]),
    (Verb::Show, &["show", "zeig", "zeige"]),
    (Verb::Charge, &["charge", "plenum", "verklage"]),
    (Verb::Vote, &["vote", "stimme", "stimm"]),
];

/// Words between two deeds.
const AND: &[&str] = &["and", "und", "then", "dann"];
const YES: &[&str] = &["yes", "y", "ja", "j"];
const NO: &[&str] = &["no", "nein"];
const NOTHING: &[&str] = &["nothing", "none", "nichts", "keine", "niemand", "nobody"];
/// A card, a word or a gesture has at most so many words.
const WORDS_MAX: usize = 6;

impl Reader<'_> {
    /// The deeds of a line in lower case.
    ///
    /// # Errors
    /// The word that is not understood.
    pub(super) fn deeds(&self, line: &str) -> Result<Vec<Deed>, String> {
        let spaced = line.replace([',', '+', ';'], " ");
        let words: Vec<&str> = spaced.split_whitespace().filter(|word| !AND.contains(word)).collect();
        let mut deeds = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let (deed, used) = self.deed(&words[at..])?;
            deeds.push(deed);
            at += used;
        }
        Ok(deeds)
    }

    fn deed(&self, words: &[&str]) -> Result<(Deed, usize), String> {
        let verb = VERBS
            .iter()
            .find(|(_, forms)| forms.contains(&words[0]))
            .map(|found| found.0);
        // "spiel" is a verb, but "w" may be half of a card in an own deck: a card that one holds goes first.
        if let Some((card, used)) = self.card(words).filter(|(card, _)| self.hand.has(*card)) {
            return Ok(self.laid(card, words, used));
        }
        let rest = &words[1..];
        let missing = || {
            rest.first()
                .map_or_else(|| words[0].to_owned(), |word| (*word).to_owned())
        };
        let plus_one = |(deed, used): (Deed, usize)| (deed, used + 1);
        let found = match verb {
            None => return self.bare(words).ok_or_else(|| words[0].to_owned()),
            Some(Verb::Draw) => Some((Deed::Draw, 0)),
            Some(Verb::Pass) => Some((Deed::Pass, 0)),
            Some(Verb::TakeUp) => Some((Deed::TakeUp, 0)),
            Some(Verb::Lay) => self.card(rest).map(|(card, used)| self.laid(card, rest, used)),
            Some(Verb::Say) => self.sign(rest).map(|(sign, used)| (Deed::Sign(sign), used)),
            Some(Verb::Announce) => self.face(rest).map(|(card, used)| (Deed::Announce(card), used)),
            Some(Verb::Choose) => self.choice(rest).map(|(choice, used)| (Deed::Choose(choice), used)),
            Some(Verb::Challenge) => self.seat(rest).map(|seat| (Deed::Challenge(seat), 1)),
            Some(Verb::Count) => self.seat(rest).map(|seat| (Deed::Count(seat), 1)),
            Some(Verb::Show) => self.card(rest).and_then(|(first, used)| {
                let (second, more) = self.card(&rest[used..])?;
                Some((Deed::Show(first, second), used + more))
            }),
            Some(Verb::Charge) => self.seat(rest).map(|seat| self.charged(seat, &rest[1..])),
            Some(Verb::Vote) => {
                let yes = rest.first().and_then(|word| yes_or_no(word));
                yes.map(|choice| (Deed::Vote(choice), 1))
            }
        };
        found.map(plus_one).ok_or_else(missing)
    }

    /// A charge: how many penalty cards are demanded, and by which rule, where that is said.
    fn charged(&self, seat: Seat, words: &[&str]) -> (Deed, usize) {
        let n = words.first().and_then(|n| n.parse().ok());
        let used = usize::from(n.is_some());
        let named = |word: &&&str| self.names.law.rules.iter().position(|rule| rule.name() == **word);
        let rule = words.get(used).as_ref().and_then(named);
        let cite = rule.map_or(Cite::HAND, |place| Cite(place as u8));
        (
            Deed::Charge(seat, n.unwrap_or(1), cite),
            1 + used + usize::from(rule.is_some()),
        )
    }

    /// A card, and the spot if one is named behind it; else where it may be laid.
    fn laid(&self, card: Card, words: &[&str], used: usize) -> (Deed, usize) {
        let named = words.get(used).and_then(|word| match *word {
            "pile" | "stapel" => Some(Spot::Pile),
            "pile2" | "stapel2" => Some(Spot::SecondPile),
            "before" | "vor" => Some(Spot::Before),
            "aside" | "weg" => Some(Spot::Aside),
            _ => None,
        });
        let offered = Spot::ALL
            .into_iter()
            .find(|&spot| self.offers.lay[spot as usize].has(card));
        match named {
            Some(spot) => (Deed::Lay(card, spot), used + 1),
            None => (Deed::Lay(card, offered.unwrap_or(Spot::Pile)), used),
        }
    }

    /// Something said without a verb: a word or gesture, a suit, a name, yes or no.
    fn bare(&self, words: &[&str]) -> Option<(Deed, usize)> {
        if let Some((sign, used)) = self.sign(words) {
            return Some((Deed::Sign(sign), used));
        }
        if let Some(answer) = yes_or_no(words[0]) {
            let deed = if self.offers.vote && !self.offers.yes_no {
                Deed::Vote(answer)
            } else {
                Deed::Choose(answer)
            };
            return Some((deed, 1));
        }
        self.choice(words).map(|(choice, used)| (Deed::Choose(choice), used))
    }

    fn choice(&self, words: &[&str]) -> Option<(Choice, usize)> {
        let first = *words.first()?;
        if let Some(suit) = self.suit(first) {
            return Some((Choice::Suit(suit), 1));
        }
        if NOTHING.contains(&first) {
            return Some((Choice::Nothing, 1));
        }
        if let Some(answer) = yes_or_no(first) {
            return Some((answer, 1));
        }
        if let Some((card, used)) = self.card(words).filter(|(card, _)| self.hand.has(*card)) {
            return Some((Choice::Card(card), used));
        }
        if let Some(seat) = self.seat(words) {
            return Some((Choice::Seat(seat), 1));
        }
        first.parse().ok().map(|n| (Choice::Number(n), 1))
    }

    fn seat(&self, words: &[&str]) -> Option<Seat> {
        let word = words.first()?;
        let place = self.names.people.iter().position(|name| name.to_lowercase() == *word)?;
        Some(Seat(place as u8))
    }

    fn suit(&self, word: &str) -> Option<Suit> {
        let named = |names: &[String; 3]| names.iter().any(|name| name.to_lowercase() == word);
        let place = self.names.law.deck.suits.iter().position(named)?;
        Some(Suit(place as u8))
    }

    fn sign(&self, words: &[&str]) -> Option<(Sign, usize)> {
        let book = &self.names.law.signs;
        longest(words, |said| {
            let all = book.iter().chain(Sign::ALL);
            all.copied().find(|sign| {
                let text = self.names.law.sign_text(*sign);
                [sign.code(), text.de, text.en]
                    .iter()
                    .any(|name| squeezed(name) == said)
            })
        })
    }

    /// The card that the first words name: one of the hand before any other, one that may be laid before one that may not.
    pub(super) fn card(&self, words: &[&str]) -> Option<(Card, usize)> {
        longest(words, |said| {
            let all = self.names.law.deck.cards();
            let layable = self.offers.lay.iter().fold(Cards::NONE, |all, &lay| all | lay);
            let mut found: Vec<Card> = all.filter(|&card| self.is_called(card, said)).collect();
            found.sort_by_key(|card| {
                (
                    !self.hand.has(*card),
                    !layable.has(*card) && !self.offers.cards.has(*card),
                )
            });
            found.first().copied()
        })
    }

    /// The card to be named, whoever holds it.
    fn face(&self, words: &[&str]) -> Option<(Card, usize)> {
        longest(words, |said| {
            let named = |card: &Card| self.is_called(*card, said);
            let offered = self.offers.announce.into_iter().find(named);
            offered.or_else(|| self.names.law.deck.cards().find(named))
        })
    }

    /// Whether the squeezed words mean this card: its code, its own name, or suit and rank in any order.
    fn is_called(&self, card: Card, said: &str) -> bool {
        let deck = &self.names.law.deck;
        let code = squeezed(&deck.kind(card).code);
        if code == said || code.trim_end_matches('\'') == said {
            return true;
        }
        if deck
            .name_of(card)
            .iter()
            .any(|name| !name.is_empty() && squeezed(name) == said)
        {
            return true;
        }
        let (Some(suits), Some(ranks)) = (
            deck.suits.get(usize::from(deck.suit(card).0)),
            deck.ranks.get(usize::from(deck.rank(card).0)),
        ) else {
            return false;
        };
        (1..3).any(|lang| {
            let (suit, name, short) = (squeezed(&suits[lang]), squeezed(&ranks[lang]), squeezed(&ranks[0]));
            [name, short].iter().any(|rank| {
                let both = [
                    format!("{suit}{rank}"),
                    format!("{rank}{suit}"),
                    format!("{rank}of{suit}"),
                ];
                both.iter().any(|form| form == said)
            })
        })
    }
}

fn yes_or_no(word: &str) -> Option<Choice> {
    match word {
        word if YES.contains(&word) => Some(Choice::Yes),
        word if NO.contains(&word) => Some(Choice::No),
        _ => None,
    }
}

/// In lower case, without what lies between words.
fn squeezed(text: &str) -> String {
    let kept = text.chars().filter(|c| c.is_alphanumeric() || *c == '\'');
    kept.flat_map(char::to_lowercase).collect()
}

/// What the most words from the first on mean together, and how many they are.
fn longest<T>(words: &[&str], find: impl Fn(&str) -> Option<T>) -> Option<(T, usize)> {
    (1..=words.len().min(WORDS_MAX)).rev().find_map(|n| {
        let said = squeezed(&words[..n].concat());
        let found = if said.is_empty() { None } else { find(&said) };
        found.map(|found| (found, n))
    })
}
