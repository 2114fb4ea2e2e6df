import { type FormEvent, type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isConflictError } from "#shared/api/client.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { FormButtons, FormError } from "#web/ui/forms/form-parts.tsx";
import { showServerIssues } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { type AwardEdit, useSaveAward } from "./use-award.ts";

type Props<Values extends FieldValues> = {
  applicationId: string;
  form: UseFormReturn<Values, unknown, Values>;
  label: string;
  toEdit: (values: Values) => AwardEdit;
  /** Returns a form-level error, shown above the buttons. */
  validate?: () => string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A form that saves an edit of the award and closes. After a conflict, saving again overwrites the other user's change.
 */
export const AwardForm = <Values extends FieldValues>({
  applicationId,
  form,
  label,
  toEdit,
  validate,
  onClose,
  children,
}: Props<Values>) => {
  const save = useSaveAward(applicationId, onClose, { handlesConflict: true });
  const [hasConflict, setHasConflict] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = form.handleSubmit((values) => {
    const message = validate?.();
    setProblem(message);
    if (message) return;
    save.mutate(toEdit(values), {
      onError: (error) => (isConflictError(error) ? setHasConflict(true) : showServerIssues(form, error)),
    });
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    // The dialog is a portal: its events bubble to the forms around the dialog in React's tree.
    event.stopPropagation();
    void submit(event);
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      {hasConflict && (
        <Notice tone="warn" live title={common.changedElsewhere} className="mb-4">
          {common.saveToOverwrite}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
      <FormError message={problem} className="mt-4" />
      <FormButtons onCancel={onClose} pending={save.isPending} label={label} pendingLabel={common.saving} />
    </form>
  );
};
