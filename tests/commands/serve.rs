//! `trilog serve`, without a browser: who gets in, what a visitor can do, and
//! what they cannot.

use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::serving::{Reply, Server, live, read};

const ANNA: &str = "annaannaannaannaannaannaannaanna";
const BERT: &str = "bertbertbertbertbertbertbertbert";

fn ask(server: &Server, visitor: &str, text: &str) -> Reply {
    server.post("/api/query", &json!({ "visitor": visitor, "text": text }))
}

/// The answers, and how the last query ended.
fn told(server: &Server, visitor: &str, text: &str) -> String {
    let reply = ask(server, visitor, text);
    let parts = reply.events().into_iter().filter_map(|event| {
        let text = event["text"].as_str().unwrap_or_default();
        match event["kind"].as_str()? {
            "answer" | "output" | "warning" => Some(text.to_owned()),
            "end" => Some(format!("[{}] {text}", event["how"].as_str()?).trim_end().to_owned()),
            _ => None,
        }
    });
    parts.collect::<Vec<_>>().join(" ")
}

#[test]
fn only_the_link_lets_in_and_only_pages_of_ours_may_ask() {
    let server = Server::start(&[]);
    let port = server.port;
    let host = format!("Host: 127.0.0.1:{port}");
    let cookie = format!("Cookie: trilog-{port}={}", server.token);
    let wrong = format!("Cookie: trilog-{port}={}", "0".repeat(32));
    let origin = format!("Origin: {}", server.origin());
    let kind = "Content-Type: application/json";
    let get = |path: &str, head: &[&str]| {
        let first = format!("GET {path} HTTP/1.1");
        server.raw(&[&[first.as_str()], head].concat(), "")
    };
    let page = get(&format!("/?token={}", server.token), &[&host]);
    assert_eq!(page.status, 200);
    assert!(page.head.contains("HttpOnly; SameSite=Strict"), "{}", page.head);
    for (path, head, status) in [
        ("/", vec![host.as_str()], 403),
        ("/?token=0", vec![&host], 403),
        ("/?token=00000000000000000000000000000000", vec![&host], 403),
        ("/", vec![&host, &wrong], 403),
        ("/", vec![&host, &cookie], 200),
        ("/assets/main.js", vec![&host], 403),
        ("/assets/main.js", vec![&host, &cookie], 200),
        // The token opens the page alone.
        ("/api/games?token=", vec![&host], 403),
        // DNS rebinding, and requests without a name or with two.
        ("/", vec!["Host: evil.example", &cookie], 421),
        ("/", vec![&format!("Host: evil.example:{port}"), &cookie], 421),
        ("/", vec![&format!("Host: 127.0.0.1.evil.example:{port}"), &cookie], 421),
        ("/", vec!["Host: 127.0.0.1:1", &cookie], 421),
        ("/", vec![&host, "Host: evil.example", &cookie], 421),
        // Another site's page.
        ("/api/games", vec![&host, &cookie, "Origin: http://evil.example"], 403),
        ("/api/games", vec![&host, &cookie, "Origin: null"], 403),
        ("/api/games", vec![&host, &cookie, "Sec-Fetch-Site: cross-site"], 403),
        ("/api/games", vec![&host, &cookie, "Sec-Fetch-Site: same-site"], 403),
        ("/api/games", vec![&host, &cookie, "Sec-Fetch-Site: same-origin"], 200),
    ] {
        let reply = get(path, &head);
        assert_eq!(reply.status, status, "{path} {head:?}: {reply:?}");
        for header in ["content-security-policy: default-src 'none'", "nosniff", "no-referrer"] {
            assert!(reply.head.contains(header), "{path} {head:?}: {}", reply.head);
        }
    }
    // A browser shows a page.
    let shown = get("/", &[&host, "Accept: text/html,*/*"]);
    assert_eq!(shown.status, 403);
    assert!(shown.body.contains("<p>Open the whole link that `trilog serve`"), "{shown:?}");
    let body = r#"{"game":"tris"}"#;
    let length = format!("Content-Length: {}", body.len());
    let first = "POST /api/table HTTP/1.1";
    for (head, status) in [
        (vec![first, &host, &cookie, &origin, kind, &length], 200),
        (vec![first, &host, &cookie, kind, &length], 403),
        (vec![first, &host, &cookie, "Origin: http://evil.example", kind, &length], 403),
        (vec![first, &host, &origin, kind, &length], 403),
        // What a form of another site can send.
        (vec![first, &host, &cookie, &origin, "Content-Type: text/plain", &length], 415),
    ] {
        let reply = server.raw(&head, body);
        assert_eq!(reply.status, status, "{head:?}");
        assert!(status == 200 || reply.json()["error"].is_string(), "{head:?}: {reply:?}");
    }
    let asked = json!({ "game": "tris", "moves": [1] });
    let fault = server.post("/api/table", &asked).json();
    assert!(fault["error"].as_str().unwrap().contains("expected a string"), "{fault}");
    assert!(server.get("/api/table").json()["error"].is_string());
}

