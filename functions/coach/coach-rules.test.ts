import { expect, test } from "vitest";
import { createImportedApplication } from "#functions/applications/applications.ts";
import { loadCuratedRecords } from "#functions/catalog/curated-catalog.ts";
import type { Language } from "#functions/resources/library-index.ts";
import { isNightly } from "#scripts/nightly.ts";
import { growsLinearly } from "#shared/util/testing-growth.ts";
import { answerTopic } from "./answer-topic.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { definitions, englishAnswers, loadAnswers } from "./answers/load-answers.ts";
import { collectAllowedLinks, createAnswerSanitizer, sanitizeAnswer } from "./citations.ts";
import { asksForRecords, classifyQuestion } from "./classify-question.ts";
import { computeIndirectCosts } from "./compute-indirect.ts";
import { correctTypos, getVocabulary } from "./correct-typos.ts";
import { findRequestedDefinitions } from "./find-definitions.ts";
import { findProgram } from "./find-program.ts";
import { detectLanguage } from "./question-language.ts";
import { getQuestionText } from "./question-text.ts";
import { rankTopicSources } from "./rank-topic-sources.ts";
import { findPassageToReview, reviewPassage } from "./review-passage.ts";
import { splitQuestion } from "./split-question.ts";
import { resolveSources } from "./topic-answer.ts";
import { getTopicSources } from "./topic-sources.ts";
import { formatRecordsForModel, formatRequestedRecords, type UserContext } from "./user-context.ts";

const createApplication = (id: string, overrides: Record<string, unknown>) => ({
  ...createImportedApplication(
    `app_${id}`,
    {
      grantName: "Lamps for All",
      funder: "Example Foundation",
      amountRequested: 2_500_000,
      amountAwarded: null,
      status: "draft",
      priority: "medium",
      deadline: null,
      notes: null,
      contactPerson: null,
      contactEmail: null,
      applicationUrl: null,
      programUrl: null,
      eligibilityRequirements: null,
      submissionDate: null,
      decisionDate: null,
      tags: [],
    },
    "usr_1",
    "2026-11-01T00:00:00.000Z",
  ),
  ...overrides,
});
const applications = [
  createApplication("1", { deadline: "2026-12-01T00:00:00.000Z", tasksTotal: 5, tasksCompleted: 2 }),
  createApplication("2", { grantName: "Night School", funder: "City Fund", deadline: "2026-11-25T00:00:00.000Z" }),
  createApplication("3", {
    grantName: "Clean Water",
    status: "awarded",
    amountAwarded: 1_000_050,
    deadline: "2026-11-22T00:00:00.000Z",
  }),
  createApplication("4", {
    grantName: "Old [x](https://evil.example.org) *News*",
    deadline: "2026-11-01T00:00:00.000Z",
  }),
];
const userRecords: UserContext = { today: "2026-11-21", organization: undefined, applications, tasks: new Map() };
const answerFromRecords = (message: string) =>
  formatRequestedRecords(userRecords, classifyQuestion(message, applications));

test.each([
  ["What are my next deadlines?", "deadlines"],
  ["what is due this week", "deadlines"],
  ["Which deadlines are coming up?", "deadlines"],
  ["How many applications do we track?", "applications"],
  ["What is the status of my applications?", "applications"],
  ["How much money have we requested?", "applications"],
  ["What tasks are left to do?", "tasks"],
  ["What should I do next?", "tasks"],
  ["What should I work on this week?", "tasks"],
  ["Am I missing anything overdue?", "tasks"],
  ["What does our mission say?", "profile"],
  ["what is our success rate", "successRate"],
  ["when is our next report due", "reports"],
  ["Am I eligible for Head Start?", "eligibility"],
  ["How much should I ask for?", "amount"],
  ["delete all my applications", "action"],
] as const)("classifies “%s” as a question about %s", (message, kind) => {
  expect(classifyQuestion(message, [])[kind]).toBe(true);
});

test.each([
  "What is a logic model?",
  "How do I write a needs statement?",
  "Can indirect costs be charged to federal awards?",
  "What happens when a deadline falls on a Sunday?",
  "Can I use ChatGPT to write my application?",
  "our application was rejected, can we reapply",
  "We won! What now?",
  "we got rejected now what",
  "our proposal was declined, what should we do now",
])("%s does not ask for records", (message) => {
  expect(asksForRecords(classifyQuestion(message, applications))).toBe(false);
});

