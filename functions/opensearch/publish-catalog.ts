import { setTimeout } from "node:timers/promises";
import * as z from "zod/mini";
import type { PublishRun } from "#functions/catalog/search-engine.ts";
import { createLeaseStore, type RunLease, RunLostError } from "#functions/catalog/sync/run-lease.ts";
import { log } from "#functions/clients/log.ts";
import type { Catalog } from "#functions/dependencies.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { chunk } from "#shared/util/chunk.ts";
import { type CatalogDocument, catalogMapping, toCatalogDocuments } from "./catalog-document.ts";
import { isNotFound, type OpenSearchClient } from "./connect.ts";
import { collectTermStatistics, deleteStatistics, writeStatistics } from "./term-statistics.ts";

/** The alias that searches resolve. It always points to one complete index. */
export const catalogAlias = "grantlamp-catalog";
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

type PublishDependencies = {
  client: OpenSearchClient;
  catalog: Catalog;
  clock: { now(): Date };
  wait?: (milliseconds: number) => Promise<unknown>;
};

/** Records per checkpoint. */
const batchSize = 200;
/** OpenSearch rejects requests of more than 10 MB on small domains and in serverless collections. */
const maxPageBytes = 5_000_000;
/** Indexing a page takes longer than a search. */
const bulkTimeout = 60_000;

/** Groups documents into pages of at most `maxPageBytes`, if no single document is longer. */
const toPages = (documents: readonly CatalogDocument[]): CatalogDocument[][] => {
  const pages: CatalogDocument[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const document of documents) {
    const length = Buffer.byteLength(JSON.stringify(document));
    if (bytes + length > maxPageBytes) {
      pages.push([]);
      bytes = 0;
    }
    pages.at(-1)?.push(document);
    bytes += length;
  }
  return pages;
};

/** Adds records to an index, replacing any with the same ID. */
const indexRecords = async (
  client: OpenSearchClient,
  index: string,
  records: readonly CatalogRecord[],
  catalog: Catalog,
) => {
  const live = new Map(await Promise.all(records.map(async ({ id }) => [id, await catalog.getRecord?.(id)] as const)));
  for (const page of toPages(toCatalogDocuments(records, (id) => live.get(id)))) {
    const body = page.flatMap((document) => [{ index: { _index: index, _id: document.id } }, document]);
    const response = await client.bulk({ body }, { requestTimeout: bulkTimeout });
    const firstError = response.body.items.flatMap((item) => item.index?.error ?? [])[0];
    if (firstError) throw new Error(`The search engine rejected a record: ${firstError.type}: ${firstError.reason}`);
  }
};

const maxWaits = 60;
const waitMs = 1000;

/**
 * Waits until all records can be found, which takes a moment, and returns how many can be. Serverless collections
 * cannot be told to refresh.
 */
const waitForRecords = async (
  { client, wait = setTimeout }: PublishDependencies,
  index: string,
  count: number,
): Promise<number> => {
  for (let waits = 0; ; waits++) {
    const { body } = await client.count({ index });
    if (body.count === count || waits === maxWaits) return body.count;
    await wait(waitMs);
  }
};

/** Deletes an index and its statistics, which may not exist. */
const deleteIndex = async (client: OpenSearchClient, index: string) => {
  await client.indices.delete({ index });
  await deleteStatistics(client, index);
};

/**
 * The index that is being filled, and the ID of its last record so far. Records are indexed in the order of their IDs.
 */
const PublishState = z.object({ index: z.string(), after: z.string() });
type PublishState = z.infer<typeof PublishState>;

/** A batch takes at most two attempts of a minute; so do the last steps. In ms. */
const minTimeLeft = 150_000;

/**
 * Publishes the catalog's current version: fills a new index, then moves the alias to it in one step, so that searches
 * see either the earlier catalog or the complete new one. Does nothing if the version is published, or while another
 * process publishes. If time runs out or a request fails, the earlier catalog stays, and the next call continues after
 * the last batch.
 */
export const publishCatalog = async (
  dependencies: PublishDependencies,
  { table, timeLeft }: PublishRun,
): Promise<void> => {
  const { client, catalog, clock } = dependencies;
  const index = toIndexName((await catalog.getStatus()).version);
  if ((await findCurrentIndex(client)) === index) return;
  const lease = await createLeaseStore(table, "PUBLISH", PublishState).acquire(clock.now());
  if (!lease) return;
  try {
    await fillIndex(dependencies, index, lease, () => timeLeft !== undefined && timeLeft() < minTimeLeft);
  } catch (error) {
    if (!(error instanceof RunLostError)) throw error;
  } finally {
    await lease.release();
  }
};

/** Returns the checkpoint of an index that an earlier call has started, or starts it. Deletes unused indices. */
const resumeOrStart = async (
  client: OpenSearchClient,
  index: string,
  { state }: RunLease<PublishState>,
): Promise<PublishState> => {
  const { body: indices } = await client.indices.getAlias({ index: `${catalogAlias}-*` });
  const resumed = state?.index === index && index in indices ? state : undefined;
  const isCurrent = (name: string) => Object.keys(indices[name]?.aliases ?? {}).includes(catalogAlias);
  // Deletes the index before the current one and leftovers. Processes may still read the current one.
  for (const name of Object.keys(indices))
    if (!isCurrent(name) && name !== resumed?.index) await deleteIndex(client, name);
  if (resumed) return resumed;
  await client.indices.create({ index, body: { mappings: catalogMapping } });
  return { index, after: "" };
};

const fillIndex = async (
  dependencies: PublishDependencies,
  index: string,
  lease: RunLease<PublishState>,
  isOutOfTime: () => boolean,
): Promise<void> => {
  const { client, catalog, clock } = dependencies;
  const status = await catalog.getStatus();
  const { version } = status;
  let state = await resumeOrStart(client, index, lease);
  const records = (await catalog.listRecords()).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const batch of chunk(
    records.filter(({ id }) => id > state.after),
    batchSize,
  )) {
    if (isOutOfTime()) return logInterruption(version, records, state);
    await indexRecords(client, index, batch, catalog);
    state = { index, after: batch.at(-1)?.id ?? state.after };
    await lease.save(state, clock.now());
  }
  if (isOutOfTime()) return logInterruption(version, records, state);
  await writeStatistics(client, index, status, collectTermStatistics(records));
  const found = await waitForRecords(dependencies, index, records.length);
  if (found !== records.length) {
    await lease.save(undefined, clock.now()); // The next call starts over.
    throw new Error(`The search engine has ${found} of the catalog's ${records.length} records`);
  }
  await lease.save(state, clock.now()); // Throws if another process has taken over.
  const current = await findCurrentIndex(client);
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

const logInterruption = (version: string, records: readonly CatalogRecord[], { after }: PublishState) =>
  log.info("catalog publishing continues in the next run", {
    version,
    records: records.length,
    indexed: records.filter(({ id }) => id <= after).length,
  });
