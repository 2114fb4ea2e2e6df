import * as z from "zod/mini";
import { listKindValues } from "../domain/document-kinds.ts";
import { defineRoutes } from "./define-routes.ts";
import { idSchema, timestampResponse } from "./schemas.ts";

/** Kinds that a user waits for: they succeed or fail within minutes. */
export const writingJobKinds = [...listKindValues("job"), "proposalSection", "reviewerOpinion"] as const;
export const jobKinds = [
  ...writingJobKinds,
  "readDocument",
  "welcomeEmail",
  "passwordResetEmail",
  "emailChangeEmail",
  "accountNoticeEmail",
  "exportData",
  "deleteAccount",
  "invitationEmail",
  "workspaceNoticeEmail",
  "deleteWorkspace",
  "cleanUpMembership",
  "opportunityChangeEmail",
  "commentEmail",
  "notifyNewMatches",
  "sendShardReminders",
  "sendUserReminders",
  "reminderEmail",
  "digestEmail",
  "sendWebhookEvents",
  "deliverWebhook",
] as const;
export type JobKind = (typeof jobKinds)[number];
/** Kinds that send an email. They are retried for several days. */
export const emailJobKinds = [
  "welcomeEmail",
  "passwordResetEmail",
  "emailChangeEmail",
  "accountNoticeEmail",
  "invitationEmail",
  "workspaceNoticeEmail",
  "opportunityChangeEmail",
  "commentEmail",
  "reminderEmail",
  "digestEmail",
] as const satisfies JobKind[];
/** Background kinds that can fan out to every user. */
export const backgroundJobKinds = [
  "opportunityChangeEmail",
  "notifyNewMatches",
  "sendShardReminders",
  "sendUserReminders",
  "reminderEmail",
  "digestEmail",
  "sendWebhookEvents",
  "deliverWebhook",
] as const satisfies JobKind[];
export type EmailJobKind = (typeof emailJobKinds)[number];
export const jobStatuses = ["queued", "running", "succeeded", "failed", "canceled"] as const;

const JobId = idSchema("job");
export const JobMessage = z.object({ userId: z.uuid(), jobId: JobId, v: z.literal(1) });
export type JobMessage = z.infer<typeof JobMessage>;

/** Duration of a worker's lease on a job and how often it renews it, in milliseconds. */
export const jobLease = { durationMs: 30_000, renewIntervalMs: 10_000 } as const;
/** The sweeper resends a job that is still queued after this many milliseconds. */
export const queuedJobResendMs = 10_000;
/** A job fails after this many attempts; an email job only once its retry period has ended as well. */
export const maxJobAttempts = 5;
/** How long a request without `Prefer: respond-async` waits for its job, in milliseconds. */
export const maxJobWaitMs = 24_000;

export const schedules = {
  sweepJobs: { everyMinutes: 1 },
  /** One sync a day, in steps with saved progress; most runs have nothing to do. */
  syncCatalog: { everyMinutes: 15 },
  sendReminders: { everyMinutes: 60 },
} as const;
export type ScheduleName = keyof typeof schedules;

export const WrittenSection = z.object({ key: z.string(), title: z.string(), content: z.string() });
export type WrittenSection = z.infer<typeof WrittenSection>;

export const JobAccepted = z.object({ jobId: JobId });
export const JobView = z.object({
  id: JobId,
  kind: z.enum(jobKinds),
  status: z.enum(jobStatuses),
  stage: z.string(),
  progress: z.int(),
  sections: z.optional(z.array(WrittenSection)),
  /** Response of the route that started it, once it has succeeded. */
  result: z.optional(z.unknown()),
  /** The problem that the route would have returned, if the job failed. */
  problem: z.optional(z.object({ code: z.string(), detail: z.string() })),
  createdAt: timestampResponse(),
  updatedAt: timestampResponse(),
});
export type JobView = z.infer<typeof JobView>;

const params = z.object({ id: JobId });
export const jobRoutes = defineRoutes({
  getJob: {
    method: "GET",
    path: "/api/jobs/{id}",
    auth: "user",
    accessToken: true,
    summary: "Get a job's status and progress",
    params,
    response: JobView,
  },
  cancelJob: {
    method: "DELETE",
    path: "/api/jobs/{id}",
    auth: "user",
    accessToken: true,
    summary: "Cancel a job",
    params,
    response: JobView,
  },
});
