import { isStopWord } from "#functions/resources/query-terms.ts";
import { getWords } from "#functions/search/terms.ts";

const spanishInterrogative =
  "(?:c[oó]mo|qu[eé]|cu[aá]l(?:es)?|cu[aá]nt[oa]s?|cu[aá]ndo|d[oó]nde|qui[eé]n(?:es)?|puedo|podemos|necesito|necesitamos|debo|debemos)(?!\\p{L})";
const interrogative =
  "(?:how|what|what's|whats|which|who|whose|when|where|why|can|could|may|do|does|did|is|are|am|was|will|would|should|must|have|has)";
/** A second question begins at a question word after "and", a comma or the end of a sentence. */
const boundary = new RegExp(
  `(?<=[?!.;])\\s+(?=\\S)|\\n+|,?\\s+(?:and|but|also|plus|or)\\s+(?=(?:also |then |if so,? )?(?:how|why|${interrogative}\\s+(?:the|a|an|i|we|it|they|you|my|our|is|are|do|does|did|can|could|should|must|may|might|am|much|many|long|to|that|this|there|one|would|will|not|else|happens|counts|goes|if|were|was))\\b)|,\\s+(?=(?:how|what|when|where|who|why)\\s+(?:do|does|is|are|should|can|much|many|long|to)\\b)|,?\\s+(?:y|e|pero|o)\\s+(?=¿?${spanishInterrogative})`,
  "iu",
);
const question = new RegExp(
  `^\\W*(?:and |so |but |ok(?:ay)? |please |also |then |or |if so,? )*(?:${interrogative}\\b|${spanishInterrogative})`,
  "iu",
);
/** "What do I do first" and "who do I ask" have no subject of their own. */
const bareQuestion =
  /^\W*(?:and |so |but |then )?(?:what|who|how|when|where|which(?: one)?)(?: exactly)? (?:do|should|can|could|must|will|would|might) (?:i|we|they|it|you|happen)\b(?: (?:have to|need to))?(?: (?:do|ask|call|tell|start|begin|say|happen|write|contact|send))?(?: (?:first|next|now|then|about it|with|to|us|me))*\W*$/i;
const pronoun = /\b(?:it|its|that|this|they|them|one|those|these)\b/i;
const minWords = 2;
const maxParts = 3;
/** "¿Y cuánto tarda?" has no subject of its own. */
const maxDependentWords = 2;
const startsInSpanish = new RegExp(`^\\W*${spanishInterrogative}`, "iu");

const countContent = (text: string) => getWords(text).filter((word) => !isStopWord(word)).length;
const isQuestion = (text: string) => question.test(text) || /\?\s*$|\byes or no\b/.test(text);
/** "Closeout: which forms do we send?" starts with the subject of all its questions. */
const heading = /^\s*([^:?!.]{3,50}):\s+/;

/**
 * Splits a message into its questions: "We won. What now, and who signs?" has two. If a question has a pronoun or no
 * content words, `context` is the preceding text that it refers to.
 */
export const splitQuestion = (message: string): { text: string; context: string }[] => {
  const [wholeHeading = "", subject = ""] = heading.exec(message) ?? [];
  const parts = message
    .slice(wholeHeading.length)
    .split(boundary)
    .map((part) => part.trim())
    .filter((part) => getWords(part).length >= minWords);
  const questionParts = parts.filter(isQuestion);
  if (questionParts.length < 2) return [{ text: message, context: "" }];
  return questionParts.slice(0, maxParts).map((text) => {
    const before =
      parts.slice(0, parts.indexOf(text)).findLast((part) => !bareQuestion.test(part) && countContent(part) > 0) ?? "";
    const isDependent =
      pronoun.test(text) ||
      countContent(text) < 1 ||
      bareQuestion.test(text) ||
      (startsInSpanish.test(text) && getWords(text).length <= maxDependentWords);
    return { text, context: [subject, isDependent ? before : ""].filter(Boolean).join(" ") };
  });
};
