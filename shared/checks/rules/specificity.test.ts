import { expect, test } from "vitest";
import { createProposalDraft, findByRule } from "../testing.ts";

test("warns about a generic text", () => {
  const empty = "Bright futures bloom wherever hearts align and hope shines. ".repeat(20);
  expect(findByRule("specificity", { kind: "loi", title: "", content: empty })).toEqual(["warn:"]);
  expect(findByRule("specificity", createProposalDraft())).toEqual([]);
});
