import * as keys from "#functions/table/keys.ts";
import { matchesKind, type RecordKind } from "./record-kind.ts";
import { userRecordKinds } from "./user-record-kinds.ts";
import { workspaceRecordKinds } from "./workspace-record-kinds.ts";

/** Kinds with personal data. A test fails for kinds that are in neither list. */
export const recordKinds: readonly RecordKind[] = [...userRecordKinds, ...workspaceRecordKinds];

/** Kinds without personal data, such as pending links, queue slots and internal markers. */
export const internalPrefixes: readonly string[] = [
  "RESET",
  "TWO_STEP_SETUP",
  "WAITING",
  keys.presencePrefix,
  "SEEDED",
  keys.requestPrefix,
  keys.importPrefix,
  "UNREAD",
  "SCHEDULE",
  "SEARCH_NEWS",
  keys.sentReminderPrefix,
  "DIGEST_HISTORY",
];

export const internalAttributes: readonly string[] = ["pk", "sk", "duePk", "dueSk", "expiresAt", "version"];

export const isInternalRecord = (record: { sk: string }): boolean =>
  internalPrefixes.some((prefix) => matchesKind(record, { prefix }));
