import { timingSafeEqual } from "node:crypto";
import { hashSecret } from "#functions/auth/session-token.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { toDocumentCard } from "#functions/documents/documents.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { signToken, verifyToken } from "#functions/http/signed-token.ts";
import { rescheduleWrite } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { applicationKey } from "#functions/table/keys.ts";
import { tryWrite, type Write } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import { type ImportRow, importUndoDays, type trackerRoutes } from "#shared/api/tracker.ts";
import { toCalendarEvent, type trackerCalendarRoutes } from "#shared/api/tracker-calendar.ts";
import { buildCalendarFeed } from "#shared/util/icalendar.ts";
import { listApplications, newApplicationWrite, statusChangeWrite } from "./applications.table.ts";
import {
  createImportedApplication,
  isUnmodifiedImport,
  presentApplication,
  type StoredApplication,
  sumCounterChanges,
} from "./applications.ts";
import {
  deleteImportBatchWrite,
  deleteImportedApplicationWrites,
  getLastImport,
  getSavedViews,
  type ImportBatch,
  importBatchWrite,
  listImportBatches,
  readTrackerPage,
  savedViewsWrite,
  summaryCounterWrites,
  type TrackerExportCursor,
} from "./tracker.table.ts";
import { findCalendarFeed, listDatedTasks, parseFeedKey } from "./tracker-calendar.table.ts";
import { buildCalendarItems, calendarFields, selectOpenItems, takeCalendarPage } from "./tracker-calendar.ts";

/** The hash of no secret, so that a link of an unknown user takes as long to reject as a wrong key of a known user. */
const noHash = hashSecret("");
const isEqualInConstantTime = (a: string, b: string) => {
  const [bytesA, bytesB] = [Buffer.from(a), Buffer.from(b)];
  return bytesA.length === bytesB.length && timingSafeEqual(bytesA, bytesB);
};
const createNotFoundError = () =>
  new AppError("not_found", "There is no calendar at this address. It may have been turned off");

/** Serves a user's deadlines and tasks to the user and, through a private link, to other calendars. */
export const trackerCalendarHandlers = (dependencies: Dependencies): Handlers<typeof trackerCalendarRoutes> => {
  const { table, clock } = dependencies;
  const readRecords = (userId: string) =>
    Promise.all([listApplications(table, userId, calendarFields.application), listDatedTasks(table, userId)]);

  return {
    getCalendar: async ({ caller, query }) =>
      takeCalendarPage(buildCalendarItems(...(await readRecords(caller.userId)), query), Number(query.skip ?? 0)),

    readCalendarFeed: async ({ query, request }) => {
      const key = parseFeedKey(query.key ?? "");
      const feed = key && (await findCalendarFeed(table, key.userId));
      if (!isEqualInConstantTime(key?.hash ?? "", feed?.hash ?? noHash) || !key) throw createNotFoundError();
      const now = clock.now();
      const today = now.toISOString().slice(0, 10);
      const days = selectOpenItems(buildCalendarItems(...(await readRecords(key.userId))), today).map((item) =>
        toCalendarEvent(item, request.origin),
      );
      return buildCalendarFeed("Grantlamp", days, now);
    },
  };
};

const purpose = "tracker export";

