import type { LetterAnswers } from "#shared/api/proposals.ts";
import type { CheckSources } from "#shared/checks/check-draft.ts";
import type { CleanDraft } from "./clean-drafts.ts";

const person = { name: "Robin Castellanos", email: "robin@example.org", phone: "555-0171" };
type LetterSources = Partial<Omit<CheckSources, "opportunity">>;

const buildLetter = (
  id: string,
  answers: Partial<LetterAnswers>,
  sources: LetterSources,
  content: string,
): CleanDraft => ({
  id,
  draft: { kind: "cover_letter", title: "Cover Letter", content, writtenOn: "2026-11-21" },
  sources: {
    answers: {
      type: "grants",
      keyBenefits: null,
      alignment: null,
      deadline: null,
      contactPerson: null,
      recipientOrganization: null,
      organizationName: null,
      amountRequested: null,
      purposeSummary: null,
      ...answers,
    },
    organization: null,
    person,
    opportunity: null,
    record: null,
    requirements: [],
    today: "2026-11-21",
    ...sources,
  },
});

const buildLoi = (
  id: string,
  opportunity: { title: string; funder: string },
  sources: LetterSources,
  content: string,
): CleanDraft => ({
  id,
  draft: { kind: "loi", title: "Letter of Intent", content, writtenOn: "2026-11-21" },
  sources: {
    answers: null,
    organization: null,
    person,
    opportunity: { description: null, deadline: "2027-01-29", ...opportunity },
    record: null,
    requirements: [],
    today: "2026-11-21",
    ...sources,
  },
});

