import { libraryArticles } from "#functions/resources/library/library.ts";
import type { Language } from "#functions/resources/library-index.ts";
import { quoteArticle } from "#functions/resources/library-search.ts";
import type { ChatSource } from "#shared/api/coach.ts";
import { getArticlePath } from "#shared/api/resources.ts";
import { usefulLinks } from "#shared/domain/useful-links.ts";
import { findBuriedFigure } from "./answer-excerpt.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { stripLeadingYesNo } from "./question-aspect.ts";
import type { RankedSource } from "./rank-topic-sources.ts";
import { isQuoted } from "./topic-sources.ts";

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

export const citeAll = (sources: readonly ChatSource[]) => sources.map((_, index) => `[${index + 1}]`).join(" ");

export const toTopicAnswer = (answers: readonly CuratedAnswer[]): TopicAnswer => {
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

/** Joins answers. Renumbers citations and lists a source that several parts cite only once. */
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

/** Turns a source into an answer: quotes an article, or adapts a stored answer to the question. */
export const toAnswer = (
  { source, phrasing, similarity }: RankedSource,
  question: string,
  language: Language,
): TopicAnswer => {
  const [articleId] = source.sources;
  if (isQuoted(source) && typeof articleId === "string") return quoteSource(articleId, question, language);
  if (language !== "en") return toTopicAnswer([source]);
  const text = stripLeadingYesNo(source.text, question, phrasing, similarity);
  const figure = findBuriedFigure(text, question, phrasing);
  return toTopicAnswer([{ ...source, text: figure ? `**${figure}**\n\n${text}` : text }]);
};
