import clsx from "clsx";
import { Check } from "lucide-react";
import { type Control, useWatch } from "react-hook-form";
import { getQuestion, type QuestionKey, questionKeys } from "#shared/interview/questions.ts";
import type { WritingFields } from "../writing-kinds.ts";
import { isAnswered, knownStep, reviewStep } from "./interview-rules.ts";

type Props = {
  control: Control<WritingFields>;
  questions: readonly QuestionKey[];
  step: string;
  onNavigate: (step: string) => void;
};

/** Shows the steps next to the question; on a phone, only the count above it. */
export const InterviewNav = ({ control, questions, step, onNavigate }: Props) => {
  const answeredKeys = useWatch({
    control,
    compute: (values: WritingFields) => questionKeys.filter((key) => isAnswered(key, values)).join(" "),
  }).split(" ");
  const steps = [
    { key: knownStep, name: "What we know" },
    ...questions.map((key) => ({ key, name: getQuestion(key).name })),
    { key: reviewStep, name: "Review" },
  ];
  return (
    <nav aria-label="Interview steps" className="rail py-2 max-lg:hidden">
      <ul>
        {steps.map(({ key, name }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === step ? "step" : undefined}
              onClick={() => onNavigate(key)}
              className={clsx(
                "-ml-px flex w-full items-center justify-between gap-2 border-l-2 py-1.5 pr-2 pl-3 text-left text-sm -outline-offset-2! hover:text-ink",
                key === step ? "border-brass font-semibold text-ink" : "border-transparent text-muted",
              )}
            >
              {name}
              {answeredKeys.includes(key) && (
                <>
                  <Check size={14} aria-hidden className="shrink-0 text-green" />
                  <span className="sr-only">answered</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};
