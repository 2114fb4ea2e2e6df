import { getWords } from "#functions/search/terms.ts";

const requestPattern =
  /\b(?:review|(?<!\b(?:the|a|our|bank) )check|critique|look (?:this |it |that )?over|read (?:this|it) over|tear (?:this|it) apart|go over|feedback|proofread|improve|edit|look at|what (?:do )?you think|thoughts on|comments? on|is (?:this|my|our)\b.{0,40}\b(?:good|ok|okay|clear|strong|enough|smart|measurable)|how (?:is|does) (?:this|my|our)\b.{0,30}(?:look|sound|read)?|(?:rate|grade) (?:this|it|my|our)\b|make (?:this|it|that) (?:a bit |a little |much )?(?:better|short\w*|tight\w*|more concise|simpler|plainer|clearer)|shorten|tighten|condense|rewrite|revise)\b/i;
const maxRequestLength = 140;
/** A label such as "it's the need section:". */
const maxLabelLength = 60;
const minPassageWords = 6;
const minBudgetWords = 2;
/** A longer message without a question is taken for a pasted paragraph. */
const minPastedWords = 60;

const requestSentence = /\b(?:this|my|our|the following)\b/i;

/** Finds the passage that a message asks to review; undefined if it asks something else. */
export const findPassageToReview = (message: string): string | undefined => {
  const sentences = message.split(/(?<=[?:\n])\s*|(?<=\w[.!])\s+/).filter((sentence) => sentence.trim());
  const [, quoted] = /["“]([^"“”]{120,})["”]/.exec(message) ?? [];
  // A message that is mostly a long quotation asks to review it.
  if (quoted) {
    const request = message.replace(quoted, "");
    if (request.length <= maxRequestLength || requestPattern.test(request)) return quoted.trim();
  }
  // A description that ends in a question, such as "… an environmental review. Can we use him?", asks that question.
  const endsInQuestion =
    /\?\s*$/.test(message) && !/[?:]\s*$/.test(sentences[0] ?? "") && !requestPattern.test(sentences.at(-1) ?? "");
  const at = sentences.findIndex(
    (sentence, index) =>
      sentence.length <= maxRequestLength &&
      requestPattern.test(sentence) &&
      ((index === 0 && !endsInQuestion) || (requestSentence.test(sentence) && /\?\s*$/.test(sentence))),
  );
  const isLabel = (sentence: string) => /:\s*$/.test(sentence) && sentence.length <= maxLabelLength;
  const rest = sentences.filter((sentence, index) => index !== at && !(at >= 0 && isLabel(sentence))).join(" ");
  const isBudgetLine = /\bbudget\b|\bline\b/i.test(message) && /\$\s?\d/.test(rest);
  if (at >= 0 && getWords(rest).length >= (isBudgetLine ? minBudgetWords : minPassageWords))
    return rest.trim().replaceAll(/^["“]|["”]$/g, "");
  const isPasted =
    getWords(message).length >= minPastedWords && !message.includes("?") && /[.!]["”]?\s*$/.test(message);
  return isPasted ? message.trim() : undefined;
};
