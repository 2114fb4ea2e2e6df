import { addDays } from "#shared/util/dates.ts";
import { isPlausibleDate, parseDate } from "../normalize/normalize-dates.ts";
import { cleanLine } from "../normalize/normalize-text.ts";
import { isLiveRecord, type LiveRecord } from "../record.ts";
import type { SourceHttpClient } from "./http-client.ts";
import type { RawNotice } from "./source.ts";
import {
  asArray,
  asObject,
  getFirstField,
  hasFields,
  type JsonFields,
  type KnownCatalog,
  type NoticeSource,
  pluckField,
  SourceError,
  type SourceItem,
  type SourcePage,
  type SourcePosition,
} from "./source.ts";

/**
 * Response formats of the Grants.gov REST API. The documentation and the actual service use different names for several
 * fields, and forecasts use yet other names. All variants are supported.
 */

type SearchResultHit = {
  id: string;
  title: unknown;
  number: unknown;
  agencyCode: unknown;
  agencyName: unknown;
  posted: unknown;
  closes: unknown;
  forecast: boolean;
  listings: unknown;
};

export const parseSearchHit = (value: unknown): SearchResultHit | undefined => {
  const hit = asObject(value);
  const id = getFirstField(hit, "id", "opportunityId");
  if ((typeof id !== "string" && typeof id !== "number") || !/^\d{1,20}$/.test(String(id))) return undefined;
  const status = String(getFirstField(hit, "oppStatus", "opportunityStatus") ?? "");
  return {
    id: String(id),
    title: getFirstField(hit, "title", "opportunityTitle"),
    number: getFirstField(hit, "number", "opportunityNumber", "oppNum"),
    agencyCode: getFirstField(hit, "agencyCode"),
    agencyName: getFirstField(hit, "agency", "agencyName"),
    posted: getFirstField(hit, "openDate", "openDateStr"),
    closes: getFirstField(hit, "closeDate", "closeDateStr"),
    forecast: hit.docType === "forecast" || /^forecast/i.test(status),
    listings: getFirstField(hit, "cfdaList", "alnist", "alnList"),
  };
};

export const parseSearchResponse = (response: unknown): { hits: readonly unknown[]; announced: number } | undefined => {
  const { errorcode, data } = asObject(response);
  const { hitCount, oppHits } = asObject(data);
  if (errorcode !== 0 || typeof hitCount !== "number" || !Array.isArray(oppHits)) return undefined;
  return { hits: oppHits, announced: hitCount };
};

const getEndedStatus = (data: JsonFields): RawNotice["ended"] => {
  const status = String(data.ost ?? "").toLowerCase();
  return status === "closed" || status === "archived" ? status : undefined;
};

const getMoreUrl = (block: JsonFields, data: JsonFields) => {
  const [document] = asArray(data.synopsisDocumentURLs);
  return getFirstField(block, "fundingDescLinkUrl") ?? getFirstField(asObject(document), "docUrl", "url");
};

/** Maps a fetch response: `gone` if the notice does not exist, undefined if it is malformed. */
export const parseFetchResponse = (response: unknown, id: string): RawNotice | "gone" | undefined => {
  const { errorcode, data: payload } = asObject(response);
  if (errorcode !== 0) return undefined;
  const data = asObject(payload);
  // A posted notice may still contain its former forecast, with other figures.
  const forecast = !hasFields(data.synopsis);
  const block = asObject(forecast ? data.forecast : data.synopsis);
  if (!hasFields(block))
    return payload === null || hasFields(payload) === false || asArray(data.errorMessages).length ? "gone" : undefined;
  const getAgencyName = (fields: JsonFields) =>
    getFirstField(asObject(fields.buildAgencyDetails), "agencyName", "name");
  return {
    source: "grants.gov",
    grantsGovId: getFirstField(data, "id", "opportunityId") ?? id,
    number: getFirstField(data, "opportunityNumber", "number"),
    title: getFirstField(data, "opportunityTitle", "title"),
    forecast,
    ended: getEndedStatus(data),
    agencyNames: [
      getAgencyName(data),
      getAgencyName(block),
      getFirstField(asObject(data.topAgencyDetails), "agencyName"),
    ],
    doubtfulNames: [block.agencyName],
    agencyCode: getFirstField(data, "owningAgencyCode") ?? getFirstField(block, "agencyCode"),
    description: getFirstField(block, "synopsisDesc", "forecastDesc", "description"),
    eligibility: block.applicantEligibilityDesc,
    applicantTypes: pluckField(block.applicantTypes, "id", "code"),
    categories: pluckField(getFirstField(block, "fundingActivityCategories", "fundingCategories"), "id", "code"),
    instruments: pluckField(block.fundingInstruments, "id", "code"),
    listings: pluckField(getFirstField(data, "cfdas", "alns"), "cfdaNumber", "alnNumber", "aln"),
    costSharing: block.costSharing,
    floor: block.awardFloor,
    ceiling: block.awardCeiling,
    total: getFirstField(block, "estimatedFunding", "estimatedTotalProgramFunding"),
    awards: getFirstField(block, "numberOfAwards", "expectedNumberOfAwards"),
    posted: getFirstField(block, "postingDateStr", "postingDate"),
    opens: getFirstField(block, "estSynopsisPostingDateStr", "estSynopsisPostingDate"),
    closes: forecast
      ? getFirstField(block, "estApplicationResponseDateStr", "estApplicationResponseDate")
      : getFirstField(block, "responseDateStr", "responseDate"),
    closesNote: forecast
      ? getFirstField(block, "estApplicationResponseDateDesc")
      : getFirstField(block, "responseDateDesc", "responseDateNote"),
    archives: getFirstField(block, "archiveDateStr", "archiveDate"),
    moreUrl: getMoreUrl(block, data),
  };
};

