//! Reads the tables of a deck file: finds fields and collects complaints about them.

use super::complaint::{COMPLAINTS_MAX, DeckComplaint};
use maumau_table::{Sentence, Text, sentence};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The file as a whole, in complaints.
pub(super) const FILE: &str = "deck file";

/// A value with its position in the file.
pub(super) type Found<'a, 'i> = &'a Spanned<DeValue<'i>>;

/// The file being read, with its complaints and the fields that are only assumed.
pub(super) struct Page<'t> {
    file: &'t str,
    text: &'t str,
    pub(super) complaints: Vec<DeckComplaint>,
    pub(super) assumed: Vec<String>,
}

/// A table of the file.
pub(super) struct Section<'a, 'i> {
    pub(super) table: &'a DeTable<'i>,
    pub(super) span: Range<usize>,
    /// Its name in complaints: `[[card]]`.
    pub(super) called: &'static str,
    /// Its own code, for the list of assumed fields.
    pub(super) code: String,
}

impl<'t> Page<'t> {
    pub(super) fn new(file: &'t str, text: &'t str) -> Page<'t> {
        Page {
            file,
            text,
            complaints: Vec::new(),
            assumed: Vec::new(),
        }
    }

    /// Adds a complaint, up to the maximum and without duplicates.
    pub(super) fn complain(&mut self, at: &Range<usize>, what: impl Into<Sentence>) {
        if self.complaints.len() >= COMPLAINTS_MAX {
            return;
        }
        let before = self.text.as_bytes().iter().take(at.start);
        let complaint = DeckComplaint {
            file: self.file.to_owned(),
            line: before.filter(|&&byte| byte == b'\n').count() + 1,
            what: what.into(),
        };
        if !self.complaints.contains(&complaint) {
            self.complaints.push(complaint);
        }
    }

    /// Returns the tables `[[name]]`; empty if there are none.
    pub(super) fn sections<'a, 'i>(
        &mut self,
        top: &'a DeTable<'i>,
        name: &str,
        called: &'static str,
    ) -> Vec<Section<'a, 'i>> {
        let Some(value) = top.get(name) else { return Vec::new() };
        let Some(array) = value.get_ref().as_array() else {
            self.complain(
                &value.span(),
                sentence!(
                    "„{name}“ muss eine Liste sein: schreib {called} über jeden Eintrag",
                    "“{name}” must be a list: write {called} above each entry"
                ),
            );
            return Vec::new();
        };
        let mut sections = Vec::new();
        for entry in array.iter() {
            match entry.get_ref().as_table() {
                Some(table) => sections.push(Section {
                    table,
                    span: entry.span(),
                    called,
                    code: String::new(),
                }),
                None => self.complain(
                    &entry.span(),
                    sentence!(
                        "ein Eintrag von {called} muss eine Tabelle von Feldern sein",
                        "an entry of {called} must be a table of fields"
                    ),
                ),
            }
        }
        sections
    }

    /// Reads a single-line text of at most `most` characters.
    pub(super) fn text<'a>(&mut self, found: Found<'a, '_>, most: usize) -> Option<&'a str> {
        let Some(text) = found.get_ref().as_str() else {
            let wanted = sentence!(
                "hier gehört ein Text hin: schreib ihn in Anführungszeichen, nicht ",
                "here a text is wanted: write it in quotes, not "
            );
            self.complain(&found.span(), wanted.and(&kind(found)));
            return None;
        };
        if text.chars().count() > most || text.chars().any(char::is_control) {
            self.complain(
                &found.span(),
                sentence!(
                    "dieser Text darf nur eine Zeile mit höchstens {most} Zeichen sein",
                    "this text must be one line of at most {most} characters"
                ),
            );
            return None;
        }
        Some(text)
    }

    /// Reads a code: letters and digits, at most 16.
    pub(super) fn code(&mut self, found: Found<'_, '_>) -> Option<String> {
        let text = self.text(found, 16)?;
        if text.is_empty() || !text.chars().all(|c| c.is_ascii_alphanumeric()) {
            self.complain(
                &found.span(),
                sentence!(
                    "„{text}“ ist kein Code: nimm nur Buchstaben von a bis z und Ziffern",
                    "“{text}” is no code: use letters a–z and digits only"
                ),
            );
            return None;
        }
        Some(text.to_owned())
    }

    /// Reads a number from `low` to `high`.
    pub(super) fn number(&mut self, found: Found<'_, '_>, low: i16, high: i16) -> Option<i16> {
        let number = found.get_ref().as_integer();
        let value = number.and_then(|n| i16::from_str_radix(n.as_str(), n.radix()).ok());
        let value = value.filter(|n| (low..=high).contains(n));
        if value.is_none() {
            self.complain(
                &found.span(),
                sentence!(
                    "hier gehört eine ganze Zahl von {low} bis {high} hin",
                    "here a whole number from {low} to {high} is wanted"
                ),
            );
        }
        value
    }

    pub(super) fn switch(&mut self, found: Found<'_, '_>) -> Option<bool> {
        let value = found.get_ref().as_bool();
        if value.is_none() {
            let wanted = sentence!(
                "hier gehört true oder false hin, nicht ",
                "here true or false is wanted, not "
            );
            self.complain(&found.span(), wanted.and(&kind(found)));
        }
        value
    }

    pub(super) fn texts<'a>(&mut self, found: Found<'a, '_>) -> Option<Vec<(&'a str, Range<usize>)>> {
        let Some(array) = found.get_ref().as_array() else {
            let wanted = sentence!(
                "hier gehört eine Liste hin: schreib [\"…\", \"…\"], nicht ",
                "here a list is wanted: write [\"…\", \"…\"], not "
            );
            self.complain(&found.span(), wanted.and(&kind(found)));
            return None;
        };
        array
            .iter()
            .map(|entry| Some((self.text(entry, 60)?, entry.span())))
            .collect()
    }

    /// Reads a text in both languages.
    pub(super) fn both(&mut self, found: Found<'_, '_>, most: usize) -> Option<[String; 2]> {
        let wanted = [
            "hier gehören beide Sprachen hin: { de = \"…\", en = \"…\" }",
            "here both languages are wanted: { de = \"…\", en = \"…\" }",
        ];
        let table = found.get_ref().as_table().filter(|table| table.len() == 2);
        let both = table.and_then(|table| Some((table.get("de")?, table.get("en")?)));
        let Some((de, en)) = both else {
            self.complain(&found.span(), wanted);
            return None;
        };
        Some([self.text(de, most)?.to_owned(), self.text(en, most)?.to_owned()])
    }
}

