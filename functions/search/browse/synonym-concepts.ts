import { forEachWord } from "#functions/search/engine/tokenize.ts";
import { stemWord } from "#functions/search/terms.ts";
import { synonyms } from "./synonyms.ts";

type TrieNode = { next: Map<string, TrieNode>; group?: number };

const root: TrieNode = { next: new Map() };
for (const [group, phrases] of synonyms.entries())
  for (const phrase of phrases) {
    let node = root;
    forEachWord(phrase, (word) => {
      const stemmed = stemWord(word);
      let next = node.next.get(stemmed);
      if (!next) {
        next = { next: new Map() };
        node.next.set(stemmed, next);
      }
      node = next;
    });
    node.group ??= group;
  }

/** The index term of a synonym group; it cannot occur in text. */
export const getConceptTerm = (group: number): string => `zq${group}q`;

export const findPhraseAt = (stems: readonly string[], from: number): { group: number; words: number } | undefined => {
  let found: { group: number; words: number } | undefined;
  let node: TrieNode | undefined = root;
  for (let at = from; at < stems.length && node; at++) {
    node = node.next.get(stems[at] as string);
    if (node?.group !== undefined) found = { group: node.group, words: at - from + 1 };
  }
  return found;
};

const noStem = "";
/** Cached stems by spelling, empty for words in no phrase. A catalog has a few hundred thousand spellings. */
const stemCache = new Map<string, string>();
const phraseStems = new Set<string>();
const collectStems = ({ next }: TrieNode) => {
  for (const [word, node] of next) {
    phraseStems.add(word);
    collectStems(node);
  }
};
collectStems(root);
const maxCachedSpellings = 300_000;

const getPhraseStem = (word: string): string => {
  let found = stemCache.get(word);
  if (found === undefined) {
    const stemmed = stemWord(word);
    found = phraseStems.has(stemmed) ? stemmed : noStem;
    if (stemCache.size >= maxCachedSpellings) stemCache.clear();
    stemCache.set(word, found);
  }
  return found;
};

export const getConceptTerms = (text: string): string => {
  const stems: string[] = [];
  forEachWord(text, (word) => void stems.push(getPhraseStem(word)));
  const terms: string[] = [];
  for (let at = 0; at < stems.length; at++) {
    if (stems[at] === noStem) continue;
    const phrase = findPhraseAt(stems, at);
    if (!phrase) continue;
    terms.push(getConceptTerm(phrase.group));
    at += phrase.words - 1;
  }
  return terms.join(" ");
};

/** Replaces every synonym phrase by the first phrase of its group, so that synonyms get the same embedding. */
export const canonicalizeSynonyms = (text: string): string => {
  const words: string[] = [];
  forEachWord(text, (word) => void words.push(word));
  const stems = words.map(getPhraseStem);
  const output: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = stems[at] === noStem ? undefined : findPhraseAt(stems, at);
    output.push((phrase && synonyms[phrase.group]?.[0]) ?? (words[at] as string));
    at += (phrase?.words ?? 1) - 1;
  }
  return output.join(" ");
};
