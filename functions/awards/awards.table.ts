import { createApplicationNotFoundError } from "#functions/applications/applications.table.ts";
import type { StoredApplication } from "#functions/applications/applications.ts";
import { applicationKey, awardKey, awardPrefix, type WorkspaceId } from "#functions/table/keys.ts";
import type { Item, Table, Write } from "#functions/table/table.ts";
import { listAwardDates } from "#shared/domain/awards/award-dates.ts";
import { createEmptyAward, type StoredAward, summarizeAward } from "./awards.ts";

const toAward = ({ pk: _pk, sk: _sk, ...award }: Item) => award as unknown as StoredAward; // written by buildAwardWrite

export const awardListQuery = { prefix: awardPrefix, toRow: (item: Item) => summarizeAward(toAward(item)) };

/** Reads an application and its award, which is empty before the first save. Throws not_found without the application. */
export const readAward = async (
  table: Table,
  workspaceId: WorkspaceId,
  applicationId: string,
): Promise<{ application: StoredApplication; award: StoredAward }> => {
  const keys = [applicationKey(workspaceId, applicationId), awardKey(workspaceId, applicationId)];
  const [item, award] = await table.getMany(keys);
  if (!item) throw createApplicationNotFoundError();
  const application = item as unknown as StoredApplication; // written by buildNewApplicationWrite
  return { application, award: award ? toAward(award) : createEmptyAward(application) };
};

/** Replaces the previous version of an award. Fails if it has changed. */
export const buildAwardWrite = (workspaceId: WorkspaceId, after: StoredAward): Write => ({
  put: { ...awardKey(workspaceId, after.applicationId), ...after },
  if: after.version === 1 ? "absent" : { all: { version: { is: after.version - 1 } } },
});

/**
 * Copies the dates, number and contact to the application, which counts as changed. A new amount awarded also raises its
 * version and fails if the application has changed.
 */
export const buildAwardedApplicationWrite = (
  workspaceId: WorkspaceId,
  { id, version }: StoredApplication,
  award: StoredAward,
  amountAwarded: number | null | undefined,
): Write => {
  const key = applicationKey(workspaceId, id);
  const { awardNumber, contactName, contactEmail, updatedAt } = award;
  const copiedFields = { awardDates: listAwardDates(award), award: { awardNumber, contactName, contactEmail } };
  const set = { ...copiedFields, updatedAt };
  return amountAwarded === undefined
    ? { update: key, set, add: { touches: 1 }, if: "present" }
    : {
        update: key,
        set: { ...set, amountAwarded },
        add: { version: 1, touches: 1 },
        if: { all: { version: { is: version } } },
      };
};
