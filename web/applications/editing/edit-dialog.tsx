import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { ApplicationChange, type GrantApplication } from "#shared/api/applications.ts";
import * as messages from "#web/applications/messages.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormButtons } from "#web/ui/forms/form-parts.tsx";
import { MoneyInput, TextInput } from "#web/ui/forms/inputs.tsx";
import { pickChanges } from "#web/ui/forms/pick-changes.ts";
import { showServerIssues, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { ContactFields, MainFields } from "./application-fields.tsx";
import { type ApplicationChangeInput, parseProgress, toApplicationFormValues } from "./application-form-values.ts";
import { useEditApplication } from "./use-edit-application.tsx";

type Props = { application: GrantApplication; open: boolean; onClose: () => void };

export const EditDialog = ({ application, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title="Edit Application" subtitle={application.grantName}>
    <EditForm application={application} onClose={onClose} />
  </Dialog>
);

const EditForm = ({ application, onClose }: Omit<Props, "open">) => {
  // Compare with the application as it was when the form opened, regardless of refetches.
  const [base] = useState(application);
  const organizationId = useOrganizationScope()?.find(base).id;
  const [before] = useState(() => toApplicationFormValues(base, organizationId));
  const form = useSchemaForm<ApplicationChangeInput>(ApplicationChange, before, base.id);
  const { register, formState } = form;
  const { errors } = formState;
  const edit = useEditApplication();
  const submit = form.handleSubmit((after) => {
    const body = pickChanges<ApplicationChangeInput>(before, after);
    if (Object.keys(body).length === 0) return onClose();
    edit.save(base, body, { onSaved: onClose, onError: (error) => showServerIssues(form, error) });
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          <MainFields deadlineEstimated={base.deadlineEstimated} ownerId={base.ownerId} />
          <Field label={messages.submissionDate} error={errors.submissionDate?.message} optional>
            <TextInput type="date" {...register("submissionDate")} />
          </Field>
          <Field label={messages.decisionDate} error={errors.decisionDate?.message} optional>
            <TextInput type="date" {...register("decisionDate")} />
          </Field>
          <Field label={messages.amountAwarded} error={errors.amountAwarded?.message} optional>
            <MoneyInput {...register("amountAwarded")} />
          </Field>
          <Field
            label="Progress in percent"
            error={errors.progress?.message}
            footer="Leave blank to calculate from tasks"
          >
            <TextInput type="number" min={0} max={100} {...register("progress", { setValueAs: parseProgress })} />
          </Field>
          <ContactFields />
        </div>
        <FormButtons
          onCancel={onClose}
          pending={edit.pending}
          label={common.saveChanges}
          pendingLabel={common.saving}
        />
      </form>
      {edit.dialog}
    </FormProvider>
  );
};
