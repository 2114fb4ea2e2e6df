import { expect, test } from "vitest";
import type { ApplicantType } from "#shared/api/catalog.ts";
import type { Verdict } from "#shared/api/match-result.ts";
import { computeApplicantFit } from "./applicant-fit.ts";
import { checkCode } from "./testing.ts";

const everyone: ApplicantType[] = ["00", "01", "02", "04", "05", "06", "07", "08", "11", "12", "13", "20", "22", "23"];

/** Invented wordings for each class of narrowing, exclusion and pass-through in official texts. */
const cases: readonly [text: string, listed: ApplicantType[], verdicts: Partial<Record<ApplicantType, Verdict>>][] = [
  // Groups without a code.
  ["Only members of the lamp alliance may apply.", ["12"], { "12": "unknown" }],
  ["Only partners of the lamp network may apply.", ["99"], { "06": "unknown", "12": "unknown" }],
  ["Eligibility is limited to 1890 land-grant institutions.", ["06", "20"], { "06": "unknown" }],
  ["Only groups that serve veterans may apply.", ["12"], { "12": "unknown" }],
  ["Faculty of the lamp academy only.", ["99"], { "06": "unknown" }],
  ["Water systems that serve small towns.", ["02"], { "02": "unknown" }],
  ["Open to any U.S. citizen who is an adult.", ["99"], { "12": "unknown", "21": "unknown" }],
  ["Eligible institutions are those designated by the office.", ["06"], { "06": "unknown" }],
  ["Eligible organizations work with parents in prison.", ["12"], { "12": "unknown" }],
  ["State departments of education are the only eligible applicants.", ["25"], { "00": "unknown", "12": "ineligible" }],
  ["State agencies only.", ["00", "01"], { "00": "eligible", "01": "unknown" }],
  ["PHAs that hold a lamp permit.", ["08"], { "08": "unknown" }],
  ["Only lake states and tribes are eligible.", ["99"], { "00": "unknown", "12": "ineligible" }],
  ["Eligible applicants include public water systems.", ["25"], { "21": "ineligible" }],
  ["Applicants must have the capacity to store lamps.", ["12"], { "12": "eligible" }],
  ["You can apply if: states and tribes are eligible.", ["00"], { "00": "eligible" }],
  // Limits on amounts and on the work do not limit applicants.
  ["Only one application per organization is allowed.", everyone, { "12": "eligible" }],
  ["Only complete applications will be considered.", everyone, { "12": "eligible" }],
  ["Awards are limited to two years.", everyone, { "12": "eligible" }],
  ["The program is limited to projects that start next year.", everyone, { "12": "eligible" }],
  ["This program is for indoor projects only.", everyone, { "12": "eligible" }],
  // Budgets, earlier awards and matching funds.
  ["Organizations with annual budgets under $500,000.", ["12"], { "12": "unknown" }],
  ["Applicants must not have received this award before.", everyone, { "12": "unknown" }],
  ["Awards are for institutions that have never received one.", everyone, { "06": "unknown" }],
  ["The competition is closed to new applicants.", ["12"], { "12": "unknown" }],
  ["A 20 percent match is required.", ["12"], { "12": "unknown" }],
  ["Half of the cost must come from other sources.", ["12"], { "12": "unknown" }],
  ["No match is required.", ["12"], { "12": "eligible" }],
  // Partners.
  ["School districts may apply only with a nonprofit.", ["05", "12"], { "05": "unknown" }],
  ["Applications must include one museum as a partner.", ["12"], { "12": "unknown" }],
  ["Applicants need a fiscal agent.", ["12"], { "12": "unknown" }],
  // Exclusions by trait, partial exclusions, and exclusions of direct applications.
  ["Applicants that received an award last year may not apply.", everyone, { "12": "unknown" }],
  ["Organizations that submit late forms are not eligible.", ["12"], { "12": "eligible" }],
  ["Organizations without 501(c)(3) status are not eligible.", ["12", "13"], { "12": "eligible", "13": "ineligible" }],
  [
    "Towns and nonprofit organizations exempt under 501(c)(3) are eligible.",
    ["02", "12", "13"],
    { "13": "ineligible" },
  ],
  ["Nonprofits and nonprofit organizations exempt under 501(c)(3) are eligible.", ["12", "13"], { "13": "unknown" }],
  ["Applicants must have 501(c)(3) status.", ["12", "13"], { "12": "eligible", "13": "ineligible" }],
  ["501(c)(4) groups are nonprofits. Organizations that lobby are not eligible.", ["12", "13"], { "13": "unknown" }],
  ["For-profit organizations are eligible only as subrecipients.", ["99"], { "23": "ineligible" }],
  ["State health departments or their bona fide agents may apply.", ["25"], { "12": "unknown", "01": "unknown" }],
  ["Urban Indian organizations and tribes are eligible.", ["07", "25"], { "07": "eligible", "12": "unknown" }],
  ["Nonprofits and consumer cooperatives may apply.", ["25"], { "01": "ineligible", "23": "unknown" }],
  // Pass-through funding.
  ["Towns receive subawards from the state.", ["00", "02"], { "02": "unknown" }],
  [
    "States and tribes may apply; towns may receive subawards.",
    ["00", "02", "07"],
    { "00": "eligible", "07": "eligible", "02": "unknown" },
  ],
  // Places and owners.
  ["Nonprofits in the Amber Region may apply.", ["12"], { "12": "unknown" }],
  ["Businesses owned by veterans.", ["22", "23"], { "23": "unknown" }],
  ["Eligibility varies by track.", ["12"], { "12": "unknown" }],
  // Everyone.
  ["All responsible sources may submit a proposal.", ["25"], { "06": "eligible", "12": "eligible", "22": "eligible" }],
  ["All responsible sources may submit a proposal.", ["25"], { "21": "unknown" }],
  ["All types of domestic applicants are eligible, except 501(c)(4) nonprofits that lobby.", [], { "22": "eligible" }],
  ["Open to all non-Federal entities, such as colleges and forprofit firms.", ["25"], { "01": "unknown" }],
  ["Eligible applicants are nonprofits and commercial organizations.", ["25"], { "12": "eligible", "22": "eligible" }],
  ["Awards are made to organizations, not to individuals.", ["99"], { "12": "eligible", "21": "ineligible" }],
  ["Organizations only.", ["25"], { "21": "ineligible" }],
  ["U.S.-based and foreign nonprofits are eligible.", ["25"], { "12": "eligible" }],
];

