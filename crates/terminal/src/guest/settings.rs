//! Announces changes of a table's settings, and proposed rules with their votes.

use crate::Language;
use crate::language::say;
use maumau_protocol::{Proposal, TableInfo, Tempo};

pub(super) fn changes(lang: Language, before: &TableInfo, now: &TableInfo) -> Vec<String> {
    let mut told = Vec::new();
    let mut switch = |was: bool, is: bool, on: (&str, &str), off: (&str, &str)| {
        if was != is {
            let (de, en) = if is { on } else { off };
            told.push(lang.pick(de, en).to_owned());
        }
    };
    switch(
        before.locked,
        now.locked,
        ("Der Tisch ist jetzt geschlossen.", "The table is locked now."),
        ("Der Tisch ist wieder offen.", "The table is open again."),
    );
    switch(
        before.listed,
        now.listed,
        ("Der Tisch steht jetzt in der Lobby.", "The lobby lists the table now."),
        (
            "Der Tisch steht nicht mehr in der Lobby.",
            "The lobby no longer lists the table.",
        ),
    );
    switch(
        before.watched,
        now.watched,
        ("Man darf jetzt zusehen.", "People may watch now."),
        ("Niemand darf mehr zusehen.", "Nobody may watch any more."),
    );
    switch(
        before.free_talk,
        now.free_talk,
        (
            "Man darf jetzt sagen, was man will.",
            "People may say what they like now.",
        ),
        ("Jetzt gibt es nur feste Sätze.", "Only set phrases are said now."),
    );
    switch(
        before.rule_votes,
        now.rule_votes,
        (
            "Über neue Regeln wird jetzt abgestimmt.",
            "The table votes on new rules now.",
        ),
        (
            "Über neue Regeln wird nicht mehr abgestimmt.",
            "The table no longer votes on new rules.",
        ),
    );
    if before.turn_ms != now.turn_ms {
        told.push(match now.turn_ms {
            0 => lang
                .pick("Die Bedenkzeit ist aufgehoben.", "There are no timers any more.")
                .to_owned(),
            ms => say!(lang, "Jeder hat jetzt {} s Zeit.", "Everybody has {} s now.", ms / 1000),
        });
    }
    if before.delay_s != now.delay_s {
        told.push(say!(
            lang,
            "Wer zusieht, sieht alles {} s später.",
            "People who watch see everything {} s later.",
            now.delay_s
        ));
    }
    let ends = now.running && before.ending.is_empty() && !now.ending.is_empty();
    told.extend(ends.then(|| ending(lang).to_owned()));
    told.extend((before.tempo != now.tempo).then(|| tempo(lang, now.tempo).to_owned()));
    told.extend(rules(lang, before, now));
    told
}

fn ending(lang: Language) -> &'static str {
    lang.pick(
        "Nach dieser Runde ist das Spiel zu Ende; sofort, wenn alle „einverstanden“ sagen.",
        "The match ends after this round; at once if everybody says “agree”.",
    )
}

fn tempo(lang: Language, tempo: Tempo) -> &'static str {
    match tempo {
        Tempo::Slow => lang.pick("Bots spielen jetzt langsam.", "Bots play slowly now."),
        Tempo::Usual => lang.pick("Bots spielen jetzt wie üblich.", "Bots play as usual now."),
        Tempo::Fast => lang.pick("Bots spielen jetzt schnell.", "Bots play fast now."),
    }
}

