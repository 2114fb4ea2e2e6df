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
const getNonprofitKinds = (name: string) => getProfileKinds({ organizationType: "non-profit", name });
const library = getNonprofitKinds("Otter Public Library");
const fireCompany = getNonprofitKinds("Otter Volunteer Fire Company");
const unknown = getNonprofitKinds("Lantern House");
const getStateKinds = (name: string) =>
  getProfileKinds({ organizationType: "government", name, applicant: { codes: ["00"], anyOf: true, known: true } });
const eligible = decide("eligible", "full", "Open to: Nonprofits");

describe("a verdict based on applicant codes", () => {
  const refine = (read: Reading | undefined, kinds = library, fit = eligible) =>
    refineByReading(fit, { ...(read && { reading: read }) }, kinds);

  test("is unchanged without a reading, or if the recipients include the applicant's kind", () => {
    expect(refine(undefined, fireCompany)).toBe(eligible);
    expect(refine(reading())).toBe(eligible);
    expect(refine(reading({ question: "Will you lend books?" }))).toBe(eligible);
    expect(refine(reading({ question: "Are you a library?", standing: ["library"] }))).toBe(eligible);
    expect(refine(reading({ recipients: ["state-agency"] }), getStateKinds("Otter State"))).toBe(eligible);
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
    [
      "a reading of an earlier text",
      reading({ readOn: "2026-08-20" }),
      fireCompany,
      /^As we read it in August 2026, this program goes to libraries/,
    ],
    ["persons", reading({ reach: "individual" }), library, /is paid to persons\. Can an organization apply\?$/],
    [
      "money for state agencies, for one that says which it is",
      reading({ recipients: ["state-agency", "k12-school"], reach: "state" }),
      getStateKinds("Otter State Arts Council"),
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

  test("becomes a question for a main recipient that only the codes omit, and stays a no for others", () => {
    const unlisted = decide("ineligible", "unlisted", "Open only to: Counties");
    expect(refine(reading(), library, unlisted)).toMatchObject({ verdict: "unknown", level: "text" });
    expect(refine(reading(), library, unlisted).sentence).toMatch(/leaves you out\. .* Does the funder accept you\?$/);
    for (const read of [
      reading({ reach: "state" }),
      reading({ recipients: ["college", "tribe", "museum", "library"] }),
    ])
      expect(refine(read, library, unlisted)).toEqual({ ...unlisted, level: "none" });
  });

  test("becomes a question for a tribe anywhere among the recipients, because codes of governments often omit tribes", () => {
    const tribe = getProfileKinds({
      organizationType: "government",
      name: "Otter Tribe",
      applicant: { codes: ["07"], anyOf: true, known: true },
    });
    const unlisted = decide("ineligible", "unlisted", "Open only to: Counties");
    const read = reading({
      recipients: ["courts-corrections", "local-government", "state-agency", "college", "tribe"],
    });
    expect(refine(read, tribe, unlisted).verdict).toBe("unknown");
  });

  test.each([
    ["Are you a rural community?", true],
    ["Is it in a rural community of under 20,000 people?", true],
    ["Are you a museum or a theater?", true],
    ["Is your museum designated?", true],
    ["Is your rural area under 2,500 people?", false],
    ["Does your museum focus on lamps?", false],
    ["Are you in the western states?", true],
    ["Are you in EDA's Denver region?", true],
    ["Are you in western Montana?", false],
    ["Are you in Alaska or Hawaii?", false],
  ])("is eligible if the profile answers the question about its standing: %s %s", (question, isAnswered) => {
    const kinds = getProfileKinds({
      organizationType: "non-profit",
      name: "Otter Museum",
      specialStatuses: ["museum", "rural"],
      state: "MT",
      geographicScope: "local",
    });
    const { verdict } = refine(reading({ question, standing: [] }), kinds);
    expect(verdict).toBe(isAnswered ? "eligible" : "unknown");
  });

  test("never becomes a no, and a no never changes", () => {
    const none = decide("ineligible", "none", "Open only to: Counties");
    expect(refine(reading(), library, none)).toBe(none);
    expect(refine(reading(), fireCompany).verdict).not.toBe("ineligible");
  });

  test("has the same level with and without its sentence", () => {
    const levels = ["full", "listed", "partial", "text", "unlisted", "none"] as const;
    for (const kinds of [library, fireCompany, unknown])
      for (const reach of ["local", "institution", "state", "named", "individual"] as const)
        for (const level of levels)
          expect(refineLevel(level, reading({ reach }), kinds)).toBe(
            refine(reading({ reach }), kinds, decide("unknown", level, "Open to: Nonprofits")).level,
          );
  });
});
