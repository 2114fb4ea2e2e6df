import * as z from "zod/mini";
import { GrantApplication, StatusChange } from "./applications.ts";
import { Award } from "./awards.ts";
import { defineRoutes } from "./define-routes.ts";
import { DocumentCard } from "./documents.ts";
import { Requirement } from "./requirements.ts";
import { idResponse, multilineText } from "./schemas.ts";
import { ApplicationTask } from "./tasks.ts";
import { SavedView } from "./tracker.ts";

/** One page of a tracker export. Record kinds follow one another in this order; amounts are in dollars. */
export const TrackerPage = z.object({
  applications: z.array(GrantApplication),
  tasks: z.array(ApplicationTask),
  statusChanges: z.array(StatusChange),
  checklists: z.array(z.object({ applicationId: idResponse(), items: z.array(Requirement) })),
  documents: z.array(DocumentCard),
  /** The award amounts are in the applications. */
  awards: z.array(z.omit(Award, { amountAwarded: true })),
  views: z.array(SavedView),
  /** Value of `after` for the next page; null on the last. */
  next: z.nullable(z.string()),
});
export type TrackerPage = z.infer<typeof TrackerPage>;

/** Separate from the other tracker routes, because the web app loads these record schemas only for an export. */
export const trackerExportRoutes = defineRoutes({
  exportTracker: {
    method: "GET",
    path: "/api/grant-applications/export",
    auth: "user",
    role: "viewer",
    summary: "Export applications, tasks, status changes, checklists, documents, awards and views, in pages",
    query: z.object({ after: z.optional(multilineText({ max: 1000 })) }),
    response: TrackerPage,
  },
});
