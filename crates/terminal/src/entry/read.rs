//! Parses actions from words. Both languages are accepted at once, so a player may mix them.

use super::called::{self, is_called, is_ranked, longest};
use super::words::{self, AND, NOTHING, yes_or_no};
use crate::Names;
use crate::offered::card_of;
use maumau_protocol::{Act, ChoiceView, DeedView, RuleName, View};
use maumau_table::Spot;

pub(super) struct Reader<'a> {
    pub(super) names: &'a Names<'a>,
    pub(super) view: &'a View,
}

impl<'a> Reader<'a> {
    /// Parses a line in lower case.
    ///
    /// # Errors
    /// The word that is not understood.
    pub(super) fn deeds(&self, line: &str) -> Result<Vec<DeedView>, String> {
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

    fn deed(&self, words: &[&str]) -> Result<(DeedView, usize), String> {
        let verb = words::act(words[0]);
        // "w" is a verb, but it may also start the name of a card in a custom deck, so a card of the hand is
        // tried first.
        if let Some((card, used)) = self.card(words).filter(|(card, _)| self.holds(card)) {
            return Ok(self.laid(card, words, used));
        }
        // "auf" is a verb, but it may also start a gesture of several words.
        if let Some((sign, used)) = self.sign(words).filter(|(_, used)| *used > 1) {
            return Ok((said(sign), used));
        }
        let rest = &words[1..];
        let missing = || (*rest.first().unwrap_or(&words[0])).to_owned();
        let plus_one = |(deed, used): (DeedView, usize)| (deed, used + 1);
        let against = |deed: fn(Option<u8>) -> DeedView| self.seat(rest).map(|seat| (deed(Some(seat)), 1));
        let found = match verb {
            None | Some(Act::Join | Act::Leave | Act::AddRule) => {
                return self.bare(words).ok_or_else(|| words[0].to_owned());
            }
            Some(Act::Draw) => Some((DeedView::Draw, 0)),
            Some(Act::Pass) => Some((DeedView::Pass, 0)),
            Some(Act::TakeUp) => Some((DeedView::TakeUp, 0)),
            Some(Act::TakeBack) => Some((DeedView::TakeBack, 0)),
            Some(Act::Lay) => self
                .card(rest)
                .or_else(|| self.alone(rest))
                .map(|(card, used)| self.laid(card, rest, used)),
            Some(Act::Sign) => self.sign(rest).map(|(sign, used)| (said(sign), used)),
            Some(Act::Announce) => self.face(rest).map(|(card, used)| {
                let face = Some(card.to_owned());
                (DeedView::Announce { face }, used)
            }),
            Some(Act::Choose) => self.chosen(rest),
            Some(Act::Challenge) => against(|accused| DeedView::Challenge { accused }),
            Some(Act::Count) => against(|against| DeedView::Count { against }),
            Some(Act::Show) => self.card(rest).and_then(|(first, used)| {
                let (second, more) = self.card(&rest[used..])?;
                let [a, b] = [first, second].map(|card| Some(card.to_owned()));
                Some((DeedView::Show { a, b }, used + more))
            }),
            Some(Act::Charge) => self.seat(rest).map(|seat| self.charged(seat, &rest[1..])),
            Some(Act::Vote) => {
                let yes = rest.first().and_then(|word| yes_or_no(word));
                yes.map(|choice| (DeedView::Vote { choice }, 1))
            }
        };
        found.map(plus_one).ok_or_else(missing)
    }

    fn holds(&self, card: &str) -> bool {
        self.view.hand.iter().any(|held| held == card)
    }

    /// Returns the cards that a legal action of this kind plays or names, each with that action.
    fn offered(&self, act: Act) -> impl Iterator<Item = (&'a str, &'a DeedView)> {
        let offers = self.view.offers.iter().filter(move |deed| deed.act() == Some(act));
        offers.filter_map(|deed| Some((card_of(deed)?, deed)))
    }

    fn charged(&self, seat: u8, words: &[&str]) -> (DeedView, usize) {
        let n: Option<u8> = words.first().and_then(|n| n.parse().ok());
        let used = usize::from(n.is_some());
        let named = |word: &&str| {
            self.names
                .play
                .rules
                .iter()
                .find(|rule| rule.name.to_lowercase() == **word)
        };
        let rule = words.get(used).and_then(named);
        let deed = DeedView::Charge {
            accused: Some(seat),
            demand: n.unwrap_or(1).into(),
            rule: RuleName(rule.map(|rule| rule.name.clone())),
        };
        (deed, 1 + used + usize::from(rule.is_some()))
    }

    /// Plays a card on the spot named behind it, or else on the first legal spot.
    fn laid(&self, card: &str, words: &[&str], used: usize) -> (DeedView, usize) {
        let named = words.get(used).and_then(|word| match *word {
            "stapel" => Some(Spot::Pile),
            "stapel2" => Some(Spot::SecondPile),
            "vor" => Some(Spot::Before),
            "weg" => Some(Spot::Aside),
            word => Spot::named(word),
        });
        let offered = || {
            self.view.offers.iter().find_map(|deed| {
                let DeedView::Lay { card: code, spot } = deed else {
                    return None;
                };
                (code.as_deref() == Some(card)).then_some(*spot)
            })
        };
        let spot = named.or_else(offered).unwrap_or(Spot::Pile);
        let card = Some(card.to_owned());
        (DeedView::Lay { card, spot }, used + usize::from(named.is_some()))
    }

    fn bare(&self, words: &[&str]) -> Option<(DeedView, usize)> {
        if let Some((sign, used)) = self.sign(words) {
            return Some((said(sign), used));
        }
        if let Some(choice) = yes_or_no(words[0]) {
            let offers = &self.view.offers;
            let votes = offers.iter().any(|deed| deed.act() == Some(Act::Vote));
            let yes = DeedView::Choose {
                choice: ChoiceView::Yes,
            };
            let deed = if votes && !offers.contains(&yes) {
                DeedView::Vote { choice }
            } else {
                DeedView::Choose { choice }
            };
            return Some((deed, 1));
        }
        // A card that the player doesn't hold is played like any other, and the answer gives the reason.
        // Named in two words it takes precedence over its suit, which may be a wish; named in one word it
        // comes last.
        let card = self.card(words);
        if let Some((card, used)) = card.filter(|(card, used)| *used > 1 && !self.is_asked_for(card)) {
            return Some(self.laid(card, words, used));
        }
        let named = card.or_else(|| self.alone(words));
        self.chosen(words)
            .or_else(|| named.map(|(card, used)| self.laid(card, words, used)))
    }

    fn chosen(&self, words: &[&str]) -> Option<(DeedView, usize)> {
        let (choice, used) = self.choice(words)?;
        Some((DeedView::Choose { choice }, used))
    }

    fn is_asked_for(&self, card: &str) -> bool {
        self.offered(Act::Choose).any(|(code, _)| code == card)
    }

    fn choice(&self, words: &[&str]) -> Option<(ChoiceView, usize)> {
        let first = *words.first()?;
        let of_card = |card: &str| ChoiceView::Card(Some(card.to_owned()));
        // The name of a card may start with its suit.
        if let Some((card, used)) = self.card(words).filter(|(_, used)| *used > 1) {
            return Some((of_card(card), used));
        }
        if let Some(suit) = self.suit(first) {
            return Some((ChoiceView::Suit(Some(suit.to_owned())), 1));
        }
        if NOTHING.contains(&first) {
            return Some((ChoiceView::Nothing, 1));
        }
        if let Some(answer) = yes_or_no(first) {
            return Some((answer, 1));
        }
        let asked = |card: &str| self.holds(card) || self.is_asked_for(card);
        if let Some((card, used)) = self.card(words).filter(|(card, _)| asked(card)) {
            return Some((of_card(card), used));
        }
        if let Some(seat) = self.seat(words) {
            return Some((ChoiceView::Seat(Some(seat)), 1));
        }
        first.parse::<u8>().ok().map(|n| (ChoiceView::Number(n.into()), 1))
    }

    fn seat(&self, words: &[&str]) -> Option<u8> {
        let word = words.first()?;
        let place = self.names.people.iter().position(|name| name.to_lowercase() == *word)?;
        Some(place as u8 + 1)
    }

    fn suit(&self, word: &str) -> Option<&'a str> {
        let suits = &self.names.play.suits;
        let is_called = |named: &&maumau_protocol::Named| {
            let names = [&named.code, &named.name.de, &named.name.en];
            names.iter().any(|name| name.to_lowercase() == word)
        };
        suits.iter().find(is_called).map(|suit| suit.code.as_str())
    }

