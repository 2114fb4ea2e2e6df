import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { getUserToday } from "#functions/auth/actor.ts";
import { isOfficial } from "#functions/catalog/record.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { signToken, verifyToken } from "#functions/http/signed-token.ts";
import { toBrowseItem } from "#functions/search/browse/browse-item.ts";
import { noFilters, unknownCaller } from "#functions/search/browse/facet-columns.ts";
import { estimateRecordRound } from "#functions/search/browse/seasons.ts";
import type { CatalogDetail, catalogRoutes } from "#shared/api/catalog.ts";
import type { catalogCheckRoutes } from "#shared/api/catalog-checks.ts";
import { type catalogPreviewRoutes, maxPreviewResults } from "#shared/api/catalog-preview.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { catalogSourceRoutes } from "#shared/api/catalog-sources.ts";
import { AppError } from "#shared/api/problem.ts";
import { toFunderId } from "#shared/domain/funder-id.ts";
import { toDollars } from "#shared/util/money.ts";
import type { LoadCallerFit } from "./caller-fit.ts";
import { toCatalogRecord } from "./catalog-record.ts";
import { otherDatasets, summarizeDatasets } from "./datasets.ts";
import { findRecord, getSearchedCatalogStatus } from "./find-record.ts";
import { getSearchEngine } from "./index/in-memory-engine.ts";
import type { ChangeEntry, LiveRecord } from "./record.ts";

const moneyFields: ReadonlySet<string> = new Set(["awardFloor", "awardCeiling", "totalFunding"]);
type DisplayValue = ChangeEntry["fields"][number]["before"];
const toDisplayDollars = (value: DisplayValue) => (typeof value === "number" ? toDollars(value) : value);
/** Formats changes for API responses: amounts in dollars (stored as whole cents). */
const toChangeHistory = (changes: readonly ChangeEntry[]): CatalogDetail["history"] =>
  changes.map((change) => ({
    ...change,
    fields: change.fields.map(({ field, before, after }) =>
      moneyFields.has(field)
        ? { field, before: toDisplayDollars(before), after: toDisplayDollars(after) }
        : { field, before, after },
    ),
  }));

const toCatalogDetail = (record: CatalogRecord, live: LiveRecord | undefined, today: string): CatalogDetail => ({
  ...toBrowseItem(record, today),
  funderId: toFunderId(record),
  asOf: record.asOf ?? null,
  isParaphrase: !isOfficial(record),
  missingSince: record.missingSince ?? null,
  obligations: record.obligations ?? [],
  nextRound: estimateRecordRound(record, today),
  number: live?.number ?? record.number ?? null,
  fullText: record.fullText,
  eligibilityText: record.eligibilityText,
  geography: record.geography,
  instruments: record.instruments,
  costSharing: record.costSharing,
  costSharingText: record.costSharingText,
  expectedAwards: record.expectedAwards,
  firstSeenOn: record.firstSeenOn,
  roundsLink: record.roundsUrl,
  moreLink: live?.moreUrl ?? null,
  assistanceListings: live?.assistanceListings ?? (record.assistanceListing ? [record.assistanceListing] : []),
  opensOn: live?.opensOn ?? record.opensOn ?? null,
  closesEstimated: live?.closesEstimated ?? false,
  closesTime: live?.closesTime ?? null,
  closesZone: live?.closesZone ?? null,
  archivesOn: live?.archivesOn ?? null,
  history: toChangeHistory(live?.history.toReversed() ?? []),
});

// Modules that call sources are imported on demand, so that they don't slow down cold starts of searches.
export const catalogCheckHandlers = (dependencies: Dependencies): Handlers<typeof catalogCheckRoutes> => ({
  verifyCatalogOpportunity: async ({ caller, params: { id } }) => {
    const { verifyRecordById } = await import("./catalog-checks.ts");
    const { record, changes } = await verifyRecordById(dependencies, id);
    const now = dependencies.clock.now();
    return {
      record: toCatalogDetail(toCatalogRecord(record), record, getUserToday(caller, now)),
      changes: toChangeHistory(changes),
      checkedAt: now.toISOString(),
    };
  },

  listPastAwards: async ({ params: { id } }) => {
    const { findPastAwards } = await import("./past-awards.ts");
    return findPastAwards(dependencies, id);
  },
});

/** Signed position of the next page for a catalog version, day and query. */
const Cursor = z.object({
  version: z.string(),
  queryHash: z.string(),
  today: z.iso.date(),
  from: z.int().check(z.gte(1)),
});
type Cursor = z.infer<typeof Cursor>;
type Keys = Pick<Dependencies, "sessionKeys">;

