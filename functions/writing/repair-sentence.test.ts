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
])("leaves a sentence with a comma as it is: %j", (sentence) => {
  expect(separateClauses(sentence)).toBe(sentence);
});

test("a change in percent is a fact in the need and an objective in the goals", () => {
  expect(joinSplices("Demand up 38% since 2023", "problemStatement")).toBe("Demand is up 38% since 2023");
  expect(joinSplices("Burden score down 20%", "projectGoals")).toBe("Reduce the burden score by 20%");
});

test("nobody does something in a sentence about the past", () => {
  expect(joinSplices("Nobody asked them", "problemStatement")).toBe("Nobody asked them");
});
