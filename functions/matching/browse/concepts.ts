import { eachWord } from "../engine/words.ts";
import { stem } from "../text.ts";
import { synonyms } from "./synonyms.ts";

/** A step into the phrases that begin with the words so far; `group` where one ends here. */
type Step = { next: Map<string, Step>; group?: number };

const first: Step = { next: new Map() };
for (const [group, phrases] of synonyms.entries())
  for (const phrase of phrases) {
    let step = first;
    eachWord(phrase, (word) => {
      const stemmed = stem(word);
      let next = step.next.get(stemmed);
      if (!next) {
        next = { next: new Map() };
        step.next.set(stemmed, next);
      }
      step = next;
    });
    step.group ??= group;
  }

/** The word under which a group stands in the index: no language has it. */
export const markOf = (group: number): string => `zq${group}q`;

/** The longest phrase of a group that begins at a place: its group and how many words it takes. */
export const phraseAt = (stems: readonly string[], from: number): { group: number; words: number } | undefined => {
  let found: { group: number; words: number } | undefined;
  let step: Step | undefined = first;
  for (let at = from; at < stems.length && step; at++) {
    step = step.next.get(stems[at] as string);
    if (step?.group !== undefined) found = { group: step.group, words: at - from + 1 };
  }
  return found;
};

const notTelling = "";
/** Stems by spelling, empty for a word that is in no phrase; a catalogue has some hundred thousand spellings. */
const stemsInPhrases = new Map<string, string>();
const known = new Set<string>();
const collect = ({ next }: Step) => {
  for (const [word, step] of next) {
    known.add(word);
    collect(step);
  }
};
collect(first);
const mostSpellings = 300_000;

const stemInPhrase = (word: string): string => {
  let found = stemsInPhrases.get(word);
  if (found === undefined) {
    const stemmed = stem(word);
    found = known.has(stemmed) ? stemmed : notTelling;
    if (stemsInPhrases.size >= mostSpellings) stemsInPhrases.clear();
    stemsInPhrases.set(word, found);
  }
  return found;
};

/** The marks of all concepts that a text speaks of, one for each time, to be indexed beside its words. */
export const marksOf = (text: string): string => {
  const stems: string[] = [];
  eachWord(text, (word) => void stems.push(stemInPhrase(word)));
  const marks: string[] = [];
  for (let at = 0; at < stems.length; at++) {
    if (stems[at] === notTelling) continue;
    const phrase = phraseAt(stems, at);
    if (!phrase) continue;
    marks.push(markOf(phrase.group));
    at += phrase.words - 1;
  }
  return marks.join(" ");
};

/** A text with every phrase of a concept said in the concept's first words, so that synonyms come to the same meaning. */
export const inFirstWords = (text: string): string => {
  const words: string[] = [];
  eachWord(text, (word) => void words.push(word));
  const stems = words.map(stemInPhrase);
  const said: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = stems[at] === notTelling ? undefined : phraseAt(stems, at);
    said.push((phrase && synonyms[phrase.group]?.[0]) ?? (words[at] as string));
    at += (phrase?.words ?? 1) - 1;
  }
  return said.join(" ");
};
