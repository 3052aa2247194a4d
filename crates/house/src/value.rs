//! Values of slots, for all forms.

use crate::Saying;
use crate::card::{CardsNamed, Compare, Condition, Like, Quantity, Time, Trigger, Want, Who};

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    Who(Who),
    Cards(CardsNamed),
    Sign(Saying),
    Number(i16),
    Ms(u32),
    Time(Time),
    Like(Like),
    Compare(Compare),
    Quantity(Quantity),
    When(Trigger<CardsNamed>),
    Ifs(Vec<Condition<CardsNamed>>),
    Thens(Vec<Want>),
    Want(Box<Want>),
    End(Option<Box<Want>>),
}

/// A type that can fill a slot.
pub(crate) trait Slot: Sized {
    fn value(&self) -> Value;
    fn of(value: Value) -> Option<Self>;
}

macro_rules! slots {
    ($($kind:ident $type:ty;)*) => { $(
        impl Slot for $type {
            fn value(&self) -> Value {
                Value::$kind(self.clone())
            }
            fn of(value: Value) -> Option<Self> {
                if let Value::$kind(one) = value { Some(one) } else { None }
            }
        }
    )* };
}

slots! {
    Who Who;
    Cards CardsNamed;
    Sign Saying;
    Number i16;
    Ms u32;
    Time Time;
    Like Like;
    Compare Compare;
    Quantity Quantity;
    When Trigger<CardsNamed>;
    Ifs Vec<Condition<CardsNamed>>;
    Thens Vec<Want>;
    Want Box<Want>;
    End Option<Box<Want>>;
}

impl Slot for u8 {
    fn value(&self) -> Value {
        Value::Number(i16::from(*self))
    }

    fn of(value: Value) -> Option<u8> {
        i16::of(value)?.try_into().ok()
    }
}
