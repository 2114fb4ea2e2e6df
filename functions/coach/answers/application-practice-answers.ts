import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Answers about common practice in applying and working with funders. */
export const applicationPracticeAnswers: readonly CuratedAnswer[] = [
  answer(
    "what are common reasons proposals are rejected | why do grant applications fail | common mistakes in grant writing | mistakes to avoid | why do proposals get declined | what not to do | why did my proposal fail | biggest mistakes | most common mistakes in grant applications | dumbest mistake people make in grant applications | why do grants get rejected | biggest grant writing mistakes | what not to do in a grant proposal",
    `Most are declined for reasons that have nothing to do with the writing:

1. **Not eligible, or incomplete**: a missing form, a lapsed SAM.gov registration, over the page limit, late.
2. **No fit**: wrong place, subject, size or kind of organization.
3. **A circular need** without local figures.
4. **Objectives without a number, a date and a measure.**
5. **Methods that do not say who does what, when.**
6. **A budget that does not add up**, or does not match the text.
7. **Criteria that are not answered by name.**

Check the first two before you start writing.`,
    "decide-to-apply",
    "merit-criteria",
  ),
  answer(
    "what do reviewers look for | what do funders look for | how are proposals scored | how do reviewers score | what does a reviewer want to see",
    "Reviewers score what the notice's **criteria** ask, often in this weight: the plan and its feasibility, the need, the organization's capacity, the evaluation, the budget. They look for each answer under its own heading, with a figure, a name or a source as proof. Foundations ask first whether it **fits**: their field, their place, their size of grant.",
    "merit-criteria",
    "second-reader",
  ),
  answer(
    "best time of year to apply for grants | when should we apply | when do grants open | grant calendar | when are most grants due | when do foundations give money | when is grant season | when are federal grants announced | when are grants announced | when do federal notices come out | is it too late in the year to apply for anything | what can we still apply for this year",
    "There is no single season. Federal notices cluster from **January to July**, because money must be awarded before the fiscal year ends on September 30. Foundations decide when their boards meet, often in spring and fall, and many close in December. Look up when a program opened in past years, and start six to ten weeks before.",
    "plan-backwards",
    "search-federal-funding",
  ),
  answer(
    "can I submit an application by mail | send the application by email | paper application | how do I submit an application | where do I submit",
    "Only in the way the notice describes. Federal applications are submitted **online**, at Grants.gov or the agency's own system; paper requires an exception in advance. Foundations use a portal, email or, rarely, mail. Ask for a receipt in any case, and submit two days early.",
    "submit-early",
    sources.grantsGovFaqs,
  ),
  answer(
    "what happens if we break the grant rules | misuse of grant money | spend grant money on something else | noncompliance | audit findings consequences | can we get in trouble | what if we misspend grant money | can they take the grant away",
    "The funder may withhold payments, **disallow the cost** and ask for the money back, add conditions, suspend or end the award, and bar you from others (2 CFR 200.339). False statements can be a crime. If something went wrong, write to the officer at once, explain what happened and how you will fix it, and pay back what was not allowed. Problems you report early and openly are nearly always settled.",
    cfr("200.339"),
    "asking-for-changes",
  ),
  answer(
    "who can sign our application | who signs a grant application | authorized signature | does the board have to approve | board approval for a grant | who may submit",
    "Someone with authority to bind the organization: usually the **executive director or board chair**, as your bylaws or a board resolution say. In federal systems it must be the **authorized organization representative** in SAM.gov and Grants.gov. Tell the board before you apply, since an award brings obligations, and allow a week for signatures.",
    "sam-registration",
    "before-you-accept",
  ),
  answer(
    "how do we find partners | find a partner organization | build a partnership for a grant | collaborate with other nonprofits | partner with a university",
    "Look at who already serves the same people: schools, clinics, the county, congregations, a college. Ask those who **refer people to you or receive people from you** first. Meet before there is a notice, agree who does what, who gets which money and who decides, and write it down in a one-page agreement. A partner added in the last week weakens an application.",
    "letters-of-support",
  ),
  answer(
    "how do I become a grant writer | grant writing certificate | learn grant writing | grant writing course | grant writing job",
    "Learn by doing: write a small application for an organization you know, with a mentor who has won some. Read funded proposals (many agencies post them), volunteer as a **reviewer** for a city, United Way or federal agency, and take a free course, for example at Candid Learning or a library of its network. Certificates are optional: funders look at results.",
    "parts-of-a-proposal",
    "second-reader",
  ),
  answer(
    "can a grant pay for rent | grant for utilities | pay our rent with grant money | can grant money pay for a building | use grant for construction | can we buy a vehicle with a grant | pay for travel with a grant | can we pay for insurance",
    `Often yes, if the project needs it, the notice does not exclude it and the budget names it:

- **Rent and utilities**: the project's share, by square feet or another fair measure. Rent for the whole organization is an indirect cost.
- **Vehicles and other equipment** ($10,000 or more each): with the agency's approval, which a budget that names them usually gives.
- **Travel**: at the rates of your written policy.
- **Buildings and construction**: only in programs that fund it (“capital”).
- **Insurance**: the part that the project requires; the rest is indirect.

Never charge a cost twice, directly and through the indirect rate.`,
    "budget-from-activities",
    "unallowable-costs",
  ),
  answer(
    "what percent of a grant can go to salaries | how much of the budget can be personnel | limit on administrative costs | salary cap | percentage for administration",
    "There is no general limit: in many service projects pay and benefits are 60 to 80 percent, and reviewers accept it if each position is explained. The notice may set limits: a cap on **administrative costs** (often 5 to 15 percent), on indirect costs, or on a salary (agencies of HHS cap the rate of pay). Foundations may pay only program staff. Show for each position the task, the share of time and the pay scale.",
    "budget-narrative",
  ),
  answer(
    "I have to write a grant by friday | grant due in a few days | deadline is tomorrow | short on time | not enough time before the deadline | due tomorrow and nothing is written | can I write a grant in one day",
    `With only days left, cut the scope, not the checks:

1. **Today**: read eligibility and the list of required parts. If a signature, letter or registration cannot arrive in time, stop and aim for the next round.
2. **Use a project that is already planned**, with its budget.
3. **Write need, objectives, methods and budget first**, half a page each, under the notice's headings. Summary last.
4. **Reuse** your organization's description, with this year's figures.
5. **The day before**: someone else reads it against the notice. Submit in the morning, not at the deadline.

A three-page foundation request can be done in two days. A first federal application cannot.`,
    "plan-backwards",
    "decide-to-apply",
  ),
  answer(
    "how do I register as a nonprofit | start a nonprofit | form a 501c3 | become a nonprofit | how to get 501c3 status | apply for tax exempt status | how long does 501c3 take",
    `In this order:

1. Find three or more people for a **board** and write bylaws.
2. **Incorporate** as a nonprofit in your state (secretary of state, a small fee).
3. Get an **EIN** from the IRS: free, online, in minutes.
4. File **Form 1023**, or **1023-EZ** if you are small, with the IRS for 501(c)(3) status. It takes anywhere from a few weeks to many months.
5. Register for fundraising in your state, open a bank account, keep minutes.

Until then a **fiscal sponsor** lets you apply for grants.`,
    "fiscal-sponsor",
    sources.exemptSearch,
  ),
  answer(
    "how do I get a uei number | apply for a uei | get a uei | where do I get a uei | what does a uei cost | do I have to get a UEI before I apply | do I need a uei | how to find our uei",
    `For a federal grant you need a UEI **before you apply**, and normally an active SAM.gov registration (2 CFR 25.200). Foundations rarely ask for it. A UEI is **free** and comes from **SAM.gov**:

1. Sign in with Login.gov and choose **Get a Unique Entity ID** or, to apply for grants, **Register Entity**, which includes it.
2. Enter the legal name and physical address exactly as in your documents; upload proof if they do not match.
3. The twelve characters are usually issued at once or within a few days; if your name or address must be validated, allow a week or more. The full registration takes up to a month.

If you have one, you see it under your entity in SAM.gov. Nobody needs to pay for it.`,
    "sam-registration",
    cfr("25.200"),
  ),
  answer(
    "we cannot meet the match | what if we do not have the match | we only have half of the match | where do we get matching funds | cannot afford the cost share",
    `First count everything that may count: volunteer hours, donated space, partners' staff, the part of your indirect costs that you do not charge, state and local money (not other federal money, unless a law allows it). If it is still short:

1. **Ask for less**, since the match shrinks with the request.
2. **Find a partner** or donor who commits in writing before you submit.
3. **Look for a waiver** in the notice; some programs lower the match for small, rural or tribal applicants.
4. Otherwise **do not apply** this year: a promised match is owed like any other cost.`,
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "do I need a ein | is a uei the same as sam registration | do grants gov and sam gov need separate accounts | which registrations do I need | what registrations are required for federal grants | login gov account | where do I get an ein | how do I get an ein number",
    "For federal grants you need, in this order: an **EIN** (IRS, minutes), **SAM.gov** with its UEI (up to a month, yearly renewal), and an account at **Grants.gov** (or the agency's portal) with the role that may submit. They are separate accounts; SAM.gov and Grants.gov both use Login.gov to sign in. Foundations usually need only the EIN and your IRS letter.",
    "sam-registration",
  ),
  answer(
    "can the same cost be paid by two grants | use the same match for two grants | same volunteer hours for two grants | double dipping | charge two grants for one salary | two grants paying the same person",
    "No. A cost, an hour or a donation counts **once**: it may not be charged to two awards, and not be match for two (2 CFR 200.306 and 200.403). You may **split** it: half of a salary on each, with time records that show it. Tell both funders which part each one pays.",
    "cost-share",
    cfr("200.403"),
  ),
  answer(
    "ask for feedback from a funder | contact the program officer | should I call the funder | email a program officer | talk to the foundation before applying | should I call a program officer before applying | how do I talk to a program officer | what to ask a program officer",
    "Yes, before you write. Read everything published, then send four lines on your project and at most **three questions**: Does it fit? Which of the partners should apply? What size have first awards had? Do not ask whether you will win. Thank them and repeat what you understood.",
    "talk-to-program-officer",
  ),
];
