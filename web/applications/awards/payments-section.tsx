import { Check, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Award } from "#shared/api/awards.ts";
import { paymentKinds, paymentStatuses } from "#shared/domain/awards/award-terms.ts";
import { formatDay, toDeadlineText } from "#shared/util/dates.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import * as common from "#web/ui/messages.ts";
import { getToday, interpolate } from "#web/ui/text/format.ts";
import { AwardSection, EmptyHint } from "./award-section.tsx";
import { formatCents } from "./format-cents.ts";
import * as messages from "./messages.ts";
import { findRow, removeRow, upsertRow, useSaveAward } from "./use-award.ts";

const PaymentDialog = lazyDialog(async () => (await import("./payment-dialog.tsx")).PaymentDialog);

type Payment = Award["payments"][number];
type Props = { award: Award; mayEdit: boolean };

const toTitle = ({ kind, amountCents }: Payment) => `${paymentKinds[kind]} of ${formatCents(amountCents)}`;

/** Payments and drawdowns, requested and received, the latest first. */
export const PaymentsSection = ({ award: { applicationId, payments }, mayEdit }: Props) => {
  const [form, setForm] = useState<{ payment?: Payment } | null>(null);
  const [deleting, setDeleting] = useState<Payment | null>(null);
  const save = useSaveAward(applicationId, () => setDeleting(null));
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
        mayEdit && (
          <Button size="sm" variant="outline" icon={Plus} onClick={() => setForm({})}>
            {messages.addPayment}
          </Button>
        )
      }
    >
      {payments.length === 0 ? (
        <EmptyHint>
          Add reimbursement requests, drawdowns and advances, to see what the funder has paid and still owes.
        </EmptyHint>
      ) : (
        <ul className="award-rows">
          {payments
            .toSorted((a, b) => b.date.localeCompare(a.date))
            .map((payment) => {
              const title = toTitle(payment);
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
                        {[formatDay(payment.date), payment.reference].filter(Boolean).join(", ")}
                      </span>
                    </span>
                  </span>
                  {mayEdit && (
                    <span className="award-row-actions">
                      {payment.status === "requested" && (
                        <IconButton
                          icon={Check}
                          label={`Mark ${title} as received today`}
                          onClick={() => markReceived(payment)}
                        />
                      )}
                      <IconButton icon={Pencil} label={`Edit ${title}`} onClick={() => setForm({ payment })} />
                      <IconButton icon={Trash2} label={`Delete ${title}`} onClick={() => setDeleting(payment)} />
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
        open={deleting !== null}
        title="Delete this payment?"
        pending={save.isPending}
        onConfirm={() =>
          deleting && save.mutate({ change: (latest) => ({ payments: removeRow(latest.payments, deleting.id) }) })
        }
        onCancel={() => setDeleting(null)}
      >
        {interpolate(common.deleteQuestion, { title: deleting ? toTitle(deleting) : "" })}
      </ConfirmDialog>
    </AwardSection>
  );
};