/** Clean letters in styles not found in `cleanDrafts`, written before the rules they evaluate. All fictional. */
export const heldOutLetters: readonly CleanDraft[] = [
  buildLetter(
    "museum to a bank",
    {
      recipientOrganization: "First Sample Bank",
      contactPerson: "Ms. Deborah Kim",
      organizationName: "Museum of the Lower River",
      amountRequested: 750_000,
      purposeSummary: "Free admission on first Sundays for 12 months",
      keyBenefits: "About 5,400 visitors a year",
    },
    {},
    `November 21, 2026

Ms. Deborah Kim
Community Relations
First Sample Bank

Dear Ms. Kim:

On the first Sunday of each month, the line at the Museum of the Lower River reaches the ferry landing. Admission is free that day, and about 5,400 visitors a year come because of it.

We invite First Sample Bank to sponsor first Sundays for 12 months with a gift of $7,500. Your tellers and their families would have a table in the lobby, and your name would be on every poster.

May I call you in the week of December 7? My number is 555-0171.

Sincerely,

Robin Castellanos
Director, Museum of the Lower River
`,
  ),
  buildLetter(
    "grant cover letter, formal",
    {
      recipientOrganization: "Sample Workforce Trust",
      contactPerson: "Dr. Anton Weiss",
      organizationName: "Kestrel Valley Community College",
      amountRequested: 18_000_000,
      purposeSummary: "Evening welding program for 72 students over two years",
      deadline: "2027-02-12",
    },
    {},
    `November 21, 2026

Dr. Anton Weiss, Program Officer
Sample Workforce Trust
22 Harbor Street

Re: Evening Welding Program

Dear Dr. Weiss:

Kestrel Valley Community College is pleased to submit the enclosed proposal for $180,000. Over two years, an evening program will train 72 students as certified welders.

Shops in our valley advertise for welders month after month; our daytime program has a waiting list, and most people on it work days. Enclosed please find the narrative, the budget and three letters from employers.

We understand that proposals are due February 12, 2027. Please direct questions to Robin Castellanos at robin@example.org.

Respectfully,

Robin Castellanos
Dean of Technical Programs
`,
  ),
  buildLetter(
    "in-kind request to a hardware store",
    {
      type: "donations",
      recipientOrganization: "Hob & Nail Hardware",
      contactPerson: "Mr. Pete Gallo",
      organizationName: "Friends of Pilgrim Street Park",
      amountRequested: 62_000,
      purposeSummary: "Paint and lumber for 14 benches",
    },
    {},
    `Dear Mr. Gallo,

You know the benches in Pilgrim Street Park, because you sold the city the bolts. All 14 of them are splintering.

Twenty of us will rebuild them on Saturday, May 8, 2027. Would Hob & Nail Hardware donate the paint and lumber, worth about $620? I have attached the list. We'd put up a small brass plate, and we'll bring donuts either way.

Thanks so much for thinking about it,

Robin Castellanos
Friends of Pilgrim Street Park
`,
  ),
  buildLetter(
    "renewal letter to a family foundation",
    {
      recipientOrganization: "The Alder Sample Family Foundation",
      contactPerson: "Mrs. Judith Alder",
      organizationName: "Harbor Light Hospice",
      amountRequested: 4_000_000,
      purposeSummary: "Bereavement camp for 55 children in July 2027",
      keyBenefits: "52 children attended in 2026",
    },
    {},
    `November 21, 2026

Mrs. Judith Alder
The Alder Sample Family Foundation

Dear Mrs. Alder:

Thank you for last summer. Fifty-two children came to Camp Firefly, and on the final night they floated paper boats, each with a name on it.

I am writing to ask the Foundation to renew its gift. With $40,000, Harbor Light Hospice can welcome 55 children in July 2027, at no cost to their families. The camp's nurses and counselors are volunteers; your gift pays for cabins, meals and buses.

Our chief executive, Dr. Samuel Oyelaran, and I would be honored to show you the lake in spring.

With warm regards,

Robin Castellanos
Camp Director
`,
  ),
  buildLetter(
    "sponsorship of a race",
    {
      type: "sponsorships",
      recipientOrganization: "Pinecone Physical Therapy",
      organizationName: "Marlow Heart Walkers",
      amountRequested: 100_000,
      purposeSummary: "A 5K for 600 runners on April 24, 2027",
    },
    {},
    `Dear Friends at Pinecone Physical Therapy:

Knees are your business. On April 24, 2027, about 600 pairs of them will run our 5K along the canal.

For $1,000, Marlow Heart Walkers will print your logo on every shirt and give you the tent beside the finish line, where people will want you most.

All proceeds buy automated external defibrillators (AEDs) for schools; last year's race paid for three AEDs. To reserve your tent, write to robin@example.org or call 555-0171 by February 1.

Yours,

Robin Castellanos
`,
  ),
  buildLoi(
    "LOI of a legal aid office",
    { title: "Access to Justice", funder: "Sample Bar Foundation" },
    {
      organization: { name: "Plainview Legal Aid", type: "non-profit", mission: "Keep families in their homes" },
      application: { amountRequested: 6_500_000, contactPerson: "Mr. Luis Ferrara" },
    },
    `November 21, 2026

Mr. Luis Ferrara
Sample Bar Foundation

Dear Mr. Ferrara:

In housing court, nine of ten landlords have a lawyer and nine of ten tenants don't. Plainview Legal Aid intends to apply to the Sample Bar Foundation's Access to Justice program for $65,000 to put an attorney in the courthouse hallway three mornings a week.

The attorney will meet tenants before their case is called. In a trial run of six weeks, 31 of 38 tenants we advised kept their homes or got time to move. With a full year, we expect to advise 300 households by December 31, 2027.

Most of the request is the attorney's salary; the rest pays for interpreters. The court provides a desk and a phone.

We look forward to submitting a full proposal. Thank you for your consideration.

Sincerely,

Robin Castellanos
Executive Director, Plainview Legal Aid
`,
  ),
  buildLoi(
    "LOI with headings",
    { title: "Resilient Coasts", funder: "Example Ocean Trust" },
    {
      organization: { name: "Gull Island Land Conservancy", type: "non-profit", mission: "Protect the island's shore" },
      application: { amountRequested: 25_000_000, contactPerson: null },
    },
    `Letter of Intent
Resilient Coasts, Example Ocean Trust

Dear Members of the Review Panel:

The Gull Island Land Conservancy intends to request $250,000 for a living shoreline at Scoter Cove.

Problem
The cove's north bank has retreated 38 feet since 1998. The only road to the harbor runs behind it. The town armored the south bank with rock in 2005; the beach there is gone.

Proposed Work
We will place 900 feet of oyster reef and plant cordgrass behind it. Engineers from Tern Coastal Design have completed the drawings, and permits are pending.

Expected Results
By October 2028, the bank will retreat less than six inches a year, measured at 12 stakes, and two acres of marsh will be restored.

Partners
The Town of Gull Island contributes $40,000 and a barge. The oyster growers' association provides shell.

Contact
Robin Castellanos, robin@example.org, 555-0171
`,
  ),
  buildLoi(
    "LOI in one paragraph",
    { title: "Small Sparks", funder: "Example City Endowment" },
    {
      organization: { name: "Bellweather Tool Library", type: "non-profit", mission: "Lend tools to neighbors" },
      application: { amountRequested: 900_000, contactPerson: "Kim Delacroix" },
    },
    `Dear Kim Delacroix,

The Bellweather Tool Library lends 2,100 tools to 860 households, and our busiest item is a pressure washer. We would like to apply to Small Sparks for $9,000 to open a second evening each week and to buy a tile saw, two sanders and a table saw with a safety brake. The money pays a part-time clerk ($5,200 for 40 weeks) and the tools ($3,800). By the end of 2027 we aim for 1,100 households; we will know from our lending software. Could we send you a proposal?

Robin Castellanos
Bellweather Tool Library
`,
  ),
  buildLoi(
    "LOI of a university",
    { title: "Teaching Frontiers", funder: "Sample Science Foundation" },
    {
      organization: { name: "Wendell State University", type: "academic", mission: "Teach and discover" },
      application: { amountRequested: 30_000_000, contactPerson: null },
    },
    `To the Program Director:

Wendell State University plans to submit a full proposal to the Teaching Frontiers program of the Sample Science Foundation.

Title: Calculus with Sensors
Request: $300,000 over three years
Principal Investigator: Dr. Hadiza Bello, Department of Mathematics

Students who fail first-semester calculus rarely return to science, technology, engineering and mathematics (STEM). At Wendell, 38% of STEM majors failed or withdrew in fall 2025. The project redesigns eight laboratories so that students measure a quantity before they differentiate it. By spring 2029, we expect the rate to fall below 25% in the redesigned sections, which enroll 640 students a year.

The evaluation compares sections by common final exams. Instructors at two community colleges will pilot the laboratories in the third year.
`,
  ),
  buildLoi(
    "LOI of a veterans' group",
    { title: "Serving Those Who Served", funder: "Sample Valor Fund" },
    {
      organization: { name: "Boots and Bobbers", type: "non-profit", mission: "Get veterans on the water" },
      application: { amountRequested: 2_200_000, contactPerson: "Col. James Whitlock" },
    },
    `November 21, 2026

Dear Colonel Whitlock:

Boots and Bobbers takes veterans fishing. That sounds like little. For Ray, a Marine who hadn't slept through a night since Fallujah, it was the first morning he wanted to get up.

We intend to ask the Sample Valor Fund for $22,000. It would pay for 26 outings between March and November 2027, with six veterans and a peer counselor on each. A counselor from the Vet Center trains our captains; the boats are donated.

After each outing, guests fill in the five-item scale that the Vet Center uses. By November 30, 2027, we expect 100 of 156 guests to report better sleep or mood.

I'd be glad to answer questions at 555-0171.

Semper Fi,

Robin Castellanos
`,
  ),
];
