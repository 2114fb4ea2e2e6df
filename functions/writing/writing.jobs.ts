import * as z from "zod/mini";
import type { PointAct } from "#functions/activity.ts";
import { generatedDocumentWrites, touchApplicationWrite } from "#functions/documents/documents.table.ts";
import { captureGeneratedFacts } from "#functions/facts/capture-facts.ts";
import { jobFinishedWrites } from "#functions/jobs/job-notifications.ts";
import { getEditor, type JobContext, type JobHandler, type JobOutput } from "#functions/jobs/process-job.ts";
import type { Write } from "#functions/table/table.ts";
import { type Budget, formatBudgetText } from "#shared/api/budget.ts";
import type { GeneratedDocument } from "#shared/api/documents.ts";
import type { LetterAnswers, ProposalAnswers } from "#shared/api/proposals.ts";
import {
  type CoverLetterRequest,
  type CoverLetterResult,
  LoiRequest,
  type LoiResult,
  type ProposalRequest,
} from "#shared/api/writing.ts";
import type { LetterKind } from "#shared/domain/document-kinds.ts";
import { idPrefixes, stripIdPrefix } from "#shared/util/ids.ts";
import { toDollars } from "#shared/util/money.ts";
import type { WritingContext } from "./ai.ts";
import { getCoverLetterAdvice } from "./cover-letter.ts";
import type { SectionPassage } from "./document-facts.ts";
import { loadCoverLetterFacts, loadLoiFacts } from "./load-facts.ts";
import { listUsedPassages, loadLetterPassages } from "./section-passages.ts";
import type { WritingTargetIds } from "./writing.table.ts";

export const getWritingContext = (job: JobContext): WritingContext => {
  const { workspaceId } = getEditor(job);
  return { signal: job.signal, deadline: job.deadline, workspaceId };
};

type Content = Pick<
  GeneratedDocument,
  "type" | "title" | "content" | "model" | "answers" | "organizationId" | "passages"
>;

/** The document's ID derives from the job's, so a retry creates no second one. Fails if the application was deleted. */
export const prepareDocument = async (
  job: JobContext,
  content: Content,
  { opportunityId, applicationId }: WritingTargetIds,
  act: PointAct,
  answers: ProposalAnswers | LetterAnswers | null,
): Promise<{ document: GeneratedDocument; done: Omit<JobOutput, "result"> }> => {
  const { dependencies, userId, jobId } = job;
  const { workspaceId } = getEditor(job);
  const document: GeneratedDocument = {
    ...content,
    id: `${idPrefixes.document}_${stripIdPrefix(jobId)}`,
    applicationId,
    opportunityId,
    createdAt: dependencies.clock.now().toISOString(),
  };
  const [saved, notificationWrites] = await Promise.all([
    generatedDocumentWrites(dependencies, workspaceId, document, userId),
    jobFinishedWrites(dependencies, userId, jobId, { ...document, workspaceId }),
  ]);
  await captureGeneratedFacts(
    dependencies,
    { workspaceId, organizationId: content.organizationId },
    { document, content: content.content, answers },
    userId,
  );
  const writes: Write[] = [...saved.writes, ...notificationWrites];
  if (applicationId) writes.push(touchApplicationWrite(workspaceId, applicationId, document.createdAt));
  return { document, done: { writes, summary: saved.summary, acts: [act] } };
};

/** Formats answers as a user would type them, to refill the form. */
export const formatAnswersForForm = ({
  opportunityId: _,
  applicationId: __,
  organizationId: ___,
  ...answers
}: ProposalRequest | CoverLetterRequest) =>
  Object.fromEntries(
    Object.entries(answers)
      .filter((entry): entry is [string, string | number | Budget] => entry[1] !== null && entry[1] !== undefined)
      .map(([field, value]) => [field, formatAnswer(value)]),
  );
const formatAnswer = (value: string | number | Budget) => {
  if (typeof value === "object") return formatBudgetText(value);
  return typeof value === "number" ? toDollars(value).toLocaleString("en-US", { maximumFractionDigits: 2 }) : value;
};

/** The passages that a model had; nothing if none did, or no model wrote the text. */
export const toUsed = (model: string | null, passages: readonly SectionPassage[]): Pick<Content, "passages"> =>
  model === null || passages.length === 0 ? {} : { passages: listUsedPassages(passages) };

export const loiJob: JobHandler = async (work) => {
  const { dependencies, input, report } = work;
  const request = z.parse(LoiRequest, input);
  await report("Reading the opportunity", 10);
  const answered = await loadLoiFacts(dependencies, getEditor(work), request);
  const project = answered.proposal?.projectTitle ?? answered.opportunity.title;
  const passages = await loadLetterPassages(dependencies, getEditor(work).workspaceId, "loi", answered, project);
  const facts = { ...answered, passages };

  await report("Writing the letter", 40);
  const { value: letter, model } = await dependencies.ai.writeLetter("loi", facts, getWritingContext(work));

  await report("Saving", 80);
  const act: PointAct = { rule: "loiGenerated", subject: request.opportunityId };
  const { document, done } = await prepareDocument(
    work,
    { ...letter, type: "loi", model, organizationId: facts.organizationId ?? null, ...toUsed(model, passages) },
    request,
    act,
    null,
  );
  const result: LoiResult = { ...letter, documentId: document.id, model };
  return { result, ...done };
};

export const coverLetterJob: JobHandler = async (work) => {
  const { dependencies, jobId, input, report } = work;
  const request = input as CoverLetterRequest; // parsed by the route's schema

  await report("Reading your answers", 10);
  const answered = await loadCoverLetterFacts(dependencies, getEditor(work), request);
  const { workspaceId } = getEditor(work);
  const { purposeSummary } = answered.answers;
  const passages = await loadLetterPassages(dependencies, workspaceId, "cover_letter", answered, purposeSummary);
  const facts = { ...answered, passages };

  await report("Writing the letter", 40);
  const { value: letter, model } = await dependencies.ai.writeLetter("cover_letter", facts, getWritingContext(work));

  await report("Saving", 80);
  const act: PointAct = { rule: "coverLetterGenerated", subject: stripIdPrefix(jobId) };
  const answers = formatAnswersForForm(request);
  const organizationId = facts.organizationId ?? null;
  const used = toUsed(model, passages);
  const text = { ...letter, type: "cover_letter", model, answers, organizationId, ...used } as const;
  const { document, done } = await prepareDocument(work, text, request, act, facts.answers);
  const result: CoverLetterResult = { ...letter, documentId: document.id, model, notes: getCoverLetterAdvice(facts) };
  return { result, ...done };
};

export const letterJobs: Record<LetterKind, JobHandler> = { loi: loiJob, cover_letter: coverLetterJob };
