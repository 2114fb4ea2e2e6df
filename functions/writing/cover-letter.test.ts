import { describe, expect, test } from "vitest";
import { type LetterAnswers, letterTypes } from "#shared/api/proposals.ts";
import { createBlankPattern } from "#shared/domain/blanks.ts";
import { composeCoverLetter, getCoverLetterAdvice } from "./cover-letter.ts";
import type { CoverLetterFacts } from "./document-facts.ts";
import { isGovernmentFunder } from "./load-facts.ts";
import { emptyAnswers } from "./testing-proposal.ts";

const answers: LetterAnswers = {
  type: "grants",
  recipientOrganization: "Harborlight Foundation",
  contactPerson: "Robin Vale",
  organizationName: "Lantern House",
  purposeSummary: "Light 40 streets in Harbor County.",
  amountRequested: 2_500_050,
  deadline: "2027-04-30",
  keyBenefits: "Families walk home safely.",
  alignment: "You light small towns.",
};
const facts: CoverLetterFacts = {
  today: "2026-11-21",
  answers,
  person: { name: "Dana Whitfield", email: "dana@example.org", phone: "555-0100" },
  organization: { name: "Lantern House", mission: "To keep lamps lit", taxId: "12-3456789" },
  isGovernment: false,
};
const types = Object.keys(letterTypes) as LetterAnswers["type"][];
const compose = (overrides: Partial<LetterAnswers> = {}, rest: Partial<CoverLetterFacts> = {}) =>
  composeCoverLetter({ ...facts, ...rest, answers: { ...answers, ...overrides } });
const empty = {
  recipientOrganization: null,
  contactPerson: null,
  organizationName: null,
  purposeSummary: null,
  amountRequested: null,
  deadline: null,
  keyBenefits: null,
  alignment: null,
};
const unknownApplicant = { person: null, organization: { name: null, mission: null, taxId: null } };

describe.each(types)("a cover letter for %s", (type) => {
  const { content, title } = compose({ type });

  test("contains all facts that were entered", () => {
    expect(title).toBe("Cover Letter - Harborlight Foundation");
    for (const fact of [
      "Dear Robin Vale:",
      "$25,000.50",
      "light 40 streets in Harbor County.",
      "Families walk home safely.",
      "You light small towns.",
      "November 21, 2026",
      "Our mission is to keep lamps lit.",
      "dana@example.org",
    ])
      expect(content).toContain(fact);
  });

  test("fits on one page with answers of any length", () => {
    const long = "Every lamp in every street of every town is lit again, and people come out. ".repeat(150);
    const { content: longLetter } = compose({ type, purposeSummary: long, keyBenefits: long, alignment: long });
    expect(longLetter.split(/\s+/).length).toBeLessThanOrEqual(420);
  });

  test("has placeholders and no invented facts for an empty form", () => {
    const { content: outline, title: outlineTitle } = compose({ type, ...empty }, unknownApplicant);
    expect(outlineTitle).toBe(`Cover Letter - ${letterTypes[type]}`);
    expect(outline.match(createBlankPattern())?.length).toBeGreaterThanOrEqual(9);
    expect(outline.replaceAll(createBlankPattern(), "").replace("November 21, 2026", "")).not.toMatch(
      /\d|undefined|null/,
    );
  });
});

test.each(types)(
  "a cover letter for %s makes no promises and lists no enclosures that the user did not enter",
  (type) => {
    for (const over of [{}, { deadline: null }]) {
      const { content } = compose({ type, ...over });
      const plain = content.replaceAll(createBlankPattern(), "");
      expect(plain).not.toMatch(/enclosed|proposal|at once|everywhere|in time/i);
      expect(plain).toContain("Thank you");
    }
  },
);

test("each type has its own structure and wording", () => {
  const getSentences = (type: LetterAnswers["type"]) =>
    new Set(
      compose({ type })
        .content.split("\n")
        .filter((line) => !line.startsWith("Please direct") && line.split(" ").length > 6),
    );
  const [grants, sponsorships, donations] = types.map(getSentences);
  for (const line of grants ?? []) expect(sponsorships?.has(line) || donations?.has(line), line).toBe(false);
  const putsAlignmentFirst = (type: LetterAnswers["type"]) => {
    const { content } = compose({ type });
    return content.indexOf("You light small towns.") < content.indexOf("light 40 streets");
  };
  expect(types.map(putsAlignmentFirst)).toEqual([false, false, true]);
});

test("keeps a deadline that is not an ISO date unchanged", () => {
  expect(compose({ type: "donations", deadline: "end of May" }).content).toContain("let us know by end of May.");
});

test("leaves out the saved mission when the letter is for another organization", () => {
  expect(compose({ organizationName: "Harbor Choir" }).content).not.toContain("keep lamps lit");
});

test("returns advice for government funders and for truncated answers", () => {
  expect(getCoverLetterAdvice({ ...facts, isGovernment: true })[0]).toContain("Government funders rarely want");
  const long = { ...facts, answers: { ...answers, type: "donations" as const, keyBenefits: "Light. ".repeat(200) } };
  expect(getCoverLetterAdvice(long)).toEqual([
    "The list of key benefits is too long for one page, so the letter only includes its beginning.",
  ]);
  expect(getCoverLetterAdvice({ ...facts, answers: { ...answers, type: "donations" } })).toEqual([]);
});

test.each([
  ["Department of Education", true],
  ["National Science Foundation", true],
  ["City of Harbor", true],
  ["Example Foundation", false],
  ["Friends of the City of Harbor", false],
])("classifies %s as government: %s", (funder, expected) => expect(isGovernmentFunder(funder, null)).toBe(expected));

test("leaves the price of overhead to the budget and sets the outlook apart from money", () => {
  const proposal = {
    ...emptyAnswers,
    methodology: "We will light 40 streets with neighbors. Printing and postage cost $610.",
    expectedImpact: "A child will walk home in the light.",
    sustainabilityPlan: "The county gives $3,500 for repairs.",
  };
  const { content } = compose({ type: "grants", keyBenefits: null }, { proposal });
  expect(content).toContain("We will light 40 streets with neighbors.");
  expect(content).not.toContain("$610");
  expect(content).toContain("A child will walk home in the light.\n\nThe county gives $3,500");
});
