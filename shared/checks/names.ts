import { findSentences, functionWords, type Span, toWords } from "./text-spans.ts";

/** Words that are often capitalized without being part of a name. */
const genericWords = new Set(
  `action activities amount share shares add administrative advisory annual application appendix applicant assistant assistance attachment
  attn award awards background benefits board budget chair chapter chief city community conclusion contact coordinator
  cost costs county cover date deadline dear description design director ein equipment evaluation evaluator executive
  expected federal final finance financial fiscal focus follow form goal goals grant grants growth history impact inc indirect
  intent inquiry introduction item justification key lead leader leadership letter line listing logic management manager
  memorandum method methodology methods mission model month narrative nation national need needs next nonprofit notice
  number objective objectives officer operations opportunity organization organizational our outcome outcomes outputs
  overview page part partner partners personnel phase plan planning population president principal priority problem
  profile program programs progress project projects proposal proposed purpose quarter question re reach recommendation
  reference report reporting request requested requirement requirements results rfp risk schedule secretary section
  senior service services signature sincerely sources staff stage state statement states step steps strategic strategy
  success summary supplies support supplemental sustainability table target tax team technical thank timeline title total trustee
  training transportation travel treasurer understanding update vice vision volunteer work year yours respectfully
  administrator specialist associate adult adults children families members student students youth
  january february march april may june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday spring summer fall autumn winter i id ids a american americans african asian black hispanic
  latino latina latinx native indigenous white christian jewish muslim english spanish french internet web excel word
  zoom mr mrs ms dr prof rev hon sir madam phd md jr sr esq usa us u s smart ceo cfo coo faq stem covid north south
  east west northern southern eastern western kindergarten earth god`.split(/\s+/),
);
const organizationWords = new Set(
  `academy act administration agency alliance association associates authority bank bureau center centers centre church
  clinic club coalition collaborative college commission company consortium cooperative corporation corps council
  department district endowment federation foundation foundations fund group guild hospital house inc institute
  institutes institution league library llc ministry museum network office orchestra partnership school schools society
  study survey trust union university ymca ywca`.split(/\s+/),
);
const personTitles = new Set([
  "dr",
  "mr",
  "mrs",
  "ms",
  "prof",
  "professor",
  "rev",
  "hon",
  "judge",
  "mayor",
  "senator",
  "colonel",
  "captain",
]);

/** `isCertain`: it has several capitalized words or a title. */
export type NameMatch = Span & { text: string; isCertain: boolean };
export type KnownNames = {
  hasSequence(sequence: readonly string[]): boolean;
  /** Whether the word occurs in lower case in the sources or the text. */
  isOrdinary(word: string): boolean;
  /** Whether a title-case line can be a heading; in a letter it is a name or address. */
  hasHeadings: boolean;
};

