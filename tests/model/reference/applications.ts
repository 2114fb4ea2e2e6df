import fc from "fast-check";
import type { ApplicationStatus, GrantApplication } from "#shared/api/applications.ts";
import { applicationStatuses } from "#shared/api/applications.ts";
import type { PointRule } from "#shared/api/gamification.ts";
import { recordActs } from "./earned.ts";
import {
  type Application,
  address,
  day,
  defineOperation,
  dollars,
  getCreatedId,
  isStale,
  link,
  noContent,
  note,
  notFound,
  partialOf,
  respondWith,
  type UserState,
  versionConflict,
  word,
} from "./user-state.ts";

const status = fc.constantFrom(...applicationStatuses);
const fields = {
  grantName: word,
  funder: word,
  amountRequested: dollars,
  status,
  priority: fc.constantFrom("high", "medium", "low"),
  deadline: day,
  notes: note,
  applicationUrl: address,
  tags: fc.constantFrom<string[]>([], ["roof"], ["roof", "porch"]),
} as const;
type Fields = Pick<GrantApplication, keyof typeof fields>;
type Change = Fields &
  Pick<GrantApplication, "amountAwarded"> & {
    deadlineEstimated: false;
    progress: number | null;
    statusNote: string | null;
  };
const newBody: fc.Arbitrary<
  Fields & { deadlineEstimated: boolean; progress: number; organizationId: string | null; opportunityId: string | null }
> = fc.record({
  ...fields,
  deadlineEstimated: fc.constantFrom(false, false, true),
  progress: fc.constantFrom(0, 0, 40),
  organizationId: link("organization"),
  opportunityId: link("opportunity"),
});
/** A partial update as a page sends it. */
const change = partialOf<Change>({
  ...fields,
  amountAwarded: dollars,
  deadlineEstimated: fc.constant(false),
  progress: fc.constantFrom(null, 0, 70),
  statusNote: note,
});

/** An application as the API returns it: progress follows the tasks until the user sets it. */
const shown = ({ progressSet, hadChecklist: _, ...one }: Application): GrantApplication => {
  const ofTasks = one.tasksTotal ? Math.round((100 * one.tasksCompleted) / one.tasksTotal) : 0;
  return { ...one, progress: progressSet ? one.progress : ofTasks };
};
const entering = (id: string, now: ApplicationStatus): [PointRule, string][] =>
  now === "submitted" ? [["applicationSubmitted", id]] : now === "awarded" ? [["applicationAwarded", id]] : [];

const moved = (
  mine: UserState,
  one: Application,
  before: ApplicationStatus | null,
  notes: string | null,
  now: string,
) =>
  mine.changes.push({
    id: "",
    applicationId: one.id,
    previousStatus: before,
    newStatus: one.status,
    notes,
    changedAt: now,
  });

export const applicationOperations = {
  getApplicationStats: defineOperation({
    weight: 3,
    says: ({ application }) => {
      const all = [...application.values()];
      const count = (...of: ApplicationStatus[]) => all.filter((one) => of.includes(one.status)).length;
      const awarded = all.filter((one) => one.status === "awarded");
      const decided = count("awarded", "declined");
      return respondWith({
        totalApplications: all.length,
        successRate: decided ? Math.round((100 * awarded.length) / decided) : 0,
        totalAwarded: awarded.reduce((sum, one) => sum + Math.round((one.amountAwarded ?? 0) * 100), 0) / 100,
        pending: count("submitted", "under_review"),
      });
    },
  }),
  listApplications: defineOperation({
    weight: 4,
    says: ({ application }) => respondWith([...application.values()].reverse().map(shown)),
  }),
  createApplication: defineOperation({
    weight: 6,
    body: newBody,
    says: (mine, asked) => {
      const { now, body } = asked;
      if (body.organizationId && !mine.organization.has(body.organizationId)) return notFound("organization");
      const from = body.opportunityId ? mine.opportunity.get(body.opportunityId) : undefined;
      if (body.opportunityId && !from) return notFound("funding opportunity");
      const one: Application = {
        ...body,
        id: getCreatedId(asked),
        applicationUrl: body.applicationUrl ?? from?.applicationLink ?? null,
        programUrl: from?.sourceUrl ?? null,
        contactPerson: null,
        contactEmail: null,
        eligibilityRequirements: null,
        deadlineEstimated: body.deadlineEstimated && body.deadline !== null,
        amountAwarded: null,
        submissionDate: null,
        decisionDate: null,
        matchScore: from?.matchScore ?? 0,
        tasksTotal: 0,
        tasksCompleted: 0,
        version: 1,
        applicationDate: now,
        createdAt: now,
        updatedAt: now,
        progressSet: body.progress > 0,
        hadChecklist: false,
      };
      mine.application.set(one.id, one);
      moved(mine, one, null, null, now);
      recordActs(mine, now, [["applicationCreated", one.id], ...entering(one.id, one.status)]);
      return respondWith(shown(one));
    },
  }),
  updateApplication: defineOperation({
    weight: 10,
    of: "application",
    body: change,
    says: (mine, asked) => {
      const { id, now, body } = asked;
      const before = mine.application.get(id);
      if (!before) return notFound("application");
      if (isStale(asked, before.version)) return versionConflict();
      const { statusNote = null, progress, ...set } = body;
      const progressSet = progress === undefined ? before.progressSet : progress !== null;
      const after: Application = {
        ...before,
        ...set,
        ...(set.deadline !== undefined && { deadlineEstimated: false }),
        progressSet,
        progress: progress ?? (progress === null ? 0 : before.progress),
      };
      if (JSON.stringify(after) === JSON.stringify(before)) return respondWith(shown(before));
      Object.assign(after, { version: before.version + 1, updatedAt: now });
      mine.application.set(id, after);
      const isMoved = after.status !== before.status;
      if (isMoved) moved(mine, after, before.status, statusNote, now);
      if (isMoved) recordActs(mine, now, entering(id, after.status));
      return respondWith(shown(after));
    },
  }),
  deleteApplication: defineOperation({
    weight: 2,
    of: "application",
    says: (mine, asked) => {
      const { id, now } = asked;
      const before = mine.application.get(id);
      if (!before) return notFound("application");
      if (isStale(asked, before.version)) return versionConflict();
      mine.application.delete(id);
      mine.changes = mine.changes.filter(({ applicationId }) => applicationId !== id);
      for (const store of [mine.task, mine.requirement])
        for (const [key, { applicationId }] of store) if (applicationId === id) store.delete(key);
      // Documents outlive their application.
      for (const one of mine.document.values())
        if (one.applicationId === id)
          Object.assign(one, { applicationId: null, revision: one.revision + 1, updatedAt: now });
      return noContent;
    },
  }),
  listStatusChanges: defineOperation({
    weight: 2,
    of: "application",
    says: ({ changes }, { id, answered }) => {
      const all = changes.filter(({ applicationId }) => applicationId === id).reverse();
      // Status changes have IDs that appear nowhere else.
      const ids = Array.isArray(answered) ? answered.map((one) => String(one.id)) : [];
      return respondWith(all.map((one, at) => ({ ...one, id: ids[at] })));
    },
  }),
};
