import { expect, test } from "vitest";
import { validSources, createProposalDraft, findByRule } from "../testing.ts";

const withRate = (budget: string, changes = {}) => findByRule("indirect", createProposalDraft({ budget }), changes);

test("accepts indirect costs only up to the rate in force", () => {
  expect(withRate("Indirect costs are 15% of direct costs.")).toEqual([]);
  expect(withRate("Indirect costs are 18% of direct costs.")).toEqual(["fail: 18%"]);
});

test("prefers the notice's limit and ignores a negotiated rate", () => {
  const requirements = [{ kind: "component", requirement: "Indirect costs may not exceed 10%", quote: null }];
  expect(withRate("Overhead is 12%.", { requirements })).toContain("fail: 12%");
  expect(withRate("Our negotiated indirect rate is 31%.")).toEqual([]);
});

test("applies no limit for a foundation that states none", () => {
  expect(withRate("Indirect costs are 18%.", { record: { source: "starter" } })).toEqual([]);
});

test("warns about administrative costs above the rate", () => {
  const answers = { ...validSources.answers, administrativeCosts: 3_000_000 };
  expect(findByRule("indirect", createProposalDraft(), { answers })).toEqual(["warn: administrativeCosts"]);
});
