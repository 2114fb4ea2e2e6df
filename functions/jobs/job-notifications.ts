import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { type WorkspaceId, waitSlotKey } from "#functions/table/keys.ts";
import { type Table, tryWrite, type Write } from "#functions/table/table.ts";
import { type JobKind, maxJobWaitMs } from "#shared/api/jobs.ts";
import type { RelatedType } from "#shared/api/notifications.ts";
import { type DocumentKind, documentKinds, mapDocumentKinds } from "#shared/domain/document-kinds.ts";
import { markJobNotificationRead } from "../notifications/notification-list.table.ts";
import { buildNotificationWrites, getJobNotificationId } from "../notifications/notifications.table.ts";
import type { Job } from "./jobs.ts";

/** Acquires the user's only wait slot. Returns its expiry (epoch ms), or undefined if it is taken. */
export const acquireWaitSlot = async (
  { table, clock }: Dependencies,
  userId: string,
  jobId: string,
): Promise<number | undefined> => {
  const now = clock.now().getTime();
  const until = now + maxJobWaitMs;
  const item = { ...waitSlotKey(userId), until, jobId, expiresAt: Math.ceil(until / 1000) };
  const isFree = { any: ["absent" as const, { all: { until: { below: now } } }] };
  return (await tryWrite(table.write({ put: item, if: isFree }))) ? until : undefined;
};

const isRequestWaiting = async (table: Table, userId: string, jobId: string, now: Date): Promise<boolean> => {
  const waiting = await table.get(waitSlotKey(userId));
  return waiting?.jobId === jobId && Number(waiting.until) >= now.getTime();
};

/** Releases the slot if it still belongs to this request. Failures are only logged, so the request still responds. */
export const releaseWaitSlot = async ({ table }: Dependencies, userId: string, until: number) => {
  try {
    await tryWrite(table.write({ delete: waitSlotKey(userId), if: { all: { until: { is: until } } } }));
  } catch (error) {
    log.warn("failed to release the wait slot", { error: error as Error });
  }
};

type ResultType = DocumentKind | "export";
const resultTexts: Record<ResultType, { title: string; relatedType: RelatedType }> = {
  ...mapDocumentKinds(({ noun, relatedType }) => ({ title: `Your ${noun} is ready`, relatedType })),
  export: { title: "Your data export is ready", relatedType: "export" },
};

type JobResult = {
  type: ResultType;
  title: string;
  id: string;
  applicationId?: string | null;
  /** Null for exports. */
  workspaceId: WorkspaceId | null;
};

/** Notifies the user of a job's result in the transaction that completes it, unless a request waits for the result. */
export const buildJobFinishedWrites = async (
  { table, clock }: Pick<Dependencies, "table" | "clock">,
  userId: string,
  jobId: string,
  { type, title, id, applicationId, workspaceId }: JobResult,
): Promise<Write[]> => {
  const now = clock.now();
  if (await isRequestWaiting(table, userId, jobId, now)) return [];
  const { title: resultTitle, relatedType } = resultTexts[type];
  return buildNotificationWrites(userId, now, {
    type: "workFinished",
    title: resultTitle,
    message: type === "export" ? "You can download it for seven days." : title,
    subject: jobId,
    at: now,
    id: getJobNotificationId(jobId),
    workspaceId,
    // Link to the application, which lists the letter among its documents.
    ...(type === "loi" && applicationId
      ? { relatedId: applicationId, relatedType: "application" }
      : { relatedId: id, relatedType }),
  });
};

const failureTitles: Partial<Record<JobKind, string>> = {
  ...Object.fromEntries(
    Object.values(documentKinds).map(({ job, noun }) => [job, `Your ${noun} could not be written`]),
  ),
  exportData: "Your data export failed",
};

/** Notifies the user of a failed job in the transaction that fails it, unless a request waits for the job. */
export const buildJobFailedWrites = async (
  { table, clock }: Pick<Dependencies, "table" | "clock">,
  { userId, workspaceId, id, kind }: Pick<Job, "userId" | "workspaceId" | "id" | "kind">,
  { detail }: { detail: string },
): Promise<Write[]> => {
  const [title, now] = [failureTitles[kind], clock.now()];
  if (title === undefined || (await isRequestWaiting(table, userId, id, now))) return [];
  const notification = { type: "workFailed", title, message: detail, subject: id, at: now } as const;
  return buildNotificationWrites(userId, now, {
    ...notification,
    id: getJobNotificationId(id),
    workspaceId: workspaceId ?? null,
  });
};

/** Marks a job's notification as read after its owner has polled the outcome. Errors are only logged. */
export const acknowledgeJobResult = async (
  { table }: Pick<Dependencies, "table">,
  userId: string,
  { id, kind }: { id: string; kind: JobKind },
): Promise<void> => {
  if (failureTitles[kind] === undefined) return;
  try {
    await markJobNotificationRead(table, userId, id);
  } catch (error) {
    log.warn("failed to mark the notification as read", { jobId: id, error: error as Error });
  }
};
