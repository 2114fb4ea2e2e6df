import { expect, test } from "vitest";
import { proposalWith, saidBy } from "../testing.ts";

const checkSummary = (text: string) => saidBy("consistency", proposalWith({ summary: text }));

test("accepts consistent facts", () => {
  expect(saidBy("consistency", proposalWith())).toEqual([]);
});

test("finds a different title, amount or duration", () => {
  expect(checkSummary("We carry out “Keys for 16 Families”.")).toEqual(["fail: Keys for 16 Families"]);
  expect(checkSummary("Lantern House requests $80,000.")).toEqual(["fail: $80,000"]);
  expect(checkSummary("The project runs for 3 years. We ask for $110,000 over 18 months.")).toEqual([
    "fail: 3 years",
    "fail: 18 months",
  ]);
});
