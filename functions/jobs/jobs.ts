import type { WorkspaceId } from "#functions/table/keys.ts";
import {
  type EmailJobKind,
  type JobKind,
  type jobStatuses,
  maxJobAttempts,
  queuedJobResendMs,
  writingJobKinds,
} from "#shared/api/jobs.ts";
import { emailChangeLinkHours, passwordResetLinkMinutes } from "#shared/api/limits.ts";
import { AppError, type ProblemCode } from "#shared/api/problem.ts";

/** Owner of system jobs and of jobs that must not be linked to an account. No account has this ID. */
export const SYSTEM_USER_ID = "00000000-0000-0000-0000-000000000000";

export type JobStatus = (typeof jobStatuses)[number];
export type JobProblem = { code: ProblemCode; detail: string };

/** A stored job. Instants are ISO strings in UTC, so they compare as strings. */
export type Job = {
  id: string;
  userId: string;
  /** Absent for jobs that concern only the user. */
  workspaceId?: WorkspaceId;
  kind: JobKind;
  input: unknown;
  status: JobStatus;
  stage: string;
  /** 0 to 100. */
  progress: number;
  /** Number of claims, which is also the fencing token of worker writes. */
  attempt: number;
  /** End of the running attempt's lease; null before the first attempt. */
  leaseUntil: string | null;
  /** Time of the sweeper's next check; undefined once the status is final. */
  due: string | undefined;
  result?: unknown;
  problem?: JobProblem;
  createdAt: string;
  updatedAt: string;
};

/** In seconds. */
export const jobRetentionSeconds = 30 * 86_400;

export const isOutstanding = ({ status }: Pick<Job, "status">) => status === "queued" || status === "running";

export const isClaimable = ({ status, leaseUntil }: Pick<Job, "status" | "leaseUntil">, now: Date) =>
  status === "queued" || (status === "running" && leaseUntil !== null && leaseUntil < now.toISOString());

/** Maximum duration in milliseconds of one attempt, and of a whole job since its creation. */
const maxDuration = { attempt: 240_000, job: 600_000 };
const hasDeadline = ({ kind }: Pick<Job, "kind">) => (writingJobKinds as readonly JobKind[]).includes(kind);

/**
 * Computes the deadline of an attempt that starts now (epoch ms). Only writing jobs have one, because a user waits for
 * them.
 */
export const computeAttemptDeadline = (job: Pick<Job, "kind" | "createdAt">, now: Date): number =>
  hasDeadline(job)
    ? Math.min(now.getTime() + maxDuration.attempt, Date.parse(job.createdAt) + maxDuration.job)
    : Number.POSITIVE_INFINITY;

export const isPastDeadline = (job: Pick<Job, "kind" | "createdAt">, now: Date) =>
  computeAttemptDeadline(job, now) <= now.getTime();

export const createJobTimeoutError = () =>
  new AppError("timeout", "This took too long. Nothing you typed is lost. Please try again in a moment");

const dayMs = 86_400_000;
/**
 * Retry window for email in ms: long enough to survive an outage, but not so long that the email has become useless.
 */
const mailRetryWindow: Record<EmailJobKind, number> = {
  // A user is waiting for this link and will request another one if it does not arrive.
  passwordResetEmail: passwordResetLinkMinutes * 60_000,
  emailChangeEmail: emailChangeLinkHours * 3_600_000,
  welcomeEmail: 3 * dayMs,
  accountNoticeEmail: 3 * dayMs,
  invitationEmail: 3 * dayMs,
  workspaceNoticeEmail: 3 * dayMs,
  opportunityChangeEmail: 3 * dayMs,
  commentEmail: 3 * dayMs,
  // Sent only once, so retry until the week it covers is over.
  reminderEmail: 7 * dayMs,
  digestEmail: 7 * dayMs,
};
const getMailRetryWindow = (kind: JobKind) => (mailRetryWindow as Partial<Record<JobKind, number>>)[kind];

const deletionKinds: ReadonlySet<JobKind> = new Set(["deleteAccount", "deleteWorkspace", "cleanUpMembership"]);

/** Whether a job is out of attempts. Email jobs must also be past their retry window; deletion jobs never run out. */
export const hasExhaustedAttempts = (
  { kind, attempt, createdAt }: Pick<Job, "kind" | "attempt" | "createdAt">,
  now: Date,
) =>
  !deletionKinds.has(kind) &&
  attempt >= maxJobAttempts &&
  now.getTime() - Date.parse(createdAt) >= (getMailRetryWindow(kind) ?? 0);

export const isDue = ({ due }: Pick<Job, "due">, now: Date) => due !== undefined && due <= now.toISOString();

/** Exponential backoff in ms after the nth attempt: 2 s, 4 s, … up to a minute, or 15 minutes for email. */
export const computeRetryDelay = ({ kind, attempt }: Pick<Job, "kind" | "attempt">) =>
  Math.min(getMailRetryWindow(kind) === undefined ? 60_000 : 900_000, 1000 * 2 ** attempt);

const maxResendInterval = 600_000;
/** Computes when to check a resent job again: 10 s to 10 min later depending on its age, to limit duplicates. */
export const computeNextResend = ({ createdAt }: Pick<Job, "createdAt">, now: Date) =>
  addMilliseconds(now, Math.min(maxResendInterval, Math.max(queuedJobResendMs, now.getTime() - Date.parse(createdAt))));

export const addMilliseconds = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString();

/** Converts an error to the problem shown to the user: an AppError's own message, otherwise a generic one. */
export const toJobProblem = (error: unknown): JobProblem =>
  error instanceof AppError
    ? { code: error.code, detail: error.message }
    : { code: "internal", detail: "Something went wrong on our side. Please try again in a moment" };
