//! Leaderboards over the web, for the people on them.

use super::{Device, Problem};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use maumau_protocol::{Board, BoardInfo};
use maumau_server::Server;
use std::sync::Arc;

const BOARDS_MAX: usize = 100;

/// Returns the requester's boards, the most recently used first.
pub(crate) async fn boards(
    State(server): State<Arc<Server>>,
    headers: HeaderMap,
) -> Result<Json<Vec<BoardInfo>>, Problem> {
    let person = server.people.person(&Device::of(&headers).hash()).await?;
    let found = server.boards.of(&person).await?;
    let mut infos: Vec<BoardInfo> = found.iter().map(|(id, board)| board.info(id, &person)).collect();
    infos.sort_by_key(|info| std::cmp::Reverse(info.at));
    infos.truncate(BOARDS_MAX);
    Ok(Json(infos))
}

/// Returns a board with its history, if the requester is on it.
pub(crate) async fn board(
    State(server): State<Arc<Server>>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<Board>, Problem> {
    let person = server.people.person(&Device::of(&headers).hash()).await?;
    let found = server.boards.get(&id).await?;
    // The same reply as for a board that does not exist.
    let found = found
        .filter(|board| board.has(&person))
        .ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, "no_board", "you stand on no such board".into()))?;
    Ok(Json(Board {
        info: found.info(&id, &person),
        history: found.history(),
    }))
}
