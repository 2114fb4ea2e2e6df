import { describe, expect, test } from "vitest";
import type { Reading } from "#shared/api/catalog-record.ts";
import { decide } from "../applicant-verdict.ts";
import { getProfileKinds } from "./profile-kinds.ts";
import { refineByReading, refineLevel } from "./reading-verdict.ts";

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
const stateKinds = (name: string) =>
  getProfileKinds({ organizationType: "government", name, applicant: { codes: ["00"], anyOf: true, known: true } });
const eligible = decide("eligible", "full", "Open to: Nonprofits");

describe("a verdict by applicant codes", () => {
  const refine = (read: Reading | undefined, kinds = library, fit = eligible) =>
    refineByReading(fit, { ...(read && { reading: read }) }, kinds);

  test("stays without a reading, or if the recipients include the applicant's kind", () => {
    expect(refine(undefined, fireCompany)).toBe(eligible);
    expect(refine(reading())).toBe(eligible);
    expect(refine(reading({ question: "Will you lend books?" }))).toBe(eligible);
    expect(refine(reading({ question: "Are you a library?", standing: ["library"] }))).toBe(eligible);
    expect(refine(reading({ recipients: ["state-agency"] }), stateKinds("Otter State"))).toBe(eligible);
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
      reading({ question: "Is your library accredited?", standing: ["museum"] }),
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
      "money for state agencies, for one that says which it is",
      reading({ recipients: ["state-agency", "k12-school"], reach: "state" }),
      stateKinds("Otter State Arts Council"),
      /Is yours the agency in charge of it\?$/,
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
    expect(refine(reading(), library, listed).sentence).toMatch(/^Open to: Nonprofits\. As we read it, .* libraries/);
    expect(refine(reading({ question: "Is it accredited?", standing: [] }), library, listed)).toBe(listed);
    const partners = decide(
      "unknown",
      "listed",
      "In our summary: Groups may apply. Do you have the required partners?",
    );
    expect(refine(reading(), library, partners).sentence).toMatch(/^In our summary: Groups may apply\. As we read it,/);
  });

  test("is a question if only the codes leave out the main recipients, and a no for others", () => {
    const unlisted = decide("ineligible", "unlisted", "Open only to: Counties");
    expect(refine(reading(), library, unlisted)).toMatchObject({ verdict: "unknown", level: "text" });
    expect(refine(reading(), library, unlisted).sentence).toMatch(/leaves you out\. .* Does the funder accept you\?$/);
    for (const read of [reading({ reach: "state" }), reading({ recipients: ["college", "tribe", "library"] })])
      expect(refine(read, library, unlisted)).toEqual({ ...unlisted, level: "none" });
  });

  test("is never turned into a no, and a no stays", () => {
    const none = decide("ineligible", "none", "Open only to: Counties");
    expect(refine(reading(), library, none)).toBe(none);
    expect(refine(reading(), fireCompany).verdict).not.toBe("ineligible");
  });

  test("has the level of the sentence", () => {
    const levels = ["full", "listed", "partial", "text", "unlisted", "none"] as const;
    for (const kinds of [library, fireCompany, unknown])
      for (const reach of ["local", "institution", "state", "named", "individual"] as const)
        for (const level of levels)
          expect(refineLevel(level, reading({ reach }), kinds)).toBe(
            refine(reading({ reach }), kinds, decide("unknown", level, "Open to: Nonprofits")).level,
          );
  });
});
