import { timingSafeEqual } from "node:crypto";
import { type Actor, type Caller, getUserToday } from "#functions/auth/actor.ts";
import { parsePersonalKey } from "#functions/auth/personal-key.ts";
import { hashSecret } from "#functions/auth/session-token.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { toDocumentCard } from "#functions/documents/documents.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { signToken, verifyToken } from "#functions/http/signed-token.ts";
import { deleteImportedOrganizations } from "#functions/organizations/archive.table.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import {
  belongsToOrganization,
  excludeArchived,
  findOrganization,
  resolveOrganization,
  type WithOrganizationId,
} from "#functions/organizations/resolve-organization.ts";
import { buildRescheduleMembersWrites } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { applicationKey, type WorkspaceId } from "#functions/table/keys.ts";
import { tryWrite, type Write } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import { type ImportRow, importUndoDays, type trackerRoutes } from "#shared/api/tracker.ts";
import type { trackerCalendarRoutes } from "#shared/api/tracker-calendar.ts";
import type { trackerExportRoutes } from "#shared/api/tracker-export.ts";
import { toCalendarEvent } from "#shared/domain/calendar-event.ts";
import { buildCalendarFeed } from "#shared/util/icalendar.ts";
import { buildNewApplicationWrite, buildStatusChangeWrite, listApplications } from "./applications.table.ts";
import {
  createImportedApplication,
  isUnmodifiedImport,
  presentApplication,
  type StoredApplication,
  sumCounterChanges,
} from "./applications.ts";
import {
  buildDeleteImportBatchWrite,
  buildDeleteImportedApplicationWrites,
  buildImportBatchWrite,
  buildSummaryCounterWrites,
  buildTrackerSettingsWrite,
  getLastImport,
  getTrackerSettings,
  type ImportBatch,
  listImportBatches,
  readTrackerPage,
  type TrackerExportCursor,
} from "./tracker.table.ts";
import { findFeedOfMember, listDatedTasks } from "./tracker-calendar.table.ts";
import {
  buildCalendarItems,
  buildOpenItems,
  calendarFields,
  selectOpenItems,
  takeCalendarPage,
} from "./tracker-calendar.ts";

/** Compared when there is no feed, so that rejecting an unknown link takes as long as rejecting a wrong key. */
const noHash = hashSecret("");
const isEqualInConstantTime = (a: string, b: string) => {
  const [bytesA, bytesB] = [Buffer.from(a), Buffer.from(b)];
  return bytesA.length === bytesB.length && timingSafeEqual(bytesA, bytesB);
};
const createNotFoundError = () =>
  new AppError("not_found", "There is no calendar at this link. It may have been turned off");

