import type { StoredApplication } from "#functions/applications/applications.ts";
import { getWords } from "#functions/search/terms.ts";
import type { ChatMessage } from "#shared/api/coach.ts";
import { asksForRecords, classifyQuestion, findNamedApplications, type QuestionIntent } from "./classify-question.ts";
import { isFollowUp } from "./follow-up.ts";
import { splitQuestion } from "./split-question.ts";
import { getNearestDeadlines } from "./user-context.ts";

const thisApplication = /\b(?:this|that|the|my|our) (?:application|proposal|grant)\b(?!s)|\b(?:esta|mi) solicitud\b/i;

/** Resolves "this application" to the one that the conversation named last, or else to the one that is due next. */
export const resolveThisApplication = (
  message: string,
  history: readonly ChatMessage[],
  applications: readonly StoredApplication[],
  today: string,
  isCommon: (word: string) => boolean,
): StoredApplication[] => {
  for (const turn of history.toReversed()) {
    const named = findNamedApplications(turn.message, applications, isCommon);
    if (named.length && (thisApplication.test(message) || isFollowUp(message))) return named;
  }
  // "This application" in a quoted form or notice is not one of the user's.
  const own = message.replaceAll(/["“][^"”]*["”]/g, " ");
  return /\b(?:this|that|esta) (?:application|proposal|grant|solicitud)\b/i.test(own)
    ? getNearestDeadlines({ applications, today }).slice(0, 1)
    : [];
};

const recordQuestion =
  /\b(?:status|deadline|due|how much (?:is|was|are|were|did)|tasks?|to-?dos?|contact|amount|asked for|requested|notes?|progress|left to do|next steps?|submitted|how far|still|remaining|to do|(?:did|have|has) (?:we|i|they) (?:ask|request|get|hear|heard|submit|send|sent|appl\w+|win|won|receive\w*))\b/i;

/** Whether a question asked from an application is about its record, rather than for advice. */
export const asksAboutApplication = (message: string, intent: QuestionIntent<StoredApplication>) =>
  asksForRecords(intent) ||
  intent.eligibility ||
  intent.amount ||
  thisApplication.test(message) ||
  (recordQuestion.test(message) && !/^\W*how (?:do|should|can) (?:i|we)\b/i.test(message));

/** Returns the questions of a message that do not ask for records; empty if it has only one question. */
export const findTopicParts = (
  message: string,
  { named }: QuestionIntent<StoredApplication>,
  isCommon: (word: string) => boolean,
): string =>
  splitQuestion(message)
    .filter(({ text }, _, parts) => parts.length > 1 && !asksForRecords(classifyQuestion(text, named, isCommon)))
    .map(({ text, context }) => (context ? `${text} ${context}` : text))
    .join(" ");

/** A long message without a question about records describes a situation: "We paid a caterer from the HUD award". */
const minSituationWords = 8;
const overviewRequest =
  /\b(?:what|how) about\b|\btell me (?:about|everything)\b|\bshow\b|\bupdate on\b|\bwhere (?:is|are|do we stand)\b|\bhow (?:is|are|'s)\b|\bstand\b/i;

/** "How do I write the need section for the Lamp Fund?" */
const craftQuestion =
  /^\W*(?:how (?:do|should|can|to)|what (?:should|makes)|(?:should|can|could|may|must) (?:i|we)|do (?:i|we) need|is it (?:ok|okay|allowed))\b/i;
/** Whether a message asks for advice and names an application only as context. */
export const asksForAdvice = (message: string, intent: QuestionIntent<StoredApplication>) =>
  (craftQuestion.test(message) || (getWords(message).length >= minSituationWords && !overviewRequest.test(message))) &&
  !recordQuestion.test(message) &&
  !intent.eligibility &&
  !intent.amount &&
  !asksForRecords({ ...intent, named: [] });
