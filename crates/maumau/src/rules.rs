//! `maumau rules`: a book in our own words.

use crate::bad::Bad;
use crate::language::Lang;
use crate::out::say;
use crate::table;
use clap::Args;
use maumau_house::{catalogue, english, german};
use maumau_referee::Book;
use maumau_rulebooks::BOOKS;
use maumau_table::Text;
use std::process::ExitCode;

/// The rules of a book in our own words.
#[derive(Args, Debug)]
pub struct Rules {
    /// The book; without it, the list of books.
    book: Option<String>,
    /// An option as KEY=VALUE: shows the rules that are in force with it.
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// A rule of your own on top, as often as wanted: its file, its name in the catalogue, or its text.
    #[arg(long, value_name = "FILE|NAME|TEXT")]
    house: Vec<String>,
    /// The rules that can be laid on any book: name and sentence of each.
    #[arg(long)]
    catalogue: bool,
    /// One language only.
    #[arg(long, value_enum)]
    lang: Option<Lang>,
}

impl Rules {
    /// Prints them.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        if self.catalogue {
            self.print_catalogue();
            return Ok(ExitCode::SUCCESS);
        }
        let Some(name) = &self.book else {
            for book in BOOKS {
                let (least, most) = book.seats;
                say!("{:<14} {least}–{most}   {}", book.id, self.say(&book.name));
            }
            return Ok(ExitCode::SUCCESS);
        };
        let rules = table::Chosen {
            book: name.clone(),
            options: self.options.clone(),
            house: self.house.clone(),
            ..table::Chosen::default()
        };
        let rules = rules.table()?;
        let (book, options) = (rules.book, rules.options);
        let (least, most) = book.seats;
        say!("{} ({}, {least}–{most})\n", self.say(&book.name), book.id);
        for rule in book
            .rules
            .list
            .iter()
            .filter(|rule| rule.when.is_none_or(|when| when(&options)))
        {
            if rule.text != Text::NONE {
                self.print(rule.name, &rule.text);
            }
        }
        let law = rules.law(least, &[]).ok();
        for rule in &rules.house {
            let [de, en] = law
                .as_ref()
                .map_or_else(|| rule.says(), |law| rule.says_with(&law.deck));
            say!("{}", rule.name());
            self.lines(&de, &en, "    ");
        }
        self.print_options(book, &options);
        say!("\n{rules}\nrules {:016x}", rules.digest());
        Ok(ExitCode::SUCCESS)
    }

    fn print_catalogue(&self) {
        for card in catalogue::ALL.iter().filter_map(|(name, _)| catalogue::find(name)) {
            say!("{}", card.name);
            self.lines(&german(&card), &english(&card), "    ");
        }
    }

    fn print_options(&self, book: &Book, options: &maumau_referee::Options) {
        say!("\n{}", self.say(&Text::new("Optionen", "Options")));
        for (place, (spec, value)) in options.list().enumerate() {
            let [de, en] = options.sentence(place);
            let written = spec.range.allowed();
            // Where both languages are shown, one of them is enough for what is written.
            let allowed = if self.lang == Some(Lang::De) {
                written.de
            } else {
                written.en
            };
            let default = if spec.default == value { "" } else { " *" };
            say!(
                "  {}={}{default}   [{}]   {}",
                spec.key,
                options.print(place),
                allowed,
                spec.cite
            );
            self.lines(&de, &en, "      ");
        }
        for preset in book.presets {
            say!("  preset={}   {}", preset.id, self.say(&preset.name));
            self.lines(preset.text.de, preset.text.en, "      ");
            if preset.from != Text::NONE {
                self.lines(preset.from.de, preset.from.en, "      ");
            }
        }
    }

    fn print(&self, name: &str, text: &Text) {
        say!("{name}");
        self.lines(text.de, text.en, "    ");
    }

    fn lines(&self, de: &str, en: &str, indent: &str) {
        if self.lang != Some(Lang::En) {
            say!("{indent}{de}");
        }
        if self.lang != Some(Lang::De) && de != en {
            say!("{indent}{en}");
        }
    }

    fn say(&self, text: &Text) -> String {
        match self.lang {
            Some(Lang::De) => text.de.into(),
            Some(Lang::En) => text.en.into(),
            None if text.de == text.en => text.de.into(),
            None => format!("{} / {}", text.de, text.en),
        }
    }
}
