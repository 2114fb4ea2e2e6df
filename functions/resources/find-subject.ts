import { listSubjects } from "./library/subjects.ts";

/** The phrases that name the subject of an article. */
export const findSubjectPhrases = (articleId: string): string[] =>
  listSubjects().flatMap(([phrase, id]) => (id === articleId ? [phrase] : []));
