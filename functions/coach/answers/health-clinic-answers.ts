import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

const hrsaData = {
  id: "hrsa-data",
  title: "HRSA: shortage areas, rural eligibility and maps",
  url: "https://data.hrsa.gov/",
};

/** Answers for clinics, health centers and health programs. */
export const healthClinicAnswers: readonly CuratedAnswer[] = [
  answer(
    "what is a hpsa score and where do I find it | health professional shortage area lookup | is our clinic in a hpsa | how do I find our hpsa number",
    "**A HPSA (Health Professional Shortage Area) is a place, group or clinic that HRSA finds short of providers; the score says how short.** It runs from 0 to 25 for primary care and mental health and to 26 for dental care; higher is greater need. Look yours up free at data.hrsa.gov: *Find Shortage Areas by Address*, or by county. It decides National Health Service Corps placements and gives points in many HRSA notices. In the need section give the discipline, ID, score and date. If it's missing or old, your state's primary care office can request a review.",
    hrsaData,
    "local-figures",
  ),
  answer(
    "what is a medically underserved area | mua or mup designation | how do I find out if we are in a medically underserved area | difference between hpsa and mua",
    "**An MUA is an area, and an MUP a group of people, with too few health services by HRSA's index: 62 or less out of 100.** The index uses providers per person, poverty, older residents and infant mortality. A **HPSA** looks only at the shortage of providers. Health centers (section 330) must serve an MUA or MUP; other programs give points for either. Look up your address at data.hrsa.gov and quote the designation's ID and date.",
    hrsaData,
  ),
  answer(
    "how do I find out if my county counts as rural | are we rural according to hrsa | rural eligibility check for a grant | is our town rural for usda | which definition of rural applies",
    "**Each agency has its own definition, so check your address in its tool.** HRSA: the *Rural Health Grants Eligibility Analyzer* at data.hrsa.gov, by county or census tract. USDA Rural Development: its *eligibility map*, which differs by program, with population limits such as 10,000 for water systems, 20,000 for community facilities and 50,000 for business programs. Others use the Census or the county's RUCC code. What usually counts is where the people served or the project are, and sometimes the applicant's address as well. Save a screenshot with the date for your file.",
    hrsaData,
    "read-eligibility",
  ),
  answer(
    "can a free clinic apply for hrsa money | is our free clinic eligible for federal health grants | grants for a free or charitable clinic | small clinic that doesn't take insurance grants",
    "**Yes for some programs, but not for the main health center grant unless you become one.** Open to nonprofits such as free clinics: HRSA's rural health outreach and network programs, telehealth and workforce programs where the notice lists nonprofits, and free malpractice coverage under the Federal Tort Claims Act for qualifying volunteers. Nearer money is usually better: your state's free clinic fund or association, the hospital's community benefit, health conversion foundations, the National Association of Free & Charitable Clinics, and Direct Relief for medicine.",
    hrsaData,
    "search-federal-funding",
  ),
  answer(
    "what is a uds report | do health centers have to file uds | uds data for a grant application | where do we get uds numbers",
    "**UDS, the Uniform Data System, is the yearly report of HRSA-funded health centers and look-alikes on patients, services, quality and costs.** It covers the calendar year and is due February 15. Applications for service areas and supplements draw on it, so numbers in your narrative have to agree with what you filed. Summaries for each center, state and ZIP Code are public at data.hrsa.gov, which helps other clinics with need and comparison too.",
    hrsaData,
  ),
  answer(
    "can medicaid reimbursement count as match | use patient revenue as match | can billing income be our cost share | insurance payments as matching funds | 340b savings as match",
    "**Sometimes: it's program income or your own revenue, and the notice decides.** Income *earned by the federal project itself* may be used for match only if the award or agency approves it (2 CFR 200.307). Revenue from your *other* services, including Medicaid payments and savings on medicine, is normally your own money that you may spend on the project as match, if it isn't already pledged elsewhere and the program doesn't forbid it. Ask in writing how the agency treats Medicaid, because it is partly federal. Never count the same dollar as match and as project revenue.",
    cfr("200.307"),
    cfr("200.306"),
  ),
  answer(
    "grants for medical equipment for a rural clinic | who pays for an x-ray or ultrasound machine | dental chair grant | money for clinic equipment | exam room equipment funding",
    "**Equipment alone is easiest from local funders and USDA.** Try: **USDA Community Facilities** (loans and grants for rural places up to 20,000 people), your state's rural health office and its small hospital money, the Delta, Appalachian or other regional commission, a health conversion or hospital foundation, and the manufacturer's or a hospital's used equipment. HRSA pays for equipment within a service program rather than by itself, except for capital rounds for health centers. Bring three quotes, who will operate it, how many patients a year, and who pays for service and supplies later.",
    "budget-from-activities",
    hrsaData,
  ),
  answer(
    "how do I get a grant for a mobile clinic | mobile health van funding | grant for a dental van | who funds a mobile medical unit",
    "**Build it from two sources: capital for the vehicle, and a program that runs it.** Vehicles: health conversion foundations, hospital community benefit, USDA Community Facilities in rural places, corporate health foundations, and for health centers HRSA capital rounds. Operations: billing, HRSA rural outreach, managed care plans, the state. Funders ask how the van pays for itself in year three: show stops a week, visits per stop, payer mix, driver, insurance, fuel and repairs. Ask a nearby operator for real costs before you write.",
    hrsaData,
    "sustainability",
  ),
  answer(
    "money for community health workers | grant to hire a promotora | who pays for community health workers | fund a patient navigator",
    "**Start with Medicaid and the health plans, then use grants for what they don't pay.** Many states pay for community health workers' services through Medicaid or managed care plans. Grants: HRSA's workforce and rural outreach programs when open, CDC money that your state or county health department passes on, hospital community benefit, and health foundations. In the budget show caseload per worker, training or certification, supervision and mileage. Funders like evidence: fewer emergency visits, more kept appointments, controlled blood pressure.",
    "search-federal-funding",
    "sustainability",
  ),
  answer(
    "telehealth grant for a clinic | money for telemedicine equipment | who pays for telehealth in a rural area | remote patient monitoring grant",
    "**Look at USDA, the FCC and HRSA.** **USDA Distance Learning and Telemedicine** pays for equipment and broadband in rural places, with a 15 percent match. The FCC's **Rural Health Care Program** discounts internet service for nonprofit and public health providers; it's a discount, not a grant. **HRSA** runs telehealth network grants in some years, and its telehealth resource centers advise for free. State offices of rural health and foundations pay for smaller starts. Say who will be served, from where, and which visits move online.",
    hrsaData,
    "search-federal-funding",
  ),
];
