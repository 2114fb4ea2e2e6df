import { expect, test } from "vitest";
import { goodSources, proposalWith, saidBy } from "../testing.ts";

const withRate = (budget: string, changes = {}) => saidBy("indirect", proposalWith({ budget }), changes);

test("indirect costs up to the rate in force are fine, above it they are not", () => {
  expect(withRate("Indirect costs are 15% of direct costs.")).toEqual([]);
  expect(withRate("Indirect costs are 18% of direct costs.")).toEqual(["fail: 18%"]);
});

test("the notice's own limit comes first, and a negotiated rate is left alone", () => {
  const requirements = [{ kind: "component", requirement: "Indirect costs may not exceed 10%", quote: null }];
  expect(withRate("Overhead is 12%.", { requirements })).toContain("fail: 12%");
  expect(withRate("Our negotiated indirect rate is 31%.")).toEqual([]);
});

test("a foundation without a stated limit has none", () => {
  expect(withRate("Indirect costs are 18%.", { record: { source: "starter" } })).toEqual([]);
});

test("administrative costs above the rate are worth a question", () => {
  const answers = { ...goodSources.answers, administrativeCosts: 3_000_000 };
  expect(saidBy("indirect", proposalWith(), { answers })).toEqual(["warn: administrativeCosts"]);
});
