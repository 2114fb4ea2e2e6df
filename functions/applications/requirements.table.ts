import { checklistKey, type WorkspaceId } from "#functions/table/keys.ts";
import { ConditionFailedError, type Item, type Table, type Write } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import type { StoredApplication } from "./applications.ts";
import { type StoredChecklist, withDefaults } from "./requirements.ts";

const toChecklist = ({ pk: _pk, sk: _sk, ...item }: Item): StoredChecklist => {
  const checklist = item as unknown as StoredChecklist; // written by writeChecklist
  return { ...checklist, items: checklist.items.map(withDefaults) };
};

export const getChecklist = async (table: Table, workspaceId: WorkspaceId, applicationId: string) => {
  const item = await table.get(checklistKey(workspaceId, applicationId));
  return item && toChecklist(item);
};

/** Reads an application with its checklist. Throws not_found when the user has no such application. */
export const readApplicationWithChecklist = async (
  table: Table,
  workspaceId: WorkspaceId,
  application: { pk: string; sk: string },
  id: string,
) => {
  const [storedApplication, checklist] = await table.getMany([application, checklistKey(workspaceId, id)]);
  if (!storedApplication) throw new AppError("not_found", "Application not found");
  const stored = storedApplication as unknown as StoredApplication; // written by buildNewApplicationWrite
  return { application: stored, checklist: checklist && toChecklist(checklist) };
};

/** Replaces the version that was read. The first write requires the application and counts as a change to it. */
export const writeChecklist = async (
  table: Table,
  workspaceId: WorkspaceId,
  touch: Write,
  before: StoredChecklist | undefined,
  after: StoredChecklist,
  extra: readonly Write[] = [],
): Promise<void> => {
  const item = { ...checklistKey(workspaceId, after.applicationId), ...after };
  if (before) return table.write({ put: item, if: { all: { version: { is: before.version } } } }, ...extra);
  try {
    await table.write(touch, { put: item, if: "absent" });
  } catch (error) {
    if (error instanceof ConditionFailedError && error.index === 0)
      throw new AppError("not_found", "Application not found", { cause: error });
    throw error;
  }
};
