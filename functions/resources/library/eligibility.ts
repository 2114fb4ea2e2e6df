import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const eligibilityArticles: readonly LibraryArticle[] = [
  {
    id: "read-eligibility",
    title: "Read eligibility like a contract",
    category: "Eligibility and registration",
    description: "Eligibility is checked before anyone reads your proposal. Break it down, condition by condition.",
    keywords: "eligible qualify can we apply requirements conditions who may apply",
    sources: [source.noticeRule, source.meritRule],
    body: `
Eligibility is not part of the review. It comes before it. Someone with a checklist looks at each condition, and an application that fails one is returned unread, however compelling it is. So give this page of the notice your best hour.

## Break it down

Copy the section into a table with one condition in each row. Typical rows are:

- type of organization, and the document that proves it,
- location of the applicant, and location of the work (these may differ),
- years in existence, or a minimum budget,
- registrations that must be active on the day of submission,
- who must be a partner, and with what kind of letter,
- cost share, its size and what may count,
- limits: one application per organization, no current award, no prior award,
- what may not be paid for at all.

Next to each row write **yes, no or ask**, and where the proof is. Every “ask” becomes a question to the program officer, in writing.

## Words that matter

“Must” and “shall” are conditions. “Should” and “encouraged” are preferences, though they often turn up as points in the scoring. “Eligible applicants include” may leave the list open. “Eligible applicants are limited to” closes it. “Including but not limited to” is an invitation to ask.

Watch for conditions outside the section. A page limit, a mandatory meeting or a letter of intent due at an earlier date can sink an application just as surely.

## If you miss one condition

Do not explain it away in the narrative. You have three honest options: let an eligible partner apply and take part as a subrecipient, work with a fiscal sponsor if the notice allows it, or wait until you qualify. Each takes time, so decide early.

## In this product

On an application's page, the requirements found in a notice are listed one by one, with the passage they come from. Check off what you have proved, not what you believe. Before you submit anything, that list should have no open rows.
`,
  },
  {
    id: "sam-registration",
    title: "Register in SAM.gov before you need it",
    category: "Eligibility and registration",
    description: "What the registration is, how long it takes, and the dates that can quietly stop an application.",
    keywords: "sam.gov register registering renew uei entity administrator login.gov step how to",
    sources: [source.sam, source.samRule],
    body: `
To apply for federal money as an organization you need an active registration in SAM.gov. It costs nothing. Companies that offer to do it for a fee are not the government, and you don't need them.

## Step by step

1. Create a Login.gov account with your work email. Every user of SAM.gov signs in with it.
2. At SAM.gov, choose **Register Entity**, and then the purpose: financial assistance (grants), not contracts.
3. Enter the **legal name and physical address exactly as in your documents**. If the system cannot match them, upload a recent document that shows both.
4. Receive the Unique Entity ID. Keep going: the ID alone is not a registration.
5. Enter the EIN, the bank account, the points of contact, and answer the assurances and certifications.
6. Send the signed letter that names your entity administrator, if SAM.gov asks for it.
7. Wait until the status says **Active**, and put its expiration date in the tracker.

## What you get

A **Unique Entity ID** (UEI): twelve characters that have identified organizations in federal systems since April 4, 2022, in place of the older DUNS number. Getting the ID alone is quick. The full *registration*, which an application needs, asks for more: legal name and address exactly as in your documents, tax number, bank details, and statements about your organization.

## How long it takes

Guides say seven to ten business days, and up to about four weeks when something has to be checked. Allow a month for a first registration. The usual cause of delay is a name or address that does not match the supporting document, letter for letter. Have a recent document ready that shows both together.

## It expires

A registration must be renewed every year. If it lapses, systems reject your application, and an approved award can be held up. Put two dates in the calendar: sixty days before it expires, and thirty. Renew at the first.

## People and roles

SAM.gov is only the first door. Grants.gov, and some agencies' own systems, need accounts as well. Someone must be the **authorized organization representative**, the person who may submit for you. That role is given by your organization's contact named in SAM.gov. Check that this contact still works with you. When they have left, replacing them takes letters and days.

## A test you can do today

1. Log in and read the status and the date on which it ends.
2. Compare the legal name with your determination letter.
3. Make sure that two people, not one, can log in.
4. Ask the person who may submit to sign in to the portal once, now.

If all four work, you're done. If one does not, you have just saved an application.
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

## Common questions

**A nonprofit whose status is pending** does not yet have 501(c)(3) status, unless the notice accepts pending status. Look for “without 501(c)(3) status”, or ask.

**A church, mosque or other congregation** may be a nonprofit without having applied to the IRS. Notices differ in the proof they require.

The IRS treats a congregation as a 501(c)(3) charity without a letter; a denomination's group ruling, the articles of incorporation and a board resolution often serve as proof. Ask the funder which it accepts.

**A federally recognized tribe** is a government. It needs no 501(c)(3) status and applies under its own type. A tribal nonprofit is a tribal organization or a 501(c)(3), depending on its documents.

**A veterans' organization** has no type of its own. Most are nonprofits of one of the two kinds. Read the text for further conditions, since some programs require that veterans lead or own the organization.

**A school within a district** usually applies through the district. A charter school may be its own district, depending on the state.

**A university center** applies as the university, with the signature of its sponsored programs office.

## Say it the same everywhere

Use the same type in SAM.gov, on the application's first form (the SF-424 takes up to three) and in your narrative. Use the same legal name as well. If they disagree, someone has to ask you, and that costs days you don't have.

In this product's organization profile you choose one type and, if you know them, the federal applicant types you apply as. The Finder uses both and tells you when only the text can settle the question.
`,
  },
  {
    id: "fiscal-sponsor",
    title: "Working with a fiscal sponsor",
    category: "Eligibility and registration",
    description:
      "How a project without its own tax-exempt status can still apply, and what to settle in writing first.",
    keywords: "no legal status unincorporated group neighbors without 501c3 sponsorship umbrella",
    sources: [source.irsSearch, source.subrecipientRule],
    body: `
A new group without exempt status can often apply through a **fiscal sponsor**: an established nonprofit that receives the money for your project and is accountable for it. It is a serious arrangement. The sponsor is the applicant, both legally and in the eyes of the funder.

## When it makes sense

- You are testing an idea and don't want an organization of your own yet.
- Your own status is pending, and a deadline won't wait.
- You want to do the work and leave payroll and audits to people who know them.

## What to settle in writing

1. **Who approves** spending, and how quickly requests are paid.
2. **The fee.** It is usually about 10 percent of the money, and mostly between 5 and 15. Check that each funder's rules allow it, and show it openly in the budget.
3. **Who owns** what is produced or bought: equipment, data, the project's name.
4. **Who writes reports**, and who signs them.
5. **How it ends**: where the remaining money and the records go when you become independent.

Ask for the sponsor's determination letter, its latest financial statements and its audit. Look it up in the IRS search. If it cannot show you these, keep looking.

## In the application

State the relationship plainly in the first paragraph: “River Readers is a project of Example Community Partners, a 501(c)(3) organization, which serves as its fiscal sponsor.” Use the sponsor's legal name and tax ID on the forms, and the project's story in the narrative. Attach the agreement where attachments are allowed.

Ask the funder before you write. Some foundations welcome sponsored projects and some exclude them. For federal money, the sponsor must be registered and must be able to manage the award itself. The arrangement may count as one between a recipient and a subrecipient, which has its own rules on documentation and monitoring.

## A word of caution

Choose a sponsor whose mission is close to yours. Money that comes through an organization with different aims raises questions you can't answer on its behalf. A good sponsor also teaches. Many groups learn from theirs how to run the organization they later become.
`,
  },
];
