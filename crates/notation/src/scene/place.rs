//! Applies one line of a scene's situation: where cards are, what is pending.

use super::parse::{SceneWords, time};
use super::seating::ONLY;
use super::value::Values;
use crate::tokens::{Token, Tokens, did_you_mean, number};
use crate::{Mistake, Words};
use maumau_table::{Card, Cards, Cite, Direction, Fact, Fault, Misdeed, Place, Seat, State, Way, What, Zone};

const WORDS: &str = "seats, options, deck, rule, turn, dealer, round, only, now, hands, pile, pile2, stock, rest, middle, aside, \
                     lying, ripe, open, wish, owed, waits, skips, keep, direction, out, points, note, secret, fault, window or between";

pub(super) struct Set<'a> {
    pub(super) words: Words<'a>,
    /// The players in the order in which the scene names them.
    pub(super) named: &'a [String],
    pub(super) state: &'a mut State,
    /// The zone of cards that the scene doesn't place.
    pub(super) rest: Zone,
    pub(super) stock: Vec<Card>,
    pub(super) placed: Cards,
}

impl Set<'_> {
    fn values(&self) -> Values<'_> {
        Values {
            words: self.words,
            named: self.named,
        }
    }

    pub(super) fn fact(&mut self, what: What) {
        self.state.apply(&Fact { cite: Cite::HAND, what });
    }

    /// Places the remaining cards, and puts the stock in order.
    pub(super) fn lay_out(&mut self) {
        let unplaced = self.words.law.cards() - self.placed - self.stock.iter().copied().collect();
        if self.rest != Zone::Stock {
            for card in unplaced {
                // Goes under the cards already on the pile, which are moved away and back.
                self.under(card);
            }
        }
        let stock = std::mem::take(&mut self.stock);
        for &card in stock.iter().rev() {
            self.moved(card, Zone::Stock, Zone::Stock);
        }
    }

    fn under(&mut self, card: Card) {
        let Zone::Discard(pile) = self.rest else {
            return self.moved(card, Zone::Stock, self.rest);
        };
        let above: Vec<(Card, Card)> = self.state.piles.pile(pile).entries().collect();
        for &(card, _) in &above {
            self.moved(card, self.rest, Zone::Middle);
        }
        self.moved(card, Zone::Stock, self.rest);
        for (card, face) in above {
            self.put(card, face, Zone::Middle, self.rest);
        }
    }

    fn moved(&mut self, card: Card, from: Zone, to: Zone) {
        self.put(card, card, from, to);
    }

    fn put(&mut self, card: Card, face: Card, from: Zone, to: Zone) {
        self.fact(What::Moved {
            card,
            face,
            from,
            to,
            way: Way::Put,
        });
    }

    pub(super) fn line(&mut self, said: &SceneWords) -> Result<(), Mistake> {
        let mut tokens = said.tokens();
        let word = tokens.next_or("a word")?;
        match word.text {
            "seats" | "options" | "deck" | "rule" | "honour" | "turn" | "dealer" | "round" | "between" => return Ok(()),
            ONLY => return Ok(()),
            "hand" | "hands" => return self.owned(tokens, Zone::Hand),
            "lying" => return self.owned(tokens, Zone::Lying),
            "ripe" => return self.owned(tokens, Zone::Ripe),
            "open" => return self.owned(tokens, Zone::Open),
            "pile" | "pile2" | "middle" | "aside" => {
                let zone = self.words.find_zone(word)?;
                return self.cards(tokens, zone);
            }
            "stock" => {
                for token in tokens {
                    let card = self.place(token)?;
                    self.stock.push(card);
                }
                return Ok(());
            }
            "rest" => self.rest = self.words.find_zone(tokens.next_or("where the other cards lie")?)?,
            "points" => return self.points(tokens),
            "note" => {
                let (note, value) = self.values().note(&mut tokens)?;
                self.fact(What::Noted { note, value });
            }
            "secret" => {
                let secret = self.words.find_secret(tokens.next_or("a secret note")?)?;
                let value = self
                    .values()
                    .find(Place::Secret(secret), tokens.next_or("what it is worth")?)?;
                self.fact(What::Remembered { secret, value });
            }
            "fault" => self.fault(&mut tokens)?,
            "window" => self.window(&mut tokens)?,
            "now" => {
                let token = tokens.next_or("a time in seconds")?;
                let at_ms = time(token.text).ok_or_else(|| token.mistake("this is no time: write seconds, as 1.5"))?;
                self.fact(What::Clock { at_ms });
            }
            "out" => {
                for token in tokens {
                    let seat = self.words.find_seat(token)?;
                    self.fact(What::WentOut { seat });
                }
                return Ok(());
            }
            _ => self.course(word, &mut tokens)?,
        }
        tokens.end()
    }

    /// Sets what is pending: a wish, cards owed, seats that are skipped.
    fn course(&mut self, word: Token, tokens: &mut Tokens) -> Result<(), Mistake> {
        let what = match word.text {
            "wish" => {
                let suit = self.words.find_wish(tokens.next_or("a suit")?)?;
                let pile = match tokens.next() {
                    Some(token) => u8::from(self.words.find_zone(token)? == Zone::Discard(1)),
                    None => 0,
                };
                let seat = Seat::NOBODY;
                What::Wished { seat, pile, suit }
            }
            "owed" => What::Owed {
                n: number(tokens.next_or("a number")?)?,
            },
            "waits" => What::Waits {
                n: number(tokens.next_or("a number")?)?,
            },
            "skips" => What::Skips {
                n: number(tokens.next_or("a number")?)?,
            },
            "keep" => What::Kept {
                pile: u8::from(self.words.find_zone(tokens.next_or("a pile")?)? == Zone::Discard(1)),
                n: number(tokens.next_or("a number")?)?,
            },
            "direction" => {
                let token = tokens.next_or("clockwise or counter")?;
                let wrong = || token.mistake("play runs clockwise or counter");
                What::TurnedRound {
                    direction: Direction::named(token.text).ok_or_else(wrong)?,
                }
            }
            other => {
                let near = did_you_mean(other, WORDS.split([',', ' ']));
                return Err(word.mistake(format!("“{other}” sets nothing up{near}: use {WORDS}")));
            }
        };
        self.fact(what);
        Ok(())
    }

    /// `Ann: 7H 8H  Ben: 9H`: cards of players.
    fn owned(&mut self, tokens: Tokens, zone: fn(Seat) -> Zone) -> Result<(), Mistake> {
        let mut owner = None;
        for token in tokens {
            if let Some(text) = token.text.strip_suffix(':') {
                owner = Some(self.words.find_seat(Token { text, ..token })?);
                continue;
            }
            let Some(seat) = owner else {
                return Err(token.mistake("whose? Write a name and a colon before the cards"));
            };
            let card = self.place(token)?;
            self.moved(card, Zone::Stock, zone(seat));
        }
        Ok(())
    }

    /// Puts cards in a zone. On a pile the last one is on top; `10S=7H` shows another face.
    fn cards(&mut self, tokens: Tokens, zone: Zone) -> Result<(), Mistake> {
        for token in tokens {
            let (text, face) = token.text.split_once('=').unwrap_or((token.text, token.text));
            let card = self.place(Token { text, ..token })?;
            let face = self.words.find_card(Token { text: face, ..token })?;
            self.put(card, face, Zone::Stock, zone);
        }
        Ok(())
    }

    fn place(&mut self, token: Token) -> Result<Card, Mistake> {
        let card = self.words.find_card(token)?;
        if self.placed.has(card) {
            return Err(token.mistake(format!("{} lies somewhere else already", token.text)));
        }
        self.placed = self.placed.with(card);
        Ok(card)
    }

    fn points(&mut self, tokens: Tokens) -> Result<(), Mistake> {
        let mut tokens = tokens;
        while let Some(token) = tokens.next() {
            let text = token.text.trim_end_matches(':');
            let seat = self.words.find_seat(Token { text, ..token })?;
            let n = number(tokens.next_or("points")?)?;
            self.fact(What::Scored { seat, n });
        }
        Ok(())
    }

    /// `fault §9.D Ann [JH] [weight N] [tag N]`.
    fn fault(&mut self, tokens: &mut Tokens) -> Result<(), Mistake> {
        let rule = self.words.find_cite(tokens.next_or("a paragraph")?)?;
        let seat = self.words.find_seat(tokens.next_or("whose fault")?)?;
        let mut fault = Fault {
            seat,
            rule,
            card: Card::UNKNOWN,
            weight: 1,
            misdeed: Misdeed::of(0),
            arg: 0,
            turn: self.state.turn.number,
        };
        while let Some(token) = tokens.next() {
            match token.text {
                "weight" => fault.weight = number(tokens.next_or("a number")?)?,
                "tag" => fault.misdeed = Misdeed::of(number(tokens.next_or("a number")?)?),
                "turn" => fault.turn = number(tokens.next_or("a number")?)?,
                _ => fault.card = self.words.find_card(token)?,
            }
        }
        self.fact(What::Erred { fault });
        Ok(())
    }
}
