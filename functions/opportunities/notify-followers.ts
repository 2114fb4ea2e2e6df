import { getMembers, type Members, readWorkspace } from "#functions/auth/workspaces.table.ts";
import { toCatalogRecord } from "#functions/catalog/catalog-record.ts";
import {
  buildFollowerNotifiedWrite,
  buildNotifiedVersionWrite,
  type FollowerItem,
  getFollowSource,
  listFollowerItems,
  type NotifiedField,
  pageFollowers,
  readNotifiedVersion,
} from "#functions/catalog/followers.table.ts";
import type { VersionChanges } from "#functions/catalog/snapshot/read-snapshot.ts";
import { refreshIntervalMs } from "#functions/catalog/snapshot/snapshot-catalog.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { type PreparedJob, prepareJob } from "#functions/jobs/prepare-job.ts";
import {
  buildNotificationWrites,
  computeNotificationId,
  type NewNotification,
} from "#functions/notifications/notifications.table.ts";
import { applicationKey, notificationKey, type WorkspaceId } from "#functions/table/keys.ts";
import { ConditionFailedError, type Table, type Write } from "#functions/table/table.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { followedChangeLabels, type SourceChange } from "#shared/api/opportunities.ts";
import { addWorkspaceToPath, buildFundingPath } from "#shared/domain/links.ts";
import { findResponsibleId } from "#shared/domain/responsibility.ts";
import { describeChange } from "./describe-change.ts";
import { buildOpportunityWrite, lookUpOpportunities } from "./opportunities.table.ts";
import { refreshOpportunity, toOpportunityId } from "./opportunities.ts";
import type { OpportunityChangedInput } from "./opportunity-changed.jobs.ts";

/** `version` is stored on notified followers, so that nobody is notified twice. If `record` is absent, it is read from the catalog. */
export type FollowerMessage = {
  notifiedField: NotifiedField;
  version: string;
  recordId: string;
  madeAt: string;
  change: SourceChange;
  record?: CatalogRecord | undefined;
};

/** If less time (in ms) is left, the remaining followers wait for the next run. */
const minTimeLeft = 5000;
/** Maximum follower items per workspace to mark as notified in one transaction. */
const maxMarkedItems = 50;
const concurrency = 5;
const maxAttempts = 3;

/**
 * Notifies all followers of records that changed in newer catalog versions. One transaction per workspace writes an
 * email job and an in-app notification for each member and stores the change on the saved opportunity. Each version is
 * sent once, even when runs overlap or repeat after a crash. Returns how many workspaces were notified, and whether all
 * of them were.
 */
export const notifyFollowers = async (
  dependencies: Dependencies,
  timeLeft: () => number = () => Number.POSITIVE_INFINITY,
): Promise<{ notified: number; isDone: boolean }> => {
  const { catalog, table } = dependencies;
  let notifiedCount = 0;
  let isDone = true;
  for (const versionChanges of (await catalog.listChanges?.(await readNotifiedVersion(table))) ?? []) {
    for (const message of buildMessages(versionChanges)) {
      if (timeLeft() < minTimeLeft) return { notified: notifiedCount, isDone: false };
      const result = await notifyRecordFollowers(dependencies, message, timeLeft);
      notifiedCount += result.notified;
      isDone &&= result.isDone;
    }
    if (!isDone) break;
    await ignoreConflict(table.write(buildNotifiedVersionWrite(versionChanges.version)), undefined);
  }
  if (notifiedCount) log.info("followers notified", { notified: notifiedCount });
  return { notified: notifiedCount, isDone };
};

const buildMessages = ({ version, madeAt, changes }: VersionChanges): FollowerMessage[] =>
  [...Map.groupBy(changes, ({ id }) => id)].flatMap(([recordId, entries]) => {
    const change = describeChange(entries, entries[0]?.on ?? madeAt.slice(0, 10));
    return change ? [{ notifiedField: "changesNotified", version, recordId, madeAt, change }] : [];
  });

export const notifyRecordFollowers = async (
  dependencies: Dependencies,
  message: FollowerMessage,
  timeLeft: () => number,
) => {
  let { record } = message;
  let notifiedCount = 0;
  let isDone = true;
  for await (const page of pageFollowers(dependencies.table, toOpportunityId(message.recordId))) {
    const workspaces = page.filter((items) => needsNotification(items, message));
    for (let start = 0; start < workspaces.length; start += concurrency) {
      if (timeLeft() < minTimeLeft) return { notified: notifiedCount, isDone: false };
      record ??= await readRecord(dependencies, message.recordId);
      const completeMessage = { ...message, record };
      const batch = workspaces.slice(start, start + concurrency);
      const results = await Promise.allSettled(
        batch.map((items) => notifyWorkspace(dependencies, items, completeMessage)),
      );
      const failure = results.find((result) => result.status === "rejected");
      if (failure) throw failure.reason;
      notifiedCount += results.filter((result) => result.status === "fulfilled" && result.value === "notified").length;
      isDone &&= !results.some((result) => result.status === "fulfilled" && result.value === "busy");
    }
  }
  return { notified: notifiedCount, isDone };
};

const readRecord = async ({ catalog }: Dependencies, recordId: string) => {
  const live = await catalog.getRecord?.(recordId);
  return live && toCatalogRecord(live);
};

/**
 * Returns `skipped` if the members were already notified, or if the workspace no longer follows the record or started
 * following it after the change.
 */
