import { answer, type CuratedAnswer, sources } from "./curated-answer.ts";

/** Answers about well-known public programs: what they pay for, who may apply, and the match. */
export const programAnswers: readonly CuratedAnswer[] = [
  answer(
    "what is the match for AFG | is the AFG cost share right for our population | can the AFG match be in kind | assistance to firefighters cost share | how much match for a firefighter grant | AFG match for a small town | can AFG pay for a used fire truck | what does AFG pay for | assistance to firefighters grant vehicle",
    "**AFG's match depends on the population you serve** (15 U.S.C. 2229): **5 percent** up to 20,000 people, **10 percent** from there to 1 million, **15 percent** above. It is a percentage of the federal grant, in cash: the notice for fiscal year 2020 didn't allow in-kind match, so check yours. FEMA can reduce or waive it for hardship. AFG pays for turnout gear, breathing apparatus, equipment, training, station safety and vehicles; each year's notice says which vehicles qualify and what it requires of used or refurbished ones. Have SAM.gov active before the short window opens.",
    "cost-share",
  ),
  answer(
    "SAFER grant what does it pay for | what is a SAFER grant | money to hire firefighters | grant to recruit volunteer firefighters | SAFER or AFG which one",
    "**SAFER pays for people; AFG pays for equipment.** SAFER (FEMA) has two parts: **hiring** firefighters, with salary and benefits for about three years, and **recruitment and retention** of volunteers, such as a coordinator, gear for new members, training and incentives. Volunteer and combination departments can apply for the second part. Whether there is a match, and what happens to the positions afterward, is in each year's notice.",
    "read-the-notice",
  ),
  answer(
    "what is GPD per diem | VA grant and per diem how does it work | how do we get per diem for homeless veterans | GPD grant for a veterans home | transitional housing for veterans grant",
    "**Grant and Per Diem (GPD) is the VA program that pays nonprofits, states, tribes and local governments a daily rate for each homeless veteran** in their transitional housing or service center. You apply when the VA publishes a notice, usually for a set period; you cannot just enroll. Expect to show site control, an inspection, staffing and case management, and outcomes such as exits to permanent housing. Before the notice: contact your VA medical center's homeless program and your Continuum of Care. Search the **Funding Finder** for 64.024.",
    "read-the-notice",
  ),
  answer(
    "ICDBG for tribes | Indian community development block grant | tribal housing grant | Indian housing block grant | how does a tribal housing office apply to HUD",
    "**ICDBG (HUD) is competitive and pays for housing rehabilitation, community buildings, infrastructure and economic development; the Indian Housing Block Grant is a formula grant** to tribes or their tribally designated housing entity. For ICDBG a tribe applies, or a tribal organization with the tribe's authorization; you need a council resolution, an environmental review before money is committed, and HUD's regional Office of Native American Programs as your contact. Read the notice for the amount limits in your region and the points for your own contribution.",
    "applicant-types",
  ),
  answer(
    "do tribes have to provide cost share | match for tribes | is the match waived for tribes | can a tribe use federal money as match | tribal match waiver",
    "**It depends on the program: many reduce or waive the match for tribes**, and the notice says so under “cost sharing”. Ask for a waiver with the application if the form has one (ANA, for example, considers waiver requests). Federal money normally can't match other federal money, but some laws let tribes use certain funds, such as those under self-determination contracts; get that in writing from the agency. Tribal revenue, land use, staff time and volunteers can count.",
    "cost-share",
  ),
  answer(
    "urban Indian organization grants | is an urban Indian organization eligible for IHS | is an urban indian organization eligible for IHS grants | urban Indian health program funding",
    "**Yes, where the notice lists “urban Indian organizations”.** IHS funds them through contracts and grants under Title V of the Indian Health Care Improvement Act, and some IHS programs (diabetes, behavioral health, HIV) name them beside tribes and tribal organizations. Programs under self-determination contracts are for tribes. Outside IHS you apply as a nonprofit: SAMHSA, HRSA, ACF, foundations.",
    "applicant-types",
  ),
  answer(
    "become an FQHC | our clinic wants to become a federally qualified health center | money to become an FQHC | FQHC look-alike | new access point grant | how does a free clinic become an FQHC",
    "**Two ways, both through HRSA.** A **New Access Point** award brings the Health Center Program grant, but HRSA offers it only in some years. **Look-alike** status can be requested any time: no grant, but FQHC payment rates from Medicare and Medicaid. Both need a board on which patients are the majority, a sliding fee scale, services for everyone regardless of ability to pay, and a shortage area or population. Start with your state's **primary care association**, which helps with readiness; foundations sometimes pay for planning.",
    "read-the-notice",
  ),
  answer(
    "who is eligible for SBIR | can my company get an SBIR grant | SBIR eligibility | is my startup eligible for SBIR | SBIR for a small company",
    "**A for-profit business in the United States with at most 500 employees, more than half owned by US citizens or permanent residents**, with research that could become a product (13 CFR 121.702). In SBIR the principal investigator mainly works for the company; STTR needs a research institution as partner. It pays for research and development only, not for starting or running a business. You need SAM.gov and SBA company registration. Check at sbir.gov whether the program is authorized now and which agencies' topics are open.",
    sources.sbir,
  ),
  answer(
    "NEA grants for small organizations | who can get an NEA grant | eligibility for the National Endowment for the Arts | can a small arts group apply to the NEA",
    "**The NEA funds 501(c)(3) nonprofits, governments and tribes with several years of arts programming; individuals only through a few programs, such as literature fellowships.** Its project grants need a match of one to one from non-federal money. Requirements and categories changed recently, so read this year's guidelines for years of programming, smallest and largest grant, and the number of applications allowed. If you are new or very small, start with your **state arts council** or regional arts organization, which pass on NEA money with simpler forms.",
    "cost-share",
  ),
  answer(
    "can an international NGO apply for US federal grants | foreign organization apply for a US grant | can an organization outside the United States apply | are foreign nonprofits eligible for federal grants",
    "**Only where the notice says so.** Look for “foreign organizations”, “non-domestic entities” or “unrestricted” under eligible applicants: some NIH and State Department programs allow them, most domestic programs don't. A foreign applicant needs a UEI and SAM.gov registration with an NCAGE code, which takes longer. Otherwise join as a subrecipient of a US applicant, if foreign components are allowed. For private money, US foundations need an equivalency determination or expenditure responsibility.",
    "applicant-types",
  ),
  answer(
    "veteran wants to start a business any grants | grants for veteran owned small business | my husband is a veteran and wants to start a trucking company | business grant for veterans",
    "**There are very few grants to start a business, even for veterans.** What helps: free advice and training from the SBA's **Veterans Business Outreach Centers** and Boots to Business; SBA-backed loans and microloans; **certification as a veteran-owned small business**, which opens federal contracts rather than grants; VA's Veteran Readiness and Employment if there is a service-connected disability; state and city programs and a few company contests. Don't pay anyone who promises a grant.",
    sources.sba,
  ),
  answer(
    "Title I money and foundation grants at the same time | can a charter school get federal money and foundation grants | can a school have two grants at once | can we have a federal grant and a foundation grant together",
    "**Yes. Most organizations combine sources; what is not allowed is paying the same cost twice.** Keep a separate account code for each grant, split shared staff by time records, and list the other source in each budget. For schools: Title I must **supplement, not supplant** state and local money. A foundation grant can usually count as match for a federal one if it isn't federal in origin.",
    "cost-share",
  ),
];
