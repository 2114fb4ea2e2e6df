import { expect, test } from "vitest";
import { proposalWith, saidBy } from "../testing.ts";

const methods = (text: string, changes = {}) => saidBy("timing", proposalWith({ methods: text }), changes);

test("milestones within the project are fine, later ones are not", () => {
  expect(saidBy("timing", proposalWith())).toEqual([]);
  expect(methods("Months 10-14: closing. Year 2: more of it.")).toEqual(["fail: Months 10-14", "fail: Year 2"]);
  expect(saidBy("timing", proposalWith({ sustainability: "From Year 2 the county pays." }))).toEqual([]);
});

test("another deadline than the funder's is found, and a start in the past", () => {
  expect(methods("The deadline is December 19, 2026.")).toEqual(["fail: December 19, 2026"]);
  expect(methods("We will begin on March 1, 2026.")).toEqual(["fail: March 1, 2026"]);
});

test("a deadline that has passed is remarked on", () => {
  expect(saidBy("timing", proposalWith(), { today: "2026-12-10" })).toEqual(["warn: deadline"]);
});
