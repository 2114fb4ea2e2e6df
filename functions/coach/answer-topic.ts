import { libraryArticles } from "#functions/resources/library/library.ts";
import type { Language } from "#functions/resources/library-index.ts";
import { findArticles, quoteArticle, searchSections } from "#functions/resources/library-search.ts";
import type { ChatSource } from "#shared/api/coach.ts";
import { getArticlePath, templateFiles } from "#shared/api/resources.ts";
import { usefulLinks } from "#shared/domain/useful-links.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { findCuratedAnswer, findDefinitions, findNearAnswers } from "./find-curated-answer.ts";

export type TopicAnswer = { text: string; sources: ChatSource[] };

const resolveSource = (source: string | ChatSource): ChatSource[] => {
  if (typeof source !== "string") return [source];
  const article = libraryArticles.find(({ id }) => id === source);
  if (article) return [{ id: source, title: article.title, url: getArticlePath(source) }];
  return usefulLinks.filter(({ id }) => id === source).map(({ id, title, url }) => ({ id, title, url }));
};
export const resolveSources = (sources: readonly (string | ChatSource)[]): ChatSource[] => [
  ...new Map(sources.flatMap(resolveSource).map((source) => [source.id, source])).values(),
];

const citeAll = (sources: readonly ChatSource[]) => sources.map((_, index) => `[${index + 1}]`).join(" ");

const toTopicAnswer = (answers: readonly CuratedAnswer[]): TopicAnswer => {
  const sources = resolveSources(answers.flatMap((entry) => entry.sources));
  return { text: `${answers.map(({ text }) => text).join("\n\n")} ${citeAll(sources)}`.trim(), sources };
};

/** A library article must have this share of a question's words, and its title, description or keywords that. */
const minCoverage = 0.55;
const minAboutCoverage = 0.36;
const alsoFactor = 0.72;
const labels = {
  en: { from: "From", also: "See also" },
  es: { from: "De", also: "Vea también" },
} as const;

const templateIds: ReadonlySet<string> = new Set(Object.keys(templateFiles));
const asksForTemplate = /\b(?:templates?|excel|word|spreadsheets?|workbooks?|forms?|downloads?|files?)\b/i;

/** Best first: articles that are about what is asked before those that only have it. */
const findConfidentArticles = (question: string, language: Language) =>
  findArticles(question, 8, language)
    .filter(
      ({ coverage, aboutCoverage }) =>
        (coverage >= minCoverage && aboutCoverage >= minAboutCoverage) || (coverage >= 0.9 && aboutCoverage > 0.15),
    )
    .map((article) => {
      const isUnwanted = templateIds.has(article.id) && !asksForTemplate.test(question);
      return { ...article, score: article.score * (0.4 + 0.6 * article.aboutCoverage) * (isUnwanted ? 0.5 : 1) };
    })
    .sort((a, b) => b.score - a.score);

const answerFromLibrary = (question: string, language: Language): TopicAnswer | undefined => {
  const articles = findConfidentArticles(question, language);
  const best = articles.find(({ url }) => url.startsWith("/"));
  if (!best) return undefined;
  const also = articles.filter(({ id, score }) => id !== best.id && score >= best.score * alsoFactor).slice(0, 2);
  const sources = [best, ...also].map(({ id, title, url }) => ({ id, title, url }));
  const { from, also: see } = labels[language];
  const more = also.map(({ title }, index) => `“${title}” [${index + 2}]`).join(", ");
  return {
    text: [
      `${from} “${best.title}” [1]:`,
      quoteArticle(best.id, question, language),
      ...(more ? [`${see}: ${more}.`] : []),
    ].join("\n\n"),
    sources,
  };
};

/** A how-to question is answered by an article that is about all of it, unless a curated question is nearly the same. */
const howTo = /^\W*(?:how (?:do|can|should|would|to|does)|tips|steps|ways to|help me|show me how|c[oó]mo)\b/i;
const nearlySame = 0.8;

/** Answers a question on grants from definitions, curated answers and the library; undefined if none fits. */
export const answerTopic = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): TopicAnswer | undefined => {
  const definitions = language === "en" ? findDefinitions(question) : [];
  if (definitions.length === 1 && findDefinitions(question, { maxRest: 0 }).length) return toTopicAnswer(definitions);
  const curated = findCuratedAnswer(question, answers, language);
  const isComparison = definitions.length > 1;
  if (curated && (curated.similarity >= 0.9 || (definitions.length === 0 && curated.similarity >= nearlySame)))
    return toTopicAnswer([curated.answer]);
  if (definitions.length && (isComparison || !curated || curated.similarity < 0.9)) return toTopicAnswer(definitions);
  if (curated && !howTo.test(question)) return toTopicAnswer([curated.answer]);
  const fromLibrary = answerFromLibrary(question, language);
  if (fromLibrary) return fromLibrary;
  if (curated) return toTopicAnswer([curated.answer]);
  const mentioned = language === "en" ? findDefinitions(question, { mentions: true }) : [];
  return mentioned.length ? toTopicAnswer(mentioned) : undefined;
};

const nearLabels = {
  en: {
    lead: (ask: string) => `I'm not sure I understood. If you are asking “${ask}”:`,
    others: (asks: string) => `Or did you mean ${asks}? Ask it that way and I'll answer.`,
    or: " or ",
  },
  es: {
    lead: (ask: string) => `No sé si le entendí bien. Si pregunta “${ask}”:`,
    others: (asks: string) => `¿O quiso decir ${asks}? Pregúntelo así y le respondo.`,
    or: " o ",
  },
} as const;

/** A counter-question with the answer to what the user most likely means; undefined if no curated answer is near. */
export const answerNearQuestion = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): TopicAnswer | undefined => {
  const [best, ...others] = findNearAnswers(question, answers, language);
  if (!best) return undefined;
  const { lead, others: formatOthers, or } = nearLabels[language];
  const { text, sources } = toTopicAnswer([best.answer]);
  const asks = others.map(({ ask }) => `“${ask}”`).join(or);
  return { text: [lead(best.ask), text, ...(asks ? [formatOthers(asks)] : [])].join("\n\n"), sources };
};

/** The nearest articles to a question without an answer, if it is about grants at all. */
export const findNearestArticles = (question: string, language: Language): ChatSource[] =>
  findArticles(question, 3, language)
    .filter(({ coverage, aboutCoverage, url }) => coverage >= 0.35 && aboutCoverage >= 0.2 && url.startsWith("/"))
    .map(({ id, title, url }) => ({ id, title, url }));

/** The section of an article that is nearest to a question, or its beginning. */
export const quoteNearest = (id: string, question: string, language: Language): string => {
  const passage = searchSections(question, 12, language).find((section) => section.id === id);
  return passage ? passage.text : quoteArticle(id, question, language);
};
