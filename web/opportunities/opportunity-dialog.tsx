import type * as z from "zod/mini";
import { type FundingOpportunity, OpportunityInput } from "#shared/api/opportunities.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormButtons } from "#web/ui/forms/form-parts.tsx";
import { NativeSelect, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { showServerIssues, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import * as messages from "./messages.ts";
import { useCreateOpportunity, useUpdateOpportunity } from "./use-opportunities.ts";

type Props = { open: boolean; onClose: () => void; opportunity: FundingOpportunity | null };
const statusLabels = { open: common.open, applied: messages.applied, closed: messages.closed };

export const OpportunityDialog = ({ open, onClose, opportunity }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={opportunity ? "Edit Opportunity" : messages.addOpportunity}
    subtitle={opportunity?.title}
  >
    <OpportunityForm onClose={onClose} opportunity={opportunity} />
  </Dialog>
);

type Input = z.input<typeof OpportunityInput>;
const toFormValues = (opportunity: FundingOpportunity | null): Input => ({
  title: opportunity?.title ?? "",
  funder: opportunity?.funder ?? "",
  description: opportunity?.description ?? "",
  amount: opportunity?.amount ?? "",
  deadline: opportunity?.deadline?.slice(0, 10) ?? "",
  applicationLink: opportunity?.applicationLink ?? "",
  status: opportunity?.status ?? "open",
  notes: opportunity?.notes ?? "",
});
/** Sends the deadline as midnight UTC of its day (spec section 5). */
const toRequestBody = ({ deadline, ...rest }: Input): Input => ({
  ...rest,
  deadline: deadline ? `${deadline}T00:00:00.000Z` : "",
});

const OpportunityForm = ({ onClose, opportunity }: Omit<Props, "open">) => {
  const form = useSchemaForm<Input>(OpportunityInput, toFormValues(opportunity), opportunity?.id ?? "opportunity");
  const { register } = form;
  const { errors } = form.formState;
  const create = useCreateOpportunity(onClose);
  const update = useUpdateOpportunity(onClose);
  const onError = (error: Error) => showServerIssues(form, error);
  const submit = form.handleSubmit((values) => {
    const body = toRequestBody(values);
    if (opportunity) update.mutate({ id: opportunity.id, version: opportunity.version, body }, { onError });
    else create.mutate(body, { onError });
  });
  const pending = create.isPending || update.isPending;
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={common.title} error={errors.title?.message} required>
          <TextInput {...register("title")} />
        </Field>
        <Field label={common.funder} error={errors.funder?.message} required>
          <TextInput {...register("funder")} />
        </Field>
        <Field label={common.description} error={errors.description?.message} optional className="sm:col-span-2">
          <TextArea rows={3} {...register("description")} />
        </Field>
        <Field label={common.amount} footer="For example, $5,000 - $25,000" error={errors.amount?.message} optional>
          <TextInput {...register("amount")} />
        </Field>
        <Field label={common.deadline} footer="The last day to apply" error={errors.deadline?.message} optional>
          <TextInput type="date" {...register("deadline")} />
        </Field>
        <Field label={common.applicationLink} error={errors.applicationLink?.message} optional>
          <TextInput type="url" {...register("applicationLink")} />
        </Field>
        <Field label={common.status} error={errors.status?.message}>
          <NativeSelect options={toSelectOptions(statusLabels)} {...register("status")} />
        </Field>
        <Field label={common.notes} error={errors.notes?.message} optional className="sm:col-span-2">
          <TextArea rows={2} {...register("notes")} />
        </Field>
      </div>
      <FormButtons
        onCancel={onClose}
        pending={pending}
        label={opportunity ? common.saveChanges : messages.addOpportunity}
        pendingLabel={common.saving}
      />
    </form>
  );
};