test.each(
  cases.flatMap(([text, listed, verdicts]) =>
    Object.entries(verdicts).map(([code, verdict]) => [text, listed, code as ApplicantType, verdict] as const),
  ),
)("wording %s for codes %j makes applicant %s %s", (text, listed, code, verdict) => {
  expect(checkCode(listed, code, text).verdict).toBe(verdict);
});

test.each<[text: string, verdict: Verdict]>([
  ["Organizations – both U.S. and foreign – may apply.", "eligible"],
  ["U.S.-based and foreign nonprofits may apply.", "eligible"],
  ["All responsible sources from the research community worldwide may apply.", "eligible"],
  ["Only domestic organizations may apply.", "ineligible"],
  ["Nonprofits may apply.", "unknown"],
])("wording %s makes an applicant in Kenya %s", (eligibilityText, verdict) => {
  const fit = computeApplicantFit(
    { applicantTypes: ["25"], eligibilityText },
    { organizationType: "non-profit", country: "Kenya" },
  );
  expect(fit.verdict).toBe(verdict);
});

test.each<[title: string, listed: ApplicantType[], code: ApplicantType, verdict: Verdict]>([
  ["State Lamp Innovation Program", ["99"], "12", "unknown"],
  ["State Lamp Innovation Program", ["99"], "00", "eligible"],
  ["State and Local Lamp Program", ["99"], "01", "eligible"],
  ["State & Private Lamp Assistance", ["99"], "12", "eligible"],
  ["Local Lamp Safety Grants", ["00", "01"], "00", "unknown"],
  ["Local Lamp Safety Grants", ["00", "01"], "01", "eligible"],
  ["Lamps in the Western United States", ["99"], "12", "unknown"],
  ["Lamp Program: Statewide Networks", ["12"], "12", "unknown"],
  ["Lamp SBIR Phase IIB", ["23"], "23", "unknown"],
  ["Lamp SBIR, Phase Two", ["23"], "23", "unknown"],
  ["Lamp Survey, Phase 2", ["12"], "12", "eligible"],
  ["Lamp Partnership Award", ["99"], "12", "unknown"],
  ["Young Lamp Faculty Award", ["25"], "21", "unknown"],
])("title %s for codes %j makes applicant %s %s", (title, listed, code, verdict) => {
  expect(checkCode(listed, code, null, { title }).verdict).toBe(verdict);
});

test.each<[summary: string, listed: ApplicantType[], code: ApplicantType, verdict: Verdict]>([
  ["All applications must include at least one foreign subproject.", ["06"], "06", "unknown"],
  ["The intent is to support new or existing partnerships.", ["99"], "12", "unknown"],
  ["A program of public diplomacy.", ["12", "25"], "21", "unknown"],
  ["It provides funding to individuals in academia.", ["12", "25"], "21", "unknown"],
])("description %s for codes %j makes applicant %s %s", (summary, listed, code, verdict) => {
  expect(checkCode(listed, code, null, { title: "Lamps", funder: "Office of Lamps", summary }).verdict).toBe(verdict);
});
