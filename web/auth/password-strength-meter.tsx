import clsx from "clsx";
import { type PasswordStrength, passwordStrengthLabels, ratePassword } from "./password-strength.ts";

const colors: Record<PasswordStrength, string> = {
  0: "bg-red-solid",
  1: "bg-yellow-solid",
  2: "bg-blue-solid",
  3: "bg-green-solid",
};

/** The strength of a new password as a word and a four-part bar. Goes in the `foot` of a Field. */
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
