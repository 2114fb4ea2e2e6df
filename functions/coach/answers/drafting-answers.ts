import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers about drafting, review, indirect rates and accounts, from first idea to submission. */
export const draftingAnswers: readonly CuratedAnswer[] = [
  answer(
    "lost our 501c3 status | what happens if our nonprofit loses its 501c3 status | tax exempt status revoked | nonprofit lost its status during the grant | irs revoked our exemption | we did not file our 990 and lost status | automatic revocation",
    `Tell your funders at once, and fix it:

1. Check the **IRS Tax Exempt Organization Search** for the date. Failing to file the yearly return (Form 990, 990-EZ or 990-N) three years in a row leads to **automatic revocation**.
2. File the missing returns and **apply again** (Form 1023 or 1023-EZ). Small organizations may get their status back retroactively if they apply within 15 months (Revenue Procedure 2014-11). Get help from an accountant.
3. Ask each funder in writing what it means for the award. Many agreements require the status; a **fiscal sponsor** may carry the project meanwhile.
4. Spend cautiously until they answer. Gifts in the gap may not be deductible for donors.`,
    "fiscal-sponsor",
    sources.exemptSearch,
  ),
  answer(
    "calculate cost per participant | cost per person served | cost per client | unit cost | is our cost per participant too high",
    "Divide the **full cost** of the program (grant, match and indirect) by the **unduplicated people** served: $84,000 ÷ 120 = **$700 per participant**. Better still, per result: $84,000 ÷ 75 who finished = $1,120. Compare with similar programs, your own last year, or the cost of doing nothing (a night in a shelter, a repeated grade), with sources. A high cost is fine if you explain why: intensity, distance, need.",
    "budget-narrative",
  ),
  answer(
    "do we need insurance to get a grant | is liability insurance required for a grant | insurance requirements for grantees | proof of insurance for a funder",
    "Often, when the **agreement** says so: states, cities and large foundations may ask for general liability up to a stated limit, workers' compensation, auto, sometimes professional or abuse coverage, and to be named as additional insured. Federal awards require that property bought with them is insured like your own (2 CFR 200.310), and bonding for larger construction. Few funders ask for it with the application. The premium can be in the budget, directly or as indirect cost.",
    "before-you-accept",
    cfr("200.310"),
  ),
  answer(
    "our executive director is leaving during the application | director resigned before the deadline | leadership change while applying | interim director on a grant application | change of leadership before award",
    "Apply if the project doesn't depend on that one person. Name the **interim lead** or the position with its qualifications, show who holds the work together (program lead, board chair, finance), and state the board's search plan and date in a sentence. Change the signers now: SAM.gov and Grants.gov roles, bank, board resolution. Tell the foundations you know before they read it elsewhere. After an award, a change of a named key person needs approval.",
    "organization-section",
    "sam-registration",
  ),
  answer(
    "can volunteers be listed in the budget | show volunteers in the budget | how do I show volunteer time in the budget | volunteer hours in a budget | put donated time in the budget",
    "Yes, as **in-kind match**, in a column of its own beside the grant, never as a cost that the grant pays. Show the calculation: “12 volunteers × 3 hours × 40 weeks × $22 = $31,680 (local rate for tutors).” List it only if match is required or helps, and you will keep **signed time records**: what is in an approved budget as match is owed. Costs around volunteers, such as background checks, training, mileage and a coordinator, can be in the grant's column.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "small foundations without a website | how do I reach a foundation with no website | foundation has no website | contact a small family foundation | find the address of a foundation | how do we reach small foundations",
    "Most small family foundations have none. Open their **Form 990-PF** (Nonprofit Explorer, Candid): Part XIV says whether they take applications, to whom, in which form and when; the first page has address and telephone; the list of grants shows what they like. If it says “only to preselected organizations”, look for a trustee that your board knows. Otherwise send a one-page letter by mail: who you are, why them, what and how much, one question.",
    "private-foundations",
  ),
  answer(
    "explain a deficit to a funder | we had a deficit last year | we lost money last year how do I explain it | negative net assets in a grant application | our financials look bad | financial statements show a loss",
    "Say it first, in two or three sentences: **how much, why, what has changed**. “We ended 2025 with a $38,000 deficit after a reimbursement contract was paid four months late. Since then we have opened a line of credit, cut one lease, and the board reviews cash monthly; 2026 is on budget through September.” Separate planned deficits (spending a multi-year grant booked earlier) from real ones. Attach current statements. Funders forgive a loss more readily than a surprise.",
    "organization-section",
    "document-folder",
  ),
  answer(
    "do federal funds count as match for another federal grant | use federal money as match | match a federal grant with another federal grant | can cdbg be used as match | does americorps count as match | can state funds be match | can staff time paid by another federal grant be match | staff paid by a federal award as match",
    "**Normally no**: money from one federal award may not be match for another, even when a state passes it on (2 CFR 200.306(b)). Exceptions are written in a law; **CDBG**, for example, may serve as local match for other federal programs. **State and local** money that is not federal in origin counts, and so do foundation grants, donations, earned income and in-kind gifts, if no other award counts them. Ask the source whether its money is federal in origin.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "where can match come from | sources of match | who can provide the match | where do we find matching funds | how do we raise the match",
    "From your own unrestricted money, **donations, foundations, earned income, state and local grants** that aren't federal, and in kind: volunteers, donated space, goods, partners' staff time. Not from other federal awards, as a rule, nor twice. Ask for letters of commitment with amount, source and dates before you submit; some notices want them attached. A foundation may give on the condition that the award comes.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "what goes in an appendix | appendix of a proposal | appendices | which attachments should I include | what attachments should we send | extra attachments",
    "Only what the notice **asks for or allows**. Usual: résumés of key people, letters of commitment and support, organization chart, logic model, timeline, data tables, IRS letter, board list, budget and financial statements. Everything a reviewer needs for points belongs in the narrative, since some read no appendix. Name each as the notice does, refer to it once (“Appendix C”), and leave out brochures and newspaper clippings unless they are invited.",
    "attachment-names",
    "parts-of-a-proposal",
  ),
  answer(
    "first person or third person in a proposal | should I write we or the organization | use we in a grant proposal | proposal voice and tone | formal or informal writing in a grant",
    "**“We”** is fine for most foundations and reads warmer; many federal applications use the organization's name or “the project”. Choose one and **stay with it** on every page, and never “I”, except in a fellowship. Write in active voice, present or future tense: “The coordinator visits each family twice a month.” Follow the funder's own words for people and terms.",
    "plain-words",
  ),
  answer(
    "my proposal was called too vague | reviewer said it lacks detail | reviewers said too vague | make my proposal more specific | proposal lacks specifics",
    `Vague means that the reader could not picture it. For each activity write **who, what, for how many, how often, where, from when to when**:

- *Vague:* “We will provide mentoring to youth.”
- *Specific:* “From September to May, 24 trained mentors meet 60 students of Lincoln Middle School twice a week for an hour, in the library, following the Check & Connect model.”

Then check: does each objective have a number and a date, each figure a source, each person a title and hours, each cost a calculation? Replace “various”, “many”, “as needed” and “quality”. Let a stranger tell you in two sentences what happens on a Tuesday.`,
    "plain-words",
    "methods-section",
  ),
  answer(
    "how do I describe partners in a proposal | describe our partnerships | partner section of a proposal | write about collaboration in a proposal | collaboration section",
    "One line for each partner, in a table if allowed: **name, what it does in this project, what it gives (staff, space, referrals, data), how long you have worked together, proof (letter, MOU)**. Start with those without whom the project fails. Say how you decide together: meetings, lead, data sharing. Leave out partners with no role. Names, figures and dates must agree with their letters.",
    "letters-of-support",
    "organization-section",
  ),
  answer(
    "how do I respond to reviewer comments | answer reviewer criticism in a resubmission | revise after reviewer comments | introduction to a resubmission | address reviewers' weaknesses",
    `1. **Wait a day**, then put each comment into a row: criterion, comment, is it right, what we change, page.
2. **Sort**: could not find it (move or label it), not there (add it), misunderstood (say it more plainly), disagree (give evidence, politely).
3. **Fix the heaviest criteria first**, and ask the program officer which comments weighed most.
4. **Show the changes** if a resubmission has an introduction (NIH: one page): thank, list the main points, say where each is answered. Otherwise just improve the text; new reviewers may not have seen the old one.
5. Have someone new read it.

Don't argue that reviewers were wrong: if they missed it, the next ones will too.`,
    "when-declined",
  ),
  answer(
    "difference between a budget and a budget narrative | budget versus budget justification | is the budget narrative the same as the budget | what is a budget narrative for",
    "The **budget** is the table: amounts by line (personnel, fringe, travel, equipment, supplies, contractual, other, indirect) and year. The **budget narrative** (justification) explains each line in words and arithmetic: what it is, how it was calculated, why the project needs it. “Coordinator, 0.5 FTE × $52,000 × 12 months = $26,000; leads recruitment and home visits.” Both totals must agree to the dollar.",
    "budget-narrative",
  ),
  answer(
    "how do we get a negotiated indirect cost rate | indirect cost rate proposal | apply for a nicra | how long does it take to get a negotiated rate | how long does a nicra take | negotiate an indirect rate | who is our cognizant agency | is a negotiated rate worth it",
    `You send an **indirect cost rate proposal** to your **cognizant agency**, usually the federal agency that gives you the most direct money (HHS and the Department of the Interior negotiate for many nonprofits).

1. You need a **direct federal award**; without one use the de minimis rate of up to 15 percent, or negotiate a rate with your pass-through entity.
2. Prepare: audited or approved financial statements, costs sorted into direct, indirect and unallowable, salaries by function, a reconciliation, a certificate (2 CFR 200, Appendix IV).
3. Send the first one no later than **three months** after the award takes effect, later ones within six months of each fiscal year's end.
4. Expect it to take **four to six months or longer**; ask whether you may use a provisional rate meanwhile.

Worth it when your real rate is clearly above 15 percent.`,
    "indirect-costs",
    cfr("200.414"),
  ),
  answer(
    "grants gov vs sam gov | grants gov versus sam gov | grants gov or sam gov | do I need both sam gov and grants gov | relation between sam gov and grants gov",
    "**SAM.gov** registers the **organization**: it issues the UEI, and must be active and renewed yearly. **Grants.gov** is where notices are posted and applications are **submitted**, by people with accounts that are linked to the UEI. You need both to apply for most federal grants, SAM.gov first. Both use Login.gov to sign in, both are free, and searching Grants.gov needs no account.",
    "sam-registration",
    sources.grantsGovFaqs,
  ),
  answer(
    "forgot my grants gov password | cannot log in to grants gov | locked out of sam gov | login gov problem | lost access to grants gov account | cannot sign in to sam gov",
    "Grants.gov and SAM.gov sign in through **Login.gov**: use “Forgot your password?” there, with the email address of the account. If you lost the second factor, use a backup code, or delete and create the Login.gov account again with the same email (24 hours), then link it. Help: **Grants.gov Support Center** 1-800-518-4726, any time except federal holidays; **Federal Service Desk** (fsd.gov) for SAM.gov. Near a deadline, let a second person with the AOR role submit, and keep the ticket number.",
    "submit-early",
    sources.grantsGovFaqs,
  ),
  answer(
    "use the grant for expenses from last year | pay for costs before the grant started | retroactive costs | past expenses on a new grant | pay for something we already did",
    "**No, as a rule.** A grant pays for costs of its own **period**; what came before is not allowable on a federal award unless it is an approved **pre-award cost**, usually up to 90 days before the start (2 CFR 200.403(h) and 200.458). Foundations say the same: they fund future work, not past bills. Look for unrestricted gifts for those. Charging them anyway leads to repayment.",
    "unallowable-costs",
    cfr("200.458"),
  ),
  answer(
    "translate my proposal | translate this into spanish | can you translate my application | translation of a proposal",
    "I can't translate texts. Federal applications are written in **English**; foundations sometimes accept Spanish: ask. I answer questions in Spanish, and some library articles are in Spanish (search “subvención”). For a translation that will be sent, use a person who knows grants, and have the figures and terms checked.",
    "using-ai",
  ),
  answer(
    "how long should an abstract be | how long should the abstract be | length of an executive summary | how long should the executive summary be | how many words in an abstract | project summary length",
    "As the notice says: usually **one page or less**, or a fixed number of words or characters in a form. Without a rule: half a page for a foundation, one page for a federal application. Write it last, with the same figures as the proposal: problem, people, what you do, result, amount.",
    "summary-last",
  ),
  answer(
    "age limit for grants | can a teenager apply for a grant | can a minor apply for a grant | grants for young people to apply | do I have to be 18 to apply for a grant",
    "Grants to organizations have no age limit; the person who signs must be an adult with authority. Young people can lead a project under a school, club or **fiscal sponsor**, and some money is meant for them: youth councils of community foundations, youth service grants, scholarships. Scholarships and fellowships state their own limits.",
    "fiscal-sponsor",
  ),
  answer(
    "our budget does not match the funder's template | funder's budget form is different from ours | fit our budget into the funder's template | convert our budget to the funder's categories | use the funder's own budget form",
    "Use **their** form, always, and keep yours behind it. Make a small table: your account → their line (payroll taxes → fringe; rent for the program → other; consultant → contractual). If one line covers two of yours, explain it in the narrative. Don't rename or add lines unless it is allowed; “other, specify” is for the rest. Check that both totals agree, and that shared costs are not also in indirect.",
    "budget-narrative",
    "sf-424a",
  ),
  answer(
    "do we have to acknowledge match we cannot meet | we promised match and cannot deliver | match fell through | partner withdrew its match | lost our matching funds",
    "Tell the funder **before** you are short. Unmet match usually lowers the federal share in proportion, or must be replaced. Look for other eligible sources: volunteer hours you have not counted, donated space, unrecovered indirect costs with approval (2 CFR 200.306(c)), another partner. Ask in writing for a substitution or a lower match. Never record match that you did not receive.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "is tax due on grant income | when are taxes due on grant money | do nonprofits pay tax on grants | 1099 for a grant | will we get a 1099",
    "A tax-exempt organization generally pays **no income tax** on grants for its purpose; it reports them on Form 990, due on the 15th day of the fifth month after its year ends (May 15 for a calendar year). For a **business** or a **person** a grant is usually taxable income of the year in which it is received, and a Form 1099 may come in January: ask a tax adviser about quarterly estimates.",
    "grant-basics",
  ),
];