const baseUrl = "https://api.grants.gov";
const searchPageSize = 500;
/** Notices fetched per checkpoint; takes about 10 seconds with a pause of 250 ms. */
const batchSize = 25;
/** After this many consecutive failures, assume that the service is down rather than that notices are damaged. */
const maxFailures = 5;
/** Upper bound on search pages: 60,000 notices. */
const maxPages = 120;

/** Details are refetched after 3 to 7 days, spread by ID, even if the search shows no change. */
const isStale = ({ id, verifiedOn }: LiveRecord, today: string) =>
  verifiedOn === null || addDays(verifiedOn, 3 + (Number(id.slice(-2).replace(/\D/g, "")) % 5)) <= today;

/** Compares the facts that search results include; others, such as amounts, are refreshed when the record is stale. */
const matchesRecord = (hit: SearchResultHit, record: LiveRecord, today: string) => {
  const day = typeof hit.closes === "string" ? parseDate(hit.closes) : undefined;
  const closes = day !== undefined && isPlausibleDate(day, "closes", today) ? day : null;
  return (
    isLiveRecord(record) &&
    record.status === (hit.forecast ? "forecast" : "open") &&
    // The search omits the estimated closing day of a forecast.
    (hit.forecast || closes === record.closesOn) &&
    typeof hit.title === "string" &&
    cleanLine(hit.title) === record.title
  );
};

/**
 * Creates a source for the Grants.gov REST API, which is current to the minute. For full syncs, prefer the extract, which
 * puts less load on Grants.gov.
 */
export const createGrantsGovApiSource = (
  http: SourceHttpClient,
  { base = baseUrl }: { base?: string } = {},
): NoticeSource => {
  const post = (path: string, body: unknown) => http.json({ url: `${base}/v1/api/${path}`, method: "POST", body });

  const search = async (startRecordNum: number) => {
    const body = { rows: searchPageSize, startRecordNum, oppStatuses: "forecasted|posted", sortBy: "openDate|desc" };
    const response = parseSearchResponse(await post("search2", body));
    if (!response) throw new SourceError("unexpectedResponse", "The Grants.gov search sent an unexpected response");
    return response;
  };

  const fetchOne = async (id: string) => {
    const notice = parseFetchResponse(await post("fetchOpportunity", { opportunityId: Number(id) }), id);
    if (!notice) throw new SourceError("unexpectedResponse", `Grants.gov sent an unexpected response for ${id}`);
    return notice;
  };

  let consecutiveFailures = 0;
  const fetchDetail = async (hit: SearchResultHit): Promise<SourceItem> => {
    try {
      const notice = await fetchOne(hit.id);
      consecutiveFailures = 0;
      if (notice === "gone") return { kind: "unreadable", sourceId: hit.id, why: "Listed, but cannot be fetched" };
      const [ownAgency, blockAgency, ...parentAgencies] = notice.agencyNames;
      return {
        kind: "notice",
        raw: { ...notice, agencyNames: [ownAgency, blockAgency, hit.agencyName, ...parentAgencies] },
      };
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      if (++consecutiveFailures >= maxFailures) throw error;
      return { kind: "unreadable", sourceId: hit.id, why: error.message };
    }
  };

  const resolveHit = async (searchResult: unknown, known: KnownCatalog): Promise<SourceItem> => {
    const hit = parseSearchHit(searchResult);
    if (!hit) return { kind: "unreadable", sourceId: "", why: "A search result has no usable ID" };
    const record = known.get(`gg-${hit.id}`);
    if (record && matchesRecord(hit, record, known.today) && !isStale(record, known.today))
      return { kind: "same", id: record.id };
    return fetchDetail(hit);
  };

  return {
    name: "grants.gov-api",
    isExhaustive: false,

    async *readPages(from: SourcePosition | undefined, known: KnownCatalog): AsyncGenerator<SourcePage, void> {
      consecutiveFailures = 0;
      let start = Number(from?.start ?? 0);
      let processedCount = Number(from?.done ?? 0);
      for (let page = 0; page < maxPages; page++) {
        const { hits, announced } = await search(start);
        const isLast = hits.length === 0 || start + hits.length >= announced;
        do {
          const items: SourceItem[] = [];
          for (const searchResult of hits.slice(processedCount, processedCount + batchSize))
            items.push(await resolveHit(searchResult, known));
          processedCount = Math.min(processedCount + batchSize, hits.length);
          const next =
            processedCount < hits.length
              ? { start, done: processedCount }
              : isLast
                ? undefined
                : { start: start + hits.length, done: 0 };
          yield { items, next, announced };
          if (!next) return;
        } while (processedCount < hits.length);
        start += hits.length;
        processedCount = 0;
      }
      throw new SourceError("unexpectedResponse", "The Grants.gov search returned too many pages");
    },

    async findNotice(id) {
      const number = /^gg-(\d+)$/.exec(id)?.[1];
      const notice = number === undefined ? "gone" : await fetchOne(number);
      return notice === "gone" ? undefined : notice;
    },
  };
};
