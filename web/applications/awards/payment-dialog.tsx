import * as z from "zod/mini";
import { type Award, AwardPayment } from "#shared/api/awards.ts";
import { moneyInput } from "#shared/api/schemas.ts";
import { paymentKinds, paymentStatuses } from "#shared/domain/awards/award-terms.ts";
import { createSortableId } from "#shared/util/ids.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput, NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { getToday } from "#web/ui/text/format.ts";
import { AwardForm } from "./award-form.tsx";
import { toAmountText } from "./format-cents.ts";
import * as messages from "./messages.ts";
import { findRow, upsertRow } from "./use-award.ts";

const PaymentForm = z.extend(z.omit(AwardPayment, { id: true, amountCents: true }), { amount: moneyInput() });
type Values = z.input<typeof PaymentForm>;
type Payment = Award["payments"][number];
type Props = { open: boolean; onClose: () => void; applicationId: string; payment: Payment | undefined };

export const PaymentDialog = ({ open, onClose, applicationId, payment }: Props) => (
  <Dialog open={open} onClose={onClose} title={payment ? "Edit payment" : messages.addPayment}>
    <Form applicationId={applicationId} payment={payment} onClose={onClose} />
  </Dialog>
);

const Form = ({ applicationId, payment, onClose }: Omit<Props, "open">) => {
  const form = useSchemaForm<Values>(
    PaymentForm,
    {
      kind: payment?.kind ?? "reimbursement",
      status: payment?.status ?? "requested",
      date: payment?.date.slice(0, 10) ?? "",
      amount: payment ? toAmountText(payment.amountCents) : "",
      reference: payment?.reference ?? "",
    },
    `payment ${payment?.id ?? applicationId}`,
  );
  const { register, formState, watch } = form;
  const { errors } = formState;
  const isReceived = watch("status") === "received";
  const fillReceivedDay = () => {
    const { status, date } = form.getValues();
    if (status === "received" && !date) form.setValue("date", getToday());
  };
  const id = payment?.id ?? createSortableId(new Date());
  return (
    <AwardForm
      applicationId={applicationId}
      form={form}
      label={payment ? common.saveChanges : messages.addPayment}
      toEdit={(values) => {
        const { amount: amountCents, ...fields } = z.parse(PaymentForm, values);
        return {
          change: ({ payments }) => ({ payments: upsertRow(payments, { ...fields, id, amountCents }) }),
          getPart: ({ payments }) => findRow(payments, id),
        };
      }}
      onClose={onClose}
    >
      <Field label={common.amount} error={errors.amount?.message} required>
        <MoneyInput {...register("amount")} />
      </Field>
      <Field label="Kind" error={errors.kind?.message}>
        <NativeSelect options={toSelectOptions(paymentKinds)} {...register("kind")} />
      </Field>
      <Field label={common.status} error={errors.status?.message}>
        <NativeSelect
          options={toSelectOptions(paymentStatuses)}
          {...register("status", { onChange: fillReceivedDay })}
        />
      </Field>
      <Field
        label={isReceived ? messages.receivedOn : messages.expectedOn}
        hint={!isReceived && "Your calendar and reminders include it until you mark it as received."}
        error={errors.date?.message}
        required
      >
        <TextInput type="date" {...register("date")} />
      </Field>
      <Field
        label="Reference"
        hint="The request, check or transfer number"
        error={errors.reference?.message}
        optional
        className="sm:col-span-2"
      >
        <TextInput autoComplete="off" {...register("reference")} />
      </Field>
    </AwardForm>
  );
};
