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

const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Builds `count` notices deterministically: every sixth is a forecast, and some have no amounts. */
export const manyPlainNotices = (count: number, from = "2026-10-01"): PlainNotice[] =>
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
      posted: later(from, index % 40),
      closes: index % 9 === 8 ? null : later(from, 90 + (index % 120)),
      archives: later(from, 240 + (index % 120)),
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

const part = (day: string | null) => (day ?? "").split("-");
const slashed = (day: string | null) => (day ? `${part(day)[1]}/${part(day)[2]}/${part(day)[0]}` : "");
const digits = (day: string | null) => slashed(day).replaceAll("/", "");
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const spelled = (day: string | null) =>
  day ? `${months[Number(part(day)[1]) - 1]} ${part(day)[2]}, ${part(day)[0]} 12:00:00 AM EDT` : undefined;
const dashed = (day: string | null) => (day ? `${day}-00-00-00` : undefined);

/** Builds a result of `search2`, with the field names of the service or of its manual. */
export const searchLine = (notice: PlainNotice, spelling: "service" | "manual" = "service") => ({
  id: String(notice.id),
  number: notice.number,
  title: notice.title,
  agencyCode: notice.agencyCode,
  [spelling === "service" ? "agency" : "agencyName"]: notice.agency,
  openDate: slashed(notice.posted),
  closeDate: notice.forecast ? "" : slashed(notice.closes),
  oppStatus: notice.forecast ? "forecasted" : "posted",
  docType: notice.forecast ? "forecast" : "synopsis",
  [spelling === "service" ? "cfdaList" : "alnist"]: notice.listings,
});

const agencyDetails = ({ agencyCode, agency }: PlainNotice) => ({
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
export const fetchedDetail = (notice: PlainNotice) => {
  const block = {
    opportunityId: notice.id,
    version: 1,
    agencyCode: notice.agencyCode,
    agencyName: "Sample Person\nGrantor",
    agencyDetails: agencyDetails(notice),
    [notice.forecast ? "forecastDesc" : "synopsisDesc"]: notice.description,
    postingDate: spelled(notice.posted),
    postingDateStr: dashed(notice.posted),
    archiveDate: spelled(notice.archives),
    archiveDateStr: dashed(notice.archives),
    ...(notice.forecast
      ? {
          estApplicationResponseDate: spelled(notice.closes),
          estApplicationResponseDateStr: dashed(notice.closes),
          estApplicationResponseDateDesc: notice.closesNote,
        }
      : {
          responseDate: spelled(notice.closes),
          responseDateStr: dashed(notice.closes),
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
    agencyDetails: agencyDetails(notice),
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
const element = (name: string, value: string | null) => (value ? `<${name}>${escapeXml(value)}</${name}>` : "");

/** Builds a record in the extract. Its text is escaped HTML, escaped again as XML. */
export const extractRecord = (notice: PlainNotice): string => {
  const name = notice.forecast ? "OpportunityForecastDetail_1_0" : "OpportunitySynopsisDetail_1_0";
  const twice = (text: string) => escapeXml(text);
  return [
    `<${name}>`,
    element("OpportunityID", String(notice.id)),
    element("OpportunityTitle", notice.title),
    element("OpportunityNumber", notice.number),
    element("OpportunityCategory", "D"),
    ...notice.instruments.map((code) => element("FundingInstrumentType", code)),
    ...notice.categories.map((code) => element("CategoryOfFundingActivity", code)),
    ...notice.listings.map((code) => element("CFDANumbers", code)),
    ...notice.applicantTypes.map((code) => element("EligibleApplicants", code)),
    element("AdditionalInformationOnEligibility", twice(notice.eligibility)),
    element("AgencyCode", notice.agencyCode),
    element("AgencyName", notice.agency),
    element("PostDate", digits(notice.posted)),
    element(notice.forecast ? "EstimatedSynopsisCloseDate" : "CloseDate", digits(notice.closes)),
    element(notice.forecast ? "EstimatedSynopsisCloseDateExplanation" : "CloseDateExplanation", notice.closesNote),
    element("LastUpdatedDate", digits(notice.posted)),
    element("AwardCeiling", notice.ceiling),
    element("AwardFloor", notice.floor),
    element("EstimatedTotalProgramFunding", notice.total),
    element("ExpectedNumberOfAwards", notice.awards),
    element("Description", twice(notice.description)),
    element("Version", notice.forecast ? "Forecast 1" : "Synopsis 1"),
    element("CostSharingOrMatchingRequirement", notice.costSharing ? "Yes" : "No"),
    element("ArchiveDate", digits(notice.archives)),
    element("AdditionalInformationURL", notice.moreUrl),
    `</${name}>`,
  ].join("");
};

export const extractDocument = (records: readonly string[]): string =>
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
const simplerName = (code: string) => simplerNames[code] ?? code;
const dollars = (text: string) => (/^\d+$/.test(text) ? Number(text) : null);
const uuidOf = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`;

export const simplerRecord = (notice: PlainNotice) => ({
  opportunity_id: uuidOf(notice.id),
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
    award_floor: dollars(notice.floor),
    award_ceiling: dollars(notice.ceiling),
    estimated_total_program_funding: dollars(notice.total),
    expected_number_of_awards: dollars(notice.awards),
    applicant_eligibility_description: notice.eligibility,
    applicant_types: notice.applicantTypes.map(simplerName),
    funding_categories: notice.categories.map(simplerName),
    funding_instruments: notice.instruments.map(simplerName),
    additional_info_url: notice.moreUrl,
  },
  updated_at: `${notice.posted}T12:00:00+00:00`,
});
