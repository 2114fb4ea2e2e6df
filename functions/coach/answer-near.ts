import type { Language } from "#functions/resources/library-index.ts";
import { quoteArticle } from "#functions/resources/library-search.ts";
import { getWords } from "#functions/search/terms.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { excerptLength, getExcerpt, shorten } from "./answer-excerpt.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { asksAboutProduct } from "./question-aspect.ts";
import type { RankedSource } from "./rank-topic-sources.ts";
import { isLongMessage, rankSources } from "./select-source.ts";
import { citeAll, joinAnswers, resolveSources, type TopicAnswer, toAnswer } from "./topic-answer.ts";
import { isQuoted } from "./topic-sources.ts";

const nearLabels = {
  en: {
    near: (subject: string) => `The closest answer I have is ${subject}:`,
    others: "If you meant something else, ask me one of these:",
    choices: "I'm not sure I have the answer. The closest topics I know:",
    likely: "More than one topic fits your question:",
    question: (phrasing: string) => `to “${phrasing}”`,
    article: (title: string) => `in the article “${title}”`,
    more: "Ask me one of these for the full answer, or rephrase your question.",
    end: "For one funder's rules, read its instructions or ask its program officer.",
  },
  es: {
    near: (subject: string) => `Lo más cercano que tengo ${subject}:`,
    others: "Si preguntaba otra cosa, pregúnteme una de estas:",
    choices: "No estoy seguro de tener la respuesta. Los temas más cercanos:",
    likely: "Más de un tema responde a su pregunta:",
    question: (phrasing: string) => `es de “${phrasing}”`,
    article: (title: string) => `está en el artículo “${title}”`,
    more: "Pregúnteme uno de estos temas, o pregunte con otras palabras.",
    end: "Sobre las reglas de un financiador deciden su convocatoria y su persona de contacto.",
  },
} as const;
/** Minimum scores below which a source counts as unrelated to the question. */
const minNear: Record<Language, { score: number; similarity: number }> = {
  en: { score: 0.43, similarity: 0.4 },
  es: { score: 0.4, similarity: 0.42 },
};
/** A source that covers most of the question needs no similar phrasing. */
const minNearCovered = { score: 0.55, coverage: 0.8 };
/** Long messages match no phrasing closely, so they are compared with the text of the answers. */
const minNearLexical = 0.17;
/** Extra similarity required when the source lacks the rarest term: "What color should our van be" is not about vans. */
const missingWordMargin = 0.1;
/** Whether a source is close enough to be suggested. */
export const isCloseEnough = (
  { score, coverage, similarity, lexical, hasRarestTerm, source }: RankedSource,
  language: Language,
  isLong: boolean,
): boolean => {
  const { score: minScore, similarity: minSimilarity } = minNear[language];
  if ("kind" in source && source.kind === "template") return false;
  if (score >= minNearCovered.score && coverage >= minNearCovered.coverage) return true;
  if (isLong && lexical >= minNearLexical && coverage >= minNearLexical) return true;
  return score >= minScore && similarity >= minSimilarity + (hasRarestTerm ? 0 : missingWordMargin);
};
/** Sources that rank further than this behind the closest one are not suggested. */
const maxNearGap = 0.3;
const maxNear = 3;
/** A further topic without the question's rarest word must cover this fraction of the question. */
const minOtherCoverage = 0.5;
/** In characters. Curated answers are shorter, so only articles are cut. */
const maxNearLength = 1_400;

/** Returns the title of an article, or the question that any other source answers. */
const getTopic = ({ source, phrasing }: RankedSource): string => {
  const [articleId] = source.sources;
  if (!isQuoted(source) || typeof articleId !== "string") return trimEndMatching(phrasing, /[?.]/);
  return resolveSources([articleId])[0]?.title ?? "";
};
const formatSubject = (entry: RankedSource, language: Language): string =>
  nearLabels[language][isQuoted(entry.source) ? "article" : "question"](getTopic(entry));

/** Returns the closest answer, introduced by a line that names its topic. */
export const toNearAnswer = (entry: RankedSource, question: string, language: Language): TopicAnswer => {
  const { source } = entry;
  const [articleId] = source.sources;
  const isArticle = isQuoted(source) && typeof articleId === "string";
  const answer = toAnswer(entry, question, language);
  const sources = isArticle ? resolveSources([articleId]) : answer.sources;
  const text = isArticle ? quoteArticle(articleId, question, language) : answer.text.replace(/(?:\s*\[\d+\])+$/, "");
  const lead = nearLabels[language].near(formatSubject(entry, language));
  return { text: `${lead}\n\n${shorten(text, maxNearLength)} ${citeAll(sources)}`, sources };
};

/**
 * The closest answer is shown in full if its phrasing covers most of the question, or if it ranks well ahead of the next. On
 * held-out questions, the closest answer is right in 1 of 4 cases with a lead below 0.06, and in 2 of 3 with 0.15.
 */
