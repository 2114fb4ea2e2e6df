import { ConditionFailed, type Item, type Table, type Write } from "#functions/table/table.ts";
import { bare } from "#shared/ids.ts";
import { AppError } from "#shared/problem.ts";
import type { StoredApplication } from "./applications.ts";
import type { StoredChecklist } from "./requirements.ts";

/** One checklist an application: its rows are read together, and at most 150 of them stay under 400 kB. */
export const requirementsKey = (userId: string, applicationId: string) => ({
  pk: `USER#${userId}`,
  sk: `REQUIREMENTS#${bare(applicationId)}`,
});

const read = ({ pk: _pk, sk: _sk, ...checklist }: Item) => checklist as unknown as StoredChecklist; // as checklistWrites wrote it

/** Undefined while nothing is on it. */
export const getChecklist = async (table: Table, userId: string, applicationId: string) => {
  const item = await table.get(requirementsKey(userId, applicationId));
  return item && read(item);
};

/** An application and its checklist; throws not_found when the user has no such application. */
export const getWithChecklist = async (
  table: Table,
  userId: string,
  application: { pk: string; sk: string },
  id: string,
) => {
  const [found, checklist] = await table.getMany([application, requirementsKey(userId, id)]);
  if (!found) throw new AppError("not_found", "There is no such application");
  const stored = found as unknown as StoredApplication; // as newApplicationWrite wrote it
  return { application: stored, checklist: checklist && read(checklist) };
};

/**
 * Writes a checklist over the version that was read. The first one needs its application, which is worked on by that (`touch`)
 * and deleted together with the checklist; later ones fail by themselves when both are gone.
 */
export const writeChecklist = async (
  table: Table,
  userId: string,
  touch: Write,
  before: StoredChecklist | undefined,
  after: StoredChecklist,
): Promise<void> => {
  const item = { ...requirementsKey(userId, after.applicationId), ...after };
  if (before) return table.write({ put: item, if: { all: { version: { is: before.version } } } });
  try {
    await table.write(touch, { put: item, if: "absent" });
  } catch (error) {
    if (error instanceof ConditionFailed && error.index === 0)
      throw new AppError("not_found", "There is no such application", { cause: error });
    throw error;
  }
};
