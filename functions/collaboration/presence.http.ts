import { findLastChange, getChangedAt, readNames } from "#functions/audit/audit.table.ts";
import type { AuditEntry } from "#functions/audit/audit-entry.ts";
import { describeEntry } from "#functions/audit/describe-entry.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { applicationKey, documentKey, draftKey, presenceKey, type WorkspaceId } from "#functions/table/keys.ts";
import type { Key } from "#functions/table/table.ts";
import type { presenceRoutes } from "#shared/api/presence.ts";
import { AppError } from "#shared/api/problem.ts";
import { formerMemberName } from "#shared/domain/audit.ts";
import { idPrefixes } from "#shared/util/ids.ts";
import { buildPresenceWrite, getPresentUsers } from "./presence.table.ts";

const recordKeys: Record<string, (workspaceId: WorkspaceId, id: string) => Key> = {
  [idPrefixes.application]: applicationKey,
  [idPrefixes.draft]: draftKey,
  [idPrefixes.document]: documentKey,
};
const getRecordKey = (workspaceId: WorkspaceId, id: string): Key => {
  const toKey = recordKeys[id.slice(0, id.indexOf("_"))];
  if (!toKey) throw new Error("The route admits an ID without a key");
  return toKey(workspaceId, id);
};

/** Whether the change was more than an edit of the record itself. */
const needsSummary = ({ subjectId, kind, action, state }: AuditEntry, recordId: string) =>
  subjectId !== recordId || kind === "requirement" || action !== "changed" || state !== undefined;

export const presenceHandlers = ({ table, clock }: Dependencies): Handlers<typeof presenceRoutes> => ({
  updatePresence: async ({ caller: { userId, workspaceId, members }, body: { recordId, version: clientVersion } }) => {
    const now = clock.now();
    const [record, presence] = await table.getMany([
      getRecordKey(workspaceId, recordId),
      presenceKey(workspaceId, recordId),
    ]);
    if (!record) throw new AppError("not_found", "Record not found");
    const version = Number(record.revision ?? record.version ?? 1);
    // Changes to an application's related records do not change its version.
    const mayHaveChanged = version !== clientVersion || recordId.startsWith(idPrefixes.application);
    const [change] = await Promise.all([
      mayHaveChanged ? findLastChange(table, workspaceId, recordId, now) : undefined,
      table.write(buildPresenceWrite(workspaceId, recordId, userId, now)),
    ]);
    const others = getPresentUsers(presence, now).filter((id) => id !== userId && members[id]);
    const names = await readNames(table, [...others, ...(change?.userId ? [change.userId] : [])]);
    const toPerson = (id: string) => ({ id, name: names.get(id) ?? formerMemberName });
    return {
      others: others.map(toPerson),
      version,
      lastChange: change?.userId
        ? {
            actor: toPerson(change.userId),
            at: getChangedAt(change),
            summary: needsSummary(change, recordId) ? describeEntry(change) : null,
          }
        : null,
    };
  },
});
