const subjects =
  "Rural Clinics|Reading Rooms|Coastal Wetlands|Youth Mentoring|Housing Repair|Veterans' Re-entry|Community Gardens|Museum Collections|Crop Research|Safe Streets|Clean Water|Early Learning|Elder Care|Small Theaters|Tribal Schools|Solar Roofs".split(
    "|",
  );
const kinds =
  "Planning Grants|Demonstration Program|Research Awards|Partnership Fund|Training Program|Capacity Building".split(
    "|",
  );
const agencies: [string, string][] = [
  ["HHS-HRSA", "Health Resources and Services Administration"],
  ["ED", "Department of Education"],
  ["USDA-NIFA", "National Institute of Food and Agriculture"],
  ["EPA", "Environmental Protection Agency"],
  ["HUD", "Department of Housing and Urban Development"],
  ["IMLS", "Institute of Museum and Library Services"],
];
const sentence =
  "This program pays for work that lasts beyond the award, with plans, partners and a way to tell whether it helped.";

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Builds `count` notices deterministically: every sixth is a forecast, and some have no amounts. */
export const buildPlainNotices = (count: number, from = "2026-10-01"): PlainNotice[] =>
  Array.from({ length: count }, (_, index) => {
    const [agencyCode, agency] = agencies[index % agencies.length] ?? ["ED", "Department of Education"];
    const subject = subjects[index % subjects.length];
    return buildPlainNotice({
      id: 400_000 + index,
      number: `EX-2026-${String(index).padStart(5, "0")}`,
      title: `${subject} ${kinds[index % kinds.length]} &ndash; Round ${1 + (index % 7)}`,
      agencyCode,
      agency,
      forecast: index % 6 === 5,
      posted: addDays(from, index % 40),
      closes: index % 9 === 8 ? null : addDays(from, 90 + (index % 120)),
      archives: addDays(from, 240 + (index % 120)),
      description: `<p>${subject}: ${sentence}</p>\n<ul>${`<li>${sentence}</li>`.repeat(5 + (index % 20))}</ul>`,
      ceiling: index % 4 === 0 ? "none" : String(50_000 * (1 + (index % 30))),
      floor: index % 3 === 0 ? "none" : "5000",
      total: index % 5 === 0 ? "" : String(1_000_000 * (1 + (index % 50))),
    });
  });

/** A grant notice, which the fake server serializes in each source's format. */
export type PlainNotice = {
  id: number;
  number: string;
  title: string;
  agencyCode: string;
  agency: string;
  forecast: boolean;
  /** Days are formatted as `YYYY-MM-DD`. */
  posted: string;
  closes: string | null;
  closesNote: string;
  archives: string | null;
  /** HTML, as agencies write it. */
  description: string;
  eligibility: string;
  applicantTypes: string[];
  categories: string[];
  instruments: string[];
  listings: string[];
  costSharing: boolean;
  /** Digits or "none". */
  floor: string;
  ceiling: string;
  total: string;
  awards: string;
  moreUrl: string;
};

export const buildPlainNotice = (fields: Partial<PlainNotice> = {}): PlainNotice => ({
  id: 363001,
  number: "EX-2026-001",
  title: "Reading Rooms in Rural Libraries",
  agencyCode: "IMLS",
  agency: "Institute of Museum and Library Services",
  forecast: false,
  posted: "2026-10-05",
  closes: "2027-01-15",
  closesNote: "Electronically submitted applications must be submitted no later than 11:59 p.m., ET, on the due date.",
  archives: "2027-02-14",
  description: "<p>Pays for rooms, shelves &amp; books so that children can read after school.&nbsp;</p>",
  eligibility: "Libraries and nonprofit organizations.",
  applicantTypes: ["12", "13"],
  categories: ["ED"],
  instruments: ["G"],
  listings: ["45.310"],
  costSharing: false,
  floor: "10000",
  ceiling: "250000",
  total: "5000000",
  awards: "20",
  moreUrl: "https://example.org/reading-rooms",
  ...fields,
});

const splitDay = (day: string | null) => (day ?? "").split("-");
const formatSlashedDay = (day: string | null) =>
  day ? `${splitDay(day)[1]}/${splitDay(day)[2]}/${splitDay(day)[0]}` : "";
