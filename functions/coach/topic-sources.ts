import { findSubjectPhrases } from "#functions/resources/find-subject.ts";
import { libraryArticles } from "#functions/resources/library/library.ts";
import { type Language, stripMarkdown } from "#functions/resources/library-index.ts";
import { templateFiles } from "#shared/api/resources.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { definitions } from "./answers/load-answers.ts";

/** Anything that can answer a question, in a common form, so that all sources are ranked by the same criteria. */
export type TopicSource = CuratedAnswer & { kind: "answer" | "definition" | "article" | "template" };

const listArticles = (language: Language): TopicSource[] =>
  libraryArticles
    .filter((article) => (article.language ?? "en") === language)
    .map(({ id, title, description, keywords = "", body }) => ({
      kind: id in templateFiles ? "template" : "article",
      phrasings: [title, ...findSubjectPhrases(id)],
      text: `${description} ${keywords} ${stripMarkdown(body)}`,
      sources: [id],
    }));

const sourcesByAnswers = new WeakMap<readonly CuratedAnswer[], readonly TopicSource[]>();

/** Whether an answer quotes the source instead of using its text as a whole. */
export const isQuoted = (source: CuratedAnswer | undefined) =>
  source !== undefined && "kind" in source && (source.kind === "article" || source.kind === "template");

/** The sources of a language: `answers`, the library and, in English, the definitions. Built once per list. */
export const getTopicSources = (answers: readonly CuratedAnswer[], language: Language): readonly TopicSource[] => {
  const known = sourcesByAnswers.get(answers);
  if (known) return known;
  const sources = [
    ...answers.map((entry): TopicSource => ({ ...entry, kind: "answer" })),
    ...(language === "en" ? definitions.map((entry): TopicSource => ({ ...entry, kind: "definition" })) : []),
    ...listArticles(language),
  ];
  sourcesByAnswers.set(answers, sources);
  return sources;
};
