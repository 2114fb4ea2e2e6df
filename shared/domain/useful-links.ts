import type { ResourceCategory } from "#shared/api/resources.ts";

export type UsefulLink = { id: string; title: string; category: ResourceCategory; description: string; url: string };

/** Public, free sites whose URLs have been stable for years. */
export const usefulLinks = [
  {
    id: "grants-gov",
    title: "Grants.gov",
    category: "Finding funding",
    description: "Federal funding notices, and the site where most federal applications are submitted.",
    url: "https://www.grants.gov/",
  },
  {
    id: "simpler-grants-gov",
    title: "Simpler.Grants.gov",
    category: "Finding funding",
    description: "The newer federal search, with filters for status, applicant type, agency and cost share.",
    url: "https://simpler.grants.gov/",
  },
  {
    id: "usaspending",
    title: "USAspending.gov",
    category: "Finding funding",
    description: "Who has received which federal award, from which agency, and how much.",
    url: "https://www.usaspending.gov/",
  },
  {
    id: "nonprofit-explorer",
    title: "Nonprofit Explorer",
    category: "Finding funding",
    description: "Tax filings of nonprofits and foundations, published for free by ProPublica.",
    url: "https://projects.propublica.org/nonprofits/",
  },
  {
    id: "candid",
    title: "Candid",
    category: "Finding funding",
    description: "Profiles of foundations and nonprofits, and training on fundraising.",
    url: "https://candid.org/",
  },
  {
    id: "sam-gov",
    title: "SAM.gov",
    category: "Eligibility and registration",
    description: "Register for federal money, get a Unique Entity ID, and read the Assistance Listings.",
    url: "https://sam.gov/",
  },
  {
    id: "irs-exempt-search",
    title: "IRS Tax Exempt Organization Search",
    category: "Eligibility and registration",
    description: "Look up an organization's exempt status, determination letter and recent filings.",
    url: "https://www.irs.gov/charities-non-profits/tax-exempt-organization-search",
  },
  {
    id: "census-data",
    title: "Census data",
    category: "Needs statements",
    description: "Local figures on people, income, housing and schooling, with table numbers to cite.",
    url: "https://data.census.gov/",
  },
  {
    id: "ecfr-uniform-guidance",
    title: "2 CFR Part 200, the Uniform Guidance",
    category: "Budgets and indirect costs",
    description: "The rules for federal awards: costs, cost share, procurement, reporting and audit.",
    url: "https://www.ecfr.gov/current/title-2/subtitle-A/chapter-II/part-200",
  },
  {
    id: "nih-grants",
    title: "NIH Grants and Funding",
    category: "Federal applications",
    description: "Policies, notices, page limits and review criteria of the National Institutes of Health.",
    url: "https://grants.nih.gov/",
  },
  {
    id: "nsf-funding",
    title: "NSF Funding",
    category: "Federal applications",
    description: "Programs, deadlines and proposal rules of the National Science Foundation.",
    url: "https://www.nsf.gov/funding",
  },
  {
    id: "federal-audit-clearinghouse",
    title: "Federal Audit Clearinghouse",
    category: "Managing awards",
    description: "Where single audits are submitted and published.",
    url: "https://www.fac.gov/",
  },
] as const satisfies readonly UsefulLink[];
