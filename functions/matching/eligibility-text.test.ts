import { expect, test } from "vitest";
import type { ApplicantType } from "#shared/api/catalog.ts";
import type { Verdict } from "#shared/api/match-result.ts";
import { readEligibilityText } from "./eligibility-text.ts";
import { checkCode } from "./testing.ts";

const everyone: ApplicantType[] = ["00", "01", "02", "04", "05", "06", "07", "08", "11", "12", "13", "20", "22", "23"];

/** Texts in the style of official ones, with their codes and the expected verdicts for some applicants. */
const cases: readonly [text: string, listed: ApplicantType[], verdicts: Partial<Record<ApplicantType, Verdict>>][] = [
  ["Nonprofit organizations may apply.", ["12", "13"], { "12": "eligible", "13": "eligible", "06": "ineligible" }],
  [
    "States, counties, cities and federally recognized tribes are eligible to apply.",
    ["00", "01", "02", "07"],
    { "00": "eligible", "01": "eligible", "07": "eligible", "12": "ineligible" },
  ],
  [
    "Local, state, and federal agencies and 501(c)(3) nonprofit entities may apply.",
    ["00", "01", "02", "04", "12", "13"],
    { "01": "eligible", "00": "eligible", "12": "eligible", "13": "unknown" },
  ],
  [
    "Eligible applicants include public agencies or private non-profit organizations. Individuals are not eligible to apply.",
    ["00", "01", "12", "13", "25"],
    { "01": "eligible", "12": "eligible", "21": "ineligible" },
  ],
  [
    "You can apply if you are a domestic public or private, non-profit or for-profit entity.",
    [...everyone, "99"],
    { "01": "eligible", "12": "eligible", "23": "eligible", "21": "unknown" },
  ],
  [
    "Institutions of higher education, school districts and museums are eligible.",
    ["05", "06", "20", "25"],
    { "05": "eligible", "06": "eligible", "20": "eligible" },
  ],
  ["Public colleges and universities may apply.", ["06", "25"], { "06": "eligible", "20": "unknown" }],
  [
    "Counties, cities, tribal entities (as the statute defines them), nonprofit organizations, and for-profit organizations.",
    ["01", "02", "07", "12", "22"],
    { "01": "eligible", "02": "eligible", "12": "eligible", "22": "eligible" },
  ],
  [
    "Only small business concerns with a place of business in the United States may apply.",
    ["23"],
    { "23": "unknown", "12": "ineligible" },
  ],
  ["Restricted to federally-recognized tribes.", ["07", "25"], { "07": "eligible", "01": "ineligible" }],
  [
    "A city, county, special district or nonprofit organization is eligible.",
    ["01", "02", "04", "12"],
    { "01": "eligible", "02": "eligible", "04": "eligible", "12": "eligible" },
  ],
  [
    "Individuals, for-profit organizations, and federal agencies are not eligible to apply.",
    [...everyone, "25"],
    { "21": "ineligible", "23": "ineligible", "12": "eligible" },
  ],
  [
    "Local governments may apply. For-profit companies are ineligible.",
    ["02", "22", "25"],
    { "22": "ineligible", "02": "eligible" },
  ],
  [
    "Applicants may not be one of the following: a privately held company; an individual landowner.",
    ["12", "22", "25"],
    { "22": "ineligible", "12": "eligible" },
  ],
  ["Nonprofits may apply; the businesses themselves may not.", ["12", "23"], { "12": "eligible", "23": "ineligible" }],
  [
    "State agencies may not submit proposals but may be partners of other applicants.",
    ["00", "01", "12"],
    { "00": "ineligible", "01": "eligible", "12": "eligible" },
  ],
  ["Foreign organizations are not eligible.", ["12"], { "12": "eligible" }],
  [
    "State, local and tribal governments and courts may apply.",
    ["00", "01", "07", "25"],
    { "00": "eligible", "01": "eligible", "07": "eligible" },
  ],
  ["Local public or private organizations may apply.", ["01", "12", "25"], { "01": "eligible", "00": "ineligible" }],
  ["Health clinics run by nonprofits and tribes may apply.", ["07", "12"], { "07": "unknown", "12": "unknown" }],
  ["Eligible applicants include organizations that train teachers.", ["05", "06"], { "05": "unknown" }],
  ["Please refer to the regulations for eligible applicants.", ["06"], { "06": "unknown" }],
  [
    "· Nonprofit organizations · Local governments · Institutions such as schools that train farmers",
    ["01", "12"],
    { "01": "eligible", "12": "eligible" },
  ],
  ["Townships and counties may apply.", ["01", "02", "25"], { "21": "ineligible" }],
  ["Residents may apply.", ["01", "25"], { "21": "unknown" }],
  ["Nonprofits currently receiving an award of this cohort are not eligible.", ["12"], { "12": "unknown" }],
  [
    "Public agencies and nonprofits may apply. Grantees funded last year are not eligible for the same project.",
    ["01", "12"],
    { "01": "eligible", "12": "eligible" },
  ],
  ["All entities except universities may apply.", ["06", "12"], { "06": "unknown" }],
  ["National nonprofit organizations may apply.", ["12"], { "12": "unknown" }],
  ["Statewide coalitions against domestic violence are eligible.", ["12", "13"], { "12": "unknown" }],
  ["Housing counseling agencies must be approved by HUD.", ["12", "25"], { "12": "unknown" }],
  [
    "Applicants must be certified by the commission before they apply.",
    ["12", "23"],
    { "12": "unknown", "23": "unknown" },
  ],
  [
    "Eligible institutions are accredited schools of dentistry.",
    ["06", "20"],
    { "06": "unknown", "20": "unknown", "12": "ineligible" },
  ],
  ["Applicants must be members of the network.", ["12"], { "12": "unknown" }],
  [
    "Eligibility is limited to current recipients of the state planning award.",
    ["00", "12"],
    { "00": "unknown", "12": "unknown" },
  ],
  ["You can apply if you hold an active award of the health center program.", ["25"], { "12": "unknown" }],
  ["Applications are by invitation only.", ["12", "99"], { "12": "unknown", "01": "unknown" }],
  ["Only organizations invited by the program office may apply.", ["12"], { "12": "unknown" }],
  ["This is a limited competition among two institutes.", ["06", "12"], { "06": "unknown" }],
  ["The award continues the work of a single-source recipient.", ["12", "25"], { "12": "unknown" }],
  ["Eligible applicants are public agencies in Oregon and Idaho.", ["00", "01", "02"], { "01": "unknown" }],
  ["Eligible applicants are counties in Ohio.", ["01", "25"], { "01": "eligible", "12": "ineligible" }],
  ["Los Angeles County only. Tax-exempt organizations may apply.", ["12"], { "12": "unknown" }],
  ["The applicant organization must be located in a rural area.", ["01", "12"], { "01": "unknown", "12": "unknown" }],
  [
    "Only colleges and universities may submit proposals.",
    ["06", "12", "20", "25"],
    { "06": "eligible", "20": "eligible", "12": "unknown", "01": "ineligible" },
  ],
  ["State agencies that administer the child care fund are eligible.", ["00"], { "00": "unknown", "01": "ineligible" }],
  [
    "Eligible applicants are limited to state agencies.",
    ["25"],
    { "00": "eligible", "12": "ineligible", "01": "ineligible" },
  ],
  [
    "A partnership between a school district and a college must apply together.",
    ["05", "06", "12"],
    { "05": "unknown", "06": "unknown" },
  ],
  ["Nonprofits must provide a match of half the cost.", ["12"], { "12": "unknown" }],
  ["Applicants must have at least two years of experience in arts programs.", ["12", "13"], { "12": "unknown" }],
  ["Hospitals with no more than 50 beds are eligible.", ["12", "25"], { "12": "unknown", "21": "ineligible" }],
  ["Academic medical centers.", ["06", "20"], { "06": "unknown", "20": "unknown" }],
  ["Nonprofits that run a shelter may apply.", ["12", "13"], { "12": "unknown" }],
  ["Nonprofit legal service organizations may apply.", ["12", "13"], { "12": "unknown" }],
  ["Tribal nonprofits and Native American nonprofits may apply.", ["11", "12"], { "11": "eligible", "12": "unknown" }],
  [
    "Community-based organizations and nonprofits may apply, and other organizations too.",
    ["12", "25"],
    { "12": "eligible" },
  ],
  ["Nonprofits apply through the administrative agency of their state.", ["12"], { "12": "unknown" }],
  ["States receive the money; local agencies apply to them.", ["00", "01", "12"], { "01": "unknown", "12": "unknown" }],
  ["School districts ask their state education agency for a share.", ["00", "25"], { "05": "unknown" }],
  ["Projects apply through the Continuum of Care of their area.", ["01", "12"], { "01": "unknown", "12": "unknown" }],
  ["See the program announcement for full eligibility criteria.", ["12"], { "12": "unknown" }],
  ["Projects must follow state and federal law.", ["12", "13"], { "12": "eligible" }],
  [
    "Be enrolled in a nursing program and willing to work in a clinic for a year.",
    ["21"],
    { "21": "unknown", "12": "ineligible" },
  ],
  [
    "Nonprofit organizations are the only eligible applicants.",
    ["12", "13", "25"],
    { "12": "eligible", "01": "ineligible", "21": "ineligible" },
  ],
  [
    "Units of local government as well as nonprofits may apply directly.",
    [],
    { "01": "eligible", "12": "eligible", "21": "ineligible" },
  ],
  ["Public libraries may apply on behalf of their patrons.", ["04", "12", "25"], { "12": "unknown" }],
  ["Non-entitlement local governments are eligible.", ["01", "02"], { "01": "unknown", "02": "unknown" }],
  ["Colleges may apply as the notice states.", ["12", "20", "25"], { "12": "unknown", "20": "eligible" }],
  ["Public Agency, Tribal Government · Cities · Counties", ["00", "01", "02"], { "00": "unknown", "01": "eligible" }],
  ["Private, investor-owned utilities may also be eligible.", ["04", "12"], { "04": "eligible", "22": "unknown" }],
  ["Community colleges are eligible as co-applicants.", ["12"], { "12": "eligible", "06": "unknown" }],
  ["Public agency includes state departments and colleges.", ["00", "12"], { "12": "eligible" }],
  ["https://example.org/guidelines?ID=7", ["12"], { "12": "unknown", "01": "ineligible" }],
  ["See the program at: https://example.org/Business/lamps", ["04", "25"], { "23": "unknown" }],
  ["Projects must be located within the coastal zone.", ["01"], { "01": "unknown" }],
  [
    "Towns with a port, that also collect a toll which pays for roads and bridges, and levies dedicated to ports and ferries in ways that the statute describes at length.",
    ["00", "02"],
    { "00": "unknown" },
  ],
  [
    "Eligible applicants include property owners, developers and towns.",
    ["02"],
    { "02": "eligible", "22": "unknown", "21": "unknown", "07": "ineligible" },
  ],
  ["Applicant must be a state, territory or tribe.", ["00", "01", "07"], { "00": "eligible", "01": "unknown" }],
  ["An applicant must be an organization that helps survivors.", ["12", "21"], { "12": "unknown", "21": "ineligible" }],
  ["Applications must be submitted by an industrial authority.", ["12", "23"], { "23": "unknown" }],
  ["Nonprofits may apply. Nonprofits that moved last year are not eligible for a room.", ["12"], { "12": "unknown" }],
  ["Costs of schools are not eligible.", ["05", "12"], { "05": "eligible" }],
  [
    "Hospitals, clinics and universities are eligible.",
    ["25"],
    { "12": "unknown", "06": "eligible", "21": "ineligible" },
  ],
  ["Applicants include, but are not limited to, towns.", ["02"], { "12": "unknown", "02": "eligible" }],
  ["Nonprofits may apply. The applicant must lease a room to a school district.", ["12"], { "12": "unknown" }],
  ["Partnerships must include a school.", ["12"], { "12": "unknown" }],
  ["Nonprofits that run a port are eligible for work with cities and counties.", ["01", "12"], { "01": "unknown" }],
  ["Institutions must own a ship.", ["06"], { "06": "unknown" }],
  ["Institutions must be based in Ohio.", ["06"], { "06": "eligible" }],
  [
    "States that license teachers; and cities that have not received a grant may apply.",
    ["00", "02"],
    { "02": "unknown" },
  ],
  ["Must be a nonprofit 501(c)(3) corporation.", ["12", "13"], { "12": "eligible", "13": "ineligible" }],
  ["The nonprofit must be a 501(c)(3) or have a fiscal sponsor.", ["12", "13"], { "13": "unknown" }],
  [
    "Cities and certain nonprofits may apply. To be eligible, a nonprofit organization must own a museum.",
    ["02", "12"],
    { "02": "eligible", "12": "unknown" },
  ],
  [
    "Applicants and partners: we sign agreements with local, state, and federal public agencies.",
    ["01", "12"],
    { "01": "eligible", "12": "unknown" },
  ],
  ["Requires a single applicant that is a local public agency.", ["00", "01"], { "00": "unknown", "01": "eligible" }],
  ["Not-for-profit organizations are eligible.", ["25"], { "12": "eligible", "22": "ineligible" }],
  ["Towns and their designees may apply.", ["25"], { "12": "unknown" }],
  ["Cities and counties with existing laboratories may apply.", ["01", "02"], { "01": "unknown" }],
  ["Community colleges may apply.", ["06"], { "06": "unknown" }],
  ["We build sheds for nonprofits.", ["25"], { "12": "unknown" }],
  ["The applicant for such a room must first own a shed.", ["12"], { "12": "unknown" }],
  ["Grants are for towns; a developer may also apply. Only towns may apply.", ["25"], { "12": "ineligible" }],
];

