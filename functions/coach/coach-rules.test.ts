import { expect, test } from "vitest";
import { loadCuratedRecords } from "#functions/catalog/curated-catalog.ts";
import type { Language } from "#functions/resources/library-index.ts";
import { isNightly } from "#scripts/nightly.ts";
import { answerTopic } from "./answer-topic.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { definitions, englishAnswers, loadAnswers } from "./answers/load-answers.ts";
import { computeIndirectCosts } from "./compute-indirect.ts";
import { correctTypos, getVocabulary } from "./correct-typos.ts";
import { findRequestedDefinitions } from "./find-definitions.ts";
import { findProgram } from "./find-program.ts";
import { detectLanguage } from "./question-language.ts";
import { getQuestionText } from "./question-text.ts";
import { rankTopicSources } from "./rank-topic-sources.ts";
import { splitQuestion } from "./split-question.ts";
import { resolveSources } from "./topic-answer.ts";
import { getTopicSources } from "./topic-sources.ts";

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
  expect(computeIndirectCosts("what is the total de minimis in our 5310 application")).toBeUndefined();
  expect(computeIndirectCosts("how much overhead does section 5311 pay")).toBeUndefined();
});

test("finds programs by number, popular name and rare words, not by common words", () => {
  const records = loadCuratedRecords();
  const find = (message: string) => findProgram(records, message, (word) => word !== "kresge")?.id;
  expect(find("Are we eligible for 93.600?")).toBe("al-93-600");
  expect(find("Can we apply for CDBG?")).toBe("al-14-218");
  expect(find("Is our county home eligible for the VA State Home construction grant?")).toBe("al-64-005");
  expect(find("does the Kresge Foundation pay for this")).toBe("fd-kresge");
  expect(find("can a church apply for federal grants")).toBeUndefined();
  expect(find("can we apply for community money")).toBeUndefined();
});
