import { lazily } from "#functions/clients/settings.ts";
import { authTexts } from "#shared/auth.ts";
import { AppError } from "#shared/problem.ts";
import { isOwnWords, ownWordsPassword, type Person, productWords, wordsOf } from "./own-words.ts";

/** zxcvbn's guess estimate for eight random characters. The 3,000 most common passwords and variants score lower. */
const minGuesses = 1e8;
const maxCheckedLength = 64;

/** Loaded by the first sign-up: it would double this Lambda's start-up. */
const getEstimator = lazily(async () => {
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
export const isEasyPassword = async (password: string, words: readonly string[] = []): Promise<boolean> => {
  const { guesses } = (await getEstimator()).check(normalize(password), [...words]);
  return guesses < minGuesses;
};

/** Throws `invalid_request` at `path` for an easily guessed or mostly personal password. */
export const refuseEasyPassword = async (password: string, path: string, person: Person): Promise<void> => {
  const refuse = (message: string) => new AppError("invalid_request", message, { issues: [{ path, message }] });
  if (await isEasyPassword(password)) throw refuse(authTexts.commonPassword);
  const words = [...productWords, ...wordsOf(person)];
  if (isOwnWords(password, person) || (await isEasyPassword(password, words))) throw refuse(ownWordsPassword);
};
