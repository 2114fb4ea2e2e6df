import { expect, test } from "vitest";
import { changeKinds, contentFields } from "#functions/catalog/record.ts";
import { formatChangeKind, formatFieldName, formatFieldValue } from "./verify-section.tsx";

test.each([
  ["closesOn", "2026-12-09", "Dec 9, 2026"],
  ["awardCeiling", 75_000.5, "$75,000.50"],
  ["expectedAwards", 1200, "1,200"],
  ["costSharing", false, "No"],
  ["applicantTypes", ["00", "21"], "State governments, Individuals"],
  ["status", "forecast", "Forecast"],
  ["categories", [], "Not stated"],
  ["closesNote", null, "Not stated"],
  ["assistanceListings", ["84.002", "84.003"], "84.002, 84.003"],
  ["title", "status", "status"],
])("formats %s %j as “%s”", (field, value, text) => {
  expect(formatFieldValue(field, value)).toBe(text);
});

test("every field and change kind has a label", () => {
  for (const field of contentFields) expect(formatFieldName(field), field).not.toBe(field);
  // A forgotten record is no longer in the catalog, so its history is never shown.
  for (const kind of changeKinds.filter((kind) => kind !== "forgotten"))
    expect(formatChangeKind({ kind, fields: [] }), kind).not.toBe("Changed");
});

test("has a separate label for a deadline that was moved up", () => {
  const move = (before: string, after: string) =>
    formatChangeKind({ kind: "deadlineMoved", fields: [{ field: "closesOn", before, after }] });
  expect(move("2027-01-15", "2026-12-01")).toBe("Deadline moved up");
  expect(move("2026-12-01", "2027-01-15")).toBe("Deadline moved");
});
