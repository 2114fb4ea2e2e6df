import type { GetRecordBefore } from "#functions/audit/audit-entry.ts";
import { auditedKinds, findAuditedKind, getSubjectId } from "#functions/audit/audited-kinds.ts";
import type { BuildEventWrites, EventSubscription } from "#functions/auth/event-subscription.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import { getWorkspacePartition } from "#functions/table/keys.ts";
import { getWriteKey, type Item, type Write } from "#functions/table/table.ts";
import type { WebhookEvent, WebhookEventData, WebhookEventType } from "#shared/domain/webhook-events.ts";

type OutboxDependencies = Pick<Dependencies, "clock" | "newId" | "queue">;
type EventContent = { type: WebhookEventType; data: WebhookEventData };

/** Attributes derived from other records or counters. Writes that change only these don't count as changes to the record. */
const derivedAttributes: ReadonlySet<string> = new Set(["updatedAt", "progress", "progressSet", "awardDates", "award"]);

type RecordChange = {
  id: string;
  /** Absent for a new record. */
  before: Item | undefined;
  /** Absent for a deleted record. */
  after: Partial<Item> | undefined;
  /** Whether the record's own attributes change. */
  isOwnChange: boolean;
  applicationId: string | null;
};

const toText = (value: unknown): string | null => (typeof value === "string" ? value : null);

const describeApplication = ({ id, before, after, isOwnChange }: RecordChange): EventContent | undefined => {
  const { grantName, status } = after ?? before ?? {};
  const data = { id, title: toText(grantName), status: toText(status) };
  if (!after) return { type: "application.deleted", data };
  if (!before) return { type: "application.created", data };
  if (before.status !== status)
    return { type: "application.status_changed", data: { ...data, previousStatus: toText(before.status) } };
  return isOwnChange ? { type: "application.updated", data } : undefined;
};

const describeDocument = ({
  id,
  before,
  after,
  isOwnChange,
  applicationId,
}: RecordChange): EventContent | undefined => {
  const { title, type } = after ?? before ?? {};
  const data = { id, title: toText(title), kind: toText(type), applicationId };
  if (!after) return { type: "document.deleted", data };
  if (!before) return { type: "document.created", data };
  return isOwnChange ? { type: "document.updated", data } : undefined;
};

const describeTask = ({ id, before, after, applicationId }: RecordChange): EventContent | undefined =>
  before && after?.completed === true && before.completed !== true
    ? { type: "task.completed", data: { id, title: toText(after.title), applicationId } }
    : undefined;

const describeAward = ({ id, before, after }: RecordChange): EventContent | undefined =>
  after && { type: before ? "award.updated" : "award.recorded", data: { applicationId: id } };

const describers = {
  application: describeApplication,
  document: describeDocument,
  task: describeTask,
  award: describeAward,
};
const isDescribedKind = (kind: string | undefined): kind is keyof typeof describers =>
  kind !== undefined && Object.hasOwn(describers, kind);

const describeWrite = async (write: Write, getBefore: GetRecordBefore): Promise<EventContent | undefined> => {
  const key = getWriteKey(write);
  const kind = findAuditedKind(key.sk);
  if ("check" in write || !isDescribedKind(kind)) return undefined;
  const isNew = "put" in write && write.if === "absent";
  const before = isNew ? undefined : await getBefore(key);
  // Deleting or updating a missing record is not an event.
  if (!before && !("put" in write)) return undefined;
  const after = "put" in write ? write.put : "update" in write && before ? { ...before, ...write.set } : undefined;
  const id = getSubjectId(kind, key.sk);
  const changedNames = "update" in write ? Object.keys(write.set ?? {}) : ["put"];
  return describers[kind]({
    id,
    before,
    after,
    isOwnChange: changedNames.some((name) => !derivedAttributes.has(name)),
    applicationId: toText(auditedKinds[kind].getApplicationId?.(id, after ?? before ?? {})),
  });
};

/** Builds the job that sends events to a workspace's webhooks; no writes if no webhook receives any of them. */
export const buildEventJobWrites = (
  dependencies: OutboxDependencies,
  { workspaceId, ownerId, events }: EventSubscription,
  contents: readonly EventContent[],
): Write[] => {
  const now = dependencies.clock.now();
  const webhookEvents = contents
    .filter(({ type }) => events.includes(type))
    .map(
      (content): WebhookEvent => ({
        id: dependencies.newId("webhookEvent"),
        timestamp: now.toISOString(),
        ...content,
      }),
    );
  if (webhookEvents.length === 0) return [];
  // The job is due immediately but not sent, because few Lambdas may use the queue. The sweeper runs every minute.
  return prepareJob(dependencies, { userId: ownerId, workspaceId }, "sendWebhookEvents", { events: webhookEvents }, 0)
    .writes;
};

/** Builds the events of a transaction (see `BuildEventWrites`). */
export const buildEventWrites = async (
  dependencies: OutboxDependencies,
  ...[subscription, writes, getBefore]: Parameters<BuildEventWrites>
): Promise<Write[]> => {
  const partition = getWorkspacePartition(subscription.workspaceId);
  const workspaceWrites = writes.filter((write) => getWriteKey(write).pk === partition);
  const contents = await Promise.all(workspaceWrites.map((write) => describeWrite(write, getBefore)));
  return buildEventJobWrites(
    dependencies,
    subscription,
    contents.filter((content) => content !== undefined),
  );
};
