import { capitalize, countWords } from "./letter-text.ts";
import { hasQuantity, isSentence } from "./phrases.ts";
import type { ProposalContext } from "./proposal-context.ts";
import { toOneLine } from "./sentences.ts";

// A summary states what the sections say in fewer words. These functions leave out clauses and never add or change one.

const parenthesis = /\s*\([^()]*\)/g;
const attribution =
  /,?\s(?:according to|as reported (?:by|in)|as shown (?:by|in)|based on)\s(?:[^,.;]|[,.](?=\d))+(?=[,.;]|$)/i;
const leadingAttribution = /^According to (?:[^,]|,(?=\d))+,\s+/i;
/** The rest of the sentence after it can be left out, if what precedes it is a sentence of its own. */
const looseClause = /,\s(?:and|so|while|which|where|who|with|from|using|including)\s|;\s|\s[–—]\s/g;
const startsDependent =
  /^(?:if|when|although|though|while|because|since|as|once|after|before|unless|until|not only|whether|despite)\b/i;
const startsIndependent = /^(?:the|we|they|it|this|these|our|its|since|then|neither|no)\b/i;
const minMainWords = 6;

/** A sentence without parentheses, sources and loose clauses. */
export const condenseSentence = (sentence: string): string => {
  const line = capitalize(
    toOneLine(sentence).replaceAll(parenthesis, "").replace(attribution, "").replace(leadingAttribution, ""),
  );
  if (startsDependent.test(line)) return line;
  for (const match of line.matchAll(looseClause)) {
    const main = line.slice(0, match.index);
    const rest = line.slice(match.index + match[0].length);
    const mayBeSeries = main.includes(",") && /^,\s(?:and|so|with|from|using|including)/.test(match[0]);
    const startsClause = startsIndependent.test(rest) && isSentence(rest.split(",")[0] ?? "");
    const losesFigure = hasQuantity(rest) && !hasQuantity(main);
    if ((!mayBeSeries || startsClause) && !losesFigure && countWords(main) >= minMainWords && isSentence(main))
      return `${main}.`;
  }
  return line;
};

const lowerWords = new Set(
  `the a an we our this that these those it its they their each every all most many some few fewer more less only about
  nearly almost over under in on at by for from to of with without between during last no nobody people families children
  students parents adults veterans residents patients teachers older young local rural staff volunteers one two three four
  five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty
  forty fifty sixty seventy eighty ninety half`.split(/\s+/),
);

/** The text with a small first letter for use inside a sentence; undefined if its first word may be a name. */
export const lowerFirst = (text: string, { vocabulary }: Pick<ProposalContext, "vocabulary">): string | undefined => {
  const [first = "", second = ""] = text.split(" ");
  if (!/^\p{Lu}/u.test(first)) return /^[\d$\p{Ll}]/u.test(first) ? text : undefined;
  const word = first.toLowerCase().replace(/[,’'].*$/, "");
  const isKnown = vocabulary.has(word) || vocabulary.has(word.replace(/s$/, "")) || vocabulary.has(`${word}s`);
  const isCommon = lowerWords.has(word) || (isKnown && !/^\p{Lu}/u.test(second));
  return isCommon && first !== "I" ? text.charAt(0).toLowerCase() + text.slice(1) : undefined;
};

/** A sentence after an introductory phrase: "As a result, families eat fresh food."; undefined if it cannot follow one. */
export const introduce = (phrase: string, sentence: string, context: ProposalContext): string | undefined => {
  const inner = lowerFirst(sentence, context) ?? (startsWithName(sentence, context) ? sentence : undefined);
  return inner && `${phrase} ${inner}`;
};
const startsWithName = (sentence: string, { organization }: ProposalContext) =>
  sentence.toLowerCase().startsWith(`${organization.toLowerCase()} `);

const record = /^(?:has|have|\p{Ll}+ed|led|built|taught|won)\s/u;
const notRecord =
  /^(?:opened|started|formed|moved|needed|lacked|used)\b|^(?:has|have) (?:been|had)\b|[,;:“”"]|\band (?:has|have|are|is|was|were|we|it)\b|\b(?:our|we|us)\b|\bdoing (?:this|it|so)\b|\b(?:employees|staff|members|volunteers|patents?)$/i;
const founded =
  /^(?:was |were )?(founded|established|chartered|incorporated|formed|created|opened|began|started|begun)\s(?:[^.,]{0,40}\s)?in\s((?:18|19|20)\d\d)\b/;
const maxRecordWords = 20;

/** What distinguishes the applicant, as a relative clause: "that has placed 833 people in jobs since 1996". */
export const composeRecordClause = (
  sentences: readonly string[],
  { organization }: ProposalContext,
): string | undefined => {
  const predicates = sentences.flatMap((sentence) => {
    const line = condenseSentence(sentence).replace(/\.$/, "");
    const subject = [organization, "We", "It"].find((name) => line.startsWith(`${name} `));
    return subject ? [line.slice(subject.length + 1)] : [];
  });
  const result = predicates.find(
    (text) =>
      record.test(text) &&
      !notRecord.test(text) &&
      !founded.test(text) &&
      hasQuantity(text) &&
      countWords(text) <= maxRecordWords,
  );
  if (result) return `that ${result.replace(/^have\b/, "has")}`;
  const [, verb, year] = predicates.map((text) => founded.exec(text)).find(Boolean) ?? [];
  if (!verb || !year) return undefined;
  return `${/opened/.test(verb) ? "open since" : /beg[au]n|started/.test(verb) ? "at work since" : `${verb} in`} ${year}`;
};