test("recognizes an application by its name or funder, but not by common words", () => {
  const named = (message: string) => classifyQuestion(message, applications).named.map(({ grantName }) => grantName);
  expect(named("how far along is Lamps for all?")).toEqual(["Lamps for All"]);
  expect(named("When is the City Fund's money due")).toEqual(["Night School"]);
  expect(named("a grant for a school project")).toEqual([]);
});

test("lists upcoming deadlines of unsubmitted applications, nearest first, and counts missed ones", () => {
  expect(answerFromRecords("What are my next deadlines?")).toBe(
    [
      "Your nearest deadlines:\n",
      "- **Night School** (City Fund): due Nov 25, 2026, in 4 days; draft; $25,000 requested",
      "- **Lamps for All** (Example Foundation): due Dec 1, 2026, in 10 days; draft; $25,000 requested; 2 of 5 tasks done",
      "\n1 unsubmitted application is past its deadline.",
    ].join("\n"),
  );
});

test("counts applications by status and sums amounts to the cent", () => {
  expect(answerFromRecords("How many applications do we have?")).toBe(
    "You track 4 applications: 3 draft, 1 awarded. $25,000 requested so far, $10,000.50 awarded, $75,000 planned in applications that you haven't sent.",
  );
  expect(
    formatRequestedRecords({ ...userRecords, applications: [] }, classifyQuestion("What are my next deadlines?", [])),
  ).toBe(
    "You are not tracking any applications yet. Add one in the **Application Tracker**, or save one from the **Funding Finder**.",
  );
});

test("escapes Markdown in the user's texts", () => {
  const answer = answerFromRecords("what about Old x https evil example org news");
  expect(answer).toContain("Old \\[x\\](https://evil.example.org) \\*News\\*");
});

test("always gives the model today's date, the profile, an overview and the deadlines", () => {
  const records = formatRecordsForModel(userRecords, classifyQuestion("What is a logic model?", applications));
  expect(records).toContain("Today is Nov 21, 2026.");
  expect(records).toContain("You track 4 applications");
  expect(records).toContain("Night School");
  expect(records).toContain("You haven't filled out your organization profile yet");
});

test.each([
  ["what is overhead and how much can we ask for", "indirect-costs"],
  ["What should a logic model have?", "logic-model-explained"],
  ["we don't have a UEI yet", "sam-registration"],
  ["what should I ask the program officer", "talk-to-program-officer"],
  ["What is the equipment threshold?", "equipment-threshold"],
  ["Can a walk-in freezer be paid by a grant?", "equipment-threshold"],
  ["is a freezer equipment?", "equipment-threshold"],
  ["are there grants for freezers", "search-federal-funding"],
  ["How long does SAM registration take?", "sam-registration"],
  ["my SAM registration expired", "sam-registration"],
  ["do I need SAM for a foundation", "sam-registration"],
  ["does the freezer need three bids", "procurement"],
  ["we are all volunteers, can we get a grant", "first-grant"],
  ["subrecipient vs contractor", "2-cfr-200-331"],
])("answers on topic: %s", (message, id) => {
  expect(answerTopic(message, englishAnswers, "en")?.sources[0]?.id).toBe(id);
});

test.each([
  ["ok what even is a UEI and do we need one", ["uei"]],
  ['Somebody keeps saying "LOI". Is that the same as an application?', ["loi"]],
  ["what's an RFP vs a NOFO, they look alike", ["rfp", "nofo"]],
  ["what is our match for the van", []],
  ["What costs are left out of MTDC?", []],
])("“%s” asks for the definitions %j", (message, terms) => {
  expect(findRequestedDefinitions(message).found.map(({ phrasings }) => phrasings[0])).toEqual(terms);
});

test.each([
  ["need a logic model by friday. what goes in each box", "logic-model-explained"],
  ["foundation is coming for a site visit tuesday, what do we show them", "site-visit"],
])("quotes the article on the subject: %s", (message, id) => {
  expect(answerTopic(message, englishAnswers, "en")?.sources[0]?.id).toBe(id);
});

