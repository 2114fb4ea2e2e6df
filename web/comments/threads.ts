import type { Comment, Person } from "#shared/api/comments.ts";
import { commentTexts } from "#shared/api/comments.ts";

export type Thread = { first: Comment; replies: Comment[] };

/** Groups comments into threads, oldest first; with `subjectId`, only those on that task or requirement. */
export const toThreads = (comments: readonly Comment[], subjectId?: string): { open: Thread[]; resolved: Thread[] } => {
  const threads = comments
    .filter((comment) => comment.parentId === null && (!subjectId || comment.subjectId === subjectId))
    .map((first) => ({ first, replies: comments.filter(({ parentId }) => parentId === first.id) }));
  const isResolved = ({ first }: Thread) => first.resolvedAt !== null;
  return { open: threads.filter((thread) => !isResolved(thread)), resolved: threads.filter(isResolved) };
};

/** Counts the open threads of each subject. */
export const countOpenThreads = (comments: readonly Comment[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { subjectId, parentId, resolvedAt } of comments)
    if (parentId === null && resolvedAt === null) counts.set(subjectId, (counts.get(subjectId) ?? 0) + 1);
  return counts;
};

export const getPersonName = (members: readonly Person[], id: string | null): string =>
  members.find((member) => member.id === id)?.name ?? commentTexts.formerMember;

/** Finds the members whose "@name" is in a text. */
export const findMentions = (text: string, members: readonly Person[]): string[] =>
  members.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);

/** Finds the mention that is being lowerQuery at the end of a text: its start and what follows the @. */
export const findTypedMention = (beforeCaret: string): { start: number; query: string } | undefined => {
  const match = /(?:^|[\s(])@([\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’-]*)?)$/u.exec(beforeCaret);
  const query = match?.[1];
  return query === undefined ? undefined : { start: beforeCaret.length - query.length - 1, query };
};

const maxSuggestions = 6;
/** Suggests members whose first or last name starts with the query. */
export const suggestMembers = (members: readonly Person[], query: string): Person[] => {
  const lowerQuery = query.toLowerCase();
  return members
    .filter(({ name }) => {
      const lower = name.toLowerCase();
      return (
        lower !== lowerQuery &&
        (lower.startsWith(lowerQuery) || lower.split(" ").some((part) => part.startsWith(lowerQuery)))
      );
    })
    .slice(0, maxSuggestions);
};
