import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { type NarrativeField, sectionByAnswer } from "#shared/api/proposals.ts";
import { getQuestion, type QuestionKey } from "#shared/interview/questions.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { AnswerField, BudgetCheckLine } from "../form-parts.tsx";
import { OwnPassages } from "../own-passages.tsx";
import { durationOptions, proposalFields } from "../proposal-fields.ts";
import type { WritingForm } from "../use-writing-form.ts";
import { HintList } from "./hint-list.tsx";
import type { EarlierAnswer } from "./use-known-values.ts";

type Props = {
  form: WritingForm["form"];
  question: QuestionKey;
  organizationId: string | undefined;
  earlierAnswer: EarlierAnswer | null;
  /** The title used if the user enters none. */
  defaultTitle: string | null;
};

/** Shows one question with its fields, what a strong answer has, and an example. */
export const QuestionStep = ({ form, question, organizationId, earlierAnswer, defaultTitle }: Props) => {
  const { fields, question: text, why, example } = getQuestion(question);
  const [firstField] = fields;
  return (
    <>
      <p className="mb-5 max-w-[60ch] text-muted">{why}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {fields.map((name) => {
          const { hint: _, ...config } = proposalFields[name];
          const hint =
            config.as === "long"
              ? "Type // to insert a saved answer"
              : name === "projectTitle" && defaultTitle
                ? `Leave blank to use “${defaultTitle}”`
                : undefined;
          return <AnswerField key={name} form={form} name={name} {...config} hint={hint} options={durationOptions} />;
        })}
      </div>
      {firstField && earlierAnswer && (
        <EarlierAnswerButton form={form} name={firstField} earlierAnswer={earlierAnswer} />
      )}
      {firstField && firstField in sectionByAnswer && (
        <div className="mt-6">
          <OwnPassages
            form={form}
            name={firstField}
            label={proposalFields[firstField].label}
            section={sectionByAnswer[firstField as NarrativeField]}
            organizationId={organizationId}
          />
        </div>
      )}
      {question === "costs" && <BudgetCheckLine control={form.control} />}
      <HintList control={form.control} question={question} />
      <section aria-label={`Example: ${text}`} className="mt-6 border-l-2 border-brass pl-4 text-sm">
        <p className="font-semibold text-muted">Example from a fictional food pantry</p>
        <p className="mt-1 max-w-[65ch] whitespace-pre-wrap">{example}</p>
      </section>
    </>
  );
};

type EarlierProps = Pick<Props, "form"> & { name: string; earlierAnswer: EarlierAnswer };
const EarlierAnswerButton = ({ form, name, earlierAnswer }: EarlierProps) => {
  const isEmpty = useWatch({ control: form.control, name, compute: (text: string | undefined) => !text?.trim() });
  const insert = () => {
    form.setValue(name, earlierAnswer.value, { shouldDirty: true, shouldTouch: true });
    form.setFocus(name);
  };
  if (!isEmpty) return null;
  return (
    <div className="mt-3 border-l-2 border-line pl-3 text-sm">
      <p className="text-muted">In your proposal “{earlierAnswer.title}” you wrote:</p>
      <p className="line-clamp-3 whitespace-pre-wrap wrap-anywhere">{earlierAnswer.value}</p>
      <Button variant="outline" size="sm" className="mt-2" onClick={insert}>
        Start from this answer
      </Button>
    </div>
  );
};

/** Moves to the new step: focuses its first field, or its heading where a keyboard would cover the question. */
export const useStepFocus = (step: string, focusField: (() => void) | null) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);
  const latest = useRef(focusField);
  latest.current = focusField;
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    const isTouch = window.matchMedia("(pointer: coarse)").matches;
    // On a phone, the screen's header would take up half of the first view.
    if (isTouch) heading.current?.scrollIntoView({ block: "start" });
    else window.scrollTo(0, 0);
    if (latest.current && !isTouch) latest.current();
    else heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
};
