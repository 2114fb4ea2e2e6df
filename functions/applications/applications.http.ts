import { type Follower, followWrite, unfollowWrite } from "#functions/catalogue/followers.table.ts";
import { detachWrites } from "#functions/documents/documents.table.ts";
import { readSummary, writeWithPoints } from "#functions/gamification/points.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { readListPage } from "#functions/http/list-pages.ts";
import { checkVersion, orConflict } from "#functions/http/versions.ts";
import { getOpportunity } from "#functions/opportunities/opportunities.table.ts";
import { getOrganization } from "#functions/organizations/organizations.table.ts";
import type { Outside } from "#functions/outside.ts";
import { lookAgainWrite } from "#functions/reminders/reminders.table.ts";
import { ConditionFailed, type Item, type Write } from "#functions/table/table.ts";
import type { ApplicationStatus, applicationRoutes, StatusChange } from "#shared/applications.ts";
import { AppError } from "#shared/problem.ts";
import {
  applicationRows,
  changeWrite,
  childKeys,
  deleteWrite,
  findApplication,
  getApplication,
  historyRows,
  historyWrite,
  newApplicationWrite,
  noSuchApplication,
} from "./applications.table.ts";
import {
  actsOf,
  counterChanges,
  fieldsOf,
  isOver,
  isSame,
  newApplication,
  present,
  type StoredApplication,
  statsOf,
} from "./applications.ts";

/** Deletes that fit one transaction beside the application itself and the counters. */
const childrenAtOnce = 90;
/** So often documents that change while they are taken off their application are read anew. */
const attempts = 6;

export const applicationHandlers = (outside: Outside): Handlers<typeof applicationRoutes> => {
  const { table, clock, newId } = outside;

  const change = (
    applicationId: string,
    previousStatus: ApplicationStatus | null,
    newStatus: ApplicationStatus,
    notes: string | null,
    changedAt: string,
  ): StatusChange => ({
    id: newId("history"),
    applicationId,
    previousStatus,
    newStatus,
    notes,
    changedAt,
  });

  const trackedFrom = async (userId: string, opportunityId: string) => {
    const opportunity = await getOpportunity(table, userId, opportunityId, clock.now());
    if (!opportunity) throw new AppError("not_found", "There is no such funding opportunity");
    return opportunity;
  };

  /** Nobody is told of changes for what they gave up, or did not get; on its way back an application follows again. */
  const followChange = async (
    follower: Follower,
    { id, opportunityId, status }: StoredApplication,
  ): Promise<Write[]> => {
    if (!opportunityId) return [];
    if (isOver({ status })) return [unfollowWrite(follower.userId, opportunityId, id)];
    const from = await getOpportunity(table, follower.userId, opportunityId, clock.now());
    // One that is no longer among the user's own may still change at its source.
    return from && !from.catalogueId ? [] : [followWrite(follower, opportunityId, id)];
  };

  /** Takes documents off an application, as they outlive what they were written for, and deletes what is its own. */
  const childWrites = async (userId: string, id: string): Promise<Write[]> => {
    const [keys, detached] = await Promise.all([
      childKeys(table, userId, id),
      detachWrites(table, userId, id, clock.now().toISOString()),
    ]);
    return [...detached, ...keys.map((key): Write => ({ delete: key }))];
  };

  /** The same for an application that is gone; answers how many there were. Documents changed meanwhile are read anew. */
  const clearRest = async (userId: string, id: string): Promise<number> => {
    for (let attempt = 1; ; attempt += 1) {
      const children = await childWrites(userId, id);
      try {
        for (let at = 0; at < children.length; at += childrenAtOnce) {
          const [first, ...rest] = children.slice(at, at + childrenAtOnce);
          if (first) await table.write(first, ...rest);
        }
        return children.length;
      } catch (error) {
        if (!(error instanceof ConditionFailed) || attempt === attempts) throw error;
      }
    }
  };

  return {
    getApplicationStats: async ({ caller }) => statsOf(await readSummary(table, caller.userId)),

    listApplications: (asked) => {
      const toRow = (item: Item) => present(applicationRows.toRow(item));
      return readListPage(outside, asked, { purpose: "list of applications", ...applicationRows, toRow });
    },

    createApplication: async ({ caller: { userId, ...caller }, body, request }) => {
      if (body.organizationId && !(await getOrganization(table, userId, body.organizationId)))
        throw new AppError("not_found", "There is no such organization");
      const from = body.opportunityId ? await trackedFrom(userId, body.opportunityId) : undefined;
      const now = clock.now().toISOString();
      const application = newApplication(newId("application"), body, from, now);
      const acts = [
        { rule: "applicationCreated" as const, subject: application.id },
        ...actsOf(application.id, application.status),
      ];
      const writes = [
        newApplicationWrite(userId, application),
        historyWrite(userId, change(application.id, null, application.status, null, now)),
      ];
      if (application.deadline) writes.push(lookAgainWrite({ userId, origin: request.origin }, clock.now()));
      // What nobody publishes changes for, nobody needs to be told of.
      if (from?.catalogueId && !isOver(application))
        writes.push(followWrite({ userId, origin: request.origin, since: now }, from.id, application.id));
      await writeWithPoints(outside, { userId, ...caller }, acts, writes, counterChanges(undefined, application));
      return present(application);
    },

    updateApplication: async ({ caller, params, body, request }) => {
      const before = await getApplication(table, caller.userId, params.id);
      checkVersion(before, request);
      // Saved as it was: nothing was done, and nothing is written.
      if (isSame(before, fieldsOf(body))) return present(before);
      const now = clock.now().toISOString();
      const fields = { ...fieldsOf(body), updatedAt: now };
      const after = { ...before, ...fields, version: before.version + 1 };
      const moved = after.status !== before.status;
      const writes: Write[] = [changeWrite(caller.userId, before, fields)];
      if (moved)
        writes.push(
          historyWrite(caller.userId, change(before.id, before.status, after.status, body.statusNote ?? null, now)),
        );
      if (isOver(after) !== isOver(before))
        writes.push(...(await followChange({ userId: caller.userId, origin: request.origin, since: now }, after)));
      if (moved || after.deadline !== before.deadline)
        writes.push(lookAgainWrite({ userId: caller.userId, origin: request.origin }, clock.now()));
      const acts = moved ? actsOf(before.id, after.status) : [];
      await orConflict(writeWithPoints(outside, caller, acts, writes, counterChanges(before, after)));
      return present(after);
    },

    deleteApplication: async ({ caller, params: { id }, request }) => {
      const { userId } = caller;
      const before = await findApplication(table, userId, id);
      if (!before) {
        // Deleted, but not all that came with it: asked once more, the rest goes.
        if ((await clearRest(userId, id)) === 0) throw noSuchApplication();
        return;
      }
      checkVersion(before, request);
      const children = await childWrites(userId, id);
      const lookAgain = lookAgainWrite({ userId, origin: request.origin }, clock.now());
      const writes = [deleteWrite(userId, before), lookAgain, ...children.slice(0, childrenAtOnce)];
      if (before.opportunityId) writes.push(unfollowWrite(userId, before.opportunityId, id));
      await orConflict(writeWithPoints(outside, caller, [], writes, counterChanges(before, undefined)));
      // What did not fit belongs to nothing any more. What is left by a failure goes when it is asked again.
      if (children.length > childrenAtOnce) await clearRest(userId, id);
    },

    listStatusChanges: (asked) =>
      readListPage(outside, asked, { purpose: "status history", ...historyRows(asked.params.id) }),
  };
};