test.each(
  cases.flatMap(([text, listed, verdicts]) =>
    Object.entries(verdicts).map(([code, verdict]) => [text, listed, code as ApplicantType, verdict] as const),
  ),
)("%s for codes %j makes applicant %s %s", (text, listed, code, verdict) => {
  expect(checkCode(listed, code, text).verdict).toBe(verdict);
});

test.each([
  ["Organizations are chosen by the board. Nonprofits may apply.", "Have you been invited?"],
  ["Eligibility is limited to current grantees of the program.", "Do you hold a current grant of this program?"],
  ["This is a limited competition.", "Are you one of the organizations this competition is limited to?"],
  ["Only HUD-approved housing counseling agencies may apply.", "Do you have the required certification or approval?"],
  ["Applicants must be members of the alliance.", "Are you a member?"],
  ["National nonprofit organizations may apply.", "Do you work nationally or across your state or region?"],
  ["Partnerships of schools and museums may apply.", "Do you have the required partners?"],
])("%s asks: %s", (text, question) => {
  const [quote] = text.split(/(?<=\.) (?=N)/);
  expect(readEligibilityText(text, { codes: ["12"] }).restriction).toEqual({ quote, question });
  expect(checkCode(["12"], "12", text).sentence).toBe(`The notice says: “${quote}” ${question}`);
});

test.each<[string | null, ApplicantType[], object]>([
  [null, ["12"], {}],
  ["Nonprofits may apply.", ["12"], { named: "Nonprofits may apply.", admitted: "Nonprofits may apply." }],
  ["Colleges may apply.", ["12"], { othersOnly: "Colleges may apply.", isComplete: true }],
  ["Colleges and other organizations may apply.", ["12"], { mentioned: "Colleges and other organizations may apply." }],
  ["Individuals are not eligible.", ["21"], { refused: "Individuals are not eligible." }],
])("%s for %j reads as %j", (text, codes, expected) => {
  expect(readEligibilityText(text, { codes })).toEqual(expected);
});
