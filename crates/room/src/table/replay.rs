//! Restores a match after a restart by replaying its log.

use super::game::{Change, Game};
use super::log::Log;
use crate::laws::{Bound, Laws};
use maumau_notation::Words;
use maumau_notation::record::parse;
use maumau_play::{MatchInput, Sightings};
use maumau_referee::Law;
use std::sync::Arc;

impl Game {
    /// Replays the lines of a match. The clock is held. `observed` receives the observations of each line.
    ///
    /// # Errors
    /// A sentence that says where the log cannot have happened.
    pub(super) fn replay(
        bound: Arc<Bound>,
        log: Log,
        numbers: &[u32],
        lines: &[String],
        laws: &Laws,
        mut observed: impl FnMut(&Law, Sightings),
    ) -> Result<Game, String> {
        let record = parse(&lines.join("\n")).map_err(|mistake| mistake.to_string())?;
        let seed = record.head.seed;
        let mut game = Game::new(bound, record.head, log, numbers, 0);
        for line in record.lines {
            let words = Words {
                law: game.law(),
                people: game.people(),
            };
            let round = game.state().round + 1;
            let read = MatchInput::of(&line.event, &words, seed, round).map_err(|mistake| mistake.to_string())?;
            let change = match read {
                None => continue,
                Some(MatchInput::Rule(seat, text)) => {
                    let bound = laws.with_rule(game.bound(), &text)?;
                    Change::Rule(seat, text, bound)
                }
                Some(input) => Change::Input(input),
            };
            let done = game.carry(line.at_ms, change);
            let done =
                done.map_err(|refusal| format!("at {} ms: {:?} is refused: {refusal:?}", line.at_ms, line.event))?;
            observed(game.law(), done.sightings);
        }
        game.hold();
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_notation::record::Head;
    use maumau_table::{Phase, Seat, Seed};

    fn log() -> Log {
        Log::new("t.1".into(), crate::desk::Desk::default(), 0)
    }

    /// Returns a match of some rounds, and its stored log.
    fn played(book: &'static maumau_referee::Book, rounds: u64) -> (Game, Vec<String>) {
        let laws = crate::laws::Laws::new(Vec::new());
        let bound = laws.bind(book.id, "reaction=0", &[], 4).expect("four can play");
        let people = ["Ann", "Ben", "Cem", "Dan"].map(str::to_owned);
        let head = Head::of(&bound.law, &people, None, &[]);
        let mut lines: Vec<String> = head.to_string().lines().map(str::to_owned).collect();
        let mut game = Game::new(bound, head, log(), &[0; 5], 0);
        let mut at_ms = 0;
        for round in 0..rounds {
            let deal = game.carry(at_ms, MatchInput::Deal(Seed::from_number(round)));
            lines.extend(deal.map(|done| done.line.after(done.before_ms)));
            for step in 0..200_u32 {
                at_ms += 700;
                if !matches!(game.state().phase, Phase::Dealing | Phase::Playing) {
                    break;
                }
                let law = game.law();
                let offers = (0..4)
                    .map(|n| Seat((step % 4) as u8 ^ n))
                    .map(|seat| (seat, law.offers(game.state(), seat)));
                let deed = offers
                    .filter(|(_, offers)| !offers.is_empty())
                    .find_map(|(seat, offers)| {
                        let deed = offers.nth(step.wrapping_mul(7) % offers.len())?;
                        Some(MatchInput::Deed(seat, deed))
                    });
                let input = deed.unwrap_or(MatchInput::Time);
                if let Ok(done) = game.carry(at_ms, input) {
                    lines.push(done.line.after(done.before_ms));
                }
            }
        }
        (game, lines)
    }

    /// Prints how long a replay takes, for docs/decisions (`--nocapture`, release build).
    #[test]
    fn a_match_is_there_again_when_its_log_is_replayed() {
        for book in maumau_rulebooks::BOOKS {
            let (game, lines) = played(book, 2);
            let began = std::time::Instant::now();
            let laws = Laws::new(Vec::new());
            let again = Game::replay(Arc::clone(game.bound()), log(), &[0; 5], &lines, &laws, |_, _| {})
                .expect("it happens again");
            let took = began.elapsed();
            assert!(again.state() == game.state(), "{}", book.id);
            let numbers = |game: &Game| [0, 1, 2, 3, 4].map(|place| game.streams().at(place).n());
            assert_eq!(numbers(&again), numbers(&game), "{}", book.id);
            println!(
                "{}: {} lines in {took:?}, {:?} a line",
                book.id,
                lines.len(),
                took / lines.len() as u32
            );
        }
    }
}
