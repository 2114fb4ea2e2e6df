import { expect, test } from "vitest";
import { proposalWith, saidBy } from "../testing.ts";

const asked = (kind: string, requirement: string) => ({ requirements: [{ kind, requirement, quote: null }] });

test("a criterion that is answered, or named as missing, is fine", () => {
  expect(
    saidBy("requirements", proposalWith(), asked("criterion", "Number of veteran families in shelters (20 points)")),
  ).toEqual([]);
  const budget = "Cost effectiveness\n[Add: how this meets it, because reviewers score it]";
  expect(saidBy("requirements", proposalWith({ budget }), asked("criterion", "Cost effectiveness"))).toEqual([]);
});

test("a criterion that is answered nowhere fails, another requirement is remarked on", () => {
  expect(saidBy("requirements", proposalWith(), asked("criterion", "Cost effectiveness"))).toEqual(["fail:"]);
  expect(saidBy("requirements", proposalWith(), asked("component", "Logic model"))).toEqual(["warn:"]);
});
