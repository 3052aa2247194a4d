//! The table at which a person plays the deal of a day.

use super::Tables;
use crate::no_table::NoTable;
use maumau_daily::Date;
use maumau_limits::Requester;
use maumau_referee::Book;
use maumau_room::of_day;
use maumau_store::StoreError;

impl Tables {
    /// Returns the table at which `person` plays the deal of this day: the first one created for
    /// it, while it exists. An attempt at another table does not count.
    pub async fn begin_daily(
        &self,
        requester: &Requester,
        (date, book): (Date, &'static Book),
        person: &str,
        name: &str,
    ) -> Result<String, NoTable> {
        let broken = |error: StoreError| NoTable::Broken(error.to_string());
        let known = self.days.begun_at(date, book, person).await.map_err(broken)?;
        if let Some(code) = &known
            && self.stored.has(code).await
        {
            return Ok(code.clone());
        }
        let secret = self.days.own(date).await.map_err(broken)?.map(|own| own.secret);
        let saved = of_day::table((date, book), secret, person, name).map_err(NoTable::Rules)?;
        if known.is_some() {
            return self.make(requester, saved).await;
        }
        // Behind an unconfigured proxy everyone appears to be local, so loopback is not limited.
        let firsts = &self.rate_limits.first_attempts;
        if !requester.caller.is_here() && !firsts.take(requester) {
            return Err(NoTable::TooManyFirsts);
        }
        let code = self.make(requester, saved).await;
        let code = code.inspect_err(|_| firsts.give_back(requester))?;
        match self.days.begin((date, book), person, name, &code).await {
            Ok(()) => Ok(code),
            Err(error) => {
                // A concurrent request of the same person was first: use its table.
                self.stored.delete(&code).await.map_err(broken)?;
                firsts.give_back(requester);
                let first = self.days.begun_at(date, book, person).await.map_err(broken)?;
                first.ok_or_else(|| broken(error))
            }
        }
    }
}
