import type { RawNotice } from "#functions/catalog/normalize/raw-notice.ts";
import { asObject } from "#functions/catalog/sources/untrusted-json.ts";

export const toRawNotice = (listed: unknown): RawNotice => {
  const record = asObject(listed);
  const status = String(record.status ?? "").toLowerCase();
  return {
    source: "grants.gov",
    grantsGovId: record.opportunityId,
    number: record.opportunityNumber,
    title: record.title,
    forecast: /^forecast/.test(status),
    ended: status === "closed" || status === "archived" ? status : undefined,
    agencyNames: [],
    doubtfulNames: [record.agencyName],
    agencyCode: record.agencyCode,
    description: record.description,
    eligibility: record.eligibilityText ?? record.eligibilityDescription,
    applicantTypes: record.eligibilityCodes,
    categories: record.fundingCategoryCodes,
    instruments: record.fundingInstrumentCodes,
    listings: record.assistanceListings ?? record.cfdaList,
    costSharing: record.costSharing,
    floor: record.awardFloor,
    ceiling: record.awardCeiling,
    total: record.totalProgramFunding,
    awards: record.expectedAwards,
    posted: record.postDate,
    closes: record.closeDate,
    closesNote: record.closeDateNote,
    closesAt: [record.closeTime, record.closeTimezone].filter((part) => typeof part === "string").join(" "),
    moreUrl: record.additionalUrl,
  };
};
