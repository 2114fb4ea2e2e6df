import { splitSentences } from "./sentences.ts";

// A unit is a sentence with the following sentences that depend on it. Text is moved or dropped only in whole units,
// because a sentence without its antecedent would change its meaning.

const leaningStart =
  /^(?:they|it|these|those|this|that|he|she|their|its|his|her|there(?! (?:are|is|were|was) (?:an? |\d|no\b|about|over|more|only|nearly|one\b))|here|the (?:same|others?|rest|remaining|latter|former)|(?:only |just |about |nearly |almost |more than |over )?(?:all|most|some|many|few|none|half|both|each|one|two|three|four|five|six|seven|eight|nine|ten|\d[\d,]*%?) of (?:them|these|those|whom|which)|both|others|another|in \S+ (?:that|this|it)\b|of (?:these|those|them|which)|after (?:that|this|it)\b|before (?:that|this|it)\b|then|by then|since then|next|also|and|but|so|or|yet|still|instead|otherwise|meanwhile|afterwards?|later|finally|however|therefore|as a result|because of (?:that|this|it)|for (?:that|this|it|example|instance)|with (?:it|that|them|this)|without (?:it|that|them|this)|each(?= (?:is|was|has|will|costs?|gets?|lasts?)\b)|(?:one|two|three|four|five|six|seven|eight|nine|ten) (?:have |has )?(?:passed|died|left|quit|closed|\p{L}+ed) |such|same|not (?:one|all|any) of)\b/iu;
/** "because of it": a pronoun whose noun is not in the sentence before it. */
const leaningObject =
  /\b(?:of|for|with|without|by|from|to|on|in|about|into|after|before|them|lost|buys?|pays?|paid|needs?|have|has|do|does|did) (?:it|them|this|that|those|these|her|him)(?=[.,;!?)]|$| (?:and|but|because|in|on|at|by|to|for|with)\b)/i;

/** "An interpreter works eight hours a week at the same rate." */
const leaningComparison =
  /\b(?:at|for|in) the same (?:rates?|prices?|wages?|pay|costs?|places?|way)(?=[.,;!?)]|$| (?:and|but|for)\b)/i;
/** "Families cannot pay it." */
const leaningEnd = /\b(?:it|them)[.!?]?$/i;
/** "Third, a specialist will visit": one of a series, which cannot stand alone but does not lose its meaning. */
export const isInSequence = (sentence: string) =>
  /^(?:first|second|third|fourth|finally|last)(?:ly)?,\s/i.test(sentence);

/** Whether a sentence, or the first of a unit, depends on the one before it. */
export const dependsOnPrevious = (unit: string): boolean => {
  const [start = ""] = splitSentences(unit.replace(/^(?:[-•]\s+|\(?\d{1,2}[.)]\s+)/, ""));
  if (leaningStart.test(start) || leaningComparison.test(start)) return true;
  const match = leaningObject.exec(start) ?? leaningEnd.exec(start);
  if (!match) return false;
  // "We buy vegetables and give them away" has its noun; "Apprentices study with them" has not.
  return match[0].includes("them")
    ? !/(?<=\s)\p{L}{3,}s\b.* them\b/iu.test(start.slice(0, match.index + match[0].length + 1))
    : match.index < 60;
};

/** Groups sentences into units, in order. The first unit may depend on missing text. */
export const toUnits = (sentences: readonly string[]): string[] => {
  const units: string[] = [];
  for (const sentence of sentences) {
    const last = units.at(-1) ?? "";
    // "2013. Built by a judge." has its year first.
    if (/^\d{4}\.$/.test(last)) units[units.length - 1] = `${last.replace(".", ":")} ${sentence}`;
    else if (last && dependsOnPrevious(sentence)) units[units.length - 1] += ` ${sentence}`;
    else units.push(sentence);
  }
  return units;
};
export const splitUnits = (paragraph: string): string[] => toUnits(splitSentences(paragraph));
