import { describe, expect, test } from "vitest";
import type { Reading } from "#shared/api/catalog-record.ts";
import { decide } from "../applicant-verdict.ts";
import { getProfileKinds } from "./profile-kinds.ts";
import {
  computeRecipientPoints,
  formatRecipients,
  getRecipientFit,
  isForOtherRecipients,
  refineByReading,
  refineLevel,
} from "./reading-fit.ts";

const reading = (overrides: Partial<Reading> = {}): Reading => ({
  recipients: ["library", "museum"],
  reach: "local",
  pays: "books; shelves",
  ...overrides,
});
const kindsOf = (name: string) => getProfileKinds({ organizationType: "non-profit", name });
const library = kindsOf("Otter Public Library");
const fireCompany = kindsOf("Otter Volunteer Fire Company");
const unknown = kindsOf("Lantern House");
const eligible = decide("eligible", "full", "Open to: Nonprofits");

test.each([
  ["named", reading(), library],
  ["other", reading(), fireCompany],
  ["unknown", reading(), unknown],
  ["open", reading({ recipients: ["library", "any-nonprofit"] }), fireCompany],
  ["unknown", undefined, library],
])("compares a profile with the recipients: %s", (fit, read, kinds) => {
  expect(getRecipientFit(read, kinds)).toBe(fit);
});

describe("a verdict by applicant codes", () => {
  const refine = (read: Reading | undefined, kinds = library, fit = eligible) =>
    refineByReading(fit, { ...(read && { reading: read }) }, kinds);

  test("stays without a reading, or if the recipients include the applicant's kind", () => {
    expect(refine(undefined, fireCompany)).toBe(eligible);
    expect(refine(reading())).toBe(eligible);
    expect(refine(reading({ question: "Do you lend books?" }))).toBe(eligible);
  });

  test.each<[string, Reading, typeof library, RegExp]>([
    [
      "other recipients",
      reading(),
      fireCompany,
      /^As we read it, this program goes to libraries and museums\. Are you one of them\?$/,
    ],
    [
      "an unknown kind",
      reading({ question: "Do you lend books?" }),
      unknown,
      /libraries and museums\. Do you lend books\?$/,
    ],
    [
      "a question about its standing",
      reading({ question: "Is your library accredited?" }),
      library,
      /one question decides\. Is your library accredited\?$/,
    ],
    [
      "a route through the state, although it names the kind",
      reading({ reach: "state" }),
      library,
      /state agencies\. Does yours pass it on/,
    ],
    [
      "a route through the state",
      reading({ reach: "state" }),
      unknown,
      /goes to state agencies\. Does yours pass it on/,
    ],
    [
      "recipients fixed by law",
      reading({ reach: "named" }),
      library,
      /recipients fixed by law or custom\. Are you one of them\?$/,
    ],
    ["persons", reading({ reach: "individual" }), library, /is paid to persons\. Can an organization apply\?$/],
    [
      "a question about the applicant",
      reading({ reach: "institution", question: "Are you a research library?" }),
      library,
      /^As we read it, one question decides\. Are you a research library\?$/,
    ],
  ])("becomes a question: %s", (_, read, kinds, sentence) => {
    const fit = refine(read, kinds);
    expect(fit.verdict).toBe("unknown");
    expect(fit.sentence).toMatch(sentence);
    expect(fit.sentence).not.toMatch(/[“”"]/);
  });

  test("is eligible if the source's text is missing but the reading names the kind", () => {
    const listed = decide("unknown", "listed", "Open to: Nonprofits. The text may narrow that");
    expect(refine(reading(), library, listed)).toMatchObject({ verdict: "eligible", level: "full" });
    expect(refine(reading({ question: "Do you lend books?" }), library, listed)).toBe(listed);
  });

  test("is never turned into a no, and a no stays", () => {
    const none = decide("ineligible", "none", "Open only to: Counties");
    expect(refine(reading(), library, none)).toBe(none);
    expect(refine(reading(), fireCompany).verdict).not.toBe("ineligible");
  });

  test("has the level of the sentence", () => {
    const levels = ["full", "listed", "partial", "text", "none"] as const;
    for (const kinds of [library, fireCompany, unknown])
      for (const reach of ["local", "institution", "state", "named", "individual"] as const)
        for (const level of levels)
          expect(refineLevel(level, reading({ reach }), kinds)).toBe(
            refine(reading({ reach }), kinds, decide("unknown", level, "Open to: Nonprofits")).level,
          );
  });
});

test("raises the odds for the applicant's kind, more for a rare one, and lowers them for others", () => {
  const points = (read: Reading | undefined, kinds: typeof library) => computeRecipientPoints(read, kinds);
  expect(points(undefined, library)).toBe(0);
  expect(points(reading(), library)).toBeGreaterThan(0);
  expect(points(reading(), fireCompany)).toBeLessThan(0);
  const college = getProfileKinds({
    organizationType: "academic",
    applicant: { codes: ["06"], anyOf: true, known: true },
  });
  expect(points(reading({ recipients: ["college"] }), college)).toBeLessThan(points(reading(), library));
});

test("leaves out a program for others, unless the need speaks of its recipients", () => {
  const none = new Set<never>();
  expect(isForOtherRecipients(reading(), fireCompany, none)).toBe(true);
  expect(isForOtherRecipients(reading(), fireCompany, new Set(["library"] as const))).toBe(false);
  expect(isForOtherRecipients(reading(), unknown, none)).toBe(false);
  expect(isForOtherRecipients(undefined, fireCompany, none)).toBe(false);
});

test("lists recipients in words", () => {
  expect(formatRecipients(reading({ recipients: ["library", "food-bank"] }))).toBe(
    "libraries and food banks, pantries and meal programs",
  );
});
