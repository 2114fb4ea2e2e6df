import { stemWord } from "#functions/search/terms.ts";

/** Words that are almost never the subject of a question. */
export const emptyWords = new Set(
  "a an the of to in on at for is are am be do does did it its i we my our us me you your and or so if there this that please just".split(
    " ",
  ),
);
/** Words that qualify the subject of a question (how much, how often, which). */
export const modifiers = new Set(
  `part parts annual actually small big large own whole most soon detail details level kind type sort certain different several various extra
  full main general common normal usual usually typically probably currently recently still already often quite little bit couple few next last
  first second easy possible able available anyone everyone anything nothing guys folks ask asks asked asking know knows think try trying 
  upcoming exactly maybe instead enough okay fine good great right wrong sure day days today tomorrow monday
  tuesday wednesday thursday friday person process procedure rule rules come comes find finding found happen happens happened supposed allowed going around`
    .split(/\s+/)
    .map(stemWord),
);

/**
 * Weight of a word that occurs in no source, such as the user's town. In a short question, such a word is likely to be the
 * subject, so it keeps its full weight.
 */
const unknownFactors = { short: 1, medium: 0.6, long: 0.35 } as const;
export const getUnknownFactor = (words: number) =>
  unknownFactors[words <= 2 ? "short" : words <= 4 ? "medium" : "long"];