fn rules(lang: Language, before: &TableInfo, now: &TableInfo) -> Vec<String> {
    let name = |seat: u8| {
        let person = now.people.get(usize::from(seat).wrapping_sub(1));
        person.map_or("?", |person| person.name.as_str())
    };
    let mut told = Vec::new();
    if now.may_add != before.may_add && !now.may_add.is_empty() {
        told.push(if now.me.is_some_and(|me| now.may_add.contains(&me)) {
            let de = "Du darfst eine Regel dazulegen: „dazu REGEL“, oder „keine-regel“.";
            lang.pick(de, "You may add a rule: “add RULE”, or “no-rule”.")
                .to_owned()
        } else {
            let names: Vec<&str> = now.may_add.iter().map(|seat| name(*seat)).collect();
            let names = names.join(", ");
            say!(
                lang,
                "Eine Regel dazulegen darf: {}.",
                "A rule may be added by: {}.",
                names
            )
        });
    }
    let Some(proposal) = &now.proposal else { return told };
    let (by, says) = (name(proposal.by), lang.pick(&proposal.says.de, &proposal.says.en));
    let old = before.proposal.as_ref().filter(|old| old.text == proposal.text);
    if old.is_none() {
        let says = if says.is_empty() { &proposal.text } else { says };
        told.push(say!(
            lang,
            "{} will eine Regel dazulegen: {}",
            "{} wants to add a rule: {}",
            by,
            says
        ));
    }
    let votes = |of: fn(&Proposal) -> &Vec<u8>| {
        let known = old.map_or(&[][..], |old| of(old));
        let new = of(proposal)
            .iter()
            .filter(|seat| !known.contains(seat) && **seat != proposal.by);
        new.map(|seat| name(*seat)).collect::<Vec<_>>()
    };
    let each = |names: Vec<&str>, de: &str, en: &str| {
        let is = lang.pick(de, en);
        names.into_iter().map(|name| format!("{name} {is}")).collect::<Vec<_>>()
    };
    told.extend(each(votes(|p| &p.yes), "ist dafür.", "is for it."));
    told.extend(each(votes(|p| &p.no), "ist dagegen.", "is against it."));
    let voted = |me: u8| proposal.yes.contains(&me) || proposal.no.contains(&me);
    if old.is_none() && now.me.is_some_and(|me| !voted(me)) {
        told.push(
            lang.pick("Stimm ab: „dafür“ oder „dagegen“.", "Vote: “for” or “against”.")
                .to_owned(),
        );
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> TableInfo {
        let table = serde_json::json!({
            "code": "mokilatupe", "book": "swiss", "options": "", "boards": [], "board": null, "me": 2, "host": 1,
            "people": [
                {"name": "Ann", "bot": null, "here": true}, {"name": "Ben", "bot": null, "here": true},
                {"name": "Cem", "bot": null, "here": true},
            ],
            "seats": [2, 6], "running": true, "locked": false, "listed": false, "watched": true, "free_talk": true,
            "delay_s": 0, "turn_ms": 0, "may_add": [], "rule_votes": true, "proposal": null,
        });
        serde_json::from_value(table).expect("a table")
    }

    fn proposed(yes: &[u8], no: &[u8]) -> TableInfo {
        let says = maumau_protocol::Sentence {
            de: "Der König verbeugt sich.".into(),
            en: "The King bows.".into(),
        };
        let proposal = Proposal {
            by: 1,
            text: "rule king-bows".into(),
            says,
            yes: yes.into(),
            no: no.into(),
        };
        TableInfo {
            may_add: vec![1],
            proposal: Some(proposal),
            ..table()
        }
    }

    #[test]
    fn who_may_add_a_rule_and_how_people_vote_is_told_once() {
        let may = TableInfo {
            may_add: vec![1, 2],
            ..table()
        };
        let told = changes(Language::English, &table(), &may);
        assert_eq!(told, ["You may add a rule: “add RULE”, or “no-rule”."]);
        let told = changes(Language::German, &table(), &proposed(&[1], &[]));
        let wanted = [
            "Eine Regel dazulegen darf: Ann.",
            "Ann will eine Regel dazulegen: Der König verbeugt sich.",
            "Stimm ab: „dafür“ oder „dagegen“.",
        ];
        assert_eq!(told, wanted);
        let told = changes(Language::English, &proposed(&[1], &[]), &proposed(&[1, 2], &[3]));
        assert_eq!(told, ["Ben is for it.", "Cem is against it."]);
        assert!(changes(Language::English, &proposed(&[1], &[3]), &proposed(&[1], &[3])).is_empty());
    }
}