const formatCompactDay = (day: string | null) => formatSlashedDay(day).replaceAll("/", "");
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const formatSpelledDay = (day: string | null) =>
  day ? `${months[Number(splitDay(day)[1]) - 1]} ${splitDay(day)[2]}, ${splitDay(day)[0]} 12:00:00 AM EDT` : undefined;
const formatDashedDay = (day: string | null) => (day ? `${day}-00-00-00` : undefined);

/** Builds a result of `search2`, with the field names of the service or of its manual. */
export const buildSearchHit = (notice: PlainNotice, spelling: "service" | "manual" = "service") => ({
  id: String(notice.id),
  number: notice.number,
  title: notice.title,
  agencyCode: notice.agencyCode,
  [spelling === "service" ? "agency" : "agencyName"]: notice.agency,
  openDate: formatSlashedDay(notice.posted),
  closeDate: notice.forecast ? "" : formatSlashedDay(notice.closes),
  oppStatus: notice.forecast ? "forecasted" : "posted",
  docType: notice.forecast ? "forecast" : "synopsis",
  [spelling === "service" ? "cfdaList" : "alnist"]: notice.listings,
});

const buildAgencyDetails = ({ agencyCode, agency }: PlainNotice) => ({
  code: agencyCode.split("-").at(-1),
  seed: agencyCode,
  agencyName: agency,
  agencyCode,
  topAgencyCode: agencyCode.split("-")[0],
});

/**
 * Builds a response of `fetchOpportunity`. The agency's name is in the details, because its own field contains a
 * person's name.
 */
export const buildFetchedDetail = (notice: PlainNotice) => {
  const block = {
    opportunityId: notice.id,
    version: 1,
    agencyCode: notice.agencyCode,
    agencyName: "Sample Person\nGrantor",
    buildAgencyDetails: buildAgencyDetails(notice),
    [notice.forecast ? "forecastDesc" : "synopsisDesc"]: notice.description,
    postingDate: formatSpelledDay(notice.posted),
    postingDateStr: formatDashedDay(notice.posted),
    archiveDate: formatSpelledDay(notice.archives),
    archiveDateStr: formatDashedDay(notice.archives),
    ...(notice.forecast
      ? {
          estApplicationResponseDate: formatSpelledDay(notice.closes),
          estApplicationResponseDateStr: formatDashedDay(notice.closes),
          estApplicationResponseDateDesc: notice.closesNote,
        }
      : {
          responseDate: formatSpelledDay(notice.closes),
          responseDateStr: formatDashedDay(notice.closes),
          responseDateDesc: notice.closesNote,
        }),
    costSharing: notice.costSharing,
    numberOfAwards: notice.awards,
    estimatedFunding: notice.total,
    awardCeiling: notice.ceiling,
    awardFloor: notice.floor,
    applicantEligibilityDesc: notice.eligibility,
    applicantTypes: notice.applicantTypes.map((id) => ({ id, description: "As the table says" })),
    fundingInstruments: notice.instruments.map((id) => ({ id, description: "As the table says" })),
    fundingActivityCategories: notice.categories.map((id) => ({ id, description: "As the table says" })),
    fundingDescLinkUrl: notice.moreUrl,
  };
  return {
    id: notice.id,
    revision: 0,
    opportunityNumber: notice.number,
    opportunityTitle: notice.title,
    owningAgencyCode: notice.agencyCode,
    opportunityCategory: { category: "D", description: "Discretionary" },
    [notice.forecast ? "forecast" : "synopsis"]: block,
    buildAgencyDetails: buildAgencyDetails(notice),
    cfdas: notice.listings.map((cfdaNumber) => ({ id: 1, opportunityId: notice.id, cfdaNumber, programTitle: "A" })),
    synopsisAttachmentFolders: [],
    synopsisDocumentURLs: [],
    opportunityPkgs: [],
    errorMessages: [],
    docType: notice.forecast ? "forecast" : "synopsis",
    ost: notice.forecast ? "FORECASTED" : "POSTED",
  };
};

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const buildElement = (name: string, value: string | null) => (value ? `<${name}>${escapeXml(value)}</${name}>` : "");

