import { findSubjects } from "#functions/resources/find-subject.ts";
import { libraryArticles } from "#functions/resources/library/library.ts";
import type { Language } from "#functions/resources/library-index.ts";
import { findArticles, quoteArticle, searchSections } from "#functions/resources/library-search.ts";
import type { ChatSource } from "#shared/api/coach.ts";
import { getArticlePath, templateFiles } from "#shared/api/resources.ts";
import { usefulLinks } from "#shared/domain/useful-links.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { getAskedText } from "./asked-text.ts";
import { type FoundAnswer, findCuratedAnswer, findNearAnswers } from "./find-curated-answer.ts";
import { findAskedDefinitions, findDefinitions, findMentionedPhrases } from "./find-definitions.ts";

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
const minCoverage: Record<Language, number> = { en: 0.8, es: 0.55 };
const minAboutCoverage: Record<Language, number> = { en: 0.6, es: 0.36 };
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
      ({ coverage, aboutCoverage }) => coverage >= minCoverage[language] && aboutCoverage >= minAboutCoverage[language],
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

/** A curated phrasing this near to a question is what is asked. */
const nearlySame = 0.8;
/** A second answer, to what is asked beside a term, must be certain. */
const minMoreSimilarity = 0.9;
/** Above it, a curated phrasing that shares the question's subject is preferred to the article on it. */
const minSubjectSimilarity = 0.55;
const minCertainSimilarity = 0.66;

/** Quotes the article on the subject that a question names; undefined if it names none. */
const answerFromSubject = (question: string, found: FoundAnswer | undefined): TopicAnswer | undefined => {
  const [subject] = [...findSubjects(getAskedText(question)), ...findSubjects(question)];
  if (!subject) return undefined;
  // One common word, such as "match", says less than a phrasing that is nearly the question.
  if (found && subject.words === 1 && found.similarity >= minCertainSimilarity) return toTopicAnswer([found.answer]);
  const sharesSubject = found?.answer.sources.includes(subject.articleId);
  if (found && sharesSubject && found.similarity >= minSubjectSimilarity) return toTopicAnswer([found.answer]);
  const [source] = resolveSources([subject.articleId]);
  if (!source) return undefined;
  return {
    text: `${labels.en.from} “${source.title}” [1]:\n\n${quoteArticle(source.id, question)}`,
    sources: [source],
  };
};

/** The answer to what a question asks about a term beyond its meaning. */
const findMore = (
  { found, rest }: ReturnType<typeof findAskedDefinitions>,
  answers: readonly CuratedAnswer[],
): CuratedAnswer[] => {
  const [term, ...others] = found;
  const [more] = term && !others.length ? findNearAnswers(rest, answers, "en") : [];
  if (!term || !more) return [];
  const isOnTerm = term.asks.some((name) => ` ${more.ask} `.toLowerCase().includes(` ${name} `));
  return more.similarity >= (isOnTerm ? minSubjectSimilarity : minMoreSimilarity) ? [more.answer] : [];
};

const answerInSpanish = (
  question: string,
  answers: readonly CuratedAnswer[],
  curated: FoundAnswer | undefined,
): TopicAnswer | undefined => {
  const asked = findAskedDefinitions(question, answers);
  const more = asked.found.length ? findCuratedAnswer(asked.rest, answers, "es") : undefined;
  const all = [...asked.found, ...(more && !asked.found.includes(more.answer) ? [more.answer] : [])];
  if (all.length) return toTopicAnswer(all.slice(0, 2));
  if (curated && curated.similarity >= nearlySame) return toTopicAnswer([curated.answer]);
  const phrases = findMentionedPhrases(question, answers, 2);
  if (phrases.length) return toTopicAnswer(phrases.slice(0, 2));
  if (curated) return toTopicAnswer([curated.answer]);
  const fromLibrary = answerFromLibrary(question, "es");
  if (fromLibrary) return fromLibrary;
  const terms = findMentionedPhrases(question, answers, 1).filter(({ asks }) => !asks.includes("grant"));
  return terms.length ? toTopicAnswer(terms.slice(0, 2)) : undefined;
};

/** Answers a question on grants from definitions, curated answers and the library; undefined if none fits. */
export const answerTopic = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): TopicAnswer | undefined => {
  const [nearest] = findNearAnswers(question, answers, language);
  const curated = findCuratedAnswer(question, answers, language);
  if (language === "es") return answerInSpanish(question, answers, curated);
  // The second line of a follow-up is the question before it.
  const asked = findAskedDefinitions(question.split("\n", 1)[0] ?? "");
  if (asked.found.length) {
    return toTopicAnswer([...asked.found, ...findMore(asked, answers)]);
  }
  const definitions = findDefinitions(question);
  if (definitions.length === 1 && findDefinitions(question, { maxRest: 0 }).length) return toTopicAnswer(definitions);
  if (curated && curated.similarity >= (definitions.length ? 0.9 : nearlySame)) return toTopicAnswer([curated.answer]);
  if (definitions.length) return toTopicAnswer(definitions);
  const subject = answerFromSubject(question, nearest);
  if (subject) return subject;
  if (curated) return toTopicAnswer([curated.answer]);
  const fromLibrary = answerFromLibrary(question, language);
  if (fromLibrary) return fromLibrary;
  const mentioned = findDefinitions(question, { mentions: true });
  return mentioned.length ? toTopicAnswer(mentioned) : undefined;
};

/** Below it, the coach names the questions that it can answer instead of answering one that may not be meant. */
const minAnswerSimilarity = 0.66;
const minAnswerContentShare = 0.75;

const nearLabels = {
  en: {
    unsure:
      "I don't have an answer to exactly that, and I'd rather not guess. These are the closest questions I can answer; ask one of them, or name the subject in two or three words:",
    lead: (ask: string) => `I'm not sure I understood. If you are asking “${ask}”:`,
    others: (asks: string) => `Or did you mean ${asks}? Ask it that way and I'll answer.`,
    or: " or ",
  },
  es: {
    unsure: "No tengo una respuesta exacta a eso. Estas son las preguntas más cercanas que puedo responder:",
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
  const { lead, others: formatOthers, or, unsure } = nearLabels[language];
  if (best.similarity < minAnswerSimilarity && best.contentShare < minAnswerContentShare) {
    const lines = [best, ...others].map(({ ask }) => `- ${ask}`);
    return { text: `${unsure}\n\n${lines.join("\n")}`, sources: [] };
  }
  const { text, sources } = toTopicAnswer([best.answer]);
  const asks = others.map(({ ask }) => `“${ask}”`).join(or);
  return { text: [lead(best.ask), text, ...(asks ? [formatOthers(asks)] : [])].join("\n\n"), sources };
};

/** An article with less of a question is named, but not quoted as if it answered it. */
const minQuotedCoverage = 0.7;

/** The nearest articles to a question without an answer, if it is about grants at all. */
export const findNearestArticles = (question: string, language: Language): (ChatSource & { isClose: boolean })[] =>
  findArticles(question, 3, language)
    .filter(({ coverage, aboutCoverage, url }) => coverage >= 0.5 && aboutCoverage >= 0.3 && url.startsWith("/"))
    .map(({ id, title, url, coverage, aboutCoverage }) => ({
      id,
      title,
      url,
      isClose: coverage >= minQuotedCoverage && aboutCoverage >= 0.4,
    }));

/** The section of an article that is nearest to a question, or its beginning. */
export const quoteNearest = (id: string, question: string, language: Language): string => {
  const passage = searchSections(question, 12, language).find((section) => section.id === id);
  return passage ? passage.text : quoteArticle(id, question, language);
};
