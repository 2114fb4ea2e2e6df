import clsx from "clsx";
import { Check, Circle } from "lucide-react";
import { type Control, useWatch } from "react-hook-form";
import { getQuestion, type QuestionKey } from "#shared/interview/questions.ts";
import type { WritingFields } from "../writing-kinds.ts";

type Props = { control: Control<WritingFields>; question: QuestionKey };

/** Lists what a strong answer contains, checking items off as the user types. */
export const HintList = ({ control, question }: Props) => {
  const { hints } = getQuestion(question);
  // A string, so that a keystroke re-renders only when a check mark changes.
  const metFlags = useWatch({
    control,
    compute: (values: WritingFields) => hints.map(({ isMet }) => (isMet(values) ? "1" : "0")).join(""),
  });
  if (hints.length === 0) return null;
  return (
    <section aria-labelledby="hints" className="mt-5">
      <h3 id="hints" className="text-sm font-semibold">
        A strong answer includes
      </h3>
      <ul className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {hints.map(({ label }, index) => {
          const isMet = metFlags[index] === "1";
          return (
            <li key={label} className={clsx("flex items-start gap-2 text-sm", isMet ? "text-ink" : "text-muted")}>
              {isMet ? (
                <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-green" />
              ) : (
                <Circle size={16} aria-hidden className="mt-0.5 shrink-0 text-subtle" />
              )}
              <span>
                {label}
                {isMet && <span className="sr-only">: done</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
