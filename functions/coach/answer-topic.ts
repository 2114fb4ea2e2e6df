import { libraryArticles } from "#functions/resources/library/library.ts";
import type { Language } from "#functions/resources/library-index.ts";
import { quoteArticle } from "#functions/resources/library-search.ts";
import { parseQueryTerms } from "#functions/resources/query-terms.ts";
import { getWords } from "#functions/search/terms.ts";
import type { ChatSource } from "#shared/api/coach.ts";
import { getArticlePath } from "#shared/api/resources.ts";
import { usefulLinks } from "#shared/domain/useful-links.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { findRequestedDefinitions } from "./find-definitions.ts";
import { asksForMeaning, findAspect, openNeutrally } from "./question-aspect.ts";
import { getQuestionText, startsQuestion } from "./question-text.ts";
import { countDecidingTerms, type RankedSource, rankTopicSources } from "./rank-topic-sources.ts";
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
const minSubjectCoverage = 0.5;
/** A phrasing this near is meant, even if the question says much else. */
const nearlySame = 0.85;
/** "How long may we spend" is not answered by "we spent too much", unless the phrasings are near. */
const minOtherAspectSimilarity = 0.75;
/** In a short question, one word more or less makes it another question. */
/** With no other near it, a source may be further from the question. */
const alone = { lead: 0.14, score: 0.56, similarity: 0.58, coverage: 0.45 };
const minShortCoverage = [1, 0.75, 0.75, 0.75, 0.68] as const;
/** The nearest phrasing must have much of a question; nearly all if the question has a single word of its own. */
const minSimilarity = 0.55;
const minSingleSimilarity = 0.75;
/** Without a lead over the next source, more is needed to be sure. */
const close = { lead: 0.06, similarity: 0.6, score: 0.66 };
/** A lower score is enough for a source that has nearly all of a question, or of which it has a whole phrase, and that is clearly ahead of the next. */
const clearLead = { score: 0.58, coverage: 0.75, lead: 0.07 };
/** What is asked in a sentence of its own counts a little less than a source that fits the whole message. */
const sentenceFactor = 0.97;

const minSentenceWords = 5;
/** With a single word of its own, it must be nearly the stored phrasing. */
const minBareSimilarity = 0.9;
/** The shares of the whole message that a source must have which fits one of its sentences. */
const minBareCoverage = 0.4;
const minWholeCoverage = 0.15;
const leaningPronoun = /\b(?:it|that|this|they|them|one|these|those)\b/i;
/** The clause that asks, without what gives the situation. */
const findQuestionClause = (question: string): string => {
  const questionText = getQuestionText(question);
  const clauses = questionText.split(/,\s+|\s+(?:and|but|so)\s+(?=(?:what|how|can|should|do|is|where|who)\b)/);
  return clauses.length > 1 ? (clauses.find((clause) => startsQuestion(clause)) ?? questionText) : questionText;
};

/** The sources for a question, best first: by its whole text, and by the sentence that asks. */
export const rankSources = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): readonly RankedSource[] => {
  const cached = rankings.get(answers) ?? new Map<string, readonly RankedSource[]>();
  rankings.set(answers, cached);
  const known = cached.get(question) ?? computeRanking(question, answers, language);
  if (cached.size >= maxRankings) cached.clear();
  cached.set(question, known);
  return known;
};
/** One message is ranked several times on the way to its answer. */
const rankings = new WeakMap<readonly CuratedAnswer[], Map<string, readonly RankedSource[]>>();
const maxRankings = 30;

const computeRanking = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): readonly RankedSource[] => {
  const sources = getTopicSources(answers, language);
  const questionText = findQuestionClause(question);
  const terms = countDecidingTerms(questionText, language);
  const isBare = terms < 2;
  const isShorter =
    questionText !== question &&
    terms > 0 &&
    !leaningPronoun.test(questionText) &&
    getWords(questionText).length >= minSentenceWords;
  const whole = rankTopicSources(question, sources, language);
  const coverages = new Map(whole.map(({ source, coverage }) => [source, coverage]));
  // The rest of the message must not be about something else.
  const isSentence = getQuestionText(question) !== question;
  const isNear = ({ source, similarity }: RankedSource) => {
    const coverage = coverages.get(source) ?? 0;
    // What stands in a sentence of its own is the situation.
    if (isSentence && (terms > 2 || similarity >= minBareSimilarity)) return true;
    return isBare ? similarity >= minBareSimilarity && coverage >= minBareCoverage : coverage >= minWholeCoverage;
  };
  const ranked = [
    ...whole,
    ...(isShorter
      ? rankTopicSources(questionText, sources, language)
          .filter(isNear)
          .map((entry) => ({ ...entry, score: entry.score * sentenceFactor }))
      : []),
  ].toSorted((a, b) => b.score - a.score);
  const seen = new Set<CuratedAnswer>();
  return ranked.filter(({ source }) => !seen.has(source) && seen.add(source));
};