#[test]
fn no_path_leads_to_a_file() {
    let server = Server::start(&[]);
    for path in [
        "/assets/../Cargo.toml",
        "/assets/..%2f..%2fCargo.toml",
        "/assets/%2e%2e/%2e%2e/etc/passwd",
        "/assets//etc/passwd",
        "/../../etc/passwd",
        "/assets/page.css%00.js",
        "//etc/passwd",
        "/assets/main.js/..",
    ] {
        let reply = server.get(path);
        assert!(matches!(reply.status, 400 | 404), "{path}: {reply:?}");
        assert!(!reply.body.contains("root:"), "{path}");
    }
    for game in ["/etc/passwd", "../tris.pl", "file.pl", "tris:../..", "<script>", "mnk:99,99,5"] {
        let reply = server.post("/api/table", &json!({ "game": game }));
        assert_eq!(reply.status, 422, "{game}: {reply:?}");
        assert!(reply.head.contains("application/json"), "{}", reply.head);
    }
}

#[test]
fn every_game_is_played_to_its_end() {
    let server = Server::start(&[]);
    for game in ["tris", "oxo", "mnk:4,4,3", "uttt", "connect4", "traxit:rounds=2"] {
        let mut position = server.post("/api/table", &json!({ "game": game })).json();
        for turn in 0.. {
            let legal = position["legal"].as_array().unwrap();
            if legal.is_empty() {
                break;
            }
            let moves: Vec<&Value> =
                position["moves"].as_array().unwrap().iter().map(|mv| &mv["move"]).collect();
            let play = &legal[turn * 7 % legal.len()]["move"];
            let asked = json!({ "game": game, "moves": moves, "play": play });
            let reply = server.post("/api/table", &asked);
            assert_eq!(reply.status, 200, "{asked}: {}", reply.body);
            position = reply.json();
        }
        assert!(position["outcome"].is_string(), "{position}");
        // Kept as a file, and read again.
        let moves: Vec<&Value> =
            position["moves"].as_array().unwrap().iter().map(|mv| &mv["move"]).collect();
        let kept = json!({ "game": game, "moves": moves, "sides": ["human", "mcts:time=1s"] });
        let record = server.post("/api/record", &kept).json();
        let again = server.post("/api/record/read", &json!({ "text": record["text"] })).json();
        assert_eq!((&again["moves"], &again["sides"]), (&json!(moves), &kept["sides"]));
    }
    let elsewhere = json!({
        "game": "tris", "from": "xo./.../...", "moves": ["b2"], "sides": ["human", "random"],
    });
    let refused = server.post("/api/record", &elsewhere);
    assert!(refused.status == 422 && refused.body.contains("first position"), "{}", refused.body);
    let bad = server.post("/api/record/read", &json!({ "text": "game('<script>').\nmove(" }));
    assert_eq!(bad.status, 422);
    let long = json!({ "game": "tris", "moves": vec!["b2"; 5000] });
    assert_eq!(server.post("/api/table", &long).status, 422);
    let refused =
        server.post("/api/table", &json!({ "game": "tris", "moves": ["b2"], "play": "b2" }));
    let expected = json!({
        "error": "b2 is taken by x",
        "query": "whynot(tris:next([e,e,e,e,x,e,e,e,e], b2, _)).",
    });
    assert_eq!(refused.json(), expected);
}

