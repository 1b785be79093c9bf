//! A real browser, driven through `chromedriver`: what the WebDriver standard
//! says, as far as it is needed here.
#![allow(dead_code, clippy::unwrap_used)]

use crate::notice::notice;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// How long the page may take to show what is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// By this name an answer says that it is an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// The driver and its port; nothing where it ends before it has one.
fn start() -> std::io::Result<Option<(Child, u16)>> {
    let mut command = Command::new("chromedriver");
    command.arg("--port=0").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut driver = command.spawn()?;
    let lines = BufReader::new(driver.stdout.take().unwrap()).lines();
    let port = lines.map_while(Result::ok).find_map(|line| {
        line.split_once("started successfully on port ")?.1.trim_end_matches('.').parse().ok()
    });
    Ok(port.map(|port| (driver, port)))
}

/// A browser that ends with the test.
pub(crate) struct Browser {
    driver: Child,
    port: u16,
    session: String,
}

impl Browser {
    /// A browser, or nothing where there is none: that is said.
    pub(crate) fn open() -> Option<Browser> {
        // Two that start at once may want the same port, and one of them ends.
        let started = start().and_then(|first| first.map_or_else(start, |known| Ok(Some(known))));
        let Ok(started) = started else {
            notice("skipped: there is no chromedriver (Debian: apt-get install chromium-driver)");
            return None;
        };
        let (driver, port) = started.unwrap();
        let mut browser = Browser { driver, port, session: String::new() };
        let arguments =
            ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
        let options = json!({ "goog:chromeOptions": { "args": arguments } });
        let wanted = json!({ "capabilities": { "alwaysMatch": options } });
        let answer = browser.call("POST", "/session", &wanted).unwrap();
        browser.session = answer["sessionId"].as_str().unwrap().to_owned();
        Some(browser)
    }

