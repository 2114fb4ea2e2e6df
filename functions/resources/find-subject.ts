import { getWords, stemWord } from "#functions/search/terms.ts";
import { listSubjects } from "./library/subjects.ts";

const maxPhraseWords = 5;
const toKey = (words: readonly string[]) => words.map(stemWord).join(" ");

let articlesByPhrase: ReadonlyMap<string, string> | undefined;

export type Subject = { articleId: string; phrase: string; words: number };

/** The subjects that a question names, most specific first, at most one per article. */
export const findSubjects = (question: string): Subject[] => {
  articlesByPhrase ??= new Map(listSubjects().map(([phrase, id]) => [toKey(getWords(phrase)), id]));
  const words = getWords(question);
  const found: Subject[] = [];
  for (let start = 0; start < words.length; start++)
    for (let size = Math.min(maxPhraseWords, words.length - start); size > 0; size--) {
      const phrase = words.slice(start, start + size);
      const articleId = articlesByPhrase.get(toKey(phrase));
      if (!articleId) continue;
      if (!found.some((subject) => subject.articleId === articleId))
        found.push({ articleId, phrase: phrase.join(" "), words: size });
      start += size - 1;
      break;
    }
  return found.toSorted((a, b) => b.words - a.words);
};

/** The phrases that name the subject of an article. */
export const findSubjectPhrases = (articleId: string): string[] =>
  listSubjects().flatMap(([phrase, id]) => (id === articleId ? [phrase] : []));
