//! The page of `trilog serve` in a real browser. Without a driver these tests
//! say so and do nothing.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browsing::Browser;
use crate::serving::Server;

pub(crate) const READY: &str = "document.body?.hasAttribute('data-ready')";

/// A page with this behind the `#` of its address.
pub(crate) fn opened(arguments: &[&str], fragment: &str) -> Option<(Browser, Server)> {
    let browser = Browser::open()?;
    let server = Server::start(arguments);
    browser.goto(&format!("{}#{fragment}", server.link()));
    browser.until(READY);
    Some((browser, server))
}

pub(crate) fn query(browser: &Browser, text: &str) {
    browser.until("!document.querySelector('#asking button').disabled");
    browser.press("#query", &format!("{text}\u{e007}"));
}

/// Waits for words in what was answered.
pub(crate) fn answered(browser: &Browser, words: &str) {
    let words = json!(words);
    browser.until(&format!("document.querySelector('#transcript').innerText.includes({words})"));
}

/// The moves in the address of the page.
pub(crate) fn moves(browser: &Browser) -> Vec<String> {
    let moves = browser
        .script("return new URLSearchParams(location.hash.slice(1)).get('moves') ?? ''")
        .as_str()
        .unwrap()
        .to_owned();
    moves.split(';').filter(|mv| !mv.is_empty()).map(str::to_owned).collect()
}

#[test]
fn whole_games_of_every_kind_are_played_by_clicking() {
    let Some((browser, server)) = opened(&[], "game=tris") else { return };
    for game in ["tris", "oxo", "mnk:4,4,3", "uttt", "connect4", "traxit:rounds=1"] {
        browser.goto(&format!("{}#game={game}", server.link()));
        browser.until(READY);
        for turn in 0.. {
            let played = moves(&browser);
            assert_eq!(played.len(), turn, "{game}");
            let asked = json!({ "game": game, "moves": played });
            let position = server.post("/api/table", &asked).json();
            let legal = position["legal"].as_array().unwrap();
            if legal.is_empty() {
                assert!(browser.text("#status").contains("The game is over"), "{game}");
                break;
            }
            let choice = &legal[turn * 5 % legal.len()];
            for place in choice["at"].as_array().unwrap() {
                let (row, column) = (&place[0], &place[1]);
                browser
                    .click(&format!("#board [data-row='{row}'][data-column='{column}'] rect.cell"));
            }
            if choice["at"] == json!([]) {
                let at = legal.iter().position(|other| other == choice).unwrap();
                browser.click(&format!("#choices button:nth-of-type({})", at + 1));
            }
            browser
                .until(&format!("document.querySelectorAll('#moves li').length === {}", turn + 1));
        }
    }
}

#[test]
fn keys_alone_play_and_take_back_and_a_wrong_move_is_explained() {
    let Some((browser, _server)) = opened(&[], "game=tris") else { return };
    browser.press("#board [tabindex='0']", "\u{e015}\u{e014}\u{e007}");
    browser.until("document.querySelector('#status').textContent === 'x played b2. o to move.'");
    browser.press("#board [tabindex='0']", "\u{e007}");
    browser.until("document.querySelector('#fault').textContent === 'b2 is taken by x'");
    browser.click("#why");
    answered(&browser, "no clause of put/12 has a head like this");
    browser.press("#typed", "a1\u{e007}");
    browser.until("document.querySelectorAll('#moves li').length === 2");
    browser.click("#undo");
    browser.until("document.querySelector('#status').textContent.startsWith('x played b2')");
    browser.click("#redo");
    browser.until("document.querySelector('#status').textContent.startsWith('o played a1')");
    browser.click("#start");
    browser.until("document.querySelector('#status').textContent === 'x to move.'");
    browser.click("#moves li:nth-child(2) button");
    browser.until("document.querySelector('#status').textContent.startsWith('o played a1')");
    browser.click("#judge");
    browser.until(
        "document.querySelector('#curve svg .way') && !document.querySelector('#judge').disabled",
    );
}

