import { FormProvider } from "react-hook-form";
import {
  amountAwardedMessage,
  amountRequestedMessage,
  applicationRoutes,
  NewApplication,
} from "#shared/api/applications.ts";
import * as messages from "#web/applications/messages.ts";
import { useCreateApplication } from "#web/applications/use-applications.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { FormButtons } from "#web/ui/forms/form-parts.tsx";
import { showServerIssues, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { ContactFields, MainFields } from "./application-fields.tsx";
import {
  getNewApplicationValues,
  type NewApplicationInput,
  type NewApplicationPrefill,
} from "./application-form-values.ts";

type Props = { open: boolean; onClose: () => void; prefill?: NewApplicationPrefill; onCreated?: (id: string) => void };

export const ApplicationDialog = ({ open, onClose, prefill, onCreated }: Props) => (
  <Dialog
    // The dialog can also be opened by a shortcut or a URL.
    open={useCan(applicationRoutes.createApplication) && open}
    onClose={onClose}
    title={messages.addApplicationLabel}
    subtitle={prefill?.opportunityId ? "Prefilled from the opportunity. Edit anything." : undefined}
  >
    {open && <ApplicationForm prefill={prefill ?? {}} onClose={onClose} onCreated={onCreated} />}
  </Dialog>
);

type FormProps = { prefill: NewApplicationPrefill; onClose: () => void; onCreated: ((id: string) => void) | undefined };

const ApplicationForm = ({ prefill, onClose, onCreated }: FormProps) => {
  const organizationId = useOrganizationScope()?.current.id;
  const form = useSchemaForm<NewApplicationInput>(
    NewApplication,
    getNewApplicationValues({ organizationId, ...prefill }),
    `application ${prefill.opportunityId ?? ""}`,
  );
  const create = useCreateApplication((application) => {
    onClose();
    onCreated?.(application.id);
  });
  /** The form requires amounts that the API does not. Shows these errors together with those of the schema. */
  const checkAmounts = ({ status, amountRequested, amountAwarded }: NewApplicationInput) => {
    if (status === "awarded" && !amountAwarded) form.setError("amountAwarded", { message: amountAwardedMessage });
    if (!amountRequested) form.setError("amountRequested", { message: amountRequestedMessage });
  };
  const submit = form.handleSubmit(
    (body) => {
      const isAwarded = body.status === "awarded";
      if (!body.amountRequested || (isAwarded && !body.amountAwarded)) {
        checkAmounts(body);
        form.setFocus(body.amountRequested ? "amountAwarded" : "amountRequested");
        return;
      }
      // A deadline that the user changed in the form is not an estimate.
      const deadlineEstimated = body.deadlineEstimated === true && body.deadline === prefill.deadline?.slice(0, 10);
      const amountAwarded = isAwarded ? body.amountAwarded : null;
      create.mutate(
        { ...body, amountAwarded, deadlineEstimated },
        { onError: (error) => showServerIssues(form, error) },
      );
    },
    () => checkAmounts(form.getValues()),
  );
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          <MainFields isNew deadlineEstimated={prefill.deadlineEstimated} />
          <ContactFields />
        </div>
        <FormButtons
          onCancel={onClose}
          pending={create.isPending}
          label={messages.addApplicationLabel}
          pendingLabel={common.adding}
        />
      </form>
    </FormProvider>
  );
};
