import type { ProposalSectionKey } from "#shared/api/proposals.ts";
import type { Ai, ProposalPlan, WritingContext } from "./ai.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { listCriteria } from "./proposal-outline.ts";

type Section = { key: ProposalSectionKey; content: string; model: string | null };
type Written = Awaited<ReturnType<Ai["writeProposalSection"]>>;

/** A review and the revised sections take about this long, in milliseconds. */
const minRevisionTime = 60_000;
const maxRevisedSections = 5;
/** Computed by code, not written by a model. */
const sectionsNeverRevised: ReadonlySet<ProposalSectionKey> = new Set(["budget"]);

/**
 * One revision: a model reads all sections as a reviewer, and those that it wrote and now criticizes are written again.
 *
 * @returns the sections that changed, and a note if there was no revision
 */
export const reviseProposal = async (
  ai: Ai,
  { sections, facts, plan }: { sections: readonly Section[]; facts: ProposalFacts; plan: ProposalPlan },
  writing: WritingContext,
  now: number,
): Promise<{ revised: Map<ProposalSectionKey, Written>; note?: string }> => {
  const none = new Map<ProposalSectionKey, Written>();
  const byModel = sections.filter(({ model }) => model !== null);
  if (byModel.length === 0) return { revised: none };
  if (writing.deadline - now < minRevisionTime)
    return { revised: none, note: "There was no time left to revise the sections." };
  // The sections are written: a model that fails now is not worth a second attempt.
  const context: WritingContext = { ...writing, isRetryable: false };
  const proposal = { criteria: listCriteria(facts.requirements), sections };
  const review = await ai.reviewProposal?.(proposal, context);
  if (!review?.value)
    return {
      revised: none,
      note: `The sections were not revised because ${review?.fallback ?? "no model is available"}.`,
    };
  const { comments } = review.value;
  const criticized = byModel
    .filter(({ key }) => comments[key]?.length && !sectionsNeverRevised.has(key))
    .slice(0, maxRevisedSections);
  const written = await Promise.all(
    criticized.map(async ({ key, content }) => {
      const revision = { text: content, comments: comments[key] ?? [] };
      return [key, await ai.writeProposalSection(key, facts, context, { plan, revision })] as const;
    }),
  );
  return { revised: new Map(written.filter(([, { model }]) => model !== null)) };
};
