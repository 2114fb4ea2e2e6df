import { isClosedApplication, type StoredApplication } from "#functions/applications/applications.ts";
import type { StoredChecklist } from "#functions/applications/requirements.ts";
import { createAuditedTable } from "#functions/audit/audited-table.ts";
import { getEventSubscription, getWebhookEvents } from "#functions/auth/event-subscription.ts";
import { getMembers, readWorkspace } from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { buildRescheduleWrite, readReminderSchedule } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import {
  applicationPrefix,
  checklistPrefix,
  documentPrefix,
  getWorkspacePartition,
  taskPrefix,
  type WorkspaceId,
} from "#functions/table/keys.ts";
import { type Item, type QueryCursor, queryAll, type Table, tryWrite, type Write } from "#functions/table/table.ts";
import type { DocumentReview } from "#shared/api/document-parts.ts";
import { systemClient } from "#shared/domain/audit.ts";
import { findResponsibleId } from "#shared/domain/responsibility.ts";
import { chunk } from "#shared/util/chunk.ts";

const recordsPerTransaction = 50;

type WorkKind = { prefix: string; field: "ownerId" | "assigneeId"; only: string[]; isOpen: (record: Item) => boolean };
const workKinds: readonly WorkKind[] = [
  {
    prefix: applicationPrefix,
    field: "ownerId",
    only: ["ownerId", "status"],
    // written by buildNewApplicationWrite
    isOpen: (record) => !isClosedApplication(record as unknown as StoredApplication),
  },
  {
    prefix: taskPrefix,
    field: "assigneeId",
    only: ["assigneeId", "completed"],
    isOpen: ({ completed }) => completed !== true,
  },
];

type Reassignment = { workspaceId: WorkspaceId; fromUserId: string; toUserId: string };

/**
 * Reassigns a member's open applications, tasks, requirements and requested reviews to another member, or to the
 * workspace's owner if that member may not edit. Idempotent and resumable: each transaction moves some of the records
 * still assigned to the member, with an activity log entry by `actorId`. Until then the workspace's owner is
 * responsible for the rest (see `findResponsibleId`). Returns the number of applications and tasks that this call
 * moved.
 */
export const reassignWork = async (
  dependencies: Pick<Dependencies, "table" | "clock" | "buildEventWrites">,
  { workspaceId, fromUserId, toUserId }: Reassignment,
  actorId: string,
): Promise<number> => {
  const { table, clock } = dependencies;
  const workspace = await readWorkspace(table, workspaceId);
  const members = getMembers(workspace);
  const { [fromUserId]: _, ...others } = members;
  const recipientId = findResponsibleId(others, toUserId);
  if (recipientId === undefined) return 0;
  const audit = { operation: "reassignWork", userId: actorId, client: systemClient };
  const subscription = getEventSubscription({ workspaceId, members, ...getWebhookEvents(workspace) });
  const openAuditedTable = () => createAuditedTable(dependencies, audit, subscription);
  // Rescheduling both members updates their reminders and fails a scan in progress.
  const schedules = await Promise.all([recipientId, fromUserId].map((userId) => readReminderSchedule(table, userId)));
  let moved = 0;
  for (const { prefix, field, only, isOpen } of workKinds) {
    let after: QueryCursor | undefined;
    do {
      const page = await table.query({ pk: getWorkspacePartition(workspaceId), sk: { prefix }, only, after });
      after = page.next;
      const open = page.items.filter((record) => record[field] === fromUserId && isOpen(record));
      for (const batch of chunk(open, recordsPerTransaction)) {
        const now = clock.now();
        const buildMoveWrite = ({ pk, sk }: Item): Write => ({
          update: { pk, sk },
          set: { [field]: recipientId, updatedAt: now.toISOString() },
          add: { version: 1 },
          if: { all: { [field]: { is: fromUserId } } },
        });
        const reschedules = schedules.flatMap((schedule) => (schedule ? [buildRescheduleWrite(schedule, now)] : []));
        const move = async (records: Item[]) => {
          const [first, ...rest] = [...records.map(buildMoveWrite), ...reschedules];
          const auditedTable = openAuditedTable();
          return first !== undefined && (await tryWrite(auditedTable.write(first, ...rest))) ? records.length : 0;
        };
        const count = await move(batch);
        moved += count;
        // A record in the batch was deleted or reassigned, so move the records one by one.
        if (count === 0) for (const record of batch) moved += await move([record]);
      }
    } while (after);
  }
  const reassignment = { workspaceId, fromUserId, toUserId: recipientId };
  await reassignRequirements(openAuditedTable(), clock.now(), reassignment);
  await reassignReviews(openAuditedTable(), reassignment);
  return moved;
};

/** One record per application holds all of its requirements; a record that is changed concurrently is read again. */
const reassignRequirements = async (table: Table, now: Date, { workspaceId, fromUserId, toUserId }: Reassignment) => {
  const checklists = await queryAll(table, { pk: getWorkspacePartition(workspaceId), sk: { prefix: checklistPrefix } });
  const isAssigned = (row: StoredChecklist["items"][number]) => row.ownerId === fromUserId && row.state === "open";
  for (const { pk, sk } of checklists.filter(({ items }) => (items as StoredChecklist["items"]).some(isAssigned))) {
    let isDone = false;
    while (!isDone) {
      const item = await table.get({ pk, sk });
      if (!item) break;
      const { items, version } = item as unknown as StoredChecklist; // written by writeChecklist
      if (!items.some(isAssigned)) break;
      const moved = items.map((row) =>
        isAssigned(row) ? { ...row, ownerId: toUserId, version: row.version + 1 } : row,
      );
      const write: Write = {
        update: { pk, sk },
        set: { items: moved, version: version + 1, updatedAt: now.toISOString() },
        if: { all: { version: { is: version } } },
      };
      isDone = await tryWrite(table.write(write));
    }
  }
};

/** A review that is approved or changed concurrently stays as it is. */
const reassignReviews = async (table: Table, { workspaceId, fromUserId, toUserId }: Reassignment) => {
  const query = { pk: getWorkspacePartition(workspaceId), sk: { prefix: documentPrefix } };
  const documents = await queryAll(table, { ...query, only: ["review", "reviewVersion"] });
  for (const { pk, sk, review, reviewVersion } of documents) {
    const { requestedFrom = [], approvedBy } = (review ?? {}) as Partial<DocumentReview>; // written by writeReview
    if (approvedBy || !requestedFrom.includes(fromUserId)) continue;
    const reviewers = new Set(requestedFrom.map((userId) => (userId === fromUserId ? toUserId : userId)));
    const write: Write = {
      update: { pk, sk },
      set: { review: { ...(review as DocumentReview), requestedFrom: [...reviewers] } },
      add: { reviewVersion: 1 },
      if: { all: { reviewVersion: { is: Number(reviewVersion) } } },
    };
    await tryWrite(table.write(write));
  }
};
