import { formatDollars, toDollars } from "#shared/util/money.ts";

export const paymentKinds = { reimbursement: "Reimbursement", advance: "Advance", drawdown: "Drawdown" } as const;
export const paymentStatuses = { requested: "Requested", received: "Received" } as const;

export type Payment = {
  kind: keyof typeof paymentKinds;
  status: keyof typeof paymentStatuses;
  amountCents: number;
};
/** Formats a payment, such as "Drawdown of $12,500". */
export const formatPayment = ({ kind, amountCents }: Payment) =>
  `${paymentKinds[kind]} of ${formatDollars(toDollars(amountCents))}`;

/** The funder's response to a budget revision. */
export const approvalStatuses = {
  not_needed: "Not needed",
  requested: "Pending",
  approved: "Approved",
  denied: "Denied",
} as const;
