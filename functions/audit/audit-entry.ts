import {
  auditKey,
  auditPrefix,
  getPartitionWorkspace,
  getWorkspacePartition,
  type WorkspaceId,
} from "#functions/table/keys.ts";
import { getWriteKey, type Item, type Key, type Write } from "#functions/table/table.ts";
import { type AuditAction, type AuditKind, auditRetentionDays } from "#shared/domain/audit.ts";
import type { WorkspaceRole } from "#shared/domain/workspace-roles.ts";
import { createSortableId } from "#shared/util/ids.ts";
import { auditedKindNames, auditedKinds, findAuditedKind, getSubjectId, type RecordKind } from "./audited-kinds.ts";

export type AuditEntry = {
  /** Time of the change; of the first one if later ones share the entry. */
  at: string;
  /** Time of the last change that shares the entry. */
  until?: string;
  /** Absent for changes made by the system, such as those from the payment service. */
  userId?: string;
  /** Name of the route, or kind of the job. */
  operation: string;
  action: AuditAction;
  kind: AuditKind;
  subjectId: string;
  /** The record's title at that time. */
  title?: string;
  /** New value of the record's state, such as an application's status. */
  state?: string;
  /** Number of changed records of the kind, if more than one. */
  count?: number;
  /** The application that the record belongs to. */
  applicationId?: string;
  /** Browser and system. */
  client: string;
};
type AuditSubject = Pick<AuditEntry, "action" | "kind" | "subjectId" | "title" | "state" | "count" | "applicationId">;

/** Returns the record as it was before the write, or undefined if there was none. */
export type GetRecordBefore = (key: Key) => Promise<Item | undefined>;

/**
 * Operations that are about this kind of record even though their first transaction also changes records that take
 * precedence.
 */
const operationKinds: Partial<Record<string, RecordKind>> = {
  deleteApplication: "application",
  createNextApplication: "application",
  undoImport: "application",
};
/** Changes of no interest to other members: search results, read markers, unfinished uploads. */
const unloggedOperations = new Set([
  "searchFundingOpportunities",
  "runSavedSearch",
  "markSavedSearchViewed",
  "startUpload",
  "cancelUpload",
  "recordAnswerUse",
  "dismissAnswerProposals",
]);
/** Operations that run automatically while a user types. */
const autosaveOperations = new Set(["updateDraft"]);
const autosaveWindowMs = 10 * 60_000;

const maxTitleLength = 200;
const toTitle = (title: unknown) =>
  typeof title === "string" ? [...title].slice(0, maxTitleLength).join("") : undefined;

const getAfter = (write: Write, before: Item | undefined): Partial<Item> => {
  if ("put" in write) return write.put;
  if ("update" in write) return { ...before, ...write.set };
  return before ?? {};
};
const getAction = (write: Write, before: Item | undefined): AuditAction => {
  if ("delete" in write) return "deleted";
  return "put" in write && (write.if === "absent" || !before) ? "added" : "changed";
};

const describeRecord = async (
  kind: RecordKind,
  writes: Write[],
  getBefore: GetRecordBefore,
): Promise<AuditSubject | undefined> => {
  const [write] = writes;
  if (!write) return undefined;
  const key = getWriteKey(write);
  const isNew = "put" in write && write.if === "absent";
  const before = isNew ? undefined : await getBefore(key);
  const after = getAfter(write, before);
  const { title, state, getApplicationId } = auditedKinds[kind];
  const subjectId = getSubjectId(kind, key.sk);
  // Found by a search, but not saved.
  if (kind === "opportunity" && !("delete" in write) && !after.saved && !before?.saved) return undefined;
  const applicationId = getApplicationId?.(subjectId, after);
  const hasNewState = state && !("delete" in write) && before && before[state] !== after[state];
  return {
    action: getAction(write, before),
    kind,
    subjectId,
    title: toTitle(title && after[title]),
    state: hasNewState ? String(after[state]) : undefined,
    count: writes.length > 1 ? writes.length : undefined,
    applicationId: typeof applicationId === "string" ? applicationId : undefined,
  };
};

