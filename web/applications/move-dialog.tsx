import type { UseFormReturn } from "react-hook-form";
import { ApplicationChange, type GrantApplication } from "#shared/applications.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { today } from "#web/ui/format.ts";
import { MoneyInput, TextInput } from "#web/ui/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { showIssues, useSchemaForm } from "#web/ui/use-schema-form.ts";
import type { ChangeInput } from "./application-values.ts";
import * as texts from "./messages.ts";
import { type Asked, type MoveBody, startOf } from "./moves.ts";

type Asking = { application: GrantApplication; next: Asked };
type Props = {
  open: boolean;
  asking: Asking | null;
  pending: boolean;
  onClose: () => void;
  /** Hears the answers; what fails is to be told back, so that nothing that was typed is lost. */
  onAnswer: (body: MoveBody, onFailed: (error: Error) => void) => void;
};

const titles: Record<Asked, string> = {
  submitted: "Mark as Submitted",
  awarded: "Mark as Awarded",
  declined: "Mark as Declined",
};

/** Asked when an application is submitted, awarded or declined: what is worth keeping of that day. */
export const MoveDialog = ({ open, asking, ...rest }: Props) =>
  asking && (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={titles[asking.next]}
      subtitle={`${asking.application.grantName}, ${asking.application.funder}`}
    >
      <MoveForm {...asking} {...rest} />
    </Dialog>
  );

const MoveForm = ({ application, next, pending, onClose, onAnswer }: Asking & Omit<Props, "open" | "asking">) => {
  const form = useSchemaForm<ChangeInput>(
    ApplicationChange,
    startOf(application, next, today()),
    `move ${application.id} ${next}`,
  );
  const submit = form.handleSubmit((answers) =>
    onAnswer({ ...answers, status: next }, (error) => showIssues(form, error)),
  );
  const Questions = questions[next];
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4">
        <Questions form={form} />
        <Note form={form} declined={next === "declined"} />
      </div>
      <FormButtons onCancel={onClose} pending={pending} label={titles[next]} working={common.saving} />
    </form>
  );
};

type Form = { form: UseFormReturn<ChangeInput, unknown, ChangeInput> };

const Submitted = ({ form: { register, formState } }: Form) => (
  <Field label={texts.submissionDate} error={formState.errors.submissionDate?.message} optional>
    <TextInput type="date" {...register("submissionDate")} />
  </Field>
);

const Awarded = ({ form: { register, formState } }: Form) => (
  <>
    <Field
      label={texts.amountAwarded}
      hint="It counts toward Total Awarded. Leave it empty while it is not known."
      error={formState.errors.amountAwarded?.message}
      optional
    >
      <MoneyInput {...register("amountAwarded")} />
    </Field>
    <Field label={texts.decisionDate} error={formState.errors.decisionDate?.message} optional>
      <TextInput type="date" {...register("decisionDate")} />
    </Field>
  </>
);

const questions = { submitted: Submitted, awarded: Awarded, declined: () => null } satisfies Record<Asked, unknown>;

const Note = ({ form: { register, formState }, declined }: Form & { declined: boolean }) => (
  <Field
    label={declined ? "Reason" : "Note"}
    hint={
      declined ? "What the funder said helps the next application. It is kept in the history." : "Kept in the history."
    }
    error={formState.errors.statusNote?.message}
    optional
  >
    <TextArea rows={declined ? 4 : 2} {...register("statusNote")} />
  </Field>
);
