import { Pencil } from "lucide-react";
import { useFormState, useWatch } from "react-hook-form";
import { getQuestion, type QuestionKey } from "#shared/interview/questions.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import * as common from "#web/ui/messages.ts";
import { durationOptions, proposalFields } from "../proposal-fields.ts";
import type { WritingForm } from "../use-writing-form.ts";
import type { WritingFields } from "../writing-kinds.ts";
import { listMissingFields } from "./interview-rules.ts";

/** Formats a question's answers as one text, with labels for amounts and choices. */
const formatAnswers = (key: QuestionKey, values: WritingFields) =>
  getQuestion(key)
    .fields.flatMap((field) => {
      const value = values[field]?.trim();
      if (!value) return [];
      const { as, label } = proposalFields[field];
      if (as === "money") return `${label}: $${value.replace(/^\$/, "")}`;
      return as === "choice" ? (durationOptions.find((option) => option.value === value)?.label ?? value) : value;
    })
    .join("\n");

type Props = {
  form: WritingForm["form"];
  questions: readonly QuestionKey[];
  onEdit: (question: QuestionKey) => void;
};

/** Shows every answer with a link to change it, and the names of missing ones. */
export const ReviewStep = ({ form, questions, onEdit }: Props) => {
  const values = useWatch({ control: form.control }) as WritingFields;
  const { errors } = useFormState({ control: form.control });
  const missingNames = questions.flatMap((key) => {
    const { name, fields } = getQuestion(key);
    const missingFields = listMissingFields(key, values);
    return missingFields.length === fields.length ? name : missingFields.map((field) => proposalFields[field].label);
  });
  return (
    <>
      {missingNames.length > 0 ? (
        <Notice title={`Not answered yet: ${missingNames.join(", ")}`}>
          You can generate now. The draft marks what’s missing in [brackets] for you to fill in.
        </Notice>
      ) : (
        <Notice tone="success" title="Every question is answered" />
      )}
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {questions.map((key) => {
          const { name, fields } = getQuestion(key);
          const text = formatAnswers(key, values);
          const error = fields.map((field) => errors[field]?.message).find((message) => message);
          return (
            <li key={key} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
              <div className="min-w-0 flex-1 basis-60">
                <h3 className="text-sm font-semibold">{name}</h3>
                <p className="mt-0.5 line-clamp-4 whitespace-pre-wrap wrap-anywhere">
                  {text || <span className="text-muted">Not answered</span>}
                </p>
                {error && <FieldError>{error}</FieldError>}
              </div>
              <Button variant="ghost" size="sm" icon={Pencil} onClick={() => onEdit(key)}>
                {text ? common.edit : "Answer"}
                <span className="sr-only"> {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
};
