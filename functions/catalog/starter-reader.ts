import type { Catalog } from "#functions/dependencies.ts";
import { loadStarterRecords, starterVersion } from "./starter.ts";

export const createStarterCatalog = (): Catalog => ({
  status: async () => {
    const records = loadStarterRecords();
    const verifiedOn = records.reduce<string | null>(
      (newest, { verifiedOn: day }) => (day && (!newest || day > newest) ? day : newest),
      null,
    );
    return { version: starterVersion, name: "Starter catalog", records: records.length, verifiedOn };
  },
  records: async () => loadStarterRecords(),
});
