//! The page of `trilog serve` in a real browser: what it does when people are
//! faster than the server, change their minds, or are wrong.

use serde_json::{Value, json};

use crate::browser::{READY, answered, moves, opened, query};
use crate::browsing::Browser;

/// Clicks the cell of this name.
fn click(browser: &Browser, name: &str) {
    let find = format!(
        "const cell = [...document.querySelectorAll('#board [role=gridcell]')].find(one => \
         one.querySelector('title').textContent.split(/[:,]/)[0] === {}); \
         return `#board [data-row='${{cell.dataset.row}}'][data-column='${{cell.dataset.column}}']`",
        json!(name)
    );
    let cell = browser.script(&find);
    browser.click(&format!("{} rect.cell", cell.as_str().unwrap()));
}

fn fault_is(browser: &Browser, text: &str) {
    browser.until(&format!("document.querySelector('#fault').textContent === {}", json!(text)));
}

#[test]
fn the_pawn_that_is_chosen_is_the_one_that_moves() {
    let Some((browser, _server)) = opened(&[], "game=traxit&moves=tile+12") else { return };
    let dots = "return [...document.querySelectorAll('#board .target')] \
        .filter(one => one.checkVisibility()).length";
    let all = browser.script(dots);
    click(&browser, "c8");
    assert_eq!(
        browser.text("#board [aria-selected=true] title").split(',').next(),
        Some("c8: blue")
    );
    assert!(browser.script(dots).as_u64() < all.as_u64());
    let top = "return document.querySelector('#board').getBoundingClientRect().top + scrollY";
    let before = browser.script(top);
    click(&browser, "e7");
    fault_is(&browser, "tile 12 does not lead from c8 to e7");
    assert_eq!(browser.script(top), before, "the board stays where it is");
    assert_eq!(moves(&browser), ["tile 12"]);
    // Chosen again it is not chosen, and the only pawn that gets there walks.
    click(&browser, "c8");
    assert_eq!(browser.script(dots), all);
    click(&browser, "e7");
    browser.until("document.querySelectorAll('#moves li').length === 2");
    assert_eq!(moves(&browser), ["tile 12", "f8-e7"]);
}

#[test]
fn moves_wait_for_each_other_and_a_game_for_its_button() {
    let Some((browser, _server)) = opened(&[], "game=tris") else { return };
    browser.script(
        "const real = window.fetch; window.fetch = (...asked) => new Promise((later) => \
         setTimeout(later, 400)).then(() => real(...asked))",
    );
    click(&browser, "a1");
    click(&browser, "b2");
    browser.until("document.querySelectorAll('#moves li').length === 2");
    assert_eq!(moves(&browser), ["a1", "b2"]);
    browser.script(
        "const list = document.querySelector('#game'); list.value = 'uttt'; \
         list.dispatchEvent(new Event('change'))",
    );
    click(&browser, "c3");
    browser.until("document.querySelectorAll('#moves li').length === 3");
    assert_eq!(browser.script("return document.querySelector('#game').value"), "uttt");
    // A typed text that is no move has no reason to ask for; the last move has.
    click(&browser, "c3");
    fault_is(&browser, "c3 is taken by x");
    browser.press("#typed", "z9\u{e007}");
    browser.until("document.querySelector('#fault').textContent.includes('z9')");
    browser.click("#why");
    answered(&browser, "?- why(tris:next(");
    browser.click("#new .main");
    browser.until("location.hash.includes('game=uttt')");
    assert_eq!(browser.text("#fault"), "");
}

#[test]
fn any_term_can_be_a_move_and_a_computer_that_was_stopped_goes_on() {
    let Some((browser, _server)) = opened(&[], "game=tris") else { return };
    let game = "initial(0). to_move(N, P) :- (0 =:= N mod 2 -> P = a ; P = b).\n\
        legal(_, (left;right)). legal(_, '50%'). next(N, _, M) :- M is N + 1.\n\
        outcome(4, draw). game(players(a, b)).";
    browser.script(&format!("document.querySelector('#own-text').value = {}", json!(game)));
    browser.script("document.querySelector('#own-game').open = true");
    browser.click("#own-play");
    for turn in 1..3 {
        browser.until("document.querySelectorAll('#choices button').length === 2");
        browser.click(&format!("#choices button:nth-child({turn})"));
        browser.until(&format!("document.querySelectorAll('#moves li').length === {turn}"));
    }
    browser.reload();
    browser.until(READY);
    let shown = browser.text("#moves");
    assert!(shown.contains("(left;right)") && shown.contains("50%"), "{shown}");
    let name = "[...document.querySelectorAll('#game option')].at(-1).textContent";
    assert_eq!(browser.script(&format!("return {name}")), "own");
    browser.script(
        "sessionStorage.setItem('sides', '[\"mcts\",\"human\"]'); \
         location.hash = 'game=connect4'; document.querySelector('#seconds').value = '10s'",
    );
    browser.reload();
    browser.until("document.querySelector('#halt')?.disabled === false");
    browser.click("#halt");
    browser.until("document.querySelector('#halt').textContent === 'Go on thinking'");
    browser.script("document.querySelector('#seconds').value = '300ms'");
    browser.click("#halt");
    browser.until("document.querySelectorAll('#moves li').length === 1");
}

