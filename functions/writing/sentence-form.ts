import { trimEndMatching } from "#shared/util/trim-end.ts";
import { isVerbWord } from "./phrases.ts";
import { toOneLine } from "./sentences.ts";

// Finds the main verb of a plain English sentence by its form: the verb agrees with the noun before it.

/** Verbs of clauses that rarely begin a goal or an activity. */
const clauseVerbs = new Set(
  `attend spend pick confirm shadow appoint receive travel walk gather sort weigh notify contact ask allow adjust own handle
  lease negotiate happen release call come go eat play sing sleep speak tell drive know need want live stay cost sit stand join
  earn learn repackage split rotate greet bring carry cross count text wait fall rise begin end continue remain score face
  accept arrive answer become belong bill borrow break check choose clean consist contain cook depend describe discuss donate
  exceed fail feel name migrate fund grade hear involve lack last listen look lose manage mean notice occur pass pay prefer produce qualify
  supervise oversee block threaten harm damage kill hit drain warm erode reflect rely remember rely report represent request require rest result return ride say search seem send sit specialize start
  suggest take think transcribe try turn understand vote want watch wear win wish flow drop contribute`.split(/\s+/),
);
const auxiliaries = new Set(
  "is are was were am be been has have had will would can could may might must shall should do does did cannot can't won't isn't aren't wasn't weren't don't doesn't didn't hasn't haven't".split(
    " ",
  ),
);
const irregularPast = new Set(
  "began became came went took made gave got led ran taught found left lost met paid saw sent told won wrote sold spent grew rose fell said built held bought brought kept drew died cost knew spoke".split(
    " ",
  ),
);
const alwaysPast = new Set(
  "began became came went took gave got ran saw told won wrote grew rose fell said drew died passed happened agreed knew spoke".split(
    " ",
  ),
);
const determiners = new Set(
  "the a an our their its his her this that these those each every all any no some many most both several another one two three four five six seven eight nine ten eleven twelve".split(
    " ",
  ),
);
const prepositions = new Set(
  "of in on at by for from with to into onto within without between during after before about over under through across among near per and or as than up off out outside inside via until".split(
    " ",
  ),
);
const leadingPrepositions = new Set("in on at during before after".split(" "));
const relatives = new Set(
  "who that which whose where when if because while although unless whether as how what".split(" "),
);
const pluralNouns = new Set("people children women men staff youth we they you i police veterans faculty".split(" "));
const afterParticiple =
  /^(?:by|at|in|on|with|since|for|to|from|or|and|every|each|weekly|monthly|quarterly|daily|twice|once|through|during|\$.*)$/;

/** Third-person verb forms that are usually plural nouns. */
const isUncertain =
  /^(?:supplies|plans|visits|tests|meetings|programs|houses|works|studies|reports|reviews|samples|schools|calls|stops|rides)$/;
