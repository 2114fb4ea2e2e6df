import { organizationWords, genericWords, personTitles } from "./generic-words.ts";
import { type Span, findSentences, stopWords, toWords } from "./text-spans.ts";

/** A name in the text. `sure`: it has several capitalized words or a title. */
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
  [word, word.replace(/s$/, "")].some((form) => genericWords.has(form) || stopWords.has(form)) || word.length === 1;
/** Strips generic words at both ends: "Executive Director Dana Whitfield" becomes "Dana Whitfield". */
const stripGeneric = (all: readonly string[]) => {
  const first = all.findIndex((word) => !isGeneric(word));
  const last = all.findLastIndex((word) => !isGeneric(word));
  return first < 0 ? [] : all.slice(first, last + 1);
};

/** Finds names that the sources do not contain. Figures and markers must already be masked. */
export const findUnknownNames = (text: string, known: KnownNames): NameMatch[] => {
  const found: NameMatch[] = [];
  for (const sentence of findSentences(text)) {
    if (sentence.text.startsWith("#")) continue;
    const isTitleCase = known.hasHeadings && isTitleCaseLine(sentence.text);
    for (const match of sentence.text.matchAll(namePattern)) {
      const isSentenceStart = /(?:^|[:“"(‘—–*•|]\s?|^[-\d.)\s\uE000]{1,9})$/.test(
        sentence.text.slice(Math.max(0, match.index - 9), match.index),
      );
      let offset = 0;
      for (const piece of match[0].split(separator)) {
        const from = match[0].indexOf(piece, offset);
        offset = from + piece.length;
        const start = sentence.start + match.index + from;
        const name = matchUnknownName(piece, { opens: isSentenceStart && from === 0, isTitleCase }, known);
        if (name)
          found.push({
            start: start + name.from,
            end: start + name.to,
            text: piece.slice(name.from, name.to),
            isCertain: name.sure,
          });
      }
    }
  }
  return found;
};

const matchUnknownName = (piece: string, context: { opens: boolean; isTitleCase: boolean }, known: KnownNames) => {
  const all = toWords(piece);
  const isKnown = (sequence: readonly string[]) => sequence.length === 0 || known.hasSequence(sequence);
  const hasOrganizationWord = all.length > 1 && all.some((word) => organizationWords.has(word));
  let named = stripGeneric(all);
  if (isKnown(named) && !(hasOrganizationWord && !isOrganizationName(named))) return null;
  if (hasOrganizationWord && !isOrganizationName(named)) {
    named = all.slice(all.findIndex((word) => !stopWords.has(word)));
    if (named.length < 2 || isKnown(named)) return null;
  }
  const hasTitle = personTitles.has(all[0] ?? "");
  const first = named[0] ?? "";
  if (context.opens && !hasTitle && named.length === all.length) {
    if (named.length === 1) return null;
    if (known.isOrdinary(first)) {
      named = stripGeneric(named.slice(1));
      if (isKnown(named)) return null;
    }
  }
  if (context.isTitleCase && !hasTitle && !hasTwoUnknownWords(named, known)) return null;
  if (named.length === 1 && !hasTitle && known.isOrdinary(named[0] ?? "")) return null;
  if (!hasOrganizationWord && /\bof\b|\bfor\b/.test(piece)) {
    const parts = piece.split(/ (?:of|for)(?: the)? /).map((part) => stripGeneric(toWords(part)));
    if (parts.every((part) => isKnown(part) || (part.length === 1 && known.isOrdinary(part[0] ?? "")))) return null;
  }
  if (!hasOrganizationWord && isAcronym(piece)) return null;
  const firstWord = named[0] ?? "";
  const from = Math.max(0, piece.toLowerCase().replaceAll("’", "'").indexOf(firstWord));
  return { from, to: piece.replace(/(?:['’]s|[.'’])$/, "").length, sure: hasTitle || named.length > 1 };
};

const isOrganizationName = (named: readonly string[]) => named.length > 1 && named.some((word) => organizationWords.has(word));
const isAcronym = (piece: string) => /^\p{Lu}[\p{Lu}\d&.-]{1,9}s?$/u.test(piece);
const hasTwoUnknownWords = (named: readonly string[], known: KnownNames) =>
  named.some((word, index) => {
    const next = named[index + 1];
    return (
      next !== undefined && ![word, next].some((each) => known.isOrdinary(each) || isGeneric(each) || known.hasSequence([each]))
    );
  });
const isTitleCaseLine = (line: string) => {
  const long = line
    .slice(0, 200)
    .split(/\s+/)
    .filter((word) => /^\p{L}{4,}/u.test(word));
  return line.length < 120 && !/[.!?,:]$/.test(line) && long.length > 0 && long.every((word) => /^\p{Lu}/u.test(word));
};
