import { listSubjects } from "./library/subjects.ts";

/** Returns the phrases that identify the subject of an article. */
export const findSubjectPhrases = (articleId: string): string[] =>
  listSubjects().flatMap(([phrase, id]) => (id === articleId ? [phrase] : []));