/** Serves a user's deadlines and tasks to the user and, through a private link, to other calendars. */
export const trackerCalendarHandlers = (dependencies: Dependencies): Handlers<typeof trackerCalendarRoutes> => {
  const { table, clock } = dependencies;
  const readRecords = (workspaceId: WorkspaceId) =>
    Promise.all([listApplications(table, workspaceId, calendarFields.application), listDatedTasks(table, workspaceId)]);

  /** Returns a filter for the records of one organization or, without an ID, of all that are not archived. */
  const selectOrganization = async (
    { workspaceId, organizations: count = 0 }: Caller,
    organizationId: string | undefined,
  ) => {
    if (!organizationId) {
      const all = count > 1 ? await listOrganizations(table, workspaceId) : [];
      return <T extends WithOrganizationId>(records: readonly T[]): readonly T[] => excludeArchived(records, all);
    }
    const { organization, organizations } = await resolveOrganization(table, workspaceId, organizationId);
    return <T extends WithOrganizationId>(records: readonly T[]) =>
      records.filter((record) => belongsToOrganization(record, organization, organizations));
  };

  return {
    getCalendar: async ({ caller, query }) => {
      const [[applications, tasks], select] = await Promise.all([
        readRecords(caller.workspaceId),
        selectOrganization(caller, query.organizationId),
      ]);
      // A sole member is responsible for everything.
      const members = Object.keys(caller.members).length > 1 ? caller.members : {};
      const selectedApplications = select(applications);
      const range = { ...query, today: getUserToday(caller, clock.now()) };
      const items = query.open
        ? buildOpenItems(selectedApplications, tasks, members, range)
        : buildCalendarItems(selectedApplications, tasks, members, range);
      return takeCalendarPage(items, Number(query.skip ?? 0));
    },

    downloadCalendarFeed: async ({ query, request }) => {
      const key = parsePersonalKey(query.key ?? "");
      const feed = key && (await findFeedOfMember(table, key));
      if (!isEqualInConstantTime(key?.hash ?? "", feed?.hash ?? noHash) || !key || !feed) throw createNotFoundError();
      const now = clock.now();
      const today = now.toISOString().slice(0, 10);
      const [[applications, tasks], organizations] = await Promise.all([
        readRecords(key.workspaceId),
        listOrganizations(table, key.workspaceId),
      ]);
      const organization = query.organization ? organizations.find(({ id }) => id === query.organization) : undefined;
      if (query.organization && !organization) throw createNotFoundError();
      const selectedApplications = organization
        ? applications.filter((application) => belongsToOrganization(application, organization, organizations))
        : excludeArchived(applications, organizations);
      const getName = ({ organizationId }: WithOrganizationId) =>
        organizations.length > 1 ? findOrganization(organizations, organizationId)?.name : undefined;
      const items = buildCalendarItems(selectedApplications, tasks, feed.members, { today }).filter(
        ({ responsibleId }) => query.mine === undefined || responsibleId === key.userId,
      );
      const events = selectOpenItems(items, today).map((item) => toCalendarEvent(item, request.origin, getName(item)));
      return buildCalendarFeed(organization ? `Grantlamp: ${organization.name}` : "Grantlamp", events, now);
    },
  };
};

const exportPurpose = "tracker export";

