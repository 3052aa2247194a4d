//! The short text form of a table's options, including presets.

use crate::{Book, OptionError, Options};

impl Book {
    /// The options of a preset.
    ///
    /// # Errors
    /// If the book has no preset with this name.
    pub fn preset(&self, id: &str) -> Result<Options, OptionError> {
        let Some(preset) = self.presets.iter().find(|preset| preset.id == id) else {
            let known = self
                .presets
                .iter()
                .map(|preset| preset.id)
                .collect::<Vec<_>>()
                .join(", ");
            return Err(OptionError::Preset {
                name: id.to_owned(),
                known,
            });
        };
        let mut options = Options::defaults(self.options);
        for (key, value) in preset.sets {
            options.set(key, value)?;
        }
        Ok(options)
    }

    /// Parses options: `key=value` pairs separated by spaces, optionally after `preset=NAME`. Words
    /// of earlier versions of the book keep their meaning.
    ///
    /// # Errors
    /// If a word is not of the form `key=value`, or if there is no such preset, option or value.
    pub fn read(&self, text: &str) -> Result<Options, OptionError> {
        let mut options = Options::defaults(self.options);
        for word in text.split_whitespace().flat_map(|word| self.today(word).split(' ')) {
            match word.split_once('=') {
                Some(("preset", id)) => options = self.preset(id)?,
                Some((key, value)) => options.set(key, value)?,
                None => return Err(OptionError::Word(word.to_owned())),
            }
        }
        Ok(options)
    }

    fn today<'a>(&self, word: &'a str) -> &'a str {
        let known = self.former.iter().find(|(then, _)| *then == word);
        known.map_or(word, |(_, now)| now)
    }

    /// Formats options as the shortest text without a preset that [`Book::read`] parses.
    pub fn write(&self, options: &Options) -> String {
        let words: Vec<String> = options.changed().map(|(key, value)| format!("{key}={value}")).collect();
        words.join(" ")
    }

    /// A digest of the book, version and options of a table: 64-bit FNV-1a of `ID VERSION TEXT`.
    pub fn digest(&self, options: &Options) -> u64 {
        let text = format!("{} {} {}", self.id, self.version, self.write(options));
        text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        })
    }
}