type Roles = Readonly<Record<string, WorkspaceRole>>;
/** Describes a changed member, name or plan. Other changes to the workspace's record are counters. */
const describeWorkspace = async (write: Write, getBefore: GetRecordBefore): Promise<AuditSubject | undefined> => {
  if (!("update" in write)) return undefined;
  const { members, name, subscriptionStatus } = write.set ?? {};
  if (members === undefined && name === undefined && subscriptionStatus === undefined) return undefined;
  const before = await getBefore(write.update);
  const workspace = { kind: "workspace" as const, action: "changed" as const, subjectId: "workspace" };
  if (members !== undefined) {
    const [old, current] = [(before?.members ?? {}) as Roles, members as Roles];
    const changedIds = Object.keys({ ...old, ...current }).filter((id) => old[id] !== current[id]);
    // A transfer changes two roles; log the new owner's.
    const id = changedIds.find((userId) => current[userId] === "owner") ?? changedIds[0];
    if (id) {
      const action = !old[id] ? "added" : current[id] ? "changed" : "deleted";
      return { kind: "member", action, subjectId: id, ...(current[id] && { state: current[id] }) };
    }
  }
  if (name !== undefined && name !== before?.name) return { ...workspace, title: toTitle(name) };
  if (subscriptionStatus !== undefined && subscriptionStatus !== before?.subscriptionStatus)
    return { ...workspace, state: String(subscriptionStatus) };
  return undefined;
};

const findSubject = async (
  operation: string,
  writes: readonly Write[],
  getBefore: GetRecordBefore,
): Promise<AuditSubject | undefined> => {
  const byKind = Map.groupBy(writes, (write) => findAuditedKind(getWriteKey(write).sk));
  const preferredKind = operationKinds[operation];
  for (const kind of preferredKind ? [preferredKind, ...auditedKindNames] : auditedKindNames) {
    const subject = await describeRecord(kind, byKind.get(kind) ?? [], getBefore);
    if (subject) return subject;
  }
  const workspace = writes.find((write) => getWriteKey(write).sk === "WORKSPACE");
  return workspace && describeWorkspace(workspace, getBefore);
};

export type AuditContext = { operation: string; userId: string | undefined; client: string };

const buildEntryWrite = (workspaceId: WorkspaceId, entry: AuditEntry, now: Date): Write => {
  const expiresAt = Math.floor(now.getTime() / 1000) + auditRetentionDays * 86_400;
  if (!autosaveOperations.has(entry.operation))
    return { put: { ...auditKey(workspaceId, entry.at, createSortableId(now)), ...entry, expiresAt } };
  const { at, ...rest } = entry;
  const start = new Date(now.getTime() - (now.getTime() % autosaveWindowMs)).toISOString();
  return {
    update: auditKey(workspaceId, start, `${entry.userId}#${entry.subjectId}`),
    set: { ...rest, until: at, expiresAt },
    setNew: { at },
  };
};

const workspacePartitionPrefix = getWorkspacePartition("" as WorkspaceId);

/** Returns the log's entries for a transaction: one for each workspace in which it changes a logged record. */
export const buildAuditWrites = async (
  { operation, userId, client }: AuditContext,
  writes: readonly Write[],
  now: Date,
  getBefore: GetRecordBefore,
): Promise<Write[]> => {
  if (unloggedOperations.has(operation)) return [];
  const changes = writes.filter(
    (write) => !("check" in write) && getWriteKey(write).pk.startsWith(workspacePartitionPrefix),
  );
  const entries: Write[] = [];
  for (const [pk, workspaceChanges] of Map.groupBy(changes, (write) => getWriteKey(write).pk)) {
    const subject = await findSubject(operation, workspaceChanges, getBefore);
    if (!subject) continue;
    const entry: AuditEntry = { at: now.toISOString(), ...(userId && { userId }), operation, ...subject, client };
    entries.push(buildEntryWrite(getPartitionWorkspace(pk), entry, now));
  }
  return entries;
};

export const toAuditEntry = (item: Item): AuditEntry & { id: string } =>
  ({ ...item, id: item.sk.slice(auditPrefix.length) }) as unknown as AuditEntry & { id: string }; // written by buildEntryWrite
