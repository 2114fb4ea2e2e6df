import type { ResourceCategory, ResourceSource, TemplateId } from "#shared/api/resources.ts";

/** When the facts were last checked against the verified sources. */
const checkedOn = "2026-11-21T00:00:00.000Z";
const verifiedSource = (name: string, url: string): ResourceSource => ({ name, url, checkedOn });
const furtherReading = (name: string, url: string): ResourceSource => ({ name, url, checkedOn: null });
const cfr = "https://www.ecfr.gov/current/title-2/section-";

export const grantsGov = verifiedSource("Grants.gov", "https://www.grants.gov/");
export const simplerProject = verifiedSource(
  "Simpler.Grants.gov, the public project",
  "https://github.com/HHS/simpler-grants-gov",
);
export const usaSpending = verifiedSource("USAspending.gov", "https://www.usaspending.gov/");
export const nonprofitExplorer = verifiedSource(
  "ProPublica Nonprofit Explorer",
  "https://projects.propublica.org/nonprofits/",
);
export const indirectRule = verifiedSource("2 CFR 200.414, indirect costs", `${cfr}200.414`);
export const definitions = verifiedSource("2 CFR 200.1, definitions", `${cfr}200.1`);
export const meritRule = verifiedSource("2 CFR 200.205, merit review of proposals", `${cfr}200.205`);
export const auditRule = verifiedSource("2 CFR 200.501, audit requirements", `${cfr}200.501`);
export const nihReview = verifiedSource(
  "NIH notice NOT-OD-24-010, simplified review framework",
  "https://grants.nih.gov/grants/guide/notice-files/NOT-OD-24-010.html",
);
export const nihAi = verifiedSource(
  "NIH notice NOT-OD-25-132, AI and the number of applications",
  "https://grants.nih.gov/grants/guide/notice-files/NOT-OD-25-132.html",
);

export const nihFormats = furtherReading(
  "NIH: how to format attachments",
  "https://grants.nih.gov/grants/how-to-apply-application-guide/format-and-write/format-attachments.htm",
);
export const nihCoverLetter = furtherReading(
  "NIH Center for Scientific Review: writing your cover letter",
  "https://public.csr.nih.gov/ForApplicants/PlanningAndWriting/WritingYourCoverLetter",
);
export const nsfGuide = furtherReading(
  "NSF Proposal and Award Policies and Procedures Guide",
  "https://www.nsf.gov/policies/pappg",
);
export const grantsGovLearn = furtherReading("Grants.gov: learn grants", "https://www.grants.gov/learn-grants");
export const grantsGovFaqs = furtherReading(
  "Grants.gov: applicant FAQs",
  "https://www.grants.gov/applicants/applicant-faqs",
);
export const grantScams = furtherReading(
  "Federal Trade Commission: government grant scams",
  "https://consumer.ftc.gov/articles/government-grant-scams",
);
export const samRule = furtherReading(
  "2 CFR Part 25, unique entity identifier and SAM.gov",
  "https://www.ecfr.gov/current/title-2/subtitle-A/chapter-I/part-25",
);

export const sam = furtherReading("SAM.gov", "https://sam.gov/");
export const irsSearch = furtherReading(
  "IRS Tax Exempt Organization Search",
  "https://www.irs.gov/charities-non-profits/tax-exempt-organization-search",
);
export const census = furtherReading("Census data", "https://data.census.gov/");
export const uniformGuidance = furtherReading(
  "2 CFR Part 200, the Uniform Guidance",
  "https://www.ecfr.gov/current/title-2/subtitle-A/chapter-II/part-200",
);
export const noticeRule = furtherReading("2 CFR 200.204, notices of funding opportunities", `${cfr}200.204`);
export const costShareRule = furtherReading("2 CFR 200.306, cost sharing", `${cfr}200.306`);
export const allowableRule = furtherReading("2 CFR 200.403, factors affecting allowability of costs", `${cfr}200.403`);
export const riskRule = furtherReading("2 CFR 200.206, review of the risk posed by applicants", `${cfr}200.206`);
export const monitoringRule = furtherReading("2 CFR 200.337, access to records", `${cfr}200.337`);
export const changesRule = furtherReading("2 CFR 200.308, revision of budget and program plans", `${cfr}200.308`);
export const performanceRule = furtherReading("2 CFR 200.329, monitoring and reporting performance", `${cfr}200.329`);
export const subrecipientRule = furtherReading("2 CFR 200.331, subrecipients and contractors", `${cfr}200.331`);
export const equipmentRule = furtherReading("2 CFR 200.313, equipment", `${cfr}200.313`);
export const equipmentCostRule = furtherReading(
  "2 CFR 200.439, equipment and other capital expenditures",
  `${cfr}200.439`,
);
export const costPrinciples = furtherReading(
  "2 CFR Part 200, subpart E, cost principles",
  "https://www.ecfr.gov/current/title-2/subtitle-A/chapter-II/part-200/subpart-E",
);
export const procurementRule = furtherReading("2 CFR 200.320, procurement methods", `${cfr}200.320`);
export const procurementStandards = furtherReading("2 CFR 200.318, general procurement standards", `${cfr}200.318`);
export const acquisitionThresholds = furtherReading(
  "48 CFR 2.101, which defines the acquisition thresholds",
  "https://www.ecfr.gov/current/title-48/section-2.101",
);
export const closeoutRule = furtherReading("2 CFR 200.344, closeout", `${cfr}200.344`);
export const payRule = furtherReading("2 CFR 200.430, compensation", `${cfr}200.430`);
export const internalControls = furtherReading("2 CFR 200.303, internal controls", `${cfr}200.303`);
export const plainLanguage = furtherReading(
  "Digital.gov: plain language guide",
  "https://digital.gov/guides/plain-language",
);
export const exemptOrganizations = furtherReading(
  "IRS: charities and nonprofits",
  "https://www.irs.gov/charities-and-nonprofits",
);
export const cdcEvaluation = furtherReading("CDC: program evaluation", "https://www.cdc.gov/evaluation/");
export const clearinghouse = furtherReading("Federal Audit Clearinghouse", "https://www.fac.gov/");

/** `body` is Markdown whose headings start at level 2. */
export type LibraryArticle = {
  id: string;
  title: string;
  category: ResourceCategory;
  /** One sentence for the card. */
  description: string;
  sources: readonly ResourceSource[];
  template?: TemplateId;
  /** Words that people use for the subject but the article does not contain; searched, never shown. */
  keywords?: string;
  /** English unless stated. */
  language?: "es";
  body: string;
};
