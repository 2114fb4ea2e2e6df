import { libraryArticles } from "#functions/resources/library/library.ts";
import type { Language } from "#functions/resources/library-index.ts";
import { quoteSection } from "#functions/resources/library-search.ts";
import { isStopWord } from "#functions/resources/query-terms.ts";
import { getWords } from "#functions/search/terms.ts";
import type { ChatMessage } from "#shared/api/coach.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { findRequestedDefinitions } from "./find-definitions.ts";
import { rankTopicSources } from "./rank-topic-sources.ts";
import type { TopicAnswer } from "./topic-answer.ts";
import { getTopicSources } from "./topic-sources.ts";

const maxLength = 80;
const opener =
  /^\W*(?:and|but|so|ok(?:ay)?|then|also|what about|how about|what if|why|for how|can you (?:show|give|explain)|(?:an? |another )?examples?|more|y|pero|entonces|por qué|un ejemplo)\b/i;
const pronoun = /\b(?:it|its|that|this|they|them|their|those|one|same|eso|esto|ellos)\b/i;
const maxContentWords = 1;

/** Whether a message depends on the previous one. */
export const isFollowUp = (message: string): boolean =>
  message.length < maxLength &&
  (opener.test(message) ||
    pronoun.test(message) ||
    getWords(message).filter((word) => !isStopWord(word)).length <= maxContentWords);

const minOwnScore = 0.8;
const namesItsSubject = (message: string, answers: readonly CuratedAnswer[], language: Language) =>
  (language === "en" && findRequestedDefinitions(message).found.length > 0) ||
  (getWords(message).filter((word) => !isStopWord(word)).length > maxContentWords &&
    (rankTopicSources(message, getTopicSources(answers, language), language)[0]?.score ?? 0) >= minOwnScore);

/** Appends the previous question to a follow-up; returns other messages unchanged. */
export const resolveFollowUp = (
  message: string,
  previous: ChatMessage | undefined,
  answers: readonly CuratedAnswer[],
  language: Language,
): { question: string; previous: ChatMessage | undefined } =>
  previous && isFollowUp(message) && !namesItsSubject(message, answers, language)
    ? { question: `${message}\n${previous.message}`, previous }
    : { question: message, previous: undefined };

/** Answers a follow-up from the articles that the previous answer cited; undefined if none has a matching section. */
export const answerFollowUp = (
  message: string,
  previous: ChatMessage | undefined,
  language: Language,
): TopicAnswer | undefined => {
  for (const source of previous?.sources ?? []) {
    const isArticle = libraryArticles.some(({ id }) => id === source.id);
    const section = isArticle ? quoteSection(source.id, message, language) : undefined;
    if (section) return { text: `From “${source.title}” [1]:\n\n${section}`, sources: [source] };
  }
  return undefined;
};
