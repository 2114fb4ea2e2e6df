import * as z from "zod/mini";
import { ApplicationStatus, importRowFields, StageId } from "./applications.ts";
import { defineRoutes } from "./define-routes.ts";
import { ImportId, idResponse, requiredText, singleLineText, timestampResponse } from "./schemas.ts";

export const SavedView = z.object({
  id: z.string("Please enter an ID").check(z.regex(/^[a-z0-9-]{1,40}$/, "This ID is not valid")),
  name: requiredText("Name is required", 60),
  query: singleLineText({ max: 500 }),
});
export type SavedView = z.infer<typeof SavedView>;
export const maxSavedViews = 20;

/** A stage of a workspace, such as "Board review": a part of one status. */
export const Stage = z.object({
  id: StageId,
  name: requiredText("Please enter a name", 40),
  status: ApplicationStatus,
});
export type Stage = z.infer<typeof Stage>;
export const maxStages = 20;
/** The tracker's settings, shared by the workspace. Stages are in display order. */
const TrackerSettings = z.object({ views: z.array(SavedView), stages: z.array(Stage), version: z.int() });

export const ImportRow = z.object(importRowFields);
export type ImportRow = z.output<typeof ImportRow>;
export const maxImportRowsPerRequest = 40;
export const maxImportRows = 5_000;
export const importUndoDays = 7;

export const LastImport = z.object({
  last: z.nullable(z.object({ importId: idResponse(), imported: z.int(), at: timestampResponse() })),
});
export type LastImport = z.infer<typeof LastImport>;

export const trackerRoutes = defineRoutes({
  importApplications: {
    method: "POST",
    path: "/api/grant-applications/import",
    auth: "subscriber",
    role: "editor",
    summary: "Import applications atomically; subsequent requests for the same import must include its ID",
    body: z.object({
      importId: z.optional(ImportId),
      rows: z
        .array(ImportRow)
        .check(
          z.minLength(1, "Please send at least one row"),
          z.maxLength(maxImportRowsPerRequest, `Please send at most ${maxImportRowsPerRequest} rows at once`),
        ),
    }),
    bodyBytes: 4_000_000,
    response: z.object({ importId: idResponse(), imported: z.int() }),
  },
  getLastImport: {
    method: "GET",
    path: "/api/grant-applications/import",
    auth: "user",
    role: "viewer",
    summary: "Get the latest import that can be undone",
    response: LastImport,
  },
  undoImport: {
    method: "POST",
    path: "/api/grant-applications/import/{id}/undo",
    auth: "user",
    role: "editor",
    summary: "Undo part of an import, except rows changed since; repeat until none are left",
    params: z.object({ id: ImportId }),
    response: z.object({ deleted: z.int(), kept: z.int(), remaining: z.int() }),
  },
  getTrackerViews: {
    method: "GET",
    path: "/api/tracker-views",
    auth: "user",
    role: "viewer",
    summary: "List saved views and stages of the tracker",
    response: TrackerSettings,
  },
  saveTrackerViews: {
    method: "PUT",
    path: "/api/tracker-views",
    auth: "user",
    role: "editor",
    summary: "Replace the saved views of the tracker, and its stages if given",
    body: z.object({
      views: z
        .array(SavedView)
        .check(z.maxLength(maxSavedViews, `Please save at most ${maxSavedViews} views`))
        .check(
          z.refine((views) => new Set(views.map(({ id }) => id)).size === views.length, "Each view needs its own ID"),
        ),
      stages: z.optional(
        z
          .array(Stage)
          .check(z.maxLength(maxStages, `Please use at most ${maxStages} stages`))
          .check(
            z.refine(
              (stages) => new Set(stages.map(({ id }) => id)).size === stages.length,
              "Each stage needs its own ID",
            ),
            z.refine(
              (stages) =>
                new Set(stages.map(({ status, name }) => `${status} ${name.toLowerCase()}`)).size === stages.length,
              "This status already has a stage with this name",
            ),
          ),
      ),
    }),
    response: TrackerSettings,
  },
});