const minFull = { similarity: 0.63, coverage: 0.55, lead: { en: 0.1, es: 0 } };
const minCovered = { coverage: 0.85, lexical: 0.65, lead: 0.15 };
const nearlySame = 0.85;
const minAhead = { similarity: 0.5, coverage: 0.55, lead: 0.2 };
const minAheadLong = { similarity: 0.27, coverage: 0.5, lead: 0.3 };
/** If the two closest sources cite the same article, they share a subject, so the first one is a safe choice. */
const minShared = { similarity: 0.29, coverage: 0.5, lead: 0.1 };
/** A message that contains a long stored question asks that question, whatever else it says. */
const minContainedWords = 6;
const minContainedShare = 0.95;
const isOnTopic = ({ similarity, coverage, hasRarestTerm }: RankedSource) =>
  similarity >= minFull.similarity && coverage >= minFull.coverage && (hasRarestTerm || coverage >= 0.65);
const isCloseEnoughToQuote = (
  entry: RankedSource,
  next: RankedSource | undefined,
  language: Language,
  isLong: boolean,
): boolean => {
  const { source, phrasing, phrasingShare, similarity, coverage, rank, lexical, hasRarestTerm } = entry;
  const lead = rank - (next?.rank ?? 0);
  if (similarity >= nearlySame && hasRarestTerm) return true;
  if (isOnTopic(entry) && lead >= minFull.lead[language]) return true;
  if (coverage >= minCovered.coverage && lexical >= minCovered.lexical && lead >= minCovered.lead) return true;
  if (phrasingShare >= minContainedShare && getWords(phrasing).length >= minContainedWords) return true;
  const isShared = next?.source.sources.some((id) => typeof id === "string" && source.sources.includes(id)) ?? false;
  if (isShared && lead >= minShared.lead && similarity >= minShared.similarity && coverage >= minShared.coverage)
    return true;
  const minimum = isLong ? minAheadLong : minAhead;
  return similarity >= minimum.similarity && coverage >= minimum.coverage && lead >= minimum.lead;
};

const formatChoices = (entries: readonly RankedSource[], question: string, language: Language): TopicAnswer => {
  const parts = entries.map((entry, at) => {
    const [articleId] = entry.source.sources;
    // The topic is the stored question, so a "yes" answers it.
    const { text, sources } = toAnswer({ ...entry, similarity: 1 }, entry.phrasing, language);
    if (isQuoted(entry.source) && typeof articleId === "string")
      return { text: `- **${getTopic(entry)}** [1]`, sources: resolveSources([articleId]) };
    const plain = text.replace(/(?:\s*\[\d+\])+$/, "");
    const excerpt = getExcerpt(plain, question, language, at ? excerptLength.other : excerptLength.first);
    return { text: `- **${getTopic(entry)}**: ${excerpt} ${citeAll(sources)}`.trim(), sources };
  });
  const { text, sources } = joinAnswers(parts);
  const labels = nearLabels[language];
  const [first, second] = entries;
  const isLikely = second !== undefined && first !== undefined && isOnTopic(first);
  return {
    text: `${isLikely ? labels.likely : labels.choices}\n\n${text.replaceAll("\n\n", "\n")}\n\n${labels.more}`,
    sources,
  };
};

/** Few answers explain this product, so a less similar one is likely to be the right one. */
const minProductScore = 0.35;

/** Minimum score and coverage of a topic that is only named. */
const minNamed = { score: 0.34, coverage: 0.35 };
/** Returns the topics nearest to a question that has no answer, best first, as questions that the coach can answer. */
export const listNearestTopics = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): readonly string[] =>
  rankSources(question, answers, language)
    .filter(
      ({ source, score, coverage }) => !isQuoted(source) && score >= minNamed.score && coverage >= minNamed.coverage,
    )
    .slice(0, maxNear)
    .map(getTopic);

/**
 * Returns the closest answer, introduced by its topic, or a list of the closest topics if no answer is close enough to
 * quote; undefined if nothing is close.
 */
export const answerNearQuestion = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): TopicAnswer | undefined => {
  const isLong = isLongMessage(question, language);
  const ranked = rankSources(question, answers, language);
  const close = ranked.filter((entry) => isCloseEnough(entry, language, isLong));
  const isProduct = language === "en" && asksAboutProduct(question);
  const [first, ...near] = close.length || !isProduct ? close : ranked.filter(({ score }) => score >= minProductScore);
  if (!first) return undefined;
  const others = near
    .filter(
      ({ rank, source, hasRarestTerm, coverage }) =>
        first.rank - rank <= maxNearGap && !isQuoted(source) && (hasRarestTerm || coverage >= minOtherCoverage),
    )
    .slice(0, maxNear - 1);
  const next = ranked.find((entry) => entry !== first && !isQuoted(entry.source));
  if (!isCloseEnoughToQuote(first, next, language, isLong))
    return formatChoices([first, ...others], question, language);
  const labels = nearLabels[language];
  const nearest = toNearAnswer(first, question, language);
  const topics = others.map((entry) => `“${getTopic(entry)}”`);
  const more = topics.length ? `${labels.others} ${topics.join(" · ")}. ` : "";
  return { text: `${nearest.text}\n\n${more}${labels.end}`, sources: nearest.sources };
};