#[test]
fn the_computer_answers_and_a_reload_in_the_middle_loses_nothing() {
    let Some((browser, _server)) = opened(&[], "game=connect4") else { return };
    browser.script("document.querySelector('#seconds').value = '300ms'");
    browser.script(
        "const side = document.querySelector('#side-1'); side.value = 'mcts'; \
         side.dispatchEvent(new Event('change'))",
    );
    browser.click("#board [data-row='5'][data-column='3'] rect.cell");
    browser.until("document.querySelectorAll('#moves li').length === 2");
    query(&browser, "assertz(kept(1)).");
    answered(&browser, "true.");
    let before = moves(&browser);
    browser.reload();
    browser.until(READY);
    assert_eq!(moves(&browser), before);
    assert_eq!(browser.script("return document.querySelector('#side-1').value"), "mcts");
    assert!(!browser.script("return location.href").as_str().unwrap().contains("token"));
    query(&browser, "kept(X), history(H).");
    answered(&browser, "X = 1, H = [4,");
}

#[test]
fn answers_proofs_and_loops() {
    let Some((browser, _server)) = opened(&[], "game=tris&moves=b2") else { return };
    query(&browser, "member(X, [a,b,c]).");
    for shown in ["X = a", "X = b", "X = c."] {
        answered(&browser, shown);
        if shown != "X = c." {
            browser.click("#more");
        }
    }
    query(&browser, "position(S), why(legal(S, a1)).");
    browser.until("document.querySelector('#transcript .proof details details summary')");
    let hidden = "[...document.querySelectorAll('.proof .clause')].at(-1).checkVisibility()";
    assert_eq!(browser.script(&format!("return {hidden}")), false);
    browser.click(".proof details details summary");
    browser.click(".proof details details details summary");
    browser.script("document.querySelectorAll('.proof details').forEach(one => one.open = true)");
    assert!(browser.text(".proof").contains("prolog/tris.pl:"));
    browser.click("#stop");
    query(&browser, "assertz(left(1)), repeat, fail.");
    browser.until("document.querySelector('#transcript').innerText.includes('repeat, fail')");
    std::thread::sleep(Duration::from_millis(300));
    let began = Instant::now();
    browser.click("#stop");
    answered(&browser, "interrupted; the query is undone");
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    query(&browser, "catch(left(X), _, true).");
    answered(&browser, "true.");
    query(&browser, "X = f(.");
    answered(&browser, "syntax error");
    // What a program writes is text, and so is what it is called.
    query(
        &browser,
        "write('<img src=x onerror=\"window.hit=1\"><script>window.hit=1</script>'), X = '<b>'.",
    );
    answered(&browser, "<script>window.hit=1</script>");
    answered(&browser, "X = '<b>'.");
    assert_eq!(browser.script("return window.hit ?? null"), Value::Null);
    assert_eq!(browser.script("return document.querySelectorAll('#transcript img, b').length"), 0);
}

#[test]
fn a_trace_is_stepped_by_buttons_and_ends_where_it_is_left() {
    let Some((browser, _server)) = opened(&[], "game=tris") else { return };
    for clause in
        ["assertz((even(X) :- X > 0, Y is X - 1, odd(Y)))", "assertz((odd(X) :- X =:= 1))"]
    {
        query(&browser, &format!("{clause}."));
    }
    query(&browser, "trace, even(2).");
    let stepping = "!document.querySelector('#stepping').hidden";
    for port in ["Call: (1) even(2)", "Call: (2) 2>0", "Exit: (2) 2>0"] {
        answered(&browser, port);
        browser.until(stepping);
        browser.click("#creep");
    }
    // Up to the end of the goal that has called this one.
    answered(&browser, "is 2-1");
    browser.until(stepping);
    browser.click("#up");
    answered(&browser, "Exit: (1) even(2)");
    browser.click("#nodebug");
    answered(&browser, "true.");
    browser.until("document.querySelector('#stepping').hidden");
    query(&browser, "trace, even(4).");
    answered(&browser, "Call: (1) even(4)");
    browser.click("#stop");
    answered(&browser, "Execution aborted");
}

