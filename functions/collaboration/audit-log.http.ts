import { auditQuery, readAuditPage, readNames } from "#functions/audit/audit.table.ts";
import type { AuditEntry } from "#functions/audit/audit-entry.ts";
import { describeEntry } from "#functions/audit/describe-entry.ts";
import type { Members } from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { readCursor, signCursor } from "#functions/http/list-pages.ts";
import { auditPrefix } from "#functions/table/keys.ts";
import type { AuditEntryView, AuditFilters, auditLogRoutes } from "#shared/api/audit-log.ts";
import { formerMemberName, systemClient } from "#shared/domain/audit.ts";

const pageSize = 50;
export const auditLogPurpose = "activity log";

const matchesFilters =
  ({ member, kind, action }: AuditFilters) =>
  (entry: AuditEntry) =>
    (!member || entry.userId === member) && (!kind || entry.kind === kind) && (!action || entry.action === action);

const presentEntry = (
  entry: AuditEntry & { id: string },
  members: Members,
  names: ReadonlyMap<string, string>,
): AuditEntryView => {
  const { id, at, until, userId, operation, action, kind, subjectId, title, applicationId, client } = entry;
  const getName = (user: string) => names.get(user) ?? formerMemberName;
  return {
    id,
    at,
    until: until === undefined || until === at ? null : until,
    actor: userId
      ? { id: userId, name: getName(userId), isFormer: !members[userId] }
      : { id: null, name: systemClient, isFormer: false },
    operation,
    action,
    kind,
    summary: describeEntry(entry),
    subject: {
      id: subjectId,
      title: kind === "member" ? getName(subjectId) : (title ?? null),
      applicationId: applicationId ?? null,
    },
    client,
  };
};

export const auditLogHandlers = (dependencies: Dependencies): Handlers<typeof auditLogRoutes> => {
  const { table, clock } = dependencies;
  return {
    listAuditLog: async ({ caller: { workspaceId, members }, query: { after, ...filters }, reply }) => {
      // A cursor is valid only within its period.
      const owner = { of: workspaceId, prefix: `${auditPrefix}${filters.from ?? ""}/${filters.to ?? ""}` };
      const cursor = after === undefined ? undefined : await readCursor(dependencies, auditLogPurpose, owner, after);
      const { entries, next } = await readAuditPage(
        table,
        auditQuery(workspaceId, filters),
        cursor,
        pageSize,
        clock.now(),
        matchesFilters(filters),
      );
      if (next) reply.nextCursor = await signCursor(dependencies, auditLogPurpose, owner, next);
      const mentionedUserIds = entries.flatMap(({ userId, kind, subjectId }) => [
        ...(userId ? [userId] : []),
        ...(kind === "member" ? [subjectId] : []),
      ]);
      const names = await readNames(table, mentionedUserIds);
      // Merged entries are keyed by the start of their window, so sort by time again.
      const sorted = entries.toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
      return sorted.map((entry) => presentEntry(entry, members, names));
    },
  };
};
