import { emailChangeHours, resetMinutes } from "#shared/account-limits.ts";
import { type JobKind, type jobStatuses, type MailJob, mostAttempts, resendAfter, writingJobs } from "#shared/jobs.ts";
import { AppError, type ProblemCode } from "#shared/problem.ts";

export type JobStatus = (typeof jobStatuses)[number];
export type JobProblem = { code: ProblemCode; detail: string };

/** A job as it is kept. Instants are ISO texts in UTC, so that they compare as texts. */
export type Job = {
  id: string;
  userId: string;
  kind: JobKind;
  /** What the handler works on: JSON. */
  input: unknown;
  status: JobStatus;
  /** What is happening, in a few words. */
  stage: string;
  /** 0 to 100. */
  progress: number;
  /** How often it was claimed; every write of a worker names the attempt it belongs to. */
  attempt: number;
  /** Until when the running attempt may count on being alone; null before the first. */
  leaseUntil: string | null;
  /** When to look at it again; undefined once its status is final. */
  due: string | undefined;
  result?: unknown;
  problem?: JobProblem;
  createdAt: string;
  updatedAt: string;
};

/** Jobs are kept for 30 days, in seconds. */
export const keptFor = 30 * 86_400;

/** `queued` and `running` change; the other statuses are final. */
export const isOutstanding = ({ status }: Pick<Job, "status">) => status === "queued" || status === "running";

/** May a worker take this job: because it waits, or because the worker that held it has fallen silent? */
export const mayClaim = ({ status, leaseUntil }: Pick<Job, "status" | "leaseUntil">, now: Date) =>
  status === "queued" || (status === "running" && leaseUntil !== null && leaseUntil < now.toISOString());

/** Milliseconds that one attempt may take, and in which a job has to reach its end, since it was created. */
const mostTime = { attempt: 240_000, job: 600_000 };
const hasDeadline = ({ kind }: Pick<Job, "kind">) => (writingJobs as readonly JobKind[]).includes(kind);

/**
 * When an attempt that begins now is of no use any more, in epoch milliseconds. Somebody waits for what is written;
 * other work has no deadline: it was promised, and is done late rather than never.
 */
export const deadlineOf = (job: Pick<Job, "kind" | "createdAt">, now: Date): number =>
  hasDeadline(job)
    ? Math.min(now.getTime() + mostTime.attempt, Date.parse(job.createdAt) + mostTime.job)
    : Number.POSITIVE_INFINITY;

/** Has a job had all the time it may take? */
export const isLate = (job: Pick<Job, "kind" | "createdAt">, now: Date) => deadlineOf(job, now) <= now.getTime();

/** The problem of a job that had all its time. */
export const tooLate = () =>
  new AppError("timeout", "This took longer than it may. Nothing you typed is lost: please try again in a moment");

const days = 86_400_000;
/**
 * Milliseconds for which mail is tried: an outage of the mail service loses none, and nobody gets mail that is of no use
 * any more.
 */
const mailTime: Record<MailJob, number> = {
  // Whoever asked for a link waits for it, and asks again.
  passwordResetMail: resetMinutes * 60_000,
  emailChangeMail: emailChangeHours * 3_600_000,
  welcomeMail: 3 * days,
  accountNoticeMail: 3 * days,
  opportunityChanged: 3 * days,
  // Told once and never again, so it is tried until it is of no use for sure: by then another week has begun.
  reminderMail: 7 * days,
  digestMail: 7 * days,
};
const mailTimeOf = (kind: JobKind): number | undefined => (mailTime as Partial<Record<JobKind, number>>)[kind];

/**
 * Has a job had all its attempts? Mail has them only once its time is over too: one that comes days late is still tried a
 * few times. An account that was asked to be deleted is, however long that takes.
 */
export const isUsedUp = ({ kind, attempt, createdAt }: Pick<Job, "kind" | "attempt" | "createdAt">, now: Date) =>
  kind !== "deleteAccount" &&
  attempt >= mostAttempts &&
  now.getTime() - Date.parse(createdAt) >= (mailTimeOf(kind) ?? 0);

/** Is it time to look at an outstanding job again? */
export const isDue = ({ due }: Pick<Job, "due">, now: Date) => due !== undefined && due <= now.toISOString();

const longestBackoff = 60_000;
/** Milliseconds before a job that failed at its nth attempt is tried again: 2 s, 4 s, 8 s, … at most a minute. */
export const backoff = (attempt: number) => Math.min(longestBackoff, 1000 * 2 ** attempt);

const longestMailWait = 900_000;
/** The same for a job: mail, which is tried for days, waits up to a quarter of an hour. */
export const waitOf = ({ kind, attempt }: Pick<Job, "kind" | "attempt">) =>
  mailTimeOf(kind) === undefined ? backoff(attempt) : Math.min(longestMailWait, 1000 * 2 ** attempt);

const longestLook = 600_000;
/**
 * When to look again at a job that was just sent again. The pause grows with its age, from 10 seconds to
 * 10 minutes: a queue that is behind must not drown in second copies of what it holds.
 */
export const nextLook = ({ createdAt }: Pick<Job, "createdAt">, now: Date) =>
  later(now, Math.min(longestLook, Math.max(resendAfter, now.getTime() - Date.parse(createdAt))));

/** The instant so many milliseconds after another, as an ISO text. */
export const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

/** What a person is told of a failure: an AppError's own words, else that the fault is ours. */
export const problemFor = (error: unknown): JobProblem =>
  error instanceof AppError
    ? { code: error.code, detail: error.message }
    : { code: "internal", detail: "Something went wrong on our side. Please try again in a moment" };