#[test]
fn answers_come_one_by_one_and_know_the_game() {
    let server = Server::start(&[]);
    let table = json!({ "game": "tris", "moves": ["b2", "a1"] });
    let query = json!({
        "visitor": ANNA, "text": "position(S), history(H), legal(S, M).", "table": table,
    });
    let mut answers = Vec::new();
    // To the end of what is said: only then can the next query be asked.
    for event in live(server.open("/api/query", &query)) {
        match event["kind"].as_str().unwrap() {
            "answer" => answers.push(event),
            "asks" => {
                let order = if answers.len() < 2 { "next" } else { "all" };
                server.post("/api/order", &json!({ "visitor": ANNA, "order": order }));
            }
            _ => {}
        }
    }
    assert_eq!(answers.len(), 7);
    let first = "S = [o,e,e,e,x,e,e,e,e], H = [b2,a1], M = a2";
    assert_eq!(answers[0]["text"], first);
    assert!(answers[0]["boards"][0]["html"].as_str().unwrap().contains("<svg"));
    let fault =
        "[error] syntax error: a term is missing before the full stop\n   X is 1 +\n           ^";
    assert_eq!(told(&server, ANNA, "X is 1 + ."), fault);
}

#[test]
fn visitors_have_engines_of_their_own_and_there_are_so_many() {
    let server = Server::start(&["--sessions", "2"]);
    assert_eq!(told(&server, ANNA, "assertz(secret(anna))."), "true. [last]");
    assert_eq!(told(&server, BERT, "assertz(secret(bert))."), "true. [last]");
    assert_eq!(told(&server, ANNA, "secret(X)."), "X = anna. [last]");
    assert_eq!(told(&server, BERT, "secret(X)."), "X = bert. [last]");
    let third = "c".repeat(32);
    let refused = ask(&server, &third, "true.");
    assert_eq!(refused.status, 503);
    assert!(refused.body.contains("all 2 engines are taken"), "{}", refused.body);
    assert_eq!(server.post("/api/table", &json!({ "game": "tris" })).status, 200);
    // One who leaves makes room, when there was time for a reload.
    server.post("/api/leave", &json!({ "visitor": ANNA }));
    let began = Instant::now();
    while ask(&server, &third, "true.").status == 503 {
        assert!(began.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(300));
    }
    for name in ["", "a", "../../../../../../../../etc/passwd", "annaannaannaannaannaannaannaann<"]
    {
        assert_eq!(ask(&server, name, "true.").status, 422, "{name}");
    }
}

