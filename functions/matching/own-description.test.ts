import { expect, test } from "vitest";
import { createStarterCatalog } from "#functions/catalog/starter-reader.ts";
import { matchCatalog } from "./match-catalog.ts";
import { getMatchIndex } from "./match-context.ts";
import { maxPointsByPart } from "./score.ts";
import { aProfile } from "./testing.ts";

const index = await getMatchIndex(createStarterCatalog());
const bestFor = (mission: string) =>
  matchCatalog(
    index,
    aProfile({ organizationType: "non-profit", focusAreas: ["Social Services"], mission }),
    "2026-11-22",
    {
      most: 1_000,
    },
  ).map(({ record: { title }, reasons }) => {
    const words = reasons.find(({ part }) => part === "Words in common");
    return { title, points: words?.points ?? 0, sentence: words?.sentence ?? "" };
  });

test.each([
  ["We run a food bank for hungry families", /Food/],
  ["A food bank that feeds people in our county", /Food/],
  ["A shelter for women who fled violence at home", /Victims|Violence/],
])("the mission outweighs the words of the focus area: %s", (mission, title) => {
  expect(bestFor(mission)[0]?.title).toMatch(title);
});

test("area words alone earn less than half of the points next to own words", () => {
  const others = bestFor("A food bank that feeds people in our county").filter(
    ({ sentence }) => sentence.startsWith("Words of your focus areas") && !sentence.includes("close in meaning"),
  );
  expect(others.length).toBeGreaterThan(10);
  for (const { title, points } of others) expect(points, title).toBeLessThan(maxPointsByPart["Words in common"] / 2);
});

test("the words of a phrase count too, and common verbs do not", () => {
  const [first] = bestFor("We run a food bank and give what people bring");
  expect(first?.sentence).toMatch(/^Words of your own profile: .*food/);
  for (const { sentence } of bestFor("We run, give and bring")) expect(sentence).not.toContain("your own profile");
});
