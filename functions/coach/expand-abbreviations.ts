import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { definitions } from "./answers/load-answers.ts";

const smallWords = /\b(?:of|for|and|the|to|on|in|or)\b/g;
const getInitials = (term: string) =>
  term
    .split(/\s+/)
    .map((word) => word[0] ?? "")
    .join("");
const isAbbreviationOf = (short: string, long: string) =>
  long.includes(" ") && [long, long.replaceAll(smallWords, " ").trim()].some((term) => getInitials(term) === short);

/** Abbreviations that are also words or parts of names; they count only if typed in capitals. */
const alsoWords = new Set("sea asap moe pi era lea fit ace".split(" "));

/** Not expanded: the agency rarely matters to a question, and SAM is better known by its abbreviation. */
const agencies = new Set(
  "hhs acf hrsa samhsa nih nsf cdc hud usda fema doj ojp ovw doe dol eda epa nea neh imls irs sba gao sam".split(" "),
);
export const isAgency = (word: string): boolean => word !== "sam" && agencies.has(word);

const listExpansions = (entries: readonly CuratedAnswer[]): ReadonlyMap<string, string> =>
  new Map(
    entries.flatMap(({ phrasings }) =>
      phrasings
        .filter((short) => /^[a-z]{2,7}$/.test(short) && !agencies.has(short))
        .flatMap((short) => {
          const long = phrasings.find((term) => isAbbreviationOf(short, term));
          return long ? [[short, long] as const] : [];
        }),
    ),
  );
let expansions: ReadonlyMap<string, string> | undefined;
const getExpansions = () => {
  expansions ??= listExpansions(definitions);
  return expansions;
};

/** Whether a lowercase word is an abbreviation in the glossary and not also an everyday word. */
export const isAbbreviation = (word: string): boolean => getExpansions().has(word) && !alsoWords.has(word);

/** Expands the glossary's abbreviations, so that "NCE" finds answers about a no-cost extension. */
export const expandAbbreviations = (text: string): string => {
  const known = getExpansions();
  return text.replaceAll(/\b[A-Za-z]{2,7}\b/g, (word) => {
    const short = word.toLowerCase();
    return (alsoWords.has(short) && word !== word.toUpperCase() ? undefined : known.get(short)) ?? word;
  });
};
