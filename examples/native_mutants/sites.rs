//! Where a mistake can be made: ranges of bytes in the native sources, and
//! what would stand there instead.

use std::collections::HashMap;
use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// What a mistake does to the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Edit {
    /// This expression stands in place of the one in the range.
    Replace(String),
    /// This statement stands at the place, an empty range, when the mistake is
    /// made.
    Insert(String),
    /// This function of the switch gets the expression in the range, and
    /// decides.
    Wrap(&'static str),
}

/// One mistake.
#[derive(Clone, Debug)]
pub(crate) struct Mutant {
    /// What the switch calls it, from 1.
    pub(crate) number: u32,
    /// What people call it: file, function, change and line of source; it does
    /// not change when something else in the file does.
    pub(crate) id: String,
    /// The game whose comparison must notice it.
    pub(crate) game: &'static str,
    /// The source, as in `src/games/tris/rules.rs`.
    pub(crate) file: String,
    /// Counted from 1.
    pub(crate) line: usize,
    /// `== -> !=`.
    pub(crate) change: String,
    /// Whether it is written by hand, and has to be asked for.
    pub(crate) named: bool,
    /// Bytes of the source.
    pub(crate) range: Range<usize>,
    pub(crate) edit: Edit,
}

/// A function of a source file: `Game for Tris::outcome`, and where the first
/// statement of its body goes.
pub(crate) struct Function {
    pub(crate) name: String,
    /// Where its body begins, as a byte and as a line.
    pub(crate) body: usize,
    pub(crate) line: usize,
}

/// What a source file offers.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) mutants: Vec<Mutant>,
    pub(crate) functions: Vec<Function>,
}

/// Functions that `diff` does not ask for, wherever they stand: search
/// (incremental steps, playouts, hashes, mirror images), iterator hints,
/// drawings, messages, lists of players and the methods of the text interface.
const LEFT_OUT: [&str; 27] = [
    "step",
    "playout",
    "rollout",
    "key",
    "hash",
    "hash_from",
    "size_hint",
    "len",
    "nth",
    "draw",
    "drawing",
    "diagram",
    "fmt",
    "refusal",
    "row_grid",
    "classic",
    "default_player",
    "occupant",
    "has_move",
    "move_ordering",
    "random_move",
    "member",
    "count_by_last_ply",
    "by_last_ply",
    "relations",
    "reversed",
    "strategies",
];

/// Traits that `diff` does not ask for: search, drawing, and what a game offers
/// to the program.
const TRAITS_LEFT_OUT: [&str; 3] = ["Searchable", "Pictured", "NativeGame"];

/// The mistakes of one file, numbered from 0; the numbers are given later.
///
/// # Errors
/// When the source is no Rust.
pub(crate) fn find(game: &'static str, file: &str, source: &str) -> syn::Result<Found> {
    let syntax = syn::parse_file(source)?;
    let mut finder = Finder {
        source,
        game,
        file,
        owner: String::new(),
        function: String::new(),
        found: Found::default(),
    };
    finder.visit_file(&syntax);
    let mut found = finder.found;
    tell_apart(&mut found.mutants);
    Ok(found)
}

/// Equal names are numbered: `… #2`.
fn tell_apart(mutants: &mut [Mutant]) {
    let mut seen: HashMap<String, u32> = HashMap::new();
    for mutant in mutants {
        let times = seen.entry(mutant.id.clone()).or_default();
        *times += 1;
        if *times > 1 {
            mutant.id = format!("{} #{times}", mutant.id);
        }
    }
}

struct Finder<'a> {
    source: &'a str,
    game: &'static str,
    file: &'a str,
    /// `Game for Tris`, within an implementation.
    owner: String,
    /// `Game for Tris::outcome`, within a function.
    function: String,
    found: Found,
}

