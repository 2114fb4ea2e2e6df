import type { Dependencies } from "#functions/dependencies.ts";
import { openLibrary } from "#functions/library/search-library.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { CoachQuestion } from "#functions/writing/ai.ts";
import type { LibraryPassage } from "#shared/api/library.ts";
import { buildPassagePath } from "#shared/domain/links.ts";
import { escapeMarkdown } from "./format-records.ts";
import type { TopicAnswer } from "./topic-answer.ts";

const limits = { documents: 4, passagesPerDocument: 2 } as const;
const maxPassages = 3;

/** A question about what the user's own documents say, rather than for advice. */
const namesDocument =
  /\b(?:our|my|the|this|that|past|last|previous) (?:\w+ ){0,3}(?:proposals?|reports?|audits?|letters?|notices?|nofo|rfp|documents?|logic model|narrative|minutes|files?)\b|\bin (?:our|my) (?:\w+ ){0,2}(?:library|documents|files)\b/i;
const asksForOwnFacts =
  /\b(?:did|have|had|do|were|are) (?:we|i)\b|\b(?:how (?:many|much|often)|who|when|where|which|what)\b[^.?!]{0,60}\b(?:our|we)\b/i;
const asksForAdvice =
  /\b(?:should|could|can|may|must|would|need to|have to)\b|\bhow (?:do|to|does)\b|\bwhat (?:is|are) an?\b|\b(?:write|draft|improve|tips|advice|explain|define)\b/i;

type DocumentFocus = "named" | "facts" | "none";
export const getDocumentFocus = (question: string): DocumentFocus => {
  if (namesDocument.test(question) && !/\bshould\b/i.test(question)) return "named";
  return asksForOwnFacts.test(question) && !asksForAdvice.test(question) ? "facts" : "none";
};

/** Fraction of a question that a passage must cover to answer it, by focus. */
const minCoverage: Record<DocumentFocus, number> = { named: 0.5, facts: 0.6, none: 0.8 };
/** Passages below this coverage are not passed to a model either. */
const minModelCoverage = 0.35;

/**
 * Finds passages of the user's documents and answers that match a question, best first. Passages of the given
 * applications, including their notices, come before the others.
 */
export const findOwnPassages = async (
  dependencies: Pick<Dependencies, "table" | "blobs">,
  workspaceId: WorkspaceId,
  question: string,
  { organizationId, applicationIds }: { organizationId: string | undefined; applicationIds: readonly string[] },
): Promise<LibraryPassage[]> => {
  const search = await openLibrary(dependencies, workspaceId, { organizationId, withAnswers: true });
  const find = async (options: { applicationIds?: readonly string[] }) =>
    (await search(question, { ...limits, ...options })).passages
      .filter(({ coverage }) => coverage >= minModelCoverage)
      .toSorted((a, b) => b.score - a.score);
  const first = applicationIds.length > 0 ? await find({ applicationIds }) : [];
  const isFirst = ({ documentId, text }: LibraryPassage) =>
    first.some((passage) => passage.documentId === documentId && passage.text === text);
  const others = await find({});
  return [...first, ...others.filter((passage) => !isFirst(passage))].slice(0, maxPassages);
};

const formatLocation = ({ title, page }: LibraryPassage) => (page === null ? title : `${title}, page ${page}`);
const toSource = (passage: LibraryPassage, index: number) => ({
  id: `${passage.documentId ?? passage.answerId}.${index + 1}`,
  title: formatLocation(passage),
  url: buildPassagePath(passage),
});

/** Converts passages to the form that a model may cite. */
export const toCitablePassages = (passages: readonly LibraryPassage[]): CoachQuestion["passages"] =>
  passages.map((passage, index) => ({
    ...toSource(passage, index),
    text: passage.heading ? `${passage.heading}: ${passage.text}` : passage.text,
  }));

const maxQuoteLength = 700;
/** Quotes the sentences around the first match. */
const quote = ({ text, matches }: LibraryPassage) => {
  if (text.length <= maxQuoteLength) return text;
  const first = matches[0]?.[0] ?? 0;
  const sentence = text.lastIndexOf(". ", Math.max(0, first - 1));
  const from = sentence < 0 || first - sentence > maxQuoteLength / 2 ? Math.max(0, first - 100) : sentence + 2;
  const cut = text.slice(from, from + maxQuoteLength);
  const end = cut.lastIndexOf(" ");
  return `${from > 0 ? "…" : ""}${cut.slice(0, from + maxQuoteLength < text.length ? end : undefined)}${from + maxQuoteLength < text.length ? "…" : ""}`;
};

/** Minimum score of a second passage, as a fraction of the first one's score. */
const minSecondShare = 0.75;

/** `isFallback`: the question does not ask about documents, so any other answer takes precedence. */
export type DocumentAnswer = TopicAnswer & { isFallback: boolean; isOwnText?: boolean };

const quotePassages = (passages: readonly LibraryPassage[]): TopicAnswer => {
  const quoted = passages.slice(0, 2);
  return {
    text: quoted
      .map((passage, index) => {
        const place = passage.page === null ? "" : `, page ${passage.page}`;
        const lines = quote(passage)
          .split("\n")
          .map((line) => `> ${escapeMarkdown(line)}`);
        const kind = passage.answerId ? "answer" : "document";
        return `From your ${kind} “${escapeMarkdown(passage.title)}”${place} [${index + 1}]:\n\n${lines.join("\n>\n")}`;
      })
      .join("\n\n"),
    sources: quoted.map(toSource),
  };
};

/** Answers by quoting the user's documents and answers, if a passage covers enough of the question. */
export const answerFromDocuments = (
  question: string,
  passages: readonly LibraryPassage[],
): DocumentAnswer | undefined => {
  const focus = getDocumentFocus(question);
  const best = passages.find(({ coverage }) => coverage >= minCoverage[focus]);
  if (!best) return undefined;
  const quoted = passages.filter(
    (passage) =>
      passage === best || (passage.score >= best.score * minSecondShare && passage.coverage >= best.coverage),
  );
  return { ...quotePassages(quoted), isFallback: focus === "none" };
};

/** "Did I already write something about our fall prevention class that I could use again"; the group is the topic. */
const ownTextQuestion =
  /\b(?:did|have|has|had) (?:i|we|anyone|somebody) (?:already |ever |previously )?(?:write|wrote|written|draft(?:ed)?|describe[d]?|say|said)\b[^.?!]{0,30}?\b(?:about|on|for|regarding) (?:our |my |the |an? )?([^.?!,]{3,80}?)(?=\s+(?:that|which|so|before|already|last|in|we|i|to (?:use|reuse))\b|[.?!,]|$)/i;
/** Returns the topic of a question about what the user has already written. */
export const findOwnTextTopic = (message: string): string | undefined => {
  const topic = ownTextQuestion.exec(message)?.[1]?.trim();
  return topic && !/^(?:it|this|that|them|these|those)$/i.test(topic) ? topic : undefined;
};

const minTopicCoverage = 0.6;
/** Quotes what the user has written on a topic, or says that nothing was found. */
export const answerOwnTextQuestion = (topic: string, passages: readonly LibraryPassage[]): DocumentAnswer => {
  const found = passages.filter(({ coverage }) => coverage >= minTopicCoverage);
  const name = escapeMarkdown(topic);
  const answer = found.length
    ? quotePassages(found)
    : {
        text: `I found nothing about “${name}” in your documents and answers. Search the **Library** with another word; texts that were never added there, such as a file on your computer, can't be found until you upload them.`,
        sources: [],
      };
  return { ...answer, isFallback: false, isOwnText: true };
};
