import { createInMemoryEngine } from "#functions/catalog/index/in-memory-engine.ts";
import { loadWordVectors } from "#functions/catalog/index/search-index.ts";
import type { LiveRecord } from "#functions/catalog/record.ts";
import type {
  BrowseRequest,
  CandidateRequest,
  SearchEngine,
  SearchedCatalogStatus,
} from "#functions/catalog/search-engine.ts";
import type { Catalog } from "#functions/dependencies.ts";
import { type BrowsePage, browseCatalogIndex, correctQuery } from "#functions/search/browse/browse.ts";
import { buildBrowseIndex } from "#functions/search/browse/browse-index.ts";
import type { FacetCounts } from "#functions/search/browse/facet-columns.ts";
import { findFunderDocuments } from "#functions/search/browse/name-index.ts";
import { resolveName } from "#functions/search/browse/resolve-name.ts";
import type { TermStatistics } from "#functions/search/engine/lexical-index.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { buildCandidateQueries } from "./candidate-query.ts";
import { isNotFound, type OpenSearchClient, requestOrUnavailable } from "./connect.ts";
import { findCurrentIndex, publishCatalog } from "./publish-catalog.ts";
import { buildBrowseQuery, buildTextQuery, type Query } from "./search-query.ts";
import { readStatistics } from "./term-statistics.ts";

/** Number of results that are ranked by all signals; the rest keep the engine's order. */
const windowSize = 300;
/** OpenSearch's limit on `from` + `size`; results beyond it are not counted. */
const maxResults = 10_000;
/** Interval between checks for a newer index, in ms. */
const refreshInterval = 60_000;

type Search = { query: Query; size: number; from?: number } & Record<string, unknown>;
type SearchResult = { records: CatalogRecord[]; aggregations: unknown };
type FacetBuckets = { values: { buckets: Record<string, { doc_count: number }> } };
type CountAggregations = {
  total: { doc_count: number };
  agency: { values: { buckets: { key: string; doc_count: number }[] } };
} & Record<string, FacetBuckets>;

const toFacetCounts = ({
  agency,
  total: _total,
  doc_count: _count,
  ...facets
}: CountAggregations & { doc_count: unknown }) => ({
  ...Object.fromEntries(
    Object.entries(facets).map(([facet, { values }]) => [
      facet,
      Object.entries(values.buckets).map(([value, { doc_count: count }]) => ({ value, count })),
    ]),
  ),
  agency: agency.values.buckets.map(({ key, doc_count: count }) => ({ value: key, count })),
});

type OpenIndex = { name: string; status: SearchedCatalogStatus; statistics: TermStatistics };

