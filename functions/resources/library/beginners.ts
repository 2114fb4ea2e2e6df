import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const beginnerArticles: readonly LibraryArticle[] = [
  {
    id: "first-grant",
    title: "Your first grant: ten steps from zero",
    category: "Getting ready",
    description: "The whole path for a beginner, in order, with the time each step takes and where to do it.",
    keywords:
      "beginner new start begin never written first time apply application how to get a grant where to start step",
    sources: [source.grantsGovLearn, source.irsSearch, source.sam],
    body: `
You do not need experience to win a grant. You need a project that someone else also wants to see happen, and proof that you can carry it out. Allow three to six months from the first idea to the first answer.

## The ten steps

1. **Describe the project in five lines** (one hour): who has what problem, what you will do, what will change, what it costs, when.
2. **Decide who applies** (one day, or months). Most funders pay organizations: a nonprofit, a school, a tribe, a city, sometimes a business. Without legal status, find a fiscal sponsor.
3. **Collect the standard documents** (one week): IRS letter and EIN, board list, this year's budget, last year's financial results.
4. **Start SAM.gov now** if you may ever apply for federal money. It is free and can take a month.
5. **Fill out your organization profile** here. The Funding Finder and the eligibility checks are based on it.
6. **Make a short list** (one week): five to ten funders that pay for your kind of work, in your area, for organizations like yours. Start with your community foundation and local companies.
7. **Check eligibility, then past awards.** Cross off every funder whose conditions you don't meet, and note what the others usually give.
8. **Ask one question.** Write to the program officer or the foundation's contact before you write a page of the proposal.
9. **Write in this order**: need, objectives, activities, budget, evaluation, summary. Use the funder's headings and limits.
10. **Have it read, submit two days early, and keep the receipt.** Then put the decision date in the tracker.

## Which one should be first?

A small local grant, for something you already do well. The form is short, the people are nearby, and a good result and final report make the next funder trust you. A federal award is rarely a good first grant: it comes with registration, rules on every cost and quarterly reports.

## What beginners get wrong

- They look for money first and invent a project to fit it.
- They describe what the organization lacks instead of what people need.
- They ask for a round sum without showing how it adds up.
- They send the same text to twenty funders.
- They start SAM.gov in the last week.

## What to expect

Most applications are declined, including good ones. Nothing is wasted: need, budget and documents go into the next application. Ask every funder that says no for a reason, and write it down.
`,
  },
  {
    id: "grant-basics",
    title: "Grant basics: what a grant is, and what it is not",
    category: "Getting ready",
    description: "Grants, contracts, loans, donations and sponsorships compared, and what every grant expects of you.",
    keywords: "grant definition free money loan repay contract donation sponsorship gift beginner types kinds",
    sources: [source.definitions, source.grantsGovLearn, source.grantScams],
    body: `
A grant is money for a purpose that you and the funder share. You do not pay it back if you do what you agreed to do, spend it as agreed and report on it. That sets it apart from similar kinds of money.

## Grant, contract, loan, gift

| Kind | What the payer wants | What you owe in return |
| --- | --- | --- |
| Grant | a public or charitable result | the work, careful spending, reports |
| Cooperative agreement | the same, with the agency taking part | the same, with decisions shared |
| Contract | goods or services for itself | delivery at a price |
| Loan | its money back, with interest | repayment |
| Donation | to support a cause | thanks, a receipt |
| Sponsorship | visibility | the recognition you promised |

## Who gives grants

- **Federal agencies** announce programs at Grants.gov. Awards are large and come with many rules (2 CFR Part 200).
- **States, counties and cities** give their own money and pass federal money through. Ask about both.
- **Private foundations** give from an endowment and must report every grant on Form 990-PF.
- **Community foundations** manage many local funds under one roof.
- **Companies** give through a foundation or from their marketing budget.

## Who gets them

Nonprofits, governments, tribes, schools and universities receive nearly all of the money. Businesses find grants mainly for research (SBIR and STTR) and in some local programs. Individuals find scholarships, fellowships and artists' grants. There is no federal grant for paying personal bills, and none for simply starting a business.

## What every grant expects

1. The work that you described, in the time you stated.
2. Costs that the funder allows, with documentation of each.
3. A report on results and spending.
4. A request for permission before you change the plan.

Money that was not spent, or was spent on something that is not allowed, may have to be returned.

## Beware of offers

Nobody can sell you a grant. The government does not call, text or message people to award grants, and it charges no fee to apply. Anyone who asks for a fee or a bank account number up front is after your money. Report it to the Federal Trade Commission.
`,
  },
];