#[test]
fn a_program_is_loaded_and_its_faults_are_shown() {
    let server = Server::start(&[]);
    let load = |program: &str| {
        let body = json!({ "visitor": ANNA, "text": "p(X).", "program": program });
        server.post("/api/query", &body).body
    };
    let loaded = load("p(a).\n");
    assert!(loaded.contains("X = a."), "{loaded}");
    assert!(load("p(b).\n").contains("X = b."));
    // It comes back in the next engine, and nobody has asked about that.
    assert_eq!(told(&server, ANNA, "halt."), "[halted] the engine has halted (0)");
    assert_eq!(told(&server, ANNA, "p(X)."), "X = b. [last]");
    let body = json!({ "visitor": ANNA, "text": "", "program": "p(c).\n" });
    let kinds: Vec<Value> = server
        .post("/api/query", &body)
        .events()
        .iter()
        .map(|event| event["kind"].clone())
        .collect();
    assert_eq!(kinds, ["loading", "loaded"]);
    let faulty = load("p(a)\np(b).\n");
    assert!(faulty.contains(r#""program.pl:2:1: syntax error"#), "{faulty}");
}

#[test]
fn a_query_reaches_nothing_outside() {
    let server = Server::start(&[]);
    for goal in [
        "open('/etc/passwd', read, S).",
        "open('/tmp/trilog-was-here', write, S).",
        "consult('/etc/passwd').",
        "use_module(library(process)), process_create(sh, [], []).",
        "shell('touch /tmp/trilog-was-here').",
        "use_module(library(sockets)), socket_client_open('127.0.0.1':80, S, []).",
        "directory_files('/', F).",
        "delete_file('/tmp/x').",
    ] {
        let told = told(&server, ANNA, goal);
        let reached = told.contains("= [") || told.contains("root:");
        assert!(
            !reached && (told.contains("[error]") || told.contains("[false]")),
            "{goal} {told}"
        );
    }
    assert!(!std::path::Path::new("/tmp/trilog-was-here").exists());
}

#[test]
fn what_has_no_end_is_ended_and_undone() {
    let server = Server::start(&["--time", "2"]);
    let stopped = |goal: &str| {
        let body = json!({ "visitor": ANNA, "text": goal });
        let mut events = live(server.open("/api/query", &body));
        assert_eq!(events.next().unwrap()["kind"], "query");
        std::thread::sleep(Duration::from_millis(400));
        let began = Instant::now();
        server.post("/api/order", &json!({ "visitor": ANNA, "order": "stop" }));
        let end = events.find(|event| event["kind"] == "end").unwrap();
        let took = began.elapsed();
        assert!(end["text"].as_str().unwrap().starts_with("interrupted"), "{end}");
        // The next query can be asked when nothing more is said.
        events.for_each(drop);
        took
    };
    let took = stopped("assertz(left(behind)), repeat, fail.");
    assert!(took < Duration::from_secs(5), "{took:?}");
    assert!(told(&server, ANNA, "left(X).").contains("unknown predicate left/1"));
    // Nobody stops these.
    let told = |goal| told(&server, ANNA, goal);
    assert!(told("repeat, fail.").contains("its time limit; the query is undone"));
    let printed = "length(L, 1000), maplist(=(a), L), atom_chars(A, L), repeat, write(A), fail.";
    let reply = ask(&server, ANNA, printed);
    assert!(reply.body.contains("it printed more than 1024 kB"), "{:.300}", reply.body);
    assert!(reply.body.len() < 2 << 20, "{}", reply.body.len());
    assert!(told("length(L, N), N > 100000000.").contains("[undone] stopped"));
    assert!(told("f(X) = Y, asserta(g(Y)), halt.").contains("[halted]"));
    assert_eq!(told("X = 1."), "X = 1. [last]");
    // A page that goes away in the middle.
    drop(server.open("/api/query", &json!({ "visitor": ANNA, "text": "repeat, fail." })));
    std::thread::sleep(Duration::from_millis(300));
    let began = Instant::now();
    while ask(&server, ANNA, "true.").status == 409 {
        assert!(began.elapsed() < Duration::from_secs(20));
    }
}

#[test]
fn large_and_many_requests_do_no_harm() {
    let server = Server::start(&["--time", "5"]);
    let large = format!("X = \"{}\".", "a".repeat(900 << 10));
    assert_eq!(ask(&server, ANNA, &large).status, 200);
    assert_eq!(ask(&server, ANNA, &format!("{large}{large}")).status, 413);
    let deep = format!("X = {}a{}.", "f(".repeat(300_000), ")".repeat(300_000));
    assert_eq!(ask(&server, ANNA, &deep).status, 200);
    let head = format!("X-Long: {}", "a".repeat(100_000));
    let host = format!("Host: 127.0.0.1:{}", server.port);
    let reply = server.raw(&["GET / HTTP/1.1", &host, &head], "");
    assert!(matches!(reply.status, 0 | 400 | 431), "{reply:?}");
    for nonsense in ["\0\0\0\0\r\n\r\n", "GET / HTTP/9.9", "PRI * HTTP/2.0", "{\"a\":1}"] {
        let status = server.raw(&[nonsense], "").status;
        assert!(matches!(status, 0 | 400 | 403 | 421 | 505), "{nonsense}: {status}");
    }
    for body in [json!([]), json!(null), json!({ "game": 1 }), json!({ "visitor": ANNA })] {
        for path in ["/api/table", "/api/query", "/api/think", "/api/diff", "/api/record"] {
            assert!((400..500).contains(&server.post(path, &body).status), "{path} {body}");
        }
    }
    let idle: Vec<_> =
        (0..700).filter_map(|_| TcpStream::connect(("127.0.0.1", server.port)).ok()).collect();
    drop(idle);
    let began = Instant::now();
    while server.get("/api/games").status != 200 {
        assert!(began.elapsed() < Duration::from_secs(30));
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_player_thinks_aloud_and_no_longer_than_somebody_listens() {
    let server = Server::start(&[]);
    let asked = json!({ "game": "uttt", "moves": ["c/c"], "player": "mcts:time=2s" });
    let thoughts = server.post("/api/think", &asked).events();
    assert!(thoughts.len() >= 2, "{thoughts:?}");
    assert_eq!(thoughts.last().unwrap()["kind"], "decided");
    assert!(thoughts.iter().all(|thought| thought["chance"].is_number()));
    for player in ["human", "nobody", "mcts:threads=8", "level1"] {
        let asked = json!({ "game": "uttt", "player": player });
        assert_eq!(server.post("/api/think", &asked).status, 422, "{player}");
    }
    // Two who think for long, and go away: there is room again.
    for _ in 0..4 {
        let long = json!({ "game": "uttt", "player": "alphabeta:depth=60" });
        drop(server.open("/api/think", &long));
    }
    let began = Instant::now();
    assert_eq!(server.post("/api/think", &asked).status, 200);
    assert!(began.elapsed() < Duration::from_secs(25), "{:?}", began.elapsed());
}

#[test]
fn the_differ_runs_and_tells_what_it_finds() {
    let server = Server::start(&[]);
    let rules = trilog::prolog::modules().iter().find(|module| module.name == "tris").unwrap();
    let wrong = rules.text.replacen("put(a1,", "put(a9,", 1);
    assert_ne!(wrong, rules.text);
    let asked = json!({ "game": "tris", "rules": wrong, "relation": "legal(+,-)" });
    let events = server.post("/api/diff", &asked).events();
    let report = events.last().unwrap();
    assert_eq!(report["kind"], "report", "{report}");
    let found = &report["report"]["disagreements"][0];
    assert_eq!(found["claim"], "legal(+,-)", "{report}");
    let unknown = server.post("/api/diff", &json!({ "game": "tris", "relation": "--save=/tmp/x" }));
    assert!(unknown.body.contains("there is no relation"), "{}", unknown.body);
}

#[test]
fn a_game_of_ones_own_is_called_as_its_file() {
    let server = Server::start(&[]);
    let text = "initial(0). to_move(N, P) :- (N mod 2 =:= 0 -> P = a ; P = b). legal(_, one).\n\
                next(N, one, _) :- throw(N). outcome(9, draw). game(players(a, b)).\n";
    let own = server.post("/api/own", &json!({ "text": text, "file": "wrong.pl" })).json();
    assert_eq!(own["game"]["title"], "wrong", "{own}");
    let asked = json!({ "game": own["game"]["name"], "play": "one" });
    let fault = server.post("/api/table", &asked).json()["error"].to_string();
    assert!(fault.starts_with("\"wrong.pl: next/3 does not answer"), "{fault}");
    let text = text.replace("throw(N)", "missing(N)");
    let own = server.post("/api/own", &json!({ "text": text, "file": "gap.pl" })).json();
    let warnings = own["warnings"].to_string();
    let asked = json!({ "game": own["game"]["name"], "play": "one" });
    let fault = server.post("/api/table", &asked).json()["error"].to_string();
    assert!(fault.contains("gap.pl:2") && !fault.contains("own-"), "{fault}");
    assert!(!warnings.contains("own-"), "{warnings}");
}

#[test]
fn the_record_of_a_game_of_ones_own_is_read_again() {
    let server = Server::start(&[]);
    let text = "initial(0). to_move(N, P) :- (N mod 2 =:= 0 -> P = a ; P = b). legal(N, one) :- \
                N < 9.\nnext(N, one, M) :- M is N + 1. outcome(9, draw). game(players(a, b)).\n";
    let own = server.post("/api/own", &json!({ "text": text, "file": "line.pl" })).json();
    let name = &own["game"]["name"];
    let kept = json!({ "game": name, "moves": ["one", "one"], "sides": ["human", "human"] });
    let record = server.post("/api/record", &kept).json();
    let asked = json!({ "text": record["text"], "own": name });
    let again = server.post("/api/record/read", &asked).json();
    assert_eq!((&again["game"], &again["moves"]), (name, &json!(["one", "one"])), "{again}");
    let unknown = server.post("/api/record/read", &json!({ "text": record["text"] })).json();
    let expected = "this record is of the game in line.pl: load that file first, then the record";
    assert_eq!(unknown["error"], expected);
}

#[test]
fn a_file_that_is_no_record_is_refused_in_a_line() {
    let server = Server::start(&[]);
    let text = format!("{}\n", "x".repeat(200)).repeat(1500);
    let refused = server.post("/api/record/read", &json!({ "text": text })).json();
    let found = "x".repeat(60);
    let expected =
        format!("the record is damaged:\n  line 1: expected game(NAME), found `{found}…`");
    assert_eq!(refused["error"], expected);
}

#[test]
fn a_body_that_never_comes_is_not_waited_for() {
    let server = Server::start(&[]);
    let head = [
        "POST /api/query HTTP/1.1".to_owned(),
        format!("Host: 127.0.0.1:{}", server.port),
        format!("Origin: {}", server.origin()),
        format!("Cookie: trilog-{}={}", server.port, server.token),
        "Content-Type: application/json\r\nContent-Length: 500".to_owned(),
    ];
    let reply = server.raw(&head.each_ref().map(String::as_str), "{\"tex");
    assert_eq!(reply.status, 408, "{reply:?}");
}

#[test]
fn the_board_is_no_part_of_the_program() {
    let server = Server::start(&[]);
    let table = json!({ "game": "tris", "moves": ["b2"] });
    let body = json!({ "visitor": ANNA, "program": "p(a).", "text": "listing.", "table": table });
    let listed = server.post("/api/query", &body).body;
    assert!(listed.contains("p(a)") && !listed.contains("position"), "{listed}");
    let body = json!({ "visitor": ANNA, "text": "listing(history/1).", "table": table });
    let listed = server.post("/api/query", &body).body;
    assert!(listed.contains("history([b2])"), "{listed}");
}

#[test]
fn ctrl_c_ends_the_server_with_its_engines() {
    let mut server = Server::start(&[]);
    let stream = server.open("/api/query", &json!({ "visitor": ANNA, "text": "repeat, fail." }));
    std::thread::sleep(Duration::from_millis(500));
    let began = Instant::now();
    server.interrupt();
    assert_eq!(server.child.wait().unwrap().code(), Some(130));
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    drop(read(stream));
}