export const trackerHandlers = (dependencies: Dependencies): Handlers<typeof trackerRoutes> => {
  const { table, clock, newId } = dependencies;

  const readCursor = async (userId: string, signedCursor: string): Promise<TrackerExportCursor> => {
    const cursor = (await verifyToken(dependencies, purpose, signedCursor)) as
      | { of: string; place: TrackerExportCursor }
      | undefined; // signed by exportTracker
    if (cursor?.of !== userId)
      throw new AppError("invalid_request", "This page link is not valid. Please start from the first page");
    return cursor.place;
  };

  const createFromRow = (row: ImportRow, now: string) => {
    const application = createImportedApplication(newId("application"), row, now);
    const { id: applicationId, status: newStatus } = application;
    const entry = { applicationId, previousStatus: null, newStatus, notes: "Imported", changedAt: now };
    return { application, entry: { ...entry, id: newId("history") } };
  };

  /** Deletes a batch's unmodified applications in one transaction. Returns undefined when one changed concurrently. */
  const undoBatch = async (
    owner: { userId: string; origin: string },
    batch: ImportBatch,
  ): Promise<number | undefined> => {
    const { userId } = owner;
    const items = await table.getMany(batch.made.map(({ applicationId }) => applicationKey(userId, applicationId)));
    const unchanged = batch.made.flatMap((entry, index) => {
      const application = items[index] as StoredApplication | undefined; // written by newApplicationWrite
      return application && isUnmodifiedImport(application) ? [{ ...entry, application }] : [];
    });
    const counters = sumCounterChanges(unchanged.map(({ application }) => [application, undefined]));
    const writes: Write[] = [
      ...unchanged.flatMap((entry) => deleteImportedApplicationWrites(userId, entry)),
      ...summaryCounterWrites(userId, counters),
      ...(unchanged.some(({ application }) => application.deadline) ? [rescheduleWrite(owner, clock.now())] : []),
    ];
    const isUndone = await tryWrite(table.write(deleteImportBatchWrite(userId, batch), ...writes));
    return isUndone ? unchanged.length : undefined;
  };

  return {
    exportTracker: async ({ caller: { userId }, query }) => {
      const cursor = query.after === undefined ? { kind: 0 } : await readCursor(userId, query.after);
      const { page, next } = await readTrackerPage(table, userId, cursor);
      return {
        ...page,
        applications: page.applications.map(presentApplication),
        documents: page.documents.map(toDocumentCard),
        checklists: page.checklists.map(({ applicationId, items }) => ({ applicationId, items: [...items] })),
        next: next ? await signToken(dependencies, purpose, { of: userId, place: next }) : null,
      };
    },

    importApplications: async ({ caller: { userId }, body, request }) => {
      const now = clock.now();
      const importId = body.importId ?? newId("import");
      const rows = body.rows.map((row) => createFromRow(row, now.toISOString()));
      const created = rows.map(({ application, entry }) => ({ applicationId: application.id, historyId: entry.id }));
      await table.write(
        importBatchWrite(userId, importId, created, now, importUndoDays),
        ...rows.flatMap(({ application, entry }) => [
          newApplicationWrite(userId, application),
          statusChangeWrite(userId, entry),
        ]),
        ...(rows.some(({ application }) => application.deadline)
          ? [rescheduleWrite({ userId, origin: request.origin }, now)]
          : []),
        ...summaryCounterWrites(userId, sumCounterChanges(rows.map(({ application }) => [undefined, application]))),
      );
      return { importId, imported: rows.length };
    },

    getLastImport: ({ caller }) => getLastImport(table, caller.userId, clock.now()),

    undoImport: async ({ caller: { userId }, params, request: { origin } }) => {
      const [first, ...rest] = await listImportBatches(table, userId, params.id, clock.now());
      if (!first) throw new AppError("not_found", "There is nothing left to undo in this import");
      const deleted = (await undoBatch({ userId, origin }, first)) ?? (await undoBatch({ userId, origin }, first));
      if (deleted === undefined)
        throw new AppError("conflict", "An application changed while the import was being undone. Please try again");
      const remaining = rest.reduce((sum, { made }) => sum + made.length, 0);
      return { deleted, kept: first.made.length - deleted, left: remaining };
    },

    getTrackerViews: ({ caller }) => getSavedViews(table, caller.userId),

    saveTrackerViews: async ({ caller: { userId }, body: { views }, request }) => {
      const before = await getSavedViews(table, userId);
      checkVersion(before, request);
      await mapVersionConflict(table.write(savedViewsWrite(userId, before, views, clock.now())));
      return { views, version: before.version + 1 };
    },
  };
};
