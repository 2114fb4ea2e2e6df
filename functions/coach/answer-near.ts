import type { Language } from "#functions/resources/library-index.ts";
import { quoteArticle } from "#functions/resources/library-search.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import type { RankedSource } from "./rank-topic-sources.ts";
import { rankSources } from "./select-source.ts";
import { citeAll, joinAnswers, resolveSources, type TopicAnswer, toAnswer } from "./topic-answer.ts";
import { isQuoted } from "./topic-sources.ts";

const nearLabels = {
  en: {
    near: "The closest answer I have:",
    far: "I'm not sure that this is your question. The closest answer I have:",
    others: "Or did you mean one of these?",
    article: (title: string) => `In the library: “${title}”`,
    end: "If none of this is it, ask again in other words. For one funder's rules, its notice and its program officer decide.",
  },
  es: {
    near: "Lo más cercano que tengo:",
    far: "No estoy seguro de que esta sea su pregunta. Lo más cercano que tengo:",
    others: "¿O preguntaba una de estas cosas?",
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
/** "What color should our van be" is not about vans. */
const missingWordMargin = 0.1;
/** Whether a source may be shown as one of those that the question may mean. */
export const isNearEnough = (
  { score, coverage, similarity, hasRarestTerm, source }: RankedSource,
  language: Language,
): boolean => {
  const { score: minScore, similarity: minSimilarity } = minNear[language];
  if ("kind" in source && source.kind === "template") return false;
  if (score >= minNearCovered.score && coverage >= minNearCovered.coverage) return true;
  return score >= minScore && similarity >= minSimilarity + (hasRarestTerm ? 0 : missingWordMargin);
};
/** Sources that are much further away than the nearest are not listed. */
const maxNearGap = 0.16;
const maxNear = 3;
/** From it on, the nearest is probably meant. */
const minNearScore = 0.62;
/** Characters. The nearest answer is shown whole, unless it is an article; the others only so far as to tell whether they fit. */
const maxNearLengths = { first: 1_400, other: 320 } as const;

/** The beginning of a text, up to whole paragraphs or else sentences. */
const shorten = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength);
  const end = Math.max(start.lastIndexOf("\n"), start.lastIndexOf(". ") + 1);
  return `${start.slice(0, end > maxLength / 3 ? end : start.lastIndexOf(" ")).trim()} …`;
};

export const toNearAnswer = (
  entry: RankedSource,
  question: string,
  language: Language,
  maxLength: number = maxNearLengths.first,
): TopicAnswer => {
  const { source, phrasing } = entry;
  const [articleId] = source.sources;
  const isArticle = isQuoted(source) && typeof articleId === "string";
  const answer = toAnswer(entry, question, language);
  const sources = isArticle ? resolveSources([articleId]) : answer.sources;
  const text = isArticle ? quoteArticle(articleId, question, language) : answer.text.replace(/(?:\s*\[\d+\])+$/, "");
  const title = isArticle ? nearLabels[language].article(sources[0]?.title ?? "") : toHeading(phrasing);
  return { text: `**${title}**\n\n${shorten(text, maxLength)} ${citeAll(sources)}`, sources };
};
const toHeading = (phrasing: string) => phrasing.charAt(0).toUpperCase() + phrasing.slice(1);

/** Says that it is not sure, with the nearest answer and one or two others in short; undefined if nothing is near. */
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
  const [nearest, ...others] = listed.map((entry, at) =>
    toNearAnswer(entry, question, language, at ? maxNearLengths.other : maxNearLengths.first),
  );
  if (!nearest) return undefined;
  const head = { ...nearest, text: `${labels[first.score >= minNearScore ? "near" : "far"]}\n\n${nearest.text}` };
  const tail = others.map((other, at) => (at ? other : { ...other, text: `${labels.others}\n\n${other.text}` }));
  const joined = joinAnswers([head, ...tail]);
  return { text: `${joined.text}\n\n${labels.end}`, sources: joined.sources };
};
