import { getLinkedBillingKeys } from "#functions/billing/billing.table.ts";
import { getFollowerKeys } from "#functions/catalog/followers.table.ts";
import { billingKey, getWorkspacePartition, type WorkspaceId } from "#functions/table/keys.ts";
import type { Item, Key, QueryCursor, Table, Write } from "#functions/table/table.ts";

/** Each record has at most one key outside the partition, so a batch stays within a transaction of 100 writes. */
const batchSize = 25;

/** Deletes a workspace's records except payment links. Yields the size of each batch. Safe to restart. */
export const deleteWorkspaceRecords = (table: Table, workspaceId: WorkspaceId): AsyncGenerator<number> =>
  deletePartition(
    table,
    { pk: getWorkspacePartition(workspaceId) },
    ({ sk }) => sk === billingKey(workspaceId).sk,
    (item) => getFollowerKeys(workspaceId, item),
  );

/** Deletes the records of a partition, or those with a prefix, except some. Yields the size of each batch. Safe to restart. */
export async function* deletePartition(
  table: Table,
  query: { pk: string; sk?: { prefix: string } },
  isRetained: (item: Item) => boolean,
  getLinkedKeys: (item: Item) => Key[] = () => [],
): AsyncGenerator<number> {
  let after: QueryCursor | undefined;
  do {
    const page = await table.query({ ...query, after });
    const records = page.items.filter((item) => !isRetained(item));
    for (let batch = records.splice(0, batchSize); batch.length; batch = records.splice(0, batchSize)) {
      const keys = batch.flatMap((item) => [{ pk: item.pk, sk: item.sk }, ...getLinkedKeys(item)]);
      const [first, ...rest] = keys.map((key): Write => ({ delete: key }));
      if (first) await table.write(first, ...rest);
      yield batch.length;
    }
    after = page.next;
  } while (after);
}

/** Call this last: without the billing record the workspace's plans cannot be canceled. */
export const deleteBilling = async (table: Table, workspaceId: WorkspaceId): Promise<void> => {
  const billing = await table.get(billingKey(workspaceId));
  if (!billing) return;
  const linkedDeletes = getLinkedBillingKeys(billing).map((key): Write => ({ delete: key }));
  await table.write({ delete: billingKey(workspaceId) }, ...linkedDeletes);
};
