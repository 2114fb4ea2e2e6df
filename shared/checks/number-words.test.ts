import { expect, test } from "vitest";
import { findUngroundedNumberWords } from "./number-words.ts";

const sources =
  "Lantern House has 6 staff and twelve volunteers. A third of the streets are dark, 25% of them near a school. Most older people stay at home.";
const find = (text: string) => findUngroundedNumberWords(text, sources).map((span) => span.text);

test.each([
  ["Our twelve partners agree.", []],
  ["Six staff work with twelve volunteers.", []],
  ["Nine partners help us.", ["Nine partners"]],
  ["Half of the cost is pledged.", ["Half"]],
  ["A third of the streets are dark, a quarter near a school.", []],
  ["We will double the number of lamps.", ["double"]],
  ["Most families agree.", ["Most families"]],
  ["Most older people stay at home.", []],
  ["Nearly all of our members and hundreds of neighbors came.", ["Nearly all of our members", "hundreds of neighbors"]],
  ["We have three goals and two reasons, at most ten pages, and the most recent data.", ["ten pages"]],
  ["[verify: nine partners] and [Target]", []],
])("finds spelled-out numbers and fractions that no source states: %s", (text, expected) => {
  expect(find(text)).toEqual(expected);
});
