import type { RawNotice } from "../normalize/raw-notice.ts";
import { asArray, asObject, getFirstField, hasFields, type JsonFields, pluckField } from "./untrusted-json.ts";

/**
 * Response formats of the Grants.gov REST API. Its documentation and the actual service name several fields
 * differently, and forecasts use their own names: all variants are read.
 */

export type SearchResultHit = {
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

export const parseSearchHit = (found: unknown): SearchResultHit | undefined => {
  const hit = asObject(found);
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
  const agency = (fields: JsonFields) => getFirstField(asObject(fields.agencyDetails), "agencyName", "name");
  return {
    source: "grants.gov",
    grantsGovId: getFirstField(data, "id", "opportunityId") ?? id,
    number: getFirstField(data, "opportunityNumber", "number"),
    title: getFirstField(data, "opportunityTitle", "title"),
    forecast,
    ended: getEndedStatus(data),
    agencyNames: [agency(data), agency(block), getFirstField(asObject(data.topAgencyDetails), "agencyName")],
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
