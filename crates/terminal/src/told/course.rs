//! The course of play: turns, wishes, what is owed, the end.

use super::Teller;
use crate::language::say;
use crate::{Names, offered};
use maumau_table::{Choice, Direction, Fact, Open, Question, What};

impl Teller {
    pub(super) fn course(&self, names: &Names, open: &Open, fact: &Fact) -> Option<String> {
        let lang = names.language;
        let cite = names.cite(fact.cite);
        Some(match fact.what {
            What::RoundBegan { dealer, .. } => {
                let deals = self.does(names, dealer, ["gibst", "gibt", "deal", "deals"]);
                say!(lang, "\nRunde {}. {}.", "\nRound {}. {}.", open.round, deals)
            }
            What::TurnBegan { seat } => format!(
                "{}.",
                self.does(names, seat, ["bist dran", "ist dran", "are on", "is on"])
            ),
            What::Answered { to, on } => {
                let hears = self.does(names, to, ["hörst", "hört", "are told", "is told"]);
                let answer = if on.is_some() {
                    self.does(names, on, ["bist dran", "ist dran", "are on", "is on"])
                } else {
                    lang.pick("Noch ist niemand dran", "Nobody is on yet").to_owned()
                };
                format!("{hears}: {answer}{cite}.")
            }
            What::OnAgain => {
                let seat = open.turn.seat;
                let is = self.does(names, seat, ["bist", "ist", "are", "is"]);
                say!(lang, "{} gleich noch einmal dran{}.", "{} on once more{}.", is, cite)
            }
            What::NextIs { seat } => {
                say!(
                    lang,
                    "Danach ist {} an der Reihe{}.",
                    "Next is {}{}.",
                    names.seat(seat),
                    cite
                )
            }
            What::TurnedRound { direction } => {
                let way = match direction {
                    Direction::Clockwise => lang.pick("im Uhrzeigersinn", "clockwise"),
                    Direction::Counter => lang.pick("gegen den Uhrzeigersinn", "counter-clockwise"),
                };
                say!(lang, "Jetzt geht es {} weiter{}.", "Play goes on {} now{}.", way, cite)
            }
            What::PassedOver { seat } => {
                format!(
                    "{}{cite}.",
                    self.does(names, seat, ["setzt aus", "setzt aus", "sit out", "sits out"])
                )
            }
            What::Passed { seat } => {
                format!(
                    "{}.",
                    self.does(names, seat, ["sagst „weiter“", "sagt „weiter“", "pass", "passes"])
                )
            }
            _ => return None,
        })
    }

    pub(super) fn demand(&self, names: &Names, fact: &Fact) -> Option<String> {
        let lang = names.language;
        let cite = names.cite(fact.cite);
        Some(match fact.what {
            What::Wished { seat, suit, .. } if suit.is_some() => {
                let wishes = self.does(names, seat, ["wünschst dir", "wünscht sich", "wish for", "wishes for"]);
                format!("{wishes} {}{cite}.", names.suit(suit))
            }
            What::Wished { .. } => lang.pick("Der Wunsch gilt nicht mehr.", "The wish is over.").to_owned(),
            What::Owed { n: 0 } | What::Waits { n: 0 } | What::Skips { n: 0 } => return None,
            What::Owed { n } => {
                say!(
                    lang,
                    "Der Nächste muss {} ziehen{}.",
                    "The next one has to draw {}{}.",
                    n,
                    cite
                )
            }
            What::Waits { n: 1 } | What::Skips { n: 1 } => {
                say!(
                    lang,
                    "Der Nächste muss aussetzen{}.",
                    "The next one has to sit out{}.",
                    cite
                )
            }
            What::Waits { n } | What::Skips { n } => {
                say!(
                    lang,
                    "Die nächsten {} müssen aussetzen{}.",
                    "The next {} have to sit out{}.",
                    n,
                    cite
                )
            }
            What::Asked { ask } if ask.seat == self.me => return None,
            What::Asked { ask } => {
                let what = match ask.question {
                    Question::Suit { .. } | Question::SuitOrNone { .. } => lang.pick("eine Farbe", "a suit"),
                    Question::Seat(_) | Question::SeatOrNone(_) => lang.pick("jemanden", "somebody"),
                    Question::Card | Question::CardOrNone => lang.pick("eine Karte", "a card"),
                    Question::Number(_) => lang.pick("eine Zahl", "a number"),
                    Question::YesNo => lang.pick("ja oder nein", "yes or no"),
                };
                say!(
                    lang,
                    "{} wählt: {}{}.",
                    "{} chooses: {}{}.",
                    names.seat(ask.seat),
                    what,
                    cite
                )
            }
            What::Chose {
                choice: Choice::Suit(suit),
                ..
            } if suit.is_some() => return None,
            What::Chose { ask, choice } => {
                let says = self.does(names, ask.seat, ["wählst", "wählt", "choose", "chooses"]);
                format!("{says}: {}{cite}.", offered::choice_in_words(names, choice))
            }
            _ => return None,
        })
    }

    pub(super) fn end(&self, names: &Names, fact: &Fact) -> Option<String> {
        let lang = names.language;
        let cite = names.cite(fact.cite);
        Some(match fact.what {
            What::WentOut { seat } => format!(
                "{}!",
                self.does(names, seat, ["bist fertig", "ist fertig", "are out", "is out"])
            ),
            What::CameBack { seat } => {
                let back = self.does(
                    names,
                    seat,
                    ["bist wieder dabei", "ist wieder dabei", "are back in", "is back in"],
                );
                format!("{back}{cite}.")
            }
            What::RoundEnded { winner } if winner.is_some() => {
                let wins = self.does(names, winner, ["gewinnst", "gewinnt", "win", "wins"]);
                say!(lang, "{} die Runde.", "{} the round.", wins)
            }
            What::RoundEnded { .. } => {
                say!(
                    lang,
                    "Die Runde endet ohne Sieger{}.",
                    "The round ends without a winner{}.",
                    cite
                )
            }
            What::Scored { n: 0, .. } => return None,
            What::Scored { seat, n } => {
                let gets = self.does(names, seat, ["bekommst", "bekommt", "get", "gets"]);
                let points = if n == 1 {
                    lang.pick("Punkt", "point")
                } else {
                    lang.pick("Punkte", "points")
                };
                format!("{gets} {n} {points}{cite}.")
            }
            What::MatchEnded => lang.pick("Das Spiel ist aus.", "The match is over.").to_owned(),
            What::Joined { seat } => {
                format!(
                    "{}.",
                    self.does(
                        names,
                        seat,
                        ["setzt dich dazu", "setzt sich dazu", "sit down", "sits down"]
                    )
                )
            }
            What::Left { seat } => format!("{}.", self.does(names, seat, ["gehst", "geht", "leave", "leaves"])),
            _ => return None,
        })
    }
}
