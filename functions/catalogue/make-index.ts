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
 * Builds and stores the index of a version's records and their supplement, so that readers need not build it.
 * Undefined, with a log entry, when the build fails: the records are published regardless.
 */
export const makeIndex = async (
  files: SnapshotFiles,
  version: string,
  records: Records,
  source: string,
): Promise<KeptIndex | undefined> => {
  const supplement = await besideOf(starterCatalogueReader(), source);
  const space = tableIfThere();
  const bytes = tryBuild([...[...records.values()].map(asCatalogueRecord), ...supplement], space);
  return bytes && writeIndex(files, version, bytes, { rules: indexRules(space), beside: sumOfRecords(supplement) });
};

const tryBuild = (records: readonly CatalogueRecord[], space: Space | undefined): BrowseBytes | undefined => {
  try {
    return buildBrowseBytes(records, space);
  } catch (error) {
    log.error("catalogue index not built", { error: error as Error });
    return undefined;
  }
};
