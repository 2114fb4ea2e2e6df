import { Check, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Award } from "#shared/api/awards.ts";
import { formatPayment, paymentStatuses } from "#shared/domain/awards/award-terms.ts";
import { formatDay, toDeadlineText } from "#shared/util/dates.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import * as common from "#web/ui/messages.ts";
import { getToday, interpolate } from "#web/ui/text/format.ts";
import { AwardSection, DaysLeft, EmptyHint } from "./award-section.tsx";
import * as messages from "./messages.ts";
import { findRow, removeRow, upsertRow, useSaveAward } from "./use-award.ts";

const PaymentDialog = lazyDialog(async () => (await import("./payment-dialog.tsx")).PaymentDialog);

type Payment = Award["payments"][number];
type Props = { award: Award; canEdit: boolean };

/** Sorts open payments first, by ascending date, then received ones by descending date. */
const comparePayments = (a: Payment, b: Payment) =>
  a.status === b.status
    ? (a.status === "received" ? -1 : 1) * a.date.localeCompare(b.date)
    : Number(a.status === "received") - Number(b.status === "received");

/** Payments and drawdowns, requested and received. */
export const PaymentsSection = ({ award: { applicationId, payments }, canEdit }: Props) => {
  const [form, setForm] = useState<{ payment?: Payment } | null>(null);
  const [paymentToDelete, setPaymentToDelete] = useState<Payment | null>(null);
  const save = useSaveAward(applicationId, () => setPaymentToDelete(null));
  const markReceived = (payment: Payment) =>
    save.mutate({
      change: (latest) => ({
        payments: upsertRow(latest.payments, { ...payment, status: "received", date: toDeadlineText(getToday()) }),
      }),
      getPart: (latest) => findRow(latest.payments, payment.id),
    });
  return (
    <AwardSection
      title="Payments"
      actions={
        canEdit && (
          <Button size="sm" variant="outline" icon={Plus} onClick={() => setForm({})}>
            {messages.addPayment}
          </Button>
        )
      }
    >
      {payments.length === 0 ? (
        <EmptyHint>
          Add reimbursement requests, drawdowns and advances to see what the funder has paid and still owes. Expected
          payments then appear in your calendar, reminders and My week.
        </EmptyHint>
      ) : (
        <ul className="award-rows">
          {payments.toSorted(comparePayments).map((payment) => {
            const title = formatPayment(payment);
            return (
              <li key={payment.id}>
                <span className="award-row-main">
                  <span className="min-w-0">
                    <span className="flex flex-wrap items-center gap-2">
                      {title}
                      <Chip tone={payment.status === "received" ? "green" : "yellow"}>
                        {paymentStatuses[payment.status]}
                      </Chip>
                    </span>
                    <span className="block text-sm text-muted wrap-anywhere">
                      <PaymentDay {...payment} />
                      {payment.reference && `, ${payment.reference}`}
                    </span>
                  </span>
                </span>
                {canEdit && (
                  <span className="award-row-actions">
                    {payment.status === "requested" && (
                      <IconButton
                        icon={Check}
                        label={`Mark ${title} as received today`}
                        onClick={() => markReceived(payment)}
                      />
                    )}
                    <IconButton icon={Pencil} label={`Edit ${title}`} onClick={() => setForm({ payment })} />
                    <IconButton icon={Trash2} label={`Delete ${title}`} onClick={() => setPaymentToDelete(payment)} />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <PaymentDialog
        open={form !== null}
        onClose={() => setForm(null)}
        applicationId={applicationId}
        payment={form?.payment}
      />
      <ConfirmDialog
        open={paymentToDelete !== null}
        title="Delete this payment?"
        pending={save.isPending}
        onConfirm={() =>
          paymentToDelete &&
          save.mutate({ change: (latest) => ({ payments: removeRow(latest.payments, paymentToDelete.id) }) })
        }
        onCancel={() => setPaymentToDelete(null)}
      >
        {interpolate(common.deleteQuestion, { title: paymentToDelete ? formatPayment(paymentToDelete) : "" })}
      </ConfirmDialog>
    </AwardSection>
  );
};

const PaymentDay = ({ status, date }: Payment) =>
  status === "received" ? (
    <>Received {formatDay(date)}</>
  ) : (
    <>
      Expected {formatDay(date)} <DaysLeft day={date} />
    </>
  );
