//! A plenum for books that have none: charge, defence, then a vote of all players. In doubt for the accused, as in § 7
//! of the Swiss rules.

use crate::of_table::fine;
use maumau_referee::{Act, Deed, Effects, Enforce, Layer, Look, Prompt, Rule, Vote, on};
use maumau_table::{Choice, Effect, Phase, Rest, Seat, Seats, Sign, Text, WINDOWS_MAX, What, Window};

pub(crate) const NAME: &str = "plenum";
/// Window tag: the accused answers.
const DEFENCE: u8 = 0;
/// Window tag: all players vote.
const VOTE: u8 = 1;
/// Window tag: collects the votes against the accused. Only a vote reacts to it.
const AGAINST: u8 = 2;
/// Time limit of the defence, and of the vote.
const WITHIN_MS: u32 = 30_000;

const PROMPT: Prompt = Prompt::window(
    VOTE,
    "stimm ab: Bekommt der Angeklagte die Strafkarte?",
    "vote: does the accused get the penalty card?",
);

/// Returns the rule that honour rules need at a table whose book has no plenum.
pub(crate) fn rule() -> Rule {
    Rule {
        text: Text::new(
            "Ob jemand eine Ehrenregel gebrochen hat, entscheidet das Plenum: Der Kläger fordert eine Strafkarte, der Angeklagte \
             verteidigt sich selbst, dann stimmen alle offen ab, auch die beiden. Nur die Mehrheit verurteilt. \
             Sonst bekommt der Kläger die Strafkarte. Wegen derselben Sache klagt er niemanden zweimal an.",
            "Whether somebody has broken a rule of honour the plenum decides: the accuser demands a penalty card, the accused answers \
             itself, then all vote openly, both of them too. Only a majority condemns. Otherwise the accuser gets the penalty card. \
             Over the same thing they charge no one twice.",
        ),
        why: Text::new(
            "Du forderst genau eine Strafkarte, wartest das laufende Plenum ab und klagst niemanden wegen derselben Sache zweimal an.",
            "You demand exactly one penalty card, wait until the plenum that sits has ended, and charge no one twice over the same thing.",
        ),
        enforce: Enforce::Refuse,
        awaits: |_, window| (window.tag == DEFENCE).then_some(Sign::HAVE_SPOKEN),
        acts: Some((&[Act::Charge, Act::Vote, Act::Sign], acts)),
        prompts: const { &[PROMPT] },
        then: on!(|look, fact, effects| match fact.what {
            What::Charged {
                by: accuser,
                seat: accused,
                ..
            } => {
                let both = Both { accused, accuser }.arg();
                open(look, DEFENCE, Seats::one(accused), both, WITHIN_MS, effects);
            }
            What::Signed { seat, sign } if sign == Sign::HAVE_SPOKEN => spoken(look, seat, effects),
            What::Voted { seat, choice } => voted(look, seat, choice, effects),
            What::Lapsed { window, .. } => lapsed(look, &window, effects),
        }),
        ..Rule::at(NAME, Layer::House)
    }
}

fn acts(look: &Look, seat: Seat, deed: &Deed) -> Vote {
    match deed {
        Deed::Charge(accused, demand, _) if look.phase == Phase::Playing => {
            let sits = look.windows.iter().any(|window| window.rule == look.me);
            let has_room = look.windows.len() + 3 < WINDOWS_MAX;
            if *demand == 1 && !sits && has_room && !look.has_charged(seat, *accused) {
                Vote::Yes
            } else {
                Vote::No
            }
        }
        // There are no abstentions: a missing vote counts for the accused.
        Deed::Vote(_) => match look.window(VOTE) {
            Some((_, window)) if !window.done.has(seat) => Vote::Yes,
            Some(_) => Vote::No,
            None => Vote::Silent,
        },
        Deed::Sign(Sign::HAVE_SPOKEN) if look.window_of(DEFENCE, seat).is_some() => Vote::Yes,
        Deed::Charge(..) | Deed::Sign(_) | Deed::Lay(..) | Deed::Draw | Deed::Pass | Deed::Announce(_) => Vote::Silent,
        Deed::Choose(_) | Deed::Challenge(_) | Deed::Count(_) | Deed::TakeUp | Deed::Show(..) => Vote::Silent,
        Deed::Join | Deed::Leave | Deed::AddRule(_) | Deed::TakeBack => Vote::Silent,
    }
}

fn spoken(look: &Look, seat: Seat, effects: &mut Effects) {
    if let Some((index, window)) = look.window(DEFENCE).filter(|(_, window)| window.seats.has(seat)) {
        effects.push(Effect::CloseAt(index));
        vote(look, window.arg, effects);
    }
}

/// Handles the timeout. A player who hasn't voted counts for the accused.
fn lapsed(look: &Look, window: &Window, effects: &mut Effects) {
    if window.tag == DEFENCE {
        vote(look, window.arg, effects);
    } else if window.tag == VOTE {
        let against = look.window(AGAINST).map_or(Seats::NONE, |(_, against)| against.done);
        decide(look, window, against, effects);
    }
}

fn voted(look: &Look, seat: Seat, choice: Choice, effects: &mut Effects) {
    let (Some((at, window)), Some((tally, against))) = (look.window(VOTE), look.window(AGAINST)) else {
        return;
    };
    let is_against = choice == Choice::Yes;
    if window.done.with(seat) == window.seats {
        effects.push(Effect::Close(VOTE));
        let all = if is_against {
            against.done.with(seat)
        } else {
            against.done
        };
        return decide(look, window, all, effects);
    }
    effects.push(Effect::React { index: at, seat });
    if is_against {
        effects.push(Effect::React { index: tally, seat });
    }
}

fn decide(look: &Look, vote: &Window, against: Seats, effects: &mut Effects) {
    effects.push(Effect::Close(AGAINST));
    let Both { accuser, accused } = Both::read(vote.arg);
    let condemned = 2 * against.len() > vote.seats.len();
    effects.push(Effect::Judge(if condemned { Choice::Yes } else { Choice::No }));
    effects.push(fine(look, if condemned { accused } else { accuser }, 1));
}

fn vote(look: &Look, both: u8, effects: &mut Effects) {
    open(look, VOTE, look.playing, both, WITHIN_MS, effects);
    open(look, AGAINST, look.playing, both, 0, effects);
}

maumau_table::carried! {
    /// The two players of a plenum.
    Both {
        accused: Seat = 4,
        accuser: Seat = 4,
    }
}

fn open(look: &Look, tag: u8, seats: Seats, arg: u8, within_ms: u32, effects: &mut Effects) {
    let mut window = look.open_window(tag, seats, within_ms, Rest::All);
    window.arg = arg;
    effects.push(Effect::Open(window));
}
