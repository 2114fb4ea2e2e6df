import { expect, test } from "vitest";
import { joinPrices } from "./priced-notes.ts";

test("joins the notes of a plan that only price something", () => {
  expect(joinPrices("- Classes in March\n- Archivist, 300 hours at $26\n- Scanner ($4,300)")).toEqual([
    "- Classes in March",
    "The budget covers an archivist for 300 hours at $26 an hour and scanner at $4,300.",
  ]);
});

test("keeps a list in which everything has a price", () => {
  const list = "- Scanner ($4,300)\n- 6 panels at $450 each";
  expect(joinPrices(list)).toEqual([list]);
});
