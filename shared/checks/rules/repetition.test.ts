import { expect, test } from "vitest";
import { goodSources, proposalWith, saidBy } from "../testing.ts";

test("a sentence that stands twice is found the second time", () => {
  const twice = "Fees from landlords cover the deposits of every family.";
  expect(saidBy("repetition", proposalWith({ conclusion: `${twice} We thank you. ${twice}` }))).toEqual([
    `fail: ${twice}`,
  ]);
});

test("a sentence that the answers have twice may stand twice", () => {
  const own = "We house the families of veterans.";
  const answers = { ...goodSources.answers, missionStatement: own, expectedImpact: own };
  expect(saidBy("repetition", proposalWith({ conclusion: `${own} ${own}` }), { answers })).toEqual([]);
});

test("text that turns in circles is remarked on", () => {
  const words = Array.from({ length: 60 }, (_, index) => `We help families ${index % 3} and help families again`).join(
    ", ",
  );
  expect(saidBy("repetition", proposalWith({ conclusion: words }))).toEqual(["warn:"]);
});
