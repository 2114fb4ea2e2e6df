export const personalPasswordMessage =
  "This password is little more than a word that others would try, such as a name. Please choose another";

export type PasswordOwner = {
  email: string;
  firstName: string;
  lastName: string;
  organizationName: string;
  phone: string;
};

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

/** Shorter words occur in others by chance. */
const minWordLength = 4;
/** Letters a password needs besides forbidden words. */
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
  [...text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()]
    .map((letter) => substitutions[letter] ?? letter)
    .join("");
const splitWords = (text: string) => normalize(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export const getPersonalWords = ({ email, firstName, lastName, organizationName, phone }: PasswordOwner) =>
  [
    normalize(email),
    ...[email, firstName, lastName, organizationName].flatMap(splitWords),
    phone.replaceAll(/\D/g, ""),
  ].filter((word) => word.length >= minWordLength);

/** Undefined if the text contains none of the words. */
const countOtherLetters = (text: string, forbiddenWords: readonly string[]) => {
  const remaining = forbiddenWords.reduce((rest, word) => rest.replaceAll(word, " "), text);
  return remaining === text ? undefined : (remaining.match(/\p{L}/gu) ?? []).length;
};

/** Whether little is left of the password without the product's words and its owner's. */
export const isMostlyPersonalInfo = (password: string, person: PasswordOwner): boolean => {
  const forbiddenWords = [...new Set([...productWords, ...getPersonalWords(person)])].sort(
    (one, other) => other.length - one.length,
  );
  return [{}, lookAlikes].some((substitutions) => {
    const letters = countOtherLetters(normalize(password, substitutions), forbiddenWords);
    return letters !== undefined && letters < minOtherLetters;
  });
};
