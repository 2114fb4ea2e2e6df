import { libraryArticles } from "#functions/resources/library/library.ts";
import type { Language } from "#functions/resources/library-index.ts";
import { findArticles, quoteArticle } from "#functions/resources/library-search.ts";
import { parseQueryTerms } from "#functions/resources/query-terms.ts";
import { getWords } from "#functions/search/terms.ts";
import type { ChatSource } from "#shared/api/coach.ts";
import { getArticlePath } from "#shared/api/resources.ts";
import { usefulLinks } from "#shared/domain/useful-links.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { findRequestedDefinitions } from "./find-definitions.ts";
import { asksForMeaning, findAspect } from "./question-aspect.ts";
import { getQuestionText, startsQuestion } from "./question-text.ts";
import { type RankedSource, rankTopicSources } from "./rank-topic-sources.ts";
import { splitQuestion } from "./split-question.ts";
import { getTopicSources } from "./topic-sources.ts";

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

const fromLabels: Record<Language, string> = { en: "From", es: "De" };
const quoteSource = (articleId: string, question: string, language: Language): TopicAnswer => {
  const sources = resolveSources([articleId]);
  const title = sources[0]?.title ?? "";
  return {
    text: `${fromLabels[language]} “${title}” [1]:\n\n${quoteArticle(articleId, question, language)}`,
    sources,
  };
};

/** Joins answers to one. Citations are renumbered, and a source that several parts cite is listed once. */
export const joinAnswers = (parts: readonly TopicAnswer[]): TopicAnswer => {
  const sources: ChatSource[] = [];
  const texts = parts.map((part) => {
    const numbers = part.sources.map((source) => {
      const known = sources.findIndex(({ id }) => id === source.id);
      return known < 0 ? sources.push(source) : known + 1;
    });
    return part.text.replaceAll(/\[(\d{1,2})\]/g, (whole, number: string) => {
      const renumbered = numbers[Number(number) - 1];
      return renumbered ? `[${renumbered}]` : whole;
    });
  });
  return { text: texts.join("\n\n"), sources };
};

/** Below it, the coach says that it has no answer: a wrong one costs the user more. */
const minScore: Record<Language, number> = { en: 0.64, es: 0.6 };
/** The share of a question's weight that its answer must have. */
const minCoverage: Record<Language, number> = { en: 0.6, es: 0.45 };
/** An article on a subject that a question names in several words. */
const minSubjectCoverage = 0.45;
/** A phrasing this near is meant, even if the question says much else. */
const nearlySame = 0.78;
/** The nearest phrasing must have much of a question; nearly all if the question has a single word of its own. */
const minSimilarity = 0.55;
const minSingleSimilarity = 0.75;
/** A lower score is enough for a source that has nearly all of a question, or of which it has a whole phrase, and that is clearly ahead of the next. */
const clearLead = { score: 0.58, coverage: 0.75, lead: 0.07 };
/** What is asked in a sentence of its own counts a little less than a source that fits the whole message. */
const sentenceFactor = 0.97;

const minSentenceWords = 5;
/** With a single word of its own, it must be nearly the stored phrasing. */
const minBareSimilarity = 0.9;
const leaningPronoun = /\b(?:it|that|this|they|them|one|these|those)\b/i;
/** The clause that asks, without what gives the situation. */
const findQuestionClause = (question: string): string => {
  const questionText = getQuestionText(question);
  const clauses = questionText.split(/,\s+|\s+(?:and|but|so)\s+(?=(?:what|how|can|should|do|is|where|who)\b)/);
  return clauses.length > 1 ? (clauses.find((clause) => startsQuestion(clause)) ?? questionText) : questionText;
};

/** The sources for a question, best first: by its whole text, and by the sentence that asks. */
const rankSources = (question: string, answers: readonly CuratedAnswer[], language: Language): RankedSource[] => {
  const sources = getTopicSources(answers, language);
  const questionText = findQuestionClause(question);
  const isShorter =
    questionText !== question &&
    !leaningPronoun.test(questionText) &&
    getWords(questionText).length >= minSentenceWords;
  const isBare = parseQueryTerms(questionText, language).length < 2;
  const ranked = [
    ...rankTopicSources(question, sources, language),
    ...(isShorter
      ? rankTopicSources(questionText, sources, language)
          .filter(({ similarity }) => !isBare || similarity >= minBareSimilarity)
          .map((entry) => ({ ...entry, score: entry.score * sentenceFactor }))
      : []),
  ].toSorted((a, b) => b.score - a.score);
  const seen = new Set<CuratedAnswer>();
  return ranked.filter(({ source }) => !seen.has(source) && seen.add(source));
};

