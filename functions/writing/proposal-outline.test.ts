import { expect, test } from "vitest";
import { buildOutline } from "./proposal-outline.ts";

const criterion = (requirement: string, quote: string | null = null) => ({ kind: "criterion", requirement, quote });

test("gives each criterion to the section that answers it, the heaviest first", () => {
  const outline = buildOutline({
    requirements: [
      criterion("Experience of the team (10 points)"),
      criterion("Need (40 points)", "Need (40 points): how many people"),
      criterion("Clarity"),
      criterion("need (40 points)"),
    ],
  });
  const find = (key: string) => outline.find(({ section }) => section === key)?.criteria;
  expect(find("need")).toEqual([{ criterion: "need (40 points)", points: 40, asks: null }]);
  expect(find("organization")).toMatchObject([{ points: 10 }]);
  expect(find("methods")).toMatchObject([{ criterion: "Clarity", points: null }]);
});

test("divides the funder's limit among the sections, and keeps the limit of one", () => {
  const total = (requirements: Parameters<typeof buildOutline>[0]["requirements"]) =>
    buildOutline({ requirements }).reduce((sum, { words }) => sum + words, 0);
  const limit = (requirement: string) => ({ kind: "page_limit", requirement, quote: null });
  expect(total([limit("At most 1,000 words")])).toBeLessThanOrEqual(950);
  expect(total([limit("At most 40 pages")])).toBeLessThan(2.1 * total([]));
  const short = buildOutline({ requirements: [limit("Abstract: at most 100 words")] });
  expect(short.find(({ section }) => section === "summary")?.words).toBe(90);
});

test("a limit beside the points of a criterion is that of its section, and of no other text", () => {
  const ofCriterion = (quote: string) =>
    buildOutline({ requirements: [{ kind: "page_limit", requirement: "at most 200 words", quote }] });
  const findWords = (outline: ReturnType<typeof buildOutline>, key: string) =>
    outline.find(({ section }) => section === key)?.words;
  const unlimited = buildOutline({ requirements: [] });
  const design = ofCriterion("Program design (40 points; 200 words or fewer).");
  expect(findWords(design, "methods")).toBeLessThanOrEqual(200);
  expect(findWords(design, "need")).toBe(findWords(unlimited, "need"));
  expect(ofCriterion("Fidelity (200 words or fewer; 15 points).")).toEqual(unlimited);
});
