import { type Item, type Key, type Position, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { tasksPrefix } from "#functions/tasks/tasks.table.ts";
import type { StatusChange } from "#shared/applications.ts";
import { bare } from "#shared/ids.ts";
import { AppError } from "#shared/problem.ts";
import type { StoredApplication } from "./applications.ts";
import { requirementsKey } from "./requirements.table.ts";

export const applicationKey = (userId: string, id: string) => ({ pk: `USER#${userId}`, sk: `APP#${id}` });
const historyPrefix = (applicationId: string) => `HISTORY#${bare(applicationId)}#`;

/** As it was written; the keys stay on it, because taking them off costs a copy and the answer's schema drops them. */
const read = (item: Item) => item as unknown as StoredApplication; // as newApplicationWrite wrote it

/** The applications of a user, newest first. */
export const applicationRows = { prefix: "APP#", newestFirst: true, toRow: read };
const ofUser = (userId: string) => ({
  pk: applicationKey(userId, "").pk,
  sk: { prefix: applicationRows.prefix },
  newestFirst: true,
});

/** All applications of the user, newest first; only some of their fields where those are named. */
export const listApplications = async <Field extends keyof StoredApplication = keyof StoredApplication>(
  table: Table,
  userId: string,
  only?: readonly Field[],
): Promise<Pick<StoredApplication, Field>[]> =>
  (await queryAll(table, { ...ofUser(userId), ...(only && { only }) })).map(read);

/** Applications newest first from a place on, up to so many reads of 1 MB, and where the rest begins. */
export const pageOfApplications = async (table: Table, userId: string, after: Position | undefined, reads: number) => {
  const applications: StoredApplication[] = [];
  let next = after;
  for (let left = reads; left > 0; left -= 1) {
    const page = await table.query({ ...ofUser(userId), after: next });
    applications.push(...page.items.map(read));
    next = page.next;
    if (!next) break;
  }
  return { applications, next };
};

/**
 * Who gave what was awarded, in one call: the newest megabyte of applications is looked through, which is several
 * hundred of them.
 */
export const listAwards = async (table: Table, userId: string): Promise<{ funder: string }[]> => {
  const { pk } = applicationKey(userId, "");
  const { items } = await table.query({ pk, sk: { prefix: "APP#" }, newestFirst: true });
  return items
    .map(read)
    .filter(({ status }) => status === "awarded")
    .map(({ funder }) => ({ funder }));
};

export const noSuchApplication = () => new AppError("not_found", "There is no such application");

/** Undefined when the user has no such application. */
export const findApplication = async (table: Table, userId: string, id: string) => {
  const item = await table.get(applicationKey(userId, id));
  return item && read(item);
};

/** Throws not_found when the user has no such application. */
export const getApplication = async (table: Table, userId: string, id: string) => {
  const application = await findApplication(table, userId, id);
  if (!application) throw noSuchApplication();
  return application;
};

export const newApplicationWrite = (userId: string, application: StoredApplication): Write => ({
  put: { ...applicationKey(userId, application.id), ...application },
  if: "absent",
});

/** Sets fields over the version that was read; task counters that moved meanwhile stay. */
export const changeWrite = (userId: string, before: StoredApplication, set: Partial<StoredApplication>): Write => ({
  update: applicationKey(userId, before.id),
  set,
  add: { version: 1 },
  if: { all: { version: { is: before.version } } },
});

/** Moves the task counters of an application; fails when it is gone, or has more than `atMost` tasks already. */
export const taskCountWrite = (
  userId: string,
  id: string,
  total: number,
  completed: number,
  updatedAt: string,
  atMost?: number,
): Write => ({
  update: applicationKey(userId, id),
  set: { updatedAt },
  add: { tasksTotal: total, tasksCompleted: completed, touches: 1 },
  if: atMost === undefined ? "present" : { all: { tasksTotal: { below: atMost + 1 } } },
});

/**
 * Marks an application as worked on, because something came under it: an import is not taken back over it, nor is it
 * deleted by who has not seen that. Fails when it is gone.
 */
export const touchWrite = (userId: string, id: string, updatedAt: string): Write => ({
  update: applicationKey(userId, id),
  set: { updatedAt },
  add: { touches: 1 },
  if: "present",
});

export const historyWrite = (userId: string, change: StatusChange): Write => ({
  put: { pk: `USER#${userId}`, sk: `${historyPrefix(change.applicationId)}${change.id}`, ...change },
  if: "absent",
});

/** The status changes of an application, newest first. */
export const historyRows = (applicationId: string) => ({
  prefix: historyPrefix(applicationId),
  newestFirst: true,
  toRow: ({ pk: _pk, sk: _sk, ...change }: Item) => change as unknown as StatusChange, // as historyWrite wrote it
});

/** All status changes of an application, newest first. */
export const listHistory = async (table: Table, userId: string, applicationId: string) => {
  const { prefix, newestFirst, toRow } = historyRows(applicationId);
  return (await queryAll(table, { pk: `USER#${userId}`, sk: { prefix }, newestFirst })).map(toRow);
};

/** Keys of everything that goes with an application: its tasks, its history and its checklist, if there is one. */
export const childKeys = async (table: Table, userId: string, applicationId: string): Promise<Key[]> => {
  const { sk: checklist } = requirementsKey(userId, applicationId);
  const prefixes = [tasksPrefix(applicationId), historyPrefix(applicationId), checklist];
  const found = await Promise.all(prefixes.map((prefix) => queryAll(table, { pk: `USER#${userId}`, sk: { prefix } })));
  return found.flat().map(({ pk, sk }) => ({ pk, sk }));
};

/**
 * Fails when it was changed since it was read, or something came under it: another task, a document, a checklist. That is
 * told by counters, because two instants may be the same.
 */
export const deleteWrite = (userId: string, { id, version, touches }: StoredApplication): Write => ({
  delete: applicationKey(userId, id),
  if: { all: { version: { is: version }, touches: touches === undefined ? { missing: true } : { is: touches } } },
});
