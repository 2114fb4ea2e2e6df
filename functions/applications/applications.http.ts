import { followWrite, unfollowWrite } from "#functions/catalogue/followers.table.ts";
import { detachWrites } from "#functions/documents/documents.table.ts";
import { readSummary, writeWithPoints } from "#functions/gamification/points.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { seal, unseal } from "#functions/http/sealed.ts";
import { checkVersion, orConflict } from "#functions/http/versions.ts";
import { getOpportunity } from "#functions/opportunities/opportunities.table.ts";
import { getOrganization } from "#functions/organizations/organizations.table.ts";
import type { Outside } from "#functions/outside.ts";
import type { Position, Write } from "#functions/table/table.ts";
import type { ApplicationStatus, applicationRoutes, StatusChange } from "#shared/applications.ts";
import { AppError } from "#shared/problem.ts";
import {
  changeWrite,
  childKeys,
  deleteWrite,
  getApplication,
  historyWrite,
  listHistory,
  newApplicationWrite,
  pageOfApplications,
} from "./applications.table.ts";
import { actsOf, counterChanges, fieldsOf, newApplication, present, statsOf } from "./applications.ts";

/** Deletes that fit one transaction beside the application itself and the counters. */
const childrenAtOnce = 90;
/** A list answers at most so many MB; the rest follows at the address in `Link`. */
const readsAtOnce = 4;
const purpose = "list of applications";

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

  const readPlace = async (userId: string, sealed: string) => {
    const read = (await unseal(outside, purpose, sealed)) as { of: string; place: Position } | undefined; // as it was sealed
    if (read?.of !== userId) throw new AppError("invalid_request", "This page is not one of ours; please start again");
    return read.place;
  };

  return {
    getApplicationStats: async ({ caller }) => statsOf(await readSummary(table, caller.userId)),

    listApplications: async ({ caller: { userId }, query, reply }) => {
      const from = query.after === undefined ? undefined : await readPlace(userId, query.after);
      const { applications, next } = await pageOfApplications(table, userId, from, readsAtOnce);
      if (next) reply.next = await seal(outside, purpose, { of: userId, place: next });
      return applications.map(present);
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
      // What nobody publishes changes for, nobody needs to be told of.
      if (from?.catalogueId)
        writes.push(followWrite({ userId, origin: request.origin, since: now }, from.id, application.id));
      await writeWithPoints(outside, { userId, ...caller }, acts, writes, counterChanges(undefined, application));
      return present(application);
    },

    updateApplication: async ({ caller, params, body, request }) => {
      const before = await getApplication(table, caller.userId, params.id);
      checkVersion(before, request);
      const now = clock.now().toISOString();
      const fields = { ...fieldsOf(body), updatedAt: now };
      const after = { ...before, ...fields, version: before.version + 1 };
      const moved = after.status !== before.status;
      const writes: Write[] = [changeWrite(caller.userId, before, fields)];
      if (moved)
        writes.push(
          historyWrite(caller.userId, change(before.id, before.status, after.status, body.statusNote ?? null, now)),
        );
      const acts = moved ? actsOf(before.id, after.status) : [];
      await orConflict(writeWithPoints(outside, caller, acts, writes, counterChanges(before, after)));
      return present(after);
    },

    deleteApplication: async ({ caller, params, request }) => {
      const before = await getApplication(table, caller.userId, params.id);
      checkVersion(before, request);
      const [keys, detached] = await Promise.all([
        childKeys(table, caller.userId, params.id),
        // Documents outlive what they were written for.
        detachWrites(table, caller.userId, params.id, clock.now().toISOString()),
      ]);
      const children = [...detached, ...keys.map((key): Write => ({ delete: key }))];
      const writes = [deleteWrite(caller.userId, before), ...children.splice(0, childrenAtOnce)];
      if (before.opportunityId) writes.push(unfollowWrite(caller.userId, before.opportunityId, before.id));
      await orConflict(writeWithPoints(outside, caller, [], writes, counterChanges(before, undefined)));
      // What did not fit belongs to nothing any more; a crash here leaves rows that no list of applications leads to.
      while (children.length) {
        const [first, ...rest] = children.splice(0, childrenAtOnce);
        if (first) await table.write(first, ...rest);
      }
    },

    listStatusChanges: ({ caller, params }) => listHistory(table, caller.userId, params.id),
  };
};
