//! The area below the table: questions to the player and legal actions. Challenges are folded; actions that
//! don't fit are counted.

use super::cards::{clip, set};
use super::layout::{flow, rows};
use super::model::{Model, Target, Targets};
use crate::language::say;
use crate::wrap::wrapped;
use crate::{Names, asked, offered};
use maumau_protocol::{Act, DeedView, SignName, View};
use maumau_table::Spot;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

const GAP: u16 = 3;
const MOST: u16 = 8;

pub(super) struct Below {
    told: Vec<String>,
    /// The texts of legal actions, each with the action that a click takes.
    offers: Vec<(String, Option<DeedView>)>,
    width: u16,
}

impl Below {
    pub(super) fn of(model: &Model, names: &Names, view: &View, width: u16) -> Below {
        let mut below = Below {
            told: Vec::new(),
            offers: Vec::new(),
            width,
        };
        let mut told = model.known.running();
        if !model.known.is_between() {
            told.extend(asked::pending(names, view, model.known.now_ms()));
            below.offers = offers(names, view);
            if !names.hide_nothing() && view.me.is_some() {
                below.offers.extend(known_by_heart(names));
            }
        }
        below.told = told.iter().flat_map(|line| wrapped(line, width)).collect();
        below
    }

    fn flow(&self, offers: &[(String, Option<DeedView>)]) -> Vec<(u16, u16)> {
        flow(offers.iter().map(|(text, _)| text.width()), self.width, GAP)
    }

    pub(super) fn height(&self) -> u16 {
        (self.told.len() as u16 + rows(&self.flow(&self.offers))).min(MOST)
    }

    /// Draws as much as fits. Questions are cut before actions are.
    pub(super) fn draw(&self, model: &Model, names: &Names, buffer: &mut Buffer, place: Rect) -> Targets {
        let width = usize::from(place.width);
        let answers = rows(&self.flow(&self.offers)).min(place.height.div_ceil(2).max(1));
        let told = (self.told.len() as u16).min(place.height.saturating_sub(answers));
        let is_cut = usize::from(told) < self.told.len();
        for (y, line) in (0..told).zip(&self.told) {
            let line = if is_cut && y + 1 == told {
                clip(line, width.saturating_sub(2)) + " …"
            } else {
                line.clone()
            };
            set(buffer, place.x, place.y + y, &line, width, model.look.asked());
        }
        let place = Rect {
            y: place.y + told,
            height: place.height - told,
            ..place
        };
        let mut targets = Vec::new();
        let offers = self.shown(names, place.height);
        for ((text, deed), (x, y)) in offers.iter().zip(self.flow(&offers)) {
            if y >= place.height {
                break;
            }
            let at = Rect {
                x: place.x + x,
                y: place.y + y,
                width: (text.width() as u16).min(place.width.saturating_sub(x)),
                height: 1,
            };
            let style = if deed.is_some() {
                model.look.strong()
            } else {
                model.look.faint()
            };
            set(buffer, at.x, at.y, text, usize::from(at.width), style);
            targets.extend(deed.clone().map(|deed| (at, Target::Deed(deed))));
        }
        targets
    }

    /// Returns the actions that fit into `height` rows, and a count of the rest.
    fn shown(&self, names: &Names, height: u16) -> Vec<(String, Option<DeedView>)> {
        let cut = |kept: usize| {
            let mut offers = self.offers[..kept].to_vec();
            let more = self.offers.len() - kept;
            if more > 0 {
                let text = say!(names.language, "… {} mehr: „tisch“", "… {} more: “table”", more);
                offers.push((text, None));
            }
            offers
        };
        let kept = (0..=self.offers.len()).rev();
        let mut fitting = kept.map(cut).filter(|offers| rows(&self.flow(offers)) <= height);
        fitting.next().unwrap_or_default()
    }
}

/// Returns the hint that stands for all challenges of a kind.
fn folded(names: &Names, act: Act) -> Option<&'static str> {
    let lang = names.language;
    match act {
        Act::Challenge => Some(lang.pick("zweifle NAME", "challenge NAME")),
        Act::Count => Some(lang.pick("zähle NAME", "count NAME")),
        Act::Charge => Some(lang.pick("plenum NAME ZAHL", "charge NAME NUMBER")),
        Act::Lay
        | Act::Draw
        | Act::Pass
        | Act::Sign
        | Act::Announce
        | Act::Choose
        | Act::TakeUp
        | Act::Show
        | Act::Vote
        | Act::Join
        | Act::Leave
        | Act::AddRule
        | Act::TakeBack => None,
    }
}

/// Returns the words to type at a table that hides turn or fit. They are listed whether legal or not.
fn known_by_heart(names: &Names) -> impl Iterator<Item = (String, Option<DeedView>)> {
    let lang = names.language;
    let card = lang.pick("7h legt", "7h lays");
    let plain = [
        card,
        lang.pick("z zieht", "d draws"),
        lang.pick("w gibt weiter", "p passes"),
    ];
    let sign = |sign: &SignName| {
        let name = sign.short.as_ref().unwrap_or(&sign.name);
        lang.pick(&name.de, &name.en).to_lowercase()
    };
    let signs = names.play.signs.iter().map(sign).collect::<Vec<_>>().join(" · ");
    [plain.join(" · "), signs].into_iter().map(|text| (text, None))
}

/// Returns the numbered legal actions, without cards to play on the pile, which the hand already marks.
fn offers(names: &Names, view: &View) -> Vec<(String, Option<DeedView>)> {
    let shown = offered::shown(names, view);
    let several = |act: Act| shown.iter().filter(|deed| deed.act() == Some(act)).count() > 1;
    let (mut offers, mut doubts) = (Vec::new(), Vec::new());
    for (n, deed) in shown.iter().enumerate() {
        if matches!(deed, DeedView::Lay { spot: Spot::Pile, .. }) {
            continue;
        }
        match deed
            .act()
            .filter(|act| several(*act))
            .and_then(|act| folded(names, act))
        {
            Some(word) if !doubts.contains(&word) => doubts.push(word),
            Some(_) => {}
            None => offers.push((format!("{} {}", n + 1, offered::deed(names, deed)), Some(deed.clone()))),
        }
    }
    if !doubts.is_empty() {
        offers.push((doubts.join(" · "), None));
    }
    offers
}
