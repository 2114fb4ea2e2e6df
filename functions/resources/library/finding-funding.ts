import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const findingFundingArticles: readonly LibraryArticle[] = [
  {
    id: "read-past-awards",
    title: "Let past awards show what a funder wants",
    category: "Finding funding",
    description: "How to see who really won, for how much, before you believe a notice's fine words.",
    keywords: "past winners typical award size usaspending who won",
    sources: [source.usaSpending, source.nonprofitExplorer],
    body: `
A notice says what a funder hopes for. The list of past awards says what it chose. An evening with that list can save you a month of writing.

## Federal programs

Every federal program has an Assistance Listing number, such as 10.175. It stands in the notice. On USAspending.gov search for that number, and narrow the award types to grants and cooperative agreements. Look at the last three years.

Note for each award: the recipient's kind and size, its state, the amount, and the length. Then ask:

- **Who wins?** If every recipient is a state agency or a large university, find out why before you go on. Sometimes the rules say so in one clause.
- **How much?** The middle of the amounts tells more than the ceiling in the notice. An ask at twice the usual size needs a reason.
- **Again and again?** Recipients that return each year may have a continuing award. The money left for newcomers can be less than the total suggests.

In this product, the page of a federal record lists past awards of its program, where they are known.

## Private foundations

Foundations list their grants in a public tax return, Form 990-PF. Nonprofit Explorer shows these returns without charge. Find the foundation, open the latest full filing, and go to the list of grants paid. Look for places near yours, for words from your field, and for first-time recipients. A foundation that supports the same eleven organizations every year, and says that it takes no unsolicited requests, means it.

## What to do with what you find

Write three lines into the application's notes: the typical amount, two recipients like you, and what they did. Those lines shape your ask. They also give you something real to ask a program officer: “You have supported work in rural libraries. Would a first project of about this size in our county fit?” People answer questions that show you have done your reading.
`,
  },
  {
    id: "search-federal-funding",
    title: "Search federal funding without drowning",
    category: "Finding funding",
    description: "Filters that help, filters that do not exist, and why the first fifty hits are mostly noise.",
    keywords: "search find federal grants.gov where",
    sources: [source.grantsGov, source.simplerProject],
    body: `
All federal notices of funding are public, in one place. That is good, and it is also the difficulty: over a thousand are open or forecast on an ordinary day, and the words in them are often not yours.

## Know what can be filtered

Notices carry a few codes that can be trusted: the kind of applicant, the category of activity, the agency, the instrument (grant, cooperative agreement, contract), the status, the dates and the Assistance Listing number. Use these first. Then add words.

Some things that you want have **no code at all**:

- **Places.** Where a project must happen stands only in the text.
- **Veterans, youth and older people.** There is no category for them. Search their words within education, health and social services.
- **Your size.** Small organizations have no mark of their own, apart from small businesses.

Applicant type “Others” means: read the text. “Unrestricted” means that every kind may apply, unless the text says otherwise.

## Words

The official keyword search is generous. A phrase of two words can return dozens of notices that have only one of them. Try three kinds of words: what you do (“after-school tutoring”), what the funder might call it (“out-of-school time”), and what is to change (“early literacy”). Keep the ones that bring good hits, and save the search.

## Forecasts are the quiet gift

A forecast says that a notice is planned, with an estimated day. It may change or vanish. But it gives you weeks in which you can register, find partners and collect figures, while others wait.

## A weekly rhythm

Save the search in the Finder and look at what is new once a week. Dismiss what does not fit, so that it stays away. Read the eligibility section of each promising one *before* its description: five minutes there spare an hour of hope. And before you begin to write, open the notice itself at the agency, because copies grow old and the notice is what counts.
`,
  },
  {
    id: "private-foundations",
    title: "Find private foundations with public records",
    category: "Finding funding",
    description:
      "What Form 990-PF tells you, how to build a short list, and how to approach people who have no portal.",
    keywords: "find foundations family foundation county local 990-pf approach unsolicited invitation only",
    sources: [source.nonprofitExplorer, source.irsSearch, source.exemptOrganizations],
    body: `
Many foundations publish no calls. They read letters, or they invite. You can still learn a great deal about them from public records before you write a word.

## Where to look

- **Form 990-PF**, the yearly return of a private foundation, names its officers, its assets and each grant paid, with recipient, purpose and amount. Nonprofit Explorer shows it without charge.
- **Annual reports of organizations like yours** thank their supporters by name. Six of these reports often give you twenty prospects.
- **The foundation's own site**, when it has one, says how it wishes to be approached. Follow that to the letter.
- **Your local community foundation** knows the small family funds around you, and may publish rounds of its own.

## Build a short list

For each foundation write down five things: the places it supports, the fields, the usual amount, whether new recipients appear, and who decides. Strike every one that fails on place. Distance is the most common reason for a no, and it has nothing to do with your quality. Ten foundations are a good list. Forty are a way to avoid writing.

## The first step

Many private foundations use a letter of inquiry as their first step. It has at most three pages and acts as a filter. Where no form is given, write to a named person. If a board member of yours knows someone there, ask for an introduction and not for a favor.

Where a foundation says “we do not accept unsolicited proposals”, believe it. You may still send one page that introduces you and asks for nothing. Then leave it at that.

## After the first answer

Log each contact with its day. A no with a reason is information: too early, wrong county, funds committed until spring. Put the date on which it may be worth asking again into the tracker. Relationships with foundations are measured in years, and they remember who was easy to deal with.
`,
  },
  {
    id: "talk-to-program-officer",
    title: "What to ask a program officer",
    category: "Finding funding",
    description: "Prepare a ten-minute conversation that changes your application, or spares you from writing it.",
    keywords: "program officer contact email call questions ask funder",
    sources: [source.noticeRule],
    body: `
Program officers answer questions for a living, and too few applicants ask. Every federal notice names a contact. Many foundations list one. A short, well-prepared question is welcome.

## Before you write

Read the whole notice, the questions and answers already published, and the list of past awards. Nothing closes a door like a question answered on page two. Then reduce your project to four lines: who you are, what you will do, for whom and where, and roughly how much.

## Good questions

- “Our project does A and B. The notice speaks mainly of B. Would A weaken it?”
- “We are a nonprofit in a consortium with a school district. Which of us should apply?”
- “The ceiling is stated. What size have first-time awards had lately?”
- “Is matching with volunteer time usual in this program?”
- “What did strong applications in the last round have in common?”

## Questions to leave out

Do not ask whether you will win, whether they would read a draft (unless the notice offers it), or for exceptions to what is printed. In an open competition they must treat all applicants alike, and often put their answers online for everyone.

## How

Write first, even when a telephone number is given: it lets them look up the rule. Use the notice's number in the subject line. Keep it to three questions. Offer two times for a call.

On the call, take notes, and afterwards send two lines of thanks that repeat what you understood. If you got it wrong, they will tell you. Save the exchange with the application, because the person who answered may have moved on when your report is due.

## After a no

Yes, ask. Thank them first, then ask two things in four lines: what were the weakest points, and is a new application welcome? Do not argue. Federal agencies usually send reviewers' comments on request.

## When the answer is “not a fit”

Be glad. You have a month back. Ask one more thing: “Is there another program, here or elsewhere, where this would belong?” Officers know the neighboring offices better than any search does, and the best prospects are often found in that one sentence.
`,
  },
  {
    id: "site-visit",
    title: "When a funder comes to visit",
    category: "Finding funding",
    description:
      "Whom to invite, what to show in an hour, which questions to expect, and what to do when they have left.",
    keywords: "site visit funder foundation visiting coming tour who should be in the room show",
    sources: [source.riskRule, source.monitoringRule],
    body: `
A visit before a decision is a good sign: you are probably among the finalists. A visit during an award is part of monitoring. In both cases they want to see that what you wrote is true, and whether the people can carry it out.

## Who should be in the room

- **The person who leads the organization**, for the first ten minutes and the last.
- **The person who runs the project.** They should talk most.
- **Someone who knows the money**, with the budget and last year's figures at hand.
- **A board member**, if you can get one: it shows that the board knows.
- **One or two people who take part**, if they want to. Ask them beforehand, tell them what it is for, and never rehearse their story.

Five people are enough. Keep the lawyer and the slide deck at home.

## What to show

Show the real activity on an ordinary day. If nothing happens at that hour, ask for another hour. Walk through it as a participant does: how they come in, what happens, how they leave. Show also what does not work yet and what the grant would change there. Do not paint walls or hire a caterer: a staged visit is noticed, and it looks like money spent on looks.

## A plan for one hour

1. Ten minutes: welcome, who is who, the project in three sentences.
2. Twenty-five minutes: the walk.
3. Twenty minutes: their questions. Have the proposal on the table and know its figures.
4. Five minutes: what happens next, and by when.

## Questions to expect

How do you know that it works? What happens if you get half? Who else pays? What happens after the grant? What went wrong last year? Who does the books, and who checks them? Answer in two sentences. “I don't know, I'll send it by Friday” is a good answer if you do send it.

## Afterward

Thank them within two days and send what you promised. Write down what they asked: these are the doubts that the written report or the next proposal has to answer.
`,
  },
  {
    id: "stale-listings",
    title: "When a listing may be out of date",
    category: "Finding funding",
    description: "Deadlines move and programs end. How to check a listing before you trust it with your weeks.",
    sources: [source.grantsGov, source.simplerProject],
    body: `
Every list of funding is a copy, and copies age. Deadlines are moved, notices amended, programs paused, and pages that repeat them do not always hear of it. Even an official list can show a program as open that its own agency has archived. A wrong deadline does more harm than none.

## Signs of age

- The page gives no day on which it was last checked.
- The deadline is a month without a year, or “annual”.
- The link leads to a home page, or to an address that no longer exists.
- Several lists repeat the same sentence, word for word, and none names the notice.
- The amount is a round range that appears nowhere in the notice.

## How to check, in five minutes

1. **Find the notice itself.** Federal ones have a number. Follow the link by number to the official page, and look for its status: forecast, posted, closed or archived.
2. **Look at the version and the day of the last change.** A notice may be amended several times. The change is usually described in one line.
3. **Read the hour and the time zone** of the deadline. They stand in the text, not beside the date. “5:00 p.m. Eastern” is two in the afternoon in Los Angeles.
4. **Compare with the agency's own page.** If they differ, write to the contact and keep the answer.
5. **For foundations**, look at their site for this year's dates, and at the latest return for signs of life.

## In this product

Each record says where it comes from and when it was last verified. You can have it verified again from its page. A record that you follow tells you when its deadline or its status changes. Catalogs help you find things; the notice decides.

If you find a mistake, write it into the application's notes with the day. You, or whoever takes over from you, will want to know why the date was changed.
`,
  },
];