const notifyWorkspace = async (
  dependencies: Dependencies,
  followerItems: FollowerItem[],
  message: FollowerMessage,
): Promise<"notified" | "skipped" | "busy"> => {
  const opportunityId = toOpportunityId(message.recordId);
  let items = followerItems;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const [first] = items;
    if (!first || !needsNotification(items, message)) return "skipped";
    const jobs = await writeNotifications(dependencies, first, items.slice(0, maxMarkedItems), message);
    if (jobs) {
      await Promise.all(jobs.map((job) => job.send()));
      return jobs.length ? "notified" : "skipped";
    }
    items = await listFollowerItems(dependencies.table, opportunityId, first.workspaceId);
  }
  log.warn("followers not notified yet", { recordId: message.recordId });
  return "busy";
};

/**
 * Includes workspaces that started following shortly after publication, because they may have seen the previous
 * version.
 */
const isRelevant = ({ since }: FollowerItem, { notifiedField, madeAt }: FollowerMessage) =>
  notifiedField === "openingNotified" || Date.parse(since) <= Date.parse(madeAt) + refreshIntervalMs;
const isNotified = (item: FollowerItem, { notifiedField, version }: FollowerMessage) =>
  (item[notifiedField] ?? "") >= version;
const needsNotification = (items: FollowerItem[], message: FollowerMessage) =>
  items.some((item) => isRelevant(item, message)) && !items.some((item) => isNotified(item, message));

/**
 * Writes a notification and a job for each member who has not been notified yet. Returns undefined on a conflict with a
 * concurrent change.
 */
const writeNotifications = async (
  dependencies: Dependencies,
  { workspaceId, origin }: FollowerItem,
  items: FollowerItem[],
  message: FollowerMessage,
): Promise<PreparedJob[] | undefined> => {
  const { table, clock } = dependencies;
  const { notifiedField, recordId, version, change, record } = message;
  const now = clock.now();
  const [[stored], workspace] = await Promise.all([
    lookUpOpportunities(table, workspaceId, [toOpportunityId(recordId)], now),
    readWorkspace(table, workspaceId),
  ]);
  const interestedMembers = await findInterestedMembers(table, workspaceId, getMembers(workspace), items);
  const recipients = await findRecipients(table, interestedMembers, message);
  const writes: Write[] = items.map((item) => buildFollowerNotifiedWrite(item, notifiedField, version));
  if (stored?.before?.saved && record) {
    const after = refreshOpportunity(stored.before, record, change, now.toISOString());
    writes.push(buildOpportunityWrite(workspaceId, after, now, stored.before.version));
  }
  const input: OpportunityChangedInput = {
    title: record?.title ?? stored?.before?.title ?? "A funding opportunity",
    funder: record?.funder ?? stored?.before?.funder ?? "",
    sourceUrl: record?.sourceUrl ?? stored?.before?.sourceUrl ?? null,
    link: origin + addWorkspaceToPath(buildFundingPath(recordId), workspaceId),
    change,
  };
  const notification = buildNotification(workspaceId, message, input);
  const jobs = recipients.map((userId) => prepareJob(dependencies, { userId }, "opportunityChangeEmail", input));
  const [first, ...rest] = [
    ...writes,
    ...jobs.flatMap((job) => job.writes),
    ...recipients.flatMap((userId) => buildNotificationWrites(userId, now, notification)),
  ];
  return (
    first &&
    (await ignoreConflict(
      table.write(first, ...rest).then(() => jobs),
      undefined,
    ))
  );
};

/** Returns every member for a saved opportunity, otherwise the owners of the applications that follow it. */
const findInterestedMembers = async (
  table: Table,
  workspaceId: WorkspaceId,
  members: Members,
  items: readonly FollowerItem[],
): Promise<string[]> => {
  const all = Object.keys(members);
  const followedBy = items.map(getFollowSource);
  if (all.length <= 1 || followedBy.includes("saved")) return all;
  const applications = await table.getMany(followedBy.map((id) => applicationKey(workspaceId, id)));
  const ownerIds = applications.map((application) => findResponsibleId(members, application?.ownerId as string));
  return all.filter((userId) => ownerIds.includes(userId));
};

/**
 * Omits members who already have the notification, from another workspace or from before the workspace followed the
 * record again.
 */
const findRecipients = async (
  table: Table,
  userIds: readonly string[],
  message: FollowerMessage,
): Promise<string[]> => {
  const id = computeNotificationId(toNotificationIdentity(message));
  const existing = userIds.length ? await table.getMany(userIds.map((userId) => notificationKey(userId, id))) : [];
  return userIds.filter((_, index) => !existing[index]);
};

const toNotificationIdentity = ({ recordId, version, madeAt }: FollowerMessage) => ({
  type: "opportunityChanged" as const,
  subject: `${recordId}#${version}`,
  at: new Date(madeAt),
});

const buildNotification = (
  workspaceId: WorkspaceId,
  message: FollowerMessage,
  input: OpportunityChangedInput,
): NewNotification => {
  const { kinds, sentences } = input.change;
  return {
    ...toNotificationIdentity(message),
    title: `${followedChangeLabels[kinds[0] ?? "amended"]}: ${input.title}`,
    message: sentences.join(" "),
    relatedId: message.recordId,
    relatedType: "catalogRecord",
    workspaceId,
  };
};

const ignoreConflict = async <T>(write: Promise<T>, fallback: T | undefined): Promise<T | undefined> => {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionFailedError) return fallback;
    throw error;
  }
};
