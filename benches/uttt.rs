//! x
fn main() {
    use rand::SeedableRng;
    use trilog::game::*;
    use trilog::games::uttt::{self, Uttt};
    let s = Uttt.initial().unwrap();
    for round in 0..5 {
        let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(round);
        let n = 2_000_000;
        let (mut plies, mut x, mut o) = (0u64, 0u64, 0u64);
        let t = std::time::Instant::now();
        for _ in 0..n {
            let g = uttt::rollout(&s, &mut rng);
            plies += u64::from(g.plies);
            match g.outcome {
                Outcome::Won(Player::First) => x += 1,
                Outcome::Won(Player::Second) => o += 1,
                Outcome::Draw => {}
            }
        }
        let e = t.elapsed().as_secs_f64();
        let f = |v: u64| v as f64 / n as f64;
        println!(
            "rate {:.0} k/s  len {:.3} x {:.4} o {:.4} d {:.4}",
            n as f64 / e / 1e3,
            f(plies),
            f(x),
            f(o),
            f(n - x - o)
        );
    }
}
