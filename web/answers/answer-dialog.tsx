import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { type Answer, answerLimits, NewAnswer } from "#shared/api/answers.ts";
import { getErrorDetail, isConflictError } from "#shared/api/client.ts";
import { answerTopics } from "#shared/domain/answer-topics.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormButtons, FormError } from "#web/ui/forms/form-parts.tsx";
import { NativeSelect, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { formatLength } from "./answer-card.tsx";
import * as messages from "./messages.ts";
import { type OrganizationRef, useAnswers, useCreateAnswers, useUpdateAnswer } from "./use-answers.ts";

type Values = z.input<typeof NewAnswer>;
type Props = { open: boolean; answer: Answer | null; organizationId: OrganizationRef; onClose: () => void };

export const AnswerDialog = ({ open, answer, organizationId, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} size="lg" title={answer ? messages.editAnswer : messages.addAnswer}>
    <AnswerForm answer={answer} organizationId={organizationId} onClose={onClose} />
  </Dialog>
);

const toValues = (answer: Answer | null): Values => ({
  topic: answer?.topic ?? "mission",
  title: answer?.title ?? "",
  variants: answer ? answer.variants.map(({ id, text }) => ({ id, text })) : [{ text: "" }],
});

const AnswerForm = ({ answer: initialAnswer, organizationId, onClose }: Omit<Props, "open">) => {
  // The answer when the form opened, to detect changes by other users.
  const [answer] = useState(initialAnswer);
  const [isStale, setStale] = useState(false);
  const { data: answers } = useAnswers(organizationId);
  const form = useSchemaForm<Values>(NewAnswer, toValues(answer), `answer ${answer?.id ?? "new"}`);
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "variants", keyName: "key" });
  const { errors } = formState;
  const handleError = (error: Error) => {
    if (isConflictError(error)) setStale(true);
    else form.setError("root", { message: getErrorDetail(error, messages.notSaved) });
  };
  const finish = () => {
    toast({ title: common.saved });
    onClose();
  };
  const create = useCreateAnswers(finish, handleError);
  const update = useUpdateAnswer(finish, handleError);
  const latest = answers?.find(({ id }) => id === answer?.id);
  const submit = form.handleSubmit((values) => {
    if (!answer) return create.mutate({ organizationId, answers: [values] });
    // After the conflict notice, saving overwrites the current answer; versions that others added are kept.
    const base = isStale && latest ? latest : answer;
    const knownIds = new Set(base.variants.map(({ id }) => id));
    const addedVariants = base.variants.filter(({ id }) => !answer.variants.some((variant) => variant.id === id));
    const variants = [
      ...values.variants.map(({ id, text }) => (id !== undefined && knownIds.has(id) ? { id, text } : { text })),
      ...addedVariants.map(({ id, text }) => ({ id, text })),
    ];
    update.mutate({ answer: base, body: { ...values, variants } });
  });
  return (
    <form onSubmit={submit} noValidate data-no-answers>
      {isStale && (
        <Notice tone="warn" live title={common.changedElsewhere} className="mb-4">
          {latest &&
          latest.variants.map(({ text }) => text).join("\n") !== answer?.variants.map(({ text }) => text).join("\n")
            ? `It’s now: “${latest.variants[0]?.text.slice(0, 200)}”. `
            : ""}
          {common.saveToOverwrite}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Topic" error={errors.topic?.message}>
          <NativeSelect options={toSelectOptions(answerTopics)} {...register("topic")} />
        </Field>
        <Field label="Title or question" error={errors.title?.message} required>
          <TextInput autoComplete="off" {...register("title")} />
        </Field>
      </div>
      {fields.map((field, index) => {
        const name = fields.length > 1 ? `Version ${index + 1}` : "Answer";
        return (
          <div key={field.key} className="mt-4 flex items-start gap-1">
            <Field
              label={name}
              error={errors.variants?.[index]?.text?.message}
              required
              footer={<Length control={control} index={index} />}
              className="flex-1"
            >
              <TextArea rows={4} {...register(`variants.${index}.text`)} />
            </Field>
            {fields.length > 1 && (
              <IconButton
                icon={Trash2}
                tone="danger"
                label={`Remove ${name.toLowerCase()}`}
                onClick={() => remove(index)}
                className="mt-6"
              />
            )}
          </div>
        );
      })}
      {fields.length < answerLimits.variants && (
        <Button variant="outline" size="sm" icon={Plus} className="mt-3" onClick={() => append({ text: "" })}>
          {messages.addVersion}
        </Button>
      )}
      <FormError
        message={errors.variants?.root?.message ?? errors.variants?.message ?? errors.root?.message}
        className="mt-4"
      />
      <FormButtons
        onCancel={onClose}
        pending={create.isPending || update.isPending}
        label={answer ? common.saveChanges : messages.addAnswer}
        pendingLabel={common.saving}
      />
    </form>
  );
};

type LengthProps = { control: ReturnType<typeof useSchemaForm<Values>>["control"]; index: number };
const Length = ({ control, index }: LengthProps) =>
  formatLength(useWatch({ control, name: `variants.${index}.text` }) ?? "");
