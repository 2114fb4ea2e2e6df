import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const eligibilityArticles: readonly LibraryArticle[] = [
  {
    id: "read-eligibility",
    title: "Read eligibility like a contract",
    category: "Eligibility and registration",
    description: "Eligibility is checked before anyone reads your proposal. Take it apart, condition by condition.",
    keywords: "eligible qualify can we apply requirements conditions who may apply",
    sources: [source.noticeRule, source.meritRule],
    body: `
Eligibility is not part of the review. It comes before it. Someone with a list looks at each condition, and an application that fails one is returned unread, however moving it is. So give this page of the notice your best hour.

## Take it apart

Copy the section into a table with one condition in each row. Typical rows are:

- kind of organization, and the document that proves it,
- place of the applicant, and place of the work (these may differ),
- years of existence, or a minimum budget,
- registrations that must be active on the day of submission,
- who must be a partner, and with what kind of letter,
- cost share, its size and what may count,
- limits: one application for each organization, no current award, no prior award,
- what may not be paid for at all.

Beside each row write **yes, no or ask**, and where the proof lies. Every “ask” becomes a question to the program officer, in writing.

## Words that decide

“Must” and “shall” are conditions. “Should” and “encouraged” are wishes, though they often return as points. “Eligible applicants include” may leave the list open. “Eligible applicants are limited to” closes it. “Including but not limited to” is an invitation to ask.

Watch for conditions outside the section. A page limit, a required meeting or an intent to apply by an earlier date can end an application just as surely.

## If you miss by one

Do not explain it away in the narrative. There are three honest ways: let an eligible partner apply and take part as a subrecipient, work with a fiscal sponsor where the notice allows it, or wait until you qualify. Each takes time, so decide early.

## In this product

On an application's page, the requirements found in a notice are listed one by one, with the passage they come from. Tick what you have proved, not what you believe. Before you press submit anywhere, that list should have no open row.
`,
  },
  {
    id: "sam-registration",
    title: "Register in SAM.gov before you need it",
    category: "Eligibility and registration",
    description: "What the registration is, how long it takes, and the dates that quietly stop an application.",
    keywords: "sam.gov register registering renew uei entity administrator login.gov step how to",
    sources: [source.sam, source.samRule],
    body: `
To apply for federal money as an organization you need an active registration in SAM.gov. It costs nothing. Companies that offer to do it for a fee are not the government, and you do not need them.

## Step by step

1. Create a Login.gov account with your work email. Every user of SAM.gov signs in with it.
2. At SAM.gov choose **Register Entity**, and then the purpose: financial assistance (grants), not contracts.
3. Enter the **legal name and physical address exactly as in your documents**. If the system cannot match them, upload a recent proof that shows both.
4. Receive the Unique Entity ID. Continue: the ID alone is not a registration.
5. Enter the EIN, the bank account, the points of contact, and answer the assurances and certifications.
6. Send the signed letter that names your entity administrator, if SAM.gov asks for it.
7. Wait until the status says **Active**, and write the date on which it ends into the tracker.

## What you get

A **Unique Entity ID** (UEI): twelve characters that have identified organizations in federal systems since April 4, 2022, in place of the older DUNS number. Getting the ID alone is quick. The full *registration*, which an application needs, asks for more: legal name and address exactly as in your documents, tax number, bank details, and statements about your organization.

## How long it takes

Guides say seven to ten business days, and up to about four weeks when something has to be checked. Reckon with a month for a first registration. The usual cause of delay is a name or address that does not match the proof, letter for letter. Have a recent document at hand that shows both together.

## It runs out

A registration must be renewed every year. If it lapses, systems refuse your application, and an award that has been approved can be held up. Put two dates in the calendar: sixty days before it ends, and thirty. Renew at the first.

## People and roles

SAM.gov is only the first door. Grants.gov, and some agencies' own systems, need accounts as well. Someone must be the **authorized organization representative**, the person who may submit for you. That role is given by your organization's contact named in SAM.gov. Check that this contact still works with you. When they have left, replacing them takes letters and days.

## A test you can do today

1. Log in and read the status and the date on which it ends.
2. Compare the legal name with your determination letter.
3. Make sure that two people, not one, can log in.
4. Ask the person who may submit to sign in to the portal once, now.

If all four work, tick it off. If one does not, you have just saved an application.
`,
  },
  {
    id: "applicant-types",
    title: "Which kind of applicant are you?",
    category: "Eligibility and registration",
    description: "The federal list of applicant types, in plain words, and what to do when none names you.",
    keywords:
      "church faith-based 501c4 501c6 for-profit company individual university school charter tribe pending status who can apply nonprofit",
    sources: [source.grantsGov, source.irsSearch],
    body: `
Federal notices describe who may apply by a fixed list of seventeen types. Know which ones are yours. You may have more than one.

## The list, sorted

- **Governments**: states; counties; cities and townships; special districts; federally recognized tribal governments.
- **Education**: independent school districts; public and state institutions of higher education; private institutions of higher education.
- **Housing**: public and Indian housing authorities.
- **Nonprofits**: those with 501(c)(3) status, and those without it, in both cases other than institutions of higher education. Tribal organizations other than recognized governments have a type of their own.
- **Business**: small businesses, and for-profit organizations other than small businesses.
- **People**: individuals.
- **Two open ones**: “Others”, which means that the text explains it, and “Unrestricted”.

## Common doubts

**A nonprofit whose status is pending** is not yet one with 501(c)(3) status, unless the notice accepts a pending one. Look for “without 501(c)(3) status”, or ask.

**A church, mosque or other congregation** may be a nonprofit without having applied to the IRS. Notices differ in the proof they want.

A congregation is treated by the IRS as a 501(c)(3) charity without a letter; as proof, a denomination's group ruling, the articles and a board resolution often serve. Ask the funder which it takes.

**A federally recognized tribe** is a government. It needs no 501(c)(3) status and applies under its own type. A tribal nonprofit is a tribal organization or a 501(c)(3), whichever its papers say.

**A veterans' organization** has no type. Most are nonprofits of one of the two kinds. Read the text for further conditions, since some programs ask that veterans lead or own it.

**A school within a district** usually applies through the district. A charter school may be a district of its own, depending on the state.

**A university's center** applies as the university, with the signature of its sponsored programs office.

## Say it the same everywhere

Use the same type in SAM.gov, on the application's first form (the SF-424 takes up to three) and in your narrative. Use the same legal name as well. When they disagree, someone has to ask you, and that costs days you do not have.

In the organization profile of this product you choose one kind. The Finder translates it to the federal types, and tells you where only the text can decide.
`,
  },
  {
    id: "fiscal-sponsor",
    title: "Working with a fiscal sponsor",
    category: "Eligibility and registration",
    description: "How a project without its own status can still apply, and what to settle in writing first.",
    keywords: "no legal status unincorporated group neighbors without 501c3 sponsorship umbrella",
    sources: [source.irsSearch, source.subrecipientRule],
    body: `
A new group without exempt status can often apply through a **fiscal sponsor**: an established nonprofit that receives the money for your project and answers for it. It is a serious arrangement. The sponsor is the applicant, legally and in the eyes of the funder.

## When it fits

- You are testing an idea and do not yet want an organization of your own.
- Your own status is pending, and a deadline will not wait.
- You want to do the work and leave payroll and audits to people who know them.

## What to settle in writing

1. **Who decides** on spending, and how fast requests are paid.
2. **The fee.** It is usually about 10 percent of the money, and mostly between 5 and 15. Make sure that each funder's rules allow it, and show it openly in the budget.
3. **Who owns** what is made: equipment, data, the project's name.
4. **Who writes reports**, and who signs them.
5. **How it ends**: where the remaining money and the records go when you become independent.

Ask for the sponsor's determination letter, its latest financial statements and its audit. Look it up in the IRS search. If it cannot show you these, look further.

## In the application

Name the relation plainly in the first paragraph: “River Readers is a project of Example Community Partners, a 501(c)(3) organization, which serves as its fiscal sponsor.” Use the sponsor's legal name and tax number on the forms, and the project's story in the narrative. Attach the agreement where attachments are allowed.

Ask the funder before you write. Some foundations welcome sponsored projects and some exclude them. For federal money the sponsor must be registered and must be able to manage the award itself. There the arrangement may count as one between a recipient and a subrecipient, with rules of its own about what has to be written down and watched.

## A kind warning

Choose a sponsor whose mission is close to yours. Money that arrives through an organization with other aims raises questions you cannot answer for it. A good sponsor also teaches. Many groups learn from theirs how to run the organization they later become.
`,
  },
];
