import type { Language } from "#functions/resources/library-index.ts";
import { quoteArticle } from "#functions/resources/library-search.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import type { RankedSource } from "./rank-topic-sources.ts";
import { isLongMessage, rankSources } from "./select-source.ts";
import { citeAll, resolveSources, type TopicAnswer, toAnswer } from "./topic-answer.ts";
import { isQuoted } from "./topic-sources.ts";

const nearLabels = {
  en: {
    near: (subject: string) => `The closest answer I have is ${subject}:`,
    others: "If you meant something else, ask me one of these:",
    question: (phrasing: string) => `to “${phrasing}”`,
    article: (title: string) => `in the article “${title}”`,
    end: "For one funder's rules, read its instructions or ask its program officer.",
  },
  es: {
    near: (subject: string) => `Lo más cercano que tengo ${subject}:`,
    others: "Si preguntaba otra cosa, pregúnteme una de estas:",
    question: (phrasing: string) => `es de “${phrasing}”`,
    article: (title: string) => `está en el artículo “${title}”`,
    end: "Sobre las reglas de un financiador deciden su convocatoria y su persona de contacto.",
  },
} as const;
/** Below these, a source has nothing to do with a question: it is asked much like it, or has nearly all of it. */
const minNear: Record<Language, { score: number; similarity: number }> = {
  en: { score: 0.44, similarity: 0.48 },
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

const toSubject = ({ source, phrasing }: RankedSource, language: Language): string => {
  const [articleId] = source.sources;
  if (!isQuoted(source) || typeof articleId !== "string")
    return nearLabels[language].question(trimEndMatching(phrasing, /[?.]/));
  return nearLabels[language].article(resolveSources([articleId])[0]?.title ?? "");
};

/** Returns the nearest answer below a line that says what it is about. */
export const toNearAnswer = (entry: RankedSource, question: string, language: Language): TopicAnswer => {
  const { source } = entry;
  const [articleId] = source.sources;
  const isArticle = isQuoted(source) && typeof articleId === "string";
  const answer = toAnswer(entry, question, language);
  const sources = isArticle ? resolveSources([articleId]) : answer.sources;
  const text = isArticle ? quoteArticle(articleId, question, language) : answer.text.replace(/(?:\s*\[\d+\])+$/, "");
  const lead = nearLabels[language].near(toSubject(entry, language));
  return { text: `${lead}\n\n${shorten(text, maxNearLength)} ${citeAll(sources)}`, sources };
};

/** Gives the nearest answer, says what it is about, and names one or two others; undefined if nothing is near. */
export const answerNearQuestion = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): TopicAnswer | undefined => {
  const isLong = isLongMessage(question, language);
  const [first, ...near] = rankSources(question, answers, language).filter((entry) =>
    isNearEnough(entry, language, isLong),
  );
  if (!first) return undefined;
  const labels = nearLabels[language];
  const nearest = toNearAnswer(first, question, language);
  const others = near
    .filter(({ rank, source }) => first.rank - rank <= maxNearGap && !isQuoted(source))
    .slice(0, maxNear - 1)
    .map((entry) => `“${toSubject(entry, language)}”`);
  const more = others.length ? `${labels.others} ${others.join(" · ")}. ` : "";
  return { text: `${nearest.text}\n\n${more}${labels.end}`, sources: nearest.sources };
};
