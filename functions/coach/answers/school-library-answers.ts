import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

const restrictedRate = {
  id: "34-cfr-76",
  title: "34 CFR Part 76, state-administered programs",
  url: "https://www.ecfr.gov/current/title-34/subtitle-A/part-76",
};
const eRate = {
  id: "usac-e-rate",
  title: "Universal Service Administrative Company: E-Rate",
  url: "https://www.usac.org/e-rate/",
};
const stateLibraries = {
  id: "imls-grants-to-states",
  title: "Institute of Museum and Library Services: Grants to States",
  url: "https://www.imls.gov/grants/grants-states",
};

/** Answers for schools, districts, charter schools, parents' groups and libraries. */
export const schoolLibraryAnswers: readonly CuratedAnswer[] = [
  answer(
    "what is e-rate | e-rate for a school or library | discount on internet for schools | how do we apply for e-rate | is e-rate a grant",
    "**E-Rate is a discount of 20 to 90 percent on internet access and internal networks for schools and libraries, not a grant.** The rate depends on poverty (students eligible for school lunch) and whether you're rural. You post Form 470 to ask for bids, wait at least 28 days, choose mainly by price, and file Form 471 in the yearly window, usually in winter. Libraries and schools must follow the Children's Internet Protection Act for most of it. The state's E-Rate coordinator at the education department or state library helps for free.",
    eRate,
  ),
  answer(
    "can a school use the de minimis rate | can our school district use the de minimis rate | can our school use 15 percent indirect on a title i grant | de minimis rate for a school district",
    "**Not on most grants of the Department of Education.** Programs that must supplement, not replace, local money allow only a **restricted rate** (34 CFR 76.564): a district uses the one its **state education agency** sets each year. On other federal awards, such as USDA or HHS, a district may use its unrestricted rate or, without a negotiated rate, the 15 percent de minimis (2 CFR 200.414(f)), unless the notice sets a limit.",
    restrictedRate,
    cfr("200.414"),
  ),
  answer(
    "what is a restricted indirect cost rate | indirect rate for a school district | can a school charge indirect on title i | which indirect rate does our district use",
    "**A restricted rate is the lower indirect rate used for education programs that must supplement, not replace, local money.** Districts get one from their **state education agency** each year, restricted and unrestricted; look it up on its website. It leaves out costs such as the superintendent's office and building operation. Recipients other than districts and states without a negotiated restricted rate may use **8 percent** of modified total direct costs (34 CFR 76.564). The de minimis rate of 15 percent isn't for these programs.",
    restrictedRate,
    "indirect-costs",
  ),
  answer(
    "is esser money still available | are there covid relief funds left for schools | arp esser deadline | pandemic grant money for schools left",
    "**No new money: the last round (ARP ESSER) had to be obligated by September 30, 2024.** What remains is closing out: late payments that were approved, records and audits. To replace it, look at what the spending was for: Title I and Title IV-A with your federal programs director, 21st Century centers for after school, state mental health and tutoring money, and local foundations. Positions paid by ESSER need a permanent source, so say that plainly in an application.",
    "search-federal-funding",
  ),
  answer(
    "what is a title i school | does our school have to be title i for a grant | how do I know if my school is title i | poverty requirement for a school grant",
    "**A Title I school gets federal money because many of its students are poor; your district's federal programs office or the state report card says whether yours is one.** At 40 percent low-income students it may run a schoolwide program, below that only for the students who need it most. Many foundations use “Title I” or the share of students eligible for free or reduced-price meals as their own test of need. If yours isn't one, give the numbers anyway: families in poverty, English learners, homeless students.",
    "local-figures",
    "applicant-types",
  ),
  answer(
    "who applies for a school grant the teacher the principal or the district | can a principal apply without the district | can our school apply on its own or through the district | which name goes on a school grant application",
    "**The legal applicant is normally the district, because it has the EIN, UEI and the power to sign; the school does the work.** Small grants to teachers (DonorsChoose, store and education foundation grants) need only the principal's approval. For anything with a contract, staff, a match or technology, ask the district's grants or business office first: it may need board approval, and it holds the money. A charter school that's its own district, or a private school, applies by itself. Allow two to four weeks for the signature.",
    "applicant-types",
    "plan-backwards",
  ),
  answer(
    "does the school board have to approve our grant | school board approval for a grant application | superintendent signature or board vote | when does the school board vote on a grant",
    "**Look in board policy: many districts let the superintendent sign applications and have the board vote to accept an award.** A vote before applying is typical when there's a match, a new position, construction, or a cost that continues after the grant. Agenda items close one to three weeks before the meeting, so count back from the deadline. If the meeting comes too late, ask whether the superintendent may sign “subject to board approval”, and whether the funder takes the resolution later.",
    "plan-backwards",
  ),
  answer(
    "start a charter school with federal money | csp grant for a charter school | charter school startup funding | can a charter school apply for csp money",
    "**Yes: the federal Charter Schools Program (CSP) pays for planning, opening, and expanding charter schools.** Usually you apply to your **state's** subgrant competition; where the state has none, a developer may apply directly to the Department of Education. Networks and facilities have their own competitions. You need an authorizer, or an application pending with one, and a budget that balances once the grant ends. CSP pays for startup (curriculum, training, furniture, recruiting), not for regular operation.",
    "search-federal-funding",
    "applicant-types",
  ),
  answer(
    "how do libraries get lsta money | lsta grant from the state library | library services and technology act | state library grants for a public library",
    "**Through your state library: IMLS gives each state a share by formula under its *Grants to States* program, and many states pass part of it on.** Look for “LSTA” on the state library's website, read its five-year plan, and call the consultant: rounds are yearly, awards often a few thousand dollars, forms short. Typical projects: digital literacy, early literacy, technology, local history. Some states use it all for statewide services such as databases. Check first that the year's federal money has been released.",
    stateLibraries,
  ),
  answer(
    "should the friends of the library apply or the library | friends group as the applicant | friends of the library 501c3 grant for a city library | library foundation applies instead of the library",
    "**Use whichever the funder accepts: the Friends where it must be a 501(c)(3), the library where it must be a public agency.** If the Friends apply, have a one-page agreement that the library will do the work, who buys and owns what, and who reports; the board of each votes on it. The money then stays in the Friends' account and is spent on the project or granted to the library. Federal library money goes to the library or its city or district. Never apply from both to the same funder for the same thing.",
    "applicant-types",
    "letters-of-support",
  ),
  answer(
    "summer reading program grant | money for summer reading at the library | fund prizes and performers for summer reading | early literacy grant for a library",
    "**Ask locally: Friends of the library, Rotary or Kiwanis, a bank, the community foundation and stores' community grants fit the size.** The state library may have LSTA or summer program money, and the **Dollar General Literacy Foundation** has a summer reading program for groups within its stores' area. Give it an outcome: children who finish ten books, families who come three times, books given away. If you serve meals as well, ask your state's sponsor of the USDA summer food program to make the library a site.",
    stateLibraries,
    "smart-objectives",
  ),
  answer(
    "grant for classroom technology | stem or robotics funding for a school | grant for school computers",
    "**Ask who already pays first: the district's technology plan, Title I or Title IV-A, and the state.** Then small private money: DonorsChoose, your education foundation, utilities and engineering firms for STEM, the Toshiba America Foundation for classroom science projects, stores' community grants. Funders of technology want learning, not devices: what students will do, which standard, how teachers are trained, who repairs it, and what happens when it wears out. Refurbished devices through discount programs halve the request.",
    "budget-from-activities",
    "search-federal-funding",
  ),
  answer(
    "can the pta give grant money to the school | our pto got a grant how do we pay for school things | parent group buys equipment for a public school | who owns playground equipment the pta buys",
    "**Yes, if the PTA is its own legal entity: spend it on the grant's purpose, and let the district accept the result.** Before you buy, get the district's written acceptance: things fixed to school land become the district's and must meet its safety, purchasing and insurance rules. The parents' group then keeps invoices, photos and the acceptance for the report. For staff time, transfer the money to the district under a letter that states what it's for.",
    "applicant-types",
    cfr("200.311"),
  ),
];
