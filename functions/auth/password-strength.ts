import { memoizeAsync } from "#functions/clients/client-settings.ts";
import { authTexts } from "#shared/api/auth.ts";
import { AppError } from "#shared/api/problem.ts";
import {
  getPersonalWords,
  isMostlyPersonalInfo,
  type PasswordOwner,
  personalPasswordMessage,
  productWords,
} from "./password-personal-info.ts";

/** zxcvbn's guess estimate for eight random characters. The 3,000 most common passwords and variants score lower. */
const minGuesses = 1e8;
const maxCheckedLength = 64;

/** Loaded by the first sign-up: it would double this Lambda's start-up. */
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

/** `words` are tried first. */
export const isGuessablePassword = async (password: string, words: readonly string[] = []): Promise<boolean> => {
  const { guesses } = (await getEstimator()).check(normalize(password), [...words]);
  return guesses < minGuesses;
};

/** Throws `invalid_request` at `path` for an easily guessed or mostly personal password. */
export const assertStrongPassword = async (password: string, path: string, person: PasswordOwner): Promise<void> => {
  const refuse = (message: string) => new AppError("invalid_request", message, { issues: [{ path, message }] });
  if (await isGuessablePassword(password)) throw refuse(authTexts.commonPassword);
  const words = [...productWords, ...getPersonalWords(person)];
  if (isMostlyPersonalInfo(password, person) || (await isGuessablePassword(password, words)))
    throw refuse(personalPasswordMessage);
};
