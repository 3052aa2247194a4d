//! Handles keys and the mouse.

use super::Screen;
use super::model::Target;
use crate::guest::{Came, LeftBehind};
use crate::offered::card_of;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

const WHEEL: usize = 2;

impl Screen {
    pub(super) fn event(&mut self, event: &Event) -> Option<LeftBehind> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Paste(text) => {
                self.input.insert(text);
                None
            }
            Event::Key(_) | Event::Resize(..) | Event::FocusGained | Event::FocusLost => None,
        }
    }

    fn scroll(&mut self, up: bool, rows: usize) {
        let most = self.page.most(&self.log);
        self.scrolled = if up {
            (self.scrolled + rows).min(most)
        } else {
            self.scrolled.min(most).saturating_sub(rows)
        };
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
    fn key(&mut self, key: KeyEvent) -> Option<LeftBehind> {
        let is_typing = !self.input.is_empty();
        match key.code {
            KeyCode::Char('c' | 'd') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                return Some(LeftBehind::Own(None));
            }
            KeyCode::Left if !is_typing => self.choose(-1),
            KeyCode::Right if !is_typing => self.choose(1),
            KeyCode::Up => self.input.older(),
            KeyCode::Down => self.input.newer(),
            KeyCode::PageUp => self.scroll(true, self.page.step()),
            KeyCode::PageDown => self.scroll(false, self.page.step()),
            KeyCode::Esc => {
                self.input.clear();
                self.chosen = None;
                self.scrolled = 0;
            }
            KeyCode::Enter => return self.enter(),
            _ => self.input.key(key),
        }
        None
    }

    fn choose(&mut self, step: isize) {
        let held = self.place.known.view.as_ref().map_or(0, |view| view.hand.len()) as isize;
        if held > 0 {
            let from = self
                .chosen
                .map_or(if step > 0 { -1 } else { 0 }, |chosen| chosen as isize);
            self.chosen = Some((from + step).rem_euclid(held) as usize);
        }
    }

    fn enter(&mut self) -> Option<LeftBehind> {
        let came = match self.chosen.filter(|_| self.input.is_empty()) {
            Some(chosen) => self.lay(chosen),
            None => {
                let line = self.input.take();
                self.place.typed(&line)
            }
        };
        self.answer(came)
    }

    /// Takes the first legal action with a card of the hand, or answers why there is none.
    fn lay(&mut self, chosen: usize) -> Came {
        let Some(view) = &self.place.known.view else {
            return Came::default();
        };
        let Some(code) = view.hand.get(chosen).cloned() else {
            return Came::default();
        };
        let found = view.offers.iter().find(|deed| card_of(deed) == Some(&code)).cloned();
        match found {
            Some(deed) => {
                self.chosen = None;
                self.place.carry_out([deed]);
                Came::default()
            }
            None => self.place.typed(&format!("? {code}")),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
    fn mouse(&mut self, mouse: MouseEvent) -> Option<LeftBehind> {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scroll(true, WHEEL),
            MouseEventKind::ScrollDown => self.scroll(false, WHEEL),
            MouseEventKind::Down(MouseButton::Left) => {
                let at = Position::new(mouse.column, mouse.row);
                // Areas drawn later are on top.
                let hit = self.targets.iter().rev().find(|(place, _)| place.contains(at));
                match hit.map(|(_, target)| target.clone()) {
                    Some(Target::Card(n)) => {
                        self.chosen = Some(n);
                        let came = self.lay(n);
                        return self.answer(came);
                    }
                    Some(Target::Deed(deed)) => self.place.carry_out([deed]),
                    None => {}
                }
            }
            _ => {}
        }
        None
    }
}