#[test]
fn two_visitors_do_not_see_each_other() {
    let Some((browser, server)) = opened(&[], "game=tris") else { return };
    let anna = browser.tab();
    query(&browser, "assertz(mine(anna)).");
    answered(&browser, "true.");
    browser.click("#board [data-row='0'][data-column='0'] rect.cell");
    browser.until("document.querySelectorAll('#moves li').length === 1");
    let bert = browser.new_tab();
    browser.goto(&server.link());
    browser.until(READY);
    assert!(moves(&browser).is_empty());
    query(&browser, "mine(X).");
    answered(&browser, "unknown predicate mine/1");
    browser.switch(&anna);
    query(&browser, "mine(X).");
    answered(&browser, "X = anna.");
    browser.switch(&bert);
    assert!(!browser.text("#transcript").contains("anna"));
}

#[test]
fn a_finding_of_the_differ_is_stepped_through() {
    let Some((browser, _server)) = opened(&[], "game=tris") else { return };
    let rules = trilog::prolog::modules().iter().find(|module| module.name == "tris").unwrap();
    // The second diagonal is missing.
    let right = rules.text.lines();
    let wrong: Vec<&str> =
        right.filter(|line| !line.starts_with("diagonal_of(P, [_,_,P")).collect();
    browser.click("#differ-tab");
    browser
        .script(&format!("document.querySelector('#rules').value = {}", json!(wrong.join("\n"))));
    browser.script("document.querySelector('#relation').value = 'diagWin(+,-)'");
    browser.click("#comparing .main");
    browser.until("document.querySelector('.finding .picture svg')");
    assert!(browser.text(".finding .quiet").starts_with("after 5 of 5 moves: a3 a1 b2 a2 c1"));
    browser.click(".finding [aria-label='One move back']");
    browser.until(
        "document.querySelector('.finding .quiet').textContent.startsWith('after 4 of 5 moves')",
    );
    assert!(browser.text(".finding dl").contains("native"));
    shoot(&browser, "differ");
}

#[test]
fn a_homework_is_graded() {
    let Some((browser, _server)) = opened(&[], "game=tris") else { return };
    browser.click("#grader-tab");
    browser.script("document.querySelector('#homework').value = 'isValid(_).'");
    browser.click("#grading .main");
    browser.until("document.querySelector('#graded-how').textContent.includes('of 10 points')");
    browser.until("document.querySelector('#marks').innerText.includes('is missing')");
    assert_eq!(browser.script(NAMELESS), json!([]));
    shoot(&browser, "grader");
}

#[test]
fn a_notebook_is_one_file_whose_queries_know_the_programs_above() {
    let Some((browser, _server)) = opened(&[], "game=tris") else { return };
    browser.click("#notebook-tab");
    browser.until("!document.querySelector('#run-all').disabled");
    browser.click("#run-all");
    // The next query may run when this one has ended.
    browser.until(
        "/X = tom, Z = bob[^]*false[.]/.test(document.querySelector('.said').closest('ol').innerText)",
    );
    browser.click("#add-query");
    browser.press("#cells li:last-child textarea", "between(1, inf, N).");
    browser.until("!document.querySelector('#cells li:last-child button').disabled");
    browser.click("#cells li:last-child button");
    browser.until("document.querySelector('#cells li:last-child .said').innerText.includes('N = 10\\n;  ... .')");
    let file = browser.script("return sessionStorage.getItem('notebook')");
    assert!(file.as_str().unwrap().ends_with("%%% query\n?- between(1, inf, N).\n"), "{file}");
    browser.reload();
    browser.until(READY);
    browser.click("#notebook-tab");
    assert_eq!(browser.script("return document.querySelectorAll('#cells li').length"), 4);
    assert_eq!(browser.script(NAMELESS), json!([]));
    shoot(&browser, "notebook");
}

/// Pictures for people to look at, and what can be said of them without.
fn shoot(browser: &Browser, name: &str) {
    let directory = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    for (width, height) in [(1280, 1000), (390, 1600), (320, 1600)] {
        for scheme in ["light", "dark"] {
            browser.resize(width, height);
            browser.scheme(scheme);
            let wide = browser.script("return document.documentElement.scrollWidth");
            assert!(wide.as_u64().unwrap() <= u64::from(width), "{name} at {width}: {wide}");
            let picture = directory.join(format!("serve-{name}-{width}-{scheme}.png.base64"));
            std::fs::write(picture, browser.screenshot()).unwrap();
        }
    }
}

