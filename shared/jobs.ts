import * as z from "zod/mini";
import { defineRoutes } from "./route.ts";
import { id, instant } from "./words.ts";

/** Kinds of slow work. */
export const jobKinds = [
  "loi",
  "proposal",
  "proposalSection",
  "coverLetter",
  "welcomeMail",
  "passwordResetMail",
  "emailChangeMail",
  "accountNoticeMail",
  "exportData",
  "deleteAccount",
  "opportunityChanged",
  "tellMatches",
  "remindShard",
  "remind",
  "reminderMail",
  "digestMail",
] as const;
export type JobKind = (typeof jobKinds)[number];
/** Kinds somebody waits for: they come to an end, good or bad, within minutes. */
export const writingJobs = ["loi", "proposal", "proposalSection", "coverLetter"] as const satisfies JobKind[];
/** Kinds that end with a mail: tried for a long time, but not for ever. */
export const mailJobs = [
  "welcomeMail",
  "passwordResetMail",
  "emailChangeMail",
  "accountNoticeMail",
  "opportunityChanged",
  "reminderMail",
  "digestMail",
] as const satisfies JobKind[];
/** Kinds nobody waits for, of which one hour may bring as many as there are people. */
export const backgroundJobs = [
  "opportunityChanged",
  "tellMatches",
  "remindShard",
  "remind",
  "reminderMail",
  "digestMail",
] as const satisfies JobKind[];
export type MailJob = (typeof mailJobs)[number];
export const jobStatuses = ["queued", "running", "succeeded", "failed", "cancelled"] as const;

const JobId = id("job");
/** What the queue carries: never more than where the job lies. */
export const JobMessage = z.object({ userId: z.uuid(), jobId: JobId, v: z.literal(1) });
export type JobMessage = z.infer<typeof JobMessage>;

/** How long a worker holds a job before another may take it, and how often it renews, in milliseconds. */
export const lease = { milliseconds: 30_000, renewEvery: 10_000 } as const;
/** A job still queued after this many milliseconds is sent again by the sweeper. */
export const resendAfter = 10_000;
/** A job is given up after this many attempts; one that ends with a mail not before its time is over as well. */
export const mostAttempts = 5;
/** How long a request without `Prefer: respond-async` waits for its job, in milliseconds. */
export const longestWait = 24_000;

/** What runs on a clock: minutes between two runs. The stack and the local host read the same table. */
export const schedules = {
  sweepJobs: { everyMinutes: 1 },
  /** Mostly there is nothing to do: a run a day, told of and gone on with in steps. */
  syncCatalogue: { everyMinutes: 15 },
  sendReminders: { everyMinutes: 60 },
} as const;
export type ScheduleName = keyof typeof schedules;

/** A part of a written document: text without its heading. */
export const WrittenSection = z.object({ key: z.string(), title: z.string(), content: z.string() });
export type WrittenSection = z.infer<typeof WrittenSection>;

export const JobAccepted = z.object({ jobId: JobId });
/** A job as its owner sees it. */
export const JobView = z.object({
  id: JobId,
  kind: z.enum(jobKinds),
  status: z.enum(jobStatuses),
  /** What is happening, in a few words. */
  stage: z.string(),
  /** 0 to 100. */
  progress: z.int(),
  /** What is finished of a document that is being written, while the rest is. */
  sections: z.optional(z.array(WrittenSection)),
  /** The answer of the route that started it, once succeeded. */
  result: z.optional(z.unknown()),
  /** Why it failed: the problem that the route would have answered. */
  problem: z.optional(z.object({ code: z.string(), detail: z.string() })),
  createdAt: instant(),
  updatedAt: instant(),
});
export type JobView = z.infer<typeof JobView>;

const params = z.object({ id: JobId });
export const jobRoutes = defineRoutes({
  getJob: {
    method: "GET",
    path: "/api/jobs/{id}",
    auth: "user",
    summary: "How far a job is",
    params,
    response: JobView,
  },
  cancelJob: {
    method: "DELETE",
    path: "/api/jobs/{id}",
    auth: "user",
    summary: "Cancel a job",
    params,
    response: JobView,
  },
});
