import { useWatch } from "react-hook-form";
import type { QuestionKey } from "#shared/interview/questions.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { attachStickyFooter } from "#web/ui/layout/sticky-footer.ts";
import { DraftPresence, DraftStatus } from "../draft-status.tsx";
import type { WritingForm } from "../use-writing-form.ts";
import type { WritingFields } from "../writing-kinds.ts";
import { isAnswered } from "./interview-rules.ts";

type Props = {
  writing: WritingForm;
  question: QuestionKey | null;
  continueLabel: string;
  onBack: (() => void) | null;
  onSkip: () => void;
};

/** Shows the draft's state and the buttons that move between steps. */
export const StepFooter = ({ writing, question, continueLabel, onBack, onSkip }: Props) => (
  <div ref={attachStickyFooter} className="sticky bottom-0 z-10 mt-8 border-t border-line bg-canvas py-3">
    <DraftPresence {...writing} />
    <div className="flex flex-wrap items-center gap-2">
      {onBack && (
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
      )}
      <DraftStatus {...writing} />
      <div className="ml-auto flex flex-wrap gap-2">
        {question && <SkipButton key={question} form={writing.form} question={question} onSkip={onSkip} />}
        <Button type="submit">{continueLabel}</Button>
      </div>
    </div>
  </div>
);

type SkipProps = Pick<WritingForm, "form"> & { question: QuestionKey; onSkip: () => void };
const SkipButton = ({ form, question, onSkip }: SkipProps) => {
  const hasAnswer = useWatch({
    control: form.control,
    compute: (values: WritingFields) => isAnswered(question, values),
  });
  if (hasAnswer) return null;
  return (
    <Button variant="ghost" onClick={onSkip}>
      Skip for now
    </Button>
  );
};
