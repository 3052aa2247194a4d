//! The table, as the one who sits at the keyboard sees it.

use crate::Speech;
use maumau_referee::{Aid, Aids, Deed};
use maumau_sight::Outlook;
use maumau_table::{Question, Seats};

impl Speech<'_> {
    /// The table in a few lines: the pile, the others, the hand, what is pending.
    pub fn table(&self, outlook: &Outlook) -> String {
        let view = &outlook.view;
        let mut lines = Vec::new();
        let piles = self.law.book.spots.iter().filter_map(|spot| spot.pile());
        for pile in piles {
            let top = view.piles.top(pile);
            let shown = top.map_or("–".into(), |(card, face)| {
                if card == face {
                    self.card(card)
                } else {
                    format!("{} ({})", self.card(face), self.card(card))
                }
            });
            let wish = view.wish[usize::from(pile)];
            let wish = if wish.is_some() {
                format!("   {} {}", self.language.of("Wunsch:", "wish:"), self.suit(wish))
            } else {
                String::new()
            };
            let stock = format!("{} {}", self.language.of("Stapel", "stock"), view.stock_len);
            lines.push(format!("[{shown}]{wish}   {stock}"));
        }
        lines.extend(self.pending(outlook));
        lines.push(self.others(outlook));
        for shown in self.law.on_table(&view.open) {
            let whose = if shown.seat.is_some() {
                format!("{}: ", self.seat(shown.seat))
            } else {
                String::new()
            };
            lines.push(format!(
                "{whose}{} {}",
                self.language.text(&shown.title),
                self.face(&shown.shows)
            ));
        }
        if view.seat.is_some() {
            lines.push(format!(
                "{} {}",
                self.language.of("Deine Hand:", "Your hand:"),
                self.cards(view.hand)
            ));
        }
        lines.join("\n")
    }

    /// Everybody's cards and points; the arrow is at whoever is on.
    fn others(&self, outlook: &Outlook) -> String {
        let view = &outlook.view;
        let shows_turn = self.law.aids().turn == Aid::Shown;
        let others = Seats::first(self.people.len() as u8).map(|seat| {
            let on = if shows_turn && view.turn.seat == seat {
                "▸"
            } else {
                ""
            };
            let out = if view.out.has(seat) {
                self.language.of(" fertig", " out")
            } else {
                ""
            };
            let open = view.open.open[seat.index()];
            let open = if open.is_empty() {
                String::new()
            } else {
                format!(" [{}]", self.cards(open))
            };
            let penalty = view.lying_len[seat.index()] + view.ripe_len[seat.index()];
            let penalty = if penalty > 0 {
                format!(" +{penalty}")
            } else {
                String::new()
            };
            format!(
                "{on}{} {}{penalty}{out}{open} ({})",
                self.seat(seat),
                view.hand_len[seat.index()],
                view.points[seat.index()]
            )
        });
        others.collect::<Vec<_>>().join("   ")
    }

    fn face(&self, face: &maumau_referee::Face) -> String {
        match face {
            maumau_referee::Face::Sheet(sheet) => self.language.of(&sheet.name[0], &sheet.name[1]).to_owned(),
            maumau_referee::Face::Word(text) => self.language.text(text).to_owned(),
        }
    }

    /// Whether the table may tell people that this can be done.
    pub(crate) fn may_list(&self, deed: &Deed) -> bool {
        let aids = self.law.aids();
        match deed {
            Deed::Lay(..) | Deed::Announce(_) => aids.fitting == Aid::Shown && aids.turn == Aid::Shown,
            Deed::Draw | Deed::Pass => aids.turn == Aid::Shown,
            _ => true,
        }
    }

    fn pending(&self, outlook: &Outlook) -> Option<String> {
        let view = &outlook.view;
        let mut all = Vec::new();
        if view.owed > 0 {
            all.push(format!(
                "{} {}",
                self.language.of("zu ziehen:", "to be drawn:"),
                view.owed
            ));
        }
        if view.waits > 0 {
            all.push(format!(
                "{} {}",
                self.language.of("aussetzen:", "to sit out:"),
                view.waits
            ));
        }
        (!all.is_empty()).then(|| all.join("   "))
    }

    /// What is offered, numbered, with the question above it if there is one.
    pub fn offers(&self, outlook: &Outlook) -> String {
        let mut lines = Vec::new();
        if let Some(ask) = outlook.view.asked() {
            let rule = self.law.rule(ask.rule);
            lines.push(format!(
                "{} ({})",
                match ask.question {
                    Question::Suit { .. } | Question::SuitOrNone { .. } =>
                        self.language.of("Welche Farbe?", "Which suit?"),
                    Question::Seat(_) | Question::SeatOrNone(_) => self.language.of("Wen?", "Whom?"),
                    Question::Card | Question::CardOrNone => self.language.of("Welche Karte?", "Which card?"),
                    Question::Number(_) => self.language.of("Wie viele?", "How many?"),
                    Question::YesNo => self.language.of("Ja oder nein?", "Yes or no?"),
                },
                rule.map_or("", |rule| self.language.text(&rule.text)),
            ));
        }
        let deeds: Vec<Deed> = outlook.offers.deeds();
        let numbered = deeds.iter().enumerate().filter(|(_, deed)| self.may_list(deed));
        let listed = numbered.map(|(place, deed)| format!("{} {}", place + 1, self.deed(deed)));
        lines.push(listed.collect::<Vec<_>>().join("   "));
        if self.law.aids() != Aids::ALL {
            let hint = "Was passt und wer dran ist, weißt du selbst: 7h legt, z zieht, w gibt weiter.";
            lines.push(
                self.language
                    .of(
                        hint,
                        "What fits and whose turn it is you know yourself: 7h lays, d draws, p passes.",
                    )
                    .into(),
            );
        }
        lines.join("\n")
    }

    /// The help.
    pub fn help(&self) -> &'static str {
        match self.language {
            crate::Language::German => {
                "Schreib die Nummer eines Angebots, eine Karte (7h), oder: z (ziehen), w (weiter), mau, mau-mau, eine Farbe (c d h s).\n\
                 Zweite Wörter gehen auch: lay 7H pile2, choose seat Ben, challenge Ben, announce QH.\n\
                 ? zeigt den Tisch, ? 7h sagt, warum eine Karte nicht geht, regeln zeigt die Regeln, ende hört auf."
            }
            crate::Language::English => {
                "Type the number of an offer, a card (7h), or: d (draw), p (pass), mau, mau-mau, a suit (c d h s).\n\
                 Whole deeds work too: lay 7H pile2, choose seat Ben, challenge Ben, announce QH.\n\
                 ? shows the table, ? 7h says why a card can't be laid, rules shows the rules, quit stops."
            }
        }
    }
}
