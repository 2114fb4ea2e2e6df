/** Refusal of a password that is mostly personal information. */
export const ownWordsPassword =
  "This password is little more than a word that others would try, such as a name. Please choose another";

/** Publicly known facts about the password's owner. */
export type Person = { email: string; firstName: string; lastName: string; organizationName: string; phone: string };

/** Words of the product and its field that an attacker would try first. Listed in docs/safeguards.md. */
export const productWords = [
  "grantlamp",
  "grant",
  "lamp",
  "funding",
  "funder",
  "nonprofit",
  "foundation",
  "charity",
  "proposal",
  "password",
  "admin",
] as const;

/** Minimum length of a personal word: shorter ones occur in others by chance. */
const minWordLength = 4;
/** Minimum letters a password needs besides forbidden words if it contains any. */
const minOtherLetters = 4;

const lookAlikes: Record<string, string> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};
/** Folds case, accents and look-alike digits. */
const normalize = (text: string, substitutions: Record<string, string> = {}) =>
  [...text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()].map((letter) => substitutions[letter] ?? letter).join("");
const splitWords = (text: string) => normalize(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A person's words: names, organization, phone number and the parts of their address. */
export const wordsOf = ({ email, firstName, lastName, organizationName, phone }: Person) =>
  [normalize(email), ...[email, firstName, lastName, organizationName].flatMap(splitWords), phone.replaceAll(/\D/g, "")].filter(
    (word) => word.length >= minWordLength,
  );

/** Letters left after removing the forbidden words; undefined if the text contains none of them. */
const countOtherLetters = (text: string, forbiddenWords: readonly string[]) => {
  const remaining = forbiddenWords.reduce((rest, word) => rest.replaceAll(word, " "), text);
  return remaining === text ? undefined : (remaining.match(/\p{L}/gu) ?? []).length;
};

/**
 * Whether the password is little more than the product's words or its owner's. They may appear as long as
 * enough else does.
 */
export const isOwnWords = (password: string, person: Person): boolean => {
  const forbiddenWords = [...new Set([...productWords, ...wordsOf(person)])].sort((one, other) => other.length - one.length);
  return [{}, lookAlikes].some((substitutions) => {
    const letters = countOtherLetters(normalize(password, substitutions), forbiddenWords);
    return letters !== undefined && letters < minOtherLetters;
  });
};
