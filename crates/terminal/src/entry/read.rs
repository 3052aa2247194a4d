//! Deeds from words, in both languages at once: whoever sits there may mix them.

use super::called::{self, is_called, is_ranked, longest};
use super::words::{AND, NOTHING, VERBS, Verb, yes_or_no};
use crate::Names;
use crate::offered::{deed_of, word};
use maumau_protocol::{DeedView, View};
use serde_json::{Value, json};

/// What words are read against.
pub(super) struct Reader<'a> {
    pub(super) names: &'a Names<'a>,
    pub(super) view: &'a View,
}

impl<'a> Reader<'a> {
    /// The deeds of a line in lower case.
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
            deeds.push(deed_of(&deed));
            at += used;
        }
        Ok(deeds)
    }

    fn deed(&self, words: &[&str]) -> Result<(Vec<Value>, usize), String> {
        let verb = VERBS
            .iter()
            .find(|(_, forms)| forms.contains(&words[0]))
            .map(|found| found.0);
        // "spiel" is a verb, but "w" may be half of a card in an own deck: a card that one holds goes first.
        if let Some((card, used)) = self.card(words).filter(|(card, _)| self.holds(card)) {
            return Ok(self.laid(card, words, used));
        }
        // So may "auf": a gesture of several words does, too.
        if let Some((sign, used)) = self.sign(words).filter(|(_, used)| *used > 1) {
            return Ok((vec![json!("say"), json!(sign)], used));
        }
        let rest = &words[1..];
        let missing = || (*rest.first().unwrap_or(&words[0])).to_owned();
        let plus_one = |(deed, used): (Vec<Value>, usize)| (deed, used + 1);
        let plain = |word: &str| Some((vec![json!(word)], 0));
        let against = |verb: &str| self.seat(rest).map(|seat| (vec![json!(verb), json!(seat)], 1));
        let found = match verb {
            None => return self.bare(words).ok_or_else(|| words[0].to_owned()),
            Some(Verb::Draw) => plain("draw"),
            Some(Verb::Pass) => plain("pass"),
            Some(Verb::TakeUp) => plain("take-up"),
            Some(Verb::Lay) => self
                .card(rest)
                .or_else(|| self.alone(rest))
                .map(|(card, used)| self.laid(card, rest, used)),
            Some(Verb::Say) => self
                .sign(rest)
                .map(|(sign, used)| (vec![json!("say"), json!(sign)], used)),
            Some(Verb::Announce) => {
                let face = self.face(rest);
                face.map(|(card, used)| (vec![json!("announce"), json!(card)], used))
            }
            Some(Verb::Choose) => self
                .choice(rest)
                .map(|(choice, used)| (vec![json!("choose"), choice], used)),
            Some(Verb::Challenge) => against("challenge"),
            Some(Verb::Count) => against("count"),
            Some(Verb::Show) => self.card(rest).and_then(|(first, used)| {
                let (second, more) = self.card(&rest[used..])?;
                Some((vec![json!("show"), json!(first), json!(second)], used + more))
            }),
            Some(Verb::Charge) => self.seat(rest).map(|seat| self.charged(seat, &rest[1..])),
            Some(Verb::Vote) => {
                let yes = rest.first().and_then(|word| yes_or_no(word));
                yes.map(|choice| (vec![json!("vote"), json!(choice)], 1))
            }
        };
        found.map(plus_one).ok_or_else(missing)
    }

    fn holds(&self, card: &str) -> bool {
        self.view.hand.iter().any(|held| held == card)
    }

    /// The cards that stand in the first place of what is offered with this verb.
    fn offered(&self, verb: &'a str) -> impl Iterator<Item = (&'a str, &'a DeedView)> {
        let offers = self.view.offers.iter().filter(move |deed| deed.word() == verb);
        offers.filter_map(|deed| {
            let place = deed.0.get(1)?;
            Some((place.as_str().or_else(|| place.get(1)?.as_str())?, deed))
        })
    }

    /// A charge: how many penalty cards are demanded, and by which rule, where that is said.
    fn charged(&self, seat: u8, words: &[&str]) -> (Vec<Value>, usize) {
        let n: Option<u8> = words.first().and_then(|n| n.parse().ok());
        let used = usize::from(n.is_some());
        let mut deed = vec![json!("charge"), json!(seat), json!(n.unwrap_or(1))];
        let named = |word: &&str| {
            self.names
                .play
                .rules
                .iter()
                .find(|rule| rule.name.to_lowercase() == **word)
        };
        let rule = words.get(used).and_then(named);
        deed.extend(rule.map(|rule| json!(rule.name)));
        (deed, 1 + used + usize::from(rule.is_some()))
    }

    /// A card, and the spot if one is named behind it; else where it may be laid.
    fn laid(&self, card: &str, words: &[&str], used: usize) -> (Vec<Value>, usize) {
        let named = words.get(used).and_then(|word| match *word {
            "pile" | "stapel" => Some("pile"),
            "pile2" | "stapel2" => Some("pile2"),
            "before" | "vor" => Some("before"),
            "aside" | "weg" => Some("aside"),
            _ => None,
        });
        let mut offered = self.offered("lay").filter(|(code, _)| *code == card);
        let spot = named.or_else(|| offered.next().map(|(_, deed)| word(deed, 2).unwrap_or("pile")));
        let mut deed = vec![json!("lay"), json!(card)];
        deed.extend(spot.filter(|spot| *spot != "pile").map(|spot| json!(spot)));
        (deed, used + usize::from(named.is_some()))
    }

    /// Something said without a verb: a word or gesture, a suit, a name, yes or no.
    fn bare(&self, words: &[&str]) -> Option<(Vec<Value>, usize)> {
        if let Some((sign, used)) = self.sign(words) {
            return Some((vec![json!("say"), json!(sign)], used));
        }
        if let Some(answer) = yes_or_no(words[0]) {
            let offers = &self.view.offers;
            let votes = offers.iter().any(|deed| deed.word() == "vote");
            let answers = |deed: &DeedView| deed.word() == "choose" && word(deed, 1) == Some("yes");
            let verb = if votes && !offers.iter().any(answers) {
                "vote"
            } else {
                "choose"
            };
            return Some((vec![json!(verb), json!(answer)], 1));
        }
        // A card of the deck that one doesn't hold is laid like any other, and the answer says so. In two words it goes before its suit,
        // which may be wished; in one it goes last.
        let card = self.card(words);
        if let Some((card, used)) = card.filter(|(card, used)| *used > 1 && !self.is_asked_for(card)) {
            return Some(self.laid(card, words, used));
        }
        let choice = self.choice(words);
        let chosen = choice.map(|(choice, used)| (vec![json!("choose"), choice], used));
        let named = card.or_else(|| self.alone(words));
        chosen.or_else(|| named.map(|(card, used)| self.laid(card, words, used)))
    }

    fn is_asked_for(&self, card: &str) -> bool {
        self.offered("choose").any(|(code, _)| code == card)
    }

    fn choice(&self, words: &[&str]) -> Option<(Value, usize)> {
        let first = *words.first()?;
        // A card may begin with its suit.
        if let Some((card, used)) = self.card(words).filter(|(_, used)| *used > 1) {
            return Some((json!(["card", card]), used));
        }
        if let Some(suit) = self.suit(first) {
            return Some((json!(["suit", suit]), 1));
        }
        if NOTHING.contains(&first) {
            return Some((json!("nothing"), 1));
        }
        if let Some(answer) = yes_or_no(first) {
            return Some((json!(answer), 1));
        }
        let asked = |card: &str| self.holds(card) || self.is_asked_for(card);
        if let Some((card, used)) = self.card(words).filter(|(card, _)| asked(card)) {
            return Some((json!(["card", card]), used));
        }
        if let Some(seat) = self.seat(words) {
            return Some((json!(["seat", seat]), 1));
        }
        first.parse::<u8>().ok().map(|n| (json!(["number", n]), 1))
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

    /// The card that the first words name: one of the hand before any other, one that may be laid before one that may not.
    pub(super) fn card(&self, words: &[&str]) -> Option<(&'a str, usize)> {
        let (play, view) = (self.names.play, self.view);
        longest(words, |said| {
            let all = play.cards.iter().map(|card| card.code.as_str());
            // Of cards that are alike the deck lists one, and the hand may hold another.
            let all = view.hand.iter().map(String::as_str).chain(all);
            let mut found: Vec<&str> = all.filter(|code| is_called(self.names, code, said)).collect();
            let is_offered = |card: &str| {
                let mut offers = self.offered("lay").chain(self.offered("choose"));
                offers.any(|(code, _)| code == card)
            };
            found.sort_by_key(|card| (!self.holds(card), !is_offered(card)));
            found.first().copied()
        })
    }

    /// The one card of the hand that has this rank, where its suit is left out.
    pub(super) fn alone(&self, words: &[&str]) -> Option<(&'a str, usize)> {
        longest(words, |said| {
            let held = || self.view.hand.iter().filter(|code| is_ranked(self.names, code, said));
            held().next().filter(|_| held().count() == 1).map(String::as_str)
        })
    }

    /// The card to be named, whoever holds it.
    fn face(&self, words: &[&str]) -> Option<(&'a str, usize)> {
        longest(words, |said| {
            let offered = self.offered("announce").map(|(code, _)| code);
            let all = self.names.play.cards.iter().map(|card| card.code.as_str());
            offered.chain(all).find(|code| is_called(self.names, code, said))
        })
    }
}
