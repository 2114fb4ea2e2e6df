import type { Catalogue } from "#functions/outside.ts";
import { starterCatalogue, starterVersion } from "./starter.ts";

export const starterCatalogueReader = (): Catalogue => ({
  status: async () => {
    const records = starterCatalogue();
    const verifiedOn = records.reduce<string | null>(
      (newest, { verifiedOn: day }) => (day && (!newest || day > newest) ? day : newest),
      null,
    );
    return { version: starterVersion, name: "Starter catalog", records: records.length, verifiedOn };
  },
  records: async () => starterCatalogue(),
});