test("separates the question from the description of the situation", () => {
  expect(getQuestionText("how long does it take? deadline is in 3 weeks")).toBe("how long does it take?");
  expect(getQuestionText("deadline is in 3 weeks")).toBe("deadline is in 3 weeks");
});

test.each([
  "What's the weather in Paris today?",
  "Which bitcoin should I buy",
  "Tell me a joke about cats",
  "¿?",
  "zyzzyva",
])("has no answer to “%s”", (message) => {
  expect(answerTopic(message, englishAnswers, "en")).toBeUndefined();
});

/** The phrasings of the curated answer that ranks first for a question. */
const findPhrasings = (question: string, answers: readonly CuratedAnswer[], language: Language) =>
  rankTopicSources(question, getTopicSources(answers, language), language).find(
    ({ source: { kind } }) => kind === "answer" || kind === "definition",
  )?.source.phrasings;

test("ranks every curated answer first for each of its phrasings", () => {
  // Nightly runs check all of them, regular runs a tenth.
  const step = isNightly ? 1 : 10;
  for (const [at, entry] of englishAnswers.entries())
    for (const phrasing of entry.phrasings.filter((_, index) => (index + at) % step === 0))
      expect(findPhrasings(phrasing, englishAnswers, "en"), phrasing).toBe(entry.phrasings);
});

test.each([
  ["can I use grant money for a van", "can I use grant money for a van"],
  ["our board chair's cousin owns the contractor", "board member owns the contractor"],
  ["is food at a training allowable", "can I pay for food with a grant"],
  ["how do I make my proposal stand out from the others", "how do I make my proposal stand out"],
  ["how long should my LOI be", "how long should a letter of inquiry be"],
])("for “%s”, ranks the answer to “%s” first", (question, phrasing) => {
  expect(findPhrasings(question, englishAnswers, "en")?.[0]).toBe(phrasing);
});

test.each([
  ["what's a letter of inquiry and do i need one before applying", 2],
  ["Can I call the foundation? What should I say?", 2],
  ["need a budget and a timeline by friday", 1],
  ["our deadline is friday. how do I submit", 1],
  ["necesito registrarme en sam.gov y cuanto cuesta", 2],
  ["qué es una carta de intención y cómo la escribo", 2],
])("splits “%s” into %i questions", (message, count) => {
  expect(splitQuestion(message)).toHaveLength(count);
});

test("answers both questions of a message, and both objects of a single question", () => {
  const find = (message: string) => answerTopic(message, englishAnswers, "en")?.text;
  const both = find("is a UEI the same as an EIN and how often should we draw down");
  expect(both).toContain("The **EIN** is the nine-digit tax number");
  expect(both).toContain("Federal awards pay in two ways");
  const pair = find("can the grant cover our executive director's salary and her health insurance");
  expect(pair).toContain("director does work");
  expect(pair).toContain("Fringe benefits");
});

test("does not repeat sources or content that two parts share", () => {
  const find = (message: string) => answerTopic(message, englishAnswers, "en");
  const mtdc = find("what is MTDC and does it include subawards over 50k");
  expect(mtdc?.text).not.toContain("Left out of MTDC");
  const both = find("what's the no cost extension process and can I carry over unspent funds");
  expect(both?.text).toContain("no-cost extension");
  expect(both?.text).toContain("expanded authority");
  const ids = both?.sources.map(({ id }) => id) ?? [];
  expect(ids).toContain("2-cfr-200-308");
  expect(new Set(ids).size).toBe(ids.length);
});

test("answers a longer message that contains a stored question", () => {
  expect(answerTopic("I've never done a grant before, how should I get started", englishAnswers, "en")?.text).toContain(
    "Start in this order",
  );
});

test("has no answer to a question that shares only common words with a stored one", () => {
  expect(answerTopic("who do we hire", englishAnswers, "en")).toBeUndefined();
  expect(answerTopic("what color should our logo be", englishAnswers, "en")).toBeUndefined();
});

test("finds every definition by its terms and resolves every source", () => {
  for (const entry of definitions) {
    for (const term of entry.phrasings)
      expect(findRequestedDefinitions(`What does ${term} mean?`).found, term).toContain(entry);
    expect(resolveSources(entry.sources).length, entry.phrasings[0]).toBe(entry.sources.length);
  }
  for (const entry of englishAnswers)
    expect(resolveSources(entry.sources).length, entry.phrasings[0]).toBe(entry.sources.length);
});

