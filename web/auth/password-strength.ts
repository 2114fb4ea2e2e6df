/** From 0, too short to be taken, to 3. */
export type Strength = 0 | 1 | 2 | 3;
export const strengthWords = ["Too short", "Weak", "Fair", "Strong"] as const satisfies Record<Strength, string>;

/** As sign-up asks for it (`authTexts.signUpPassword`). */
const fewest = 8;
const fairFrom = 12;
const strongFrom = 17;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/** Characters that do not just repeat the one before or count on from it: one in "aaaa", one in "1234". */
const tellingCharacters = (codes: readonly number[]) =>
  codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;

/**
 * How hard a password is to guess, by its length and variety alone. It advises and refuses nothing: the schema says
 * what is allowed, and the server knows the common ones. A longer password is never weaker than its beginning.
 */
export const strengthOf = (password: string): Strength => {
  // Characters as the schema counts them (code points), so that the word and the sentence beside it agree.
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  if (codes.length < fewest) return 0;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  // Few different characters are worth little, however often they come.
  const worth = Math.min(tellingCharacters(codes), 2 * new Set(codes).size) + 2 * (variety - 1);
  return worth >= strongFrom ? 3 : worth >= fairFrom ? 2 : 1;
};
