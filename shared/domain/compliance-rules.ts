/** A legal or customary rule that drafts are checked against. */
export type ComplianceRule = {
  statement: string;
  value: number;
  unit: "dollars" | "percent" | "pages" | "characters" | "days" | "hours" | "types" | "paragraphs";
  /** Legal citation; null for customary rules. */
  citation: string | null;
  /** Effective date, `YYYY-MM-DD`; null if the source states none. */
  effective: string | null;
  source: string;
  checkedOn: string;
};

const checkedOn = "2026-11-21";
const defineRule = (
  statement: string,
  value: number,
  unit: ComplianceRule["unit"],
  source: string,
  citation: string | null = null,
  effective: string | null = null,
): ComplianceRule => ({ statement, value, unit, citation, effective, source, checkedOn });

const sf424 = "Form schema of the SF-424 in the public code of Simpler.Grants.gov";

/** The funder's own notice takes precedence. */
export const complianceRules = {
  deMinimisIndirect: defineRule(
    "Without a negotiated rate, indirect costs of a federal award are up to 15% of modified total direct costs.",
    15,
    "percent",
    "MIT Research Administration Services, de minimis page; FEMA, de minimis questions and answers",
    "2 CFR 200.414(f)",
    "2024-10-01",
  ),
  subawardInMtdc: defineRule(
    "The first $50,000 of each subaward counts in modified total direct costs.",
    50_000,
    "dollars",
    "NIH notice NOT-HS-25-007, definitions of 2 CFR 200.1 as revised",
    "2 CFR 200.1",
    "2024-10-01",
  ),
  equipmentThreshold: defineRule(
    "Equipment is tangible property that lasts more than a year and costs $10,000 or more per unit.",
    10_000,
    "dollars",
    "NIH notice NOT-HS-25-007, definitions of 2 CFR 200.1 as revised",
    "2 CFR 200.1",
    "2024-10-01",
  ),
  singleAudit: defineRule(
    "An organization that spends $1,000,000 or more of federal awards in a fiscal year needs a single audit.",
    1_000_000,
    "dollars",
    "Federal Audit Clearinghouse, help center",
    "2 CFR 200.501(a)",
    "2024-10-01",
  ),
  projectTitleCharacters: defineRule(
    "A project title on the SF-424 has at most 200 characters.",
    200,
    "characters",
    sf424,
  ),
  opportunityNumberCharacters: defineRule(
    "An opportunity number on the SF-424 has at most 40 characters.",
    40,
    "characters",
    sf424,
  ),
  einCharacters: defineRule("An EIN on the SF-424 has 9 to 30 characters.", 30, "characters", sf424),
  applicantTypes: defineRule("The SF-424 takes up to three applicant types.", 3, "types", sf424),
  samRenewalDays: defineRule(
    "A SAM.gov registration is renewed every year; renewal takes 7 to 10 business days, and up to about four weeks.",
    28,
    "days",
    "EPA San Francisco Bay program, submittal tips",
  ),
  samFirstDays: defineRule(
    "A first SAM.gov registration takes about a month.",
    30,
    "days",
    "EPA San Francisco Bay program, submittal tips",
  ),
  submitEarlyHours: defineRule(
    "Submit at least 48 hours early: the file is checked at Grants.gov and again at the agency.",
    48,
    "hours",
    "NIH, how we check for completeness",
  ),
  fileNameCharacters: defineRule(
    "A file name on Grants.gov has at most 50 characters, and no two are alike.",
    50,
    "characters",
    "Grants.gov, applicant FAQs",
  ),
  loiPages: defineRule(
    "A letter of intent or inquiry is at most three pages long.",
    3,
    "pages",
    "Candid, letters of inquiry",
  ),
  letterPages: defineRule("A cover letter is at most one page long.", 1, "pages", "Grant Results, proposal components"),
  letterParagraphs: defineRule(
    "A cover letter has up to four paragraphs.",
    4,
    "paragraphs",
    "Grant Results, proposal components",
  ),
  closeoutDays: defineRule(
    "A recipient of a federal award submits all final reports and pays all bills within 120 days after the period of performance; a subrecipient within 90.",
    120,
    "days",
    "Code of Federal Regulations as revised in 2024, closeout",
    "2 CFR 200.344(b), (c)",
    "2024-10-01",
  ),
  budgetTransfers: defineRule(
    "Above the simplified acquisition threshold, a federal agency may require its approval once transfers among direct cost categories exceed 10% of the approved budget.",
    10,
    "percent",
    "Code of Federal Regulations as revised in 2024, revision of budget and program plans",
    "2 CFR 200.308",
    "2024-10-01",
  ),
  simplifiedAcquisition: defineRule(
    "The simplified acquisition threshold is $350,000.",
    350_000,
    "dollars",
    "Federal Acquisition Regulation, inflation adjustment of October 2025",
    "2 CFR 200.1",
    "2025-10-01",
  ),
} as const satisfies Record<string, ComplianceRule>;
