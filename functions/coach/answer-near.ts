import type { Language } from "#functions/resources/library-index.ts";
import { quoteArticle } from "#functions/resources/library-search.ts";
import { getWords } from "#functions/search/terms.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import type { RankedSource } from "./rank-topic-sources.ts";
import { isLongMessage, rankSources } from "./select-source.ts";
import { citeAll, joinAnswers, resolveSources, type TopicAnswer, toAnswer } from "./topic-answer.ts";
import { isQuoted } from "./topic-sources.ts";

const nearLabels = {
  en: {
    near: (subject: string) => `The closest answer I have is ${subject}:`,
    others: "If you meant something else, ask me one of these:",
    choices: "I'm not sure I have the answer. The closest topics I know:",
    question: (phrasing: string) => `to “${phrasing}”`,
    article: (title: string) => `in the article “${title}”`,
    more: "Ask me one of these for the whole answer, or ask again in other words.",
    end: "For one funder's rules, read its instructions or ask its program officer.",
  },
  es: {
    near: (subject: string) => `Lo más cercano que tengo ${subject}:`,
    others: "Si preguntaba otra cosa, pregúnteme una de estas:",
    choices: "No estoy seguro de tener la respuesta. Los temas más cercanos:",
    question: (phrasing: string) => `es de “${phrasing}”`,
    article: (title: string) => `está en el artículo “${title}”`,
    more: "Pregúnteme uno de estos temas, o pregunte con otras palabras.",
    end: "Sobre las reglas de un financiador deciden su convocatoria y su persona de contacto.",
  },
} as const;
/** Below these, a source has nothing to do with a question: it is asked much like it, or has nearly all of it. */
const minNear: Record<Language, { score: number; similarity: number }> = {
  en: { score: 0.43, similarity: 0.4 },
  es: { score: 0.4, similarity: 0.42 },
};
const minNearCovered = { score: 0.55, coverage: 0.8 };
/** A long message shares few words with any phrasing, but many with the text of the right answer. */
const minNearLexical = 0.17;
/** "What color should our van be" is not about vans. */
const missingWordMargin = 0.1;
/** Whether a source may be shown as one of those that the question may mean. */
export const isNearEnough = (
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
/** Sources that score much lower than the nearest are not named. */
const maxNearGap = 0.3;
const maxNear = 3;
/** In characters. The nearest answer is shown in full, unless it is an article. */
const maxNearLength = 1_400;

/** The beginning of a text, up to whole paragraphs or else sentences. */
const shorten = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength);
  const end = Math.max(start.lastIndexOf("\n"), start.lastIndexOf(". ") + 1);
  return `${start.slice(0, end > maxLength / 3 ? end : start.lastIndexOf(" ")).trim()} …`;
};

/** What a source is about: the title of an article, or the question that another source answers. */
const getTopic = ({ source, phrasing }: RankedSource): string => {
  const [articleId] = source.sources;
  if (!isQuoted(source) || typeof articleId !== "string") return trimEndMatching(phrasing, /[?.]/);
  return resolveSources([articleId])[0]?.title ?? "";
};
const formatSubject = (entry: RankedSource, language: Language): string =>
  nearLabels[language][isQuoted(entry.source) ? "article" : "question"](getTopic(entry));

/** Returns the nearest answer below a line that says what it is about. */
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

/** The nearest answer is shown in full if its phrasing has most of the question, or it is well ahead of the next. */
const minFull = { similarity: 0.63, coverage: 0.55 };
const minAhead = { similarity: 0.5, coverage: 0.55, lead: 0.2 };
const minAheadLong = { similarity: 0.27, coverage: 0.5, lead: 0.3 };
/** Sources that rest on the same article are on one subject, so the first of them is no guess. */
const minShared = { similarity: 0.29, coverage: 0.5 };
/** A long stored question that the message contains is asked, whatever else the message says. */
const minContainedWords = 6;
const minContainedShare = 0.95;
export const isNearEnoughToQuote = (
  { source, phrasing, phrasingShare, similarity, coverage, rank, hasRarestTerm }: RankedSource,
  next: RankedSource | undefined,
  isLong: boolean,
): boolean => {
  if (similarity >= minFull.similarity && coverage >= minFull.coverage) return hasRarestTerm || coverage >= 0.65;
  if (phrasingShare >= minContainedShare && getWords(phrasing).length >= minContainedWords) return true;
  const isShared = next?.source.sources.some((id) => typeof id === "string" && source.sources.includes(id)) ?? false;
  if (isShared && similarity >= minShared.similarity && coverage >= minShared.coverage) return true;
  const least = isLong ? minAheadLong : minAhead;
  return similarity >= least.similarity && coverage >= least.coverage && rank - (next?.rank ?? 0) >= least.lead;
};

/** In characters: the first sentences of an answer, as a hint at what it says. */
const hintLength = { min: 70, max: 260 };
const getHint = (text: string): string => {
  const sentences = text.replaceAll("**", "").split(/(?<=[a-z\d)”][.?!])\s+|(?<=:)\s*\n+(?:\d\.|-)?\s*/);
  const end = sentences.findIndex((_, at) => sentences.slice(0, at + 1).join(" ").length >= hintLength.min);
  return shorten(
    sentences
      .slice(0, end + 1 || sentences.length)
      .join(" ")
      .replaceAll(/\s*\n\s*(?:[-\d.>|]+\s)?/g, " "),
    hintLength.max,
  );
};
const formatChoices = (entries: readonly RankedSource[], question: string, language: Language): TopicAnswer => {
  const parts = entries.map((entry) => {
    const [articleId] = entry.source.sources;
    const { text, sources } = toAnswer(entry, question, language);
    if (isQuoted(entry.source) && typeof articleId === "string")
      return { text: `- **${getTopic(entry)}** [1]`, sources: resolveSources([articleId]) };
    const hint = getHint(text.replace(/(?:\s*\[\d+\])+$/, ""));
    return { text: `- **${getTopic(entry)}**: ${hint} ${citeAll(sources)}`.trim(), sources };
  });
  const { text, sources } = joinAnswers(parts);
  const labels = nearLabels[language];
  return { text: `${labels.choices}\n\n${text.replaceAll("\n\n", "\n")}\n\n${labels.more}`, sources };
};

/**
 * Gives the nearest answer and says what it is about, or lists the nearest topics if none is near enough to be quoted;
 * undefined if nothing is near.
 */
export const answerNearQuestion = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): TopicAnswer | undefined => {
  const isLong = isLongMessage(question, language);
  const ranked = rankSources(question, answers, language);
  const [first, ...near] = ranked.filter((entry) => isNearEnough(entry, language, isLong));
  if (!first) return undefined;
  const others = near
    .filter(({ rank, source }) => first.rank - rank <= maxNearGap && !isQuoted(source))
    .slice(0, maxNear - 1);
  const next = ranked.find((entry) => entry !== first && !isQuoted(entry.source));
  if (!isNearEnoughToQuote(first, next, isLong)) return formatChoices([first, ...others], question, language);
  const labels = nearLabels[language];
  const nearest = toNearAnswer(first, question, language);
  const topics = others.map((entry) => `“${getTopic(entry)}”`);
  const more = topics.length ? `${labels.others} ${topics.join(" · ")}. ` : "";
  return { text: `${nearest.text}\n\n${more}${labels.end}`, sources: nearest.sources };
};