/** Builds a record in the extract. Its text is escaped HTML, escaped again as XML. */
export const buildExtractRecord = (notice: PlainNotice): string => {
  const name = notice.forecast ? "OpportunityForecastDetail_1_0" : "OpportunitySynopsisDetail_1_0";
  const escapeTwice = (text: string) => escapeXml(text);
  return [
    `<${name}>`,
    buildElement("OpportunityID", String(notice.id)),
    buildElement("OpportunityTitle", notice.title),
    buildElement("OpportunityNumber", notice.number),
    buildElement("OpportunityCategory", "D"),
    ...notice.instruments.map((code) => buildElement("FundingInstrumentType", code)),
    ...notice.categories.map((code) => buildElement("CategoryOfFundingActivity", code)),
    ...notice.listings.map((code) => buildElement("CFDANumbers", code)),
    ...notice.applicantTypes.map((code) => buildElement("EligibleApplicants", code)),
    buildElement("AdditionalInformationOnEligibility", escapeTwice(notice.eligibility)),
    buildElement("AgencyCode", notice.agencyCode),
    buildElement("AgencyName", notice.agency),
    buildElement("PostDate", formatCompactDay(notice.posted)),
    buildElement(notice.forecast ? "EstimatedSynopsisCloseDate" : "CloseDate", formatCompactDay(notice.closes)),
    buildElement(notice.forecast ? "EstimatedSynopsisCloseDateExplanation" : "CloseDateExplanation", notice.closesNote),
    buildElement("LastUpdatedDate", formatCompactDay(notice.posted)),
    buildElement("AwardCeiling", notice.ceiling),
    buildElement("AwardFloor", notice.floor),
    buildElement("EstimatedTotalProgramFunding", notice.total),
    buildElement("ExpectedNumberOfAwards", notice.awards),
    buildElement("Description", escapeTwice(notice.description)),
    buildElement("Version", notice.forecast ? "Forecast 1" : "Synopsis 1"),
    buildElement("CostSharingOrMatchingRequirement", notice.costSharing ? "Yes" : "No"),
    buildElement("ArchiveDate", formatCompactDay(notice.archives)),
    buildElement("AdditionalInformationURL", notice.moreUrl),
    `</${name}>`,
  ].join("");
};

export const buildExtractDocument = (records: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Grants xmlns="http://apply.grants.gov/system/OpportunityDetail-V1.0">${records.join("\n")}</Grants>\n`;

const simplerNames: Record<string, string> = {
  "12": "nonprofits_non_higher_education_with_501c3",
  "13": "nonprofits_non_higher_education_without_501c3",
  "25": "other",
  ED: "education",
  HL: "health",
  G: "grant",
  CA: "cooperative_agreement",
};
const toSimplerName = (code: string) => simplerNames[code] ?? code;
const parseDollars = (text: string) => (/^\d+$/.test(text) ? Number(text) : null);
const toUuid = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`;

export const buildSimplerRecord = (notice: PlainNotice) => ({
  opportunity_id: toUuid(notice.id),
  legacy_opportunity_id: notice.id,
  opportunity_number: notice.number,
  opportunity_title: notice.title,
  opportunity_status: notice.forecast ? "forecasted" : "posted",
  agency_code: notice.agencyCode,
  agency_name: notice.agency,
  top_level_agency_name: notice.agency,
  category: "discretionary",
  opportunity_assistance_listings: notice.listings.map((number) => ({
    assistance_listing_number: number,
    program_title: "A program",
  })),
  summary: {
    is_forecast: notice.forecast,
    summary_description: notice.description,
    is_cost_sharing: notice.costSharing,
    post_date: notice.posted,
    archive_date: notice.archives,
    [notice.forecast ? "forecasted_close_date" : "close_date"]: notice.closes,
    [notice.forecast ? "forecasted_close_date_description" : "close_date_description"]: notice.closesNote,
    award_floor: parseDollars(notice.floor),
    award_ceiling: parseDollars(notice.ceiling),
    estimated_total_program_funding: parseDollars(notice.total),
    expected_number_of_awards: parseDollars(notice.awards),
    applicant_eligibility_description: notice.eligibility,
    applicant_types: notice.applicantTypes.map(toSimplerName),
    funding_categories: notice.categories.map(toSimplerName),
    funding_instruments: notice.instruments.map(toSimplerName),
    additional_info_url: notice.moreUrl,
  },
  updated_at: `${notice.posted}T12:00:00+00:00`,
});
