import { catalogStateKey } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { DailySyncState } from "./sync/daily-sync-state.ts";

const stateKey = catalogStateKey("NIGHT");

export const readDailySyncState = async (table: Table): Promise<DailySyncState | undefined> => {
  const item = await table.get(stateKey);
  if (!item) return undefined;
  const { pk, sk, ...night } = item;
  return night as DailySyncState;
};
export const writeDailySyncState = (table: Table, night: DailySyncState): Promise<void> =>
  table.write({ put: { ...stateKey, ...night } });
