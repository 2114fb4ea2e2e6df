import type { RawNotice } from "../raw-notice.ts";
import { eachOf, type Fields, firstOf, hasFields, listOf, objectOf } from "./wire.ts";

/**
 * Where Grants.gov's REST service puts what. Its manual and the service spell several fields differently, and
 * forecasts name theirs in their own way: every spelling is read.
 */

/** One line of a search: enough to know whether a notice changed, not enough to show it. */
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

/** The hits of a search answer and how many there are in all; undefined when it is no search answer. */
export const searchAnswer = (answer: unknown): { hits: readonly unknown[]; announced: number } | undefined => {
  const { errorcode, data } = objectOf(answer);
  const { hitCount, oppHits } = objectOf(data);
  if (errorcode !== 0 || typeof hitCount !== "number" || !Array.isArray(oppHits)) return undefined;
  return { hits: oppHits, announced: hitCount };
};

const endedAs = (data: Fields): RawNotice["ended"] => {
  const word = String(data.ost ?? "").toLowerCase();
  return word === "closed" || word === "archived" ? word : undefined;
};

const pagesOf = (block: Fields, data: Fields) => {
  const [document] = listOf(data.synopsisDocumentURLs);
  return firstOf(block, "fundingDescLinkUrl") ?? firstOf(objectOf(document), "docUrl", "url");
};

/**
 * A fetched notice under our names. `gone`: the service answers well but has no such notice. Undefined: it is no
 * answer to such a question at all.
 */
export const fetchedNotice = (answer: unknown, id: string): RawNotice | "gone" | undefined => {
  const { errorcode, data: sent } = objectOf(answer);
  if (errorcode !== 0) return undefined;
  const data = objectOf(sent);
  // An opened notice may still carry the forecast it began as, with other figures.
  const forecast = !hasFields(data.synopsis);
  const block = objectOf(forecast ? data.forecast : data.synopsis);
  if (!hasFields(block))
    return sent === null || hasFields(sent) === false || listOf(data.errorMessages).length ? "gone" : undefined;
  const agency = (of: Fields) => firstOf(objectOf(of.agencyDetails), "agencyName", "name");
  return {
    source: "grants.gov",
    grantsGovId: firstOf(data, "id", "opportunityId") ?? id,
    number: firstOf(data, "opportunityNumber", "number"),
    title: firstOf(data, "opportunityTitle", "title"),
    forecast,
    ended: endedAs(data),
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
    moreUrl: pagesOf(block, data),
  };
};
