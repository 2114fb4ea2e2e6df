import fc from "fast-check";
import { expect, test } from "vitest";
import { composeCoverLetter } from "#functions/writing/cover-letter.ts";
import { composeLoi } from "#functions/writing/loi.ts";
import { composeProposalSection } from "#functions/writing/proposal.ts";
import { isNightly } from "#scripts/nightly.ts";
import {
  assembleProposal,
  type LetterType,
  letterTypes,
  type ProposalSectionKey,
  proposalSections,
} from "#shared/api/proposals.ts";
import { growsLinearly } from "#shared/util/testing-growth.ts";
import { checkDraft, ruleLabels, summarizeChecks } from "./check-draft.ts";
import type { CheckSources, DraftToCheck } from "./sources.ts";
import {
  createProposalDraft,
  type ExampleOrganization,
  exampleOrganizations,
  examplePerson,
  exampleRequirements,
  exampleToday,
  toLetterAnswers,
  toLoiOrganization,
  toProposalAnswers,
  validSources,
} from "./testing.ts";

const opportunity = {
  title: "Homes for Heroes",
  funder: "Example Foundation",
  description: "Supports repairs that let veterans stay in their homes.",
  amount: "Up to $75,000",
  deadline: "2026-12-09T00:00:00.000Z",
  deadlineNote: null,
};
type DraftWithSources = [DraftToCheck, CheckSources];
const emptySources = {
  organization: null,
  person: examplePerson,
  opportunity: null,
  record: null,
  requirements: [],
  today: exampleToday,
};

const createProposal = (example: ExampleOrganization): DraftWithSources => {
  const facts = {
    today: exampleToday,
    answers: toProposalAnswers(example),
    opportunity,
    record: null,
    requirements: exampleRequirements,
  };
  const sections = (Object.keys(proposalSections) as ProposalSectionKey[]).map((key) =>
    composeProposalSection(key, facts),
  );
  const content = assembleProposal(example.project, sections);
  return [
    { kind: "proposal", title: example.project, content, sections },
    { ...emptySources, ...facts },
  ];
};
const createLetterOfIntent = (example: ExampleOrganization): DraftWithSources => {
  const organization = toLoiOrganization(example);
  const application = { amountRequested: 2_500_000, contactPerson: example.contact || null };
  const letter = composeLoi({
    today: exampleToday,
    organization,
    person: examplePerson,
    opportunity,
    record: null,
    application,
  });
  return [
    { kind: "loi", ...letter },
    { ...emptySources, answers: null, organization, opportunity, application },
  ];
};
const createCoverLetter = (example: ExampleOrganization, type: LetterType): DraftWithSources => {
  const answers = toLetterAnswers(example, type);
  const organization = { name: example.name, mission: example.mission, taxId: example.taxId || null };
  const letter = composeCoverLetter({
    today: exampleToday,
    answers,
    person: examplePerson,
    organization,
    isGovernment: false,
  });
  return [
    { kind: "cover_letter", ...letter },
    { ...emptySources, answers, organization },
  ];
};
const allLetterTypes = Object.keys(letterTypes) as LetterType[];
const generatedDrafts = exampleOrganizations.flatMap((example) => [
  createProposal(example),
  createLetterOfIntent(example),
  ...allLetterTypes.map((type) => createCoverLetter(example, type)),
]);

test.each(generatedDrafts)("finds no errors in drafts composed by rules: $kind of $title", (draft, sources) => {
  expect(checkDraft(draft, sources).filter(({ status }) => status === "fail")).toEqual([]);
});

test("reports a state and a finding count for every rule", () => {
  const summary = summarizeChecks(createProposalDraft({ conclusion: "TBD" }), validSources);
  expect(summary.map(({ rule }) => rule)).toEqual(Object.keys(ruleLabels));
  expect(summary.find(({ rule }) => rule === "leakage")).toMatchObject({ state: "fail", findings: 1 });
  expect(summary.find(({ rule }) => rule === "requirements")).toMatchObject({ state: "not_applicable" });
  expect(summary.find(({ rule }) => rule === "figures")).toMatchObject({ state: "pass", findings: 0 });
});

const fragments = [
  "$1,2",
  "[Add:",
  "[verify",
  "]",
  "Dr. ",
  "one in ",
  "twenty-",
  "Month 3",
  ". ",
  "\n",
  "\n\n",
  "“",
  "12%",
  "{{",
  "2 CFR ",
  "http://",
  "a@b.c",
  "A",
  "Total: $5",
  "\uE000",
  "é",
  "😀",
];
const arbitraryText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc
    .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ maxLength: 8 })), { maxLength: 120 })
    .map((parts) => parts.join("")),
);

test("never throws and keeps findings within the bounds of any text", () => {
  fc.assert(
    fc.property(
      arbitraryText,
      fc.constantFrom("proposal", "cover_letter", "loi"),
      arbitraryText,
      (content, kind, methodology) => {
        const sources = { ...validSources, answers: { ...validSources.answers, methodology } };
        for (const { start, end } of checkDraft({ kind, title: "", content }, sources)) {
          if (start === null || end === null) continue;
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(content.length);
        }
      },
    ),
    { numRuns: 120 },
  );
});

const repeatedFragments = [
  ...fragments,
  "A ",
  "a-",
  "A b. ",
  "$1 ",
  "1,",
  "((",
  "is made ",
  "Ab Cd ",
  "x\n\n",
  "a. ",
  "one ",
  "I. ",
  "\n ",
  "1/2/",
  "| $1 |\n",
  "a.",
  "the Project for ",
  "“a”",
  "Request a ",
];
test.each(isNightly ? repeatedFragments : repeatedFragments.filter((_, index) => index % 6 === 0))(
  "takes linear time for a text that repeats %j",
  (fragment) => {
    const check = (size: number) => {
      const content = fragment.repeat(Math.ceil(size / fragment.length)).slice(0, size);
      checkDraft(
        { kind: "proposal", title: "", content },
        { ...validSources, answers: { ...validSources.answers, methodology: content.slice(0, 12_000) } },
      );
    };
    expect(growsLinearly(check, 100_000)).toBe(true);
  },
);
