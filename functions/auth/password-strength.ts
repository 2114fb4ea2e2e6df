import { memoizeAsync } from "#functions/clients/client-settings.ts";
import { authTexts } from "#shared/api/auth.ts";
import { AppError } from "#shared/api/problem.ts";

export const personalPasswordMessage =
  "This password is too easy to guess because it's mostly a name or a common word. Please choose another";

export type PasswordOwner = Record<"email" | "firstName" | "lastName" | "organizationName" | "phone", string>;

/** Words that an attacker would try first. Listed in docs/safeguards.md. */
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

/** Shorter words occur within others by chance. */
const minWordLength = 4;
/** Minimum number of letters besides forbidden words. */
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
const foldLetters = (text: string, substitutions: Record<string, string> = {}) =>
  [...text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()]
    .map((letter) => substitutions[letter] ?? letter)
    .join("");
const splitWords = (text: string) => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const getPersonalWords = ({ email, firstName, lastName, organizationName, phone }: PasswordOwner) =>
  [
    foldLetters(email),
    ...[email, firstName, lastName, organizationName].flatMap(splitWords),
    phone.replaceAll(/\D/g, ""),
  ].filter((word) => word.length >= minWordLength);

/** Returns undefined if the text contains none of the words. */
const countOtherLetters = (text: string, forbiddenWords: readonly string[]) => {
  const remaining = forbiddenWords.reduce((rest, word) => rest.replaceAll(word, " "), text);
  return remaining === text ? undefined : (remaining.match(/\p{L}/gu) ?? []).length;
};

/** Whether the password consists mostly of product vocabulary or the owner's personal information. */
export const isMostlyPersonalInfo = (password: string, owner: PasswordOwner): boolean => {
  const forbiddenWords = [...new Set([...productWords, ...getPersonalWords(owner)])].sort(
    (a, b) => b.length - a.length,
  );
  return [{}, lookAlikes].some((substitutions) => {
    const letters = countOtherLetters(foldLetters(password, substitutions), forbiddenWords);
    return letters !== undefined && letters < minOtherLetters;
  });
};

/** zxcvbn's estimate for eight random characters. The 3,000 most common passwords and their variants score lower. */
const minGuesses = 1e8;
const maxCheckedLength = 64;

/** Imported lazily, since it would double this Lambda's startup time. */
const getEstimator = memoizeAsync(async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: maxCheckedLength });
});

/** Folds full-width characters, ligatures and accents. */
const normalize = (password: string) =>
  password
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC");

/** `likelyWords` count as easy to guess. */
export const isGuessablePassword = async (password: string, likelyWords: readonly string[] = []): Promise<boolean> => {
  const { guesses } = (await getEstimator()).check(normalize(password), [...likelyWords]);
  return guesses < minGuesses;
};

/** Throws `invalid_request` at `path` for an easily guessed or mostly personal password. */
export const assertStrongPassword = async (password: string, path: string, owner: PasswordOwner): Promise<void> => {
  const createError = (message: string) => new AppError("invalid_request", message, { issues: [{ path, message }] });
  if (await isGuessablePassword(password)) throw createError(authTexts.commonPassword);
  const likelyWords = [...productWords, ...getPersonalWords(owner)];
  if (isMostlyPersonalInfo(password, owner) || (await isGuessablePassword(password, likelyWords)))
    throw createError(personalPasswordMessage);
};
