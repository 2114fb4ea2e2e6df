import { getChecklist } from "#functions/applications/requirements.table.ts";
import { readTextVersion } from "#functions/documents/texts.table.ts";
import { getEditor, type JobHandler } from "#functions/jobs/process-job.ts";
import { AppError } from "#shared/api/problem.ts";
import { type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import type { OpinionRequest, ReviewerOpinion } from "#shared/api/writing.ts";
import { findSections } from "#shared/checks/headings.ts";
import { readOpinionSubject } from "./opinion-subject.ts";
import { listCriteria } from "./proposal-outline.ts";
import { getWritingContext } from "./writing.jobs.ts";

const isSection = (key: string): key is ProposalSectionKey => Object.hasOwn(proposalSections, key);

/** Has a model review a saved proposal against the application's checklist criteria. Saves nothing. */
export const opinionJob: JobHandler = async (work) => {
  const { dependencies, report } = work;
  const { documentId } = work.input as OpinionRequest; // parsed by the route's schema
  const { workspaceId } = getEditor(work);
  await report("Reading the proposal", 10);
  const stored = await readOpinionSubject(dependencies.table, workspaceId, documentId);
  const [text, checklist] = await Promise.all([
    readTextVersion(dependencies, workspaceId, stored, stored.version ?? 1),
    stored.applicationId ? getChecklist(dependencies.table, workspaceId, stored.applicationId) : undefined,
  ]);
  const content = text?.content ?? "";
  const sections = findSections({ kind: "proposal", title: stored.title, content }).flatMap(({ key, body }) =>
    isSection(key) ? [{ key, content: content.slice(body.start, body.end).trim() }] : [],
  );
  const relevant = checklist?.items.filter(({ state, isProposed }) => state !== "not_applicable" && !isProposed) ?? [];
  const criteria = listCriteria(relevant.map(({ kind, requirement, quote }) => ({ kind, requirement, quote })));
  await report("Reviewing", 40);
  const reviewed = { criteria, sections: sections.length > 0 ? sections : [{ key: "summary" as const, content }] };
  const review = await dependencies.ai.reviewProposal?.(reviewed, getWritingContext(work));
  if (!review?.value || review.model === null)
    throw new AppError(
      "invalid_request",
      review?.fallback
        ? `No second opinion is available because ${review.fallback}. Please try again later`
        : "A second opinion needs a writing model, and none is set up",
    );
  const result: ReviewerOpinion = { criteria: review.value.criteria, model: review.model };
  return { result };
};