/** Creates the searches of one index. */
const createSession = (client: OpenSearchClient, { name, status, statistics }: OpenIndex) => {
  const search = (body: Search): Promise<SearchResult> =>
    requestOrUnavailable(async () => {
      const response = await client.search({ index: name, body: { ...body, _source: ["record"] } as object });
      const records = response.body.hits.hits.map(({ _source }) => (_source as { record: CatalogRecord }).record);
      return { records, aggregations: response.body.aggregations };
    });
  const openIndex = (records: readonly CatalogRecord[]) => buildBrowseIndex(records, loadWordVectors(), statistics);

  const browse = async (request: BrowseRequest): Promise<BrowsePage> => {
    const { query, sort, filters, agency, createCaller } = request;
    const text = query.trim() === "" ? undefined : buildTextQuery(query, statistics);
    // Without words there is no relevance: as in memory, the earliest deadline comes first.
    const order = sort === "relevance" && !text ? "closes" : sort;
    const find = async (by: typeof sort, from = 0, size = windowSize) => {
      const results = await search({ ...buildBrowseQuery(request, text, by), from, size });
      return {
        ...results,
        resultCounts: (results.aggregations as { results: CountAggregations & { doc_count: number } }).results,
      };
    };
    let results = await find(text ? "relevance" : order);
    let index = openIndex(results.records);
    if (text) {
      const corrected = request.exact ? undefined : correctQuery(index, query);
      const hidesResearch = request.hidesResearch && resolveName(index, corrected ?? query) === undefined;
      if (corrected) {
        const page = await browse({ ...request, query: corrected, exact: true, hidesResearch });
        return { ...page, correctedQuery: corrected };
      }
      if (hidesResearch !== request.hidesResearch) return browse({ ...request, hidesResearch });
    }
    const exceedsWindow = () => results.resultCounts.total.doc_count > windowSize;
    if (text && order !== "relevance" && exceedsWindow()) {
      results = await find(order);
      index = openIndex(results.records);
    }
    const page = browseCatalogIndex(index, {
      ...request,
      exact: true,
      filters: { ...filters, agency: findFunderDocuments(index.names, agency) },
      caller: createCaller(index),
    });
    // The engine cannot judge eligibility, so its facet and filter cover the window.
    const facets = { ...toFacetCounts(results.resultCounts), eligibility: page.facets.eligibility } as FacetCounts;
    if (!exceedsWindow() || filters.eligibility.length > 0) return { ...page, facets };
    const total = Math.min(page.total + results.resultCounts.total.doc_count - windowSize, maxResults);
    const relevantTotal = page.relevantTotal === page.total ? total : page.relevantTotal;
    if (request.from < page.total) return { ...page, facets, total, relevantTotal };
    const from = windowSize + request.from - page.total;
    const nextPage = await find(order, from, Math.max(0, Math.min(request.limit, total - request.from)));
    return {
      ...page,
      facets,
      total,
      relevantTotal,
      hits: nextPage.records.map((record) => ({ record, foundBy: "words" })),
    };
  };

  const findAll = async (queries: readonly Search[]): Promise<CatalogRecord[]> => {
    const results = await Promise.all(queries.map(search));
    return [...new Map(results.flatMap(({ records }) => records.map((record) => [record.id, record]))).values()];
  };

  return {
    version: status.version,
    browse,
    findCandidates: async (request: CandidateRequest) =>
      openIndex(await findAll(buildCandidateQueries(request, statistics))),
    findNamedRecords: (texts: readonly string[]) =>
      findAll(
        texts
          .filter((text) => text.trim())
          .map((text) => ({ query: buildTextQuery(text, statistics).ranked, size: 50 })),
      ),
    findRecord: async (id: string) => {
      try {
        const { body } = await requestOrUnavailable(() => client.get({ index: name, id }));
        const { record, live } = body._source as { record: CatalogRecord; live?: LiveRecord };
        return { record, sourceRecord: live };
      } catch (error) {
        if (isNotFound(error)) return undefined;
        throw error;
      }
    },
  };
};

/**
 * Creates an engine on OpenSearch: it retrieves candidates, and the product's own rules rank and score them. Until the
 * first catalog is published, searches run in memory.
 */
export const createOpenSearchEngine = (dependencies: {
  client: OpenSearchClient;
  catalog: Catalog;
  clock: { now(): Date };
}): SearchEngine => {
  const { client, catalog, clock } = dependencies;
  const inMemory = createInMemoryEngine(catalog);
  let opened: OpenIndex | undefined;
  let openedAt = Number.NEGATIVE_INFINITY;

  const openCurrent = (requiredVersion = "") =>
    requestOrUnavailable(async () => {
      const isRecent = clock.now().getTime() - openedAt < refreshInterval;
      if (isRecent && (opened?.status.version ?? requiredVersion) >= requiredVersion) return opened;
      const name = await findCurrentIndex(client);
      if (name !== opened?.name) opened = name ? { name, ...(await readStatistics(client, name)) } : undefined;
      openedAt = clock.now().getTime();
      return opened;
    });
  const openSession = async () => {
    const index = await openCurrent();
    return index && createSession(client, index);
  };
  return {
    status: async (requiredVersion) => (await openCurrent(requiredVersion))?.status ?? inMemory.status(requiredVersion),
    open: async () => (await openSession()) ?? inMemory.open(),
    findRecord: async (id) => ((await openSession()) ?? inMemory).findRecord(id),
    findNamedRecords: async (texts) => ((await openSession()) ?? inMemory).findNamedRecords(texts),
    publish: (run) => publishCatalog({ client, catalog, clock }, run),
  };
};
