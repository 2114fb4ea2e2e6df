import { answer, type CuratedAnswer, sources } from "./curated-answer.ts";

/** Answers for small businesses and startups. */
export const smallBusinessAnswers: readonly CuratedAnswer[] = [
  answer(
    "how much money is sbir phase 1 | how long does sbir take | sbir phase i amount and timeline | when do we get paid in sbir",
    "**Phase I is typically $50,000 to $300,000 over 6 to 12 months, Phase II up to about $2 million over two years; the agency's solicitation gives the limits.** From deadline to money takes four to nine months, so have other cash. Grants (NIH, NSF, Energy) pay costs plus a fee of about 7 percent; defense agencies mostly award contracts for topics they chose. Before you plan on a date, see on sbir.gov whether the agency is accepting proposals: the program depends on Congress's authorization, which lapsed at the end of September 2025.",
    sources.sbir,
  ),
  answer(
    "can I get sbir if I work full time somewhere else | can a professor be the pi on an sbir | sbir principal investigator employment | do I have to quit my job for sbir",
    "**Not for SBIR: at award and during the project, the principal investigator must work more than half the time for the small company.** You may apply while employed elsewhere and move when you win. In **STTR** the principal investigator may stay at a university or other research institution, which does at least 30 percent of the work; the company does at least 40. A professor can own the company if the university's conflict of interest rules allow it. NSF and NIH each have small differences, so read the solicitation.",
    sources.sbir,
  ),
  answer(
    "do I need to form a company before applying for sbir | sbir registrations list | sbc control id company registry | what registrations does sbir need",
    "**You need the company by the time of registration, so form it first; then allow six to eight weeks.** In order: state registration and EIN; **SAM.gov** (UEI); **SBA Company Registry** at sbir.gov, which gives the SBC control ID and is quick; then the agency's system: eRA Commons and Grants.gov for NIH, Research.gov for NSF, DSIP for defense. All free. You don't need revenue or employees, but more than half must be owned by US citizens or permanent residents (or qualifying firms), and the work is done in the United States.",
    sources.sbir,
    "sam-registration",
  ),
  answer(
    "what goes in an sbir commercialization plan | commercialization section of a phase ii | how do I show there is a market for sbir | customer letters for sbir",
    "**Show a customer, a price, and a way to reach them, with evidence from people who would pay.** Parts: the problem and who has it; market size from the bottom up (customers × price), not a percentage of billions; competitors, “none” is never right; intellectual property; team; path to revenue, with regulation if any; finance. Letters that commit something, a pilot, data, a purchase condition, count more than praise. Interview 20 or more customers; NSF's I-Corps teaches how. Phase I wants a page or less, Phase II often ten.",
    sources.sbir,
  ),
  answer(
    "sba loan instead of a grant | what is a microloan | where can a small business borrow if there are no grants | low interest loan for a small business | cdfi loan for my shop",
    "**For buying equipment or opening a shop, a small loan is the realistic way: SBA microloans go up to $50,000, through nonprofit lenders.** Others: a **CDFI** or credit union, your city's or county's revolving loan fund, Kiva (0 percent, from the crowd), equipment leasing or the dealer's credit, USDA business guarantees in rural places. SBA disaster loans help after a declared disaster. Free help with the plan and numbers: SCORE, the Small Business Development Center, Women's Business Centers and Veterans Business Outreach Centers.",
    sources.sba,
  ),
  answer(
    "how do I sell to the government | government contract instead of a grant | get federal contracts for my small business | certification for women or minority owned contracts",
    "**Selling to government is a different way from grants, and for most businesses the bigger one.** Steps: find out who buys what you sell (SAM.gov contract opportunities, your state's and city's vendor portals, USAspending), register in SAM.gov under *All Awards* with your NAICS codes, and ask your local **APEX Accelerator**, which coaches for free. SBA certifications (8(a), women-owned, HUBZone, veteran-owned) open reserved contracts. Start with a city, school district or a prime contractor who needs a subcontractor.",
    sources.sba,
  ),
  answer(
    "does my city have grants for small businesses | local small business grant from the county | facade improvement grant | main street grant for a store | business grant from the state",
    "**Sometimes, and local is the best chance: call the economic development office and the chamber, and ask for facade, startup and job creation money.** Typical: facade or sign grants that repay half, Main Street programs, CDBG money for businesses that create jobs for low-income people, state grants for export, training or energy, utility rebates for equipment. They often pay after you've spent, want quotes and a business license, and run out early in the year. Watch out for websites that charge for lists of “free money”.",
    sources.sba,
    sources.ftc,
  ),
  answer(
    "grants to buy equipment for my business | grant for an oven or truck for my shop | energy efficient equipment grant for a small business | rural energy for america for a business",
    "**Few grants buy ordinary equipment; energy, farming and job creation are the exceptions.** USDA **REAP** has paid part of efficient or renewable equipment for rural small businesses and farms; utilities give rebates for efficient refrigeration, lighting and ovens; states pay for clean diesel or training. Value-added producer grants help farmers process food. Otherwise: equipment loans, leasing, SBA microloans, used equipment. If somebody promises a grant for any business for a fee, it's a scam.",
    sources.sba,
    sources.ftc,
  ),
  answer(
    "do I have to be a nonprofit to run an afterschool or social program | should I start a nonprofit or a business | turn my business into a nonprofit to get grants | nonprofit or llc for my idea",
    "**Start a nonprofit only if the purpose is charitable and you can live with a board that owns the decisions: grants alone are a poor reason.** A nonprofit has no owner, pays reasonable salaries, can take deductible gifts and most grants, and can't be sold. A business is yours, borrows and earns, and gets few grants. In between: a fiscal sponsor for a project, a business with a nonprofit partner, a benefit corporation. List next year's real income: if most is fees, a business may serve better.",
    "fiscal-sponsor",
    "grant-basics",
  ),
];