const toBase = (word: string): string | undefined => {
  const isKnown = (base: string) => isVerbWord(base) || clauseVerbs.has(base);
  if (word.endsWith("ies") && isKnown(`${word.slice(0, -3)}y`)) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh|o)es$/.test(word) && isKnown(word.slice(0, -2))) return word.slice(0, -2);
  return word.endsWith("s") && isKnown(word.slice(0, -1)) ? word.slice(0, -1) : undefined;
};
export const isBaseVerb = (word: string) => isBase(word);
const isBase = (word: string) => isVerbWord(word) || clauseVerbs.has(word);
const isPlural = (word: string) => pluralNouns.has(word) || (/[^s]s$/.test(word) && !/(?:['’]s|ous|ics)$/.test(word));

type MainVerb = { index: number; form: "auxiliary" | "past" | "participle" | "present" | "plural"; base?: string };

/** Finds the main verb of a clause and its form; undefined if it has none or is ambiguous. */
export const findMainVerb = (words: readonly string[]): MainVerb | undefined => {
  const plain = words.map((word, index) =>
    // "May" is a month within a sentence.
    index > 0 && /^May\b/.test(word)
      ? "month"
      : trimEndMatching(word.toLowerCase().replaceAll("’", "'"), /[.,;:)"”]/).replace(/^[("“]+/, ""),
  );
  let participle: MainVerb | undefined;
  let skipped = 0;
  // "In the spring each student …" has a noun phrase before its subject.
  let nounPhrases = leadingPrepositions.has(plain[0] ?? "") ? 0 : 1;
  for (const [index, word] of plain.entries()) {
    const [previous = "", next = ""] = [plain[index - 1], plain[index + 1]];
    if (index > 0 && relatives.has(word)) {
      skipped++;
      continue;
    }
    // A second noun phrase without a preposition is an object, so the verb was before it.
    const startsNounPhrase =
      index > 1 &&
      determiners.has(word) &&
      ![prepositions, relatives, determiners].some((joining) => joining.has(previous));
    if (startsNounPhrase && ++nounPhrases > 1) return participle;
    const isCompound = plain.slice(0, index).includes("and");
    // "The council of 7 writes …"
    const isCount = /^\d+$/.test(previous) && plain[index - 2] === "of";
    const verb = findVerb(word, isCount ? "group" : previous, next, index, isCompound);
    if (!verb) continue;
    if (verb.form === "participle") {
      participle ??= { index, ...verb };
      continue;
    }
    if (skipped === 0) return participle && verb.form !== "auxiliary" ? participle : { index, ...verb };
    skipped--;
  }
  return participle;
};

const findVerb = (
  word: string,
  previous: string,
  next: string,
  index: number,
  isCompound: boolean,
): Omit<MainVerb, "index"> | undefined => {
  // "Permits fall 2027" names a season.
  if (/^(?:fall|spring)$/.test(word) && /^(?:of|20\d\d)/.test(next)) return undefined;
  if (auxiliaries.has(word) && index > 0) return { form: "auxiliary" };
  if (index === 0 || determiners.has(previous) || prepositions.has(previous)) return undefined;
  if (alwaysPast.has(word)) return { form: "past" };
  const isAfterPronoun = index === 1 && /^(?:we|they|i|you|he|she|it)$/.test(previous);
  if (isAfterPronoun && (irregularPast.has(word) || (word.endsWith("ed") && word.length > 4))) return { form: "past" };
  if (irregularPast.has(word) || (word.length > 4 && word.endsWith("ed") && !word.endsWith("eed")))
    return { form: next === "" || afterParticiple.test(next) ? "participle" : "past" };
  if (index === 1 && /^(?:we|they|i)$/.test(previous) && isBase(word)) return { form: "plural", base: word };
  if (next === "" || next === "of" || /['’]s$/.test(previous) || !/^[\p{L}-]+$/u.test(word)) return undefined;
  // "None of the children hear the language": a verb in front of its object.
  if (isBase(word) && determiners.has(next) && index > 1 && previous !== "to") return { form: "plural", base: word };
  const base = toBase(word);
  const isVerb = !isUncertain.test(word) || determiners.has(next) || /^\d/.test(next);
  if (base && isVerb && !isPlural(previous) && /\p{L}/u.test(previous) && !isBase(next))
    return { form: "present", base };
  if (!base && isBase(word) && (isPlural(previous) || (isCompound && /^\p{Ll}+$/u.test(previous))))
    return { form: "plural", base: word };
  return undefined;
};

const clauseBoundary =
  /(;\s|,\s(?:and|but|while)\s(?=(?:the|an?|each|every|our|two|three|four|six|\p{Ll}+s)\s)|\sand\s(?=(?:the|an?|each|every|our)\s))/u;
const introduction =
  /^(?:(?:in|on|at|by|during|before|after|from|twice|once|every|each|for|when|then|first|next|finally)\b[^,]{0,60},\s)/i;
/** Splits a sentence into clauses and conjunctions; joining them restores the sentence. */
export const splitClauses = (sentence: string): string[] => {
  const line = toOneLine(sentence);
  const lead = introduction.exec(line)?.[0];
  const rest = lead ? line.slice(lead.length) : line;
  return [...(lead ? [lead] : []), ...rest.split(clauseBoundary)];
};

/** Longer text is not a single sentence. */
export const maxSentenceLength = 600;
/** Whether a sentence has a main verb. */
export const hasMainVerb = (sentence: string): boolean =>
  sentence.length > maxSentenceLength ||
  splitClauses(sentence).some((clause) => {
    const verb = findMainVerb(clause.split(/,\s/)[0]?.split(" ") ?? []);
    return verb !== undefined && verb.form !== "participle";
  });

const quantity =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|halve|third|quarter|tenth|double|triple|every|all|each|no|dozen)\b/i;
export const hasQuantity = (text: string) => quantity.test(text.replace(/^\d{1,2}[.)]\s/, ""));
