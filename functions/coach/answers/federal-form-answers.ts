import { answer, type CuratedAnswer, sources } from "./curated-answer.ts";

/** Answers on filling out federal forms and on the accounts and portals that they are submitted through. */
export const federalFormAnswers: readonly CuratedAnswer[] = [
  answer(
    "how do I fill in the sf-424 step by step | fill out the sf 424 line by line | sf-424 instructions for each box | help with the application for federal assistance form | which boxes of the sf-424 do we leave blank",
    `**Copy names and numbers from SAM.gov, and fill in these items with care; the rest is usually obvious or optional.**

- **2**: New for a first request; Continuation or Revision only for an award you have.
- **4 and 5a**: leave blank unless the notice gives you a number. **5b**: the award number, only for a continuation or revision.
- **8**: legal name, EIN, UEI and address exactly as in SAM.gov, and a contact who will answer for a year.
- **9**: your applicant type. **11 and 12**: assistance listing and opportunity number, filled in by Grants.gov.
- **14 to 17**: area served, a short title, congressional districts, start and end dates.
- **18**: money, the same as in the budget form. **19**: state review. **20**: delinquent federal debt.
- **21**: the authorized representative; submitting signs it.`,
    "sam-registration",
    sources.grantsGov,
  ),
  answer(
    "what goes in box 18 estimated funding on the sf-424 | sf-424 item 18 federal applicant state local other | how do I fill out estimated funding on the sf 424 | does estimated funding include our match",
    "**Put your request in 18a (Federal) and the match in the line of whoever gives it**: 18b your own money and in-kind, 18c state, 18d local, 18e other funders, 18f program income you expect; 18g adds them up. Use whole dollars, for the first budget period or the whole project as the notice says. The amounts must equal those in the SF-424A and in the budget narrative: a difference is one of the most common errors found in review. If the notice requires no match, 18b to 18f may be zero.",
    "sf-424a",
    sources.grantsGov,
  ),
  answer(
    "which type of applicant code do I choose on the sf-424 | applicant type letter for a nonprofit | sf-424 item 9 type of applicant | are we type m or type n",
    "**Choose the letter for your legal status, not for your field**: M nonprofit with 501(c)(3) status, N nonprofit without it, B county, C city or township, D special district, G independent school district, H public or state-controlled college, O private college, I federally recognized tribe, K tribally designated organization, L public or Indian housing authority, R small business, Q other for-profit, P individual, X other. A church without an IRS letter usually chooses N or X. You may add a second and third type where they fit. The choice doesn't make you eligible: the notice's list of eligible applicants decides.",
    "applicant-types",
    sources.grantsGov,
  ),
  answer(
    "what do I put for applicant identifier and federal entity identifier | federal entity identifier on the sf-424 | federal award identifier when we have none | sf-424 item 4 and 5 leave blank",
    "**Leave them blank for a new application, unless the notice or the agency gave you a number.** The *applicant identifier* (item 4) is your own reference if you use one. The *federal entity identifier* (5a) is a number the agency assigned to your organization. The *federal award identifier* (5b) is the number of an existing award, and only a continuation, revision or renewal has one. None of these is the UEI, which goes in item 8c.",
    sources.grantsGov,
    "sam-registration",
  ),
  answer(
    "do we need to file the lobbying disclosure sf-lll | when is the sf-lll required | we don't lobby do we still send the sf-lll | lobbying certification over 100,000 dollars",
    "**Only if you paid someone, or agreed to, from nonfederal money to influence the federal decision on this award.** For awards of more than $100,000 you sign the *Certification Regarding Lobbying*; the SF-LLL form comes on top of it only when there is lobbying to report. Writing the application, asking the program officer questions, or a lawmaker's letter that you asked for without paying anyone is not reported. If the package marks SF-LLL as required and you have nothing to report, follow the notice: many agencies accept “not applicable”. Spending the award itself on lobbying is never allowed.",
    sources.grantsGov,
    "unallowable-costs",
  ),
  answer(
    "what is the project performance site location form | project site form on grants.gov | what address do we give for where the project happens | performance site when we serve the whole county",
    "**It lists where the work will be done: the main site first, then up to 29 others.** Give the street address, county, nine-digit ZIP Code and congressional district of the place where most of the work happens, even if the office is elsewhere. For services across a county, use your main office or service center, and describe the area in item 14 of the SF-424. A confidential shelter gives its business office or mailing address, never the shelter's. For partners' sites, add one line each.",
    sources.grantsGov,
  ),
  answer(
    "what is the key contacts form | who goes on the key contacts form | difference between key contacts and the contact on the sf-424",
    "**It names the people the agency may call, by role**: typically the project director, the finance contact and the authorized representative. The contact in item 8f of the SF-424 answers questions about the application; the authorized representative in item 21 binds the organization. One person may hold several roles in a small organization, but give each a phone number and email address that someone reads, also in the months after you submit.",
    sources.grantsGov,
  ),
  answer(
    "how do I attach several files on grants.gov | project narrative attachment form more than one file | which attachment form do I use | where do I upload letters of support on grants.gov",
    "**Put the main narrative in the *Project Narrative Attachment Form*, the budget narrative in its own form, and everything else under *Attachments* or *Other Attachments*.** The notice says which file goes where, and reviewers may not see what is in the wrong place. Letters, résumés and similar items are best combined in one PDF with a contents page, in the notice's order. Give each file its own short name with letters, numbers and underscores only: two files with one name are rejected. After uploading, download each once and open it.",
    "attachment-names",
    "submit-early",
  ),
  answer(
    "how do I start an application on grants.gov workspace | create a workspace in grants.gov | where is the apply button on grants.gov | how do I find the opportunity package",
    `**Open the opportunity on Grants.gov, choose Apply on its page, name the workspace and choose Create Workspace.** You must be logged in with an account linked to your organization's UEI.

1. The *Package* tab on the opportunity shows which forms there are; if it has several packages, the notice says which is yours.
2. Fill out forms in the browser, or download them, save, and upload again.
3. Add colleagues under *Participants*.
4. *Check Application* finds missing fields; then an authorized representative (AOR) signs and submits.

Start this the day you decide to apply, because roles and registration are what delay people.`,
    sources.grantsGov,
    "submit-early",
  ),
  answer(
    "how do I share a grants.gov workspace with my coworker | add a participant to a workspace | give my partner access to our federal forms | two people fill out the grants.gov forms",
    "**Open the workspace, choose the Participants tab and add the person by their Grants.gov username or email; they need an account of their own first.** Someone from another organization can be added too. As owner you can limit which forms they see, for example without the salaries. Only one person can hold a form open at a time, so a form that's locked belongs to whoever last opened it. Adding somebody doesn't let them submit: for that they need the AOR role from your EBiz contact.",
    sources.grantsGov,
  ),
  answer(
    "does grants.gov save my work | how do I know grants.gov saved my form | my grants.gov form lost what I typed",
    "**Online forms save only when you choose Save, and time out when you are idle**, so save every few minutes and write long texts in a document first. The *Forms* tab shows each form's status and when it was last changed. A downloaded PDF form is saved on your computer, not on Grants.gov: upload it again afterward. Before you log out, open the form once more to see that the text is there.",
    sources.grantsGov,
    "submit-early",
  ),
  answer(
    "how do I get an era commons account | does nih need era commons | who creates our era commons id | commons username for the principal investigator",
    "**Your institution's signing official creates it; you can't sign up alone.** An organization that's new to NIH first registers in SAM.gov, then at eRA Commons, which can take several weeks, and its signing official then makes an account for the principal investigator with the PI role. The username goes in the *Credential* field of the senior/key person form, and a missing one stops the application. SAMHSA and some other agencies at HHS use eRA Commons as well.",
    "nih-review-factors",
    "sam-registration",
  ),
  answer(
    "is it research.gov or grants.gov for nsf | where do I submit an nsf proposal | justgrants what is it and how do we log in | which portal does the department of justice use | grantsolutions login who gives it",
    "**Submit where the notice says; each agency has its own second system.** NSF takes proposals in **Research.gov** or Grants.gov. The Department of Justice takes two steps: the SF-424 in Grants.gov first, then the full application in **JustGrants**, with two different deadlines. NIH and SAMHSA use **eRA Commons** behind Grants.gov, HRSA its **Electronic Handbooks**, and several HHS and other agencies run awards in **GrantSolutions**. Accounts come from your organization's administrator in that system, often named from the SAM.gov contacts, so look at who is listed there and ask for access weeks ahead.",
    sources.grantsGov,
    "submit-early",
  ),
  answer(
    "do we register in sam.gov for financial assistance only or all awards | which purpose of registration in sam | all awards or financial assistance awards only | what are core data and assertions in sam | representations and certifications in sam for a grant",
    "**Choose *Financial Assistance Awards Only* if you want grants and don't plan to sell to the government.** It's shorter: core data (name, address, tax ID, bank account), points of contact, and the financial assistance certifications. *All Awards* adds assertions (what you sell, your size) and long contract representations. You can change later by updating the registration. A UEI alone, without registration, is enough for most subrecipients.",
    "sam-registration",
  ),
  answer(
    "who can see our information in sam.gov | is our bank account public in sam | is sam.gov data public | hide our sam registration from public search",
    "**Anyone can see your name, address, UEI and registration status; bank account and taxpayer numbers are not shown to the public.** You can opt out of the public search in the registration, but then partners and funders can't find you, and government users still can. Because contacts' names are published, expect calls and emails from companies that sell registrations: SAM.gov itself is free and never asks for money. A shelter at a confidential address uses its business or mailing address wherever the form allows.",
    "sam-registration",
    sources.ftc,
  ),
];