/// Every control has a name that a screen reader says.
const NAMELESS: &str = "return [...document.querySelectorAll('button, input, select, textarea, \
    [role=gridcell], [role=grid], [role=log], progress')].filter(one => one.checkVisibility()) \
    .filter(one => !(one.getAttribute('aria-label') || one.labels?.length || \
    one.textContent.trim() && one.tagName === 'BUTTON')).map(one => one.outerHTML.slice(0, 90))";

/// All pages, in light and in dark. The rules are in `accessible.js`: names,
/// roles, references, landmarks, headings, contrast, sizes.
#[test]
fn people_who_do_not_see_the_page_can_use_it() {
    let Some((browser, server)) = opened(&[], "game=uttt&moves=nw%2Fc;nw;ne") else { return };
    query(&browser, "position(S), once(why(legal(S, M))).");
    browser.until("document.querySelector('#transcript .proof summary')");
    query(&browser, "X is foo + 1.");
    answered(&browser, "foo/0");
    browser.script("document.querySelectorAll('details').forEach(one => one.open = true)");
    for scheme in ["light", "dark"] {
        browser.scheme(scheme);
        for tab in ["notebook", "differ", "grader", "play"] {
            browser.click(&format!("#{tab}-tab"));
            let faults = browser.inaccessible();
            assert_eq!(faults, json!([]), "{tab}, {scheme}: {faults:#}");
        }
        for game in ["tris", "oxo", "connect4", "traxit", "mnk:15,15,5"] {
            browser.goto(&format!("{}#game={game}", server.link()));
            browser.until(READY);
            let faults = browser.inaccessible();
            assert_eq!(faults, json!([]), "{game}, {scheme}: {faults:#}");
        }
    }
}

/// The check finds what it is there for.
#[test]
fn a_page_that_cannot_be_used_is_noticed() {
    let Some((browser, _server)) = opened(&[], "game=tris") else { return };
    browser.script(
        "document.querySelector('main').insertAdjacentHTML('beforeend', `<div id=bad> \
         <input><button id=pale>pale</button><h4>deep</h4><label for=nothing>x</label> \
         <section></section><button id=small>y</button></div>`); \
         document.body.insertAdjacentHTML('beforeend', '<button>outside</button>'); \
         const style = (id, css) => Object.assign(document.getElementById(id).style, css); \
         style('pale', { color: '#999', background: '#fff' }); \
         style('small', { width: '9px', height: '9px', minHeight: 0, padding: 0 })",
    );
    let faults = browser.inaccessible().to_string();
    assert!(std::env::var_os("TRILOG_TEST_AXE").is_none() || faults.contains("axe, label"));
    for found in [
        "no name: <input>",
        "contrast 2.8",
        "a heading without the one above it",
        "for names nothing",
        "a part without a name",
        "only 9 by 9",
        "outside of every landmark: <button>outside",
    ] {
        assert!(faults.contains(found), "{found}: {faults}");
    }
}

/// Tab goes through the page in the order in which it stands there, shows where
/// it is, and comes out at the end.
#[test]
fn the_tab_key_goes_through_the_page_and_out_of_it() {
    let Some((browser, _server)) = opened(&[], "game=tris") else { return };
    browser.script("document.querySelectorAll('details').forEach(one => one.open = true)");
    browser.script("window.way = []; document.activeElement.blur()");
    let here = "const one = document.activeElement; \
        if (one === document.body) return null; \
        const [before] = window.way.slice(-1); window.way.push(one); \
        const style = getComputedStyle(one); const cell = one.querySelector('.cell'); \
        const marked = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 \
            || cell && parseFloat(getComputedStyle(cell).strokeWidth) >= 3; \
        const follows = !before || Boolean(before.compareDocumentPosition(one) & 4); \
        return [one.id || one.outerHTML.slice(0, 60), Boolean(marked), follows]";
    let mut way = Vec::new();
    for _ in 0..120 {
        browser.key("\u{e004}");
        let stop = browser.script(here);
        if stop.is_null() {
            break;
        }
        assert_eq!((&stop[1], &stop[2]), (&json!(true), &json!(true)), "{stop} after {way:?}");
        way.push(stop[0].as_str().unwrap().to_owned());
    }
    // Every control but those that cannot be used, and of the board one cell.
    assert!(way.len() > 20 && way.len() < 120, "{way:?}");
    for name in ["play-tab", "game", "typed", "query", "program", "own-text", "load"] {
        assert!(way.iter().any(|stop| stop == name), "{name}: {way:?}");
    }
}

