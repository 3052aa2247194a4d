//! Boards over several matches.

use super::*;

fn ann() -> SeatedPerson {
    SeatedPerson {
        name: "Ann".into(),
        person: "a".into(),
    }
}
fn ben() -> SeatedPerson {
    SeatedPerson {
        name: "Ben".into(),
        person: "b".into(),
    }
}
fn bot() -> SeatedPerson {
    SeatedPerson {
        name: "Ada".into(),
        person: "".into(),
    }
}

fn a_match(game: u32, rounds: u16, points: [i16; 2], over: bool) -> MatchOnBoard {
    MatchOnBoard {
        table: "t".into(),
        game,
        at: 7,
        options: String::new(),
        people: vec!["Ann".into(), "Ben".into()],
        persons: vec!["a".into(), "b".into()],
        points: points.into(),
        rounds,
        over,
    }
}

fn points(board: &StoredBoard) -> Vec<i32> {
    board.people.iter().map(|known| known.points).collect()
}

#[test]
fn a_board_goes_on_until_a_match_is_over() {
    let mut board = StoredBoard::new("swiss");
    assert_eq!(board.begin(a_match(1, 0, [0; 2], false), &[ann(), ben()], None), [0, 0]);
    assert!(board.take_in(&a_match(1, 1, [0, 2], false), Some(1), &[ann(), ben()]));
    assert!(
        !board.take_in(&a_match(1, 1, [0, 2], false), Some(1), &[ann(), ben()]),
        "twice is once"
    );
    assert_eq!(
        board.begin(a_match(2, 0, [0; 2], false), &[ben(), bot()], None),
        [2, 0],
        "it is used on"
    );
    assert!(board.take_in(&a_match(2, 3, [1, 9], true), Some(1), &[ben(), bot()]));
    assert_eq!(points(&board), [0, 1], "a bot's points are nobody's");
    assert_eq!(
        board.begin(a_match(3, 0, [0; 2], false), &[ben(), ann()], None),
        [0, 0],
        "a new one"
    );
    let told = board.info("x", "b");
    assert_eq!(
        (
            told.matches,
            told.people[1].me,
            told.people[1].wins,
            told.people[1].rounds
        ),
        (3, true, 1, 4)
    );
}

#[test]
fn whoever_is_forgotten_leaves_no_name() {
    let mut board = StoredBoard::new("swiss");
    board.begin(a_match(1, 0, [0; 2], false), &[ann(), ben()], None);
    board.take_in(&a_match(1, 1, [1, 5], false), None, &[ann(), ben()]);
    let older = MatchOnBoard {
        persons: Vec::new(),
        ..a_match(2, 0, [1, 5], false)
    };
    board.begin(older, &[ann(), ben()], None);
    board.forget("a");
    let text = serde_json::to_string(&board).expect("JSON");
    assert!(!text.contains("Ann") && !text.contains("\"a\""), "{text}");
    assert_eq!(
        (points(&board), board.people().collect::<Vec<_>>()),
        (vec![5], vec!["b"])
    );
    board.forget("b");
    assert_eq!(board.people().count(), 0);
}

#[test]
fn whoever_sits_down_later_has_only_what_it_wins() {
    let mut board = StoredBoard::new("swiss");
    board.begin(a_match(1, 0, [0; 2], false), &[ann(), bot()], None);
    board.take_in(&a_match(1, 1, [1, 5], false), None, &[ann(), bot()]);
    board.take_in(&a_match(1, 2, [1, 7], false), Some(1), &[ann(), ben()]);
    assert_eq!(points(&board), [1, 2]);
}

#[test]
fn a_match_that_begins_again_stands_once() {
    let mut board = StoredBoard::new("spin");
    board.begin(a_match(1, 0, [0, 0], false), &[ann(), ben()], None);
    // The first begin was not stored, and Ben has left meanwhile.
    board.begin(a_match(1, 0, [0, 0], false), &[ann(), bot()], Some(vec![3, 4]));
    assert_eq!((board.matches.len(), board.begun), (1, 1));
    assert_eq!(board.matches[0].points, [3, 4]);
}