#[test]
fn a_comparison_that_runs_is_not_begun_again() {
    let Some((browser, _server)) = opened(&[], "game=tris") else { return };
    browser.click("#differ-tab");
    browser.script("document.querySelector('#compared').value = 'uttt'");
    browser.click("#comparing .main");
    browser.until("!document.querySelector('#give-up').disabled");
    browser.press("#relation", "\u{e007}");
    browser
        .until("document.querySelector('#compared-how').textContent.includes('questions asked')");
    assert_eq!(browser.script("return document.querySelector('#give-up').disabled"), false);
    browser.click("#give-up");
    browser.until("document.querySelector('#compared-how').textContent === 'Stopped.'");
    // The next begins as soon as the one before has ended.
    browser.script("document.querySelector('#compared').value = 'tris'");
    browser.script("document.querySelector('#relation').value = 'diagWin(+,-)'");
    browser.click("#comparing .main");
    browser.until("document.querySelector('#compared-how').textContent.startsWith('They agree')");
}

#[test]
fn what_runs_in_a_cell_is_stopped_and_its_faults_are_in_their_cells() {
    let Some((browser, _server)) = opened(&[], "game=tris") else { return };
    browser.click("#notebook-tab");
    browser.click("#add-query");
    browser.press("#cells li:last-child textarea", "repeat, fail.");
    browser.click("#cells li:last-child .run");
    browser.until("document.querySelector('#cells li:last-child .said[data-running]')");
    assert_eq!(browser.script("return document.querySelector('#run-all').disabled"), true);
    browser.click("#stop-cell");
    browser.until(
        "document.querySelector('#cells li:last-child .said').innerText.includes('interrupted')",
    );
    browser.until("document.querySelector('#stop-cell').disabled");
    browser.click("#cells li:last-child .run");
    browser.until("document.querySelector('#cells li:last-child .said[data-running]')");
    browser.click("#cells li:last-child .delete");
    browser.until("document.querySelector('#stop-cell').disabled");
    browser.click("#add-program");
    browser.press("#cells li:last-child textarea", "p(a).\nq(b) : - c.");
    browser.click("#add-query");
    browser.press("#cells li:last-child textarea", "p(X).");
    browser.click("#cells li:last-child .run");
    browser.until(
        "document.querySelector('#cells li:last-child .said').innerText.includes('program cell 2, line 2, column')",
    );
}

#[test]
fn what_is_typed_is_asked_once_and_what_is_said_stays_together() {
    let Some((browser, _server)) = opened(&[], "game=tris") else { return };
    query(&browser, "X = 0'a. % a comment");
    answered(&browser, "X = 97.");
    query(&browser, "foo((a).");
    answered(&browser, "never closed");
    let carets = "return document.querySelector('#transcript').innerText.split('^').length - 1";
    assert_eq!(browser.script(carets), 1);
    query(&browser, "print_message(error, format(\"hey ~w\", [x])).");
    answered(&browser, "true.");
    let bad = browser
        .script("return [...document.querySelectorAll('#transcript .bad')].at(-1).textContent");
    assert_eq!(bad, "error: hey x");
    query(&browser, "member(X, [1,2]).");
    browser.until("!document.querySelector('#more').disabled");
    browser.press("#query", "true.\u{e007}");
    browser.until(
        "document.querySelector('#completions').textContent.startsWith('another query runs')",
    );
    assert_eq!(browser.script("return document.querySelector('#query').value"), "true.");
    browser.click("#stop");
    browser.until("document.querySelector('#stop').disabled");
    // What is too large is not lost.
    let large = "document.querySelector('#query')";
    browser.script(&format!("{large}.value = `X = \"${{'a'.repeat(2 << 20)}}\".`"));
    browser.click("#asking .main");
    answered(&browser, "larger than 1 MB");
    browser.until(&format!("{large}.value.length > 2 << 20"));
    assert_eq!(browser.script(carets), Value::from(1));
}