impl Finder<'_> {
    fn text(&self, range: Range<usize>) -> &str {
        self.source.get(range).unwrap_or_default()
    }

    fn of(&self, part: &impl Spanned) -> String {
        self.text(part.span().byte_range()).to_owned()
    }

    fn replace(&mut self, expr: &impl Spanned, change: &str, mutated: String) {
        self.note(expr.span().byte_range(), change, Edit::Replace(mutated));
    }

    fn note(&mut self, range: Range<usize>, change: &str, edit: Edit) {
        let before = self.text(0..range.start);
        let line = before.matches('\n').count() + 1;
        let text = self.source.lines().nth(line - 1).unwrap_or_default().trim();
        let short = self.file.trim_start_matches("src/games/");
        let id = format!("{short} {}: {change} | {text}", self.function);
        self.found.mutants.push(Mutant {
            number: 0,
            id,
            game: self.game,
            file: self.file.to_owned(),
            line,
            change: change.to_owned(),
            named: false,
            range,
            edit,
        });
    }

    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let name = signature.ident.to_string();
        if signature.constness.is_some() || LEFT_OUT.contains(&name.as_str()) {
            return;
        }
        let qualified = match self.owner.is_empty() {
            true => name,
            false => format!("{}::{name}", self.owner),
        };
        let outer = std::mem::replace(&mut self.function, qualified.clone());
        let body = block.brace_token.span.open().byte_range().end;
        for value in early_returns(&signature.output) {
            let change = format!("returns {value} at once");
            self.note(body..body, &change, Edit::Insert(format!("return {value};")));
        }
        let line = block.brace_token.span.open().start().line;
        self.found.functions.push(Function { name: qualified, body, line });
        self.visit_block(block);
        self.function = outer;
    }

    fn binary(&mut self, binary: &syn::ExprBinary) {
        let (left, right) = (self.of(&binary.left), self.of(&binary.right));
        let op = self.of(&binary.op);
        if has_let(&binary.left) || has_let(&binary.right) {
            return;
        }
        for new in swapped(&binary.op) {
            let assigns = new.ends_with('=') && !["==", "!=", "<=", ">="].contains(new);
            let left = if assigns { left.clone() } else { format!("({left})") };
            self.replace(binary, &format!("{op} -> {new}"), format!("{left} {new} ({right})"));
        }
    }

    fn literal(&mut self, literal: &syn::ExprLit) {
        match &literal.lit {
            syn::Lit::Int(number) => {
                if let Ok(value) = number.base10_parse::<u128>() {
                    let next = format!("{}{}", value + 1, number.suffix());
                    self.replace(literal, &format!("{number} -> {next}"), next.clone());
                }
            }
            syn::Lit::Bool(value) => {
                let other = (!value.value).to_string();
                self.replace(literal, &format!("{} -> {other}", value.value), other.clone());
            }
            _ => {}
        }
    }

    fn call(&mut self, call: &syn::ExprMethodCall) {
        let receiver = self.of(&call.receiver);
        let name = call.method.to_string();
        match name.as_str() {
            "other" if call.args.is_empty() => self.replace(call, ".other() dropped", receiver),
            "rev" => {
                let range = call.span().byte_range();
                self.note(range, ".rev() dropped", Edit::Wrap("turned"));
            }
            "is_empty" => self.replace(call, "negated", format!("!{receiver}.is_empty()")),
            _ => {
                let Some(new) = opposite(&name) else { return };
                let arguments = self.of_all(&call.args);
                let mutated = format!("{receiver}.{new}({arguments})");
                self.replace(call, &format!(".{name} -> .{new}"), mutated);
            }
        }
    }

    fn of_all(&self, arguments: &syn::punctuated::Punctuated<syn::Expr, syn::Token![,]>) -> String {
        if arguments.is_empty() { String::new() } else { self.of(arguments) }
    }

    fn path(&mut self, path: &syn::ExprPath) {
        match self.of(path).as_str() {
            "Player::First" => self.replace(path, "First -> Second", "Player::Second".into()),
            "Player::Second" => self.replace(path, "Second -> First", "Player::First".into()),
            "Player::other" => self.replace(
                path,
                "Player::other -> the same",
                "(|player: Player| player) as fn(Player) -> Player".into(),
            ),
            _ => {}
        }
    }

    fn condition(&mut self, condition: &syn::Expr) {
        use syn::Expr;
        let covered = matches!(condition, Expr::Binary(_) | Expr::Lit(_) | Expr::Unary(_));
        if !covered && !has_let(condition) {
            let negated = format!("!({})", self.of(condition));
            self.replace(condition, "condition negated", negated);
        }
    }

    fn range(&mut self, range: &syn::ExprRange) {
        let Some(end) = &range.end else { return };
        if matches!(**end, syn::Expr::Lit(_)) {
            return;
        }
        let text = self.of(&**end);
        self.replace(&**end, "range end + 1", format!("({text}) + 1"));
        self.replace(&**end, "range end - 1", format!("({text}) - 1"));
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        match item {
            syn::Item::Fn(item) if !is_test(&item.attrs) => self.function(&item.sig, &item.block),
            syn::Item::Mod(item) if !is_test(&item.attrs) => visit::visit_item_mod(self, item),
            syn::Item::Impl(item) if !is_test(&item.attrs) => self.visit_item_impl(item),
            syn::Item::Trait(item) => visit::visit_item_trait(self, item),
            _ => {}
        }
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let of = self.of(&*item.self_ty);
        let name = item.trait_.as_ref().map(|(path, _)| self.of(path));
        if name.as_deref().is_some_and(|name| TRAITS_LEFT_OUT.contains(&name)) {
            return;
        }
        self.owner = name.map_or(of.clone(), |name| format!("{name} for {of}"));
        visit::visit_item_impl(self, item);
        self.owner.clear();
    }

    fn visit_impl_item(&mut self, item: &'ast syn::ImplItem) {
        if let syn::ImplItem::Fn(item) = item
            && !is_test(&item.attrs)
        {
            self.function(&item.sig, &item.block);
        }
    }

    fn visit_trait_item(&mut self, item: &'ast syn::TraitItem) {
        if let syn::TraitItem::Fn(item) = item
            && let Some(block) = &item.default
        {
            self.function(&item.sig, block);
        }
    }

    fn visit_stmt(&mut self, statement: &'ast syn::Stmt) {
        use syn::Expr;
        match statement {
            syn::Stmt::Expr(expr, Some(_)) if sets_key(expr) => return,
            syn::Stmt::Expr(
                expr @ (Expr::MethodCall(_) | Expr::Call(_) | Expr::Assign(_) | Expr::Binary(_)),
                Some(_),
            ) => self.replace(expr, "statement dropped", "()".into()),
            _ => {}
        }
        visit::visit_stmt(self, statement);
    }

    fn visit_expr(&mut self, expr: &'ast syn::Expr) {
        use syn::Expr;
        match expr {
            Expr::Binary(binary) => self.binary(binary),
            Expr::Lit(literal) => self.literal(literal),
            Expr::MethodCall(call) => self.call(call),
            Expr::Path(path) => self.path(path),
            Expr::Range(range) => self.range(range),
            Expr::If(choice) => self.condition(&choice.cond),
            Expr::While(repeated) => self.condition(&repeated.cond),
            Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Not(_)) => {
                let inner = self.of(&*unary.expr);
                self.replace(unary, "! dropped", inner);
            }
            Expr::Repeat(repeat) => return self.visit_expr(&repeat.expr),
            Expr::Const(_) => return,
            _ => {}
        }
        visit::visit_expr(self, expr);
    }

    fn visit_field_value(&mut self, value: &'ast syn::FieldValue) {
        if !is_key(&value.member) {
            visit::visit_field_value(self, value);
        }
    }

    // No mistakes where no value is computed at run time; of a pattern only the
    // condition behind it is one.
    fn visit_pat(&mut self, pattern: &'ast syn::Pat) {
        if let syn::Pat::Guard(guarded) = pattern {
            self.condition(&guarded.guard);
            self.visit_expr(&guarded.guard);
        }
    }

    fn visit_type(&mut self, _: &'ast syn::Type) {}

    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let mut test = attribute.path().is_ident("test");
        if attribute.path().is_ident("cfg") {
            test |= attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test"));
        }
        test
    })
}

