import { expect, test } from "vitest";
import { loadStarterRecords } from "#functions/catalog/starter.ts";
import programCounts from "#functions/matching/recipients/program-counts.json" with { type: "json" };
import { countPrograms, loadReadings, parseReadings } from "./readings.ts";

test("parses a reading", () => {
  expect(parseReadings("# note\nal-10-001|library,museum|local|books; shelves|\n")).toEqual(
    new Map([["al-10-001", { recipients: ["library", "museum"], reach: "local", pays: "books; shelves" }]]),
  );
});

test("parses a question about standing and the kinds that meet its condition", () => {
  const parse = (about: string) => [...parseReadings(`al-10-001|tribe,college|local|books|${about}`).values()][0];
  expect(parse("Are you a tribe?|standing except tribe,fire-ems")).toMatchObject({ standing: ["tribe", "fire-ems"] });
  expect(parse("Are you accredited?|standing")).toMatchObject({ question: "Are you accredited?", standing: [] });
  expect(parse("Do you have a partner?")).not.toHaveProperty("standing");
});

test.each([
  ["an unknown kind", "al-10-001|lamp|local|books|"],
  ["an unknown reach", "al-10-001|library|global|books|"],
  ["a missing field", "al-10-001|library|local"],
  ["another field", "al-10-001|library|local|books||more"],
  ["an unknown exception", "al-10-001|library|local|books|Open?|standing except lamp"],
  ["a mark without a question", "al-10-001|library|local|books||standing"],
])("rejects a line with %s", (_, line) => {
  expect(() => parseReadings(line)).toThrow();
});

test("every reading belongs to a record in the starter catalog", () => {
  const ids = new Set(loadStarterRecords().map(({ id }) => id));
  expect([...loadReadings().keys()].filter((id) => !ids.has(id))).toEqual([]);
});

test("the counts of programs by kind match the starter catalog", () => {
  expect(countPrograms(loadStarterRecords())).toEqual(programCounts);
});
