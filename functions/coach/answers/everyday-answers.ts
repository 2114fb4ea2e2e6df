import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Short answers for beginners and people in a hurry. */
export const everydayAnswers: readonly CuratedAnswer[] = [
  answer(
    "where do grants come from | who gives grants | who gives out grant money | kinds of funders | types of grants | where does grant money come from",
    `Five kinds of funders:

- **Federal agencies**: large, slow, strict; notices on Grants.gov.
- **States, counties and cities**: pass on federal money and have funds of their own.
- **Foundations**: family, community and corporate; smaller, faster, based on relationships.
- **Companies**: local giving, sponsorship, products.
- **Clubs and intermediaries**: Rotary, United Way, food banks, arts councils.

With nothing in the bank, start with the community foundation and clubs in your town.`,
    "grant-basics",
    "first-grant",
  ),
  answer(
    "what is the catch with grants | downside of grants | what strings are attached | disadvantages of grants | what do funders want in return | what are we agreeing to",
    `There are strings attached, and they are fair:

- The money is **restricted** to the project, the period and the budget.
- You **report** on results and on every dollar, and keep records for years.
- **Work comes first**, money often later (reimbursement).
- A win may bring **match**, an audit, purchasing rules, staff time.
- It **ends**, so plan for the day after.

If the project would not be worth doing without the grant, don't apply.`,
    "grant-basics",
    "decide-to-apply",
  ),
  answer(
    "do we need a bank account | open a bank account for the nonprofit | can the grant be paid to me personally | who gets the check | separate bank account for a grant",
    "Yes: an account **in the organization's name**, opened with the EIN, the articles of incorporation and board minutes, with two people who can sign. Funders do not pay into a private account; a group without one uses a **fiscal sponsor**. A separate account for each grant is usually not required, only a separate code in the books.",
    "document-folder",
    "fiscal-sponsor",
  ),
  answer(
    "is grant writing hard | how hard is it to write a grant | can I write a grant myself | do I need experience to write a grant",
    "You can do it. A first foundation request is **two to five pages** and takes ten to thirty hours; it needs clear sentences and a budget that adds up, not special terminology. What is hard is a federal application (100 hours or more) and saying no to programs that do not fit. Start small, have someone outside your field read it, and learn from the answer.",
    "first-grant",
    "plain-words",
  ),
  answer(
    "form 990 ez | 990 ez | 990 n | e-postcard | which 990 do we file | do we have to file a 990",
    "Every year nearly every exempt organization files one: **990-N** (e-Postcard) if gross receipts are normally $50,000 or less; **990-EZ** if they are under $200,000 and assets under $500,000; the full **990** above that; **990-PF** for private foundations. It is due on the 15th day of the fifth month after your year ends. Three missed years in a row cost you the exempt status. Churches need not file.",
    sources.exemptSearch,
    "document-folder",
  ),
  answer(
    "what is deobligation | de-obligation of funds | deobligate | can they take the money back | unobligated balance | grant was terminated",
    "**Deobligation** means that the agency reduces what it has committed to your award, usually because the money was not spent in time, at closeout, or after a termination. An **unobligated balance** is what you have not yet committed; ask early to carry it over or for an extension. If an award is terminated, stop new commitments, read the letter's deadline for objections, and keep costs that could not be avoided documented (2 CFR 200.340 to 200.343).",
    cfr("200.340"),
    "asking-for-changes",
  ),
  answer(
    "how do we get reimbursed | get paid back for expenses | request for reimbursement | sf 270 | when do we get paid on a federal grant | how do I draw down funds",
    `1. **Spend** within the approved budget and keep invoices, payroll and time records.
2. **Request**: in the payment system (PMS, ASAP) or on form **SF-270**; a state or city has its own form, monthly or quarterly.
3. **Attach** what they ask for, usually a ledger report; sometimes every receipt.
4. Payment follows in days from a federal system, **30 days and more** from a pass-through (2 CFR 200.305).

Plan cash for two to three months, and ask whether an advance is possible.`,
    "before-you-accept",
    cfr("200.305"),
  ),
  answer(
    "how do I keep track of deadlines | keep track of all my grants | organize my grants | grant calendar for our organization | how do I manage several grants | spreadsheet to track grants | how do we set up a grant calendar",
    "Put every application into the **Application Tracker** with its deadline; tasks are laid out backward from it, reminders come by email, and the **calendar feed** shows everything in your own calendar. Use the board to see what is drafted, submitted and awarded, and enter report dates as tasks. Ask me “What is due this month?” at the start of each week.",
    "plan-backwards",
  ),
  answer(
    "how do we make a timeline | project timeline for twelve months | 12 month project plan | how do I write a timeline | schedule of activities | timeline example",
    `One row per activity, one column per month or quarter:

1. Start with what must come first: hire, agreements, permits (months 1 to 3).
2. Recruit people, take the **baseline**.
3. The work itself, with how often.
4. Evaluation points: at the start, in the middle, at the end.
5. Reports, and the last month for closing.

Each row has a **person** and a **milestone** that can be seen. Leave slack: nobody hires in four weeks. The Excel workbook in the library draws the bars.`,
    "methods-section",
    "timeline-workbook",
  ),
  answer(
    "describe need without begging | how not to sound desperate | sound professional not needy | tone of a proposal | right tone for a grant | how formal should a proposal be",
    "Write about **people and facts, not about your lack**. Give a place, two or three figures with sources, and what people themselves do and want. Leave out “desperate”, “needy”, “please help”. Offer the funder a way to reach its own goal: “With $20,000, 60 more families will …”. Plain, calm, first person plural, short sentences. Read it aloud; if it sounds like an appeal letter, put a number in place of each adjective.",
    "plain-words",
    "need-of-community",
  ),
  answer(
    "write the evaluation without a researcher | evaluation without a budget | simple evaluation for a small nonprofit | evaluate our program ourselves | how do small organizations evaluate | we have no evaluator and no money for one what is a believable evaluation plan | small school evaluation plan without an evaluator | who can evaluate our program if we cannot afford an evaluator | application gives points to evaluation and we have nobody",
    `You can do it yourself with three things:

1. **Two or three measures**, one per objective, from records you keep anyway: attendance, a test, a five-question survey before and after.
2. **A name and a date** for each: who collects, when, who looks at it (a monthly half hour).
3. **A baseline** in the first weeks, and one comparison: last year, the county, the waiting list.

Say honestly what it cannot show. A local college class often helps for free; an outside evaluator is needed only if the notice says so.`,
    "evaluation-plan",
  ),
  answer(
    "do subrecipients need a uei | does our partner need sam registration | partner without a uei | does a contractor need a uei | do subrecipients register in sam or only get a uei | do we need a uei for pass-through money | uei for a subaward from the state or county",
    "**Yes, a subrecipient needs a UEI** before you may give it a subaward (2 CFR 25.300), but not a full SAM.gov registration. The ID alone is free and often comes within a day, though validating the name and address can take a week or more. A **contractor** needs neither, unless the award says so; check both for exclusions in SAM.gov.",
    "sam-registration",
    cfr("25.300"),
  ),
  answer(
    "sell a truck bought with a grant | can we sell grant equipment | get rid of old grant equipment | equipment disposition | we no longer need the van | years ago we bought a van with federal money are we free to sell it and who keeps the money | dispose of an old vehicle bought with federal transit money | vehicle bought with a grant broke down can we sell it",
    "**Sell it only once neither the project nor other federal work needs it.** If its fair market value is **$10,000 or less** per unit, you may keep or sell it without owing anything; **above that, ask the agency** for instructions, and it may claim its share of the price, while you keep up to $1,000 for the sale (2 CFR 200.313). For awards made before October 1, 2024, the threshold is $5,000. Foundation money: read the grant letter.",
    "equipment-threshold",
    cfr("200.313"),
  ),
  answer(
    "will grants be cut | will the federal government cut grants next year | will the government cut funding | federal funding freeze | grant program cancelled | is this program going away | what happens to grants after the election",
    "I can't predict that. Look at the program's page and its office's announcements, the notice's phrase “subject to the availability of funds”, and your delegation's appropriations news. Protect yourself: no single source above a third of your income, a reserve of three months, requests to foundations in parallel, and written answers from your program officer. For an award you already have, the notice of award decides.",
    "stale-listings",
    "search-federal-funding",
  ),
  answer(
    "how do I write a mission statement | mission statement example | our mission is too long | what is a vision statement",
    "One sentence, under 25 words: **what you do, for whom, where, and what changes.** “Harbor Steps helps young adults who leave foster care in Mill County find and keep a home.” Leave out how, and words such as “empower” and “holistic”. A **vision** describes the place you want: “Every young adult has a home.”",
    "organization-section",
    "plain-words",
  ),
  answer(
    "how do I get my board to help with grants | nobody on my board helps with grants | board won't fundraise | what can board members do for grants | my board leaves everything to me | board will not fundraise | what should the board do for a grant | convince my board to apply | what role should the board play in fundraising | what is the board's job in getting grants",
    "**Give each member one small, dated job** instead of asking for “help”: mark the people they know on your list of funders; make **one introduction** by Friday; give a gift of any size (many funders ask for 100 percent board giving); read the final draft's first page; write one thank-you note; approve the application with its match and risks in front of them. Put grants on each agenda for ten minutes, with the pipeline from **Reports**.",
    "ready-for-grants",
  ),
  answer(
    "how much time does managing a grant take | how much work is it after we win | staff time for grant management | cost of managing a federal grant",
    "A small foundation grant takes a few hours a month. A federal award takes **about a day a week**: time records, purchasing files, drawdowns, quarterly reports, monitoring visits. Budget it: program director's time, part of the bookkeeper, and indirect costs.",
    "first-thirty-days",
    "decide-to-apply",
  ),
  answer(
    "which grants should I avoid | red flags in a grant | warning signs of a bad grant | grant directory subscription worth it | pay for a grant list",
    "Be careful with: a fee to apply for public money, “guaranteed” awards, a percentage for finding grants, match that you cannot raise, reports that cost more than the grant, and work outside your mission. Paid directories can save time once you apply to ten or more foundations a year; public libraries of Candid's network let you use its directory **free**.",
    "decide-to-apply",
    sources.ftc,
  ),
];
