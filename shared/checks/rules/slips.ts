import { createFinding, type RuleFindings } from "../finding.ts";
import type { ParsedDraft } from "../parsed-draft.ts";

type Slip = readonly [pattern: RegExp, replacement: string | ((...groups: string[]) => string)];
const apostrophes: Record<string, string> = {
  theyre: "they're",
  youre: "you're",
  thats: "that's",
  theres: "there's",
};
const plurals =
  "children|people|families|students|residents|volunteers|funds|programs|parents|women|men|staff members|participants|teachers|schools";
/** Common mistakes whose correction is unambiguous in context. The first group, if any, is kept. */
const slips: readonly Slip[] = [
  [
    /\bto (far|many|much|few|often|late|expensive|small|big)\b(?=[.,;]| (?:for|to|from|away|people|families|children|of)\b)/gi,
    "too $1",
  ],
  [
    /\bthere (health|homes?|famil(?:y|ies)|child|children|own|lives|communit(?:y|ies)|parents|needs|future|school|kids|jobs?|students|mission|staff|work|goals?|skills|education|income)\b/gi,
    "their $1",
  ],
  [/\btheir (is|are|was|were|will be|has been)\b/gi, "there $1"],
  [/\byour (welcome|invited to|going)\b/gi, "you're $1"],
  [/\bits (a|the|been|not|going|important|very)\b/gi, "it's $1"],
  [
    /\bit['’]s (staff|mission|members|board|programs?|clients|budget|services|own|goals?|work|community|students|partners|impact)\b/gi,
    "its $1",
  ],
  [/\bwho['’]s (children|famil(?:y|ies)|parents|work|mission|lives|needs|homes?)\b/gi, "whose $1"],
  [/\b(could|should|would|must|might) of\b/gi, "$1 have"],
  [
    /\b(?:dont|doesnt|cant|wont|isnt|arent|didnt|wasnt|werent|havent|hasnt|couldnt|wouldnt|shouldnt|theyre|youre|thats|theres)\b/gi,
    (match) => apostrophes[match.toLowerCase()] ?? match.replace(/nt$/i, "n't"),
  ],
  [/\balot\b/gi, "a lot"],
  [/\b(the|a|an|of|to|in|and|for|is|are|that|with|we|our|at|on|by|this|will|be|from) \1\b/gi, "$1"],
  [
    /\ba (hours?\b|honest|honor|heir|individual|organization|opportunity|effort|evaluator|evaluation|initiative|increase|outcome|application|award|after|other|evening|urgent|important|annual|average|effective|empty|old|open|early|area|idea|event|office|interim|independent|external|outside|adult|assistant|elder|eligible)/gi,
    "an $1",
  ],
  [
    /\ban (unique|universit(?:y|ies)|useful|used|user|united|unit|one\b|program|project|grant|community|family|student|year|new|local|three|two|four|long|large|small|strong|clear|national|federal|plan|partner|teacher|school|house|hospital|European|euro)/gi,
    "a $1",
  ],
  [/\b(has|have|had) an affect on\b/gi, "$1 an effect on"],
  [/\bthe affects? of\b/gi, "the effect of"],
  [
    /\b(will|to|can|could|may|not|directly|does|did) effect (\d[\d,]*|people|families|children|students|the (?:community|lives|health)|thousands|hundreds|many)\b/gi,
    "$1 affect $2",
  ],
  [/\b(more|less|better|fewer|rather|larger|higher|lower|other|older|younger|greater) then\b/gi, "$1 than"],
  [/\b(more|fewer|less) (\w+ \w+|\w+) then (we|they|last|in|the|before|expected|planned)\b/gi, "$1 $2 than $3"],
  [/\b(we|they) was\b/gi, "$1 were"],
  [/\b(we|they) is\b/gi, "$1 are"],
  [/\b(we|they) has\b/gi, "$1 have"],
  [/\b(he|she|it) have\b(?! not)/gi, "$1 has"],
  [/\b(he|she) (?:were|are)\b/gi, "$1 is"],
  [new RegExp(`(?<=^|[.!?]\\s|\\n|\\b(?:the|our|these|those|many|most|all|some) )(${plurals}) is\\b`, "gi"), "$1 are"],
  [
    new RegExp(`(?<=^|[.!?]\\s|\\n|\\b(?:the|our|these|those|many|most|all|some) )(${plurals}) was\\b`, "gi"),
    "$1 were",
  ],
  [
    new RegExp(`(?<=^|[.!?]\\s|\\n|\\b(?:the|our|these|those|many|most|all|some) )(${plurals}) has\\b`, "gi"),
    "$1 have",
  ],
  [
    /\bless (people|families|children|students|visitors|volunteers|participants|residents|clients|programs|schools)\b/gi,
    "fewer $1",
  ],
  [/\bbetween ([\w$,.]+(?: \d{1,4})?) to ([\w$,.]*\w)/gi, "between $1 and $2"],
  [/(?<=^|[.!?]\s|\n)everyday (we|our|the|they|families|children|volunteers)\b/gi, "every day $1"],
  [/\b(happens?|open|meets?|served|works?) everyday(?=[.,;]|$)/gi, "$1 every day"],
  [/\bschool principle\b/gi, "school principal"],
  [/\bin regards to\b/gi, "in regard to"],
  [/\birregardless\b/gi, "regardless"],
  [/\ball of the sudden\b/gi, "all of a sudden"],
  [/\bfor all intensive purposes\b/gi, "for all intents and purposes"],
  [
    /\b(year|week|day|month)['’]?s experience\b(?<=\b(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:year|week|day|month)s experience)/gi,
    "$1s' experience",
  ],
  [/\b(?:untill)\b/gi, "until"],
  [/\bpublically\b/gi, "publicly"],
  [/\bteh\b/gi, "the"],
];
const maxPerSlip = 5;
const contextLength = 60;

const matchCase = (replacement: string, original: string) =>
  /^\p{Lu}/u.test(original) ? replacement.slice(0, 1).toUpperCase() + replacement.slice(1) : replacement;
/** Whether a plural noun is only part of a phrase: "the director of programs is", "one of the schools was". */
const isInPhrase = (text: string, start: number) =>
  /\b(?:of|for|with|to|from|by|in|and|or|about|between|among|serving|helping|number|each|one)\s+(?:(?:the|our|these|those|many|most|all|some|\w+)\s+)?$/i.test(
    text.slice(Math.max(0, start - 30), start),
  );
const pluralVerb = new RegExp(`^(?:${plurals}) (?:is|was|has)$`, "i");

/** Finds common grammar and spelling mistakes, each with its correction. */
export const checkSlips = ({ maskedText }: ParsedDraft): RuleFindings =>
  slips.flatMap(([pattern, replacement]) =>
    [...maskedText.matchAll(pattern)]
      .slice(0, maxPerSlip)
      .filter(({ index, 0: match }) => {
        if (/["“][^"”\n]*$/.test(maskedText.slice(Math.max(0, index - contextLength), index))) return false;
        return !pluralVerb.test(match) || !isInPhrase(maskedText, index);
      })
      .map((match) => {
        const correction =
          typeof replacement === "string"
            ? replacement.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? "")
            : replacement(match[0]);
        return {
          ...createFinding(
            { start: match.index, end: match.index + match[0].length },
            `“${match[0]}” may be a mistake.`,
            "warn",
          ),
          correction: { text: match[0], replacements: [matchCase(correction, match[0])] },
        };
      }),
  );
