import { unsaid } from "#functions/coach/unsaid.ts";
import { wordsOf } from "#functions/matching/text.ts";
import { searchLibrary } from "#functions/resources/search.ts";
import type { ChatSource } from "#shared/coach.ts";

export type LibraryPassage = ReturnType<typeof searchLibrary>[number];

const mostQuoted = 3;
/** Of the best one's score: what is weaker is not quoted. */
const leastShare = 0.65;
const longestQuote = 700;

/** Of so many passages it is known that they have a word. */
const mostKnowing = 200;

/**
 * The passages that fit a message, the best first. Only of articles that have half of its words, or what the library
 * says for them: what happens to share one word with a question about something else would be no answer.
 */
export const passagesFor = (message: string, most: number): LibraryPassage[] => {
  const words = [...new Set(wordsOf(message).filter((word) => word.length > 1 && !unsaid.has(word)))].slice(0, 40);
  const known = new Map<string, number>();
  for (const word of words)
    for (const id of new Set(searchLibrary(word, mostKnowing).map((passage) => passage.id)))
      known.set(id, (known.get(id) ?? 0) + 1);
  const least = words.length <= 2 ? words.length : words.length / 2;
  const isAbout = ({ id }: LibraryPassage) => (known.get(id) ?? 0) >= least;
  return searchLibrary(message, most * 3)
    .filter(isAbout)
    .slice(0, most);
};

/** The text up to the end of a sentence or line, as far as there is room. */
const beginning = (text: string) => {
  if (text.length <= longestQuote) return text;
  const room = text.slice(0, longestQuote);
  const end = Math.max(room.lastIndexOf(". "), room.lastIndexOf("\n"), room.lastIndexOf(": "));
  return `${end > longestQuote / 3 ? room.slice(0, end + 1).trimEnd() : room.trimEnd()} …`;
};
/** A heading before a list stands on a line of its own. */
const withList = (text: string) => text.replace(/^([^\n:]{1,120}:) (?=(?:-|1\.) )/, "$1\n\n");
const quoted = (text: string) =>
  beginning(withList(text))
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");

const noModel = "*Answered from the resource library and your own records, without a model.*";
const greeting = /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks?|thank you)\b.{0,40}$/i;
const subjects =
  "eligibility, a needs statement, a budget, indirect costs, evaluation, a letter of inquiry or a report";

/** An answer without a model: the asker's own records, then what fits best in the library, or a question back. */
export const libraryAnswer = (
  message: string,
  passages: readonly LibraryPassage[],
  records: string,
): { text: string; sources: ChatSource[] } => {
  const best = passages[0]?.score ?? 0;
  const quotable = passages.slice(0, mostQuoted).filter(({ score }) => score >= best * leastShare);
  const byArticle = [...Map.groupBy(quotable, ({ id }) => id).values()];
  const sources = byArticle.flatMap(([first]) => (first ? [{ id: first.id, title: first.title, url: first.url }] : []));
  const quotes = byArticle.map((ofOne, at) =>
    [`From “${sources[at]?.title}” [${at + 1}]:`, ...ofOne.map(({ text }) => quoted(text))].join("\n\n"),
  );
  const isOne = sources.length === 1;
  const lead = records
    ? "The library adds this:"
    : `The library has ${isOne ? "an article" : `${sources.length} articles`} on this. What fits your question best:`;
  const library = quotes.length ? [lead, ...quotes] : [];
  const nothing = greeting.test(message)
    ? `Hello. What are you working on? You can ask about ${subjects}, or about your own deadlines and applications.`
    : `I found nothing in the library that fits this. Which part of the work is it about? Ask, for example, about ${subjects}, or about your own deadlines and applications.`;
  const parts = [...(records ? [records] : []), ...library];
  return { text: [...(parts.length ? parts : [nothing]), noModel].join("\n\n"), sources };
};
