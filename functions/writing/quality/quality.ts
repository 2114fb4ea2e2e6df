import { type CheckSources, type DraftToCheck, type Finding, reviewDraft } from "#shared/checks/check-draft.ts";
import { takeApart } from "#shared/checks/context.ts";
import { readingGrade } from "#shared/checks/rules/reading.ts";
import { type LetterType, letterTypes, proposalSections } from "#shared/proposals.ts";
import { composeCoverLetter } from "../cover-letter.ts";
import { composeLetter } from "../loi.ts";
import { proposalTitle } from "../proposal-title.ts";
import { proposalOf } from "../testing-proposal.ts";
import { faults } from "./faults.ts";
import { profiles } from "./profiles.ts";

export type Written = { id: string; draft: DraftToCheck; sources: CheckSources };

const letterKinds = Object.keys(letterTypes) as LetterType[];

export const writtenByRules = (): Written[] =>
  profiles.flatMap(({ id, proposal, letter, loi }): Written[] => [
    {
      id,
      draft: { kind: "proposal", title: proposalTitle(proposal), content: proposalOf(proposal) },
      sources: { ...proposal, organization: null, person: null },
    },
    ...letterKinds.map((type): Written => {
      const facts = { ...letter, answers: { ...letter.answers, type } };
      return {
        id,
        draft: { kind: "cover_letter", ...composeCoverLetter(facts) },
        sources: {
          ...{ answers: facts.answers, person: letter.person, today: letter.today },
          ...{ organization: letter.organization, opportunity: null, record: null, requirements: [] },
        },
      };
    }),
    {
      id,
      draft: { kind: "loi", ...composeLetter(loi) },
      sources: {
        ...{ answers: null, organization: loi.organization, person: loi.person, opportunity: loi.opportunity },
        ...{ record: loi.record, requirements: [], application: loi.application, today: loi.today },
      },
    },
  ]);

const toKey = ({ rule, message }: Finding) => `${rule}: ${message}`;

export type Tally = { planted: number; found: number; missed: string[] };
/** Seeds every kind of defect into every draft and counts how often the checks report a new finding. */
export const plantAll = (written: readonly Written[]): Record<string, Tally> => {
  const clean = written.map(({ draft, sources }) => new Set(reviewDraft(draft, sources).findings.map(toKey)));
  return Object.fromEntries(
    Object.entries(faults).map(([kind, plant]): [string, Tally] => {
      const tally: Tally = { planted: 0, found: 0, missed: [] };
      for (const [at, { id, draft, sources }] of written.entries()) {
        const planted = plant(draft, sources, at);
        if (!planted) continue;
        tally.planted += 1;
        const { findings } = reviewDraft(planted.draft, planted.sources);
        if (findings.some((one) => !clean[at]?.has(toKey(one)))) tally.found += 1;
        else tally.missed.push(`${id}, ${draft.kind}`);
      }
      return [kind, tally];
    }),
  );
};

/** Quality metrics of one draft; shares are 0 to 1, null where there is nothing to count. */
export type Measures = {
  sections: number | null;
  grounded: number;
  budget: string;
  limits: string;
  repetition: string;
  grade: number | null;
  places: number;
};
export const measure = ({ draft, sources }: Written): Measures => {
  const { rules, findings } = reviewDraft(draft, sources);
  const status = (rule: string) => rules.find((one) => one.rule === rule)?.state.replace("_", " ") ?? "not applicable";
  const sectionTitles = Object.values(proposalSections);
  const plain = draft.content.replaceAll(/\[(?:Add|verify): [^\]]*\]/g, "");
  const figures = (plain.match(/\d[\d,.]*/g) ?? []).length;
  const ungrounded = findings.filter(({ rule }) => rule === "figures" || rule === "names").length;
  return {
    sections:
      draft.kind === "proposal"
        ? sectionTitles.filter((title) => draft.content.includes(`\n${title}\n`)).length / sectionTitles.length
        : null,
    grounded: figures ? Math.max(0, 1 - ungrounded / figures) : 1,
    budget: status("budget"),
    limits: status("limits"),
    repetition: status("repetition"),
    grade: readingGrade(takeApart(draft, sources)),
    places: draft.content.match(/\[Add: /g)?.length ?? 0,
  };
};
