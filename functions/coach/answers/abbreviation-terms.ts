import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

const at = (id: string, title: string, url: string) => ({ id, title, url });
const samGov = at("sam-gov", "SAM.gov", "https://sam.gov/");
const clearinghouse = at("fac", "Federal Audit Clearinghouse", "https://www.fac.gov/");
const forms = at("grants-gov-forms", "Grants.gov: forms", "https://www.grants.gov/forms");
const payments = at("hhs-pms", "HHS: Payment Management System", "https://pms.psc.gov/");
const treasuryAsap = at("asap", "Treasury: ASAP", "https://fiscal.treasury.gov/asap/");

/** Definitions of abbreviations for rules, systems and forms. `phrasings` must include the long form. */
export const abbreviationTerms: readonly CuratedAnswer[] = [
  answer(
    "fapiis | federal awardee performance and integrity information system | responsibility qualification | responsibility and qualification records | rq records",
    "**FAPIIS** was the site with terminations, judgments and other integrity records of organizations with federal awards. It **no longer exists as a site of its own**: in December 2022 it moved into **SAM.gov**, where the records are called **Responsibility/Qualification**. Agencies still look there before larger awards (2 CFR 200.206), and recipients with more than $10 million of active awards must keep their entries current.",
    samGov,
    cfr("200.206"),
  ),
  answer(
    "asap | automated standard application for payments",
    "**ASAP** (Automated Standard Application for Payments) is the Treasury's system from which recipients of many agencies draw federal money. You are enrolled by the agency after the award; in lower case, funders just mean “soon”.",
    treasuryAsap,
  ),
  answer(
    "loc | letter of credit",
    "**LOC** means different things: in an application mostly **letter of commitment** (a partner's promise), in older federal terms **letter of credit** (drawing federal money in advance), and at a bank a **line of credit**.",
    "letters-of-support",
  ),
  answer(
    "gos | core support | core funding",
    "**GOS** is general operating support: unrestricted money for whatever the organization needs to run, also called core support.",
    "private-foundations",
  ),
  answer(
    "sefa | schedule of expenditures of federal awards",
    "The **SEFA** (schedule of expenditures of federal awards) lists what you spent in a fiscal year by federal program, with Assistance Listing number, pass-through entity and amounts passed to subrecipients. It is part of the single audit, and the auditor picks the programs to test from it.",
    cfr("200.510"),
  ),
  answer(
    "fac | federal audit clearinghouse | sf sac | data collection form",
    "The **Federal Audit Clearinghouse (FAC)** takes in all single audits, at FAC.gov; it moved from the Census Bureau to GSA in October 2023. You send the data collection form **SF-SAC** with the audit, and anyone can search the reports.",
    clearinghouse,
    cfr("200.512"),
  ),
  answer(
    "fain | federal award identification number | award number | grant number",
    "The **FAIN** (federal award identification number) is the award's own number, on the notice of award. Use it on every report, drawdown and letter, and give it to your subrecipients.",
    cfr("200.211"),
  ),
  answer(
    "fon | funding opportunity number | opportunity number",
    "The **funding opportunity number** identifies one notice on Grants.gov, such as HRSA-27-010. The Assistance Listing number identifies the program behind it.",
    sources.grantsGov,
  ),
  answer(
    "nga | notice of grant award | gan | grant award notification",
    "**NGA** and **GAN** are agencies' own names for the notice of award (NoA): the document that makes the grant legal, with amount, dates and terms.",
    cfr("200.211"),
  ),
  answer(
    "pte | pass through entity definition",
    "A **PTE** (pass-through entity) receives federal money and passes part of it on by subaward: a state, county, university or large nonprofit. It checks, monitors and is responsible for its subrecipients.",
    cfr("200.332"),
  ),
  answer(
    "nfe | non federal entity",
    "**NFE** (non-federal entity) is the older word for states, local governments, tribes, universities and nonprofits that carry out federal awards. The 2024 revision of 2 CFR 200 mostly says “recipient or subrecipient”.",
    cfr("200.1"),
  ),
  answer(
    "tdc | total direct costs",
    "**TDC** (total direct costs) is all direct costs of an award. MTDC leaves some of them out, such as equipment and most of each subaward, and is the usual base for indirect costs.",
    cfr("200.1"),
  ),
  answer(
    "idc | idcr | icr | indirect cost rate agreement | icrp",
    "**IDC** and **ICR** stand for indirect costs and the indirect cost rate; an **ICRP** is the proposal with which you ask your cognizant agency for a negotiated rate.",
    "indirect-costs",
    cfr("200.414"),
  ),
  answer(
    "cognizant agency | cognizant agency for indirect costs | cognizant agency for audit | oversight agency",
    "Your **cognizant agency** is the federal agency that negotiates your indirect rate, normally the one that funds you most directly; the one for audit oversees your single audits.",
    cfr("200.414"),
    cfr("200.513"),
  ),
  answer(
    "moa | memorandum of agreement",
    "An **MOA** (memorandum of agreement) says what each partner will do, by when and for what money. An MOU is usually looser; funders accept either if it is specific and signed.",
    "letters-of-support",
  ),
  answer(
    "coi | conflict of interest | conflicts of interest",
    "A **conflict of interest (COI)** exists when a person who decides on a purchase, hire or subaward, or a relative or partner, gains from it. Federal awards require written standards and disclosure to the agency.",
    cfr("200.318"),
    cfr("200.112"),
  ),
  answer(
    "rfi | request for information",
    "An **RFI** (request for information) asks the public for ideas before a program or purchase is planned. It offers no money; answering it can shape the notice that follows.",
    "search-federal-funding",
  ),
  answer(
    "ifb | itb | invitation for bids | invitation to bid",
    "An **IFB** or ITB (invitation for bids) asks sellers for sealed prices for something fully described; the lowest responsible bid wins. It is purchasing, not a grant.",
    cfr("200.320"),
  ),
  answer(
    "eoi | expression of interest",
    "An **EOI** (expression of interest) is a short note that you want to be considered, before a full proposal; used by foundations and abroad much as a letter of inquiry.",
    "inquiry-or-intent",
  ),
  answer(
    "baa | broad agency announcement",
    "A **BAA** (broad agency announcement) invites research ideas over a long time, often by defense agencies; a white paper usually comes first.",
    "search-federal-funding",
  ),
  answer(
    "ppr | performance progress report | sf ppr",
    "A **PPR** (performance progress report) tells the agency what was done against the objectives in the period. Research uses the RPPR; some agencies have the form SF-PPR.",
    cfr("200.329"),
  ),
  answer(
    "sf 270 | sf270 | sf 271",
    "The **SF-270** is the request for advance or reimbursement on awards that aren't paid through an electronic system; the **SF-271** is the one for construction.",
    forms,
    cfr("200.305"),
  ),
  answer(
    "sf 428 | sf428 | tangible personal property report | sf 429 | real property status report",
    "The **SF-428** reports equipment and supplies bought with or owned by the federal government, yearly or at closeout; the **SF-429** reports real property.",
    forms,
    cfr("200.313"),
  ),
  answer(
    "sf 424 r r | research and related | r r budget | sf 424 c | sf 424 d",
    "**R&R** is the SF-424 family for research, with its own budget form by person and month. **SF-424C** is the budget for construction and **SF-424D** its assurances.",
    forms,
  ),
  answer(
    "ebiz poc | e biz poc | e business point of contact | ebiz | electronic business point of contact",
    "The **E-Business point of contact (EBiz POC)** is the person in your SAM.gov registration who decides in Grants.gov which colleagues may submit. Name someone who will stay, and a second one.",
    "sam-registration",
  ),
  answer(
    "cage | cage code | commercial and government entity | commercial and government entity code",
    "The **CAGE code** (Commercial and Government Entity) is a five-character ID that the Defense Logistics Agency gives to each entity during its SAM.gov registration. It is assigned automatically, usually within days, and the registration isn't active without it. You find it in SAM.gov under your entity.",
    "sam-registration",
  ),
  answer(
    "mpin | marketing partner identification number",
    "The **MPIN** is a password-like code in your SAM.gov registration that some older federal systems ask for.",
    samGov,
  ),
  answer(
    "fsd | federal service desk",
    "The **Federal Service Desk (FSD.gov)** is the free help for SAM.gov: web tickets, chat and 866-606-8220. For Grants.gov call 1-800-518-4726.",
    samGov,
  ),
  answer(
    "omb | office of management and budget",
    "**OMB** (Office of Management and Budget), in the White House, writes the rules for all federal awards: 2 CFR 200, last revised as a whole in 2024.",
    cfr("200.1"),
  ),
  answer(
    "cfr | code of federal regulations | ecfr",
    "The **CFR** (Code of Federal Regulations) holds the federal agencies' rules; eCFR.gov shows them as of any day. Title 2, part 200 is the one for grants.",
    at("ecfr", "eCFR", "https://www.ecfr.gov/"),
  ),
  answer(
    "far | federal acquisition regulation",
    "The **FAR** (Federal Acquisition Regulation) has the rules for federal **contracts**. Grants follow 2 CFR 200; the FAR matters for thresholds, and for the costs of companies.",
    sources.thresholds,
  ),
  answer(
    "fdp | federal demonstration partnership | research terms and conditions",
    "The **FDP** is an association of research universities and agencies that tests simpler rules. Its standard subaward agreement and the **Research Terms and Conditions** set which approvals research awards may skip.",
    at("fdp", "Federal Demonstration Partnership", "https://thefdp.org/"),
  ),
  answer(
    "gata | state uniform grant rules",
    "**GATA** is Illinois's Grant Accountability and Transparency Act: state awards there follow most of 2 CFR 200, with a prequalification, questionnaires and a state audit report. Other states have rules of their own.",
    at("gata", "Illinois GATA", "https://gata.illinois.gov/"),
  ),
  answer(
    "gaap | generally accepted accounting principles | fasb",
    "**GAAP** are the generally accepted accounting principles, for nonprofits set by the **FASB**. Audited statements follow them; federal cost rules are a separate set.",
    "document-folder",
  ),
  answer(
    "gagas | yellow book | government auditing standards",
    "**GAGAS**, the “Yellow Book”, are the auditing standards of the Government Accountability Office. A single audit must follow them, so choose a firm that does such audits.",
    cfr("200.514"),
  ),
  answer(
    "acfr | annual comprehensive financial report | cafr",
    "The **ACFR** (annual comprehensive financial report, formerly CAFR) is a government's audited yearly report. Cities and schools send it where nonprofits send audited statements.",
    "document-folder",
  ),
  answer(
    "ubit | ubi | unrelated business income tax | unrelated business income | 990 t",
    "**UBIT** is the tax on a charity's income from a regular business that isn't related to its purpose, such as advertising; it is reported on **Form 990-T** from $1,000 of gross income. Grants are not such income.",
    at(
      "irs-ubit",
      "IRS: unrelated business income tax",
      "https://www.irs.gov/charities-non-profits/unrelated-business-income-tax",
    ),
  ),
  answer(
    "cmia | cash management improvement act",
    "The **CMIA** governs how states draw federal money and pay interest on it. Nonprofits and local governments follow 2 CFR 200.305.",
    cfr("200.305"),
  ),
  answer(
    "nepa | national environmental policy act | environmental review",
    "**NEPA** requires an environmental review before federal money pays for building, demolition or work on land. Don't start or sign contracts before it is cleared; planning and services are mostly excluded.",
    at("nepa", "Council on Environmental Quality: NEPA", "https://ceq.doe.gov/"),
  ),
  answer(
    "ura | uniform relocation act",
    "The **URA** (Uniform Relocation Act) sets what people and businesses get when a federally funded project buys or rebuilds the place where they live or work. Notices to tenants come first.",
    at("hud-ura", "HUD: relocation", "https://www.hudexchange.info/programs/relocation/"),
  ),
  answer(
    "lep | limited english proficiency | language access",
    "**LEP** (limited English proficiency): recipients of federal money must take reasonable steps so that people with little English can use the program (Title VI). Interpreters and translation are allowable costs.",
    at("lep", "LEP.gov", "https://www.lep.gov/"),
  ),
  answer(
    "title vi | section 504 | nondiscrimination requirements",
    "**Title VI** of the Civil Rights Act forbids discrimination by race, color or national origin in federally funded programs, **Section 504** by disability. You accept both with the award's assurances.",
    cfr("200.300"),
  ),
  answer(
    "section 889 | telecommunications ban | huawei ban",
    "**Section 889** bars federal award money from telecommunications and video equipment of certain companies, among them Huawei, ZTE and Hikvision.",
    cfr("200.216"),
  ),
  answer(
    "drug free workplace | drug free workplace act",
    "The **drug-free workplace** rules require recipients of federal awards to publish a policy, inform staff and report convictions at work.",
    at("2-cfr-182", "2 CFR Part 182", "https://www.ecfr.gov/current/title-2/subtitle-A/chapter-I/part-182"),
  ),
  answer(
    "mandatory disclosure | mandatory disclosures | whistleblower | whistleblower protection",
    "**Mandatory disclosure**: a recipient that has credible evidence of fraud, bribery or gratuity violations affecting a federal award must tell the agency and its inspector general promptly in writing. **Whistleblowers** on grants are protected by 41 U.S.C. 4712.",
    cfr("200.113"),
  ),
  answer(
    "oig | office of inspector general | inspector general",
    "An agency's **OIG** (office of inspector general) audits and investigates its programs, and takes hotline reports of fraud. Keep records open to it, and call your lawyer if it writes to you.",
    cfr("200.337"),
  ),
  answer(
    "gao | government accountability office",
    "The **GAO** (Government Accountability Office) works for Congress, audits federal programs and publishes the Yellow Book and reports that make good evidence of need.",
    at("gao", "GAO", "https://www.gao.gov/"),
  ),
  answer(
    "usaspending | usaspending gov",
    "**USAspending.gov** shows every federal award with recipient, amount, period and program. Search it by Assistance Listing number and state to see who wins, and how much.",
    "read-past-awards",
  ),
  answer(
    "simpler grants | simpler grants gov | simpler nofo",
    "**Simpler Grants.gov** is the new search of Grants.gov, and **Simpler NOFOs** are notices rewritten in plain words with a checklist. The rules behind them are the same.",
    sources.grantsGov,
  ),
  answer(
    "payee account | payment management services account | pms account | pms login",
    "A **PMS account** lets named people draw an award's money. Request it as soon as you have the notice of award, keep two users, and update the bank account in SAM.gov as well as in PMS.",
    payments,
  ),
];
