import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Definitions of terms used in applications: funders, applicants and documents. */
export const applicationTerms: readonly CuratedAnswer[] = [
  answer(
    "grant | grants | grant money | grant funding",
    "A **grant** is money that a government, foundation or company gives for a public or charitable purpose. You do not pay it back, as long as you do the work you promised, spend the money as agreed and report on it. A loan has to be repaid; a contract buys something for the payer.",
    "grant-basics",
    cfr("200.1"),
  ),
  answer(
    "contract | procurement contract",
    "A **contract** buys goods or services that the payer itself needs. You are paid a price for delivery, and may make a profit.",
    "grant-basics",
    cfr("200.1"),
  ),
  answer(
    "cooperative agreement",
    "A **cooperative agreement** is federal assistance like a grant, with one difference: the agency takes a substantial part in the work. It may join in decisions, approve stages or work with your staff. Expect more meetings and plan time for approvals.",
    cfr("200.1"),
    "read-the-notice",
  ),
  answer(
    "sponsorship | corporate sponsorship",
    "A **sponsorship** is money from a company in exchange for visibility, such as its name at an event. It usually comes from the marketing budget, and the company asks about audience and dates more than about outcomes.",
    "cover-letter-guide",
  ),
  answer(
    "nofo | notice of funding opportunity | foa | funding opportunity announcement",
    "A **NOFO** (notice of funding opportunity) is the document with which a federal agency announces a grant competition. It says who may apply, how much money is available, what to send, how applications are scored and when they are due. Older names are FOA and RFA. Read eligibility first, then award information and the review criteria.",
    "read-the-notice",
    cfr("200.204"),
  ),
  answer(
    "rfp | request for proposals | rfa | request for applications",
    "An **RFP** (request for proposals) or RFA (request for applications) is a funder's invitation to send proposals for a stated purpose by a stated day. Foundations and states use these words for what federal agencies call a NOFO. In purchasing, an RFP asks vendors for offers.",
    "read-the-notice",
  ),
  answer(
    "loi | letter of inquiry | letter of intent",
    "**LOI** means two different things. A **letter of inquiry** asks a foundation whether you may send a proposal: it argues for a project in up to three pages and may be turned down. A **letter of intent** tells an agency that you plan to apply: it is short, usually not judged, and sometimes required. The notice's wording tells you which one the funder wants.",
    "inquiry-or-intent",
  ),
  answer(
    "concept paper | pre-application | preapplication | concept note",
    "A **concept paper** or **pre-application** is a short version of the proposal that is judged before you may send the full one. Treat it like a proposal: need, plan, result, people, amount.",
    "inquiry-or-intent",
  ),
  answer(
    "cover letter",
    "A **cover letter** introduces a proposal to a named person on one page: who you are and what you ask for, the project's strongest points, why this funder, thanks and contact. Send one only if the funder asks for it.",
    "cover-letter-guide",
  ),
  answer(
    "letter of support | support letter",
    "A **letter of support** is a partner's recommendation of your project. It helps only if it says something specific: what the partner has seen, and why it matters. If the partner promises staff, space or money, it is a letter of commitment.",
    "letters-of-support",
  ),
  answer(
    "letter of commitment | commitment letter | mou | memorandum of understanding",
    "A **letter of commitment** promises what a partner will give to the project: staff, space, data or money, with amount and period, signed by someone with authority to promise it. A **memorandum of understanding (MOU)** is signed by both sides and says who does what.",
    "letters-of-support",
  ),
  answer(
    "executive summary | abstract | project summary",
    "The **executive summary** (or abstract) is the proposal on one page: who you are, what is wrong, what you will do, what will change, why you, and what you ask. It is read first and written last.",
    "summary-last",
  ),
  answer(
    "need statement | needs statement | statement of need | problem statement",
    "A **need statement** says what is wrong, for whom, here and now, with local figures and their sources. It is about the people and the place. Your organization and your solution come later.",
    "need-of-community",
  ),
  answer(
    "proposal | grant proposal | project narrative | narrative",
    "A **proposal** is the written request for a grant. The narrative usually has a summary, need, objectives, methods, evaluation, sustainability and organization; a budget and its justification go with it.",
    "parts-of-a-proposal",
  ),
  answer(
    "program officer | project officer",
    "A **program officer** is the person at the funder who knows the program and answers applicants' questions. The notice or the foundation's site names them. A grants management officer is responsible for the rules and the money of an award.",
    "talk-to-program-officer",
  ),
  answer(
    "merit review | peer review | review criteria | evaluation criteria | scoring criteria",
    "**Review criteria** are the standards, often with points, by which reviewers score applications. Federal agencies must publish them in the notice. Use each criterion as a heading and match its space to its points.",
    "merit-criteria",
    cfr("200.205"),
  ),
  answer(
    "fiscal sponsor | fiscal sponsorship | fiscal agent",
    "A **fiscal sponsor** is an established nonprofit that receives a grant for a project without its own tax-exempt status. The sponsor is the legal applicant, holds the money and is responsible for it, usually for a fee that is a share of the grant. Put decisions, fee, ownership, reports and exit terms in a written agreement.",
    "fiscal-sponsor",
  ),
  answer(
    "501c3 | 501c3 status | tax exempt status | determination letter | nonprofit status",
    "**501(c)(3)** is the section of the tax code for charities. An organization with that status pays no federal income tax, and gifts to it are deductible. The IRS confirms it in a **determination letter**, which nearly every funder asks to see. Churches have the status without applying.",
    "applicant-types",
    sources.exemptSearch,
  ),
  answer(
    "ein | employer identification number | tax id | tax identification number",
    "An **EIN** (employer identification number) is the nine-digit number by which the IRS identifies an organization. It is free and issued by the IRS. It is not the same as the UEI, which SAM.gov issues.",
    "document-folder",
  ),
  answer(
    "uei | unique entity id | unique entity identifier",
    "A **UEI** (Unique Entity ID) is the twelve-character identifier that SAM.gov issues to every organization that deals with federal money. It replaced the DUNS number on April 4, 2022. The UEI alone is not a registration: to apply you need an active SAM.gov registration.",
    "sam-registration",
  ),
  answer(
    "sam | sam gov | sam registration | system for award management",
    "**SAM.gov** (System for Award Management) is the federal register of organizations that receive federal money. Registration is free, can take a month the first time, and must be renewed every year.",
    "sam-registration",
  ),
  answer(
    "grants gov",
    "**Grants.gov** is the federal site where agencies post grant notices and where most federal applications are submitted. You need a SAM.gov registration, an account and the role that allows you to submit.",
    "submit-early",
    sources.grantsGov,
  ),
  answer(
    "aor | authorized organization representative | authorized representative",
    "An **AOR** (authorized organization representative) is the person who may submit federal applications for an organization. The organization's contact in SAM.gov, the E-Business point of contact, gives that role in Grants.gov.",
    "sam-registration",
  ),
  answer(
    "assistance listing | assistance listing number | cfda | cfda number | aln | catalog of federal domestic assistance",
    "An **Assistance Listing number** identifies a federal program, such as 93.600 for Head Start. It was called the CFDA number. It appears in the notice and in the award, and you can search USAspending by it.",
    "read-past-awards",
  ),
  answer(
    "sf 424 | sf424 | standard form 424",
    "The **SF-424** is the cover form of a federal application: applicant, UEI, EIN, project title, dates, amounts and the signature. It belongs to a family: the SF-424A is the budget for programs that are not construction, the SF-424C for construction, the SF-424B and D hold assurances, and the SF-424 (R&R) is for research.",
    "sf-424a",
  ),
  answer(
    "sf 424a | sf424a | budget form",
    "The **SF-424A** is the standard federal budget form for programs that are not construction. Section B has the categories from personnel to indirect charges; the other sections follow from it.",
    "sf-424a",
  ),
  answer(
    "990 | form 990 | 990 pf | form 990 pf | 990pf",
    "**Form 990** is the yearly public return of a nonprofit. A private foundation files **Form 990-PF**, which lists its officers, assets and every grant it paid, with recipient, purpose and amount. That list is the best way to see what a foundation really funds. Nonprofit Explorer shows the returns for free.",
    "private-foundations",
  ),
  answer(
    "private foundation | family foundation | independent foundation",
    "A **private foundation** gives from one source, usually a family or a company, and must list its grants on Form 990-PF. A **family foundation** is one that the donor's family runs: decisions are personal, and many accept no unsolicited requests.",
    "private-foundations",
  ),
  answer(
    "community foundation",
    "A **community foundation** is a public charity that holds many local donors' funds for one place. It publishes rounds of its own, knows the small funds around you, and is often the best first funder.",
    "private-foundations",
  ),
  answer(
    "corporate foundation | corporate giving | company foundation",
    "A **corporate foundation** is funded by a company and gives where it has customers or employees. **Corporate giving** comes straight from the company's budget, often as sponsorship, product or matching of employees' gifts.",
    "private-foundations",
  ),
  answer(
    "donor advised fund | daf | donor advised funds",
    "A **donor-advised fund** (DAF) is a donor's account at a public charity, such as a community foundation. The donor recommends which nonprofits get grants; the charity decides formally. There is no application: people who know you must recommend you. Ask your donors whether they have one, and tell them your legal name and EIN.",
    "private-foundations",
  ),
  answer(
    "unsolicited proposal | unsolicited proposals",
    "An **unsolicited proposal** is one that the funder did not invite. Many foundations accept none. You may still introduce yourself in one page, or be introduced by someone they know.",
    "private-foundations",
  ),
  answer(
    "operating grant | general operating support | unrestricted funding | unrestricted grant | operating support",
    "**General operating support** is unrestricted money for whatever the organization needs to run. A **project grant** is restricted to one project. Foundations that know you give operating support more readily than new ones; federal agencies rarely do.",
    "private-foundations",
  ),
  answer(
    "capital grant | capacity building grant | seed grant | planning grant | project grant",
    "A **project grant** pays for a defined project. A **capital grant** pays for buildings or large equipment, a **capacity-building grant** for making the organization stronger, a **planning grant** for preparing a project, and a **seed grant** for starting one.",
    "grant-basics",
  ),
  answer(
    "formula grant | block grant | discretionary grant | competitive grant | mandatory grant",
    "A **formula** or **block grant** is divided by law among states or cities, and you ask them for a share. A **discretionary** or **competitive grant** is awarded to the best applications.",
    "search-federal-funding",
  ),
  answer(
    "rolling basis | rolling deadline | open deadline",
    "**Rolling** means that there is no single deadline: applications are read as they arrive, until the money is gone. Apply early in the funder's fiscal year and ask when decisions are made.",
    "private-foundations",
  ),
];
