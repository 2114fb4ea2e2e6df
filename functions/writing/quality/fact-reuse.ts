import { addConfirmed } from "#functions/facts/facts.ts";
import { toBlankFact } from "#functions/facts/form-facts.ts";
import type { Fact } from "#shared/api/facts.ts";
import { type CheckSources, type DraftToCheck, reviewDraft } from "#shared/checks/check-draft.ts";
import { createBlankPattern } from "#shared/domain/blanks.ts";
import { isFactForDraft } from "#shared/facts/fact-rules.ts";
import { findFilledBlanks } from "#shared/facts/filled-blanks.ts";
import { composeCoverLetter } from "../cover-letter.ts";
import { getProposalTitle } from "../document-facts.ts";
import { composeLoi } from "../loi.ts";
import { composeProposal } from "../testing-proposal.ts";
import { fillBlanks } from "./filled-drafts.ts";
import { sampleProfiles } from "./profiles.ts";
import { measureShares } from "./shares.ts";

const application = { applicationId: "app_1", opportunityId: null };
const at = "2026-11-21T10:00:00.000Z";

/** The facts that saving a filled draft records. */
const captureFacts = (before: readonly Fact[], documentId: string, generated: string, filled: string): Fact[] => {
  const document = { id: documentId, title: "Draft", ...application };
  const inputs = findFilledBlanks(generated, filled).map(({ label, value }) => toBlankFact(label, value, document));
  let count = before.length;
  const newFactId = () => `fct_${count++}`;
  return addConfirmed(before, inputs, { userId: "user", at }, { now: at, newFactId });
};

/** Figures and names that the checks flag as wrong or unsupported. */
const findMarks = (draft: DraftToCheck, sources: CheckSources) =>
  reviewDraft(draft, sources)
    .findings.filter(({ rule, status }) => (rule === "figures" || rule === "names") && status !== "warn")
    .map(({ message }) => message);

const countBlanks = (text: string) => text.match(createBlankPattern())?.length ?? 0;
type Reuse = { kind: "loi" | "cover_letter"; blanks: number; share: number };
/** `falseFlags`: filled blanks flagged as wrong or unsupported. `flagsWithoutFacts`: number of such flags without facts. */
export type FactReuse = {
  before: Reuse[];
  after: Reuse[];
  filled: number;
  captured: number;
  flagsWithoutFacts: number;
  falseFlags: string[];
};

/**
 * Fills in and saves every proposal, then writes a Letter of Intent and a cover letter for the same application, with
 * and without the facts that the save recorded; fills those in too and counts what the checks call unsupported.
 */
export const measureFactReuse = (): FactReuse => {
  const result: FactReuse = { before: [], after: [], filled: 0, captured: 0, flagsWithoutFacts: 0, falseFlags: [] };
  for (const { id, proposal, letter, loi } of sampleProfiles) {
    const generated = composeProposal(proposal);
    const { content: saved } = fillBlanks(generated);
    const facts = captureFacts([], "doc_1", generated, saved);
    result.filled += countBlanks(generated);
    result.captured += findFilledBlanks(generated, saved).length;
    const confirmed = facts.filter((fact) => isFactForDraft(fact, application));
    const profile = { organization: loi.organization, person: loi.person, today: loi.today };
    const loiFacts = { ...loi, proposal: proposal.answers };
    const letterFacts = {
      ...letter,
      answers: { ...letter.answers, type: "grants" as const },
      opportunity: loi.opportunity,
      proposal: proposal.answers,
    };
    const shared = { requirements: [], proposal: proposal.answers, ...profile };
    const loiSources = {
      ...shared,
      answers: null,
      opportunity: loi.opportunity,
      record: loi.record,
      application: loi.application,
    };
    const letterSources = { ...shared, answers: letterFacts.answers, opportunity: loi.opportunity, record: null };
    const kinds = [
      {
        kind: "loi",
        compose: (known: readonly Fact[]) => composeLoi({ ...loiFacts, confirmed: known }),
        sources: loiSources,
      },
      {
        kind: "cover_letter",
        compose: (known: readonly Fact[]) => composeCoverLetter({ ...letterFacts, confirmed: known }),
        sources: letterSources,
      },
    ] as const;
    const measure = (kind: Reuse["kind"], content: string, sources: (typeof kinds)[number]["sources"]) => ({
      kind,
      blanks: countBlanks(content),
      share: measureShares(content, sources).blanks,
    });
    const drafts = [
      {
        kind: "proposal" as const,
        title: getProposalTitle(proposal),
        generated,
        known: [] as readonly Fact[],
        sources: { ...proposal, organization: proposal.profile ?? null, person: proposal.person ?? null },
      },
      ...kinds.map(({ kind, compose, sources }) => {
        result.before.push(measure(kind, compose([]).content, sources));
        const draft = compose(confirmed);
        result.after.push(measure(kind, draft.content, sources));
        return { kind, title: draft.title, generated: draft.content, known: facts, sources };
      }),
    ];
    for (const [index, draft] of drafts.entries()) {
      const { content } = fillBlanks(draft.generated);
      const documentId = `doc_${index + 1}`;
      const all = captureFacts(draft.known, documentId, draft.generated, content);
      const usable = all.filter((fact) => isFactForDraft(fact, { ...application, documentId }));
      // The editor knows all text entered in the blanks of the open draft, including text that is not a fact.
      const confirmedFacts = findFilledBlanks(draft.generated, content).map(({ value }) => value);
      const written = { kind: draft.kind, title: draft.title, content };
      result.flagsWithoutFacts += findMarks(written, draft.sources).length;
      const marks = findMarks({ ...written, confirmedFacts }, { ...draft.sources, facts: usable });
      result.falseFlags.push(...marks.map((message) => `${id}, ${draft.kind}: ${message}`));
    }
  }
  return result;
};
