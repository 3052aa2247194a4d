//! Events and actions on the wire: a word followed by the fields,
//! `["moved","7H","stock",1,"dealt"]`. The types are generated from the rows of events and actions.
//! Tuples from newer servers that this version does not know are kept unchanged.

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
        /// An event as a client observes it. Events that only the server sees are never sent.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Seen {
            $(
                $(#[$doc])*
                $name {
                    $(#[doc = concat!("A place: `", stringify!($kind), "`.")] $place: held!($kind),)*
                    /// The paragraph that caused it, if any.
                    cite: Option<String>,
                },
            )*
            /// An unknown event of a newer server, unchanged.
            Newer(Vec<Value>),
        }

        impl Seen {
            /// Returns the event's word.
            pub fn word(&self) -> &str {
                match self {
                    $(Seen::$name { .. } => $word,)*
                    Seen::Newer(values) => first(values),
                }
            }

            /// Returns the event's kind; `None` for an unknown event.
            pub fn topic(&self) -> Option<Topic> {
                match self {
                    $(Seen::$name { .. } => Some(Topic::$name),)*
                    Seen::Newer(_) => None,
                }
            }

            /// Returns the event's fields.
            pub fn places(&self) -> Vec<PlaceView> {
                match self {
                    $(Seen::$name { $($place,)* .. } => vec![$(PlaceView::$kind($place.clone())),*],)*
                    Seen::Newer(_) => Vec::new(),
                }
            }

            /// Returns the paragraph that caused it, if any.
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
        /// An action.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum DeedView {
            $(
                $(#[$doc])*
                $name $({ $(#[doc = concat!("A place: `", stringify!($kind), "`.")] $place: held!($kind)),* })?,
            )*
            /// An unknown action of a newer server, unchanged.
            Newer(Vec<Value>),
        }

        impl DeedView {
            /// Returns the action's verb.
            pub fn word(&self) -> &str {
                match self {
                    $(DeedView::$name { .. } => $verb,)*
                    DeedView::Newer(values) => first(values),
                }
            }

            /// Returns the action's kind; `None` for an unknown action.
            pub fn act(&self) -> Option<Act> {
                match self {
                    $(DeedView::$name { .. } => Some(Act::$name),)*
                    DeedView::Newer(_) => None,
                }
            }

            /// Returns the action's fields, including omitted defaults.
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

/// Reads a field of an action, or returns its default if it is omitted.
fn said<T: Held>(value: Option<&Value>) -> Option<T> {
    value.map_or_else(T::unsaid, T::read)
}

macro_rules! tuples {
    ($($name:ident)*) => {$(
        impl $name {
            /// Returns the value for a tuple from the wire.
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
    /// Returns `fact` as it is on the wire.
    pub fn of(words: &Words, fact: &Fact) -> Seen {
        Seen::read(&write_fact(words, fact))
    }

    /// Reads the output of [`write_fact`].
    pub fn read(text: &str) -> Seen {
        serde_json::from_str(text).unwrap_or(Seen::Newer(Vec::new()))
    }

    /// Returns the event in words, separated by spaces; an unknown value is `null`.
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
    /// Returns `deed` as it is on the wire.
    pub fn of(words: &Words, deed: &Deed) -> DeedView {
        serde_json::from_str(&write_deed(words, deed)).unwrap_or(DeedView::Newer(Vec::new()))
    }

    /// Returns the action in words, as in docs/scene.md.
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

    /// Returns the fields without those that are omitted.
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

fn first(values: &[Value]) -> &str {
    values.first().and_then(Value::as_str).unwrap_or_default()
}
