import type { CommentCounts } from "#functions/documents/comment-records.table.ts";
import {
  applicationKey,
  applicationPrefix,
  awardKey,
  budgetKey,
  checklistKey,
  getCommentPrefix,
  getStatusChangePrefix,
  getTaskPrefix,
  getWorkspacePartition,
  statusChangeKey,
  type WorkspaceId,
} from "#functions/table/keys.ts";
import {
  type Item,
  isStill,
  type Key,
  type QueryCursor,
  queryAll,
  type Table,
  type Write,
} from "#functions/table/table.ts";
import type { StatusChange } from "#shared/api/applications.ts";
import { AppError } from "#shared/api/problem.ts";
import type { StoredApplication } from "./applications.ts";

/** Keeps the key attributes, because removing them costs a copy, and the response schema drops them. */
const toApplication = (item: Item) => item as unknown as StoredApplication; // written by buildNewApplicationWrite

export const applicationListQuery = { prefix: applicationPrefix, newestFirst: true, toRow: toApplication };
const buildApplicationQuery = (workspaceId: WorkspaceId) => ({
  pk: getWorkspacePartition(workspaceId),
  sk: { prefix: applicationListQuery.prefix },
  newestFirst: true,
});

/** Lists a workspace's applications, newest first; with `only`, just these fields. */
export const listApplications = async <Field extends keyof StoredApplication = keyof StoredApplication>(
  table: Table,
  workspaceId: WorkspaceId,
  only?: readonly Field[],
): Promise<Pick<StoredApplication, Field>[]> =>
  (await queryAll(table, { ...buildApplicationQuery(workspaceId), ...(only && { only }) })).map(toApplication);

/** Reads up to `maxPages` pages of 1 MB, newest first, starting after a cursor; `next` is the cursor of the rest. */
export const readApplicationPages = async (
  table: Table,
  workspaceId: WorkspaceId,
  after: QueryCursor | undefined,
  maxPages: number,
) => {
  const applications: StoredApplication[] = [];
  let next = after;
  let count = 0;
  do {
    const page = await table.query({ ...buildApplicationQuery(workspaceId), after: next });
    applications.push(...page.items.map(toApplication));
    next = page.next;
  } while (next && ++count < maxPages);
  return { applications, next };
};

export const createApplicationNotFoundError = () => new AppError("not_found", "Application not found");

export const findApplication = async (table: Table, workspaceId: WorkspaceId, id: string) => {
  const item = await table.get(applicationKey(workspaceId, id));
  return item && toApplication(item);
};

/** Throws not_found when the user has no such application. */
export const getApplication = async (table: Table, workspaceId: WorkspaceId, id: string) => {
  const application = await findApplication(table, workspaceId, id);
  if (!application) throw createApplicationNotFoundError();
  return application;
};

export const buildNewApplicationWrite = (workspaceId: WorkspaceId, application: StoredApplication): Write => ({
  put: { ...applicationKey(workspaceId, application.id), ...application },
  if: "absent",
});

/** Sets fields if the version is unchanged; keeps concurrent changes to the task counters. */
export const buildUpdateApplicationWrite = (
  workspaceId: WorkspaceId,
  before: StoredApplication,
  set: Partial<StoredApplication>,
): Write => ({
  update: applicationKey(workspaceId, before.id),
  set,
  add: { version: 1 },
  if: { all: { version: { is: before.version } } },
});

/** Changes an application's task counters. Fails when it is missing or already has more than `maxTasks` tasks. */
export const buildTaskCountWrite = (
  workspaceId: WorkspaceId,
  id: string,
  total: number,
  completedCount: number,
  updatedAt: string,
  maxTasks?: number,
  commentCounts: CommentCounts = {},
): Write => ({
  update: applicationKey(workspaceId, id),
  set: { updatedAt },
  add: { ...commentCounts, tasksTotal: total, tasksCompleted: completedCount, touches: 1 },
  if: maxTasks === undefined ? "present" : { all: { tasksTotal: { below: maxTasks + 1 } } },
});

export const buildStatusChangeWrite = (workspaceId: WorkspaceId, change: StatusChange): Write => ({
  put: { ...statusChangeKey(workspaceId, change.applicationId, change.id), ...change },
  if: "absent",
});

export const buildStatusChangeListQuery = (applicationId: string) => ({
  prefix: getStatusChangePrefix(applicationId),
  newestFirst: true,
  // written by buildStatusChangeWrite
  toRow: ({ pk: _pk, sk: _sk, ...change }: Item) => change as unknown as StatusChange,
});

export const listApplicationHistory = async (table: Table, workspaceId: WorkspaceId, applicationId: string) => {
  const { prefix, newestFirst, toRow } = buildStatusChangeListQuery(applicationId);
  return (await queryAll(table, { pk: getWorkspacePartition(workspaceId), sk: { prefix }, newestFirst })).map(toRow);
};

export const listChildKeys = async (table: Table, workspaceId: WorkspaceId, applicationId: string): Promise<Key[]> => {
  const { sk: checklist } = checklistKey(workspaceId, applicationId);
  const prefixes = [
    getTaskPrefix(applicationId),
    getStatusChangePrefix(applicationId),
    getCommentPrefix(applicationId),
    checklist,
    budgetKey(workspaceId, applicationId).sk,
    awardKey(workspaceId, applicationId).sk,
  ];
  const children = await Promise.all(
    prefixes.map((prefix) => queryAll(table, { pk: getWorkspacePartition(workspaceId), sk: { prefix } })),
  );
  return children.flat().map(({ pk, sk }) => ({ pk, sk }));
};

/** Fails if the application has since changed or gained a child. Uses counters, because timestamps may be equal. */
export const buildDeleteApplicationWrite = (
  workspaceId: WorkspaceId,
  { id, version, touches }: StoredApplication,
): Write => ({
  delete: applicationKey(workspaceId, id),
  if: { all: { version: { is: version }, touches: isStill(touches) } },
});
