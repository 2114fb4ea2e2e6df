import clsx from "clsx";
import { type Strength, strengthOf, strengthWords } from "./password-strength.ts";

const colours: Record<Strength, string> = {
  0: "bg-red-solid",
  1: "bg-yellow-solid",
  2: "bg-blue-solid",
  3: "bg-green-solid",
};

/** Under a field for a new password (the `foot` of a Field): how strong it is, as a word and as a bar of four. */
export const PasswordStrengthLine = ({ password }: { password: string }) => {
  const strength = strengthOf(password);
  return (
    // As high without a password, so that nothing moves when typing begins.
    <div className="flex h-4 items-center gap-2">
      {password && (
        <>
          <span aria-hidden className="flex flex-1 gap-1">
            {strengthWords.map((word, place) => (
              <span
                key={word}
                className={clsx("h-1 flex-1 rounded-full", place <= strength ? colours[strength] : "bg-grey-soft")}
              />
            ))}
          </span>
          <span className="w-40 shrink-0 text-right whitespace-nowrap">
            Password strength: <span className="font-semibold text-ink">{strengthWords[strength]}</span>
          </span>
        </>
      )}
    </div>
  );
};
