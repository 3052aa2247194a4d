//! § 7: the plenum.

use super::memory::{ACCUSED, ACCUSER, AGAINST, DEMAND, plenum_sits};
use super::moment;
use maumau_referee::{Deed, Effects, Enforce, Layer, Look, Prompt, Rule, Vote, may, on};
use maumau_table::{Choice, Effect, Phase, Rest, Seats, Sign, Text, WINDOWS_MAX, What};

const DEFENCE: u8 = 0;
const VOTE: u8 = 1;
const WITHIN_MS: u32 = 30_000;

/// § 7: for questions that the rules leave open: charge and demand, defence, then a vote of all
/// players; in doubt for the accused.
pub const P7: Rule = Rule {
    text: Text::new(
        "Was die Regeln offen lassen, entscheidet das Plenum: Der Kläger fordert eine Strafkarte, der Angeklagte verteidigt sich \
         selbst, dann stimmen alle offen ab, auch die beiden. Nur die Mehrheit verurteilt: in dubio pro reo. \
         Sonst bekommt der Kläger die Strafkarte. Wegen derselben Sache klagt er niemanden zweimal an.",
        "What the rules leave unclear the plenum decides: the accuser demands a penalty card, the accused answers itself, \
         then all vote openly, both of them too. Only a majority condemns: in dubio pro reo. Otherwise the accuser gets the penalty card. \
         Over the same thing they charge no one twice.",
    ),
    why: Text::new(
        "Du forderst höchstens eine Strafkarte, wartest das laufende Plenum ab und klagst niemanden wegen derselben Sache zweimal an.",
        "You demand at most one penalty card, wait until the plenum that sits has ended, and charge no one twice over the same thing.",
    ),
    draws: Text::new("das Urteil des Plenums", "the plenum’s judgement"),
    enforce: Enforce::Refuse,
    signs: &[Sign::HAVE_SPOKEN],
    awaits: |_, window| (window.tag == DEFENCE).then_some(Sign::HAVE_SPOKEN),
    acts: may!(|look, seat, deed| match *deed {
        // Reading: "Abstimmungsrunden werden nicht wiederholt" also applies to charges: whatever
        // paragraph they name, the accused has done the same until they act again.
        Deed::Charge(accused, demand, _) if look.phase == Phase::Playing => {
            let has_room = look.windows.len() < WINDOWS_MAX;
            if demand == 1 && !plenum_sits(look) && has_room && !look.has_charged(seat, accused) {
                Vote::Yes
            } else {
                Vote::No
            }
        }
        // There are no abstentions: any vote that is not against the accused is for them.
        Deed::Vote(_) => match look.window(VOTE) {
            Some((_, window)) if !window.done.has(seat) => Vote::Yes,
            Some(_) => Vote::No,
            None => Vote::Silent,
        },
        Deed::Sign(Sign::HAVE_SPOKEN) if look.window_of(DEFENCE, seat).is_some() => Vote::Yes,
        Deed::Sign(Sign::HAVE_SPOKEN) => Vote::Idle,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Charged { by, seat, demand, .. } => {
            effects.push(ACCUSER.becomes(Some(by)));
            effects.push(ACCUSED.becomes(Some(seat)));
            effects.push(DEMAND.becomes(demand));
            effects.push(AGAINST.becomes(0));
            open(look, DEFENCE, Seats::one(seat), effects);
        }
        What::Signed {
            seat,
            sign: Sign::HAVE_SPOKEN,
        } if look.window_of(DEFENCE, seat).is_some() => {
            effects.push(Effect::Close(DEFENCE));
            open(look, VOTE, look.playing, effects);
        }
        What::Lapsed { window, .. } if window.tag == DEFENCE => open(look, VOTE, look.playing, effects),
        What::Voted { seat, choice } => {
            let Some((index, window)) = look.window(VOTE) else {
                return;
            };
            effects.push(Effect::React { index, seat });
            let against = AGAINST.get(look) + u8::from(choice == Choice::Yes);
            effects.push(AGAINST.becomes(against));
            if window.done.with(seat) == window.seats {
                effects.push(Effect::Close(VOTE));
                decide(look, against, effects);
            }
        }
        // A player who hasn't voted in time counts for the accused.
        What::Lapsed { .. } => decide(look, AGAINST.get(look), effects),
    }),
    prompts: &[Prompt::window(
        VOTE,
        "stimm ab: Bekommt der Angeklagte die Strafkarte?",
        "vote: does the accused get the penalty card?",
    )],
    ..Rule::at("§7", Layer::Base)
};

fn open(look: &Look, tag: u8, seats: Seats, effects: &mut Effects) {
    effects.push(Effect::Open(look.open_window(tag, seats, WITHIN_MS, Rest::All)));
}

fn decide(look: &Look, against: u8, effects: &mut Effects) {
    let condemned = 2 * against > look.playing.len();
    let (seat, n) = if condemned {
        (ACCUSED.get(look), DEMAND.get(look))
    } else {
        (ACCUSER.get(look), 1)
    };
    if let Some(charge) = look.charge {
        moment::rested(look, charge.since_ms, effects);
    }
    effects.push(Effect::Judge(if condemned { Choice::Yes } else { Choice::No }));
    effects.push(ACCUSER.becomes(None));
    effects.push(ACCUSED.becomes(None));
    effects.extend(seat.map(|seat| Effect::Penalty { seat, n }));
}
