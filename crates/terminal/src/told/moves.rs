//! Cards that move.

use super::Teller;
use crate::language::say;
use crate::{Language, Names};
use maumau_table::{Card, Cite, Direction, Fact, Way, What, Zone};

impl Teller {
    pub(super) fn moved(
        &mut self,
        names: &Names,
        cite: Cite,
        (card, face): (Card, Card),
        (from, to): (Zone, Zone),
        way: Way,
    ) -> Option<String> {
        let lang = names.language;
        let paragraph = names.cite(cite);
        match way {
            Way::Dealt => None,
            Way::Turned => Some(say!(lang, "Aufgedeckt wird {}.", "Turned up: {}.", names.card(card))),
            Way::Laid => Some(self.laid(names, card, face, from, to)),
            Way::Tried => {
                let who = owner(from).map(|seat| self.does(names, seat, ["versuchst", "versucht", "try", "tries"]));
                who.map(|who| format!("{who} {}.", names.card(card)))
            }
            Way::TakenBack => Some(say!(
                lang,
                "{} geht zurück{}.",
                "{} goes back{}.",
                names.card(card),
                paragraph
            )),
            Way::Drawn | Way::Owed | Way::Fined => {
                self.receive(card, to, cite);
                None
            }
            Way::TakenUp if card.is_known() && !from.is_public() => {
                self.receive(card, to, cite);
                None
            }
            Way::TakenUp | Way::Put => self.put(names, card, from, to, &paragraph),
            Way::Given | Way::Taken => self.changed_hands(names, card, from, to, way, &paragraph),
        }
    }

    fn receive(&mut self, card: Card, to: Zone, cite: Cite) {
        if self.me.is_some() && to == Zone::Hand(self.me) {
            self.came.push(card);
            self.why = cite;
        }
    }

    fn laid(&self, names: &Names, card: Card, face: Card, from: Zone, to: Zone) -> String {
        let lang = names.language;
        let shows = if face == card || !face.is_known() {
            String::new()
        } else {
            say!(lang, " als {}", " as {}", names.card_name(face))
        };
        let place = match to {
            Zone::Discard(0) | Zone::Hand(_) => String::new(),
            other => format!(" {}", names.to_zone(other, self.me)),
        };
        match owner(from) {
            Some(seat) => {
                let lays = self.does(names, seat, ["legst", "legt", "lay", "lays"]);
                format!("{lays} {}{shows}{place}.", names.card(card))
            }
            None => format!("{}{shows}{place}.", names.card(card)),
        }
    }

    /// A card put by a rule, or taken up from where everybody saw it or nobody knows it. Shuffling it about in the stock is no news.
    fn put(&self, names: &Names, card: Card, from: Zone, to: Zone, paragraph: &str) -> Option<String> {
        if from == Zone::Stock && to == Zone::Stock || !card.is_known() && owner(to).is_some() {
            return None;
        }
        Some(match names.language {
            Language::German => format!("{} kommt {}{paragraph}.", names.card(card), names.to_zone(to, self.me)),
            Language::English => format!("{} goes {}{paragraph}.", names.card(card), names.to_zone(to, self.me)),
        })
    }

    fn changed_hands(&self, names: &Names, card: Card, from: Zone, to: Zone, way: Way, cite: &str) -> Option<String> {
        let (Some(giver), Some(taker)) = (owner(from), owner(to)) else {
            return self.put(names, card, from, to, cite);
        };
        let lang = names.language;
        let card = names.card(card);
        Some(if way == Way::Given {
            let gives = self.does(names, giver, ["gibst", "gibt", "give", "gives"]);
            format!("{gives} {} {card}{cite}.", self.to_whom(names, taker))
        } else {
            let takes = self.does(names, taker, ["nimmst", "nimmt", "take", "takes"]);
            let of = say!(lang, "von {}", "from {}", self.to_whom(names, giver));
            format!("{takes} {of} {card}{cite}.")
        })
    }

