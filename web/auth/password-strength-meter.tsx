import clsx from "clsx";

/** From 0 (too short to be accepted) to 3. */
type PasswordStrength = 0 | 1 | 2 | 3;
export const passwordStrengthLabels = ["Too short", "Weak", "Fair", "Strong"] as const satisfies Record<
  PasswordStrength,
  string
>;

/** Minimum length at sign-up (`authTexts.signUpPassword`). */
const minLength = 8;
const minFairScore = 12;
const minStrongScore = 17;

const characterClasses = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/** Counts characters that neither repeat nor continue the previous one: one in "aaaa", one in "1234". */
const countNovelCharacters = (codes: readonly number[]) =>
  codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;

/** Estimates strength from length and variety. Advisory only. Adding characters never lowers the rating. */
export const ratePassword = (password: string): PasswordStrength => {
  // Code points, as the schema counts them, so that this and the validation message agree.
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  if (codes.length < minLength) return 0;
  const variety = characterClasses.filter((pattern) => pattern.test(password)).length;
  // A small set of characters adds little, however often they repeat.
  const score = Math.min(countNovelCharacters(codes), 2 * new Set(codes).size) + 2 * (variety - 1);
  return score >= minStrongScore ? 3 : score >= minFairScore ? 2 : 1;
};

const colors: Record<PasswordStrength, string> = {
  0: "bg-red-solid",
  1: "bg-yellow-solid",
  2: "bg-blue-solid",
  3: "bg-green-solid",
};

/** The strength of a new password as a word and a four-part bar. Goes in the `footer` of a Field. */
export const PasswordStrengthMeter = ({ password }: { password: string }) => {
  const strength = ratePassword(password);
  return (
    // Same height without a password, so that nothing shifts when typing starts.
    <div className="flex h-4 items-center gap-2">
      {password && (
        <>
          <span aria-hidden className="flex flex-1 gap-1">
            {passwordStrengthLabels.map((word, index) => (
              <span
                key={word}
                className={clsx("h-1 flex-1 rounded-full", index <= strength ? colors[strength] : "bg-gray-soft")}
              />
            ))}
          </span>
          <span className="w-40 shrink-0 text-right whitespace-nowrap">
            Password strength: <span className="font-semibold text-ink">{passwordStrengthLabels[strength]}</span>
          </span>
        </>
      )}
    </div>
  );
};
