import fc from "fast-check";
import { expect, test } from "vitest";
import {
  maxQuoteLength,
  maxRequirementLength,
  type RequirementKind,
  requirementKinds,
} from "#shared/api/requirements.ts";
import { growsLinearly } from "#shared/util/testing-growth.ts";
import { findRecordRequirements, findRequirements, getRecordText } from "./find-requirements.ts";
import { toPlainText } from "./notice-text.ts";
import { testNotices } from "./testing-notices.ts";

const kinds = Object.keys(requirementKinds) as RequirementKind[];

test.each(testNotices)("finds exactly the expected requirements in $name", ({ text, expected }) => {
  const rows = findRequirements(text);
  for (const kind of kinds) {
    const requirements = rows.filter((row) => row.kind === kind).map(({ requirement }) => requirement);
    expect({ kind, found: requirements.toSorted() }).toEqual({ kind, found: (expected[kind] ?? []).toSorted() });
  }
});

test("quotes the words that state a requirement", () => {
  const rows = findRequirements(testNotices[0]?.text ?? "");
  const findQuote = (requirement: string) => rows.find((row) => row.requirement === requirement)?.quote;
  expect(findQuote("Letter of intent due Feb 12, 2027")).toBe("Letter of Intent deadline February 12, 2027");
  expect(findQuote("Cost share of at least 20 percent of the total project costs")).toBe(
    "A non-federal match of at least 20 percent of total project costs is required.",
  );
  expect(findQuote("Letters of support")).toBe("Letters of support: attach two from partners.");
});

test("derives components from rejection reasons and ignores unwanted ones", () => {
  const findComponentNames = (text: string) =>
    findRequirements(text).flatMap(({ kind, requirement }) => (kind === "component" ? [requirement] : []));
  expect(
    findComponentNames("Your application is returned if it:\n• Does not include a work plan or budget narrative."),
  ).toEqual(["Budget narrative", "Work plan"]);
  for (const text of [
    "Do not submit a data management plan.",
    "Letters of support are not required.",
    "If recommended for funding, a work plan must be provided.",
    "For details see the work plan.",
  ])
    expect(findComponentNames(text)).toEqual([]);
});

test("marks cost share as not applicable when none is required", () => {
  const rows = findRequirements("Cost Sharing Required? No. Projects start in May.");
  expect(rows).toMatchObject([{ kind: "cost_share", requirement: "No cost share required", state: "not_applicable" }]);
});

test.each([
  ["Proposals are due by 5 p.m. on 6th August 2027.", "Proposal due Aug 06, 2027, 5 p.m."],
  ["Concept papers must be received no later than 2027-08-06.", "Concept paper due Aug 06, 2027"],
  ["Deadline for Applications: 17:00 EST February 4, 2027", "Application due Feb 04, 2027, 17:00 EST"],
  ["June 1, 2027 is the deadline for letters of intent.", "Letter of intent due Jun 01, 2027"],
  ["This call is open continuously from May 4, 2026 through June 4, 2027.", "Application due Jun 04, 2027"],
  ["Applications are due July 31 of each year.", "Application due July 31"],
])("finds the deadline in: %s", (text, requirement) => {
  expect(findRequirements(text).filter(({ isProposed }) => !isProposed)).toMatchObject([
    { kind: "deadline", requirement, quote: text },
  ]);
});

test("finds several deadlines in one sentence", () => {
  const text = "Applications are due October 2, 2026, February 3, 2027, and October 4, 2027; awards start May 1, 2028.";
  expect(findRequirements(text).map(({ requirement }) => requirement)).toEqual([
    "Application due Oct 02, 2026",
    "Application due Feb 03, 2027",
    "Application due Oct 04, 2027",
  ]);
});

test("finds no deadline in impossible dates or dates that are not deadlines", () => {
  for (const text of [
    "Applications are due February 30, 2027.",
    "Funds will expire for use on September 30, 2032.",
    "Awards will be made no later than September 30, 2027.",
    "Applications open on May 4, 2027.",
    "Final reports are due by May 4, 2029.",
    "The deadline was originally May 4, 2027.",
  ])
    expect(findRequirements(text).filter(({ kind, isProposed }) => kind === "deadline" && !isProposed)).toEqual([]);
});

test("uses a record's own fields even when no rule matches them", () => {
  const record = {
    fullText: null,
    summary: "Small grants for lamps.",
    eligibilityText: "Towns of the coast.",
    costSharingText: "Half of it is yours.",
    closesNote: "Rounds open once a year.",
  };
  expect(findRecordRequirements(record)).toMatchObject([
    { kind: "eligibility", quote: "Towns of the coast." },
    { kind: "cost_share", quote: "Half of it is yours." },
    { kind: "deadline", quote: "Rounds open once a year." },
  ]);
  const closes = "Applications are due May 4, 2027.";
  const known = findRecordRequirements({ ...record, closesNote: closes }).filter(({ kind }) => kind === "deadline");
  expect(known.map(({ requirement }) => requirement)).toEqual(["Application due May 04, 2027"]);
  expect(getRecordText(record)).not.toContain("null");
});

const fragments = testNotices.flatMap(({ text }) => text.split(/(?<=\s)/));
const noticeArbitrary = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...fragments) },
      fc.string({ unit: "binary", maxLength: 12 }),
      fc.constantFrom("\r\n", "\u00a0", "• ", "\n\n", "\ud800", "é", "e\u0301", "x".repeat(900), "📄"),
    ),
    { maxLength: 120 },
  )
  .map((parts) => parts.join(""));

test("quotes only short substrings of the text and returns no duplicate rows", () => {
  fc.assert(
    fc.property(noticeArbitrary, (text) => {
      const plainText = toPlainText(text);
      const rows = findRequirements(text);
      for (const { quote, requirement } of rows) {
        expect(plainText).toContain(quote);
        expect(quote.length).toBeGreaterThan(0);
        expect(quote.length).toBeLessThanOrEqual(maxQuoteLength);
        expect(requirement.length).toBeLessThanOrEqual(maxRequirementLength);
        expect(requirement.trim()).not.toBe("");
      }
      expect(new Set(rows.map(({ kind, requirement }) => `${kind} ${requirement}`)).size).toBe(rows.length);
      expect(findRequirements(text)).toEqual(rows);
    }),
    { numRuns: 300 },
  );
});

test("runs in linear time for repetitive texts", () => {
  const repeatedParts = [
    "1",
    " ",
    "a ",
    "• ",
    "1. ",
    "((",
    "due ",
    "must submit ",
    "1 page ",
    "eligible applicants ",
    "😀",
  ];
  const texts = [
    ...repeatedParts,
    "January 1, 2027 is due ",
    "- a\n",
    "cost share no ",
    ...testNotices.map(({ text }) => text),
  ];
  const size = 40_000;
  for (const text of texts) {
    const longText = text.repeat(Math.ceil(size / text.length));
    expect(
      growsLinearly((length) => findRequirements(longText.slice(0, length)), size),
      text,
    ).toBe(true);
  }
});