const isQuoted = (source: CuratedAnswer | undefined) =>
  source !== undefined && "kind" in source && (source.kind === "article" || source.kind === "template");

const toAnswer = ({ source, phrasing }: RankedSource, question: string, language: Language): TopicAnswer => {
  const [articleId] = source.sources;
  if (isQuoted(source) && typeof articleId === "string") return quoteSource(articleId, question, language);
  return toTopicAnswer([
    language === "en" ? { ...source, text: openNeutrally(source.text, question, phrasing) } : source,
  ]);
};

const isBackedBy = (source: CuratedAnswer, other: CuratedAnswer) =>
  isQuoted(other) !== isQuoted(source) &&
  (source.sources.includes(other.sources[0] ?? "") || other.sources.includes(source.sources[0] ?? ""));

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

const isDefinition = (source: CuratedAnswer) => "kind" in source && source.kind === "definition";
const maxBareWords = 4;
const asksForDefinition = (question: string) => asksForMeaning(question) || getWords(question).length <= maxBareWords;

/** The best source for a question, if it is good enough to answer with. */
const findSource = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
  /** "Do churches have to register in SAM" does not ask what SAM is. */
  mayDefine = asksForDefinition(question),
): RankedSource | undefined => {
  const ranked = rankSources(question, answers, language);
  const [best, second] = mayDefine || language !== "en" ? ranked : ranked.filter(({ source }) => !isDefinition(source));
  if (!best) return undefined;
  const isSubject =
    isSameQuestion(best, second) || (best.isContained && isQuoted(best.source)) || best.similarity >= nearlySame;
  const isAlone =
    best.hasRarestTerm &&
    best.isSameAspect &&
    best.source.kind === "answer" &&
    best.score - (second?.score ?? 0) >= alone.lead &&
    best.score >= alone.score &&
    best.similarity >= alone.similarity &&
    best.coverage >= alone.coverage;
  if (isAlone) return best;
  const terms = language === "en" ? countDecidingTerms(question, language) : Number.POSITIVE_INFINITY;
  const lead = best.score - (second?.score ?? 0);
  const isAhead = best.hasRarestTerm && lead >= alone.lead;
  const minWhole = Math.max(minCoverage[language], isAhead ? 0 : (minShortCoverage[terms] ?? 0));
  if (best.coverage < (isSubject ? minSubjectCoverage : minWhole)) return undefined;
  if (!best.hasRarestTerm && best.similarity < nearlySame) return undefined;
  if (!best.isSameAspect && best.similarity < minOtherAspectSimilarity) return undefined;
  const isSingle = parseQueryTerms(question, language).length === 1;
  if (best.similarity < (isSingle ? minSingleSimilarity : minSimilarity)) return undefined;
  const isClear =
    best.score >= clearLead.score &&
    (best.coverage >= clearLead.coverage || best.isContained) &&
    best.score - (second?.score ?? 0) >= clearLead.lead;
  // The article that an answer rests on says the same.
  const rival = second && isBackedBy(best.source, second.source) ? undefined : second;
  const isClose = best.score - (rival?.score ?? 0) < close.lead;
  const isEnough = isClose
    ? best.score >= close.score && best.similarity >= close.similarity
    : best.score >= minScore[language];
  return isEnough || isClear || isSameQuestion(best, second) ? best : undefined;
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
  // "Who fills it out" asks for more than what is meant by "it".
  const best = findSource(question, answers, language, context ? asksForMeaning(text) : asksForDefinition(text));
  // The second line of a follow-up is the question before it.
  const { found: requested } = findRequestedDefinitions(
    text.split("\n", 1)[0] ?? "",
    language === "en" ? undefined : answers,
  );
  const isCompared =
    best?.source.kind === "answer" &&
    (findAspect(question) === "difference" || requested.length > 1) &&
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

const openLabels = {
  en: {
    near: (part: string) => `On “${part}” I'm less sure. The nearest that I have:`,
    none: (part: string) => `I have no answer to “${part}”.`,
  },
  es: {
    near: (part: string) => `Sobre “${part}” no estoy seguro. Lo más cercano que tengo:`,
    none: (part: string) => `No tengo respuesta a “${part}”.`,
  },
} as const;
const minOpenTerms = 2;
const minOpenScore = 0.5;
/** A part whose words the other answers have to this share is answered by them. */
const maxOpenShare = 0.6;
/** Says of a part that was not answered what is nearest, or that there is nothing; undefined if the other answers cover it. */
const answerOpenPart = (
  part: string,
  others: readonly TopicAnswer[],
  answers: readonly CuratedAnswer[],
  language: Language,
): TopicAnswer | undefined => {
  if (countDecidingTerms(part, language) < minOpenTerms) return undefined;
  const known = new Set(others.flatMap(({ text }) => parseQueryTerms(text, language).map(({ term }) => term)));
  const terms = parseQueryTerms(part, language);
  if (terms.filter(({ term }) => known.has(term)).length / (terms.length || 1) >= maxOpenShare) return undefined;
  const label = part.replace(/[?!.\s]+$/, "");
  const [first] = rankSources(part, answers, language).filter(
    ({ source: { kind } }) => kind === "answer" || kind === "definition",
  );
  if (first && first.score >= minOpenScore && isNearEnough(first, language)) {
    const near = toNearAnswer(first, part, language);
    return { ...near, text: `${openLabels[language].near(label)}\n\n${near.text}` };
  }
  return { text: openLabels[language].none(label), sources: [] };
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
  if (distinct.length) {
    const answered = distinct.map(({ answer }) => answer);
    const open = parts.filter((part) => !answerPart(part, answers, language));
    const rest = isFollowUp ? [] : open.flatMap((part) => answerOpenPart(part.text, answered, answers, language) ?? []);
    return joinAnswers([...answered, ...rest]);
  }
  return parts.length > 1 ? answerPart({ text: question, context: "" }, answers, language)?.answer : undefined;
};

const nearLabels = {
  en: {
    several: "I'm not sure which of these you mean:",
    single: "I'm not sure that this is your question:",
    article: (title: string) => `In the library: “${title}”`,
    end: "If that isn't it, ask again in other words. For one funder's rules, its notice and its program officer decide.",
  },
  es: {
    several: "No estoy seguro de cuál de estas es su pregunta:",
    single: "No estoy seguro de que esta sea su pregunta:",
    article: (title: string) => `En la biblioteca: “${title}”`,
    end: "Si no lo es, pregunte con otras palabras. Sobre las reglas de un financiador deciden su convocatoria y su persona de contacto.",
  },
} as const;
/** Below these, a source has nothing to do with a question: it is asked much like it, or has nearly all of it. */
const minNear: Record<Language, { score: number; similarity: number }> = {
  en: { score: 0.44, similarity: 0.48 },
  es: { score: 0.4, similarity: 0.42 },
};
const minNearCovered = { score: 0.55, coverage: 0.8 };
const isNearEnough = ({ score, coverage, similarity, source }: RankedSource, language: Language) =>
  !("kind" in source && source.kind === "template") &&
  ((score >= minNear[language].score && similarity >= minNear[language].similarity) ||
    (score >= minNearCovered.score && coverage >= minNearCovered.coverage));
/** Sources that are much further away than the nearest are not listed. */
const maxNearGap = 0.16;
const maxNear = 3;
const maxNearLength = 520;

/** The beginning of a text, up to whole paragraphs or else sentences. */
const shorten = (text: string): string => {
  if (text.length <= maxNearLength) return text;
  const start = text.slice(0, maxNearLength);
  const end = Math.max(start.lastIndexOf("\n"), start.lastIndexOf(". ") + 1);
  return `${start.slice(0, end > maxNearLength / 3 ? end : start.lastIndexOf(" ")).trim()} …`;
};

const toNearAnswer = (entry: RankedSource, question: string, language: Language): TopicAnswer => {
  const { source, phrasing } = entry;
  const [articleId] = source.sources;
  const isArticle = isQuoted(source) && typeof articleId === "string";
  const answer = toAnswer(entry, question, language);
  const sources = isArticle ? resolveSources([articleId]) : answer.sources;
  const text = isArticle ? quoteArticle(articleId, question, language) : answer.text.replace(/(?:\s*\[\d+\])+$/, "");
  const title = isArticle ? nearLabels[language].article(sources[0]?.title ?? "") : toHeading(phrasing);
  return { text: `**${title}**\n\n${shorten(text)} ${citeAll(sources)}`, sources };
};
const toHeading = (phrasing: string) => phrasing.charAt(0).toUpperCase() + phrasing.slice(1);

/** Says that it is not sure, with the two or three nearest answers in short; undefined if nothing is near. */
export const answerNearQuestion = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): TopicAnswer | undefined => {
  const near = rankSources(question, answers, language).filter((entry) => isNearEnough(entry, language));
  const [first] = near;
  if (!first) return undefined;
  const listed = near.filter(({ score }) => first.score - score <= maxNearGap).slice(0, maxNear);
  const labels = nearLabels[language];
  const joined = joinAnswers(listed.map((entry) => toNearAnswer(entry, question, language)));
  return {
    text: [listed.length > 1 ? labels.several : labels.single, joined.text, labels.end].join("\n\n"),
    sources: joined.sources,
  };
};
