import { lazily } from "#functions/clients/settings.ts";
import { authTexts } from "#shared/auth.ts";
import { AppError } from "#shared/problem.ts";
import { isOwnWords, ownWordsPassword, type Person, productWords, wordsOf } from "./own-words.ts";

/**
 * Fewest guesses that a password has to take by the estimate of zxcvbn: as many as eight characters by chance do. The
 * 3,000 most common passwords and their variants take fewer.
 */
const minGuesses = 1e8;
/** Characters that are read: more make no password weaker, and would take the longer. */
const maxRead = 64;

/** Loaded by the first sign-up: it is half of what this Lambda would read at its start. */
const getEstimator = lazily(async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: maxRead });
});

/** One form for what is typed in several ways: full-width characters, ligatures, and accents on letters. */
const normalize = (password: string) =>
  password
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC");

/** Is the password easy to guess for somebody who tries common passwords, sequences, keyboard rows, dates, and these words first? */
export const isEasyPassword = async (password: string, words: readonly string[] = []): Promise<boolean> => {
  const { guesses } = (await getEstimator()).check(normalize(password), [...words]);
  return guesses < minGuesses;
};

/** Throws where the new password of a person, sent at `path`, is easy to guess or little more than their own words. */
export const refuseEasyPassword = async (password: string, path: string, person: Person): Promise<void> => {
  const refuse = (message: string) => new AppError("invalid_request", message, { issues: [{ path, message }] });
  if (await isEasyPassword(password)) throw refuse(authTexts.commonPassword);
  const words = [...productWords, ...wordsOf(person)];
  if (isOwnWords(password, person) || (await isEasyPassword(password, words))) throw refuse(ownWordsPassword);
};
