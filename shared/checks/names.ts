import { bodyWords, genericWords, personTitles } from "./generic-words.ts";
import { type Span, sentences, stopWords, words } from "./text.ts";

/** A name as the text writes it. `sure`: more than one capital word, or a title before it. */
export type Name = Span & { text: string; sure: boolean };
/** What names are compared with. */
export type KnownNames = {
  /** Does the source hold these words, one behind the other? */
  has(sequence: readonly string[]): boolean;
  /** Is this word an ordinary one here: written in small letters in the sources or in the text itself? */
  isOrdinary(word: string): boolean;
  /** May a line in capitals be a heading? In a letter it is a name or an address. */
  hasHeadings: boolean;
};

const capital = "\\p{Lu}[\\p{L}\\p{N}]{0,40}(?:['’.&-][\\p{L}\\p{N}]{1,40}){0,4}\\.?";
const joiner = "(?:of|for|the|and|&|de|la|del|van|von|in|at|to|on)";
const span = new RegExp(`${capital}(?:,? (?:${joiner} ){0,2}${capital}){0,11}`, "gu");
const parting = /(?:, |['’]s | (?:and|&|in|at|to|on)(?: the)? )/;

const isGeneric = (word: string) =>
  [word, word.replace(/s$/, "")].some((form) => genericWords.has(form) || stopWords.has(form)) || word.length === 1;
/** The words without the ordinary ones around them: "Executive Director Dana Whitfield" is "Dana Whitfield". */
const core = (all: readonly string[]) => {
  const first = all.findIndex((word) => !isGeneric(word));
  const last = all.findLastIndex((word) => !isGeneric(word));
  return first < 0 ? [] : all.slice(first, last + 1);
};

/** Every name of the text that is not known. Figures and marks must be set aside before. */
export const unknownNames = (text: string, known: KnownNames): Name[] => {
  const found: Name[] = [];
  for (const sentence of sentences(text)) {
    if (sentence.text.startsWith("#")) continue;
    const isTitleCase = known.hasHeadings && titleCase(sentence.text);
    for (const match of sentence.text.matchAll(span)) {
      const opens = /(?:^|[:“"(‘—–*•|]\s?|^[-\d.)\s\uE000]{1,9})$/.test(
        sentence.text.slice(Math.max(0, match.index - 9), match.index),
      );
      let at = 0;
      for (const piece of match[0].split(parting)) {
        const from = match[0].indexOf(piece, at);
        at = from + piece.length;
        const start = sentence.start + match.index + from;
        const name = unknown(piece, { opens: opens && from === 0, isTitleCase }, known);
        if (name)
          found.push({
            start: start + name.from,
            end: start + name.to,
            text: piece.slice(name.from, name.to),
            sure: name.sure,
          });
      }
    }
  }
  return found;
};

const unknown = (piece: string, where: { opens: boolean; isTitleCase: boolean }, known: KnownNames) => {
  const all = words(piece);
  const isKnown = (sequence: readonly string[]) => sequence.length === 0 || known.has(sequence);
  const hasBody = all.length > 1 && all.some((word) => bodyWords.has(word));
  let named = core(all);
  if (isKnown(named) && !(hasBody && !holdsBody(named))) return null;
  if (hasBody && !holdsBody(named)) {
    named = all.slice(all.findIndex((word) => !stopWords.has(word)));
    if (named.length < 2 || isKnown(named)) return null;
  }
  const titled = personTitles.has(all[0] ?? "");
  const first = named[0] ?? "";
  if (where.opens && !titled && named.length === all.length) {
    if (named.length === 1) return null;
    if (known.isOrdinary(first)) {
      named = core(named.slice(1));
      if (isKnown(named)) return null;
    }
  }
  if (where.isTitleCase && !titled && !twoUnknown(named, known)) return null;
  if (named.length === 1 && !titled && known.isOrdinary(named[0] ?? "")) return null;
  if (!hasBody && /\bof\b|\bfor\b/.test(piece)) {
    const parts = piece.split(/ (?:of|for)(?: the)? /).map((part) => core(words(part)));
    if (parts.every((part) => isKnown(part) || (part.length === 1 && known.isOrdinary(part[0] ?? "")))) return null;
  }
  if (!hasBody && isAcronym(piece)) return null;
  const wanted = named[0] ?? "";
  const from = Math.max(0, piece.toLowerCase().replaceAll("’", "'").indexOf(wanted));
  return { from, to: piece.replace(/(?:['’]s|[.'’])$/, "").length, sure: titled || named.length > 1 };
};

/** Enough of a name to tell a body by: "Foundation" alone is any of them. */
const holdsBody = (named: readonly string[]) => named.length > 1 && named.some((word) => bodyWords.has(word));
/** Acronyms have a rule of their own. */
const isAcronym = (piece: string) => /^\p{Lu}[\p{Lu}\d&.-]{1,9}s?$/u.test(piece);
const twoUnknown = (named: readonly string[], known: KnownNames) =>
  named.some((word, index) => {
    const next = named[index + 1];
    return (
      next !== undefined && ![word, next].some((each) => known.isOrdinary(each) || isGeneric(each) || known.has([each]))
    );
  });
/** A heading, where every word has a capital. */
const titleCase = (line: string) => {
  const long = line
    .slice(0, 200)
    .split(/\s+/)
    .filter((word) => /^\p{L}{4,}/u.test(word));
  return line.length < 120 && !/[.!?,:]$/.test(line) && long.length > 0 && long.every((word) => /^\p{Lu}/u.test(word));
};