#[test]
fn a_game_of_ones_own_is_played() {
    let Some((browser, server)) = opened(&[], "game=tris") else { return };
    let nim = include_str!("../../examples/nim.pl");
    browser.script(&format!("document.querySelector('#own-text').value = {}", json!(nim)));
    browser.script("document.querySelector('#own-game').open = true");
    browser.click("#own-play");
    browser
        .until("location.hash.includes('game=own-') && document.querySelector('#choices button')");
    let legal = "document.querySelectorAll('#choices button').length";
    let count = browser.script(&format!("return {legal}"));
    browser.click("#choices button:last-child");
    browser.until("document.querySelectorAll('#moves li').length === 1");
    assert!(browser.text("#status").contains("second to move"), "{}", browser.text("#status"));
    assert_ne!(browser.script(&format!("return {legal}")), count);
    query(&browser, "position(S).");
    answered(&browser, "S = ");
    // A computer plays it, too, and a reload in the middle loses nothing.
    browser.script(
        "const side = document.querySelector('#side-1'); side.value = 'first'; \
         side.dispatchEvent(new Event('change'))",
    );
    browser.until("document.querySelectorAll('#moves li').length === 2");
    let before = moves(&browser);
    browser.reload();
    browser.until(READY);
    assert_eq!(moves(&browser), before);
    let told = browser.text("#table");
    assert!(!told.contains("/tmp"), "{told}");
    // A file that is no game is told in its own words.
    let sent = json!({ "text": "p(a).", "file": "mine.pl" });
    let fault = server.post("/api/own", &sent);
    assert!(fault.body.contains("mine.pl") && !fault.body.contains("own-"), "{}", fault.body);
}

#[test]
fn queries_have_colours_and_names_go_on() {
    let Some((browser, _server)) = opened(&[], "game=tris") else { return };
    browser.press("#query", "X = 'a b', /* /* */ */ foo(1). % why");
    let kinds = "[...document.querySelectorAll('#query-paint span')].map(one => one.className + ':' + one.textContent).join('|')";
    assert_eq!(
        browser.script(&format!("return {kinds}")),
        json!("variable:X|text:'a b'|comment:/* /* */ */|number:1|comment:% why")
    );
    browser.script("document.querySelector('#query').value = ''");
    browser.press("#query", "atom_le");
    browser.press("#query", "\u{e009} \u{e000}");
    browser.until("document.querySelector('#query').value === 'atom_length'");
    assert!(browser.text("#completions").contains("atom_length/2"));
    browser.script("document.querySelector('#query').value = ''");
    query(&browser, "position(S), why(legal(S, a1)).");
    browser.until("document.querySelector('#transcript .proof summary')");
    browser.script("document.querySelectorAll('.proof details').forEach(one => one.open = true)");
    browser.script("document.querySelector('.proof pre').scrollIntoView()");
    browser.until("document.querySelector('.proof pre').textContent.startsWith('legal(')");
}

#[test]
fn the_page_fits_is_named_and_asks_nobody_else() {
    let Some((browser, server)) = opened(&[], "game=uttt&moves=nw%2Fc;nw;ne") else { return };
    query(&browser, "position(S), history(H).");
    answered(&browser, "H = ");
    assert_eq!(browser.script(NAMELESS), json!([]));
    shoot(&browser, "uttt");
    browser.goto(&format!("{}#game=traxit", server.link()));
    browser.until(READY);
    assert_eq!(browser.script(NAMELESS), json!([]));
    shoot(&browser, "traxit");
    let elsewhere = format!(
        "return performance.getEntriesByType('resource').map(one => one.name) \
         .filter(name => !name.startsWith({}))",
        json!(server.origin())
    );
    assert_eq!(browser.script(&elsewhere), json!([]));
}
