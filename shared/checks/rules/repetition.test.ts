import { expect, test } from "vitest";
import { goodSources, proposalWith, saidBy } from "../testing.ts";

test("reports a repeated sentence at its second occurrence", () => {
  const twice = "Fees from landlords cover the deposits of every family.";
  expect(saidBy("repetition", proposalWith({ conclusion: `${twice} We thank you. ${twice}` }))).toEqual([
    `fail: ${twice}`,
  ]);
});

test("accepts a sentence that the answers repeat", () => {
  const own = "We house the families of veterans.";
  const answers = { ...goodSources.answers, missionStatement: own, expectedImpact: own };
  expect(saidBy("repetition", proposalWith({ conclusion: `${own} ${own}` }), { answers })).toEqual([]);
});

test("warns about repetitive text", () => {
  const words = Array.from({ length: 60 }, (_, index) => `We help families ${index % 3} and help families again`).join(
    ", ",
  );
  expect(saidBy("repetition", proposalWith({ conclusion: words }))).toEqual(["warn:"]);
});
