import { equipmentNouns, peopleNouns, withArticle } from "./repair-sentence.ts";

// Articles for texts that have hardly any, because their writers' first language has none.

const places =
  "valley|camp|city|village|county|district|region|neighborhood|hospital|clinic|park|river|building|kitchen|garden|farm|orchard|field|office|station|basement|hallway|bathroom|bedroom|cafeteria|gym|hall|library|city center|town hall|school district|church hall|community center|senior center|mosque|temple|parking lot|yard|countryside|capital|reservation|island|coast|mountains|summer|winter|evening|afternoon|morning|beginning|end|waiting list|wait list|internet|future|first time|pandemic|war|floor";
const things = `violin|instrument|van|truck|computer|machine|contract|agreement|lesson|course|workshop|concert|festival|performance|exhibition|survey|exam|scholarship|certificate|diploma|conservatory|university|orchestra|choir|band|club|committee|family|child|student|teacher|coordinator|director|manager|assistant|volunteer|doctor|nurse|dentist|driver|cook|mentor|tutor|counselor|interpreter|leader|person|woman|man|mother|father|neighbor|farmer|artist|musician|engineer|mechanic|librarian|lawyer|possibility|chance|opportunity|problem|table|stove|oven|refrigerator|sewing machine|garden|greenhouse|bike|phone|laptop|program|project|website|group|team|meeting|visit|meal|dinner|lunch box|house|apartment|bed|roof|wall|door|key|book|dictionary|friend|walker|senior|job|license|degree|car|field trip|trip|plan|list|class|award|grab bar|carpenter|plumber|electrician|painter|pastor|lawyer|${peopleNouns}|${equipmentNouns}|\\p{Ll}{3,}(?:ist|ician|arian)`;
const determiners = new Set(
  `a an the our their its his her my your this that these those each every all any no some many most both several another one two
  three four five six seven eight nine ten more less half which what whose`.split(/\s+/),
);
const stopWords = new Set(
  `in on at from to for with of by into near under about through during after before and or but so if when who that which is are
  was were be have has had will can not do does we they it he she i you there here very too also only as than per`.split(
    /\s+/,
  ),
);
/** What may stand after a noun that no other noun follows. */
const after =
  "(?=[.,;:)]|$| (?:in|on|at|from|to|for|with|of|by|and|or|but|so|if|when|who|that|which|is|are|was|were|will|can|has|had|where|because|also|every|each|since|until|without|during|after|before|near|we|they|it|he|she|alone|together)\\b)";
const toPattern = (lead: string, nouns: string) =>
  new RegExp(`(?<=\\b)(${lead}) ((?:[\\p{Ll}'’-]{3,} ){0,2}?)(${nouns})${after}`, "gu");

const byWhat = /^by (?:van|bus|car|truck|bike|phone|hand|boat|train)$/;
const withPlace = toPattern("in|at|on|from|to|into|near|inside|around|across|through|outside|behind|of|for|by", places);
const withThing = toPattern("with|for|as|of|by|to|in|from|at|on|about|without", things);
const verbs =
  "open|buy|order|put|hire|start|create|build|organize|have|has|had|need|needs|find|finds|get|gets|give|gives|make|makes|offer|offers|rent|play|plays|choose|sign|signs|pay for|lead|leads|bring|brings|invite|teach|teaches|use|uses|join|run|runs|hold|holds|prepare|is|was|become|becomes";
const withObject = toPattern(verbs, things);

const isNoun = new RegExp(`^(?:${places}|${things})$`, "u");
const supply = (text: string, pattern: RegExp, article: (phrase: string) => string) =>
  text.replaceAll(pattern, (whole, lead: string, adjectives: string, noun: string) => {
    const words = adjectives.trim().split(" ").filter(Boolean);
    const isFree = words.every(
      (word) =>
        !determiners.has(word) && !stopWords.has(word) && !isNoun.test(word) && !/(?:ly|ing|(?<!['’])s)$/.test(word),
    );
    return isFree && !byWhat.test(`${lead} ${adjectives}${noun}`)
      ? `${lead} ${article(`${adjectives}${noun}`)}`
      : whole;
  });
/** "First" and "same" name one thing. */
const withTheOrA = (phrase: string) =>
  /^(?:first|last|next|same|only|main|best)\b/.test(phrase) ? `the ${phrase}` : withArticle(phrase);
const subject = new RegExp(
  `(^|[.!?] |, (?:and |but |because |so )|\\b(?:because|that|and|but|where|when|if) )((?:[\\p{L}-]{3,} )?)(${places}|${things})(?= (?:is|are|was|were|will|can|has|had|gives?|gave|pays?|lends?|listens?|teaches|helps?|comes?|needs?|costs?|promises|repairs|collects|closed|sent|lost|brings?)\\b)`,
  "giu",
);

const ordinary =
  /^(?:school|main|new|old|local|head|youth|music|art|church|city|county|community|summer|winter|evening|whole|beginner|first|second|next|low|big|small|large|nearest|public|private|volunteer|program|project|executive|medical|social)$/;

/** Whether texts have so few articles that they were left out; English has one in twelve words. */
export const lacksArticles = (texts: readonly string[]): boolean => {
  const words =
    texts
      .join(" ")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const articles = words.filter((word) => word === "the" || word === "a" || word === "an").length;
  return words.length >= 60 && articles / words.length < 0.058;
};
/** Text with articles before nouns that cannot stand alone, which shows where a sentence lacks them. */
export const supplyArticles = (text: string): string => {
  const withSubjects = text.replaceAll(subject, (whole, start: string, adjective: string, noun: string) => {
    const first = adjective.trim().toLowerCase();
    if (determiners.has(first) || stopWords.has(first)) return whole;
    if (/^\p{Lu}/u.test(adjective) && start !== "" && !/[.!?] $/.test(start)) return whole;
    const begins = start === "" || /[.!?] $/.test(start);
    const phrase = `${adjective}${noun}`;
    // "Rotary club" begins with a name.
    const isName = adjective !== "" && !ordinary.test(first);
    return `${start}${begins ? "The" : "the"} ${begins && !isName ? phrase.charAt(0).toLowerCase() + phrase.slice(1) : phrase}`;
  });
  return supply(
    supply(
      supply(withSubjects, withPlace, (phrase) => `the ${phrase}`),
      withObject,
      withTheOrA,
    ),
    withThing,
    withTheOrA,
  );
};
