import { expect, test } from "vitest";
import { joinSplices, separateClauses } from "./repair-sentence.ts";

test.each([
  ["640 people are on our list, wait is 5 months.", "640 people are on our list; the wait is 5 months."],
  ["Lt. Kauffman is in charge, she ran the hose grant.", "Lt. Kauffman is in charge; she ran the hose grant."],
  [
    "Our packs are 19 years old, manufacturer stopped making parts.",
    "Our packs are 19 years old; the manufacturer stopped making parts.",
  ],
])("joins two clauses with a semicolon: %j", (typed, sentence) => {
  expect(separateClauses(typed)).toBe(sentence);
});

test.each([
  "The clinic opened in 2011, with two nurses.",
  "When the roof leaks, we move the beds.",
  "The county, which pays for power, agreed in June.",
])("leaves a sentence with a comma unchanged: %j", (sentence) => {
  expect(separateClauses(sentence)).toBe(sentence);
});

test.each(["Demand up 38% since 2023", "Nobody asked them", "Children are in class, healthy and safe"])(
  "keeps the words as typed: %j",
  (typed) => {
    expect(joinSplices(typed)).toBe(typed);
  },
);

test("leaves a sentence that begins with its reason as typed", () => {
  const sentence = "Because gasoline is the reason most often given, we will reimburse 30,000 miles.";
  expect(joinSplices(sentence)).toBe(sentence);
});
