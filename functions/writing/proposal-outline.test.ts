import { expect, test } from "vitest";
import { buildOutline } from "./proposal-outline.ts";

const buildCriterion = (requirement: string, quote: string | null = null) => ({
  kind: "criterion",
  requirement,
  quote,
});

test("assigns each criterion to the section that addresses it, highest points first", () => {
  const outline = buildOutline({
    requirements: [
      buildCriterion("Experience of the team (10 points)"),
      buildCriterion("Need (40 points)", "Need (40 points): how many people"),
      buildCriterion("Clarity"),
      buildCriterion("need (40 points)"),
    ],
  });
  const find = (key: string) => outline.find(({ section }) => section === key)?.criteria;
  expect(find("need")).toEqual([{ criterion: "need (40 points)", points: 40, asks: null }]);
  expect(find("organization")).toMatchObject([{ points: 10 }]);
  expect(find("methods")).toMatchObject([{ criterion: "Clarity", points: null }]);
});

test("divides the funder's total limit among sections and respects section limits", () => {
  const sumWords = (requirements: Parameters<typeof buildOutline>[0]["requirements"]) =>
    buildOutline({ requirements }).reduce((sum, { words }) => sum + words, 0);
  const buildLimit = (requirement: string) => ({ kind: "page_limit", requirement, quote: null });
  expect(sumWords([buildLimit("At most 1,000 words")])).toBeLessThanOrEqual(950);
  expect(sumWords([buildLimit("At most 40 pages")])).toBeLessThan(2.1 * sumWords([]));
  const short = buildOutline({ requirements: [buildLimit("Abstract: at most 100 words")] });
  expect(short.find(({ section }) => section === "summary")?.words).toBe(90);
});

test("a word limit stated with a criterion applies only to that criterion's section", () => {
  const buildOutlineForLimit = (quote: string) =>
    buildOutline({ requirements: [{ kind: "page_limit", requirement: "at most 200 words", quote }] });
  const findWords = (outline: ReturnType<typeof buildOutline>, key: string) =>
    outline.find(({ section }) => section === key)?.words;
  const unlimited = buildOutline({ requirements: [] });
  const design = buildOutlineForLimit("Program design (40 points; 200 words or fewer).");
  expect(findWords(design, "methods")).toBeLessThanOrEqual(200);
  expect(findWords(design, "need")).toBe(findWords(unlimited, "need"));
  expect(buildOutlineForLimit("Fidelity (200 words or fewer; 15 points).")).toEqual(unlimited);
});
