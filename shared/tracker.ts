import * as z from "zod/mini";
import { GrantApplication, importFields, StatusChange } from "./applications.ts";
import { DocumentCard } from "./documents.ts";
import { Requirement } from "./requirements.ts";
import { defineRoutes } from "./route.ts";
import { ApplicationTask } from "./tasks.ts";
import { id, idOut, instant, line, required, text } from "./words.ts";

/** A filter, order and view of the tracker that somebody wants to come back to: the query string of its address. */
export const SavedView = z.object({
  id: z.string("Please give an id").check(z.regex(/^[a-z0-9-]{1,40}$/, "This id is not one of ours")),
  name: required("Name is required", 60),
  query: line({ max: 500 }),
});
export type SavedView = z.infer<typeof SavedView>;
export const mostViews = 20;
const TrackerViews = z.object({ views: z.array(SavedView), version: z.int() });

/** One row of an import: an application with what happened to it so far. */
export const ImportRow = z.object(importFields);
export type ImportRow = z.output<typeof ImportRow>;
/** So many rows go in one request and one transaction, so many in one file. */
export const mostRowsAtOnce = 40;
export const mostRows = 5_000;
export const ImportId = id("imp");
/** An import can be taken back for so many days. */
export const undoDays = 7;

/** The newest import that can be taken back: how many of it are left to look at, and when the last of it came in. */
export const LastImport = z.object({
  last: z.nullable(z.object({ importId: idOut(), imported: z.int(), at: instant() })),
});
export type LastImport = z.infer<typeof LastImport>;

/** A page of everything in the tracker, amounts in dollars; one kind after the other, in this order. */
export const TrackerPage = z.object({
  applications: z.array(GrantApplication),
  tasks: z.array(ApplicationTask),
  statusChanges: z.array(StatusChange),
  /** What the notices of applications ask for. */
  checklists: z.array(z.object({ applicationId: idOut(), items: z.array(Requirement) })),
  /** Without their texts and files. */
  documents: z.array(DocumentCard),
  views: z.array(SavedView),
  /** Where the next page begins; null after the last. */
  next: z.nullable(z.string()),
});
export type TrackerPage = z.infer<typeof TrackerPage>;

export const trackerRoutes = defineRoutes({
  exportTracker: {
    method: "GET",
    path: "/api/grant-applications/export",
    auth: "user",
    summary:
      "Everything in the tracker, a page at a time: applications, tasks, status changes, checklists, documents, views",
    query: z.object({ after: z.optional(text({ max: 1000 })) }),
    response: TrackerPage,
  },
  importApplications: {
    method: "POST",
    path: "/api/grant-applications/import",
    auth: "subscriber",
    summary: "Add applications from a list, all of them or none; sent in pieces, each names the import",
    body: z.object({
      importId: z.optional(ImportId),
      rows: z
        .array(ImportRow)
        .check(
          z.minLength(1, "Please send at least one row"),
          z.maxLength(mostRowsAtOnce, `Please send at most ${mostRowsAtOnce} rows at once`),
        ),
    }),
    bodyBytes: 4_000_000,
    response: z.object({ importId: idOut(), imported: z.int() }),
  },
  getLastImport: {
    method: "GET",
    path: "/api/grant-applications/import",
    auth: "user",
    summary: "The newest import that can be taken back",
    response: LastImport,
  },
  undoImport: {
    method: "POST",
    path: "/api/grant-applications/import/{id}/undo",
    auth: "user",
    summary: "Take back a piece of an import; what was worked on since stays. Ask again until none is left",
    params: z.object({ id: ImportId }),
    response: z.object({ deleted: z.int(), kept: z.int(), left: z.int() }),
  },
  getTrackerViews: {
    method: "GET",
    path: "/api/tracker-views",
    auth: "user",
    summary: "Saved views of the tracker",
    response: TrackerViews,
  },
  saveTrackerViews: {
    method: "PUT",
    path: "/api/tracker-views",
    auth: "user",
    summary: "Keep these views of the tracker, and no others",
    body: z.object({
      views: z
        .array(SavedView)
        .check(z.maxLength(mostViews, `Please keep to ${mostViews} views`))
        .check(
          z.refine((views) => new Set(views.map(({ id }) => id)).size === views.length, "Each view needs its own id"),
        ),
    }),
    response: TrackerViews,
  },
});
