import { expect, test } from "vitest";
import { indexedCatalogue } from "#functions/catalogue/indexed.ts";
import { starterCatalogueReader } from "#functions/catalogue/starter-reader.ts";
import { matchCatalogue } from "./match.ts";
import { parts } from "./score.ts";
import { aProfile } from "./testing.ts";

const index = await indexedCatalogue(starterCatalogueReader());
/** The best for a nonprofit of social services that says this of itself: titles, with points and sentence of their words. */
const bestFor = (mission: string) =>
  matchCatalogue(
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
])("what an organization says of itself leads, not all that its area is about: %s", (mission, title) => {
  expect(bestFor(mission)[0]?.title).toMatch(title);
});

test("words of an area alone earn less than half of the points, once an organization speaks for itself", () => {
  const others = bestFor("A food bank that feeds people in our county").filter(
    ({ sentence }) => sentence.startsWith("Words of your focus areas") && !sentence.includes("close in meaning"),
  );
  expect(others.length).toBeGreaterThan(10);
  for (const { title, points } of others) expect(points, title).toBeLessThan(parts["Words in common"] / 2);
});

test("the words of a phrase count besides it, and what everybody does is no subject", () => {
  const [first] = bestFor("We run a food bank and give what people bring");
  expect(first?.sentence).toMatch(/^Words of your own profile: .*food/);
  for (const { sentence } of bestFor("We run, give and bring")) expect(sentence).not.toContain("your own profile");
});
