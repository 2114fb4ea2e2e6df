import { log } from "#functions/clients/log.ts";
import { isWaitedFor } from "#functions/jobs/run-as-job.ts";
import type { Outside } from "#functions/outside.ts";
import type { Write } from "#functions/table/table.ts";
import type { JobKind } from "#shared/jobs.ts";
import type { RelatedType } from "#shared/notifications.ts";
import { markReadOfJob } from "./list.table.ts";
import { notificationOfJob, notificationWrites } from "./notes.table.ts";

type Made = "loi" | "proposal" | "cover_letter" | "export";
const words: Record<Made, { title: string; relatedType: RelatedType }> = {
  loi: { title: "Your Letter of Intent is ready", relatedType: "loi" },
  proposal: { title: "Your proposal is ready", relatedType: "proposal" },
  cover_letter: { title: "Your cover letter is ready", relatedType: "coverLetter" },
  export: { title: "The export of your data is ready", relatedType: "export" },
};
const exportMessage = "You can download it for seven days.";

type Finished = {
  type: Made;
  /** What the document is called. */
  title: string;
  /** Of the document, or the export. */
  id: string;
  /** For which application, where there is one. */
  applicationId?: string | null;
};

/**
 * The writes that tell a user that a job has made something, to go with its end; none while a request waits for the
 * job, as it brings the answer. Whoever asks how far the job is and gets its result has read it: `resultSeen`.
 */
export const finishedWrites = async (
  { table, clock }: Pick<Outside, "table" | "clock">,
  userId: string,
  jobId: string,
  { type, title, id, applicationId }: Finished,
): Promise<Write[]> => {
  const now = clock.now();
  if (await isWaitedFor(table, userId, jobId, now)) return [];
  const { title: said, relatedType } = words[type];
  return notificationWrites(userId, now, {
    type: "workFinished",
    title: said,
    message: type === "export" ? exportMessage : title,
    subject: jobId,
    at: now,
    id: notificationOfJob(jobId),
    // A letter stands among the documents of its application.
    ...(type === "loi" && applicationId
      ? { relatedId: applicationId, relatedType: "application" }
      : { relatedId: id, relatedType }),
  });
};

/** Kinds of jobs whose end is told, and what is said where nothing came of one. */
const failed: Partial<Record<JobKind, string>> = {
  loi: "Your Letter of Intent could not be written",
  proposal: "Your proposal could not be written",
  coverLetter: "Your cover letter could not be written",
  exportData: "The export of your data could not be made",
};

/**
 * The writes that tell a user that nothing came of a job they left, and why, to go with its end; none while a request
 * waits for the job. A job that its owner cancelled does not end like this.
 */
export const failedWrites = async (
  { table, clock }: Pick<Outside, "table" | "clock">,
  { userId, id, kind }: { userId: string; id: string; kind: JobKind },
  { detail }: { detail: string },
): Promise<Write[]> => {
  const [title, now] = [failed[kind], clock.now()];
  if (title === undefined || (await isWaitedFor(table, userId, id, now))) return [];
  const note = { type: "workFailed", title, message: detail, subject: id, at: now, id: notificationOfJob(id) } as const;
  return notificationWrites(userId, now, note);
};

/** The owner has the result of a job before them, or why there is none: what tells of it is read. A failure keeps nobody from the result. */
export const resultSeen = async (
  { table }: Pick<Outside, "table">,
  userId: string,
  { id, kind }: { id: string; kind: JobKind },
): Promise<void> => {
  if (failed[kind] === undefined) return;
  try {
    await markReadOfJob(table, userId, id);
  } catch (error) {
    log.warn("notification not marked as read", { jobId: id, error: error as Error });
  }
};
