import { expect, test } from "vitest";
import { proposalWith, saidBy } from "../testing.ts";

const conclusion = (text: string) => saidBy("acronyms", proposalWith({ conclusion: text }));

test("an acronym is explained where it first stands", () => {
  expect(conclusion("Our CLT grows. The CLT is old.")).toEqual(["warn: CLT"]);
  expect(conclusion("Our community land trust (CLT) grows. The CLT is old.")).toEqual([]);
  expect(conclusion("The EIN of a group in OH, USA.")).toEqual([]);
});
