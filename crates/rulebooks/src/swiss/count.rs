//! § 2: counting down against a player who keeps the table waiting.

use super::memory::round_ends;
use maumau_referee::{Deed, Enforce, Layer, Look, Prompt, Rule, Vote, may, on};
use maumau_table::{Effect, Phase, Rest, Seat, Seats, Text, Way, What, Window, Zone};

const COUNT_MS: u32 = 5_000;

/// § 2: anyone may count down from 5 to 0 against a player who doesn't notice that it is their turn.
pub const P2_COUNT: Rule = Rule {
    text: Text::new(
        "Wer nicht merkt, dass er dran ist, wird angezählt: von 5 auf 0, jede Sekunde eine Zahl. \
         Hat er bei 0 nichts getan, bekommt er eine Strafkarte. Es gilt auch für den Wunsch und den Rest eines Zuges.",
        "Against a player who doesn't notice its turn anyone may count down from 5 to 0, one number a second. \
         Has it done nothing by 0, it gets a penalty card. That counts for a wish and for the rest of a turn too.",
    ),
    why: Text::new(
        "Angezählt wird nur, wer dran ist und etwas zu tun hat.",
        "One counts only against a player who is on and has something to do.",
    ),
    draws: Text::new("bis null gezählt", "counted down to nought"),
    enforce: Enforce::Refuse,
    acts: may!(|look, _, deed| match *deed {
        Deed::Count(slow) if slumbers(look, slow) && look.window(0).is_none() => Vote::Yes,
        Deed::Count(_) => Vote::No,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Counting { seat, .. } => {
            let window: Window = look.open_window(0, Seats::one(seat), COUNT_MS, Rest::GoesOn);
            effects.push(Effect::Open(window));
        }
        What::Lapsed { window, .. } => {
            if let Some(slow) = window.seats.clone().next().filter(|&slow| slumbers(look, slow)) {
                effects.push(Effect::Penalty { seat: slow, n: 1 });
            }
        }
        What::Moved {
            from: Zone::Hand(seat),
            way: Way::Laid,
            ..
        }
        | What::Drew {
            seat,
            way: Way::Drawn | Way::Owed,
            ..
        }
        | What::Passed { seat }
        | What::Wished { seat, .. }
        | What::HandsSwapped { a: seat, .. }
            if look.window_of(0, seat).is_some() =>
        {
            effects.push(Effect::Close(0));
        }
        What::TurnEnded { .. } if look.window(0).is_some() => effects.push(Effect::Close(0)),
        // § 5.2: while a stray card asks its player, the current player can't act, so the count stops.
        What::Asked { ask } if look.window(0).is_some_and(|(_, window)| !window.seats.has(ask.seat)) => {
            effects.push(Effect::Close(0));
        }
    }),
    prompts: &[Prompt::window(
        0,
        "du wirst angezählt: Tu etwas, bevor es null ist",
        "you are being counted down: do something before it is nought",
    )],
    ..Rule::at("§2.2", Layer::Base)
};

/// Returns whether it is the turn of `seat` and it has something to do, or it has a question to answer.
fn slumbers(look: &Look, seat: Seat) -> bool {
    let rests = look.windows.iter().any(|window| window.rest == Rest::All);
    match look.asks.first() {
        Some(ask) => ask.seat == seat && !rests,
        None => look.is_on(seat) && look.phase == Phase::Playing && !round_ends(look) && !rests,
    }
}
