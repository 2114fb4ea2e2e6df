import type { Table, Write } from "#functions/table/table.ts";
import type { LastSearch } from "#shared/api/opportunities.ts";

const lastSearchKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "LAST_SEARCH" });

export const readLastSearch = async (table: Table, userId: string): Promise<LastSearch | undefined> => {
  const item = await table.get(lastSearchKey(userId));
  if (!item) return undefined;
  const { pk, sk, ...search } = item;
  return search as LastSearch;
};

export const lastSearchWrite = (userId: string, search: LastSearch): Write => ({
  put: { ...lastSearchKey(userId), ...search },
});
