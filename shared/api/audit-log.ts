import * as z from "zod/mini";
import { type AuditAction, type AuditKind, auditActions, auditKinds } from "#shared/domain/audit.ts";
import { UserId } from "./auth.ts";
import { defineRoutes } from "./define-routes.ts";
import { singleLineText, timestampResponse } from "./schemas.ts";

const kind = z.enum(Object.keys(auditKinds) as [AuditKind], "Please choose a kind of record");
const action = z.enum(Object.keys(auditActions) as [AuditAction], "Please choose added, changed or deleted");

/** Absent filters match everything. `from` and `to` are inclusive. */
const AuditQuery = z.object({
  member: z.optional(UserId),
  kind: z.optional(kind),
  action: z.optional(action),
  from: z.optional(timestampResponse()),
  to: z.optional(timestampResponse()),
  after: z.optional(singleLineText({ max: 1000 })),
});
export type AuditFilters = Omit<z.output<typeof AuditQuery>, "after">;

export const AuditEntryView = z.object({
  id: z.string(),
  at: timestampResponse(),
  /** Time of the last change, if the entry covers several automatic saves. */
  until: z.nullable(timestampResponse()),
  /** `isFormer`: no longer a member. */
  actor: z.object({ id: z.nullable(z.string()), name: z.string(), isFormer: z.boolean() }),
  operation: z.string(),
  action,
  kind,
  /** A sentence without a subject, such as "Moved an application to Submitted". */
  summary: z.string(),
  subject: z.object({ id: z.string(), title: z.nullable(z.string()), applicationId: z.nullable(z.string()) }),
  client: z.string(),
});
export type AuditEntryView = z.infer<typeof AuditEntryView>;

export const auditLogRoutes = defineRoutes({
  listAuditLog: {
    method: "GET",
    path: "/api/audit-log",
    auth: "user",
    role: "admin",
    summary:
      "List changes to the workspace's records in the last 400 days, newest first; the `Link` header points to the next page",
    query: AuditQuery,
    response: z.array(AuditEntryView),
  },
});
