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

/** Kinds of jobs whose end is told. */
const told: readonly JobKind[] = ["loi", "proposal", "coverLetter", "exportData"];

/** The owner has the result of a job before them: what tells of it is read. A failure keeps nobody from the result. */
export const resultSeen = async (
  { table }: Pick<Outside, "table">,
  userId: string,
  { id, kind }: { id: string; kind: JobKind },
): Promise<void> => {
  if (!told.includes(kind)) return;
  try {
    await markReadOfJob(table, userId, id);
  } catch (error) {
    log.warn("notification not marked as read", { jobId: id, error: error as Error });
  }
};
