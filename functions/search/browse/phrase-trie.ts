import { forEachWord, stemWord } from "#functions/search/terms.ts";

type TrieNode = { next: Map<string, TrieNode>; group?: number };
export type PhraseTrie = {
  /** Finds the longest phrase that starts at a position of a text's stems. */
  findAt: (stems: readonly string[], from: number) => { group: number; words: number } | undefined;
  /** The stems that occur in any phrase. */
  stems: ReadonlySet<string>;
};

/** Indexes phrases by their stems. A phrase in several groups belongs to the first. */
export const createPhraseTrie = (groups: readonly (readonly string[])[]): PhraseTrie => {
  const root: TrieNode = { next: new Map() };
  const known = new Set<string>();
  for (const [group, phrases] of groups.entries())
    for (const phrase of phrases) {
      let node = root;
      forEachWord(phrase, (word) => {
        const stemmed = stemWord(word);
        known.add(stemmed);
        let next = node.next.get(stemmed);
        if (!next) {
          next = { next: new Map() };
          node.next.set(stemmed, next);
        }
        node = next;
      });
      node.group ??= group;
    }
  return {
    stems: known,
    findAt: (stems, from) => {
      let found: { group: number; words: number } | undefined;
      let node: TrieNode | undefined = root;
      for (let at = from; at < stems.length && node; at++) {
        node = node.next.get(stems[at] as string);
        if (node?.group !== undefined) found = { group: node.group, words: at - from + 1 };
      }
      return found;
    },
  };
};
