import type { Language } from "#functions/resources/library-index.ts";
import { quoteArticle } from "#functions/resources/library-search.ts";
import { parseQueryTerms } from "#functions/resources/query-terms.ts";
import { getWords } from "#functions/search/terms.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { type Aspect, findAspect } from "./question-aspect.ts";
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
    more: "Ask me one of these for the full answer, or rephrase your question.",
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
/** In characters. Curated answers are shorter, so only articles are cut. */
const maxNearLength = 1_400;

/** Shortens a text at the end of a paragraph or sentence. */
const shorten = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength);
  const end = Math.max(start.lastIndexOf("\n"), start.lastIndexOf(". ") + 1);
  return `${start.slice(0, end > maxLength / 3 ? end : start.lastIndexOf(" ")).trim()} …`;
};

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

/** The closest answer is shown in full if its phrasing covers most of the question, or if it ranks well ahead of the next. */
const minFull = { similarity: 0.63, coverage: 0.55 };
const minAhead = { similarity: 0.5, coverage: 0.55, lead: 0.2 };
const minAheadLong = { similarity: 0.27, coverage: 0.5, lead: 0.3 };
/** If the two closest sources cite the same article, they share a subject, so the first one is a safe choice. */
const minShared = { similarity: 0.29, coverage: 0.5 };
/** A message that contains a long stored question asks that question, whatever else it says. */
const minContainedWords = 6;
const minContainedShare = 0.95;
export const isCloseEnoughToQuote = (
  { source, phrasing, phrasingShare, similarity, coverage, rank, hasRarestTerm }: RankedSource,
  next: RankedSource | undefined,
  isLong: boolean,
): boolean => {
  if (similarity >= minFull.similarity && coverage >= minFull.coverage) return hasRarestTerm || coverage >= 0.65;
  if (phrasingShare >= minContainedShare && getWords(phrasing).length >= minContainedWords) return true;
  const isShared = next?.source.sources.some((id) => typeof id === "string" && source.sources.includes(id)) ?? false;
  if (isShared && similarity >= minShared.similarity && coverage >= minShared.coverage) return true;
  const minimum = isLong ? minAheadLong : minAhead;
  return similarity >= minimum.similarity && coverage >= minimum.coverage && rank - (next?.rank ?? 0) >= minimum.lead;
};

/** Length of the excerpt shown for a suggested answer, in characters; the closest one gets more room. */
const excerptLength = { min: 70, first: 520, other: 260 };
/** A figure with its unit, for questions that ask how long or how much. */
const figures: Partial<Record<Aspect, RegExp>> = {
  duration:
    /\b(?:\d[\d,.]*|one|two|three|four|five|six|ten|a few|few|several)\b[^.;]{0,20}\b(?:minutes?|hours?|days?|weeks?|months?|years?)\b/i,
  amount: /\$\s?\d|\b\d[\d,.]*\s?(?:percent|%)|\bpercent\b/i,
};
const splitSentences = (text: string): string[] =>
  text
    .replaceAll("**", "")
    .split(/(?<=[a-z\d)”][.?!])\s+|(?<=:)\s*\n+(?:\d\.|-)?\s*/)
    .map((sentence) => sentence.replace(/^(?:[-*>]|\d+\.)\s+/, "").replaceAll(/\s*\n\s*(?:[-\d.>|]+\s)?/g, " "));
const join = (sentences: readonly string[], maxLength: number) => {
  const end = sentences.findIndex((_, at) => sentences.slice(0, at + 1).join(" ").length >= excerptLength.min);
  return shorten(sentences.slice(0, end + 1 || sentences.length).join(" "), maxLength);
};
/** Returns the start of an answer, continued with its sentences that share most words with the question. */
const getExcerpt = (text: string, question: string, language: Language, maxLength: number): string => {
  const sentences = splitSentences(text);
  if (maxLength === excerptLength.other) return join(sentences, maxLength);
  const whole = sentences.join(" ");
  if (whole.length <= maxLength) return whole;
  const terms = new Set(parseQueryTerms(question, language).flatMap(({ term, synonyms }) => [term, ...synonyms]));
  const figure = figures[findAspect(question) ?? "place"];
  const ranked = sentences
    .map((sentence, at) => ({
      at,
      length: sentence.length,
      score:
        parseQueryTerms(sentence, language).filter(({ term }) => terms.has(term)).length +
        (figure?.test(sentence) ? aspectBonus : 0) +
        (at === 0 ? openingBonus : 0) -
        at * laterPenalty,
    }))
    .toSorted((a, b) => b.score - a.score);
  let length = 0;
  const chosen = ranked.filter((entry) => {
    if (length > 0 && length + entry.length > maxLength) return false;
    length += entry.length;
    return true;
  });
  const ordered = chosen.map(({ at }) => at).toSorted((a, b) => a - b);
  return shorten(
    ordered
      .map((at, index) => `${index && at !== (ordered[index - 1] ?? 0) + 1 ? "… " : ""}${sentences[at]}`)
      .join(" "),
    maxLength + ordered.length * 2,
  );
};
const aspectBonus = 2;
const openingBonus = 3;
const laterPenalty = 0.05;
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
  return { text: `${labels.choices}\n\n${text.replaceAll("\n\n", "\n")}\n\n${labels.more}`, sources };
};

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
  const [first, ...near] = ranked.filter((entry) => isCloseEnough(entry, language, isLong));
  if (!first) return undefined;
  const others = near
    .filter(({ rank, source }) => first.rank - rank <= maxNearGap && !isQuoted(source))
    .slice(0, maxNear - 1);
  const next = ranked.find((entry) => entry !== first && !isQuoted(entry.source));
  if (!isCloseEnoughToQuote(first, next, isLong)) return formatChoices([first, ...others], question, language);
  const labels = nearLabels[language];
  const nearest = toNearAnswer(first, question, language);
  const topics = others.map((entry) => `“${getTopic(entry)}”`);
  const more = topics.length ? `${labels.others} ${topics.join(" · ")}. ` : "";
  return { text: `${nearest.text}\n\n${more}${labels.end}`, sources: nearest.sources };
};
