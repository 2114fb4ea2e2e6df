import { answer, type CuratedAnswer } from "./curated-answer.ts";

/** Answers about what the app's screens show and where to find features. */
export const screenAnswers: readonly CuratedAnswer[] = [
  answer(
    "how do I invite a coworker | how do I invite my colleague so she can edit | invite a colleague | add a teammate | add another user | share this account with my colleague | give my boss access | can my board chair log in too | invite someone to my team | multiple users | how do I remove a member | give someone view only access",
    "Open **Team** (press Ctrl K and type “team”), enter the person's email address, choose a role and choose **Send invitation**. A **viewer** sees everything, a **commenter** can also comment, an **editor** works on applications, tasks and documents, an **admin** also invites and removes members. Don't share one password: each person signs in with an account of their own.",
  ),
  answer(
    "can two people work on the same draft | work on a proposal together with a coworker | edit a document at the same time | collaborate on a draft | can someone else comment on my proposal | share a draft for review with an outsider | send my draft to a reviewer | get feedback from someone without an account | can I see who opened my draft",
    "**Yes.** Invite the person under **Team** as an editor or commenter; you see who else has the record open, and if two people change the same text, you are asked which version to keep. For someone outside, open the draft, choose **Comments**, and create a **review link**: they can read and comment without an account, and you can turn the link off again.",
  ),
  answer(
    "how do I export my draft to word | download a proposal as word | save my proposal as pdf | download the letter | get my draft out of here | open my proposal in microsoft word | print my proposal | export a document | how do I print the budget | export the budget to excel",
    "Open the draft and choose **Download Word**; headings, tables and page numbers are included, and a warning lists any blanks you haven't filled in. For paper or PDF use **Print** and choose “Save as PDF”. A **budget** from the budget builder also exports to Excel with its formulas. An edited Word file can be brought back with **Import Word file**.",
  ),
  answer(
    "how do I delete an application | remove a grant from the tracker | delete a draft | get rid of an application | I added a grant twice, how do I remove it | get rid of an old application | remove an old application | archive an application | undo delete | undo a deleted application",
    "Open the application in the **Application Tracker** and choose **Delete** from its menu; this can't be undone. In the table view you can delete several, and have ten seconds to undo. If you only stopped working on it, set its status instead: you keep its history, and your win rate stays accurate.",
  ),
  answer(
    "what does the match score mean | what does the percentage next to a grant mean | how is the match score calculated | fit score of a grant in the finder | is a 60 percent match good | why is this grant ranked so high | what is the number beside each result | why did a grant show up for us that has nothing to do with us | why does a grant appear when we don't do that | why did this grant come up for us",
    "**It says how well a program fits your profile and what you need money for; it is not your chance of winning.** It compares your focus areas, people served, place, kind of organization and amount with the program's record. Below it you see the reasons and a separate verdict on whether you may apply. If scores look off, fill out the **Organization profile**. Read the notice before you decide.",
    "decide-to-apply",
  ),
  answer(
    "why does it say I'm not eligible | why is a grant shown as not eligible | the finder says not eligible but I think we are | eligibility verdict is wrong | what does check eligibility mean | why does it say unclear",
    "**The verdict compares your Organization profile with what the program's record says** about the kind of applicant, place and conditions; the sentence below it names the reason. Often the profile is the cause: check kind of organization, state and tax status under **Organization profile**. **Check eligibility** means that the record leaves something open. The notice decides; if it disagrees with us, follow the notice and ask its contact in writing.",
    "read-eligibility",
  ),
  answer(
    "where do I see past awards of a program | who got this grant before in here | see previous winners | where are past grantees shown",
    "Open the program in the **Funding Finder**: its page shows **past awards** where the source publishes them, with recipients and amounts. For federal programs you can also search USAspending.gov by Assistance Listing number; for foundations, the list of grants in Form 990-PF. Look for recipients of your size and state.",
    "read-past-awards",
  ),
  answer(
    "can I upload the notice | upload a nofo pdf | upload the funder's pdf | have the app read the notice | import the requirements from a pdf | where do I put the guidelines",
    "**You can paste its text.** Open the application in the **Application Tracker**, go to **Requirements** and choose **Find requirements**: conditions, required parts, page limits and dates are listed with the passage they come from. Check each against the notice, because your own reading decides, and add what is missing.",
    "read-the-notice",
  ),
  answer(
    "how do I change the status of an application | mark an application as submitted | mark a grant as won | record that we were declined | log a decision | where do I enter the amount we were awarded | record an award | how do I mark it submitted | mark as submitted",
    "Open the application in the **Application Tracker** and change its **status** (draft, in progress, submitted, awarded, declined), or drag its card on the **Board**. With “awarded” or “declined”, also enter the decision date and the amount, because **Reports** counts win rate and awards from them.",
  ),
  answer(
    "where do I see my win rate | where is the report for my board | make a report of our grants for the board | how do I show the board our pipeline | download a summary of all grants | what does pipeline mean in reports",
    "Open **Reports**: pipeline, win rate, awards and spending on one page, filtered by period, and downloadable as PDF or Excel for your board. The figures come from your tracker, so statuses, amounts and decision dates must be current; choosing a figure lists the applications behind it.",
  ),
  answer(
    "where did my draft go | I can't find my proposal | where are my documents saved | find an old proposal | where is the letter I made | reuse an answer from an old application | search my documents | how do I upload our old proposal so you can use it | use our old proposals for new drafts",
    "Look in the **Library**: it holds all your documents, can be searched by words in them, and lets you reuse passages. A draft made for an application is also under its **Documents** tab. Drafts save as you write, and earlier versions are in the draft's history.",
    "answer-library",
  ),
  answer(
    "get back an older version of my draft | undo changes in my proposal from yesterday | version history | I deleted a section by mistake | restore a previous version",
    "Open the draft and its **versions**: choose an earlier one to see what changed, and restore it. We save the current text as a version too, so you won't lose anything.",
  ),
  answer(
    "what does grant genie do and how is it different from the funding finder | difference between funding finder and grant genie | enhanced web search what is it for | which search should I use",
    "**Funding Finder** searches the catalog by words and filters and judges each program against your profile. **Grant Genie** starts from a project: describe what you need money for, and it ranks what fits. **Enhanced Web Search** suggests better search terms for looking outside the catalog. Start with Grant Genie if you don't know a program's name.",
    "search-federal-funding",
  ),
  answer(
    "how do I start a proposal in here | where do I write the proposal | use the proposal writer | make a letter of inquiry | write a cover letter with this | what do the blanks in brackets mean | why are there blanks in my draft",
    "Open **Proposal Writer** (or **Cover Letter Creator**), choose the application, and answer the questions one at a time; what is known from your profile and earlier answers is filled in. The draft uses only what you gave it: **blanks in brackets** mark facts that are missing, because nothing is invented. Fill them in, review the checks next to your draft, then choose **Download Word**.",
    "parts-of-a-proposal",
  ),
  answer(
    "what do the red marks in my draft mean | why does the check say to correct | what are the checks beside the sheet | how do I get rid of a warning in my draft | does it check my spelling",
    "**To correct** means something is wrong or contradicts your facts: a figure, a name, a limit of the notice, an unallowable cost. Other notes are advice. Choose a note to jump to its place, change the text, and it disappears. If a fact changed, correct it under **Facts**. Spelling and grammar are checked too. The checks can't say whether the text convinces, so have a person read it.",
  ),
  answer(
    "get an email when new grants come up | alert me about new grants | how do I save a grant for later | where are my saved opportunities | bookmark a grant | where do I see grants I saved | my saved grants | find the grants I bookmarked",
    "In the **Funding Finder**, **save** a program to keep it on your list, or **save the search** to be told of new matches. From a saved program you can start tracking an application or a letter of inquiry. How often you get email is set under **Account**, in notifications.",
  ),
  answer(
    "can I manage two organizations | switch to another organization | I write grants for several clients | add a second organization | add a client",
    "**Yes.** Add each one under **Organization profile** and use the switcher to choose the current one; searches, verdicts and drafts use it. Assign each record to the right organization so facts don't get mixed up.",
  ),
  answer(
    "where do I change my organization's tax status or type | I typed the wrong name for our organization | I picked the wrong kind of organization | correct our budget size in the profile | we moved to another state, where do I change it",
    "Open **Organization profile**, change the field and save. Verdicts and new drafts use it from then on; drafts that already exist keep their text, so review any you still plan to send.",
  ),
  answer(
    "is there a phone app | does it work on my phone | can I use it offline | dark mode | change the font size | turn on dark mode | does the app work without internet | make the text bigger",
    "It works in any current browser, also on a phone; there is no separate app to install, and it needs an internet connection. The theme (light, dark or match your device) is set under **Account**, in appearance; text grows with your browser's zoom.",
  ),
  answer(
    "I forgot my password | can't log in | turn on two step verification | sign out everywhere | lost my phone with the login code",
    "On the sign-in page ask for a new password and follow the link in the email. Once you're signed in, go to **Account** for your password, **two-step verification** with its recovery codes, and the list of devices, where you can sign out others. If you lose your phone, each recovery code works once.",
  ),
  answer(
    "who made this change | see who edited the application | activity log | history of changes | what did my coworker change",
    "Open the application's **History** tab to see who changed what and when. Admins find the whole workspace's changes in the **activity log** (Ctrl K, “activity”).",
  ),
  answer(
    "can the coach write for me | what can you do | what can I ask you | can you read my documents | do you remember what I asked | are you a real person | can you check this sentence for me | can you review my paragraph | read my draft and tell me what's wrong",
    "I answer questions about grants, look up your own applications, deadlines, tasks and awards, compare a program with your profile, and review a paragraph you paste. I am software, not a person, and I can't change records or submit anything. Drafts come from **Proposal Writer** and **Cover Letter Creator**.",
  ),
  answer(
    "what if the app is down before my deadline | what happens if the site goes down on deadline day | is my draft safe if the app stops working | do you submit the application for me | does this submit to grants.gov for me",
    "**You submit on the funder's site, not here**, so an outage here never stops a submission. Two days before the deadline choose **Download Word** for each draft and export the budget; then you have everything on your own computer. Drafts save as you write.",
    "submit-early",
  ),
];