const capitalized = "\\p{Lu}[\\p{L}\\p{N}]{0,40}(?:['’.&-][\\p{L}\\p{N}]{1,40}){0,4}\\.?";
const joiner = "(?:of|for|the|and|&|de|la|del|van|von|in|at|to|on)";
const namePattern = new RegExp(`${capitalized}(?:,? (?:${joiner} ){0,2}${capitalized}){0,11}`, "gu");
const separator = /(?:, |['’]s | (?:and|&|in|at|to|on)(?: the)? )/;

const isGeneric = (word: string) =>
  [word, word.replace(/s$/, "")].some((form) => genericWords.has(form) || functionWords.has(form)) || word.length === 1;
/** Strips generic words at both ends: "Executive Director Dana Whitfield" becomes "Dana Whitfield". */
const stripGeneric = (all: readonly string[]) => {
  const first = all.findIndex((word) => !isGeneric(word));
  const last = all.findLastIndex((word) => !isGeneric(word));
  return first < 0 ? [] : all.slice(first, last + 1);
};

/** Finds names that the sources do not contain. Figures and markers must already be masked. */
export const findUnknownNames = (text: string, known: KnownNames): NameMatch[] => {
  const names: NameMatch[] = [];
  for (const sentence of findSentences(text)) {
    if (sentence.text.startsWith("#")) continue;
    const isTitleCase = known.hasHeadings && isTitleCaseLine(sentence.text);
    for (const match of sentence.text.matchAll(namePattern)) {
      const isSentenceStart = /(?:^|[:“"(‘—–*•|]\s?|^[-\d.)\s\uE000]{1,9})$/.test(
        sentence.text.slice(Math.max(0, match.index - 9), match.index),
      );
      let offset = 0;
      for (const part of match[0].split(separator)) {
        const from = match[0].indexOf(part, offset);
        offset = from + part.length;
        const start = sentence.start + match.index + from;
        const name = matchUnknownName(part, { isSentenceStart: isSentenceStart && from === 0, isTitleCase }, known);
        if (name)
          names.push({
            start: start + name.from,
            end: start + name.to,
            text: part.slice(name.from, name.to),
            isCertain: name.isCertain,
          });
      }
    }
  }
  return names;
};

const matchUnknownName = (
  part: string,
  context: { isSentenceStart: boolean; isTitleCase: boolean },
  known: KnownNames,
) => {
  const all = toWords(part);
  const isKnown = (sequence: readonly string[]) => sequence.length === 0 || known.hasSequence(sequence);
  const hasOrganizationWord = all.length > 1 && all.some((word) => organizationWords.has(word));
  let nameWords = stripGeneric(all);
  if (isKnown(nameWords) && !(hasOrganizationWord && !isOrganizationName(nameWords))) return null;
  if (hasOrganizationWord && !isOrganizationName(nameWords)) {
    nameWords = all.slice(all.findIndex((word) => !functionWords.has(word)));
    if (nameWords.length < 2 || isKnown(nameWords)) return null;
  }
  const hasTitle = personTitles.has(all[0] ?? "");
  const first = nameWords[0] ?? "";
  if (context.isSentenceStart && !hasTitle && nameWords.length === all.length) {
    if (nameWords.length === 1) return null;
    if (known.isOrdinary(first)) {
      nameWords = stripGeneric(nameWords.slice(1));
      if (isKnown(nameWords)) return null;
    }
  }
  if (context.isTitleCase && !hasTitle && !hasTwoUnknownWords(nameWords, known)) return null;
  if (nameWords.length === 1 && !hasTitle && known.isOrdinary(nameWords[0] ?? "")) return null;
  if (!hasOrganizationWord && /\bof\b|\bfor\b/.test(part)) {
    const parts = part.split(/ (?:of|for)(?: the)? /).map((fragment) => stripGeneric(toWords(fragment)));
    if (parts.every((words) => isKnown(words) || (words.length === 1 && known.isOrdinary(words[0] ?? "")))) return null;
  }
  if (!hasOrganizationWord && isAcronym(part)) return null;
  const firstWord = nameWords[0] ?? "";
  const from = Math.max(0, part.toLowerCase().replaceAll("’", "'").indexOf(firstWord));
  return { from, to: part.replace(/(?:['’]s|[.'’])$/, "").length, isCertain: hasTitle || nameWords.length > 1 };
};

const isOrganizationName = (nameWords: readonly string[]) =>
  nameWords.length > 1 && nameWords.some((word) => organizationWords.has(word));
const isAcronym = (part: string) => /^\p{Lu}[\p{Lu}\d&.-]{1,9}s?$/u.test(part);
const hasTwoUnknownWords = (nameWords: readonly string[], known: KnownNames) =>
  nameWords.some((word, index) => {
    const next = nameWords[index + 1];
    return (
      next !== undefined &&
      ![word, next].some(
        (candidate) => known.isOrdinary(candidate) || isGeneric(candidate) || known.hasSequence([candidate]),
      )
    );
  });
const isTitleCaseLine = (line: string) => {
  const longWords = line
    .slice(0, 200)
    .split(/\s+/)
    .filter((word) => /^\p{L}{4,}/u.test(word));
  return (
    line.length < 120 &&
    !/[.!?,:]$/.test(line) &&
    longWords.length > 0 &&
    longWords.every((word) => /^\p{Lu}/u.test(word))
  );
};
