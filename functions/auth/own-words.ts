/** What is said of a password that `isOwnWords`. */
export const ownWordsPassword =
  "This password is little more than a word that others would try, such as a name. Please choose another";

/** Whose password it is to be, as far as others may know. */
export type Person = { email: string; firstName: string; lastName: string; organizationName: string; phone: string };

/** Words of this product and its field that anybody would try first. docs/safeguards.md lists them. */
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

/** Shorter words stand in many others by chance. */
const shortestWord = 4;
/** Letters that a password has to have besides such words, once it has one. */
const fewestLetters = 4;

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
/** Capitals, marks over letters and digits that stand for letters hide no word. */
const plain = (text: string, likes: Record<string, string> = {}) =>
  [...text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()].map((letter) => likes[letter] ?? letter).join("");
const words = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words that stand for a person: names, organization, phone number, and what their address is made of. */
export const wordsOf = ({ email, firstName, lastName, organizationName, phone }: Person) =>
  [plain(email), ...[email, firstName, lastName, organizationName].flatMap(words), phone.replaceAll(/\D/g, "")].filter(
    (word) => word.length >= shortestWord,
  );

/** How many letters are left of a text once these words are taken out; undefined where none of them is in it. */
const lettersBeside = (text: string, taken: readonly string[]) => {
  const left = taken.reduce((rest, word) => rest.replaceAll(word, " "), text);
  return left === text ? undefined : (left.match(/\p{L}/gu) ?? []).length;
};

/**
 * Is the password little more than words that somebody who wants to guess it would begin with: the product's, or its
 * owner's? Everything else may be in it, in any mixture.
 */
export const isOwnWords = (password: string, person: Person): boolean => {
  const taken = [...new Set([...productWords, ...wordsOf(person)])].sort((one, other) => other.length - one.length);
  return [{}, lookAlikes].some((likes) => {
    const letters = lettersBeside(plain(password, likes), taken);
    return letters !== undefined && letters < fewestLetters;
  });
};
