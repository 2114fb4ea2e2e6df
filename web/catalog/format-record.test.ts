import { expect, test } from "vitest";
import { applicantTypes, catalogStatuses } from "#shared/api/catalog.ts";
import {
  formatAwardRange,
  formatClosing,
  formatDeadline,
  formatGeography,
  formatLabels,
  formatVerification,
  getSiteName,
  splitParagraphs,
  statusDescriptions,
} from "./format-record.ts";

test.each([
  [10_000, 50_000, "$10,000 to $50,000"],
  [null, 75_000, "Up to $75,000"],
  [5000, null, "From $5,000"],
  [5000, 5000, "$5,000"],
  [0, 0, "Not stated"],
  [null, null, "Not stated"],
])("formats an award from %s to %s as “%s”", (awardFloor, awardCeiling, text) => {
  expect(formatAwardRange({ awardFloor, awardCeiling })).toBe(text);
});

test("shows the closing date, or else the timing note, or else Not stated", () => {
  expect(formatClosing({ closesOn: "2026-12-09", closesNote: "A note" })).toBe("Dec 9, 2026");
  expect(formatClosing({ closesOn: null, closesNote: "Rounds open once a year" })).toBe("Rounds open once a year");
  expect(formatClosing({ closesOn: null, closesNote: null })).toBe("Not stated");
});

test("shows the time and zone if stated, and marks estimates", () => {
  const closing = { closesOn: "2026-12-09", closesEstimated: false, closesTime: "17:00", closesZone: "ET" };
  expect(formatDeadline(closing)).toBe("Dec 9, 2026, 5:00 PM Eastern Time");
  expect(formatDeadline({ ...closing, closesTime: "00:30", closesZone: null })).toBe("Dec 9, 2026, 12:30 AM");
  expect(formatDeadline({ ...closing, closesTime: null, closesEstimated: true })).toBe("Dec 9, 2026 (estimated)");
  expect(formatDeadline({ ...closing, closesOn: null })).toBe("Not stated");
});

test("formats codes as labels", () => {
  expect(formatLabels(["00", "21"], applicantTypes)).toBe("State governments, Individuals");
  expect(formatLabels([], applicantTypes)).toBe("Not stated");
  expect(formatGeography({ reach: "state", states: ["OH", "PA"], text: null })).toBe("Ohio, Pennsylvania");
  expect(formatGeography({ reach: "unknown", states: [], text: null })).toBe("Not stated");
  for (const status of catalogStatuses) expect(statusDescriptions[status]).not.toBe("");
  expect(getSiteName("https://www.grants.gov/x?y=1")).toBe("grants.gov");
});

test("says when a record was last checked, and whether it came with the app", () => {
  const record = {
    source: "starter" as const,
    link: "https://sam.gov/fal/1",
    verifiedOn: "2025-02-28",
    firstSeenOn: "2025-02-28",
    asOf: null,
  };
  expect(formatVerification(record)).toBe(
    "Checked against sam.gov on Feb 28, 2025; in the catalog since Feb 28, 2025.",
  );
  expect(formatVerification({ ...record, asOf: "2025-08-01" })).toContain("As of Aug 1, 2025");
  expect(formatVerification({ ...record, firstSeenOn: "2026-11-21" })).toBe("Checked against sam.gov on Feb 28, 2025.");
  expect(formatVerification({ ...record, verifiedOn: null })).not.toContain("Checked");
});

test("splits a long text into paragraphs and list items", () => {
  expect(splitParagraphs("One.\nStill one.\n\n  Two:\n• first\n• second\n1. third\n\n\n")).toEqual([
    "One.\nStill one.",
    "Two:",
    "• first",
    "• second",
    "1. third",
  ]);
});
