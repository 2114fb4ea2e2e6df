import type { PointAction } from "#functions/activity.ts";
import {
  buildGeneratedDocumentWrites,
  buildTouchApplicationWrite,
  type GeneratedDocument,
} from "#functions/documents/documents.table.ts";
import { captureGeneratedFacts } from "#functions/facts/capture-facts.ts";
import { buildJobFinishedWrites } from "#functions/jobs/job-notifications.ts";
import { getEditor, type JobContext, type JobHandler, type JobOutput } from "#functions/jobs/process-job.ts";
import type { Write } from "#functions/table/table.ts";
import { type Budget, formatBudgetText } from "#shared/api/budget.ts";
import type { LetterAnswers, ProposalAnswers } from "#shared/api/proposals.ts";
import type {
  CoverLetterRequest,
  CoverLetterResult,
  LoiRequest,
  LoiResult,
  ProposalRequest,
  WritingQuality,
} from "#shared/api/writing.ts";
import type { LetterKind } from "#shared/domain/document-kinds.ts";
import { idPrefixes, stripIdPrefix } from "#shared/util/ids.ts";
import { toDollars } from "#shared/util/money.ts";
import type { Generated, WritingContext } from "./ai.ts";
import { getCoverLetterAdvice } from "./cover-letter.ts";
import type { ComposedLetter } from "./document-facts.ts";
import { loadCoverLetterFacts, loadLoiFacts } from "./load-facts.ts";
import { describeFallback } from "./model-notes.ts";
import { listUsedPassages, loadLetterPassages, type WritingSources } from "./section-passages.ts";
import type { WritingTargetIds } from "./writing.table.ts";

/** Time reserved to store the text after the model has used up an attempt, in milliseconds. */
const reservedTime = 15_000;
/** If the model is busy or times out, the job is retried once; after that, the rules write the text. */
const maxModelAttempts = 2;

export const getWritingContext = (job: JobContext, quality?: WritingQuality): WritingContext => {
  const { workspaceId } = getEditor(job);
  const { signal, deadline, attempt } = job;
  return { signal, deadline: deadline - reservedTime, workspaceId, quality, isRetryable: attempt < maxModelAttempts };
};

type Content = Pick<
  GeneratedDocument,
  "type" | "title" | "content" | "model" | "answers" | "organizationId" | "passages" | "notes" | "ruleParagraphs"
>;

/** The document's ID derives from the job's, so a retry does not create a second document. Fails if the application was deleted. */
export const prepareDocument = async (
  job: JobContext,
  content: Content,
  { opportunityId, applicationId }: WritingTargetIds,
  action: PointAction,
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
    buildGeneratedDocumentWrites(dependencies, workspaceId, document, userId),
    buildJobFinishedWrites(dependencies, userId, jobId, { ...document, workspaceId }),
  ]);
  await captureGeneratedFacts(
    dependencies,
    { workspaceId, organizationId: content.organizationId },
    { document, content: content.content, answers, hasDetailedBudget: Boolean(content.answers?.budget) },
    userId,
  );
  const writes: Write[] = [...saved.writes, ...notificationWrites];
  if (applicationId) writes.push(buildTouchApplicationWrite(workspaceId, applicationId, document.createdAt));
  return { document, done: { writes, summary: saved.summary, actions: [action] } };
};

/** Formats answers as a user would type them, to refill the form. */
export const formatAnswersForForm = ({
  opportunityId: _,
  applicationId: __,
  organizationId: ___,
  quality: ____,
  ...answers
}: Partial<NotAnswers> & (FormAnswers<ProposalRequest> | FormAnswers<CoverLetterRequest>)) =>
  Object.fromEntries(
    Object.entries(answers)
      .filter((entry): entry is [string, string | number | Budget] => entry[1] !== null && entry[1] !== undefined)
      .map(([field, value]) => [field, formatAnswer(value)]),
  );
type NotAnswers = WritingTargetIds & { quality: WritingQuality };
type FormAnswers<Request> = Omit<Request, keyof NotAnswers>;
const formatAnswer = (value: string | number | Budget) => {
  if (typeof value === "object") return formatBudgetText(value);
  return typeof value === "number" ? toDollars(value).toLocaleString("en-US", { maximumFractionDigits: 2 }) : value;
};

/** Details stored with a letter about how a model wrote it; empty without a model. */
const describeLetter = ({ model, fallback, notes = [], ruleParagraphs = [] }: Generated<ComposedLetter>) => {
  const all = [...(fallback ? [describeFallback("this letter", fallback)] : []), ...notes];
  return { ...(all.length > 0 && { notes: all }), ...(model !== null && { ruleParagraphs }) };
};

/** Lists the passages that the model received; empty if there were none or no model wrote the text. */
export const toUsed = (model: string | null, sources: WritingSources, content: string): Pick<Content, "passages"> =>
  model === null || sources.passages.length === 0 ? {} : { passages: listUsedPassages(sources, content) };

export const loiJob: JobHandler = async (work) => {
  const { dependencies, input, report } = work;
  const request = input as LoiRequest; // parsed by the route's schema
  await report("Reading the opportunity", 10);
  const answered = await loadLoiFacts(dependencies, getEditor(work), request);
  const project = answered.proposal?.projectTitle ?? answered.opportunity.title;
  const passages = await loadLetterPassages(dependencies, getEditor(work).workspaceId, "loi", answered, project);
  const facts = { ...answered, passages };

  await report("Writing the letter", 40);
  const written = await dependencies.ai.writeLetter("loi", facts, getWritingContext(work, request.quality));
  const { value: letter, model } = written;
  const { notes, ...described } = describeLetter(written);

  await report("Saving", 80);
  const action: PointAction = { rule: "loiGenerated", subject: request.opportunityId };
  const { document, done } = await prepareDocument(
    work,
    {
      ...{ ...letter, type: "loi", model, organizationId: facts.organizationId ?? null },
      ...(request.answers && { answers: formatAnswersForForm(request.answers) }),
      ...toUsed(model, { answers: facts.proposal ?? undefined, confirmed: facts.confirmed, passages }, letter.content),
      ...described,
      ...(notes && { notes }),
    },
    request,
    action,
    request.answers ? (facts.proposal ?? null) : null,
  );
  const result: LoiResult = { ...letter, documentId: document.id, model, ...(notes && { notes }) };
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
  const written = await dependencies.ai.writeLetter("cover_letter", facts, getWritingContext(work, request.quality));
  const { value: letter, model } = written;
  const described = describeLetter(written);

  await report("Saving", 80);
  const action: PointAction = { rule: "coverLetterGenerated", subject: stripIdPrefix(jobId) };
  const answers = formatAnswersForForm(request);
  const organizationId = facts.organizationId ?? null;
  const used = toUsed(model, facts, letter.content);
  const text = { ...letter, type: "cover_letter", model, answers, organizationId, ...used, ...described } as const;
  const { document, done } = await prepareDocument(work, text, request, action, facts.answers);
  const notes = [...(described.notes ?? []), ...getCoverLetterAdvice(facts)];
  const result: CoverLetterResult = { ...letter, documentId: document.id, model, notes };
  return { result, ...done };
};

export const letterJobs: Record<LetterKind, JobHandler> = { loi: loiJob, cover_letter: coverLetterJob };
