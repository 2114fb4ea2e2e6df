import { getWords } from "#functions/search/terms.ts";

const shortenRequest =
  /\b(?:make|get|cut) (?:this|it|that)\b[^.?!:]{0,20}\b(?:short\w*|tight\w*|down|concise|simpler|plainer)\b|\b(?:shorten|tighten|condense|trim)\b/i;
/** Whether a request for a review asks for a shorter text. */
export const asksToShorten = (message: string): boolean => shortenRequest.test(message);

/** Wordy phrases of grant proposals with shorter ones of the same meaning, applied in order. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [
    /\b(we|they) are (?:an?|the) (?:[\w-]+ ){0,4}organization that (?:is|are) (?:committed|dedicated) to the provision of\b/gi,
    "$1 provide",
  ],
  [/\b(we|they) are (?:committed|dedicated) to (?:the provision of|providing)\b/gi, "$1 provide"],
  [/\b(?:is|are) (?:an?|the) (?:[\w-]+ ){0,4}organization that (?=\w+s\b)(?!is\b|has\b|was\b)/gi, ""],
  [/\bis (?:committed|dedicated) to (?:the provision of|providing)\b/gi, "provides"],
  [/\bare (?:committed|dedicated) to (?:the provision of|providing)\b/gi, "provide"],
  [/\b(?:the provision of|provision of) /gi, ""],
  [/\b(?:high[- ]quality|state-of-the-art|comprehensive|wide (?:range|variety|array) of|various different) /gi, ""],
  [/\b(?:individuals|persons) who are (?:currently )?(?:experiencing|facing|living with)\b/gi, "people facing"],
  [/\b(?:individuals|persons)\b/gi, "people"],
  [/\bwho are (?:currently )?experiencing\b/gi, "facing"],
  [/\bin order to\b/gi, "to"],
  [/\b(?:due to|in light of|in view of) the fact that\b/gi, "because"],
  [/\bfor the purposes? of (\w+ing)\b/gi, "for $1"],
  [/\b(?:with regard to|with respect to|in regards? to|in relation to|pertaining to)\b/gi, "about"],
  [/\b(?:at this point in time|at the present time)\b/gi, "now"],
  [/\b(?:a large number of|a great deal of|a multitude of)\b/gi, "many"],
  [/\bthe majority of\b/gi, "most"],
  [/\bon an? (annual|monthly|weekly|daily) basis\b/gi, "$1"],
  [/\b(?:has|have) the ability to\b/gi, "can"],
  [/\b(?:is|are) able to\b/gi, "can"],
  [/\butilize(s|d)?\b/gi, "use$1"],
  [/\bprior to\b/gi, "before"],
  [/\bsubsequent to\b/gi, "after"],
  [/\bin the event that\b/gi, "if"],
  [/\bit is (?:important|worth|necessary) (?:to note|noting|to mention) that /gi, ""],
  [/\bassist(?:s)? in the (\w+)ion of\b/gi, "help with the $1ion of"],
  [/\b(?:very|really|truly|extremely) /gi, ""],
];
/** Words that a shorter text still needs to replace with a fact. */
const emptyNouns = /\b(?:services|activities|programming|opportunities|resources|support)\b/i;

/** Shortens a passage by replacing wordy phrases; undefined if none occurs. */
export const shortenPassage = (passage: string): string | undefined => {
  const short = replacements
    .reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), passage)
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/(^|[.!?]\s+)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .trim();
  const [before, after] = [getWords(passage).length, getWords(short).length];
  if (after >= before) return undefined;
  const [empty] = emptyNouns.exec(short) ?? [];
  const next = empty ? ` Next, replace “${empty}” with what people get: how many, what, how often.` : "";
  return `**Shorter (${after} words instead of ${before}):** ${short}${next}`;
};