    fn sign(&self, words: &[&str]) -> Option<(&'a str, usize)> {
        longest(words, |said| {
            called::sign(self.names, said).map(|sign| sign.code.as_str())
        })
    }

    /// Finds the card that the first words name, preferring cards of the hand, then cards that are legal to play.
    pub(super) fn card(&self, words: &[&str]) -> Option<(&'a str, usize)> {
        let (play, view) = (self.names.play, self.view);
        longest(words, |said| {
            let all = play.cards.iter().map(|card| card.code.as_str());
            // Of identical cards the deck lists one, and the hand may hold another.
            let all = view.hand.iter().map(String::as_str).chain(all);
            let mut found: Vec<&str> = all.filter(|code| is_called(self.names, code, said)).collect();
            let is_offered = |card: &str| {
                let mut offers = self.offered(Act::Lay).chain(self.offered(Act::Choose));
                offers.any(|(code, _)| code == card)
            };
            found.sort_by_key(|card| (!self.holds(card), !is_offered(card)));
            found.first().copied()
        })
    }

    /// Finds the only card of the hand with this rank, when the suit is left out.
    pub(super) fn alone(&self, words: &[&str]) -> Option<(&'a str, usize)> {
        longest(words, |said| {
            let held = || self.view.hand.iter().filter(|code| is_ranked(self.names, code, said));
            held().next().filter(|_| held().count() == 1).map(String::as_str)
        })
    }

    /// Finds the card to announce, whether the player holds it or not.
    fn face(&self, words: &[&str]) -> Option<(&'a str, usize)> {
        longest(words, |said| {
            let offered = self.view.offers.iter().filter_map(|deed| {
                let DeedView::Announce { face } = deed else { return None };
                face.as_deref()
            });
            let all = self.names.play.cards.iter().map(|card| card.code.as_str());
            offered.chain(all).find(|code| is_called(self.names, code, said))
        })
    }
}

fn said(sign: &str) -> DeedView {
    let sign = sign.to_owned();
    DeedView::Sign { sign }
}
