import { log } from "#functions/clients/log.ts";
import { type BrowseBytes, buildBrowseBytes } from "#functions/matching/browse/browse-index.ts";
import { indexRules } from "#functions/matching/browse/index-rules.ts";
import type { Space } from "#functions/matching/engine/space.ts";
import type { CatalogueRecord } from "#shared/catalogue.ts";
import { besideOf } from "./beside.ts";
import { asCatalogueRecord } from "./catalogue-record.ts";
import type { Records } from "./changes.ts";
import { sumOfRecords, writeIndex } from "./kept-index.ts";
import type { KeptIndex, SnapshotFiles } from "./snapshot.ts";
import { starterCatalogueReader } from "./starter-reader.ts";
import { tableIfThere } from "./table-if-there.ts";

/**
 * Builds the index of a version's records and those beside them and writes it there, so that whoever searches need not
 * build it. Undefined, and logged, where it could not be built: the records are published all the same.
 */
export const makeIndex = async (
  files: SnapshotFiles,
  version: string,
  records: Records,
  source: string,
): Promise<KeptIndex | undefined> => {
  const beside = await besideOf(starterCatalogueReader(), source);
  const space = tableIfThere();
  const bytes = built([...[...records.values()].map(asCatalogueRecord), ...beside], space);
  return bytes && writeIndex(files, version, bytes, { rules: indexRules(space), beside: sumOfRecords(beside) });
};

const built = (records: readonly CatalogueRecord[], space: Space | undefined): BrowseBytes | undefined => {
  try {
    return buildBrowseBytes(records, space);
  } catch (error) {
    log.error("catalogue index not built", { error: error as Error });
    return undefined;
  }
};
