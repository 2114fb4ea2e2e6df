import * as z from "zod/mini";
import { touchWrite } from "#functions/applications/applications.table.ts";
import { writtenDocument } from "#functions/documents/documents.table.ts";
import type { Act } from "#functions/gamification/points.table.ts";
import type { JobDone, JobHandler, JobWork } from "#functions/jobs/work.ts";
import { finishedWrites } from "#functions/notifications/finished.ts";
import type { Write } from "#functions/table/table.ts";
import type { GeneratedDocument } from "#shared/documents.ts";
import { bare, idPrefixes } from "#shared/ids.ts";
import { toDollars } from "#shared/money.ts";
import {
  type CoverLetterRequest,
  type CoverLetterResult,
  LoiRequest,
  type LoiResult,
  type ProposalRequest,
} from "#shared/writing.ts";
import type { Writing } from "./ai.ts";
import { coverLetterFacts, loiFacts } from "./facts.ts";
import { letterNotes } from "./letter-notes.ts";
import type { Purpose } from "./writing.table.ts";

/** For whom and how long the work of a job is written. */
export const writingOf = ({ signal, deadline, userId }: JobWork): Writing => ({ signal, deadline, userId });

type Written = Pick<GeneratedDocument, "type" | "title" | "content" | "model" | "answers">;

/**
 * Keeps what a job wrote as a document, whose id follows from the job's, gives points, and tells of it unless a
 * request waits for it. An application deleted
 * meanwhile takes no more documents.
 */
export const keptDocument = async (
  { outside, userId, jobId }: JobWork,
  written: Written,
  { opportunityId, applicationId }: Purpose,
  act: Act,
): Promise<{ document: GeneratedDocument; done: Omit<JobDone, "result"> }> => {
  const document: GeneratedDocument = {
    ...written,
    id: `${idPrefixes.document}_${bare(jobId)}`,
    applicationId,
    opportunityId,
    createdAt: outside.clock.now().toISOString(),
  };
  const [kept, told] = await Promise.all([
    writtenDocument(outside, userId, document),
    finishedWrites(outside, userId, jobId, document),
  ]);
  const writes: Write[] = [...kept.writes, ...told];
  if (applicationId) writes.push(touchWrite(userId, applicationId, document.createdAt));
  return { document, done: { writes, summary: kept.summary, acts: [act] } };
};

/** The answers of a form as somebody would type them, so that the form can be filled with them again. */
export const typedAnswers = ({
  opportunityId: _,
  applicationId: __,
  ...answers
}: ProposalRequest | CoverLetterRequest) =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([field, value]): [string, string][] =>
      value === null
        ? []
        : [
            [
              field,
              typeof value === "number"
                ? toDollars(value).toLocaleString("en-US", { maximumFractionDigits: 2 })
                : value,
            ],
          ],
    ),
  );

/** Writes a Letter of Intent and keeps it as a document; points once per opportunity. */
export const loiJob: JobHandler = async (work) => {
  const { outside, userId, input, report } = work;
  const request = z.parse(LoiRequest, input);
  await report("Reading the opportunity", 10);
  const facts = await loiFacts(outside, userId, request);

  await report("Writing the letter", 40);
  const { value: letter, model } = await outside.ai.letterOfIntent(facts, writingOf(work));

  await report("Saving", 80);
  const act: Act = { rule: "loiGenerated", subject: request.opportunityId };
  const { document, done } = await keptDocument(work, { ...letter, type: "loi", model }, request, act);
  const result: LoiResult = { ...letter, documentId: document.id, model };
  return { result, ...done };
};

/** Writes a cover letter and keeps it as a document. */
export const coverLetterJob: JobHandler = async (work) => {
  const { outside, userId, jobId, input, report } = work;
  // The input is what the route's schema made of a body: money is in cents already.
  const request = input as CoverLetterRequest;
  await report("Reading your answers", 10);
  const facts = await coverLetterFacts(outside, userId, request);

  await report("Writing the letter", 40);
  const { value: letter, model } = await outside.ai.coverLetter(facts, writingOf(work));

  await report("Saving", 80);
  const act: Act = { rule: "coverLetterGenerated", subject: bare(jobId) };
  const answers = typedAnswers(request);
  const text = { ...letter, type: "cover_letter", model, answers } as const;
  const { document, done } = await keptDocument(work, text, request, act);
  const result: CoverLetterResult = { ...letter, documentId: document.id, model, notes: letterNotes(facts) };
  return { result, ...done };
};
