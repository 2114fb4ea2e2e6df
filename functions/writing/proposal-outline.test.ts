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
