import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const findingFundingArticles: readonly LibraryArticle[] = [
  {
    id: "read-past-awards",
    title: "Let past awards show what a funder wants",
    category: "Finding funding",
    description: "How to see who actually won, and how much, before you trust a notice's fine words.",
    keywords: "past winners typical award size usaspending who won",
    sources: [source.usaSpending, source.nonprofitExplorer],
    body: `
A notice says what a funder hopes for. The list of past awards shows what it chose. An evening with that list can save you a month of writing.

## Federal programs

Every federal program has an Assistance Listing number, such as 10.175. You will find it in the notice. On USAspending.gov, search for that number, and narrow the award types to grants and cooperative agreements. Look at the last three years.

For each award, note the recipient's type and size, its state, the amount, and the length. Then ask:

- **Who wins?** If every recipient is a state agency or a large university, find out why before you continue. Sometimes one clause in the rules says so.
- **How much?** The median amount tells you more than the ceiling in the notice. A request at twice the usual size needs a reason.
- **The same ones every year?** Recipients that come back each year may have a continuing award. The money left for newcomers can be less than the total suggests.

In this product, the page of a federal record lists its program's past awards, if they are known.

## Private foundations

Foundations list their grants in a public tax return, Form 990-PF. Nonprofit Explorer shows these returns free of charge. Find the foundation, open the latest full filing, and go to the list of grants paid. Look for places near yours, words from your field, and first-time recipients. A foundation that supports the same eleven organizations every year, and says that it takes no unsolicited requests, means it.

## What to do with what you find

Add three lines to the application's notes: the typical amount, two recipients like you, and what they did. Those lines shape your request. They also give you something specific to ask a program officer: “You have supported work in rural libraries. Would a first project of about this size in our county fit?” People answer questions that show you have done your homework.
`,
  },
  {
    id: "search-federal-funding",
    title: "Search federal funding without drowning",
    category: "Finding funding",
    description: "Filters that help, filters that do not exist, and why the first fifty results are mostly noise.",
    keywords: "search find federal grants.gov where",
    sources: [source.grantsGov, source.simplerProject],
    body: `
All federal notices of funding are public, in one place. That is good, but it is also the problem: over a thousand are open or forecast on any given day, and they often don't use your words.

## Know what can be filtered

Notices have a few codes that you can rely on: the applicant type, the category of activity, the agency, the instrument (grant, cooperative agreement, contract), the status, the dates and the Assistance Listing number. Use these first. Then add words.

Some things you may be looking for have **no code at all**:

- **Places.** Where a project must take place is stated only in the text.
- **Veterans, youth and older adults.** There is no category for them. Search for these words within education, health and social services.
- **Your size.** There is no code for small organizations, apart from small businesses.

Applicant type “Others” means: read the text. “Unrestricted” means that any type may apply, unless the text says otherwise.

## Words

The official keyword search is broad. A two-word phrase can return dozens of notices that contain only one of the words. Try three kinds of words: what you do (“after-school tutoring”), what the funder might call it (“out-of-school time”), and what should change (“early literacy”). Keep the ones that bring good results, and save the search.

## Use forecasts

A forecast says that a notice is planned, with an estimated date. It may change or disappear. But it gives you weeks to register, find partners and collect figures while others wait.

## A weekly rhythm

Save the search in the Finder and check what is new once a week. Dismiss what does not fit, so that you don't see it again. Read the eligibility section of each promising notice *before* its description: five minutes there can save you an hour of false hope. And before you begin to write, open the notice itself at the agency, because copies go out of date and the notice is what counts.
`,
  },
  {
    id: "private-foundations",
    title: "Find private foundations with public records",
    category: "Finding funding",
    description:
      "What Form 990-PF tells you, how to build a short list, and how to approach foundations that have no portal.",
    keywords: "find foundations family foundation county local 990-pf approach unsolicited invitation only",
    sources: [source.nonprofitExplorer, source.irsSearch, source.exemptOrganizations],
    body: `
Many foundations don't publish calls for proposals. They read letters, or they invite applicants. You can still learn a great deal about them from public records before you write a word.

## Where to look

- **Form 990-PF**, a private foundation's annual return, lists its officers, its assets and each grant paid, with recipient, purpose and amount. Nonprofit Explorer shows it free of charge.
- **Annual reports of organizations like yours** thank their supporters by name. Six of these reports often yield twenty prospects.
- **The foundation's own website**, if it has one, says how it wants to be approached. Follow that to the letter.
- **Your local community foundation** knows the small family funds in your area, and may publish its own funding rounds.

## Build a short list

For each foundation, write down five things: the places it supports, the fields, the usual amount, whether new recipients appear, and who decides. Cross off every one that doesn't fund your area. Location is the most common reason for a no, and it has nothing to do with the quality of your work. Ten foundations make a good list. Forty are a way to avoid writing.

## The first step

Many private foundations use a letter of inquiry as their first step. It is at most three pages and acts as a filter. If no form is given, write to a named person. If a board member of yours knows someone there, ask for an introduction and not for a favor.

If a foundation says “we do not accept unsolicited proposals”, believe it. You may still send one page that introduces you and asks for nothing. Then leave it at that.

## After the first answer

Log each contact with its date. A no with a reason is information: too early, wrong county, funds committed until spring. Put the date on which it may be worth asking again in the tracker. Relationships with foundations are measured in years, and they remember who was easy to work with.
`,
  },
  {
    id: "talk-to-program-officer",
    title: "What to ask a program officer",
    category: "Finding funding",
    description: "Prepare for a ten-minute conversation that improves your application, or saves you from writing it.",
    keywords: "program officer contact email call questions ask funder",
    sources: [source.noticeRule],
    body: `
Program officers answer questions for a living, and too few applicants ask. Every federal notice names a contact. Many foundations do, too. A short, well-prepared question is welcome.

## Before you write

Read the whole notice, the questions and answers already published, and the list of past awards. Nothing closes a door like asking a question that is answered on page two. Then sum up your project in four lines: who you are, what you will do, for whom and where, and roughly how much.

## Good questions

- “Our project does A and B. The notice mainly talks about B. Would A weaken our application?”
- “We are a nonprofit in a consortium with a school district. Which of us should apply?”
- “The notice states the ceiling. What size have first-time awards been lately?”
- “Is it common in this program to use volunteer time as match?”
- “What did strong applications in the last round have in common?”

## Questions to avoid

Do not ask whether you will win, whether they would read a draft (unless the notice offers it), or for exceptions to the published rules. In an open competition they must treat all applicants alike, and they often post their answers online for everyone.

## How

Write first, even if a telephone number is given: it gives them time to look up the rule. Put the notice number in the subject line. Keep it to three questions. Offer two times for a call.

On the call, take notes, and afterward send two lines of thanks that repeat what you understood. If you got it wrong, they will tell you. Save the exchange with the application, because the person who answered may have moved on by the time your report is due.

## After a no

Yes, ask. Thank them first, then ask two things in four lines: what were the weakest points, and would a new application be welcome? Do not argue. Federal agencies usually send reviewers' comments on request.

## When the answer is “not a fit”

Be glad. You just got a month back. Ask one more thing: “Is there another program, here or elsewhere, where this would fit?” Program officers know the neighboring offices better than any search engine, and the best prospects often come from that one question.
`,
  },
  {
    id: "site-visit",
    title: "When a funder comes to visit",
    category: "Finding funding",
    description: "Who to invite, what to show in an hour, which questions to expect, and what to do afterward.",
    keywords: "site visit funder foundation visiting coming tour who should be in the room show",
    sources: [source.riskRule, source.monitoringRule],
    body: `
A visit before a decision is a good sign: you are among the finalists. A visit during an award is part of monitoring. In both cases they want to see that what you wrote is true and that your people can carry it out.

## Who should be in the room

- **The person who leads the organization**, for the first ten minutes and the last.
- **The person who runs the project.** They should talk most.
- **Someone who knows the finances**, with the budget and last year's figures ready.
- **A board member**, if you can get one: it shows that the board is engaged.
- **One or two participants**, if they want to come. Ask them beforehand, tell them what it is for, and never rehearse their story.

Five people are enough. Keep the lawyer and the slide deck at home.

## What to show

Show the real activity on an ordinary day. If nothing happens at the proposed time, ask for a different time. Walk through it as a participant would: how they come in, what happens, how they leave. Also show what does not work yet and what the grant would change. Do not paint the walls or hire a caterer: visitors notice a staged visit, and it looks like money spent on appearances.

## A plan for one hour

1. Ten minutes: welcome, introductions, the project in three sentences.
2. Twenty-five minutes: the tour.
3. Twenty minutes: their questions. Have the proposal on the table and know its figures.
4. Five minutes: what happens next, and by when.

## Questions to expect

How do you know that it works? What happens if you get half? Who else is paying? What happens after the grant? What went wrong last year? Who does the books, and who checks them? Answer in two sentences. “I don't know, I'll send it by Friday” is a good answer if you do send it.

## Afterward

Thank them within two days and send what you promised. Write down what they asked: these are the doubts that your report or your next proposal has to address.
`,
  },
  {
    id: "stale-listings",
    title: "When a listing may be out of date",
    category: "Finding funding",
    description: "Deadlines move and programs end. How to check a listing before you bet weeks of work on it.",
    sources: [source.grantsGov, source.simplerProject],
    body: `
Every funding list is a copy, and copies go out of date. Deadlines are moved, notices amended, programs paused, and pages that repeat them do not always catch up. Even an official list can show a program as open after its own agency has archived it. A wrong deadline does more harm than no deadline.

## Signs of age

- The page doesn't say when it was last checked.
- The deadline is a month without a year, or “annual”.
- The link leads to a home page, or to a page that no longer exists.
- Several lists repeat the same sentence, word for word, and none of them names the notice.
- The amount is a round range that appears nowhere in the notice.

## How to check, in five minutes

1. **Find the notice itself.** Federal notices have a number. Use it to find the official page, and check the status: forecast, posted, closed or archived.
2. **Look at the version and the date of the last change.** A notice may be amended several times. The change is usually described in one line.
3. **Read the time and time zone** of the deadline. They are in the text, not next to the date. “5:00 p.m. Eastern” is two in the afternoon in Los Angeles.
4. **Compare with the agency's own page.** If they differ, write to the contact and keep the answer.
5. **For foundations**, look for this year's dates on their website, and for signs of life in the latest return.

## In this product

Each record says where it comes from and when it was last verified. A record from Grants.gov can be checked again from its page; for others, the page links to the official one. If you follow a record, you are notified when its deadline or status changes. Catalogs help you find things; the notice is what counts.

If you find a mistake, write it in the application's notes with the date. You or your successor will want to know why the deadline was changed.
`,
  },
];
