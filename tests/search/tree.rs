//! A game that is a literal tree: `(3 (5 -2) +(1 2))`. A number is the end,
//! worth that much to the player who moves there (by turns from the root);
//! `+` before a list means that the same player moves again there.

use trilog::game::{Game, Outcome, Player};
use trilog::search::{Score, Searchable};

#[derive(Clone, Debug)]
enum Node {
    /// What the end is worth to the first player.
    End(Score),
    Choice(Vec<usize>),
}

/// The tree, its nodes numbered; node 0 is the root.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    nodes: Vec<(Player, Node)>,
}

impl Tree {
    pub(crate) fn parse(text: &str) -> Tree {
        let text = text.replace('(', " ( ").replace(')', " ) ").replace('+', " + ");
        let mut tokens = text.split_whitespace().peekable();
        let mut tree = Tree { nodes: Vec::new() };
        tree.read(&mut tokens, Player::First);
        assert_eq!(tokens.next(), None, "{text}");
        tree
    }

    fn read<'a>(
        &mut self,
        tokens: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>,
        mover: Player,
    ) -> usize {
        let place = self.nodes.len();
        let mut mover = mover;
        if tokens.peek() == Some(&"+") {
            tokens.next();
            mover = mover.other();
        }
        let token = tokens.next().unwrap();
        if token != "(" {
            let worth: Score = token.parse().unwrap();
            let to_first = if mover == Player::First { worth } else { -worth };
            self.nodes.push((mover, Node::End(to_first)));
            return place;
        }
        self.nodes.push((mover, Node::Choice(Vec::new())));
        let mut children = Vec::new();
        while tokens.peek() != Some(&")") {
            children.push(self.read(tokens, mover.other()));
        }
        tokens.next();
        self.nodes[place].1 = Node::Choice(children);
        place
    }
}

impl Game for Tree {
    type State = usize;
    type Move = usize;
    type Moves = Vec<usize>;

    fn initial(&self) -> usize {
        0
    }

    fn to_move(&self, state: &usize) -> Player {
        self.nodes[*state].0
    }

    /// The moves are the numbers of the nodes that they lead to.
    fn legal(&self, state: &usize) -> Vec<usize> {
        match &self.nodes[*state].1 {
            Node::End(_) => Vec::new(),
            Node::Choice(children) => children.clone(),
        }
    }

    fn play(&self, _: &usize, mv: &usize) -> usize {
        *mv
    }

    fn outcome(&self, state: &usize) -> Option<Outcome> {
        match self.nodes[*state].1 {
            Node::End(worth) if worth > 0 => Some(Outcome::Won(Player::First)),
            Node::End(worth) if worth < 0 => Some(Outcome::Won(Player::Second)),
            Node::End(_) => Some(Outcome::Draw),
            Node::Choice(_) => None,
        }
    }
}

impl Searchable for Tree {
    fn key(&self, state: &usize) -> u64 {
        (*state as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Says something different, and wrong, everywhere.
    fn evaluate(&self, state: &usize) -> Score {
        (*state as Score * 7919) % 23 - 11
    }

    fn move_ordering(&self, state: &usize, mv: &usize) -> i32 {
        ((state ^ mv) * 31 % 7) as i32
    }

    fn is_forcing(&self, state: &usize, mv: &usize) -> bool {
        (state + mv).is_multiple_of(3)
    }

    fn final_score(&self, state: &usize, _: Outcome, player: Player, _: u32) -> Score {
        let Node::End(to_first) = self.nodes[*state].1 else { panic!("not an end: {state}") };
        if player == Player::First { to_first } else { -to_first }
    }
}
