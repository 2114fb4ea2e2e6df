import type { GrantApplication } from "#shared/api/applications.ts";
import { formatDollars, formatOptionalDollars } from "#web/ui/text/format.ts";

type Amounts = Pick<GrantApplication, "status" | "amountRequested" | "amountAwarded">;

/** The field whose amount counts at this point: what was awarded once that is known, until then what was requested. */
export const getAmountField = ({ status, amountAwarded }: Omit<Amounts, "amountRequested">) =>
  status === "awarded" && amountAwarded !== null ? "amountAwarded" : "amountRequested";

export const getAmount = (application: Amounts) => application[getAmountField(application)];

export const getAmountLabel = (application: Amounts) =>
  getAmountField(application) === "amountAwarded" ? "awarded" : "requested";

/** "$25,000 awarded", "$60,000 requested"; "" without an amount. */
export const formatAmount = (application: Amounts) => {
  const amount = getAmount(application);
  return amount === null ? "" : `${formatDollars(amount)} ${getAmountLabel(application)}`;
};

/** The amount with its label, the same in every view of the tracker. */
export const ApplicationAmount = ({ application, className }: { application: Amounts; className: string }) => {
  const amount = getAmount(application);
  return (
    <p>
      <span className={className}>{formatOptionalDollars(amount)}</span>
      {amount !== null && <span className="text-xs text-muted"> {getAmountLabel(application)}</span>}
    </p>
  );
};