const purpose = "catalog cursor";
const invalidCursorMessage = "This page link is not valid. Please search again";
const staleCursorMessage = "The catalog was updated in the meantime. Please search again";

const hashBrowseQuery = (query: unknown): string =>
  createHash("sha256").update(JSON.stringify(query)).digest("base64url").slice(0, 22);

const createCursor = (keys: Keys, cursor: Cursor): Promise<string> => signToken(keys, purpose, cursor);

/** Throws `invalid_request` if the cursor is invalid or belongs to another version or query. */
const readCursor = async (
  keys: Keys,
  cursor: string,
  { version, queryHash }: Pick<Cursor, "version" | "queryHash">,
): Promise<{ from: number; today: string }> => {
  const { data: parsed } = Cursor.safeParse(await verifyToken(keys, purpose, cursor));
  if (!parsed || parsed.queryHash !== queryHash) throw new AppError("invalid_request", invalidCursorMessage);
  if (parsed.version !== version) throw new AppError("invalid_request", staleCursorMessage);
  return parsed;
};

const profileRequiredMessage = "Please describe your organization first: eligibility is checked against its profile";

export const catalogHandlers = (
  dependencies: Dependencies,
  loadCallerFit: LoadCallerFit,
): Handlers<typeof catalogRoutes & typeof catalogPreviewRoutes & typeof catalogSourceRoutes> => ({
  getCatalogStatus: async () => {
    const { webSearch, ai } = dependencies;
    const [status, web, model] = await Promise.all([
      getSearchedCatalogStatus(dependencies),
      webSearch(),
      ai.getModelName(),
    ]);
    return { ...status, model, webSearch: web?.name ?? null };
  },

  listCatalogSources: async ({ caller }) => {
    const records = await dependencies.catalog.listRecords();
    return [...summarizeDatasets(records, getUserToday(caller, dependencies.clock.now())), ...otherDatasets];
  },

  browseCatalog: async ({ caller, query: { cursor, limit, organizationId, ...searchParams } }) => {
    const [{ version, browse }, fit] = await Promise.all([
      getSearchEngine(dependencies).open(),
      loadCallerFit(dependencies, caller.workspaceId, organizationId),
    ]);
    const hasProfile = fit.profileVersion !== undefined;
    if (!hasProfile && searchParams.eligibility.length > 0)
      throw new AppError("invalid_request", profileRequiredMessage, {
        issues: [{ path: "query.eligibility", message: profileRequiredMessage }],
      });
    const queryHash = hashBrowseQuery([searchParams, fit.profileVersion]);
    // All pages use the date of the first page, so that records do not move between pages at midnight.
    const first = { from: 0, today: getUserToday(caller, dependencies.clock.now()) };
    const { from, today } = cursor ? await readCursor(dependencies, cursor, { version, queryHash }) : first;
    const { q, sort, agency, exact, others, place, ...filters } = searchParams;
    const { hits, facets, ...page } = await browse({
      query: q,
      filters,
      agency,
      place,
      sort,
      today,
      from,
      limit,
      exact: exact === "1",
      includesOthers: others === "1",
      hidesResearch: fit.hidesResearch,
      createCaller: (index) => fit.createBrowseCaller(index, place, today),
    });
    const next = from + hits.length;
    return {
      items: hits.map(({ record, foundBy }) => ({
        ...toBrowseItem(record, today),
        foundBy,
        ...fit.describe(record, today),
      })),
      ...page,
      cursor: next < page.total ? await createCursor(dependencies, { version, queryHash, today, from: next }) : null,
      facets: { ...facets, eligibility: hasProfile ? facets.eligibility : null },
    };
  },

  getCatalogPreview: async ({ query: { q } }) => {
    const { browse } = await getSearchEngine(dependencies).open();
    const today = dependencies.clock.now().toISOString().slice(0, 10);
    const { agency: _agency, ...filters } = noFilters;
    const { hits, total, correctedQuery } = await browse({
      query: q,
      filters,
      agency: "",
      place: undefined,
      sort: "relevance",
      today,
      from: 0,
      limit: maxPreviewResults,
      hidesResearch: true,
      createCaller: () => ({ ...unknownCaller, hidesResearch: true }),
    });
    return { items: hits.map(({ record }) => toBrowseItem(record, today)), total, correctedQuery };
  },

  getCatalogOpportunity: async ({ caller, params: { id } }) => {
    const result = await findRecord(dependencies, id);
    if (!result) throw new AppError("not_found", "This record is not in the catalog");
    return toCatalogDetail(result.record, result.sourceRecord, getUserToday(caller, dependencies.clock.now()));
  },
});
