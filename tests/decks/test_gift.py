"""Questions in the GIFT format."""

from __future__ import annotations

import pytest

from goose_print.decks.generating import GiftCard, GiftFault, TruthWords, parse_gift

WORDS = TruthWords(true="Wahr", false="Falsch")


def read(text: str) -> list[GiftCard | GiftFault]:
    return list(parse_gift(text.splitlines(), WORDS))


@pytest.mark.parametrize(
    ("text", "question", "answer", "choices"),
    [
        ("Who? {=Ann}", "Who?", "Ann", ()),
        ("Who?{=Ann =Anna#also right}", "Who?", "Ann / Anna", ()),
        ("Two plus two? {~3 =4#yes ~%-50%5#no}", "Two plus two?", "4", ("3", "5")),
        ("Two plus two? {~3\n=4\n~5}", "Two plus two?", "4", ("3", "5")),
        ("Full marks {~%100%a ~b}", "Full marks", "a", ("b",)),
        ("The sun is hot.{T}", "The sun is hot.", "Wahr", ("Falsch",)),
        ("The sun is cold.{FALSE#It is hot.#Well done}", "The sun is cold.", "Falsch", ("Wahr",)),
        ("Grant is {=buried ~held} in the tomb.", "Grant is _____ in the tomb.", "buried", ("held",)),
        ("::Title\\: one:: Who? {=Ann}", "Who?", "Ann", ()),
        ("::T::[html]Who? {=Ann ####told to all}", "Who?", "Ann", ()),
        (r"What is \{1, 2\} \= \~ \# \: \\? {=a\=b ~c\}}", r"What is {1, 2} = ~ # : \?", "a=b", ("c}",)),
        (r"One\nTwo {=a}", "One\nTwo", "a", ()),
        ("When? {#1822}", "When?", "1822", ()),
        ("When? {#1822:5}", "When?", "1822 ± 5", ()),
        ("Pi? {#3.141..3.142#near}", "Pi?", "3.141–3.142", ()),
        ("Spread over\n// a comment inside\ntwo   lines {=a}", "Spread over two lines", "a", ()),
    ],
)
def test_kinds_of_questions(text: str, question: str, answer: str, choices: tuple[str, ...]) -> None:
    assert read(text) == [GiftCard(1, question, answer, choices)]


def test_matching_makes_a_card_of_each_pair() -> None:
    made = read("Capitals:\n{\n=Canada -> Ottawa\n=Italy -> Rome\n= -> Paris\n}")
    assert made == [
        GiftCard(1, "Capitals:\nCanada", "Ottawa", ("Rome", "Paris")),
        GiftCard(1, "Capitals:\nItaly", "Rome", ("Ottawa", "Paris")),
    ]


def test_comments_and_categories_are_passed_over_and_lines_counted() -> None:
    assert [one.line for one in read("// about\n$CATEGORY: a/b\n\n\nOne {=1}\n\n// so\nTwo {=2}\n\nThree {=3}")] == [5, 8, 10]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Just a text", "answers stand in braces"),
        ("Essay {}", "no answer"),
        ("Essay {some words}", "each answer begins with"),
        ("Open {=a", "braces do not match"),
        ("Twice {=a} and {=b}", "braces do not match"),
        ("Back } {=a}", "braces"),
        ("Empty {=a ~}", "an answer is empty"),
        ("None {~a ~b}", "no answer is right"),
        ("Halves {~%50%a ~%50%b ~c}", "no answer is right"),
        ("Two {=a =b ~c}", "2 answers are right"),
        ("Number {#many}", "a number must stand"),
        ("Match {=a -> b =c -> }", "lacks what stands behind ->"),
    ],
)
def test_faults_are_told_with_their_line_and_the_rest_is_read(text: str, message: str) -> None:
    first, fault, last = read(f"One {{=1}}\n\n{text}\n\nLast {{=2}}")
    assert isinstance(fault, GiftFault)
    assert (fault.line, message in fault.message) == (3, True), fault
    assert (first, last.line) == (GiftCard(1, "One", "1"), 5)
