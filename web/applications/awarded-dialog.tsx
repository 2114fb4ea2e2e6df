import { ApplicationChange, type GrantApplication } from "#shared/applications.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { MoneyInput } from "#web/ui/inputs.tsx";
import { showIssues, useSchemaForm } from "#web/ui/use-schema-form.ts";
import { amountText, type ChangeInput } from "./application-values.ts";
import { useUpdateApplication } from "./use-applications.ts";

type Props = { application: GrantApplication; open: boolean; onClose: () => void };

/** Asked when an application becomes awarded: how much, so that Total Awarded can count it. */
export const AwardedDialog = ({ application, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title="Mark as Awarded" subtitle={application.grantName}>
    <AwardedForm application={application} onClose={onClose} />
  </Dialog>
);

const AwardedForm = ({ application, onClose }: Omit<Props, "open">) => {
  const { id, version, amountAwarded, amountRequested } = application;
  const form = useSchemaForm<ChangeInput>(ApplicationChange, {
    status: "awarded",
    amountAwarded: amountText(amountAwarded ?? amountRequested),
  });
  const update = useUpdateApplication(onClose);
  const submit = form.handleSubmit((body) =>
    update.mutate({ id, version, body }, { onError: (error) => showIssues(form, error) }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label="Amount awarded"
        hint="It counts toward Total Awarded. Leave it empty while it is not known."
        error={form.formState.errors.amountAwarded?.message}
        optional
      >
        <MoneyInput {...form.register("amountAwarded")} />
      </Field>
      <FormButtons onCancel={onClose} pending={update.isPending} label="Mark as Awarded" working="Saving..." />
    </form>
  );
};
