//! The options of a table (VS24, C9, C12).

/// VS14: the names allowed for a joker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JokerNames {
    /// A card that could itself be played there.
    Playable,
    /// Any card, unless a 7, an 8 or a Queen is required; never a Jack on a Jack.
    Any,
}

/// The options of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The paragraphs among VS8–VS11, VS14, VS18–VS22 that are off.
    pub off: Vec<&'static str>,
    /// The names allowed for a joker.
    pub joker_names: JokerNames,
    /// VS15: whether a player who can play must play.
    pub forced_play: bool,
    /// VS7: the time for "Letzte Karte", in ms. 0: the machine says it.
    pub reaction_ms: u64,
    /// VS10: the time for a slap, in ms.
    pub slap_ms: u64,
    /// VS21: the time limit of a turn, in ms. 0: no limit.
    pub turn_ms: u64,
    /// VS17: the time that play waits for a player to be ready, in ms.
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
