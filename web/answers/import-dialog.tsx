import { type ChangeEvent, type FormEvent, useId, useMemo, useState } from "react";
import { getErrorDetail } from "#shared/api/client.ts";
import { answerTopics } from "#shared/domain/answer-topics.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormButtons, FormError } from "#web/ui/forms/form-parts.tsx";
import { TextArea } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import { parseAnswers } from "./parse-answers.ts";
import { type OrganizationRef, useCreateAnswers } from "./use-answers.ts";

type Props = { open: boolean; organizationId: OrganizationRef; onClose: () => void };

export const ImportDialog = ({ open, ...rest }: Props) => (
  <Dialog open={open} onClose={rest.onClose} size="lg" title="Import answers">
    <ImportForm {...rest} />
  </Dialog>
);

const ImportForm = ({ organizationId, onClose }: Omit<Props, "open">) => {
  const fileId = useId();
  const [raw, setRaw] = useState("");
  const [error, setError] = useState<string>();
  const { answers, problem } = useMemo(() => parseAnswers(raw), [raw]);
  const create = useCreateAnswers(
    (importedAnswers) => {
      toast({ title: common.success, description: `${formatCount(importedAnswers.length, "answer")} imported` });
      onClose();
    },
    (failure) => setError(getErrorDetail(failure, messages.notSaved)),
  );
  const chooseFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) setRaw(await file.text());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(problem ?? undefined);
    if (!problem) create.mutate({ organizationId, answers });
  };
  return (
    <form onSubmit={submit} noValidate data-no-answers>
      <div className="mb-4 flex flex-col gap-1.5">
        <label htmlFor={fileId} className="text-sm font-semibold">
          CSV file
        </label>
        <input id={fileId} type="file" accept=".csv,text/csv,text/plain" onChange={chooseFile} className="text-sm" />
      </div>
      <Field
        label="Or paste rows from a spreadsheet"
        hint="The first row must have the column names: Question, Answer and, optionally, Topic. Rows with the same question become versions of one answer."
      >
        <TextArea
          rows={8}
          value={raw}
          onChange={(event) => setRaw(event.target.value)}
          className="max-h-72"
          spellCheck={false}
        />
      </Field>
      {answers.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-semibold">{formatCount(answers.length, "answer")} found</h3>
          <ul className="max-h-48 overflow-y-auto text-sm">
            {answers.map(({ topic, title, variants }) => (
              <li key={`${topic} ${title}`} className="border-b border-line py-1.5 wrap-anywhere">
                <span className="font-semibold">{title}</span>
                <span className="text-muted">
                  {" "}
                  · {answerTopics[topic]} · {formatCount(variants.length, "version")}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <FormError message={error} className="mt-4" />
      <FormButtons
        onCancel={onClose}
        pending={create.isPending}
        label={messages.importAnswers}
        pendingLabel={common.saving}
      />
    </form>
  );
};
