import { expect, test } from "vitest";
import { proposalWith, saidBy } from "../testing.ts";

test("warns about a generic text", () => {
  const empty = "Bright futures bloom wherever hearts align and hope shines. ".repeat(20);
  expect(saidBy("specificity", { kind: "loi", title: "", content: empty })).toEqual(["warn:"]);
  expect(saidBy("specificity", proposalWith())).toEqual([]);
});