    pub(super) fn taken(&mut self, names: &Names, fact: &Fact) -> Option<String> {
        let lang = names.language;
        let paragraph = names.cite(fact.cite);
        Some(match fact.what {
            What::Drew { seat, n, wanted, way } => {
                let cards = std::mem::take(&mut self.came);
                let verb = if way == Way::Fined {
                    ["bekommst zur Strafe", "bekommt zur Strafe", "are fined", "is fined"]
                } else {
                    ["ziehst", "zieht", "draw", "draws"]
                };
                let who = self.does(names, seat, verb);
                let few = if n < wanted {
                    say!(lang, " von {}, mehr ist nicht da", " of {}, there are no more", wanted)
                } else {
                    String::new()
                };
                let which = if cards.is_empty() {
                    String::new()
                } else {
                    format!(": {}", names.cards(cards.into_iter()))
                };
                format!("{who} {}{few}{paragraph}{which}.", count(lang, n))
            }
            What::TookUp { seat } => {
                let who = self.does(names, seat, ["nimmst", "nimmt", "take up", "takes up"]);
                let own = self.whose(seat);
                say!(lang, "{} {} Karten auf{}.", "{} {} cards{}.", who, own(lang), paragraph)
            }
            _ => return None,
        })
    }

    pub(super) fn shuffled(&self, names: &Names, fact: &Fact) -> Option<String> {
        let lang = names.language;
        let paragraph = names.cite(fact.cite);
        Some(match fact.what {
            What::HandsSwapped { a, b } => {
                let (a, b) = (names.seat(a), names.seat(b));
                say!(
                    lang,
                    "{} und {} tauschen ihre Hände{}.",
                    "{} and {} swap hands{}.",
                    a,
                    b,
                    paragraph
                )
            }
            What::HandsRotated { direction, .. } => {
                let way = match direction {
                    Direction::Clockwise => lang.pick("im Uhrzeigersinn", "clockwise"),
                    Direction::Counter => lang.pick("gegen den Uhrzeigersinn", "counter-clockwise"),
                };
                say!(
                    lang,
                    "Alle Hände wandern {} weiter{}.",
                    "All hands go on {}{}.",
                    way,
                    paragraph
                )
            }
            What::Shown { to, of, card } => {
                let shows = self.does(names, of, ["zeigst", "zeigt", "show", "shows"]);
                format!("{shows} {} {}{paragraph}.", self.to_whom(names, to), names.card(card))
            }
            What::Displayed { seat, a, b } => {
                let shows = self.does(names, seat, ["zeigst", "zeigt", "show", "shows"]);
                say!(
                    lang,
                    "{} allen {} und {}{}.",
                    "{} everybody {} and {}{}.",
                    shows,
                    names.card(a),
                    names.card(b),
                    paragraph
                )
            }
            What::Renewed => lang
                .pick(
                    "Der Stapel wird gemischt und ist der neue Vorrat.",
                    "The pile is shuffled and is the new stock.",
                )
                .to_owned(),
            What::Ripened { seat } => {
                let name = names.seat(seat);
                say!(
                    lang,
                    "Strafkarten vor {} sind jetzt aktiv{}.",
                    "Penalty cards before {} are active now{}.",
                    name,
                    paragraph
                )
            }
            _ => return None,
        })
    }

    fn whose(&self, seat: maumau_table::Seat) -> fn(Language) -> &'static str {
        if seat == self.me {
            |lang| lang.pick("deine", "your")
        } else {
            |lang| lang.pick("die eigenen", "their")
        }
    }
}

/// "1 Karte", "2 cards".
fn count(lang: Language, n: u8) -> String {
    let noun = if n == 1 {
        lang.pick("Karte", "card")
    } else {
        lang.pick("Karten", "cards")
    };
    format!("{n} {noun}")
}

/// Whose hand it is, or before whom it lies.
fn owner(zone: Zone) -> Option<maumau_table::Seat> {
    match zone {
        Zone::Hand(seat) | Zone::Lying(seat) | Zone::Ripe(seat) | Zone::Open(seat) => Some(seat),
        Zone::Stock | Zone::Discard(_) | Zone::Middle | Zone::Aside => None,
    }
}