/// The hash of a position is for searches.
fn is_key(member: &syn::Member) -> bool {
    matches!(member, syn::Member::Named(name) if name == "key")
}

/// `self.key ^= ...`
fn sets_key(expr: &syn::Expr) -> bool {
    let left = match expr {
        syn::Expr::Assign(assign) => &assign.left,
        syn::Expr::Binary(binary) => &binary.left,
        _ => return false,
    };
    matches!(&**left, syn::Expr::Field(field) if is_key(&field.member))
}

/// `a && let Some(b) = c` is no expression that could stand elsewhere.
fn has_let(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

/// What a function could give back without looking.
fn early_returns(output: &syn::ReturnType) -> &'static [&'static str] {
    let syn::ReturnType::Type(_, of) = output else { return &[] };
    let syn::Type::Path(of) = &**of else { return &[] };
    let Some(last) = of.path.segments.last() else { return &[] };
    match last.ident.to_string().as_str() {
        "bool" => &["true", "false"],
        "Option" => &["None"],
        "Vec" => &["Vec::new()"],
        "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" => &["0"],
        _ => &[],
    }
}

/// What people write when they mean this operator.
fn swapped(op: &syn::BinOp) -> &'static [&'static str] {
    use syn::BinOp;
    match op {
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::Lt(_) => &["<="],
        BinOp::Le(_) => &["<"],
        BinOp::Gt(_) => &[">="],
        BinOp::Ge(_) => &[">"],
        BinOp::Add(_) => &["-"],
        BinOp::Sub(_) => &["+"],
        BinOp::Mul(_) => &["+"],
        BinOp::Div(_) => &["%"],
        BinOp::Rem(_) => &["/"],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::BitAnd(_) => &["|"],
        BinOp::BitOr(_) => &["&"],
        BinOp::BitXor(_) => &["|"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::AddAssign(_) => &["-="],
        BinOp::SubAssign(_) => &["+="],
        BinOp::BitAndAssign(_) => &["|="],
        BinOp::BitOrAssign(_) => &["&="],
        BinOp::BitXorAssign(_) => &["|="],
        _ => &[],
    }
}

fn opposite(method: &str) -> Option<&'static str> {
    Some(match method {
        "any" => "all",
        "all" => "any",
        "is_some" => "is_none",
        "is_none" => "is_some",
        "is_ok" => "is_err",
        "is_some_and" => "is_none_or",
        "is_none_or" => "is_some_and",
        "min" => "max",
        "max" => "min",
        "min_by_key" => "max_by_key",
        "max_by_key" => "min_by_key",
        "first" => "last",
        "last" => "first",
        "and" => "or",
        "or" => "and",
        "checked_sub" => "checked_add",
        "checked_add" => "checked_sub",
        "trailing_zeros" => "leading_zeros",
        _ => return None,
    })
}
