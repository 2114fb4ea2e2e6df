import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { errors } from "@opensearch-project/opensearch";
import type { SearchedCatalogStatus } from "#functions/catalog/search-engine.ts";
import { getFieldTexts } from "#functions/search/browse/browse-index.ts";
import type { TermStatistics } from "#functions/search/engine/lexical-index.ts";
import { getTerms } from "#functions/search/terms.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { isNotFound, type OpenSearchClient } from "./connect.ts";

/** One document per index, with the term statistics of its catalog. */
const statisticsIndex = "grantlamp-statistics";

/** Counts the terms of all records as the in-memory index does, without those in a single record. */
export const collectTermStatistics = (records: Iterable<CatalogRecord>): TermStatistics => {
  const counts = new Map<string, number>();
  const lengths: number[] = [];
  let documents = 0;
  for (const record of records) {
    documents++;
    const fields = getFieldTexts(record).map(getTerms);
    fields.forEach((terms, field) => {
      lengths[field] = (lengths[field] ?? 0) + terms.length;
    });
    for (const term of new Set(fields.flat())) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return {
    documents,
    meanLengths: lengths.map((length) => length / (documents || 1) || 1),
    counts: new Map([...counts].filter(([, count]) => count > 1)),
  };
};

const ignoreExisting = (error: unknown) => {
  const isExisting =
    error instanceof errors.ResponseError && String(error.message).includes("resource_already_exists_exception");
  if (!isExisting) throw error;
};

type StoredStatistics = {
  status: SearchedCatalogStatus;
  documents: number;
  meanLengths: readonly number[];
  counts: string;
};

/** Stores the status and the term statistics of an index, replacing earlier ones. */
export const writeStatistics = async (
  client: OpenSearchClient,
  index: string,
  status: SearchedCatalogStatus,
  { documents, meanLengths, counts }: TermStatistics,
) => {
  const compressed = await promisify(gzip)(JSON.stringify([...counts]));
  const body: StoredStatistics = { status, documents, meanLengths, counts: compressed.toString("base64") };
  // Stored without indexing, because the terms are only read back.
  await client.indices
    .create({ index: statisticsIndex, body: { mappings: { dynamic: "false" } } })
    .catch(ignoreExisting);
  await client.index({ index: statisticsIndex, id: index, body });
};

/** Reads the status and the term statistics of an index. Throws "not found" if it was deleted. */
export const readStatistics = async (
  client: OpenSearchClient,
  index: string,
): Promise<{ status: SearchedCatalogStatus; statistics: TermStatistics }> => {
  const { body } = await client.get({ index: statisticsIndex, id: index });
  const { status, documents, meanLengths, counts } = body._source as StoredStatistics;
  const decompressed = await promisify(gunzip)(Buffer.from(counts, "base64"));
  return { status, statistics: { documents, meanLengths, counts: new Map(JSON.parse(decompressed.toString())) } };
};

/** Deletes the statistics of an index, which may not exist. */
export const deleteStatistics = async (client: OpenSearchClient, index: string): Promise<void> => {
  await client.delete({ index: statisticsIndex, id: index }).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
};
