import { answer, type CuratedAnswer } from "./curated-answer.ts";

/** Answers about using the app. */
export const productAnswers: readonly CuratedAnswer[] = [
  answer(
    "how do I add an application | add a grant to the tracker | track an application | new application | where do I enter an application | start tracking a grant | add a grant that isn't in your list | how do I add a grant that is not in the finder | a bank told me about a grant how do I enter it | change the deadline of an application | how do I change a due date | edit an application",
    "Open the **Application Tracker** and choose **New application**, or save a program from the **Funding Finder** and track it from there. A grant that isn't in the catalog, such as one from a local bank, is added the same way: name, funder, amount, deadline. To change a deadline or amount later, open the application and choose **Edit**; tasks, reminders and the calendar follow the new date.",
    "plan-backwards",
  ),
  answer(
    "how do I add a task | create a task | suggest tasks | where are my tasks | add a to-do | assign a task | where do I check off a task | mark a task as done | how do I complete a task | can I assign my coworker to an application",
    "Open the application in the **Application Tracker** and its **Tasks** tab. **Add task** creates one; suggested tasks are laid out backward from the deadline. Ask me “What should I work on?” for all open tasks by day.",
    "plan-backwards",
  ),
  answer(
    "where do I enter my organization's mission | edit my organization profile | change my profile | update our mission | where is my organization profile | fill out the profile | do I have to fill in my whole profile before the matches are any good",
    "Open **Organization**. The Finder, the eligibility verdicts and the drafts use what you enter there: kind of organization, state, focus areas, mission, people served, annual budget. The search works with kind of organization, state and focus areas alone; each further field makes the matches better.",
    "first-grant",
  ),
  answer(
    "draft my proposal | generate a proposal",
    "I answer questions; drafts are made elsewhere. **Proposal Writer** makes a draft from your answers, **Cover Letter Creator** a letter, and the **Funding Finder** a letter of inquiry from a saved opportunity. What is missing is marked and never invented. When you have a paragraph, paste it here and I'll review it.",
    "parts-of-a-proposal",
    "using-ai",
  ),
  answer(
    "how does the funding finder work | use the finder | what is grant genie | save a search | find matches for my organization | what does grant genie do",
    "Fill out your **Organization** profile, then open the **Funding Finder** and search. Each result shows how well it fits, why, and whether you may apply. Save the search to be told about new matches. **Grant Genie** ranks programs for what you need money for.",
    "search-federal-funding",
  ),
  answer(
    "import my spreadsheet | import applications from excel | upload a csv | move our grants from another system | export my applications | export to excel | download my data | get my stuff out of here into excel | download everything into a spreadsheet | where is my export | export my grants for a board meeting | can I import my grants from a spreadsheet",
    "In the **Application Tracker** you can import a spreadsheet (CSV): you match its columns, see a preview, and can undo it. The tracker also exports your applications for Excel, **Reports** exports the figures for a board meeting, and **Account** has an export of all your data.",
  ),
  answer(
    "calendar feed | sync deadlines with google calendar | outlook calendar | subscribe to deadlines | add deadlines to my calendar",
    "Open the calendar view of the **Application Tracker** and subscribe to the calendar feed. Deadlines, tasks and the dates of your awards then appear in your own calendar.",
    "plan-backwards",
  ),
  answer(
    "change email reminders | turn off notifications | remind me of deadlines | reminder settings | how early are reminders | stop emails | how do I turn off email reminders",
    "Reminders are set under **Account**, in notifications: how early you are reminded of deadlines, and whether by email or only in the app. They follow from the deadlines in the **Application Tracker**.",
  ),
  answer(
    "attach a document | upload a file | where do I upload our budget | add documents to an application | store documents",
    "Open the application in the **Application Tracker** and its **Documents** tab. Drafts that you make for the application are kept there too.",
    "document-folder",
  ),
  answer(
    "read a notice for requirements | paste the notice | find requirements in a nofo | list what the notice asks for | checklist for an application",
    "Open the application in the **Application Tracker** and paste the notice's text under requirements. The conditions, parts, limits and dates that can be found are listed with the passage they come from. Add what is missing: your own reading decides.",
    "read-the-notice",
  ),
  answer(
    "delete my account | cancel my subscription | change my password | billing | how much does grantlamp cost | change my email",
    "Everything about your account is under **Account**: password and email address, devices, plan and payment, export of your data, and deleting the account.",
  ),
  answer(
    "are my records private | who can see my data | is my data safe | do you train ai on my data | privacy | who else can see what I put in here | can other people see my applications | is my data used to train ai",
    "Only you and the people you invite under **Team** see what is in your workspace; other users can't. The app doesn't train AI on it. If a writing model is connected, the parts that a draft or answer needs are sent to it, and its provider's terms apply. Under **Account** you can export or delete everything.",
  ),
  answer(
    "where does the catalog come from | how current are the grants | where does your data come from | is the catalog up to date | where do your grant records come from",
    "From public sources: Grants.gov, the federal Assistance Listings, state grant portals and foundations' tax returns. Each record says where it comes from and when it was last checked, and **Sources** lists them all. The funder's own notice always decides.",
    "stale-listings",
  ),
];
