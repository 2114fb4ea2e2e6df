import { expect, test } from "vitest";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { createReadingCarrier } from "./carry-readings.ts";

const reading = { recipients: ["library"], reach: "local", pays: "reading lamps" } as const;
const embeddedRecord = buildCatalogRecord({
  id: "gg-100",
  number: "LMP-26-001",
  title: "FY 2026 Reading Lamps, Region 1",
  assistanceListing: "45.310",
  asOf: "2026-08-20",
  reading: { ...reading, recipients: [...reading.recipients] },
});
const carryReading = createReadingCarrier([embeddedRecord]);

test.each([
  ["the same notice", { id: "gg-100", title: "Reading Lamps, new text" }],
  ["the same number under another ID", { id: "sg-7", number: "LMP-26-001" }],
  [
    "a later round",
    { id: "gg-200", number: "LMP-27-001", title: "FY2027 Reading Lamps, Region 1", assistanceListing: "45.310" },
  ],
])("carries a reading over to %s with the date of its text", (_, fields) => {
  expect(carryReading(buildCatalogRecord(fields)).reading).toEqual({ ...reading, readOn: "2026-08-20" });
});

test.each([
  ["another region", { title: "FY 2027 Reading Lamps, Region 2", assistanceListing: "45.310" }],
  ["another listing", { title: "FY 2027 Reading Lamps, Region 1", assistanceListing: "45.301" }],
  ["no listing", { title: "FY 2027 Reading Lamps, Region 1", assistanceListing: null }],
])("carries no reading over to a program with %s", (_, fields) => {
  expect(carryReading(buildCatalogRecord({ id: "gg-300", number: "LMP-27-009", ...fields }))).not.toHaveProperty(
    "reading",
  );
});