test("ranks every Spanish answer first for each of its phrasings", async () => {
  const answers = await loadAnswers("es");
  expect(answers.length).toBeGreaterThanOrEqual(40);
  for (const entry of answers) {
    expect(resolveSources(entry.sources).length, entry.phrasings[0]).toBe(entry.sources.length);
    for (const phrasing of entry.phrasings)
      expect(findPhrasings(phrasing, answers, "es"), phrasing).toBe(entry.phrasings);
  }
});

test.each([
  ["¿Cómo escribo un presupuesto?", "es"],
  ["que es una auditoria unica", "es"],
  ["How do I write a budget for La Casa?", "en"],
  ["What is the de minimis rate", "en"],
] as const)("detects the language of “%s” as %s", (message, language) => {
  expect(detectLanguage(message)).toBe(language);
});

test.each([
  ["whats an indirekt cost rate", "whats an indirect cost rate"],
  ["elegibility of a proffit", "eligibility of a profit"],
  ["my next dedline", "my next deadline"],
  ["wiht teh fiscle sponser", "with the fiscal sponsor"],
  ["our cook and van", "our cook and van"],
  ["the Dedline Fund in Paris", "the Dedline Fund in Paris"],
])("corrects %s", (typed, corrected) => {
  const vocabulary = getVocabulary("en", [...englishAnswers, ...definitions]);
  expect(correctTypos(typed, new Set(typed.includes("Fund") ? ["dedline"] : []), vocabulary)).toBe(corrected);
});

test("computes indirect costs on modified total direct costs", () => {
  const question = "calculate indirect costs, direct is 180000 with 30000 equipment and one subaward of 75000";
  expect(computeIndirectCosts(question)).toContain("**$18,750**");
  expect(computeIndirectCosts("indirect costs at 10% of direct costs of $50,000")).toContain("**$5,000**");
  expect(computeIndirectCosts("What are indirect costs?")).toBeUndefined();
  expect(computeIndirectCosts("Is a $7,000 cart part of MTDC?")).toBeUndefined();
});

test.each([
  ["Review my need statement: We need a van because our organization has no van.", "**The need is circular.**"],
  ["Is this objective good? Improve the lives of children through quality programming.", "**Not measurable.**"],
  ["Check this: Studies show that our world-class tutoring works for them all.", "**A claim without its source.**"],
  [
    "Please tell me what's weak here: “Hunger is a terrible problem in Mill County. Many families struggle every day, and our pantry has been a beacon of hope since 1998.”",
    "**“Many”, “great” and the like say nothing.**",
  ],
])("reviews the passage in: %s", (message, expected) => {
  const passage = findPassageToReview(message);
  expect(passage && reviewPassage(message, passage, "2026-11-21").text).toContain(expected);
});

test.each([
  "How do I write a need statement?",
  "Can you review contracts?",
  "hello: there",
  "Can they take the money back after the check has cleared? My aunt says it happened to her church.",
  "Our county wants to give us money for the roof but asks for an environmental review and three bids. We have a roofer who would do it for $18,000. Can we just use him?",
  "Our indirect rate agreement expired in September, and the new one isn't signed yet. What rate do we put in the budget?",
])("finds no passage to review in “%s”", (message) => {
  expect(findPassageToReview(message)).toBeUndefined();
});

test("finds programs by number, popular name and rare words, not by common words", () => {
  const records = loadCuratedRecords();
  const find = (message: string) => findProgram(records, message, (word) => word !== "kresge")?.id;
  expect(find("Are we eligible for 93.600?")).toBe("al-93-600");
  expect(find("Can we apply for CDBG?")).toBe("al-14-218");
  expect(find("does the Kresge Foundation pay for this")).toBe("fd-kresge");
  expect(find("can a church apply for federal grants")).toBeUndefined();
  expect(find("can we apply for community money")).toBeUndefined();
});

const passages = [
  { id: "one", title: "One", url: "/resources?article=one", text: "" },
  { id: "two", title: "Two", url: "https://agency.example.org/two", text: "" },
];
const allowedLinks = collectAllowedLinks({
  passages,
  records: "- Application link: https://funder.example.org/apply\n- Mail: grants@funder.example.org",
});

