import * as z from "zod/mini";
import { ApplicationId } from "./applications.ts";
import { UserId } from "./auth.ts";
import { defineRoutes } from "./define-routes.ts";
import { DocumentId } from "./documents.ts";
import { timestampResponse } from "./schemas.ts";
import { DraftId } from "./writing.ts";

/** Seconds after a user's last report until they no longer count as present. */
export const presenceSeconds = 30;

const Person = z.object({ id: UserId, name: z.string() });

export const Presence = z.object({
  others: z.array(Person),
  /** The record's current version; for a document, its revision. */
  version: z.int(),
  /** The latest change to the record or, for an application, to its related records; null if it is not recent. */
  lastChange: z.nullable(
    z.object({
      actor: Person,
      at: timestampResponse(),
      /** A sentence without a subject; null if it would only say that the record changed. */
      summary: z.nullable(z.string()),
    }),
  ),
});
export type Presence = z.infer<typeof Presence>;

export const presenceRoutes = defineRoutes({
  updatePresence: {
    method: "PUT",
    path: "/api/presence",
    auth: "user",
    role: "viewer",
    summary: "Report that the caller has a record open; returns who else has, and its version and latest change",
    body: z.object({
      recordId: z.union([ApplicationId, DraftId, DocumentId], "Please name an application, draft or document"),
      /** The version that the caller sees. */
      version: z.int(),
    }),
    response: Presence,
  },
});
