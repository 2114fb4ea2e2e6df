import { type LetterType, letterTypes, proposalSections } from "#shared/api/proposals.ts";
import { addAgreement } from "#shared/checks/agreement.ts";
import { type CheckSources, type DraftToCheck, type Finding, reviewDraft } from "#shared/checks/check-draft.ts";
import { parseDraft } from "#shared/checks/parsed-draft.ts";
import { computeReadingGrade } from "#shared/checks/rules/style.ts";
import { createBlankPattern } from "#shared/domain/blanks.ts";
import { composeCoverLetter } from "../cover-letter.ts";
import { getProposalTitle } from "../document-facts.ts";
import { composeLoi } from "../loi.ts";
import { composeProposal } from "../testing-proposal.ts";
import { cleanDrafts } from "./clean-drafts.ts";
import { fillBlanks } from "./filled-drafts.ts";
import { ordinarySamples, sampleProfiles } from "./profiles.ts";
import { defectSeeders } from "./seeded-defects.ts";
import { measureShares, type WordShares } from "./shares.ts";

export type RuleBasedDraft = { id: string; draft: DraftToCheck; sources: CheckSources };

const letterKinds = Object.keys(letterTypes) as LetterType[];

export const composeRuleBasedDrafts = (profiles = sampleProfiles): RuleBasedDraft[] =>
  profiles.flatMap(({ id, proposal, letter, loi }): RuleBasedDraft[] => [
    {
      id,
      draft: { kind: "proposal", title: getProposalTitle(proposal), content: composeProposal(proposal) },
      sources: { ...proposal, organization: proposal.profile ?? null, person: proposal.person ?? null },
    },
    ...letterKinds.map((type): RuleBasedDraft => {
      const facts = { ...letter, answers: { ...letter.answers, type } };
      return {
        id,
        draft: { kind: "cover_letter", ...composeCoverLetter(facts) },
        sources: {
          ...{ answers: facts.answers, person: letter.person, today: letter.today },
          ...{
            organization: letter.organization,
            opportunity: letter.opportunity ?? null,
            record: null,
            requirements: [],
          },
          proposal: letter.proposal ?? null,
        },
      };
    }),
    {
      id,
      draft: { kind: "loi", ...composeLoi(loi) },
      sources: {
        ...{ answers: null, organization: loi.organization, person: loi.person, opportunity: loi.opportunity },
        ...{ record: loi.record, requirements: [], application: loi.application, today: loi.today },
        proposal: loi.proposal ?? null,
      },
    },
  ]);

/** Averages the word origins of drafts. */
export const averageShares = (drafts: readonly RuleBasedDraft[]): WordShares => {
  const shares = drafts.map(({ draft, sources }) => measureShares(draft.content, sources));
  const average = (part: keyof WordShares) => shares.reduce((sum, share) => sum + share[part], 0) / shares.length;
  return {
    own: average("own"),
    boilerplate: average("boilerplate"),
    blanks: average("blanks"),
    words: average("words"),
  };
};

const toKey = ({ rule, message }: Finding) => `${rule}: ${message}`;

const countKeys = (findings: readonly Finding[]) =>
  new Map([...Map.groupBy(findings, toKey)].map(([key, group]) => [key, group.length]));

export type DetectionTally = { seeded: number; found: number; missed: string[] };
/** Seeds every defect into every draft and counts how often the checks report a new finding. */
export const seedAllDefects = (
  drafts: readonly RuleBasedDraft[],
  seeders: typeof defectSeeders = defectSeeders,
): Record<string, DetectionTally> => {
  const clean = drafts.map(({ draft, sources }) => countKeys(reviewDraft(draft, sources).findings));
  return Object.fromEntries(
    Object.entries(seeders).map(([kind, seed]): [string, DetectionTally] => {
      const tally: DetectionTally = { seeded: 0, found: 0, missed: [] };
      for (const [index, { id, draft, sources }] of drafts.entries()) {
        const seeded = seed(draft, sources, index);
        if (!seeded) continue;
        tally.seeded += 1;
        const { findings } = reviewDraft(seeded.draft, seeded.sources);
        // A second finding with the same message is a new one.
        if ([...countKeys(findings)].some(([key, count]) => count > (clean[index]?.get(key) ?? 0))) tally.found += 1;
        else tally.missed.push(`${id}, ${draft.kind}`);
      }
      return [kind, tally];
    }),
  );
};

/** Quality metrics of one draft; shares are 0 to 1, null if there is nothing to count. */
export type DraftMetrics = {
  sections: number | null;
  grounded: number;
  budget: string;
  limits: string;
  repetition: string;
  grade: number | null;
  placeholders: number;
};
export const measureDraft = ({ draft, sources }: RuleBasedDraft): DraftMetrics => {
  const { rules, findings } = reviewDraft(draft, sources);
  const getStatus = (rule: string) =>
    rules.find((result) => result.rule === rule)?.state.replace("_", " ") ?? "not applicable";
  const sectionTitles = Object.values(proposalSections);
  const plain = draft.content.replaceAll(createBlankPattern(), "");
  const numberCount = (plain.match(/\d[\d,.]*/g) ?? []).length;
  const ungrounded = findings.filter(({ rule }) => rule === "figures" || rule === "names").length;
  return {
    sections:
      draft.kind === "proposal"
        ? sectionTitles.filter((title) => draft.content.includes(`\n${title}\n`)).length / sectionTitles.length
        : null,
    grounded: numberCount ? Math.max(0, 1 - ungrounded / numberCount) : 1,
    budget: getStatus("budget"),
    limits: getStatus("limits"),
    repetition: getStatus("repetition"),
    grade: computeReadingGrade(parseDraft(draft, sources)),
    placeholders: draft.content.match(createBlankPattern())?.length ?? 0,
  };
};

/** Returns the clean drafts: composed ones with every blank filled in and confirmed, and handwritten ones. */
export const composeCleanDrafts = (): RuleBasedDraft[] => [
  ...composeRuleBasedDrafts([...sampleProfiles, ...ordinarySamples]).map(({ id, draft, sources }) => ({
    id: `${id}, filled in`,
    draft: { ...draft, ...fillBlanks(draft.content) },
    sources,
  })),
  ...cleanDrafts,
];
/** Returns the errors that the checks report in a draft. */
export const findErrors = ({ draft, sources }: RuleBasedDraft): string[] =>
  addAgreement(reviewDraft(draft, sources), draft, sources)
    .findings.filter(({ status }) => status === "fail")
    .map(toKey);