/// A notebook with these lines as its file, as the page keeps it after something was typed.
fn kept_notebook(browser: &Browser, file: &str) -> String {
    browser.script(&format!("sessionStorage.setItem('notebook', {})", json!(file)));
    browser.reload();
    browser.until(READY);
    let kept = browser.script(
        "document.querySelector('#cells textarea').dispatchEvent(new Event('input')); \
         return sessionStorage.getItem('notebook')",
    );
    kept.as_str().unwrap().to_owned()
}

#[test]
fn a_notebook_means_in_its_file_what_it_means_in_the_page() {
    let Some((browser, _server)) = opened(&[], "game=tris") else { return };
    for (cell, kept) in [
        ("p(1).\n?- p(3).", "?- p(1).\n?- p(3)."),
        ("?- p(1).\n?- p(3).", "?- p(1).\n?- p(3)."),
        ("X = 'a\n?- b. c'. Y = \"d. e\".", "?- X = 'a\n?- b. c'. ?- Y = \"d. e\"."),
        ("?- X = 0'.. X = 1.5. /* a. */ b =.. L", "?- X = 0'.. ?- X = 1.5. /* a. */ ?- b =.. L."),
        ("% first. \np(X) % last", "% first. \n?- p(X). % last"),
        ("?- X = + ", "?- X = + ."),
        ("?- X = 1 /* open", "?- X = 1. /* open */"),
        ("?- ", ""),
        ("% nothing", "% nothing"),
        ("", ""),
    ] {
        let file = |cell| format!("%%% text\n% a\n\n%%% query\n{cell}\n\n%%% program\np(2).\n");
        assert_eq!(kept_notebook(&browser, &file(cell)), file(kept), "{cell}");
        let windows = file(cell).replace('\n', "\r\n");
        assert_eq!(kept_notebook(&browser, &windows), file(kept), "{cell}");
    }
    let file = "%%% program\np(1). p(2).\n\n%%% query\n?- p(1).\n?- p(3)\n\n%%% query\n?- \n\n\
                %%% program\nq(1).\n\n%%% query\n?- findall(X, p(X), L), q(Y), print(L-Y), nl.\n";
    let kept = kept_notebook(&browser, file);
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("notebook.pl");
    std::fs::write(&path, kept).unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_trilog"));
    let ran = command.arg("query").arg(&path).args(["--goal", "true"]).output().unwrap();
    let printed = String::from_utf8_lossy(&ran.stdout);
    assert!(printed.contains("[1,2]-1\n"), "{ran:?}");
}

#[test]
fn what_a_query_prints_is_seen_while_it_runs() {
    let Some((browser, _server)) = opened(&[], "game=tris") else { return };
    let printing = "format(\"one~n\"), member(X, [1,2]), write(X), repeat, fail.";
    query(&browser, printing);
    browser.until("document.querySelector('#transcript pre')?.textContent === 'one\\n1'");
    assert_eq!(browser.script("return document.querySelector('#stop').disabled"), false);
    browser.click("#stop");
    browser.until("document.querySelector('#stop').disabled");
    // Pieces of a line stay together, and so do those of a proof.
    query(
        &browser,
        "forall(between(1, 4, N), (write(N), sleep(0.2))), nl, position(S), why(legal(S, b2)).",
    );
    browser.until("document.querySelector('#transcript .proof')");
    answered(&browser, "1234");
    browser.click("#notebook-tab");
    browser.click("#add-query");
    browser.press("#cells li:last-child textarea", printing);
    browser.click("#cells li:last-child .run");
    browser.until(
        "document.querySelector('#cells li:last-child .said pre')?.textContent === 'one\\n1'",
    );
    browser.click("#stop-cell");
}

#[test]
fn a_large_board_takes_more_of_the_window() {
    let Some((browser, server)) = opened(&[], "game=tris") else { return };
    browser.resize(1280, 1000);
    let wide = "const { width, height } = document.querySelector('#board .cell') \
        .getBoundingClientRect(); return Math.min(width, height)";
    for (game, least) in [("mnk:19,19,5", 34.0), ("mnk:19,1,3", 34.0), ("uttt", 30.0)] {
        browser.goto(&format!("{}#game={game}", server.link()));
        browser.until(READY);
        let cell = browser.script(wide).as_f64().unwrap();
        assert!(cell >= least, "{game}: {cell}");
        let page = browser.script("return document.documentElement.scrollWidth");
        assert!(page.as_u64().unwrap() <= 1280, "{game}: {page}");
    }
}
