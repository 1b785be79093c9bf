//! Who is let in, and what every answer forbids the browser.
//!
//! A page of another site can make a browser send requests here. It cannot read
//! the link, so it has no token; the cookie is not sent along with its requests
//! (`SameSite=Strict`); and what it sends says where it comes from (`Origin`).
//! A name of another site that leads here (DNS rebinding) is not a name of ours
//! (`Host`).

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT, CACHE_CONTROL, CONTENT_SECURITY_POLICY, COOKIE, HOST, HeaderMap, HeaderName,
    HeaderValue, ORIGIN, REFERRER_POLICY, SET_COOKIE, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse as _, Response};

use super::fault::Fault;
use super::house::House;
use super::page::refused;

/// Everything from this server, nothing from elsewhere, no script in a page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// What every answer says to the browser.
const HEADERS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Lets a request in, or says why not.
pub(super) async fn check(
    State(house): State<Arc<House>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = match admit(&house, &request) {
        Err(fault) if is_for_a_person(&request) => {
            (fault.status(), Html(refused(fault.message()))).into_response()
        }
        Err(fault) => fault.into_response(),
        Ok(By::Cookie) => next.run(request).await,
        Ok(By::Link) => {
            let mut response = next.run(request).await;
            let cookie = format!(
                "{}={}; Path=/; HttpOnly; SameSite=Strict",
                house.cookie_name(),
                house.token()
            );
            if let Ok(cookie) = HeaderValue::from_str(&cookie) {
                response.headers_mut().insert(SET_COOKIE, cookie);
            }
            response
        }
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether what is asked for is shown to somebody as a page.
fn is_for_a_person(request: &Request) -> bool {
    let accepted = request.headers().get(ACCEPT).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|kinds| kinds.contains("text/html"))
}

/// What has opened the gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    Cookie,
    Link,
}

fn admit(house: &House, request: &Request) -> Result<By, Fault> {
    let headers = request.headers();
    let host = only(headers, HOST).filter(|host| is_ours(host, house)).ok_or_else(|| {
        let message = format!("this server is called http://{}", house.authority());
        Fault::new(StatusCode::MISDIRECTED_REQUEST, message)
    })?;
    let elsewhere = || Fault::new(StatusCode::FORBIDDEN, "this request comes from another site");
    let origin = headers.get(ORIGIN);
    let same = |origin: &HeaderValue| origin.as_bytes() == format!("http://{host}").as_bytes();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !origin.map_or(reads, same) {
        return Err(elsewhere());
    }
    let page = request.uri().path() == "/";
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    // Only the page itself may be where a link of another site leads.
    if !page && site.is_some_and(|site| site != b"same-origin" && site != b"none") {
        return Err(elsewhere());
    }
    let query = request.uri().query().unwrap_or_default();
    let named = query.split('&').find_map(|part| part.strip_prefix("token="));
    if page && named.is_some_and(|token| house.is_token(token)) {
        return Ok(By::Link);
    }
    if cookies(headers, house.cookie_name()).any(|token| house.is_token(token)) {
        return Ok(By::Cookie);
    }
    let message = "Open the whole link that `trilog serve` has printed: it has the key, which is \
                   another one each time the server starts.";
    Err(Fault::new(StatusCode::FORBIDDEN, message))
}

/// The value of a header that may be there once.
fn only(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

/// Whether a `Host` is one of ours: an address, or a name that leads here
/// whoever is asked, with our port.
fn is_ours(host: &str, house: &House) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
        _ => (host, Some(80)),
    };
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    let known = name.eq_ignore_ascii_case("localhost") || house.is_name(name);
    port == Some(house.port()) && (known || address.is_ok())
}

fn cookies<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    let all = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter_map(move |(known, value)| (known == name).then_some(value))
}
