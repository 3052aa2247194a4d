//! The routes of a gateway.

use crate::gateway::Gateway;
use crate::session;
use crate::web::{
    about, admission, boards, books, brought, coached, daily, headers, house, links, mount, names, origin, overview,
    page, personal_data, plain, recovery, refusals, requests, rounds, timeouts,
};
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use axum::{Router, middleware};

pub(crate) fn routes(gateway: Gateway) -> Router {
    let sockets = Router::new()
        .route("/ws/{code}", get(session::open))
        .route_layer(middleware::from_fn_with_state(gateway.clone(), admission::socket))
        .route_layer(middleware::from_fn_with_state(gateway.clone(), admission::guess))
        .route_layer(middleware::from_fn_with_state(gateway.clone(), admission::arrive));
    let big_of_a_table = Router::new()
        .route("/api/tables/{code}/record", get(rounds::record_of_table))
        .route("/api/replays/{id}", get(rounds::replay))
        .route("/api/replays/{id}/record", get(rounds::record))
        .route("/api/replays/{id}/coach", get(coached::coached))
        .route("/api/tables/{code}/rounds", get(rounds::rounds))
        .route_layer(middleware::from_fn_with_state(gateway.clone(), timeouts::pace));
    let big_of_no_table = Router::new()
        .route("/api/house/trial", post(house::try_out))
        .route("/api/lobby", get(requests::lobby))
        .route("/api/person", get(personal_data::show).delete(personal_data::delete))
        .route_layer(middleware::from_fn_with_state(gateway.clone(), timeouts::pace));
    let of_a_table = Router::new()
        .route("/api/tables/{code}", get(requests::table))
        .route("/api/tables/{code}/link", get(links::link))
        .route("/api/tables/{code}/qr.svg", get(links::picture))
        .route("/api/replays/{id}/share", post(rounds::share).delete(rounds::unshare))
        .merge(big_of_a_table)
        .route_layer(middleware::from_fn_with_state(gateway.clone(), admission::guess));
    let paths = gateway.config.origins.iter().map(|origin| origin.path.clone());
    let paths = paths.filter(|path| !path.is_empty()).collect();
    let app = Router::new()
        .route("/api/about", get(about::about))
        .route("/api/books", get(books::books))
        .route("/api/books/{id}/play", get(books::play))
        .route("/api/house", get(house::list))
        .route("/api/house/words", get(house::words))
        .route("/api/house/check", post(house::look_over))
        .route("/api/tables", get(personal_data::seats).post(requests::create))
        .route("/api/replays", post(brought::bring))
        .route("/api/boards", get(boards::boards))
        .route("/api/boards/{id}", get(boards::board))
        .route("/api/daily", get(daily::days).post(daily::begin))
        .route("/api/daily/{date}/{book}", get(daily::board))
        .route("/api/recovery", get(recovery::list).post(recovery::make))
        .route(
            "/api/recovery/{token}",
            get(recovery::look).post(recovery::follow).delete(recovery::take_back),
        )
        .route("/healthz", get(requests::health))
        .route("/readyz", get(requests::ready))
        .route("/metrics", get(overview::metrics_here))
        .merge(of_a_table)
        .merge(sockets)
        .merge(big_of_no_table)
        .fallback(page::page)
        .layer(DefaultBodyLimit::max(timeouts::BODY_MAX))
        .layer(middleware::from_fn(timeouts::limit))
        .layer(middleware::from_fn_with_state(gateway.clone(), plain::lead_on))
        .layer(middleware::from_fn_with_state(gateway.clone(), origin::check))
        .layer(middleware::from_fn_with_state(gateway.clone(), names::check))
        .layer(middleware::from_fn_with_state(gateway.clone(), admission::shut_out))
        .layer(middleware::from_fn_with_state(gateway.clone(), admission::pace))
        .layer(middleware::from_fn(refusals::tell))
        .layer(middleware::from_fn(headers::add))
        .layer(middleware::from_fn_with_state(gateway.clone(), timeouts::introduce))
        .with_state(gateway);
    mount::under(paths, app)
}
