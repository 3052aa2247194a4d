//! Facts and deeds as they go over the wire: a word, and behind it what stands in each place, `["moved","7H","stock",1,"dealt"]`. The
//! types are made from the rows of facts and deeds; what only a newer host knows is kept as it came.

use crate::place::{ChoiceView, Held, PileName, PlaceView, RuleName, ShownCard, WindowName, ZoneView, held, spoken};
use crate::question::QuestionKind;
use crate::tuple_text::{write_deed, write_fact};
use maumau_notation::Words;
use maumau_referee::{Act, Deed, for_each_deed};
use maumau_table::{Direction, Fact, Spot, Topic, Way, for_each_fact};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

macro_rules! seen {
    (: $($(#[$doc:meta])* $name:ident = $word:literal $($place:ident: $kind:ident)*,)*) => {
        /// A fact as somebody sees it. Facts that nobody but the host sees never come.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Seen {
            $(
                $(#[$doc])*
                $name {
                    $(#[doc = concat!("A place: `", stringify!($kind), "`.")] $place: held!($kind),)*
                    /// The paragraph that caused it, if one did.
                    cite: Option<String>,
                },
            )*
            /// What only a newer host knows, as it came.
            Newer(Vec<Value>),
        }

        impl Seen {
            /// The word with which it begins.
            pub fn word(&self) -> &str {
                match self {
                    $(Seen::$name { .. } => $word,)*
                    Seen::Newer(values) => first(values),
                }
            }

            /// Its topic; nothing where only a newer host knows.
            pub fn topic(&self) -> Option<Topic> {
                match self {
                    $(Seen::$name { .. } => Some(Topic::$name),)*
                    Seen::Newer(_) => None,
                }
            }

            /// What stands in its places.
            pub fn places(&self) -> Vec<PlaceView> {
                match self {
                    $(Seen::$name { $($place,)* .. } => vec![$(PlaceView::$kind($place.clone())),*],)*
                    Seen::Newer(_) => Vec::new(),
                }
            }

            /// The paragraph that caused it, if one did.
            pub fn cite(&self) -> Option<&str> {
                match self {
                    $(Seen::$name { cite, .. } => cite.as_deref(),)*
                    Seen::Newer(_) => None,
                }
            }

            fn taken(values: &mut std::slice::Iter<Value>) -> Option<Seen> {
                Some(match values.next()?.as_str()? {
                    $($word => Seen::$name {
                        $($place: Held::read(values.next()?)?,)*
                        cite: match values.next() {
                            Some(cite) => Some(Held::read(cite)?),
                            None => None,
                        },
                    },)*
                    _ => return None,
                })
            }
        }
    };
}
for_each_fact!(seen:);

macro_rules! deed_views {
    (: $($(#[$doc:meta])* $name:ident $(($($place:ident: $kind:ident $what:tt),*))? = $verb:literal $told:literal,)*) => {
        /// A deed.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum DeedView {
            $(
                $(#[$doc])*
                $name $({ $(#[doc = concat!("A place: `", stringify!($kind), "`.")] $place: held!($kind)),* })?,
            )*
            /// What only a newer host knows, as it came.
            Newer(Vec<Value>),
        }

        impl DeedView {
            /// The verb with which it begins.
            pub fn word(&self) -> &str {
                match self {
                    $(DeedView::$name { .. } => $verb,)*
                    DeedView::Newer(values) => first(values),
                }
            }

            /// Its kind; nothing for one that only a newer host knows.
            pub fn act(&self) -> Option<Act> {
                match self {
                    $(DeedView::$name { .. } => Some(Act::$name),)*
                    DeedView::Newer(_) => None,
                }
            }

            /// What stands in its places, those that go without saying too.
            pub fn places(&self) -> Vec<PlaceView> {
                match self {
                    $(DeedView::$name $({ $($place),* })? => vec![$($(PlaceView::$kind($place.clone())),*)?],)*
                    DeedView::Newer(_) => Vec::new(),
                }
            }

            fn taken(values: &mut std::slice::Iter<Value>) -> Option<DeedView> {
                Some(match values.next()?.as_str()? {
                    $($verb => DeedView::$name $({ $($place: said(values.next())?),* })?,)*
                    _ => return None,
                })
            }
        }
    };
}
for_each_deed!(deed_views:);

/// What a deed says in a place, or what goes without saying there.
fn said<T: Held>(value: Option<&Value>) -> Option<T> {
    value.map_or_else(T::unsaid, T::read)
}

macro_rules! tuples {
    ($($name:ident)*) => {$(
        impl $name {
            /// As it came over the wire.
            pub(crate) fn of_values(all: Vec<Value>) -> $name {
                let mut values = all.iter();
                let found = $name::taken(&mut values).filter(|_| values.as_slice().is_empty());
                found.unwrap_or($name::Newer(all))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.values().serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                Vec::deserialize(deserializer).map($name::of_values)
            }
        }
    )*};
}
tuples! {
    Seen
    DeedView
}

impl Seen {
    /// A fact as it goes over the wire.
    pub fn of(words: &Words, fact: &Fact) -> Seen {
        Seen::read(&write_fact(words, fact))
    }

    /// What [`write_fact`] has written.
    pub fn read(text: &str) -> Seen {
        serde_json::from_str(text).unwrap_or(Seen::Newer(Vec::new()))
    }

    /// All of it in words with spaces between; what is not known is `null`.
    pub fn words(&self) -> String {
        spoken(&self.values())
    }

    fn values(&self) -> Vec<Value> {
        if let Seen::Newer(values) = self {
            return values.clone();
        }
        let places = self.places();
        let places = places.iter().map(PlaceView::write);
        let cite = self.cite().map(Value::from);
        [self.word().into()].into_iter().chain(places).chain(cite).collect()
    }
}

impl DeedView {
    /// A deed as it goes over the wire.
    pub fn of(words: &Words, deed: &Deed) -> DeedView {
        serde_json::from_str(&write_deed(words, deed)).unwrap_or(DeedView::Newer(Vec::new()))
    }

    /// All of it in words, as docs/scene.md has it for deeds.
    pub fn words(&self) -> String {
        if let DeedView::Newer(values) = self {
            return spoken(values);
        }
        let places = self.said().into_iter().map(|place| place.words());
        [self.word().to_owned()]
            .into_iter()
            .chain(places)
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Its places without what goes without saying.
    fn said(&self) -> Vec<PlaceView> {
        let mut places = self.places();
        places.retain(|place| !place.goes_without_saying());
        places
    }

    fn values(&self) -> Vec<Value> {
        if let DeedView::Newer(values) = self {
            return values.clone();
        }
        let places = self.said().into_iter().map(|place| place.write());
        [self.word().into()].into_iter().chain(places).collect()
    }
}

/// The word with which it begins.
fn first(values: &[Value]) -> &str {
    values.first().and_then(Value::as_str).unwrap_or_default()
}
