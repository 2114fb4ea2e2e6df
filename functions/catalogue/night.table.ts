import type { Table } from "#functions/table/table.ts";
import type { Night } from "./night.ts";

const stateKey = { pk: "CATALOGUE", sk: "NIGHT" };

export const readNight = async (table: Table): Promise<Night | undefined> => {
  const item = await table.get(stateKey);
  if (!item) return undefined;
  const { pk, sk, ...night } = item;
  return night as Night;
};
export const writeNight = (table: Table, night: Night): Promise<void> =>
  table.write({ put: { ...stateKey, ...night } });