export const trackerHandlers = (
  dependencies: Dependencies,
): Handlers<typeof trackerExportRoutes & typeof trackerRoutes> => {
  const { table, clock, newId } = dependencies;

  const readCursor = async (workspaceId: WorkspaceId, signedCursor: string): Promise<TrackerExportCursor> => {
    const cursor = (await verifyToken(dependencies, exportPurpose, signedCursor)) as
      | { of: string; place: TrackerExportCursor }
      | undefined; // signed by exportTracker
    if (cursor?.of !== workspaceId)
      throw new AppError("invalid_request", "This page link is not valid. Please start from the first page");
    return cursor.place;
  };

  const checkOrganizations = async (workspaceId: WorkspaceId, rows: readonly ImportRow[]) => {
    if (!rows.some(({ organizationId }) => organizationId)) return;
    const organizations = await listOrganizations(table, workspaceId);
    for (const { organizationId } of rows) findOrganization(organizations, organizationId);
  };

  const createApplicationFromRow = (row: ImportRow, userId: string, now: string) => {
    const application = createImportedApplication(newId("application"), row, userId, now);
    const { id: applicationId, status: newStatus } = application;
    const entry = {
      applicationId,
      previousStatus: null,
      newStatus,
      notes: "Imported",
      changedAt: now,
      changedBy: userId,
    };
    return { application, entry: { ...entry, id: newId("history") } };
  };

  /** Deletes a batch's unmodified applications in one transaction. Returns undefined when one changed concurrently. */
  const undoBatch = async (owner: Actor & { origin: string }, batch: ImportBatch): Promise<number | undefined> => {
    const { workspaceId } = owner;
    const items = await table.getMany(
      batch.made.map(({ applicationId }) => applicationKey(workspaceId, applicationId)),
    );
    const unchangedEntries = batch.made.flatMap((entry, index) => {
      const application = items[index] as StoredApplication | undefined; // written by buildNewApplicationWrite
      return application && isUnmodifiedImport(application) ? [{ ...entry, application }] : [];
    });
    const counters = sumCounterChanges(unchangedEntries.map(({ application }) => [application, undefined]));
    const writes: Write[] = [
      ...unchangedEntries.flatMap((entry) => buildDeleteImportedApplicationWrites(workspaceId, entry)),
      ...buildSummaryCounterWrites(workspaceId, counters),
      ...(unchangedEntries.some(({ application }) => application.deadline)
        ? buildRescheduleMembersWrites(owner, owner.origin, clock.now())
        : []),
    ];
    const isUndone = await tryWrite(table.write(buildDeleteImportBatchWrite(workspaceId, batch), ...writes));
    return isUndone ? unchangedEntries.length : undefined;
  };

  return {
    exportTracker: async ({ caller: { workspaceId }, query }) => {
      const cursor = query.after === undefined ? { kind: 0 } : await readCursor(workspaceId, query.after);
      const { page, next } = await readTrackerPage(table, workspaceId, cursor);
      return {
        ...page,
        applications: page.applications.map(presentApplication),
        documents: page.documents.map(toDocumentCard),
        checklists: page.checklists.map(({ applicationId, items }) => ({ applicationId, items: [...items] })),
        next: next ? await signToken(dependencies, exportPurpose, { of: workspaceId, place: next }) : null,
      };
    },

    importApplications: async ({ caller, body, request }) => {
      const { workspaceId, userId } = caller;
      await checkOrganizations(workspaceId, body.rows);
      const now = clock.now();
      const importId = body.importId ?? newId("import");
      const rows = body.rows.map((row) => createApplicationFromRow(row, userId, now.toISOString()));
      const createdEntries = rows.map(({ application, entry }) => ({
        applicationId: application.id,
        historyId: entry.id,
      }));
      await table.write(
        buildImportBatchWrite(workspaceId, importId, createdEntries, now, importUndoDays),
        ...rows.flatMap(({ application, entry }) => [
          buildNewApplicationWrite(workspaceId, application),
          buildStatusChangeWrite(workspaceId, entry),
        ]),
        ...(rows.some(({ application }) => application.deadline)
          ? buildRescheduleMembersWrites(caller, request.origin, now)
          : []),
        ...buildSummaryCounterWrites(
          workspaceId,
          sumCounterChanges(rows.map(({ application }) => [undefined, application])),
        ),
      );
      return { importId, imported: rows.length };
    },

    getLastImport: ({ caller }) => getLastImport(table, caller.workspaceId, clock.now()),

    undoImport: async ({ caller, params, request: { origin } }) => {
      const { workspaceId } = caller;
      const [first, ...rest] = await listImportBatches(table, workspaceId, params.id, clock.now());
      if (!first) throw new AppError("not_found", "There is nothing left to undo in this import");
      const deletedCount =
        (await undoBatch({ ...caller, origin }, first)) ?? (await undoBatch({ ...caller, origin }, first));
      if (deletedCount === undefined)
        throw new AppError("conflict", "An application changed while the import was being undone. Please try again");
      const remaining = rest.reduce((sum, { made }) => sum + made.length, 0);
      if (remaining === 0) await deleteImportedOrganizations(table, workspaceId, params.id);
      return { deleted: deletedCount, kept: first.made.length - deletedCount, remaining };
    },

    getTrackerViews: ({ caller }) => getTrackerSettings(table, caller.workspaceId),

    saveTrackerViews: async ({ caller: { workspaceId }, body: { views, stages }, request }) => {
      const before = await getTrackerSettings(table, workspaceId);
      checkVersion(before, request);
      const settings = { views, stages: stages ?? before.stages };
      await mapVersionConflict(table.write(buildTrackerSettingsWrite(workspaceId, before, settings, clock.now())));
      return { ...settings, version: before.version + 1 };
    },
  };
};
