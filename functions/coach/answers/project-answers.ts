import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Answers about planning a project: funders, goals, participant counts, fees and reapplying. */
export const projectAnswers: readonly CuratedAnswer[] = [
  answer(
    "how do I research a foundation before I write | what does a foundation like to fund | find out what a funder wants | research a funder | know what a foundation likes",
    "Read what it **did**, not only what it says: its last three Forms **990-PF** (who received how much, where, for what), its annual report and news. Note the median grant, how many went to organizations like yours and to new ones, and the words it uses. Then ask one past grantee for ten minutes, and the foundation one question. If your work and place don't appear among twenty grants, it is probably not a fit.",
    "read-past-awards",
    "private-foundations",
  ),
  answer(
    "we have no procurement policy what do we write | write a purchasing policy | what goes in a procurement policy | sample procurement policy | how do we write financial policies",
    `Keep it to one to three pages you'll actually follow, and have the board adopt it. For purchasing (2 CFR 200.317 to 200.327):

1. **Who may order and approve**, by amount; two people for every payment.
2. **Methods**: up to $15,000 one reasonable price; to $350,000 written quotes from several; above, bids or proposals; when a sole source is allowed.
3. **Conflicts of interest**: disclose, step out, no gifts.
4. **Fairness**: no splitting, no bidder who wrote the specification.
5. **Check**: SAM.gov exclusions before you sign.
6. **Records**: why this method, this seller, this price.

Don't backdate it. Tell the funder that it is new and when it took effect.`,
    "procurement",
    cfr("200.318"),
  ),
  answer(
    "goals for a mental health program | goals for a youth program | example goals and objectives for my program | write goals for a health program | objectives for an after school program",
    `Goal: the change, without a number. Objectives: who, how many, baseline to target, by when, measured how. For a mental health program, for example:

- **Goal**: Teenagers in Mill County get help before a crisis.
- **Objective 1**: By June 2028, 90 of 120 referred students have a first appointment within 14 days, up from 31, by the clinic's schedule.
- **Objective 2**: Of 80 who finish eight sessions, 48 lower their PHQ-A score by five points or more, from intake to discharge.
- **Objective 3**: 40 school staff pass the Youth Mental Health First Aid course by December 2027.

Replace the people, figures and instrument with your own. Two to four objectives are enough.`,
    "smart-objectives",
  ),
  answer(
    "do reviewers read the attachments | do reviewers read appendices | will anyone read our attachments | how do reviewers read an application",
    "Some do, many only glance. A federal reviewer has a stack of applications and scores what the **narrative** says under each criterion; attachments are checked for presence and for proof (letters, résumés, logic model). So put every point-earning fact in the narrative and refer to the attachment by name and page. Foundations read the budget and the board list first.",
    "attachment-names",
    "merit-criteria",
  ),
  answer(
    "evaluator quit do we need permission to replace them | replace a contractor during the grant | change of evaluator | consultant left in the middle of the grant | replace a consultant",
    "Usually **no approval** for changing a contractor, unless the award **names that person or firm** as key, or the change alters scope or budget. Then write to the program and grants officer first (2 CFR 200.308). Choose the new one under your purchasing rules, with a short comparison of offers; hand over data, instruments and the consent forms; put the date, reason and new name in the next report. A subrecipient is different: a subaward that the approved application does not describe needs approval, and the award's terms may require it for a change of subrecipient too.",
    "asking-for-changes",
    cfr("200.308"),
  ),
  answer(
    "count people who come more than once | unduplicated versus duplicated count | how do we count repeat participants | count visits or people | avoid double counting clients",
    "Report two figures: **unduplicated people** (each once per year) and **visits or services** (each time). Give everyone an ID at intake, or match first name, birth date and zip code; start over each program year. In the proposal, say which one each number is: “120 people, 900 visits.” If you can't tell people apart, such as at a meal line, estimate from a sample week and say so.",
    "outputs-outcomes",
    "evaluation-plan",
  ),
  answer(
    "congressional district on the form | what is our congressional district | what do I put for congressional district | sf 424 congressional district",
    "Write the state's two letters and the district's three digits: **OH-004**. Find it with your address at house.gov (“Find your representative”). Item 16a of the SF-424 is the **applicant's** district, 16b the **project's**; for several add a list, for the whole state **OH-all**, nationwide **US-all**, outside the United States **00-000**.",
    "sf-424a",
    "read-the-notice",
  ),
  answer(
    "we meet most of the eligibility requirements should we apply | meet some but not all eligibility criteria | almost eligible | we miss one eligibility condition | partly eligible for a grant",
    "If you miss a **required** condition (applicant type, location, registration, match), no: your application won't be reviewed. If you miss a **preference or priority**, yes: you only lose points. If a condition is unclear, quote it to the contact in writing. If one is missing, look for a way to meet it: an eligible **lead partner** with you as subrecipient, a fiscal sponsor, the next round. Otherwise spend the time on a funder where you fit.",
    "read-eligibility",
    "decide-to-apply",
  ),
  answer(
    "how soon after a rejection can I reapply | should I change the whole proposal after a rejection | when can we reapply | rewrite a declined proposal | how much to change before reapplying",
    "**When**: federal programs mostly in the next yearly round (NIH within 37 months of the first); foundations set their own wait, often a year. **How much**: not all of it. Keep what reviewers praised, fix what two or more named, starting with the criterion worth the most points, and add something new: a partner, better figures, a pilot's result. If the reason was fit, change the funder and not the text. Ask before you write: “Would you welcome a revised request?”",
    "when-declined",
  ),
  answer(
    "what costs can be indirect | examples of indirect costs | which costs go in the indirect rate | what is included in indirect costs | what does overhead include",
    "**Usually indirect**: the director's and bookkeeper's pay, general rent and utilities, accounting, audit, payroll service, general insurance, office supplies, IT support, board costs, human resources. **Direct** is what can be tied to one project: its staff, space, supplies, travel. A cost is one or the other in like circumstances, for all grants (2 CFR 200.403(d), 200.413). **Not in either** on federal awards: fundraising, lobbying, alcohol, entertainment.",
    "indirect-costs",
    cfr("200.413"),
  ),
  answer(
    "letter from my congressman | letter of support from a senator | get a support letter from an elected official | ask a representative for a letter of support | letter from the mayor",
    "Call or use the **grants or casework page** of the district office, three to four weeks ahead. Send: the notice's name and number, the agency and address, deadline, amount, five lines on the project and people in the district, a **draft letter**, and your contact. Offices write letters for many applicants, so a letter earns few points, and they can't pressure the agency. Some mail it directly to the agency: ask for a copy. A mayor or county executive who **gives** something counts more.",
    "letters-of-support",
  ),
  answer(
    "our award is under review what does that mean | application status under review | what does pending mean for an application | status in grants gov | agency is reviewing our award",
    "**An application “under review”** is with reviewers or the agency's staff: wait, keep SAM.gov active, answer questions within a day. **An award “under review”** means that the agency is reviewing whether and how it will continue, for priorities, compliance or budget. Then read the letter for a date to respond, ask the grants officer in writing whether you may keep spending and drawing down funds, keep good records, make no new large commitments, and tell your board. Note it in the application here.",
    "after-you-submit",
    "asking-for-changes",
  ),
  answer(
    "I have just an idea and no nonprofit where do I begin | I only have an idea for a program | idea but no organization | how do I fund my idea | start a project without an organization",
    `1. **Write it in five lines**: who has what problem, what you'd do, what changes, cost, when.
2. **Ask three people** it would serve, and three who already serve them. Does it exist?
3. **Find a home**: an organization that will run it, or a **fiscal sponsor**. Found a nonprofit only if you will do it for years.
4. **Try it small**: a pilot for a few hundred dollars from neighbors, a club or a congregation; count what happens.
5. **Then apply**, near home: community foundation, city, with those figures.

Grants for an idea alone are rare; for a person they are scholarships, fellowships and artists' grants.`,
    "first-grant",
    "fiscal-sponsor",
  ),
  answer(
    "can our program charge a fee if a grant pays for it | may we charge participants when a grant funds the program | charge tuition in a grant funded program | sliding scale fees with a grant",
    "Often yes, if the funder allows it and nobody is turned away for lack of money. On a **federal** award fees are **program income**: say so in the budget, record them, and spend them on the program first (2 CFR 200.307). Some programs forbid fees or set a sliding scale. With a foundation, show the fees as income in the budget: small fees look like good planning, unless the grant was meant to make it free.",
    cfr("200.307"),
  ),
  answer(
    "partner backed out before the deadline | partner withdrew from our application | lost a partner before we submit | a partner dropped out of the project",
    "First see what the partner was for. **Required by the notice or the match?** Find a replacement with authority to sign this week, take the part on yourself if you can show the staff, or let this round pass. **Helpful only?** Take it out everywhere: narrative, budget, letters, logic model, timeline, and check that the totals still agree. Never leave a name or letter in that is no longer true. After an award, tell the funder before you replace one.",
    "letters-of-support",
  ),
  answer(
    "do I need an accountant to manage a grant | do we need a bookkeeper for a grant | hire an accountant for a grant | who should do the books for a grant",
    "You need someone who keeps the books monthly and can report by grant; a trained **bookkeeper** working a few hours a week is enough for most foundation and small federal grants. An **accountant (CPA)** helps to set up accounts and policies, prepares Form 990 and, at $1,000,000 or more of federal spending in a year, does the single audit (not the same firm that keeps the books). The cost is usually indirect. The person who keeps the books should not be the only one to approve and pay.",
    "first-thirty-days",
    cfr("200.303"),
  ),
  answer(
    "usual length of a grant period | how long do grants last | how many years is a grant | duration of a grant | typical grant period",
    "Foundation grants mostly run **one year**, some two or three. Federal awards run **one to five years**, often in yearly budget periods whose money depends on progress and appropriations. The notice names the period; the award letter fixes the first and last day. Costs must fall between them.",
    "before-you-accept",
  ),
  answer(
    "show community support | prove the community wants this | evidence of community support | how do I show community involvement",
    "Show what people **did**: hours given, money or space lent, a survey (“61 of 84 parents want evening sessions”), meeting minutes with dates and numbers, an advisory group of those served, referrals, a waiting list. Add two or three specific letters. Say how their advice changed the plan: that convinces more than a petition.",
    "letters-of-support",
    "need-of-community",
  ),
  answer(
    "do board members have to donate | are board members required to give | board giving for grants | 100 percent board giving | board members don't give money do foundations care | does our board have to donate | funder asks what percent of the board gives | board giving",
    "No law requires it, and federal programs don't ask. Many foundations ask for the **share of the board that gives**, and like to read **100 percent**, of any size: it shows that the board stands behind the work. Adopt “each gives what is meaningful to them”, count yearly, and write “all nine members gave in 2026”. If giving is a hardship for a member, five dollars counts.",
    "document-folder",
  ),
  answer(
    "who should be the contact person on an application | contact person for the grant | who do we list as contact | primary contact on a grant application",
    "Someone who knows the project, **answers within a day** and will be there when the decision comes: usually the program lead or grants manager, not a consultant or a volunteer. The **authorized representative** who signs goes in a separate field and is often someone else. Use addresses at your own domain, preferably a shared inbox such as grants@, and a phone number that someone answers.",
    "organization-section",
  ),
  answer(
    "do we need to keep receipts | receipts under 75 dollars | do small purchases need receipts | which receipts do we keep",
    "Yes, keep **every receipt** for grant costs, whatever the amount: what can't be documented isn't allowable (2 CFR 200.403(g)). The $75 rule is an IRS rule for business travel and does not replace your award's rules; if you pay per diem, follow your travel policy. Note on each receipt: what for, which grant, who approved. A scan is as good as paper. Three years from the final financial report.",
    "first-thirty-days",
    cfr("200.403"),
  ),
];
