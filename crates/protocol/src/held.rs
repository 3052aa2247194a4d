//! Reads and writes the fields of events and actions as JSON.

use crate::place::{ChoiceView, Held, PileName, RuleName, ShownCard, WindowName, ZoneView};
use crate::question::QuestionKind;
use maumau_table::{Direction, Spot, Way};
use serde_json::{Value, json};

impl Held for String {
    fn read(value: &Value) -> Option<String> {
        value.as_str().map(str::to_owned)
    }

    fn write(&self) -> Value {
        json!(self)
    }
}

impl Held for u8 {
    fn read(value: &Value) -> Option<u8> {
        value.as_u64().and_then(|n| u8::try_from(n).ok())
    }

    fn write(&self) -> Value {
        json!(self)
    }
}

impl Held for i64 {
    fn read(value: &Value) -> Option<i64> {
        value.as_i64()
    }

    fn write(&self) -> Value {
        json!(self)
    }
}

/// `None` is `null`.
impl<T: Held> Held for Option<T> {
    fn read(value: &Value) -> Option<Option<T>> {
        if value.is_null() {
            return Some(None);
        }
        T::read(value).map(Some)
    }

    fn write(&self) -> Value {
        self.as_ref().map_or(Value::Null, T::write)
    }
}

macro_rules! worded {
    ($($type:ty)*) => {
        $(impl Held for $type {
            fn read(value: &Value) -> Option<$type> {
                value.as_str().and_then(<$type>::named)
            }

            fn write(&self) -> Value {
                json!(self.word())
            }
        })*
    };
}
worded!(Way Direction QuestionKind PileName);

impl Held for Spot {
    fn read(value: &Value) -> Option<Spot> {
        value.as_str().and_then(Spot::named)
    }

    fn write(&self) -> Value {
        json!(self.word())
    }

    fn unsaid() -> Option<Spot> {
        Some(Spot::Pile)
    }
}

impl Held for RuleName {
    fn read(value: &Value) -> Option<RuleName> {
        let name = value.as_str()?;
        Some(RuleName((name != RuleName::NONE).then(|| name.to_owned())))
    }

    fn write(&self) -> Value {
        json!(self.0.as_deref().unwrap_or(RuleName::NONE))
    }

    fn unsaid() -> Option<RuleName> {
        Some(RuleName(None))
    }
}

impl Held for ShownCard {
    fn read(value: &Value) -> Option<ShownCard> {
        let Value::Array(both) = value else {
            let (card, face) = (Held::read(value)?, None);
            return Some(ShownCard { card, face });
        };
        let [card, face] = both.as_slice() else { return None };
        Some(ShownCard {
            card: Some(Held::read(card)?),
            face: Some(Held::read(face)?),
        })
    }

    fn write(&self) -> Value {
        match &self.face {
            Some(face) => json!([self.card, face]),
            None => json!(self.card),
        }
    }
}

impl Held for ZoneView {
    fn read(value: &Value) -> Option<ZoneView> {
        if let Value::Array(both) = value {
            let [word, seat] = both.as_slice() else { return None };
            return ZoneView::before(word.as_str()?, Held::read(seat)?);
        }
        let hand = || Held::read(value).map(ZoneView::Hand);
        value.as_str().map_or_else(hand, ZoneView::named)
    }

    fn write(&self) -> Value {
        match self {
            ZoneView::Hand(seat) => json!(seat),
            ZoneView::Lying(seat) | ZoneView::Ripe(seat) | ZoneView::Open(seat) => json!([self.word(), seat]),
            ZoneView::Stock | ZoneView::Pile(_) | ZoneView::Middle | ZoneView::Aside => json!(self.word()),
        }
    }
}

impl Held for ChoiceView {
    fn read(value: &Value) -> Option<ChoiceView> {
        let Value::Array(both) = value else {
            return ChoiceView::made(value.as_str()?, None);
        };
        let [word, named] = both.as_slice() else { return None };
        ChoiceView::made(word.as_str()?, Some(named)).filter(|choice| choice.named().is_some())
    }

    fn write(&self) -> Value {
        match self.named() {
            Some(named) => json!([self.word(), named.write()]),
            None => json!(self.word()),
        }
    }
}

impl Held for WindowName {
    fn read(value: &Value) -> Option<WindowName> {
        let (rule, tag, seats, sign) = match value.as_array()?.as_slice() {
            [rule, tag, seats] => (rule, tag, seats, None),
            [rule, tag, seats, sign] => (rule, tag, seats, Some(sign)),
            _ => return None,
        };
        Some(WindowName {
            rule: Held::read(rule)?,
            tag: Held::read(tag)?,
            seats: seats.as_array()?.iter().map(Held::read).collect::<Option<_>>()?,
            sign: match sign {
                Some(sign) => Some(Held::read(sign)?),
                None => None,
            },
        })
    }

    fn write(&self) -> Value {
        match &self.sign {
            Some(sign) => json!([self.rule, self.tag, self.seats, sign]),
            None => json!([self.rule, self.tag, self.seats]),
        }
    }
}
