import { expect, test } from "vitest";
import { changeKinds, contentFields } from "#functions/catalogue/record.ts";
import { fieldText, kindText, valueText } from "./change-words.ts";

test.each([
  ["closesOn", "2026-12-09", "Dec 09, 2026"],
  ["awardCeiling", 75_000.5, "$75,000.50"],
  ["expectedAwards", 1200, "1,200"],
  ["costSharing", false, "No"],
  ["applicantTypes", ["00", "21"], "State governments, Individuals"],
  ["status", "forecast", "Forecast"],
  ["categories", [], "Not stated"],
  ["closesNote", null, "Not stated"],
  ["assistanceListings", ["84.002", "84.003"], "84.002, 84.003"],
  ["title", "status", "status"],
])("%s %j reads “%s”", (field, value, text) => {
  expect(valueText(field, value)).toBe(text);
});

test("every field and kind that a history can name has its words", () => {
  for (const field of contentFields) expect(fieldText(field), field).not.toBe(field);
  // What is forgotten is no longer in the catalogue, and so has no history that is shown.
  for (const kind of changeKinds.filter((one) => one !== "forgotten")) expect(kindText(kind), kind).not.toBe("Changed");
});