const isQuoted = (source: CuratedAnswer | undefined) =>
  source !== undefined && "kind" in source && (source.kind === "article" || source.kind === "template");

const toAnswer = ({ source }: RankedSource, question: string, language: Language): TopicAnswer => {
  const [articleId] = source.sources;
  return isQuoted(source) && typeof articleId === "string"
    ? quoteSource(articleId, question, language)
    : toTopicAnswer([source]);
};

/** A stored question that a longer message contains, with no other near it, is the question that the message asks. */
const sameQuestion = { score: 0.57, coverage: 0.5, lead: 0.07 };
const isSameQuestion = (best: RankedSource, second: RankedSource | undefined) =>
  best.isContained &&
  best.source.kind === "answer" &&
  best.score >= sameQuestion.score &&
  best.coverage >= sameQuestion.coverage &&
  (best.score - (second?.score ?? 0) >= sameQuestion.lead ||
    // The article that an answer rests on does not compete with it.
    (second !== undefined && best.source.sources.includes(second.source.sources[0] ?? "")));

/** The best source for a question, if it is good enough to answer with. */
const findSource = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): RankedSource | undefined => {
  const [best, second] = rankSources(question, answers, language);
  if (!best) return undefined;
  const isSubject =
    isSameQuestion(best, second) || (best.isContained && isQuoted(best.source)) || best.similarity >= nearlySame;
  if (best.coverage < (isSubject ? minSubjectCoverage : minCoverage[language])) return undefined;
  const isSingle = parseQueryTerms(question, language).length === 1;
  if (best.similarity < (isSingle ? minSingleSimilarity : minSimilarity)) return undefined;
  const isClear =
    best.score >= clearLead.score &&
    (best.coverage >= clearLead.coverage || best.isContained) &&
    best.score - (second?.score ?? 0) >= clearLead.lead;
  return best.score >= minScore[language] || isClear || isSameQuestion(best, second) ? best : undefined;
};

/** "Can the grant cover the director's salary and her health insurance?" asks about two things. */
const splitObjects = (question: string): string[] => {
  const [left = "", right = "", ...more] = question.split(/\s+(?:and|or|y)\s+/);
  if (!right || more.length || getWords(left).length < minSentenceWords) return [];
  const opening = left.split(/\s+/).slice(0, openingWords).join(" ");
  return [left, `${opening} ${right}`];
};
const openingWords = 4;

type Found = { answer: TopicAnswer; keys: readonly CuratedAnswer[] };

/** An answer to a comparison that is this near is better than two definitions. */
const minComparisonSimilarity = 0.8;

const answerPart = (
  { text, context }: { text: string; context: string },
  answers: readonly CuratedAnswer[],
  language: Language,
): Found | undefined => {
  const question = context ? `${text} ${context}` : text;
  const best = findSource(question, answers, language);
  // The second line of a follow-up is the question before it.
  const { found: requested } = findRequestedDefinitions(
    text.split("\n", 1)[0] ?? "",
    language === "en" ? undefined : answers,
  );
  const isCompared =
    best?.source.kind === "answer" &&
    findAspect(question) === "difference" &&
    best.similarity >= minComparisonSimilarity;
  if (requested.length && !isCompared) return { answer: toTopicAnswer(requested), keys: requested };
  if (best) return { answer: toAnswer(best, question, language), keys: [best.source] };
  const objects = splitObjects(question).map((object) => findSource(object, answers, language));
  const [first, second] = objects;
  if (!first || !second || first.source === second.source) return undefined;
  return {
    answer: joinAnswers([toAnswer(first, question, language), toAnswer(second, question, language)]),
    keys: [first.source, second.source],
  };
};

/** Whether `keys` is the article that an answer to another part rests on. */
const isBacking = ([first]: readonly CuratedAnswer[], others: readonly CuratedAnswer[]) => {
  const [id] = first?.sources ?? [];
  return isQuoted(first) && others.some((other) => !isQuoted(other) && other.sources.some((source) => source === id));
};

