import { isDeepStrictEqual } from "node:util";
import {
  type ApplicationChange,
  type ApplicationStats,
  type ApplicationStatus,
  applicationStatuses,
  type GrantApplication,
  type NewApplication,
} from "#shared/applications.ts";
import type { PointRule } from "#shared/gamification.ts";
import { toDollars, toDollarsOrNull } from "#shared/money.ts";
import type { ImportRow } from "#shared/tracker.ts";

/**
 * An application as it is stored: money in cents, whether the user set the progress, and how often something came under it
 * or left it; missing before the first time.
 */
export type StoredApplication = Omit<GrantApplication, "amountRequested" | "amountAwarded"> & {
  amountRequested: number | null;
  amountAwarded: number | null;
  progressSet: boolean;
  touches?: number;
};

/** Facts that an application takes over from the opportunity it is tracked from. */
export type TrackedFrom = { matchScore: number | null; sourceUrl: string | null; applicationLink: string | null };

/** A new application at an instant. The tracker sends progress 0, which sets nothing. */
export const newApplication = (
  id: string,
  input: NewApplication,
  from: TrackedFrom | undefined,
  now: string,
): StoredApplication => ({
  ...input,
  id,
  applicationUrl: input.applicationUrl ?? from?.applicationLink ?? null,
  programUrl: input.programUrl ?? from?.sourceUrl ?? null,
  amountAwarded: null,
  submissionDate: null,
  decisionDate: null,
  matchScore: from?.matchScore ?? 0,
  progressSet: input.progress > 0,
  tasksTotal: 0,
  tasksCompleted: 0,
  version: 1,
  applicationDate: now,
  createdAt: now,
  updatedAt: now,
});

/** An application as an import brings it: with what came of it, and nothing it is tracked from. */
export const importedApplication = (id: string, row: ImportRow, now: string): StoredApplication => ({
  ...newApplication(id, { ...row, progress: 0, organizationId: null, opportunityId: null }, undefined, now),
  amountAwarded: row.amountAwarded,
  submissionDate: row.submissionDate,
  decisionDate: row.decisionDate,
});

/** Is there nothing more to do for it: was it given up, or not granted? */
export const isOver = ({ status }: Pick<StoredApplication, "status">) =>
  status === "withdrawn" || status === "declined";

/** Was nothing done with it since it was imported, and nothing ever under it? */
export const isUntouched = ({ version, touches, tasksTotal, createdAt, updatedAt }: StoredApplication) =>
  // Where it was touched before that was counted, its instants tell.
  version === 1 && touches === undefined && tasksTotal === 0 && updatedAt === createdAt;

/** What a change sets; only fields that were sent. Progress null gives it back to the tasks. */
export const fieldsOf = ({ statusNote: _, progress, ...change }: ApplicationChange): Partial<StoredApplication> => ({
  ...change,
  ...(progress !== undefined && { progress: progress ?? 0, progressSet: progress !== null }),
});

/** Do fields that were sent say what is there already? */
export const isSame = (before: StoredApplication, sent: Partial<StoredApplication>): boolean =>
  Object.entries(sent).every(([name, value]) => isDeepStrictEqual(value, before[name as keyof StoredApplication]));

/** Completed tasks of all tasks in whole percent, unless the user set the progress. */
const progressOf = ({ progressSet, progress, tasksTotal, tasksCompleted }: StoredApplication) =>
  progressSet ? progress : tasksTotal ? Math.round((100 * tasksCompleted) / tasksTotal) : 0;

/**
 * An application as it is answered: money in dollars, progress worked out. Field by field, because a list is made of
 * these: copying frozen records by spreading took two fifths of such a request in a profile.
 */
export const present = (stored: StoredApplication): GrantApplication => ({
  id: stored.id,
  organizationId: stored.organizationId,
  opportunityId: stored.opportunityId,
  grantName: stored.grantName,
  funder: stored.funder,
  amountRequested: toDollarsOrNull(stored.amountRequested),
  amountAwarded: toDollarsOrNull(stored.amountAwarded),
  status: stored.status,
  priority: stored.priority,
  applicationDate: stored.applicationDate,
  deadline: stored.deadline,
  submissionDate: stored.submissionDate,
  decisionDate: stored.decisionDate,
  notes: stored.notes,
  tags: stored.tags,
  contactPerson: stored.contactPerson,
  contactEmail: stored.contactEmail,
  applicationUrl: stored.applicationUrl,
  programUrl: stored.programUrl,
  eligibilityRequirements: stored.eligibilityRequirements,
  matchScore: stored.matchScore,
  progress: progressOf(stored),
  tasksTotal: stored.tasksTotal,
  tasksCompleted: stored.tasksCompleted,
  version: stored.version,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
});

const counter = (status: ApplicationStatus) => `applications_${status}`;
const entering: Partial<Record<ApplicationStatus, PointRule>> = {
  submitted: "applicationSubmitted",
  awarded: "applicationAwarded",
};

/** Acts that earn points when an application enters a status. */
export const actsOf = (id: string, status: ApplicationStatus) => {
  const rule = entering[status];
  return rule ? [{ rule, subject: id }] : [];
};

type Counted = Pick<StoredApplication, "status" | "amountAwarded">;
/** How the user's counters move when an application changes, appears (`before` absent) or goes (`after` absent). */
export const counterChanges = (before: Counted | undefined, after: Counted | undefined): Record<string, number> => {
  const changes: Record<string, number> = {};
  const add = (name: string, by: number) => {
    changes[name] = (changes[name] ?? 0) + by;
  };
  if (before) add(counter(before.status), -1);
  if (after) add(counter(after.status), 1);
  add("awardedCents", awardedCents(after) - awardedCents(before));
  return Object.fromEntries(Object.entries(changes).filter(([, by]) => by !== 0));
};
/** An amount counts as awarded while the application is. */
const awardedCents = (one: Counted | undefined) => (one?.status === "awarded" ? (one.amountAwarded ?? 0) : 0);

/** The same for several applications at once, each given as it was before and as it is after. */
export const counterSum = (changes: readonly (readonly [Counted | undefined, Counted | undefined])[]) => {
  const sum: Record<string, number> = {};
  for (const [before, after] of changes)
    for (const [name, by] of Object.entries(counterChanges(before, after))) sum[name] = (sum[name] ?? 0) + by;
  return sum;
};

/** The dashboard's numbers from the user's counters. Success rate: awarded of awarded and declined, whole percent. */
export const statsOf = (summary: Record<string, number>): ApplicationStats => {
  const count = (status: ApplicationStatus) => summary[counter(status)] ?? 0;
  const decided = count("awarded") + count("declined");
  return {
    totalApplications: applicationStatuses.reduce((sum, status) => sum + count(status), 0),
    successRate: decided ? Math.round((100 * count("awarded")) / decided) : 0,
    totalAwarded: toDollars(summary.awardedCents ?? 0),
    pending: count("submitted") + count("under_review"),
  };
};
