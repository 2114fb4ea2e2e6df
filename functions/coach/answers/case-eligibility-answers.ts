import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Eligibility answers for applicants in unusual situations, and the registrations and documents they need. */
export const caseEligibilityAnswers: readonly CuratedAnswer[] = [
  answer(
    "does this program apply to us or are we wasting our time | how do I tell from the notice if we are eligible | not sure we are an eligible applicant for a federal program | the program says state-owned or public and we are a private nonprofit | veterans home that is not state owned va state home construction grant",
    `**Check three lines of the notice before anything else**; one “no” ends it.

1. **Eligible applicants**: your legal type must be on the list. “State” means a state government, “public” a government body; a private nonprofit counts only if “nonprofits” is listed. The VA's State Home Construction grant, for example, pays states, not private homes (38 CFR Part 59).
2. **Who or what is served**: people, place and activity.
3. **Conditions**: match, license, years in operation, prior awards.

If you fail only the first, ask the agency or the state whether you can be a **subrecipient or partner**. Otherwise search the Funding Finder with your type set in your profile.`,
    "applicant-types",
    "decide-to-apply",
  ),
  answer(
    "we owe federal taxes or have delinquent federal debt can we apply | delinquent debt question on the sf-424 | payroll tax debt and grants | we have an irs lien can we get a grant | payment plan with the irs and applying for federal funds",
    "**You can apply, but you must disclose it.** The SF-424 asks whether the applicant is delinquent on any federal debt; answer truthfully and attach an explanation. A debt under an approved payment plan that you keep up with is normally not counted as delinquent. Unresolved tax debt can block an award or lead to offset of payments, and SAM.gov shows it to the agency. Agree on a payment plan first and attach the letter. For foundations: tell them if they ask for financials, with the plan.",
    cfr("200.206"),
  ),
  answer(
    "we share a building and staff with another nonprofit are we separate applicants | affiliated organizations can both apply | parent organization and subsidiary apply separately | sister nonprofits same board apply for the same grant",
    "**Usually yes, if each is its own legal entity** with its own EIN, UEI, board and books, and the notice doesn't limit applications to one for each parent, campus or community. Funders look for shared costs charged twice and for one program split in two. Say openly how you are related, use a cost allocation for shared staff and space (2 CFR 200.405), and submit different projects. With one EIN you are one applicant.",
    "applicant-types",
    cfr("200.405"),
  ),
  answer(
    "we serve several counties or two states which place do we put | service area across county lines | can we apply for a county we do not have an office in",
    "**What counts is where the people served live or where the work happens**, unless the notice says where the applicant must be located. Name each county with the number of people you serve there, and use figures for that area, not the state. If the funder's area is only one county, ask for that part alone and budget only its share. On the SF-424, item 14 is the area affected by the project, item 16 the congressional districts of the applicant and of the project.",
    "read-eligibility",
  ),
  answer(
    "our nonprofit changed its name or merged which name and history do we use | two nonprofits merged whose track record | new entity after a merger eligibility | we rebranded and the irs has the old name",
    "**Apply under the legal name in your state's charter and in SAM.gov**, with “formerly …” or “doing business as …” where it helps. After a merger the surviving organization may claim the other's history: say so in one sentence and attach the merger document. Before a deadline, make the state, the IRS (letter 147C or an affirmation letter), SAM.gov and the bank agree. A brand-new corporation has no history of its own: show the people's.",
    "sam-registration",
  ),
  answer(
    "I am an artist or individual and got a grant is it taxable income | weaver got an arts council grant do I pay taxes | individual artist fellowship taxes | can I spend my artist grant on studio rent | grant to me personally is it income",
    "**Yes, a grant to a person is normally taxable income**; only certain scholarships and a few prizes given away unused are not. Expect a Form 1099 (often 1099-MISC or 1099-NEC) for $600 or more, or $2,000 or more for payments from 2026, and report it either way. If you work as an artist in business, put it on **Schedule C** and deduct the rent, materials and travel that the work needs. **Studio rent** is fine if the agreement is for general support of your work or your budget named it; a project grant pays only the project's share. Keep receipts, set part aside, and ask a tax preparer or Volunteer Lawyers for the Arts.",
    {
      id: "irs-525",
      title: "IRS Publication 525: taxable and nontaxable income",
      url: "https://www.irs.gov/publications/p525",
    },
  ),
  answer(
    "sbir phase i or investors first | startup prototype no revenue sbir or venture capital | do we need customer letters for sbir | letters of support from customers in an sbir phase one | should a tech startup apply for sbir",
    `**SBIR Phase I fits a technical risk that investors won't pay for yet**; investors fit when the technology works and you need speed and sales. Many do Phase I first, because it takes no ownership.

- **Fits if**: a for-profit U.S. company with under 500 employees, mostly owned by U.S. citizens or residents, and the principal investigator mostly employed by it at award.
- **Time**: months from deadline to money, so keep other cash. Check that the agency's program is open: SBIR depends on Congress's authorization.
- **Letters from customers**: rarely required in Phase I, but two or three that say what they'd test or buy are the best evidence of a market. NSF starts with a short project pitch.`,
    sources.sbir,
  ),
  answer(
    "we are a for profit social enterprise or llc with a charitable mission can we get grants | benefit corporation grants | low profit llc foundation money | mission driven business nonprofit grant",
    "**Rarely from foundations, sometimes from government.** A foundation may pay a business for a charitable purpose, but must then exercise **expenditure responsibility** (Internal Revenue Code 4945(h)), so most don't. Ways that work: a nonprofit partner or fiscal sponsor applies and contracts with you; federal programs that list “for-profit organizations” or “small businesses” (SBIR, USDA REAP and value-added producer grants); state and city economic development; corporate contests. Forming a nonprofit only for grants is seldom worth it.",
    "applicant-types",
  ),
  answer(
    "we are a government department can we use our own employees and equipment | city department applying for a grant through the city | which office in the town signs a grant | can one county department apply without the commissioners",
    "**The government is the applicant, not the department.** One UEI and one authorized official sign, normally the mayor, manager or board chair, after a vote of the council or commission if local law asks for it. Start with the finance or grants office: they know about other applications in the same notice, the match in the budget, and the cost allocation plan. Regular staff and equipment can be charged or count as match only for their time or use on the project (2 CFR 200.430, 200.306), and not to replace money already budgeted (**supplanting**) where the program forbids it.",
    "applicant-types",
    cfr("200.306"),
  ),
  answer(
    "does a tribe need to waive sovereign immunity for a grant | waiver of tribal immunity in a grant agreement",
    "**Applying for or accepting a federal grant rarely needs a waiver of sovereign immunity.** A foundation's, state's or lender's contract may contain one: have counsel strike it, or narrow it to one court, one subject and the amount of the grant.",
    "applicant-types",
  ),
  answer(
    "tribal resolution required for application | tribal council resolution for a grant",
    "**A tribal resolution is required where the notice says so**, which is common. Schedule it for a council meeting weeks before the deadline, with the project, the amount, the match and who signs.",
    "applicant-types",
  ),
  answer(
    "tribe or tribal enterprise which one applies | our tribal clinic apply as the tribe or as the clinic | tribal health program under a 638 contract who is the applicant",
    "**The legal entity registered in SAM.gov applies.** A clinic or program that is a department of the tribe applies as the tribe. A separately incorporated tribal organization, enterprise or nonprofit applies in its own name, if the notice lists its type or allows tribal organizations. Check that its UEI, EIN and legal name match, and whether the notice asks for a tribal resolution.",
    "applicant-types",
  ),
  answer(
    "do all our board members have to be us citizens or disclose anything | what do we have to disclose about our board in a federal application | board members' names and addresses for a grant | foundation wants a list of board members with employers",
    "**Funders may ask for a board list; citizenship is almost never a requirement.** The usual list: name, role on the board, employer or community tie, term. Leave out home addresses and birth dates. Some ask what share gives money and how the board reflects the people served; answer with numbers. Federal applications don't collect personal data on the board, except SAM.gov's points of contact, and conflicts of interest that affect the project must be disclosed (2 CFR 200.112).",
    "ready-for-grants",
    cfr("200.112"),
  ),
  answer(
    "what policies does a funder expect a small nonprofit to have | which written policies do we need before a federal grant | conflict of interest policy whistleblower document retention | do we need a conflict of interest policy to apply",
    `**For a foundation, a conflict-of-interest policy and simple financial controls are usually enough.** Form 990 asks whether you have conflict, whistleblower and document-retention policies; the law doesn't require them for all.

**For federal money** 2 CFR 200 asks for written procedures on: payment and cash management (200.302), allowable costs (200.302), procurement and conflicts (200.318), pay and time records (200.430), travel (200.475), and equipment (200.313). Two to five pages that you follow beat fifty that you don't. Have the board adopt them, with the date.`,
    "before-you-accept",
    cfr("200.302"),
  ),
  answer(
    "board's role in grants | what should the board do for a grant application | does the board have to vote on every grant | board wants to see the proposal before we submit | who on the board signs",
    "**The board approves the commitment, not the wording.** Common practice: it sets a policy on which funders are acceptable, approves applications above an amount or with match, adopts the budget, names who signs, and reviews each award's money and results every quarter. Members also open doors, write one commitment letter, and attend a site visit. A vote is required only if the bylaws, the funder or a required match say so. Send them a one-page summary a week before: amount, match, conditions, what happens when it ends.",

    "ready-for-grants",
  ),
  answer(
    "is it worth applying as a first-time applicant against past winners | do new applicants have a chance in federal grants | they always fund the same organizations | incumbents always win this grant",
    "**Yes, if the notice has room for new applicants; check before you write.** Look at past awards on USAspending.gov or the agency's page: how many were new last round, of what size. Count expected awards against incumbents. Good signs: points for new applicants or underserved places, a planning or capacity track, a region without an award. Bad signs: few awards, “continuation applicants receive priority”. A joint application with a past winner, as its subrecipient, is the usual way in.",
    "decide-to-apply",
  ),
  answer(
    "are there grants for one person with a disability | my child needs a communication tablet or wheelchair is there a grant for an individual | money for a disabled family member's device | grant for my autistic son",
    "**Few; most help for one person comes as benefits, not grants.** Try in this order: **Medicaid or health insurance** (a speech device can be covered as medical equipment with a prescription and a speech evaluation), the **school** (assistive technology in the IEP), your **state's assistive technology program** (loans, reused devices), **vocational rehabilitation** for adults, hospital or disease foundations, service clubs. Call **211** for local funds. Never pay a fee for a grant.",
    sources.benefits,
  ),
  answer(
    "can a teenager under 18 apply for a grant or must an adult sign | minor applying for money for a youth club | 16 year old grant for a club",
    "**A teenager can lead and write; an adult or an organization must sign.** A minor's contract can usually be undone, so funders pay a school, a nonprofit or a **fiscal sponsor**. Youth grant programs (for example of community foundations' youth councils or service-learning funds) invite young applicants with an adult sponsor. Find that adult first, and say in the application who decides: the young people.",
    "fiscal-sponsor",
  ),
  answer(
    "does a public library apply as the city or on its own | what applicant type is a library district | does the library or the city apply for the grant | who is the legal applicant for our public library | is a library a government or a nonprofit applicant",
    "**As the legal entity that the library is.** A department of the city or county: the **city or county** applies, with its UEI, and its council or manager signs. A **library district** with its own board and taxes: on its own, as a **special district government**. An independent library with its own 501(c)(3): as a **nonprofit**. The charter or state library law says which one you are, and the name on the EIN and in SAM.gov shows it. A **Friends group** is a separate nonprofit: it can apply in its own name and pay for library programs, but it is not the library.",
    "applicant-types",
  ),
  answer(
    "we have an ein but no 501c3 letter yet what can we apply for | we got our ein and no 501c3 yet can we apply for anything | new organization with an ein but no determination letter | ein without 501c3 status which grants are open to us",
    "**Yes, for some.** An EIN only identifies you to the IRS; it is not tax exemption. Open to you now: federal and state notices that list **nonprofits without 501(c)(3) status** (you need incorporation and SAM.gov), city and county small grants, local clubs and companies that ask no letter, and donations, which aren't deductible until you are exempt. Most foundations ask for the letter: apply through a **fiscal sponsor** until it comes. If you filed Form 1023, send the IRS receipt and ask the funder; exemption can reach back to the date you were formed if you file within 27 months.",
    "fiscal-sponsor",
    "applicant-types",
  ),
  answer(
    "is a county nursing home or veterans home a government or a nonprofit applicant | county home applicant type on the form | county-run home which applicant type do we check | applicant type for a county veterans home",
    "**A home that the county runs is part of the county government: check “county government” and apply in the county's name**, with its UEI and EIN and the signature that county rules require. If the home is a separate nonprofit corporation that leases the building or has a county contract, it is a nonprofit. If it is its own authority or hospital district, it is a special district government. Look at whose EIN is on the payroll. VA money for building State homes goes to states (38 CFR Part 59), so for that one the state's veterans agency has to apply.",
    "applicant-types",
  ),
  answer(
    "can a state recognized tribe apply for ana grants | does a tribe have to be federally recognized for ana | state-recognized tribe eligible for federal grants | non-federally recognized tribe grants",
    "**For ANA, yes, if it is incorporated.** Its programs also take **incorporated non-federally recognized tribes** and nonprofit Native organizations (45 CFR 1336.33(a)(1)); the notice of the year says which types each program accepts and what proof it wants. Elsewhere it differs: BIA, IHS and HUD's Indian programs mostly require federal recognition, while a program that lists nonprofits takes you as a nonprofit. Register in SAM.gov under the name on your articles, and don't check “federally recognized”.",
    "applicant-types",
    { id: "45-cfr-1336-33", title: "45 CFR 1336.33", url: "https://www.ecfr.gov/current/title-45/section-1336.33" },
  ),
  answer(
    "can 638 contract funds be used as match | use self-determination contract dollars as match for another federal grant | tribe 638 funds as non-federal match | can a tribe use bia or ihs contract money as cost share",
    "**Yes.** By law, funds of a self-determination contract or compact (638) may count as **non-federal** money for the match of any other program (25 U.S.C. 5325(j)), if what they pay for is also allowed in the new project and isn't counted twice. Cite the law in the budget narrative, name the contract and the amount, and ask the agency to confirm in writing. Other federal money counts only if its own law says so. AmeriCorps has its own rule (45 CFR 2521.50).",
    cfr("200.306"),
  ),
  answer(
    "our name in era commons differs from sam.gov will nih reject the application | company name does not match between sam.gov and era commons | different legal names in our registrations | sbir registration name mismatch",
    "**Correct it before you submit; a mismatch can stop the application or the award.** The legal name, EIN and **UEI** must be the same in SAM.gov, eRA Commons, Grants.gov and the SBA company registry. SAM.gov leads: correct it there first if it is wrong, and wait until it is active. Then your signing official edits the institution's profile in eRA Commons. If only punctuation differs and the UEI is the same, it usually passes; ask the eRA Service Desk and keep the ticket. Allow a week, and submit early enough to see errors.",
    "sam-registration",
  ),
];
