import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

const nihGrants = { id: "nih-grants", title: "NIH Grants & Funding", url: "https://grants.nih.gov/" };
const nsfGuide = {
  id: "nsf-pappg",
  title: "NSF: Proposal & Award Policies & Procedures Guide",
  url: "https://www.nsf.gov/policies/pappg",
};

/** Answers for researchers, students and university staff. */
export const researchAnswers: readonly CuratedAnswer[] = [
  answer(
    "when do I have to tell sponsored programs that I'm applying | office of sponsored programs deadline | does my university have to approve my proposal | can I submit a grant without my university | internal routing before a proposal",
    "**Tell them as soon as you decide, and expect an internal deadline of 5 to 10 business days before the funder's.** The university is the applicant; only its authorized official can submit or accept an award, so a proposal sent on your own may be withdrawn. They check budget, rates, cost share, compliance and forms. Bring the notice's number, a rough budget, who's involved, and any subawards: partners' offices need time too. Foundation proposals and letters of intent with a budget usually go through them as well.",
    "plan-backwards",
  ),
  answer(
    "what is a k award | nih career development award | how does a postdoc get an nih grant | f32 or k99 for a postdoc | first grant for an early career scientist",
    "**A K award pays for your protected time and training as a scientist with a mentor; postdocs usually choose F32 or K99/R00.** **F31/F32** fellowships pay a stipend. **K99/R00** carries a postdoc into a faculty job. **K01, K08 and K23** are for junior faculty and clinicians, mostly with 75 percent of your time. Reviewers score the candidate, plan, mentor, environment and research. Citizenship or permanent residence is needed for most, not for K99. Which institute supports which K differs: write to its training officer with a one-page sketch first.",
    sources.nihPrograms,
    "nih-review-factors",
  ),
  answer(
    "what is the nih salary cap | salary limit on an nih grant | executive level ii cap | professor earns more than the nih cap",
    "**NIH and other HHS awards pay a salary only up to Executive Level II, a limit that usually rises each January.** Look up the year's amount on grants.nih.gov. For someone above it, budget cap × percent of effort, not the real salary; the difference is paid by the institution. The cap applies to direct salary, before fringe and indirect costs, and to subawards and contractors in the same way. Base pay must be what the institution really pays.",
    nihGrants,
    cfr("200.430"),
  ),
  answer(
    "what is a modular budget | modular or detailed budget for nih | r21 budget modules | when can I use a modular budget",
    "**A modular budget asks for direct costs in steps of $25,000, up to $250,000 a year, without listing each cost.** It's for R01, R03, R21 and some other mechanisms from US institutions. You give the number of modules, a personnel justification by person months, and reasons for any change between years. Consortium indirect costs don't count toward the limit. Above it, or for a foreign applicant, you need the detailed R&R budget. You still have to work out the real budget inside.",
    nihGrants,
    "budget-narrative",
  ),
  answer(
    "can a grant move with me to another university | transfer my grant to a new institution | pi is changing universities what happens to the award | relinquishing statement",
    "**Only if your institution lets it go and the agency approves, because the award belongs to the institution.** Tell both sponsored programs offices three to six months ahead. The old one sends a relinquishing statement with what's left; the new one sends an application for the transfer; equipment needs an agreement. Otherwise the old institution can name a new principal investigator. Students' and subawards' contracts must be rewritten, and spending stops in between, so time it at the end of a budget period.",
    nihGrants,
    cfr("200.308"),
  ),
  answer(
    "what goes in current and pending support | current and pending other support form | do I list unpaid projects in other support | is my sabbatical or foreign appointment other support",
    "**List every resource that supports your research: awards, proposals under review, in-kind help with a time commitment, and appointments, foreign ones included.** For each give title, source, amount, dates, and person months a year. NSF and NIH use the common form made in **SciENcv**, and you certify that it's complete. Leaving out foreign support has cost people awards. Explain overlap: in science, budget or effort above 12 months. Update it when the agency asks before an award.",
    nsfGuide,
  ),
  answer(
    "what do I write for broader impacts | broader impacts examples nsf | how do I write the broader impacts section | broader impacts beyond outreach to schools",
    "**Say who outside your field will gain, what you will do for it, who does it, and how you will know.** One or two things done well beat a list: a course with a tribal college, open data and tools that a state agency uses, paid undergraduates, teachers' training with an existing museum program. Give it a budget line, a named partner with a letter, a timeline and a measure, and build on what you've done. Reviewers judge it by the same elements as intellectual merit: potential, creativity, plan, qualification, resources.",
    "nsf-merit-review",
    nsfGuide,
  ),
  answer(
    "what is a limited submission | only one proposal per institution how do we choose | internal competition at a university | find limited submission deadlines",
    "**A limited submission is a notice that lets each institution send only one or a few proposals, so yours must win an internal competition first.** Look on the research office's page of limited submissions and ask early: internal deadlines are often two to three months before the funder's. You typically send two pages, a rough budget and a CV. If two proposals arrive unselected, the funder may reject both. Nonprofits and cities meet the same rule as “one application per applicant”.",
    "read-the-notice",
  ),
  answer(
    "what does a letter of collaboration say for nsf | nsf doesn't allow letters of support | difference between letter of support and letter of collaboration",
    "**One sentence: NSF wants the partner to confirm the work, without praise.** Use its wording: “If the proposal submitted by Dr. [name] entitled [title] is selected for funding by NSF, it is my intent to collaborate and/or commit resources as detailed in the Project Description or the Facilities section.” Praise or a description of the project can get the proposal returned without review. Other agencies and foundations want the opposite: letters that say exactly what the partner will give.",
    nsfGuide,
    "letters-of-support",
  ),
  answer(
    "what does nih want in the dms plan | nih data sharing plan what goes in it | nih data management and sharing policy | budget for data sharing on an nih grant",
    "**It says which data you'll make, how you'll document and protect them, and where and when others can use them.** NIH wants up to two pages for research that generates scientific data, with six elements: data type, tools, standards, preservation and timelines, access and reuse limits, oversight. NSF's has similar parts. Name a repository that takes your kind of data, and put curation and deposit fees in the budget. Data about people may be shared under controlled access; say what the consent form allows.",
    nihGrants,
  ),
  answer(
    "can the grant pay graduate student tuition | phd student in the budget | tuition remission on a grant | research assistant stipend and tuition in an nsf budget",
    "**Yes, for a student who works on the project: stipend as pay, tuition remission as a separate line, if your institution treats all its assistants that way** (2 CFR 200.466). Tuition is left out of the MTDC base, so no indirect costs on it. Use the university's set stipend levels, raise them each year, and add health insurance. NIH limits total compensation for a graduate student to the first-year postdoc level. Undergraduates are paid by the hour; scholarships belong in training programs.",
    cfr("200.466"),
    "mtdc-exclusions",
  ),
  answer(
    "grants for a community college professor | research money at a small college | nsf grants for undergraduate institutions | faculty grant with a heavy teaching load",
    "**Look for programs that reserve a place for you: NSF's RUI, ATE (two-year colleges) and IUSE, NIH's R15 (AREA/REAP), NEH for humanities faculty, and your state.** Community colleges do well in workforce training: Labor, Education, and NSF ATE. Budget for release time, paid students, and a partner university's instruments through a subaward. If the college has no research office, ask who holds the UEI and federally negotiated rate, and start months ahead. Reviewers accept modest output if the plan fits the teaching load.",
    sources.nihPrograms,
    nsfGuide,
  ),
];
