import fc from "fast-check";
import type { ApplicationStatus, GrantApplication } from "#shared/api/applications.ts";
import { applicationStatuses } from "#shared/api/applications.ts";
import type { PointRule } from "#shared/api/gamification.ts";
import { act } from "./earned.ts";
import {
  type Application,
  address,
  answers,
  day,
  dollars,
  done,
  isStale,
  link,
  type Mine,
  madeId,
  missing,
  note,
  operation,
  someOf,
  stale,
  word,
} from "./mine.ts";

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
type Change = Fields & Pick<GrantApplication, "amountAwarded"> & { progress: number | null; statusNote: string | null };
const newBody: fc.Arbitrary<
  Fields & { progress: number; organizationId: string | null; opportunityId: string | null }
> = fc.record({
  ...fields,
  progress: fc.constantFrom(0, 0, 40),
  organizationId: link("organization"),
  opportunityId: link("opportunity"),
});
/** A partial update as a page sends it. */
const change = someOf<Change>({
  ...fields,
  amountAwarded: dollars,
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

const moved = (mine: Mine, one: Application, before: ApplicationStatus | null, notes: string | null, now: string) =>
  mine.changes.push({
    id: "",
    applicationId: one.id,
    previousStatus: before,
    newStatus: one.status,
    notes,
    changedAt: now,
  });

export const applicationOperations = {
  getApplicationStats: operation({
    weight: 3,
    says: ({ application }) => {
      const all = [...application.values()];
      const count = (...of: ApplicationStatus[]) => all.filter((one) => of.includes(one.status)).length;
      const awarded = all.filter((one) => one.status === "awarded");
      const decided = count("awarded", "declined");
      return answers({
        totalApplications: all.length,
        successRate: decided ? Math.round((100 * awarded.length) / decided) : 0,
        totalAwarded: awarded.reduce((sum, one) => sum + Math.round((one.amountAwarded ?? 0) * 100), 0) / 100,
        pending: count("submitted", "under_review"),
      });
    },
  }),
  listApplications: operation({
    weight: 4,
    says: ({ application }) => answers([...application.values()].reverse().map(shown)),
  }),
  createApplication: operation({
    weight: 6,
    body: newBody,
    says: (mine, asked) => {
      const { now, body } = asked;
      if (body.organizationId && !mine.organization.has(body.organizationId)) return missing("organization");
      const from = body.opportunityId ? mine.opportunity.get(body.opportunityId) : undefined;
      if (body.opportunityId && !from) return missing("funding opportunity");
      const one: Application = {
        ...body,
        id: madeId(asked),
        applicationUrl: body.applicationUrl ?? from?.applicationLink ?? null,
        programUrl: from?.sourceUrl ?? null,
        contactPerson: null,
        contactEmail: null,
        eligibilityRequirements: null,
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
      act(mine, now, [["applicationCreated", one.id], ...entering(one.id, one.status)]);
      return answers(shown(one));
    },
  }),
  updateApplication: operation({
    weight: 10,
    of: "application",
    body: change,
    says: (mine, asked) => {
      const { id, now, body } = asked;
      const before = mine.application.get(id);
      if (!before) return missing("application");
      if (isStale(asked, before.version)) return stale();
      const { statusNote = null, progress, ...set } = body;
      const progressSet = progress === undefined ? before.progressSet : progress !== null;
      const after: Application = {
        ...before,
        ...set,
        progressSet,
        progress: progress ?? (progress === null ? 0 : before.progress),
      };
      if (JSON.stringify(after) === JSON.stringify(before)) return answers(shown(before));
      Object.assign(after, { version: before.version + 1, updatedAt: now });
      mine.application.set(id, after);
      const isMoved = after.status !== before.status;
      if (isMoved) moved(mine, after, before.status, statusNote, now);
      if (isMoved) act(mine, now, entering(id, after.status));
      return answers(shown(after));
    },
  }),
  deleteApplication: operation({
    weight: 2,
    of: "application",
    says: (mine, asked) => {
      const { id, now } = asked;
      const before = mine.application.get(id);
      if (!before) return missing("application");
      if (isStale(asked, before.version)) return stale();
      mine.application.delete(id);
      mine.changes = mine.changes.filter(({ applicationId }) => applicationId !== id);
      for (const store of [mine.task, mine.requirement])
        for (const [key, { applicationId }] of store) if (applicationId === id) store.delete(key);
      // Documents outlive their application.
      for (const one of mine.document.values())
        if (one.applicationId === id)
          Object.assign(one, { applicationId: null, revision: one.revision + 1, updatedAt: now });
      return done;
    },
  }),
  listStatusChanges: operation({
    weight: 2,
    of: "application",
    says: ({ changes }, { id, answered }) => {
      const all = changes.filter(({ applicationId }) => applicationId === id).reverse();
      // Status changes have IDs that appear nowhere else.
      const ids = Array.isArray(answered) ? answered.map((one) => String(one.id)) : [];
      return answers(all.map((one, at) => ({ ...one, id: ids[at] })));
    },
  }),
};
