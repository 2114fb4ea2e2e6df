import type { UseFormReturn } from "react-hook-form";
import { ApplicationChange, type GrantApplication } from "#shared/api/applications.ts";
import type { ApplicationChangeInput } from "#web/applications/editing/application-form-values.ts";
import * as messages from "#web/applications/messages.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormButtons } from "#web/ui/forms/form-parts.tsx";
import { MoneyInput, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { showServerIssues, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { getToday } from "#web/ui/text/format.ts";
import { getMoveFormValues, type StatusMove, type StatusWithDetails } from "./status-moves.ts";

type PendingMove = { application: GrantApplication; next: StatusWithDetails };
type Props = {
  open: boolean;
  pendingMove: PendingMove | null;
  pending: boolean;
  onClose: () => void;
  /** Must call `onFailed` on an error, so that the form shows the issues. */
  onSubmit: (body: StatusMove, onFailed: (error: Error) => void) => void;
};

const titles: Record<StatusWithDetails, string> = {
  submitted: "Mark as Submitted",
  awarded: "Mark as Awarded",
  declined: "Mark as Declined",
};

export const MoveDialog = ({ open, pendingMove, ...rest }: Props) =>
  pendingMove && (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={titles[pendingMove.next]}
      subtitle={`${pendingMove.application.grantName}, ${pendingMove.application.funder}`}
    >
      <MoveForm {...pendingMove} {...rest} />
    </Dialog>
  );

const MoveForm = ({
  application,
  next,
  pending,
  onClose,
  onSubmit,
}: PendingMove & Omit<Props, "open" | "pendingMove">) => {
  const form = useSchemaForm<ApplicationChangeInput>(
    ApplicationChange,
    getMoveFormValues(application, next, getToday()),
    `move ${application.id} ${next}`,
  );
  const submit = form.handleSubmit((values) =>
    onSubmit({ ...values, status: next }, (error) => showServerIssues(form, error)),
  );
  const StatusFields = statusFields[next];
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4">
        <StatusFields form={form} />
        <Note form={form} declined={next === "declined"} />
      </div>
      <FormButtons onCancel={onClose} pending={pending} label={titles[next]} pendingLabel={common.saving} />
    </form>
  );
};

type Form = { form: UseFormReturn<ApplicationChangeInput, unknown, ApplicationChangeInput> };

const SubmittedFields = ({ form: { register, formState } }: Form) => (
  <Field label={messages.submissionDate} error={formState.errors.submissionDate?.message} optional>
    <TextInput type="date" {...register("submissionDate")} />
  </Field>
);

const DecisionDateField = ({ form: { register, formState } }: Form) => (
  <Field label={messages.decisionDate} error={formState.errors.decisionDate?.message} optional>
    <TextInput type="date" {...register("decisionDate")} />
  </Field>
);

const AwardedFields = ({ form }: Form) => (
  <>
    <Field
      label={messages.amountAwarded}
      hint="Counts toward Total Awarded. Change it if the award differs from your request, or clear it if you don’t know it yet."
      error={form.formState.errors.amountAwarded?.message}
      optional
    >
      <MoneyInput {...form.register("amountAwarded")} />
    </Field>
    <DecisionDateField form={form} />
  </>
);

const statusFields = {
  submitted: SubmittedFields,
  awarded: AwardedFields,
  declined: DecisionDateField,
} satisfies Record<StatusWithDetails, unknown>;

const Note = ({ form: { register, formState }, declined }: Form & { declined: boolean }) => (
  <Field
    label={declined ? "Reason" : "Note"}
    hint={
      declined ? "The funder’s feedback helps your next application. Saved in the history." : "Saved in the history."
    }
    error={formState.errors.statusNote?.message}
    optional
  >
    <TextArea rows={declined ? 4 : 2} {...register("statusNote")} />
  </Field>
);
