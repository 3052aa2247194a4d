//! What happened, in a line: `Ann: 7♥`. Facts that only move the game's own numbers are not told.

use crate::Speech;
use maumau_table::{Card, Seat, Way, What, Zone};

impl Speech<'_> {
    /// What a player hears of this, if it is worth a line.
    pub fn tell(&self, what: &What) -> Option<String> {
        let by = |seat: Seat, de: &str, en: &str| Some(format!("{}: {}", self.seat(seat), self.language.of(de, en)));
        match *what {
            What::RoundBegan { dealer, .. } => Some(format!(
                "\n== {} {}",
                self.language.of("Neue Runde, es gibt", "A new round, dealt by"),
                self.seat(dealer)
            )),
            What::Moved {
                card,
                face,
                from,
                to,
                way,
            } => self.tell_move(card, face, from, to, way),
            What::Drew { seat, n, wanted, .. } => {
                let cards = if n == 1 {
                    self.language.of("Karte", "card")
                } else {
                    self.language.of("Karten", "cards")
                };
                let short = if n < wanted {
                    format!(" ({} {wanted})", self.language.of("von", "of"))
                } else {
                    String::new()
                };
                Some(format!("{}: +{n} {cards}{short}", self.seat(seat)))
            }
            What::Passed { seat } => by(seat, "weiter", "pass"),
            What::Signed { seat, sign } if sign.is_gesture() => {
                Some(format!("{}: *{}*", self.seat(seat), self.language.text(&sign.text())))
            }
            What::Signed { seat, sign } => Some(format!("{}: “{}”", self.seat(seat), self.language.text(&sign.text()))),
            What::Announced { seat, face } if seat.is_some() => Some(format!(
                "{}: {} {}",
                self.seat(seat),
                self.language.of("angesagt", "announced"),
                self.card(face)
            )),
            What::Wished { seat, suit, .. } if seat.is_some() && suit.is_some() => Some(format!(
                "{}: {} {}",
                self.seat(seat),
                self.language.of("Wunsch", "wish"),
                self.suit(suit)
            )),
            What::TurnedRound { .. } => Some(self.language.of("Die Richtung wechselt.", "Play turns round.").into()),
            What::PassedOver { seat } => by(seat, "wird übersprungen", "is passed over"),
            What::Renewed => Some(
                self.language
                    .of(
                        "Der Stapel wird neu gemischt.",
                        "The pile is shuffled into a new stock.",
                    )
                    .into(),
            ),
            What::Reacted { seat, .. } => by(seat, "hat reagiert", "has reacted"),
            ref other => self.tell_rare(other),
        }
    }

    fn tell_move(&self, card: Card, face: Card, from: Zone, to: Zone, way: Way) -> Option<String> {
        let card_said = if card == face {
            self.card(card)
        } else {
            format!("{} = {}", self.card(card), self.card(face))
        };
        match (from, to, way) {
            (_, _, Way::Dealt) => None,
            (_, Zone::Hand(seat), Way::Drawn | Way::Owed | Way::Fined) if card != Card::UNKNOWN => {
                Some(format!("{}: +{card_said}", self.seat(seat)))
            }
            (_, _, Way::Drawn | Way::Owed | Way::Fined) => None,
            (Zone::Hand(seat), _, Way::Laid) => Some(format!("{}: {card_said}", self.seat(seat))),
            (Zone::Hand(seat), _, Way::Tried) => Some(format!("{}: {card_said}?", self.seat(seat))),
            (_, Zone::Hand(seat), Way::TakenBack) => Some(format!(
                "{}: {} {card_said}",
                self.seat(seat),
                self.language.of("nimmt zurück", "takes back")
            )),
            (_, _, Way::Turned) => Some(format!("{} {card_said}", self.language.of("Aufgedeckt:", "Turned up:"))),
            (Zone::Hand(giver), Zone::Hand(taker), _) => {
                Some(format!("{} → {}: {card_said}", self.seat(giver), self.seat(taker)))
            }
            (_, Zone::Middle | Zone::Open(_), _) | (Zone::Middle | Zone::Open(_), _, _) => {
                Some(format!("{card_said} → {}", self.zone(to)))
            }
            _ => None,
        }
    }

    fn zone(&self, zone: Zone) -> String {
        match zone {
            Zone::Hand(seat) | Zone::Open(seat) | Zone::Lying(seat) | Zone::Ripe(seat) => self.seat(seat).into(),
            Zone::Stock => self.language.of("Stapel", "stock").into(),
            Zone::Discard(_) => self.language.of("Ablage", "discard pile").into(),
            Zone::Middle | Zone::Aside => self.language.of("Mitte", "the middle").into(),
        }
    }

    fn tell_rare(&self, what: &What) -> Option<String> {
        let two = |a: Seat, de: &str, en: &str, b: Seat| {
            Some(format!(
                "{} {} {}",
                self.seat(a),
                self.language.of(de, en),
                self.seat(b)
            ))
        };
        let one = |a: Seat, de: &str, en: &str| Some(format!("{} {}", self.seat(a), self.language.of(de, en)));
        match *what {
            What::Breached { seat, .. } => one(seat, "hat gegen eine Regel verstoßen.", "has broken a rule."),
            What::Challenged { by, seat } => two(by, "zweifelt an:", "challenges", seat),
            What::Upheld { fault, .. } => one(fault.seat, "war im Unrecht.", "was wrong."),
            What::Dismissed { seat, .. } => one(seat, "hatte recht.", "was right."),
            What::Counting { by, seat } => two(by, "zählt gegen", "counts down against", seat),
            What::Charged { by, seat, .. } => two(by, "klagt an:", "charges", seat),
            What::Voted { seat, choice } => Some(format!("{}: {}", self.seat(seat), self.choice(choice))),
            What::HandsSwapped { a, b } => two(a, "tauscht die Hand mit", "swaps hands with", b),
            What::HandsRotated { .. } => Some(
                self.language
                    .of("Alle Hände wandern weiter.", "All hands move on.")
                    .into(),
            ),
            What::Displayed { seat, a, b } => Some(format!("{}: {} {}", self.seat(seat), self.card(a), self.card(b))),
            What::Shown { to, of, card } => Some(format!("{} → {}: {}", self.seat(of), self.seat(to), self.card(card))),
            What::TookUp { seat } => one(seat, "nimmt seine Karten auf.", "takes up the cards."),
            What::WentOut { seat } => one(seat, "ist fertig!", "is out!"),
            What::CameBack { seat } => one(seat, "ist wieder im Spiel.", "is back in."),
            What::Scored { seat, n } => Some(format!(
                "{}: {n:+} {}",
                self.seat(seat),
                self.language.of("Punkte", "points")
            )),
            What::RoundEnded { winner } if winner.is_some() => one(winner, "gewinnt die Runde.", "wins the round."),
            What::RoundEnded { .. } => Some(
                self.language
                    .of("Die Runde ist blockiert.", "The round is blocked.")
                    .into(),
            ),
            What::MatchEnded => Some(self.language.of("Die Partie ist zu Ende.", "The match is over.").into()),
            _ => None,
        }
    }
}
