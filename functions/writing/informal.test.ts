import { expect, test } from "vitest";
import { removeInformal } from "./informal.ts";

test.each([
  ["ok so the roof leaks lol", "the roof leaks"],
  ["i drive the van :) and its not new", "I drive the van and it is not new"],
  ["We see there families. Thats all folks!", "We see their families."],
  ["recieve equiptment", "receive equipment"],
])("drops filler words and corrects unambiguous errors: %j", (typed, text) => {
  expect(removeInformal(typed)).toBe(text);
});

test.each([
  "Well water is tested. There are families here.",
  "Its roof is old; ok, well: it leaks.",
  "a.i.d. i.e. help",
])("leaves other words unchanged: %j", (text) => {
  expect(removeInformal(text)).toBe(text);
});
