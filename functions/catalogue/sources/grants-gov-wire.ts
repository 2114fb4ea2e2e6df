import type { RawNotice } from "../raw-notice.ts";
import { eachOf, type Fields, firstOf, hasFields, listOf, objectOf } from "./wire.ts";

/**
 * Response formats of the Grants.gov REST API. Its documentation and the actual service name several fields
 * differently, and forecasts use their own names: all variants are read.
 */

export type Hit = {
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

export const hitOf = (found: unknown): Hit | undefined => {
  const hit = objectOf(found);
  const id = firstOf(hit, "id", "opportunityId");
  if ((typeof id !== "string" && typeof id !== "number") || !/^\d{1,20}$/.test(String(id))) return undefined;
  const status = String(firstOf(hit, "oppStatus", "opportunityStatus") ?? "");
  return {
    id: String(id),
    title: firstOf(hit, "title", "opportunityTitle"),
    number: firstOf(hit, "number", "opportunityNumber", "oppNum"),
    agencyCode: firstOf(hit, "agencyCode"),
    agencyName: firstOf(hit, "agency", "agencyName"),
    posted: firstOf(hit, "openDate", "openDateStr"),
    closes: firstOf(hit, "closeDate", "closeDateStr"),
    forecast: hit.docType === "forecast" || /^forecast/i.test(status),
    listings: firstOf(hit, "cfdaList", "alnist", "alnList"),
  };
};

export const searchAnswer = (response: unknown): { hits: readonly unknown[]; announced: number } | undefined => {
  const { errorcode, data } = objectOf(response);
  const { hitCount, oppHits } = objectOf(data);
  if (errorcode !== 0 || typeof hitCount !== "number" || !Array.isArray(oppHits)) return undefined;
  return { hits: oppHits, announced: hitCount };
};

const getEndedStatus = (data: Fields): RawNotice["ended"] => {
  const status = String(data.ost ?? "").toLowerCase();
  return status === "closed" || status === "archived" ? status : undefined;
};

const getMoreUrl = (block: Fields, data: Fields) => {
  const [document] = listOf(data.synopsisDocumentURLs);
  return firstOf(block, "fundingDescLinkUrl") ?? firstOf(objectOf(document), "docUrl", "url");
};

/**
 * Maps a fetch response to a RawNotice. `gone` if the notice does not exist; undefined if the response is
 * malformed.
 */
export const fetchedNotice = (response: unknown, id: string): RawNotice | "gone" | undefined => {
  const { errorcode, data: payload } = objectOf(response);
  if (errorcode !== 0) return undefined;
  const data = objectOf(payload);
  // A posted notice may still contain its former forecast, with other figures.
  const forecast = !hasFields(data.synopsis);
  const block = objectOf(forecast ? data.forecast : data.synopsis);
  if (!hasFields(block))
    return payload === null || hasFields(payload) === false || listOf(data.errorMessages).length ? "gone" : undefined;
  const agency = (fields: Fields) => firstOf(objectOf(fields.agencyDetails), "agencyName", "name");
  return {
    source: "grants.gov",
    grantsGovId: firstOf(data, "id", "opportunityId") ?? id,
    number: firstOf(data, "opportunityNumber", "number"),
    title: firstOf(data, "opportunityTitle", "title"),
    forecast,
    ended: getEndedStatus(data),
    agencyNames: [agency(data), agency(block), firstOf(objectOf(data.topAgencyDetails), "agencyName")],
    doubtfulNames: [block.agencyName],
    agencyCode: firstOf(data, "owningAgencyCode") ?? firstOf(block, "agencyCode"),
    description: firstOf(block, "synopsisDesc", "forecastDesc", "description"),
    eligibility: block.applicantEligibilityDesc,
    applicantTypes: eachOf(block.applicantTypes, "id", "code"),
    categories: eachOf(firstOf(block, "fundingActivityCategories", "fundingCategories"), "id", "code"),
    instruments: eachOf(block.fundingInstruments, "id", "code"),
    listings: eachOf(firstOf(data, "cfdas", "alns"), "cfdaNumber", "alnNumber", "aln"),
    costSharing: block.costSharing,
    floor: block.awardFloor,
    ceiling: block.awardCeiling,
    total: firstOf(block, "estimatedFunding", "estimatedTotalProgramFunding"),
    awards: firstOf(block, "numberOfAwards", "expectedNumberOfAwards"),
    posted: firstOf(block, "postingDateStr", "postingDate"),
    opens: firstOf(block, "estSynopsisPostingDateStr", "estSynopsisPostingDate"),
    closes: forecast
      ? firstOf(block, "estApplicationResponseDateStr", "estApplicationResponseDate")
      : firstOf(block, "responseDateStr", "responseDate"),
    closesNote: forecast
      ? firstOf(block, "estApplicationResponseDateDesc")
      : firstOf(block, "responseDateDesc", "responseDateNote"),
    archives: firstOf(block, "archiveDateStr", "archiveDate"),
    moreUrl: getMoreUrl(block, data),
  };
};