    fn call(&self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        let body = if method == "POST" { body.to_string() } else { String::new() };
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: localhost:{}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.port,
            body.len()
        )
        .unwrap();
        // The driver keeps the connection open.
        let mut reader = BufReader::new(stream);
        let mut length = 0;
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).unwrap();
            let line = line.trim_end().to_lowercase();
            if let Some(told) = line.strip_prefix("content-length:") {
                length = told.trim().parse().unwrap();
            }
            if line.is_empty() {
                break;
            }
        }
        let mut json = vec![0; length];
        reader.read_exact(&mut json).unwrap();
        let mut answer: Value = serde_json::from_slice(&json).unwrap();
        match answer["value"]["error"].as_str() {
            Some(_) => Err(answer["value"]["message"].to_string()),
            None => Ok(answer["value"].take()),
        }
    }

    fn tell(&self, what: &str, body: &Value) -> Result<Value, String> {
        self.call("POST", &format!("/session/{}{what}", self.session), body)
    }

    pub(crate) fn goto(&self, link: &str) {
        self.tell("/url", &json!({ "url": link })).unwrap();
    }

    pub(crate) fn reload(&self) {
        self.tell("/refresh", &json!({})).unwrap();
    }

    pub(crate) fn resize(&self, width: u32, height: u32) {
        let size =
            json!({ "width": width, "height": height, "mobile": false, "deviceScaleFactor": 1 });
        self.devtools("Emulation.setDeviceMetricsOverride", &size);
    }

    pub(crate) fn scheme(&self, scheme: &str) {
        let feature = json!({ "name": "prefers-color-scheme", "value": scheme });
        self.devtools("Emulation.setEmulatedMedia", &json!({ "features": [feature] }));
    }

    fn devtools(&self, command: &str, parameters: &Value) {
        self.tell("/goog/cdp/execute", &json!({ "cmd": command, "params": parameters })).unwrap();
    }

    /// What a script in the page gives back.
    pub(crate) fn script(&self, script: &str) -> Value {
        self.tell("/execute/sync", &json!({ "script": script, "args": [] })).unwrap()
    }

    fn element(&self, css: &str) -> Result<String, String> {
        let found = self.tell("/element", &json!({ "using": "css selector", "value": css }))?;
        Ok(found[ELEMENT].as_str().unwrap_or_default().to_owned())
    }

    /// Clicks, as a person does: on what is there and not covered.
    pub(crate) fn click(&self, css: &str) {
        let began = Instant::now();
        loop {
            let clicked = self
                .element(css)
                .and_then(|element| self.tell(&format!("/element/{element}/click"), &json!({})));
            match clicked {
                Ok(_) => return,
                Err(why) if began.elapsed() > PATIENCE => panic!("cannot click {css}: {why}"),
                Err(_) => std::thread::sleep(Duration::from_millis(30)),
            }
        }
    }

    /// Presses keys in an element.
    pub(crate) fn press(&self, css: &str, keys: &str) {
        let element = self.element(css).unwrap();
        self.tell(&format!("/element/{element}/value"), &json!({ "text": keys })).unwrap();
    }

    /// Presses one key where the focus is.
    pub(crate) fn key(&self, key: &str) {
        let way = ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key }));
        let keys = json!({ "type": "key", "id": "keys", "actions": way });
        self.tell("/actions", &json!({ "actions": [keys] })).unwrap();
    }

    /// What a check for people who do not see the page finds wrong with it; and
    /// axe, where the file `TRILOG_TEST_AXE` has it (`axe.min.js` of axe-core).
    pub(crate) fn inaccessible(&self) -> Value {
        let mut faults = self.script(include_str!("accessible.js"));
        if let (Ok(file), Some(faults)) = (std::env::var("TRILOG_TEST_AXE"), faults.as_array_mut())
        {
            let axe = std::fs::read_to_string(file).unwrap();
            let run = "const done = arguments[0]; axe.run().then(({ violations }) => done( \
                violations.map(({ id, nodes }) => `axe, ${id}: ${nodes.map(one => one.html)}`)), \
                error => done([`axe: ${error}`]))";
            let script = format!("{axe};\n{run}");
            let found = self.tell("/execute/async", &json!({ "script": script, "args": [] }));
            faults.extend(found.unwrap().as_array().cloned().unwrap_or_default());
        }
        faults
    }

    pub(crate) fn text(&self, css: &str) -> String {
        let script = format!("return document.querySelector({})?.textContent ?? ''", json!(css));
        self.script(&script).as_str().unwrap_or_default().to_owned()
    }

    /// Waits until a script gives something that counts as true; what it gives.
    pub(crate) fn until(&self, script: &str) -> Value {
        let began = Instant::now();
        loop {
            let value = self.script(&format!("return ({script})"));
            if !matches!(value, Value::Null | Value::Bool(false)) {
                return value;
            }
            if began.elapsed() > PATIENCE {
                let page = self.script("return document.body.innerText");
                panic!("never: {script}\n{}", page.as_str().unwrap_or_default());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Another tab, which has the focus then; its name.
    pub(crate) fn new_tab(&self) -> String {
        let tab = self.tell("/window/new", &json!({ "type": "tab" })).unwrap();
        let name = tab["handle"].as_str().unwrap().to_owned();
        self.switch(&name);
        name
    }

    pub(crate) fn tab(&self) -> String {
        let path = format!("/session/{}/window", self.session);
        self.call("GET", &path, &Value::Null).unwrap().as_str().unwrap().to_owned()
    }

    pub(crate) fn switch(&self, tab: &str) {
        self.tell("/window", &json!({ "handle": tab })).unwrap();
    }

    /// A picture of the page, in base64.
    pub(crate) fn screenshot(&self) -> String {
        let path = format!("/session/{}/screenshot", self.session);
        self.call("GET", &path, &Value::Null).unwrap().as_str().unwrap().to_owned()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.call("DELETE", &format!("/session/{}", self.session), &Value::Null);
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