impl<'a, 'i> Section<'a, 'i> {
    /// Complains about every field that is not in `keys`.
    pub(super) fn only(&self, page: &mut Page<'_>, keys: &[&str]) {
        for (key, _) in self.table.iter() {
            let name: &str = key.get_ref();
            if !keys.contains(&name) {
                let known = keys.join(", ");
                page.complain(
                    &key.span(),
                    self.called_in_both().and(&sentence!(
                        " hat kein Feld „{name}“: nimm {known}",
                        " has no field “{name}”: use {known}"
                    )),
                );
            }
        }
    }

    fn called_in_both(&self) -> Sentence {
        let de = if self.called == FILE {
            "diese Datei"
        } else {
            self.called
        };
        Sentence::new(de, self.called)
    }

    /// Returns the raw value of a required field.
    pub(super) fn bare(&self, page: &mut Page<'_>, key: &str) -> Option<Found<'a, 'i>> {
        let found = self.table.get(key);
        if found.is_none() {
            page.complain(
                &self.span,
                sentence!("", "this ").and(&self.called_in_both()).and(&sentence!(
                    " hat kein „{key}“: gib es an",
                    " has no “{key}”: give it one"
                )),
            );
        }
        found
    }

    /// Returns the value of a field that declares whether it is `known` or `assumed`; `None` if the field is absent.
    pub(super) fn field(&self, page: &mut Page<'_>, key: &str) -> Option<Found<'a, 'i>> {
        let found = self.table.get(key)?;
        let table = found.get_ref().as_table().filter(|table| table.len() == 1);
        if let Some(value) = table.and_then(|table| table.get("known")) {
            return Some(value);
        }
        if let Some(value) = table.and_then(|table| table.get("assumed")) {
            page.assumed.push(format!("{} {}: {key}", self.called, self.code));
            return Some(value);
        }
        page.complain(
            &found.span(),
            sentence!(
                "„{key}“ sagt nicht, woher es kommt: schreib {key} = {{ known = … }} oder {key} = {{ assumed = … }}",
                "“{key}” doesn't say where it comes from: write {key} = {{ known = … }} or {key} = {{ assumed = … }}"
            ),
        );
        None
    }

    /// Like [`Section::field`], for a required field.
    pub(super) fn must(&self, page: &mut Page<'_>, key: &str) -> Option<Found<'a, 'i>> {
        self.bare(page, key)?;
        self.field(page, key)
    }
}

fn kind(found: Found<'_, '_>) -> Sentence {
    let kind = match found.get_ref() {
        DeValue::String(_) => Text::new("einen Text", "a text"),
        DeValue::Integer(_) | DeValue::Float(_) => Text::new("eine Zahl", "a number"),
        DeValue::Boolean(_) => Text::new("true oder false", "true or false"),
        DeValue::Datetime(_) => Text::new("ein Datum", "a date"),
        DeValue::Array(_) => Text::new("eine Liste", "a list"),
        DeValue::Table(_) => Text::new("eine Tabelle", "a table"),
    };
    kind.into()
}
