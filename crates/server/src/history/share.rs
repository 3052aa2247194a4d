//! Public links to rounds, created and revoked by people who played in them.

use super::Rounds;
use crate::round_id::RoundId;
use crate::secret::chance;
use crate::share_link::{Link, shared_by};
use maumau_room::hex;
use maumau_store::{DocumentKind, StoreError, Write};

impl Rounds {
    /// Returns the round that a link leads to.
    pub async fn shared(&self, token: &str) -> Option<RoundId> {
        let text = self.store.get(DocumentKind::Share, token).await.ok().flatten()?;
        RoundId::read(&serde_json::from_str::<Link>(&text).ok()?.round)
    }

    /// Returns the link with which this person has shared a round.
    pub async fn link_of(&self, id: &RoundId, person: &str) -> Result<Option<String>, StoreError> {
        let links = self
            .store
            .tagged(DocumentKind::Share, &id.to_string())
            .await?
            .into_iter();
        let theirs =
            |(_, text): &(String, String)| serde_json::from_str::<Link>(text).is_ok_and(|link| link.by == person);
        Ok(links.filter(theirs).map(|(token, _)| token).next())
    }

    /// Shares a round and returns the link; an existing link is reused. Returns `None` if the match
    /// no longer mentions the person, whose data may have been deleted in the meantime.
    pub async fn share(&self, id: &RoundId, person: &str) -> Result<Option<String>, StoreError> {
        let token = hex(&chance()[..16]);
        let link = Link {
            round: id.to_string(),
            by: person.to_owned(),
        };
        let made = Write::Tagged {
            kind: DocumentKind::Share,
            key: token.clone(),
            text: serde_json::to_string(&link).unwrap_or_default(),
            tags: vec![id.to_string()],
        };
        loop {
            // Everything read from here on is valid as long as the root is unchanged.
            let root = self.people.root(person).await?;
            if let Some(token) = self.link_of(id, person).await? {
                return Ok(Some(token));
            }
            let lines = self.store.log(&id.log()).await?;
            if !lines.iter().any(|line| line.contains(person)) {
                return Ok(None);
            }
            match self.people.write_under(root, vec![made.clone()]).await {
                Ok(()) => return Ok(Some(token)),
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Revokes this person's link to the round.
    pub async fn unshare(&self, id: &RoundId, person: &str) -> Result<(), StoreError> {
        while let Some(token) = self.link_of(id, person).await? {
            self.store.remove(DocumentKind::Share, &token).await?;
        }
        Ok(())
    }

    /// Returns the links that a person has created, with their rounds.
    pub async fn shares_of(&self, person: &str) -> Result<Vec<(String, String)>, StoreError> {
        let shares = self.store.all_with(DocumentKind::Share, person).await?.into_iter();
        Ok(shares
            .filter_map(|(token, text)| Some((token, shared_by(&text, person)?)))
            .collect())
    }
}
