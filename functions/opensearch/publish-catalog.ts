import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { errors } from "@opensearch-project/opensearch";
import type { SearchedCatalogStatus } from "#functions/catalog/search-engine.ts";
import { log } from "#functions/clients/log.ts";
import type { Catalog } from "#functions/dependencies.ts";
import { getFieldTexts } from "#functions/search/browse/browse-index.ts";
import type { TermStatistics } from "#functions/search/engine/lexical-index.ts";
import { getTerms } from "#functions/search/terms.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { chunk } from "#shared/util/chunk.ts";
import { catalogMapping, toCatalogDocuments } from "./catalog-document.ts";
import { isNotFound, type OpenSearchClient } from "./connect.ts";

/** The alias that searches resolve. It always points to one complete index. */
export const catalogAlias = "grantlamp-catalog";
/** One document per index, with the term statistics of its catalog. */
const statisticsIndex = "grantlamp-statistics";
/** Part of every index's name: increase it when documents change, so that the next run publishes the catalog again. */
const format = 1;

const toIndexName = (version: string) => `${catalogAlias}-${format}-${version}`.toLowerCase();

/** Returns the name of the index that the alias points to; undefined before the first catalog is published. */
export const findCurrentIndex = async (client: OpenSearchClient): Promise<string | undefined> => {
  try {
    const { body } = await client.indices.getAlias({ name: catalogAlias });
    return Object.keys(body)[0];
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
};

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

const writeStatistics = async (
  client: OpenSearchClient,
  index: string,
  status: SearchedCatalogStatus,
  { documents, meanLengths, counts }: TermStatistics,
) => {
  const packed = await promisify(gzip)(JSON.stringify([...counts]));
  const body: StoredStatistics = { status, documents, meanLengths, counts: packed.toString("base64") };
  // Only stored: the engine need not index the terms.
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
  const unpacked = await promisify(gunzip)(Buffer.from(counts, "base64"));
  return { status, statistics: { documents, meanLengths, counts: new Map(JSON.parse(unpacked.toString())) } };
};

const batchSize = 200;
/** Indexing a batch takes longer than a search. */
const bulkTimeout = 60_000;

const indexRecords = async (
  client: OpenSearchClient,
  index: string,
  records: readonly CatalogRecord[],
  catalog: Catalog,
) => {
  for (const batch of chunk(records, batchSize)) {
    const live = new Map(await Promise.all(batch.map(async ({ id }) => [id, await catalog.record?.(id)] as const)));
    const body = toCatalogDocuments(batch, (id) => live.get(id)).flatMap((document) => [
      { index: { _index: index, _id: document.id } },
      document,
    ]);
    const response = await client.bulk({ body }, { requestTimeout: bulkTimeout });
    const failed = response.body.items.flatMap((item) => item.index?.error ?? [])[0];
    if (failed) throw new Error(`The search engine refused a record: ${failed.type}: ${failed.reason}`);
  }
};

const maxWaits = 60;
const waitMs = 1000;

/** Waits until all records can be found, which takes a moment. Serverless collections cannot be told to refresh. */
const waitForRecords = async (client: OpenSearchClient, index: string, count: number) => {
  for (let waits = 0; ; waits++) {
    const { body } = await client.count({ index });
    if (body.count === count) return;
    if (waits === maxWaits) throw new Error(`The search engine has ${body.count} of the catalog's ${count} records`);
    await setTimeout(waitMs);
  }
};

/** Deletes an index and its statistics, which may not exist. */
const deleteIndex = async (client: OpenSearchClient, index: string) => {
  await client.indices.delete({ index });
  await client.delete({ index: statisticsIndex, id: index }).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
};

/**
 * Publishes the catalog's current version: fills a new index, then moves the alias to it in one step, so that searches
 * see either the earlier catalog or the complete new one. Does nothing if the version is published. On an error the
 * earlier catalog stays, and the next call starts over. Only one call may run at a time.
 */
export const publishCatalog = async (client: OpenSearchClient, catalog: Catalog): Promise<void> => {
  const status = await catalog.status();
  const { version } = status;
  const index = toIndexName(version);
  const { body: indices } = await client.indices.getAlias({ index: `${catalogAlias}-*` });
  const isCurrent = (name: string) => Object.keys(indices[name]?.aliases ?? {}).includes(catalogAlias);
  const names = Object.keys(indices);
  const current = names.find(isCurrent);
  if (current === index) return;
  // The index before the current one, and what a run that broke off has left. Processes may still read the current one.
  for (const name of names) if (name !== current) await deleteIndex(client, name);
  const records = await catalog.records();
  await client.indices.create({ index, body: { mappings: catalogMapping } });
  await indexRecords(client, index, records, catalog);
  await writeStatistics(client, index, status, collectTermStatistics(records));
  await waitForRecords(client, index, records.length);
  await client.indices.updateAliases({
    body: {
      actions: [
        ...(current ? [{ remove: { index: current, alias: catalogAlias } }] : []),
        { add: { index, alias: catalogAlias } },
      ],
    },
  });
  log.info("catalog published to the search engine", { version, records: records.length });
};
