import type { ResourceCategory, ResourceSource, TemplateId } from "#shared/api/resources.ts";

/** When the facts were last compared with the sources. Sources for further reading were not compared. */
const checkedOn = "2026-11-21T00:00:00.000Z";
const compared = (name: string, url: string): ResourceSource => ({ name, url, checkedOn });
const reading = (name: string, url: string): ResourceSource => ({ name, url, checkedOn: null });
const cfr = "https://www.ecfr.gov/current/title-2/section-";

export const candidProposal = compared(
  "Candid Learning: grant proposals",
  "https://learning.candid.org/grant-proposals/272645",
);
export const candidInquiry = compared(
  "Candid Learning: letters of inquiry",
  "https://learning.candid.org/resources/knowledge-base/letters-of-inquiry",
);
export const grantPipeInquiry = compared(
  "GrantPipe: guide to letters of inquiry",
  "https://grantpipe.com/resources/guides/grant-letter-of-inquiry-template-guide",
);
export const coverLetterParts = compared(
  "Grant Results: proposal components",
  "https://grantresults.wordpress.com/tag/proposal-components",
);
export const proposalParts = compared("Grant Professional: the proposal", "https://grantprofessional.com/proposal.htm");
export const instrumentlProposal = compared(
  "Instrumentl: what is a grant proposal",
  "https://www.instrumentl.com/blog/what-is-a-grant-proposal",
);
export const whyRejected = compared(
  "Grantoria: why grant proposals get rejected",
  "https://grantoria.com/guides/why-grant-proposals-get-rejected",
);
export const whyFail = compared(
  "Grants for Dummies: why grant applications fail",
  "https://grantsfordummies.com/resources/why-grant-applications-fail",
);
export const disqualifiers = compared(
  "WeavePulse: common disqualifiers",
  "https://weavepulse.com/grants/washington-state/common-disqualifiers",
);
export const bestPractices = compared(
  "Edible Schoolyard Project: best practices in grant writing",
  "https://edibleschoolyard.org/resource/best-practices-grant-writing",
);
export const notToPursue = compared(
  "NonProfit PRO: five tests to determine which grants you shouldn't apply for",
  "https://www.nonprofitpro.com/5-tests-to-determine-which-grants-you-shouldnt-apply-for",
);
export const fileNames = compared("fundsforNGOs: Grants.gov rejection reasons", "https://www2.fundsforngos.org/");
export const grantsGov = compared("Grants.gov", "https://www.grants.gov/");
export const simplerProject = compared(
  "Simpler.Grants.gov, the public project",
  "https://github.com/HHS/simpler-grants-gov",
);
export const usaSpending = compared("USAspending.gov", "https://www.usaspending.gov/");
export const nonprofitExplorer = compared(
  "ProPublica Nonprofit Explorer",
  "https://projects.propublica.org/nonprofits/",
);
export const indirectRule = compared("2 CFR 200.414, indirect costs", `${cfr}200.414`);
export const definitions = compared("2 CFR 200.1, definitions", `${cfr}200.1`);
export const meritRule = compared("2 CFR 200.205, merit review of proposals", `${cfr}200.205`);
export const auditRule = compared("2 CFR 200.501, audit requirements", `${cfr}200.501`);
export const nihReview = compared(
  "NIH notice NOT-OD-24-010, simplified review framework",
  "https://grants.nih.gov/grants/guide/notice-files/NOT-OD-24-010.html",
);
export const nihAi = compared(
  "NIH notice NOT-OD-25-132, AI and the number of applications",
  "https://grants.nih.gov/grants/guide/notice-files/NOT-OD-25-132.html",
);
export const nihChecks = compared("NIH: how applications are checked for completeness", "https://grants.nih.gov/");
export const nsfMerit = compared("NSF merit review, as explained by universities", "https://www.nsf.gov/funding");

export const sam = reading("SAM.gov", "https://sam.gov/");
export const irsSearch = reading(
  "IRS Tax Exempt Organization Search",
  "https://www.irs.gov/charities-non-profits/tax-exempt-organization-search",
);
export const census = reading("Census data", "https://data.census.gov/");
export const uniformGuidance = reading(
  "2 CFR Part 200, the Uniform Guidance",
  "https://www.ecfr.gov/current/title-2/subtitle-A/chapter-II/part-200",
);
export const noticeRule = reading("2 CFR 200.204, notices of funding opportunities", `${cfr}200.204`);
export const costShareRule = reading("2 CFR 200.306, cost sharing", `${cfr}200.306`);
export const allowableRule = reading("2 CFR 200.403, factors affecting allowability of costs", `${cfr}200.403`);
export const changesRule = reading("2 CFR 200.308, revision of budget and program plans", `${cfr}200.308`);
export const performanceRule = reading("2 CFR 200.329, monitoring and reporting performance", `${cfr}200.329`);
export const subrecipientRule = reading("2 CFR 200.331, subrecipients and contractors", `${cfr}200.331`);
export const payRule = reading("2 CFR 200.430, compensation", `${cfr}200.430`);
export const internalControls = reading("2 CFR 200.303, internal controls", `${cfr}200.303`);
export const plainLanguage = reading("Digital.gov: plain language guide", "https://digital.gov/guides/plain-language");
export const cdcEvaluation = reading("CDC: program evaluation", "https://www.cdc.gov/evaluation/");
export const clearinghouse = reading("Federal Audit Clearinghouse", "https://www.fac.gov/");

/** `body` is Markdown whose headings start at level 2. */
export type LibraryArticle = {
  id: string;
  title: string;
  category: ResourceCategory;
  /** One sentence for the card. */
  description: string;
  sources: readonly ResourceSource[];
  template?: TemplateId;
  body: string;
};
