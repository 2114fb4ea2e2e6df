import { getLibraryIndex, type Language } from "#functions/resources/library-index.ts";
import { isStopWord } from "#functions/resources/query-terms.ts";
import { computeEditDistance } from "#functions/search/edit-distance.ts";
import { getWords } from "#functions/search/terms.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";

/** Words of questions that may be missing from the library's titles. */
const questionWords =
  "interest register difference salary salaries supplies tomorrow required matching letting paragraph volunteers deadline deadlines application applications eligible eligibility nonprofit profit register registration statement budget organization profile tasks overdue award awards request proposal proposals funder funders overhead indirect equipment procurement volunteer review paragraph objective foundation amount closest nearest worth";

export type Vocabulary = {
  known: ReadonlySet<string>;
  targets: ReadonlyMap<string, number>;
  /** Words of the library or of several answers, which identify no program or funder. */
  common: ReadonlySet<string>;
  /** The library lacks many Spanish verb forms, so only vowels and doubled letters are corrected. */
  isPhoneticOnly: boolean;
};
const vocabularies = new Map<Language, Vocabulary>();

const minMentions = 6;
const buildVocabulary = (language: Language, answers: readonly CuratedAnswer[]): Vocabulary => {
  const { articles, sections } = getLibraryIndex(language);
  const targets = new Map<string, number>();
  const about = [
    ...articles.map((article) => article.about),
    ...answers.flatMap(({ phrasings }) => phrasings),
    questionWords,
  ];
  for (const word of about.flatMap(getWords)) if (!isStopWord(word)) targets.set(word, (targets.get(word) ?? 0) + 1);
  for (const word of ["grant", "grants"]) targets.set(word, about.length);
  const texts = [
    ...sections.map(({ heading, markdown }) => `${heading} ${markdown}`),
    ...answers.map(({ text }) => text),
  ];
  const mentions = new Map<string, number>();
  for (const { text } of answers)
    for (const word of new Set(getWords(text))) mentions.set(word, (mentions.get(word) ?? 0) + 1);
  const common = new Set([
    ...sections.flatMap(({ title, heading, markdown }) => getWords(`${title} ${heading} ${markdown}`)),
    ...[...mentions].filter(([, count]) => count >= minMentions).map(([word]) => word),
    ...getWords(questionWords),
    // Terms of the glossary, such as "per diem".
    ...answers.flatMap(({ phrasings }) => phrasings.filter((term) => !/\s\S+\s/.test(term)).flatMap(getWords)),
  ]);
  return {
    known: new Set([...texts.flatMap(getWords), ...targets.keys()]),
    targets,
    common,
    isPhoneticOnly: language === "es",
  };
};
/** Returns the words of the library and the curated answers. `answers` must be all of the language. Built on first use. */
export const getVocabulary = (language: Language, answers: readonly CuratedAnswer[]): Vocabulary => {
  const known = vocabularies.get(language) ?? buildVocabulary(language, answers);
  vocabularies.set(language, known);
  return known;
};

const minLength = 5;
const maxDistance = (word: string) => (word.length < 8 ? 1 : 2);
/** Function words that are often mistyped and that determine the type of question. */
const commonWords =
  "what how the and with have only before can do does where when which who why our from for there they need should would much many about because get make write send start".split(
    " ",
  );
const minShortLength = 2;
/** Phonetic misspellings that an edit distance cannot match. */
const soundAlikes: Readonly<Record<string, string>> = { rite: "write", wat: "what", wut: "what", wen: "when" };

/** Finds a function word or short term that was typed with two letters swapped, or one missing or doubled. */
const findShortCorrection = (word: string, { targets }: Vocabulary): string | undefined => {
  const soundAlike = soundAlikes[word];
  if (soundAlike) return soundAlike;
  const candidates = [
    ...commonWords,
    ...[...targets.keys()].filter((target) => target.length >= 4 && target.length <= 5),
  ];
  return candidates.find(
    (target) =>
      computeEditDistance(word, target, 1) === 1 &&
      (target.length !== word.length
        ? target.length > 3 && word.length >= 3 && target[0] === word[0]
        : [...word].toSorted().join("") === [...target].toSorted().join("")),
  );
};

/** Reduces a word to its consonants, without doubled ones, so that words with guessed vowels match. */
const toSkeleton = (word: string) =>
  word
    .replaceAll("ph", "f")
    .replaceAll(/ck|k|q/g, "c")
    .replaceAll("z", "s")
    .replaceAll(/[aeiouy]/g, "")
    .replaceAll(/(.)\1+/g, "$1");
const phoneticBonus = 0.5;
const maxVowelDistance = 2;

/** "Sensor" is a word, not a mistyped "senior": typos omit, double or swap letters. */
const isSubstituted = (word: string, target: string) => {
  if (word.length !== target.length) return false;
  const differing = [...word].flatMap((letter, at) => (letter === target[at] ? [] : [`${letter}${target[at]}`]));
  return differing.length === 1 && !/^[aeiouy]{2}$/.test(differing[0] ?? "");
};

const findCorrection = (word: string, { targets, isPhoneticOnly }: Vocabulary): string | undefined => {
  const max = maxDistance(word);
  let best: { target: string; distance: number; count: number } | undefined;
  for (const [target, count] of targets) {
    if (target.length < minLength || target[0] !== word[0]) continue;
    const distance = computeEditDistance(word, target, maxVowelDistance);
    const isPhonetic = distance <= maxVowelDistance && toSkeleton(word) === toSkeleton(target);
    if (!isPhonetic && (isPhoneticOnly || distance > max || isSubstituted(word, target))) continue;
    const cost = distance - (isPhonetic ? phoneticBonus : 0);
    if (!best || cost < best.distance || (cost === best.distance && count > best.count))
      best = { target, distance: cost, count };
  }
  return best?.target;
};

const ending = /(?:ly|[eo]rs?|ians?|ists?|ings?|ed|ness|ful|less)$/;
/** Normalizes a word's ending "or" to "er", so that "sponser" matches "sponsor". */
const getEnding = (word: string) => (ending.exec(word)?.[0] ?? "").replace(/^or/, "er");
/** Rejects false corrections: "electrician" is not a misspelling of "electricity", nor "man" of "many". */
const isDifferentWord = (word: string, target: string) =>
  target.startsWith(word) || (ending.test(word) && getEnding(word) !== getEnding(target));

/** Replaces words that are unknown to the library with similar known ones. Words in `names` stay unchanged. */
export const correctTypos = (text: string, names: ReadonlySet<string>, vocabulary: Vocabulary): string =>
  text.replaceAll(/[\p{L}]+/gu, (word, index: number) => {
    const [normalized = ""] = getWords(word);
    if (
      normalized.length < minShortLength ||
      vocabulary.known.has(normalized) ||
      isStopWord(normalized) ||
      names.has(normalized)
    )
      return word;
    // A capital within a sentence begins a name.
    const isName = /^\p{Lu}\p{Ll}/u.test(word) && /[\p{L}\d,] $/u.test(text.slice(0, index));
    if (isName || /^\p{Lu}{2,}$/u.test(word)) return word;
    const short = normalized.length <= minLength ? findShortCorrection(normalized, vocabulary) : undefined;
    const correction = short ?? (normalized.length < minLength ? undefined : findCorrection(normalized, vocabulary));
    return correction === undefined || isDifferentWord(normalized, correction) ? word : correction;
  });
