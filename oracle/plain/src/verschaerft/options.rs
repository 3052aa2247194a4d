//! The options of a table (VS24, C9, C12).

/// VS14: the names allowed for a joker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JokerNames {
    /// A card that could be played there itself.
    Playable,
    /// Any card, except where a 7, an 8 or a Queen is demanded; never a Jack on a Jack.
    Any,
}

/// How a round is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The paragraphs among VS8–VS11, VS14, VS18–VS22 that are switched off.
    pub off: Vec<&'static str>,
    /// What a joker may be named.
    pub joker_names: JokerNames,
    /// VS15: whether one has to play if one can.
    pub forced_play: bool,
    /// VS7: how long one has for "Letzte Karte"; 0: the machine says it.
    pub reaction_ms: u64,
    /// VS10: how long one has for a slap.
    pub slap_ms: u64,
    /// VS21: how long a turn may last; 0: as long as it takes.
    pub turn_ms: u64,
    /// VS17: how long play waits for somebody to be ready.
    pub grace_ms: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            off: Vec::new(),
            joker_names: JokerNames::Playable,
            forced_play: false,
            reaction_ms: 2_600,
            slap_ms: 5_000,
            turn_ms: 10_000,
            grace_ms: 10_000,
        }
    }
}

impl Options {
    /// Returns whether a paragraph is in force.
    pub fn has(&self, paragraph: &str) -> bool {
        !self.off.contains(&paragraph)
    }
}
