import { expect, test } from "vitest";
import { createProposalDraft, findByRule } from "../testing.ts";

const checkConclusion = (text: string) => findByRule("acronyms", createProposalDraft({ conclusion: text }));

test("warns about an acronym that is not explained on first use", () => {
  expect(checkConclusion("Our CLT grows. The CLT is old.")).toEqual(["warn: CLT"]);
  expect(checkConclusion("Our community land trust (CLT) grows. The CLT is old.")).toEqual([]);
  expect(checkConclusion("The EIN of a group in OH, USA.")).toEqual([]);
});