test("extracts addresses in linear time", () => {
  const find = (size: number) => collectAllowedLinks({ passages: [], records: `${"a".repeat(size)} ada@example.org` });
  expect(find(10)).toEqual(new Set(["ada@example.org"]));
  expect(growsLinearly(find, 100_000)).toBe(true);
});

test.each([
  ["A [two] b [one] c [two].", "A [1] b [2] c [1]."],
  ["A [three] b.", "A  b."],
  ["[here](https://evil.example.org)", "here"],
  ["[here](javascript:alert(1))", "here)"],
  ["[two](https://agency.example.org/two)", "[two](https://agency.example.org/two)"],
  ["https://funder.example.org/apply.", "https://funder.example.org/apply."],
  ["www.evil.example.org, ftp://evil.example.org", "(link removed), (link removed)"],
  ["<https://evil.example.org> <mailto:eve@evil.example.org>", "(link removed) (link removed)"],
  ["![pixel](https://evil.example.org/p.png)", "pixel"],
  ["See [x][y].\n\n[y]: https://evil.example.org", "See .\n\n"],
  ["[verify: 40 percent] [Add: the amount]", "[verify: 40 percent] [Add: the amount]"],
  // Link syntax in disguise: nested brackets, character references, backslashes, definitions.
  [
    "[a[b]c](//evil.example.org) [a\\]b](//evil.example.org)",
    "[a c] (//evil.example.org) [a\\]b] (//evil.example.org)",
  ],
  [
    "https&#58;//evil.example.org https&colon;//evil.example.org",
    "https&amp;#58;//evil.example.org https&amp;colon;//evil.example.org",
  ],
  ["https:\\/\\/evil.example.org www\\.evil.example.org", "(link removed) (link removed)"],
  ["> [a b]: //evil.example.org\n\n[a b]", "> [a b] : //evil.example.org\n\n[a b]"],
  // Removals must not join the surrounding text into a link.
  ["https:[zzz]//evil.example.org www[zzz].evil.example.org", "https: //evil.example.org www .evil.example.org"],
  [
    "https:[//evil.example.org](x) https:![](x)//evil.example.org",
    "https: //evil.example.org https: //evil.example.org",
  ],
  ["ht\u200btps://evil.example.org \u202eb\u0007\r\n\ud800", "(link removed) b\n\ufffd"],
  ["eve@evil.example.org, grants@funder.example.org", "(address removed), grants@funder.example.org"],
])("sanitizes %s to %s", (text, expected) => {
  expect(sanitizeAnswer(text, passages, allowedLinks).text).toBe(expected);
});

test("emits a prefix of the sanitized answer, however the answer is split into chunks", () => {
  const text =
    "First\r\n[one], cafe\u0301 \u{1f3ee} ![a](https://evil.example.org/p.png) then [two] and [x](https://evil.example.org/long) or <https://evil.example.org/y>.\nhttps://evil.example.org/z end [one] of it.";
  const sanitized = sanitizeAnswer(text, passages, allowedLinks).text;
  for (let size = 1; size < 40; size++) {
    let emitted = "";
    const { push, getText } = createAnswerSanitizer(passages, allowedLinks, (chunk) => {
      emitted += chunk;
    });
    for (let start = 0; start < text.length; start += size) push(text.slice(start, start + size));
    expect(sanitized.startsWith(emitted)).toBe(true);
    expect(emitted.length).toBeGreaterThan(sanitized.length - 30);
    expect(emitted).not.toContain("evil");
    expect(getText().text).toBe(sanitized);
  }
});

// Guards against quadratic time: each input would exceed the test's timeout.
test("sanitizes long answers in linear time", () => {
  for (const unit of ["word and ", "x", "[", "![", "(", "!", "&#58;//", "a@"]) {
    let emittedLength = 0;
    const { push } = createAnswerSanitizer(passages, allowedLinks, (chunk) => {
      emittedLength += chunk.length;
    });
    const text = unit.repeat(16_000 / unit.length);
    for (let start = 0; start < text.length; start += 8) push(text.slice(start, start + 8));
    expect(emittedLength).toBeLessThanOrEqual(2 * text.length);
  }
});
