import { expect, test } from "vitest";
import { proposalWith, saidBy } from "../testing.ts";

const summary = (text: string) => saidBy("consistency", proposalWith({ summary: text }));

test("the same facts everywhere are fine", () => {
  expect(saidBy("consistency", proposalWith())).toEqual([]);
});

test("another title, amount or duration is found", () => {
  expect(summary("We carry out “Keys for 16 Families”.")).toEqual(["fail: Keys for 16 Families"]);
  expect(summary("Lantern House requests $80,000.")).toEqual(["fail: $80,000"]);
  expect(summary("The project runs for 3 years. We ask for $110,000 over 18 months.")).toEqual([
    "fail: 3 years",
    "fail: 18 months",
  ]);
});
