import { answer, type CuratedAnswer, sources } from "./curated-answer.ts";

const toQuestions = (names: string) =>
  names
    .split("|")
    .map((name) => name.trim())
    .flatMap((name) => [`can ${name} apply for a grant`, `grants for ${name}`, `is ${name} eligible`])
    .join(" | ");
const applicant = (names: string, text: string, ...articles: string[]): CuratedAnswer =>
  answer(toQuestions(names), text, "applicant-types", ...articles);

/** Answers by type of applicant: eligibility and where to find money. */
export const applicantAnswers: readonly CuratedAnswer[] = [
  applicant(
    "a teacher | a classroom | my classroom | a principal",
    "**Yes, on a small scale.** DonorsChoose, Walmart's and other stores' community grants, your district's **education foundation**, and teachers' associations pay for classroom projects of $200 to $5,000. Ask your principal first: many districts must approve a gift, and the school or district is the legal recipient. The district applies for larger grants.",
    "first-grant",
  ),
  applicant(
    "a school | a public school | a charter school | a private school | a school district",
    "**Public schools** apply through their district (the LEA); a **charter school** may be its own district, depending on the state. **Private schools** seldom receive federal grants directly, but share in some services and can ask foundations. Also: the state's education department, district education foundation, local companies.",
  ),
  applicant(
    "a public library | a library | a museum | a historical society",
    "Start with your **state library** or **state humanities council**, which pass on federal money, then IMLS, NEH and the community foundation. A library applies as what it is by law: part of the city or county, a library district (a special district government) or a nonprofit. A Friends group is a separate nonprofit and a separate applicant. Museums need at least one professional staff member for most IMLS programs.",
  ),
  applicant(
    "a hospital | a clinic | a health center | a nursing home",
    "**Nonprofit and public facilities** can, from HRSA, SAMHSA, the state's health department, health conversion foundations and hospitals' community benefit funds. Check whether the notice means health centers under section 330, rural health clinics, or any nonprofit. **For-profit facilities** are often excluded.",
  ),
  applicant(
    "a city | a town | a county | a village | a local government | a police department",
    "**Yes**: city and county governments are the most frequent federal applicants. Begin with your state's pass-through programs (CDBG, transportation, public safety), then federal notices with “county, city or township governments”. A department applies through the city, with the council's resolution.",
  ),
  applicant(
    "a fire department | a volunteer fire department | an ems agency | a rescue squad",
    "**Yes.** FEMA's **Assistance to Firefighters Grants (AFG)**, **SAFER** for staffing and **Fire Prevention and Safety** fund fire departments, including volunteer departments. The match is 5 to 15 percent, depending on population. Also: USDA Community Facilities in rural places, state fire assistance for forestry, and local foundations.",
  ),
  applicant(
    "a tribe | our tribe | a tribal college | a native organization",
    "**Yes.** Look for “Native American tribal governments” and “tribal organizations” in the applicant types, programs reserved for tribes (ANA, BIA, HUD's ICDBG, EPA GAP, IHS), and set-asides in larger ones. Many notices require a tribal resolution, and some lower or waive the match. First Nations Development Institute and Native-led funds give private grants.",
  ),
  applicant(
    "an animal shelter | an animal rescue | a humane society",
    "**Yes**, from private funders: PetSmart Charities, Petco Love, ASPCA, Best Friends, Maddie's Fund, the community foundation and local businesses; federal money is rare. Most ask for 501(c)(3) status, intake and outcome figures by year (live release rate) and veterinary oversight. Start with a request for one thing, such as a spay and neuter day.",
    "first-grant",
    "private-foundations",
  ),
  applicant(
    "a food pantry | a soup kitchen | a food bank | food pantries",
    "**Yes.** Start with your regional **Feeding America food bank** (equipment and capacity grants for members), the local emergency food and shelter board (FEMA EFSP), grocery chains' foundations, the community foundation and congregations. USDA's TEFAP food comes through the state. Funders ask for people served and pounds or meals by month.",
    "first-grant",
  ),
  applicant(
    "a daycare | a for-profit daycare | a child care center | a preschool | a home child care",
    "Start with your **state's child care agency** and child care resource and referral office: quality, start-up and stabilization grants, open to for-profit and home providers too. **Head Start** is a federal competition by service area. Foundations fund nonprofit centers. Banks and city programs help with facilities.",
  ),
  applicant(
    "a homeowners association | an hoa | a neighborhood association | a block club",
    "**Small local money mostly**: the city's neighborhood matching fund, tree and water programs of the city or utility, the community foundation, Keep America Beautiful affiliates. Without 501(c)(3) status, use a fiscal sponsor. An HOA that serves only its members is not a charity for foundations.",
    "fiscal-sponsor",
  ),
  applicant(
    "a university | a college | a researcher | a graduate student | a postdoc",
    "**Through the institution**: the sponsored programs office submits and needs several weeks' notice. NIH, NSF, NEH, the Departments of Education and Energy, and foundations in the field. Students and postdocs look for **fellowships** (NSF GRFP, NIH F31 and F32, Fulbright), some of which you apply for yourself.",
  ),
  applicant(
    "a startup | a tech company | an inventor | my invention",
    "**Only a few.** Eleven agencies' SBIR and STTR programs fund small US companies' research with commercial promise (Phase I about $50,000 to $300,000); states have innovation funds; DOE and NSF have prizes. There is no general federal grant to start a company. Register in SAM.gov and the SBIR company registry first.",
  ),
  applicant(
    "a brand new nonprofit | a nonprofit that is only months old | a new organization | an organization without a 990 | a nonprofit without financial statements | a nonprofit that is only 6 months old | an organization that is too new for federal grants | a two year old nonprofit",
    "**Yes, though not everywhere.** No government-wide rule sets a minimum age, but some programs do, and notices may ask for two or three years of work or statements, and reviewers score capacity. While you are new: small local grants, a partner with a record as lead (you as subrecipient), a fiscal sponsor. If a funder asks for a **990 that you do not have yet**, say so in one line and send the IRS letter, this year's board-approved budget, a balance sheet to date, and the date by which your first return (990-N, 990-EZ or 990) will be filed.",
    "first-grant",
    "ready-for-grants",
  ),
  answer(
    "NIH R01 vs R21 | difference between R01 and R21 | which NIH grant should I apply for | R01 or R21 | what is an R01 | what is an R21 | NIH R03 | NIH activity codes",
    `NIH identifies its grant types by **activity codes**:

- **R01**: a defined research project, and NIH's most common grant. It usually runs **three to five years**, with no dollar limit unless the notice sets one; **$500,000 or more of direct costs in a year** needs permission before you apply.
- **R21**: an **exploratory** project in an early stage, for **up to two years**.
- **R03**: a small, self-contained project, also up to two years.

Not every institute takes each code, and limits and conditions differ: read the notice, then ask the program officer of the institute which code fits your aims.`,
    sources.nihPrograms,
  ),
];