/** Whether `keys` is a definition of what an answer to another part defines as well. */
const isDefinedIn = (keys: readonly CuratedAnswer[], others: readonly CuratedAnswer[]) =>
  keys.length === 1 &&
  others.some(
    (other) =>
      !keys.includes(other) &&
      other.phrasings.some((phrasing) => {
        const { found } = asksForMeaning(phrasing) ? findRequestedDefinitions(phrasing) : { found: [] };
        return found.length === 1 && found.every((entry) => keys.includes(entry));
      }),
  );

/** The share of an answer's words that another one must have for it to repeat the other. */
const minRepeatedShare = 0.8;
const isRepeated = ({ text }: TopicAnswer, { text: other }: TopicAnswer) => {
  const known = new Set(getWords(other));
  const words = [...new Set(getWords(text))];
  return words.filter((word) => known.has(word)).length / (words.length || 1) >= minRepeatedShare;
};

/** Answers a question on grants, part by part, from definitions, curated answers and the library; undefined if none fits. */
export const answerTopic = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): TopicAnswer | undefined => {
  const isFollowUp = question.includes("\n");
  const parts = isFollowUp ? [{ text: question, context: "" }] : splitQuestion(question);
  const found = parts.flatMap((part) => answerPart(part, answers, language) ?? []);
  const distinct = found.filter(
    ({ keys, answer }, at) =>
      !found.some(
        (other, index) =>
          (index < at && (keys.every((key) => other.keys.includes(key)) || isRepeated(answer, other.answer))) ||
          (index !== at && (isBacking(keys, other.keys) || isDefinedIn(keys, other.keys))),
      ),
  );
  if (distinct.length) return joinAnswers(distinct.map(({ answer }) => answer));
  return parts.length > 1 ? answerPart({ text: question, context: "" }, answers, language)?.answer : undefined;
};

const nearLabels = {
  en: {
    none: "I don't have an answer to exactly that, and I'd rather not guess.",
    questions: "Questions near it that I can answer:",
    nearest: (phrasing: string) => `The nearest that I have is an answer to “${phrasing}”:`,
    articles: (titles: string) => `The nearest in the library: ${titles}.`,
    end: "If it is about one funder's rules, its notice and its program officer decide: ask in writing.",
  },
  es: {
    none: "No tengo una respuesta exacta a eso y prefiero no adivinar.",
    questions: "Preguntas cercanas que puedo responder:",
    nearest: (phrasing: string) => `Lo más cercano que tengo es una respuesta a “${phrasing}”:`,
    articles: (titles: string) => `Lo más cercano en la biblioteca: ${titles}.`,
    end: "Si se trata de las reglas de un financiador, deciden su convocatoria y su persona de contacto.",
  },
} as const;
const minNearScore = 0.45;
/** Above it, the nearest answer is given as such, since it may help. */
const minHelpful = { score: 0.56, coverage: 0.6 };
const maxNear = 2;

/** Says that there is no answer, with the nearest questions and articles; undefined if nothing is near. */
export const answerNearQuestion = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): TopicAnswer | undefined => {
  const near = rankSources(question, answers, language).filter(({ score }) => score >= minNearScore);
  const questions = near.filter(({ source: { kind } }) => kind === "answer").slice(0, maxNear);
  const ids = [
    ...near.flatMap(({ source: { kind, sources } }) => (kind === "article" ? sources : [])),
    ...findArticles(question, maxNear + 1, language)
      .filter(({ coverage, aboutCoverage, url }) => coverage >= 0.5 && aboutCoverage >= 0.3 && url.startsWith("/"))
      .map(({ id }) => id),
  ];
  const sources = resolveSources([...new Set(ids)].slice(0, maxNear));
  if (!questions.length && !sources.length) return undefined;
  const labels = nearLabels[language];
  const [first] = questions;
  if (first && first.score >= minHelpful.score && first.coverage >= minHelpful.coverage) {
    const { text, sources: cited } = toTopicAnswer([first.source]);
    return { text: [labels.none, labels.nearest(first.phrasing), text].join("\n\n"), sources: cited };
  }
  const titles = sources.map(({ title }, index) => `“${title}” [${index + 1}]`).join(", ");
  return {
    text: [
      labels.none,
      ...(questions.length
        ? [`${labels.questions}\n\n${questions.map(({ phrasing }) => `- ${phrasing}`).join("\n")}`]
        : []),
      ...(titles ? [labels.articles(titles)] : []),
      labels.end,
    ].join("\n\n"),
    sources,
  };
};
