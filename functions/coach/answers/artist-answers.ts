import { answer, type CuratedAnswer } from "./curated-answer.ts";

const nea = { id: "nea-grants", title: "National Endowment for the Arts: grants", url: "https://www.arts.gov/grants" };

/** Answers for individual artists and arts groups. */
export const artistAnswers: readonly CuratedAnswer[] = [
  answer(
    "how do I write an artist statement | artist statement for a grant application | what goes in an artist statement | artist statement example length",
    "**One page or less, in the first person: what you make, how, and why, so that a stranger can picture it.** Start with the work, not your childhood: “I carve eight-foot figures from storm-felled oak.” Then materials and process, the questions behind it, and what the work does for people who meet it. Leave out theory you wouldn't say aloud and praise by others. Write a version of 100 and one of 300 words. For a grant, add the project in its own section: the statement explains the work, the proposal explains what you'll do with the money.",
    "plain-words",
  ),
  answer(
    "which work samples should I send with an arts grant | work samples for an artist grant | how many images or minutes for a grant | choose images for an art application",
    "**Your strongest recent work that resembles what you propose: panels decide mostly on the samples, often within seconds.** Follow the limits exactly (often 5 to 10 images, or 3 to 5 minutes of sound or video). Put the best first and begin a video where it gets good. Two or three years old at most. Sharp photos on a plain background, with title, year, material and size in the list; one sentence of context each. For performance use an unedited take rather than a trailer. Test links without being logged in.",
    "second-reader",
    "attachment-names",
  ),
  answer(
    "what is an artist residency | do residencies pay artists | find an artist residency | residency or grant for an artist",
    "**A residency gives you time, a place and sometimes money to work, for two weeks to a year; some pay a stipend, others charge.** Look at the Artist Communities Alliance's directory, your regional arts organization and state council. Read what's covered (housing, food, travel, materials, family) and what you owe (a talk, a class, a piece). Apply to several, 6 to 12 months ahead, with samples and a short plan. Don't pay more than a modest application fee, and ask a former resident.",
    "decide-to-apply",
  ),
  answer(
    "budget for an individual artist grant | how do I write a budget as an artist | what can I put in an artist project budget | artist fee in the project budget",
    "**Pay yourself, list real costs, and let income equal expenses.** Expenses: your fee (days × a day rate you can defend), collaborators, materials, space, equipment rental, travel, documentation, insurance, access such as captions or an interpreter, promotion. Income: this grant, other grants (pending or confirmed), sales or tickets, your own cash, in-kind. If the grant is a fellowship, there may be no budget: it supports you, not a project. Ask whether equipment, tuition or living costs are excluded.",
    "budget-from-activities",
  ),
  answer(
    "guggenheim fellowship | which national fellowships can artists apply for | well-known national fellowships | macarthur fellowship how to apply | fellowship for a writer or scholar",
    "**A few are open to applications, others only by nomination.** Open: Guggenheim (mid-career, for US and Canada, each fall), Creative Capital, the NEA's literature fellowships in years when offered, NEH fellowships for scholars, Whiting and PEN grants for certain writers, Fulbright, and state arts councils' fellowships, which are the best odds. By nomination only: MacArthur, United States Artists, and some others: nobody can apply. Guggenheim asks for a career narrative, a plan, four referees and samples. Expect 1 to 3 percent; apply to state and regional ones in the same year.",
    "decide-to-apply",
  ),
  answer(
    "does the nea give grants to individual artists | can an individual get an nea grant | federal grants for artists",
    "**Hardly: the NEA funds organizations; for individuals there have been only literature fellowships in some years, and honors by nomination.** Federal arts money reaches artists through others: your **state arts agency**, the six **regional arts organizations** (touring, fellowships), local arts councils, and nonprofits that hire or commission you. NEH funds scholars. So look for your state council's individual fellowship and project grants first, and offer nonprofits and schools a residency that they can put in their own application.",
    nea,
  ),
  answer(
    "what is a regional arts organization | which regional arts organization are we in | touring grant for a performance | arts midwest or south arts grants",
    "**Six nonprofits share federal arts money by region: Arts Midwest, Creative West, Mid-America Arts Alliance, Mid Atlantic Arts, New England Foundation for the Arts and South Arts.** They pay presenters who book touring artists, and offer artists fellowships, travel money and training; forms are short. Look up your state on the website of the one nearest. Presenters usually apply, not the artist, so as an artist get on the touring roster and send presenters the grant's deadline.",
    nea,
  ),
  answer(
    "how do I get on the state arts council teaching artist roster | teaching artist roster application | touring artist roster | become an artist in schools",
    "**Apply when your state arts agency opens the roster, usually every one to three years.** You need samples of your art *and* of teaching: a lesson plan with goals and state standards, a short video of you with learners, references from schools, a fee schedule, a background check. Being listed doesn't bring bookings by itself, but schools often get a grant only if they hire from it. In between, build experience with a library, parks department or an arts education nonprofit.",
    nea,
  ),
  answer(
    "how do we prove artistic excellence | artistic merit section of a grant | what do arts panels look for | how are arts grants judged",
    "**Let samples, people and choices prove it: quality of recent work, who the artists are and how you chose them, and why this project matters now.** Panels score usually on artistic merit, impact on a community, and ability to carry it out. Give artists' short bios with real credits, reviews or invitations quoted in a line, how artists are selected and paid, and how the audience takes part. Avoid “world-class”. Sit on a panel yourself or listen to one: many state councils' meetings are open.",
    "merit-criteria",
  ),
  answer(
    "how do we count audience for an arts grant | estimate attendance for an arts event | audience numbers for free events | participants versus audience in an arts report",
    "**Count people once per event by a method you can name, and separate participants from audience.** Ticketed: scans or stubs. Free: a clicker at the door, or a count of a photo grid every 30 minutes. Online: views of at least a minute, separately. Participants are those who make something (students, choir, volunteers); artists are counted apart. For a festival give total attendance and say that some came on several days. A three-question card (ZIP Code, first visit, how you heard) gives what funders ask: who came and from where.",
    "evaluation-plan",
  ),
  answer(
    "grants for a theater production | money to put on a play or concert | fund a community concert series | who pays for a dance performance | orchestra or choir grant",
    "**Combine an arts council project grant with local sponsors and tickets: few funders pay for a whole production.** Sources: local and state arts councils, community foundation, businesses in the program book, Rotary, a tourism or hotel tax fund if visitors come, humanities council if there are talks, Chamber Music America, New Music USA or similar for your form. Apply 6 to 12 months before the date; events before the decision can't be funded. In the budget show artists' fees first, ticket income by a cautious percentage of seats, and rights.",
    "budget-from-activities",
    nea,
  ),
];
