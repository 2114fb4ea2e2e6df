import type { Finding } from "./finding.ts";
import { collectSourceNames } from "./source-names.ts";
import type { CheckSources } from "./sources.ts";
import { findSentences, maskMarkers, type Span } from "./text-spans.ts";

type Words = ReadonlySet<string>;

/**
 * Parses a sorted list in which each word is preceded by the number of letters, in base 36, that it shares with the
 * previous one.
 */
export const parseWordList = (list: string): Set<string> => {
  const words = new Set<string>();
  let word = "";
  for (const [, shared = "0", rest = ""] of list.matchAll(/([\dA-Z])([a-z']*)/g)) {
    word = word.slice(0, Number.parseInt(shared, 36)) + rest;
    words.add(word);
  }
  return words;
};

/** Grant terms that the dictionary lacks. */
const grantTerms = new Set(
  `funder funders cofunder cofunders minimis diem grantor grantors subgrantee subgrantees regrant regrants regranting
  allocable unallocable deobligate deobligated deobligation forecasted financials auditee auditees approver approvers
  submittal submittals summative quartile quartiles tribally congressionally curation screener screeners hotline hotlines
  hotspot hotspots flyers chaperones schemas
  subaward subawards subrecipient subrecipients telehealth telemedicine afterschool makerspace makerspaces cofounder
  cofounders promotora promotoras subgrant subgrants nonfederal biochar wraparound upskilling reskilling underserved unhoused peri placemaking
  multiyear capstone microgrant microgrants microloan microloans onboarding agroforestry bioswale bioswales cohort
  agritourism aquaponics hydroponics navigators rematch pretest posttest pretests posttests codesign neurodivergent
  intersectional prekindergarten paraprofessional paraprofessionals telework livestream livestreams livestreamed app apps
  website websites email emails online podcast podcasts laptop laptops wifi signup signups checklist checklists`.split(
    /\s+/,
  ),
);
const prefixes =
  /^(?:non|pre|post|multi|bio|micro|anti|tele|eco|inter|intra|sub|super|hyper|cyber|geo|hydro|agro|under|over|out|trans|neuro|photo|electro|nano|macro|mini|semi|socio|psycho|immuno|thermo|cross|ultra|meta|mono|poly|auto|cardio|gastro|mega|kilo|milli|peri|para|mis|fore|re|un|co)/;
const suffixes = /(?:ness|less|wide|like|ship|able|ably|ization|izing|ized|izes|ize|ism|ist|ists|ward|wise)$/;
const minPartLength = 4;

/** Whether a word is a compound of known ones, such as "cordgrass" or "nonresident", and so probably correct. */
const isCompound = (word: string, words: Words) => {
  const prefix = prefixes.exec(word)?.[0] ?? "";
  const rest = word.slice(prefix.length);
  if (prefix && rest.length >= (prefix.length < 3 ? 6 : minPartLength) && words.has(rest)) return true;
  const stem = word.replace(suffixes, "");
  if (stem !== word && stem.length >= minPartLength && (words.has(stem) || words.has(`${stem}e`))) return true;
  for (let end = minPartLength; end <= word.length - minPartLength; end += 1)
    if (words.has(word.slice(0, end)) && words.has(word.slice(end))) return true;
  return false;
};

const letters = "etaoinsrhldcumfpgwybvkxjqz".split("");
const isVowel = (letter: string | undefined) => /[aeiouy]/.test(letter ?? "");
/** Returns the words one edit away with the edit's cost, which is lower for common mistakes. */
const findNeighbors = (word: string): Map<string, number> => {
  const neighbors = new Map<string, number>();
  const add = (candidate: string, cost: number) => {
    if (candidate !== word) neighbors.set(candidate, Math.min(cost, neighbors.get(candidate) ?? cost));
  };
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const [letter, next] = [word[at], word[at + 1]];
    const firstLetterCost = at === 0 ? 3 : 0;
    if (letter && next) add(before + next + letter + word.slice(at + 2), 1);
    if (letter) add(before + word.slice(at + 1), firstLetterCost + (letter === next ? 1.3 : 2));
    for (const [rank, other] of letters.entries()) {
      const rarity = rank / 100;
      const isDouble = other === letter || other === word[at - 1];
      add(before + other + word.slice(at), firstLetterCost + (isDouble ? 1 : isVowel(other) ? 1.5 : 2) + rarity);
      if (letter)
        add(
          before + other + word.slice(at + 1),
          firstLetterCost + (isVowel(letter) && isVowel(other) ? 1.5 : 3) + rarity,
        );
    }
  }
  return neighbors;
};

/** British spellings more than one letter away from the American ones. */
const britishSpellings: readonly (readonly [RegExp, string])[] = [
  [/ogramme(s?)$/, "ogram$1"],
  [/([^aeiou])tre(s?)$/, "$1ter$2"],
  [/logue(s?)$/, "log$1"],
  [/our(ed|ing|s|hood|hoods|ful|able)?$/, "or$1"],
  [/is(e|ed|es|ing|ation|ations|er|ers)$/, "iz$1"],
  [/ys(e|ed|es|ing)$/, "yz$1"],
  [/ll(ed|ing|er|ers)$/, "l$1"],
];
const minLengthForTwoEdits = 8;
const maxCorrections = 3;
/** Corrections whose cost exceeds that of the best one by more than this are not offered. */
const maxExtraCost = 0.7;
type Correction = { words: readonly string[]; edits: 1 | 2 };
const cache = new WeakMap<Words, Map<string, Correction | null>>();

/**
 * Returns corrections of an unknown word, best first; null if no known word is close, because it is then probably a
 * name or a technical term.
 */
export const correctWord = (word: string, words: Words): Correction | null => {
  const corrections = cache.get(words) ?? new Map<string, Correction | null>();
  cache.set(words, corrections);
  const cached = corrections.get(word);
  if (cached !== undefined) return cached;
  const correction = findCorrection(word, words);
  corrections.set(word, correction);
  return correction;
};
const findCorrection = (word: string, words: Words): Correction | null => {
  for (const [pattern, american] of britishSpellings) {
    const candidate = word.replace(pattern, american);
    if (candidate !== word && words.has(candidate)) return { words: [candidate], edits: 1 };
  }
  const near = findNeighbors(word);
  const rankedCandidates = [...near].filter(([candidate]) => words.has(candidate)).toSorted((a, b) => a[1] - b[1]);
  const best = rankedCandidates[0];
  if (best) {
    const close = rankedCandidates.filter(([, cost]) => cost - best[1] <= maxExtraCost).slice(0, maxCorrections);
    return { words: close.map(([candidate]) => candidate), edits: 1 };
  }
  if (word.length < minLengthForTwoEdits) return null;
  const far = new Set<string>();
  for (const neighbor of near.keys())
    if (neighbor[0] === word[0])
      for (const candidate of findNeighbors(neighbor).keys()) if (words.has(candidate)) far.add(candidate);
  return far.size > 0 && far.size <= maxCorrections ? { words: [...far], edits: 2 } : null;
};

type Token = Span & { text: string };
const tokenPattern = /(?<![\p{L}\p{N}@#/._\\-])\p{L}[\p{L}'’]*(?![\p{L}\p{N}@/_\\])/gu;
const tokenize = (text: string): Token[] =>
  [...text.replaceAll(/-/g, " ").matchAll(tokenPattern)].map(({ index, 0: match }) => {
    const word = match.replace(/(?:['’]s|['’])$/, "");
    return { start: index, end: index + word.length, text: word };
  });
const minWordLength = 4;
const maxForeignWords = 2;
const maxUses = 3;
const maxMisspellings = 30;

const matchCase = (correction: string, original: string) =>
  /^\p{Lu}/u.test(original) ? correction.slice(0, 1).toUpperCase() + correction.slice(1) : correction;

/**
 * Finds words that are not in the dictionary but close to one that is. Ignores names, words from the notice and the
 * profile, frequently used words, and sentences in another language.
 *
 * @param userWords words that the user has added to their dictionary
 */
export const findMisspellings = (
  content: string,
  sources: CheckSources,
  words: Words,
  userWords: Words = new Set(),
): Finding[] => {
  const text = maskMarkers(content).replaceAll(/\bhttps?:\S+|\b[\w.-]+@[\w.-]+/g, (match) =>
    "\uE000".repeat(match.length),
  );
  const names = new Set(collectSourceNames(sources).flatMap((name) => tokenize(name.toLowerCase()).map((t) => t.text)));
  const tokens = tokenize(text);
  const uses = new Map<string, number>();
  const capitalizedWords = new Set<string>();
  const sentenceStarts = new Set(findSentences(text).map(({ start }) => start));
  for (const { text: word, start } of tokens) {
    const lower = word.toLowerCase();
    uses.set(lower, (uses.get(lower) ?? 0) + 1);
    if (word !== lower && !sentenceStarts.has(start)) capitalizedWords.add(lower);
  }
  const isKnown = (word: string) =>
    word.length < minWordLength ||
    !/^[a-z]+(?:['’][a-z]+)?$/.test(word) ||
    [words, names, userWords, grantTerms].some((known) => known.has(word.replace("’", "'"))) ||
    isCompound(word, words);
  return findSentences(text)
    .flatMap((sentence) => {
      const unknownTokens = tokens.filter(({ start, end, text: word }) => {
        if (start < sentence.start || end > sentence.end) return false;
        const lower = word.toLowerCase();
        const isCandidate = word === lower || (start === sentence.start && word.slice(1) === lower.slice(1));
        return isCandidate && !capitalizedWords.has(lower) && !isKnown(lower);
      });
      return unknownTokens.length > maxForeignWords ? [] : unknownTokens;
    })
    .filter(({ text: word }) => (uses.get(word.toLowerCase()) ?? 0) <= maxUses)
    .flatMap(({ start, end, text: word }): Finding[] => {
      const lower = word.toLowerCase();
      const correction = correctWord(lower, words);
      // A capitalized word is a name, unless it is one edit away from a long word.
      const isName = word !== lower && (correction?.edits === 2 || word.length < minLengthForTwoEdits);
      if (!correction || isName) return [];
      const replacements = correction.words.map((candidate) => matchCase(candidate, word));
      const message = `“${word}” may be misspelled.`;
      return [
        {
          rule: "spelling",
          status: "warn",
          message,
          start,
          end,
          correction: { text: word, replacements },
          word: lower,
        },
      ];
    })
    .slice(0, maxMisspellings);
};
