import type { Table } from "#functions/table/table.ts";
import type { Night } from "./night.ts";

const nightKey = { pk: "CATALOGUE", sk: "NIGHT" };

/** Undefined before the first sync on a schedule. */
export const readNight = async (table: Table): Promise<Night | undefined> => {
  const item = await table.get(nightKey);
  if (!item) return undefined;
  const { pk, sk, ...night } = item;
  return night as Night; // as it was written below
};
export const writeNight = (table: Table, night: Night): Promise<void> =>
  table.write({ put: { ...nightKey, ...night } });
