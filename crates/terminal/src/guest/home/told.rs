//! What a table in this process tells of itself: its people as a host would list them, and a hint.

use super::Table;
use crate::Language;
use crate::guest::News;
use crate::heard::number;
use maumau_coach::hint;
use maumau_play::Next;
use maumau_protocol::{DeedView, HostMessage, Person, Sentence, TableInfo, Tempo, wire_words};
use maumau_sight::Outlook;
use maumau_telling::{Codes, Speaker};

impl<N: Fn(News) -> bool> Table<'_, N> {
    /// What would be good to do now; nothing where there are no hints.
    pub(super) fn hint(&self) -> Option<HostMessage> {
        let (law, tips) = (self.drive.law, self.tips.as_ref()?);
        if law.aids().fitting == maumau_referee::Aid::Withheld {
            return None;
        }
        let tip = tips.tip(law, &Outlook::of(law, self.drive.state(), self.me));
        let say = |language| {
            let speaker = Speaker {
                law,
                people: &self.home.people,
                me: self.me,
                language,
                codes: Codes::Told,
            };
            hint(&speaker, &tip)
        };
        Some(HostMessage::Hint {
            deed: tip.deed().map(|best| DeedView::of(&wire_words(law), &best)),
            says: Sentence {
                de: say(Language::German),
                en: say(Language::English),
            },
        })
    }

    /// The table as a host would tell it. It has no code: nobody else can come.
    pub(super) fn info(&self) -> TableInfo {
        let (law, round) = (self.drive.law, self.drive.state().round);
        let person = |(name, is_bot): (&String, &bool)| Person {
            name: name.clone(),
            bot: is_bot.then(String::new),
            here: true,
            away_ms: None,
            bot_votes: None,
        };
        TableInfo {
            day: None,
            code: String::new(),
            book: law.book.id.into(),
            options: String::new(),
            house: Vec::new(),
            rules: String::new(),
            people: self.home.people.iter().zip(&self.bots).map(person).collect(),
            me: number(self.me),
            host: number(self.me),
            may_reclaim_host: false,
            seats: law.book.seats,
            running: !matches!(self.drive.next(), Next::Over),
            ending: Vec::new(),
            locked: true,
            listed: false,
            watched: false,
            watching: 0,
            hints: self.tips.is_some() && law.aids().fitting == maumau_referee::Aid::Shown,
            kicked: Vec::new(),
            free_talk: false,
            delay_s: 0,
            turn_ms: 0,
            tempo: Tempo::Usual,
            credit_ms: 0,
            board: None,
            boards: Vec::new(),
            bots: Vec::new(),
            may_add: Vec::new(),
            declined: Vec::new(),
            deal_in_ms: matches!(self.drive.next(), Next::Deal if round > 0)
                .then(|| self.deal_ms.saturating_sub(self.drive.now_ms())),
            rule_votes: false,
            proposal: None,
        }
    }
}
