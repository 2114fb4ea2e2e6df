export const paymentKinds = { reimbursement: "Reimbursement", advance: "Advance", drawdown: "Drawdown" } as const;
export const paymentStatuses = { requested: "Requested", received: "Received" } as const;

/** The funder's answer to a budget revision. */
export const approvalStatuses = {
  not_needed: "Not needed",
  requested: "Requested",
  approved: "Approved",
} as const;
