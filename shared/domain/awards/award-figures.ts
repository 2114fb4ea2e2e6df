type Line = { budgetedCents: number; spentCents: number };
type Payment = { status: "requested" | "received"; amountCents: number };
type Report = { dueDate: string; submittedDate: string | null };
type Figures = {
  /** Null if the award amount is unknown. */
  awardedCents: number | null;
  payments: readonly Payment[];
  budgetLines: readonly Line[];
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Computes the sums of an award in cents; `remainingCents` is the award minus spending, null if the award amount
 * is unknown.
 */
export const computeAwardFigures = ({ awardedCents, payments, budgetLines }: Figures) => {
  const sumPayments = (status: Payment["status"]) =>
    sum(payments.filter((payment) => payment.status === status).map(({ amountCents }) => amountCents));
  const spentCents = sum(budgetLines.map((line) => line.spentCents));
  return {
    awardedCents,
    receivedCents: sumPayments("received"),
    requestedCents: sumPayments("requested"),
    spentCents,
    budgetedCents: sum(budgetLines.map((line) => line.budgetedCents)),
    remainingCents: awardedCents === null ? null : awardedCents - spentCents,
  };
};

/**
 * Computes what is left of a line, negative if overspent, and the whole percentage spent (null without a budget).
 */
export const computeVariance = ({ budgetedCents, spentCents }: Line) => ({
  varianceCents: budgetedCents - spentCents,
  spentPercent: budgetedCents > 0 ? Math.round((100 * spentCents) / budgetedCents) : null,
});

/** Lists the reports that have not been submitted, earliest first. */
export const listOpenReports = <R extends Report>(reports: readonly R[]): R[] =>
  reports
    .filter(({ submittedDate }) => submittedDate === null)
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0));
