import type { GrantApplication } from "#shared/api/applications.ts";
import * as common from "#web/ui/messages.ts";
import { formatDollars } from "#web/ui/text/format.ts";

type Amounts = Pick<GrantApplication, "status" | "amountRequested" | "amountAwarded">;

/** The field to show: the amount awarded once it is known, otherwise the amount requested. */
export const getAmountField = ({ status, amountAwarded }: Omit<Amounts, "amountRequested">) =>
  status === "awarded" && amountAwarded !== null ? "amountAwarded" : "amountRequested";

export const getAmount = (application: Amounts) => application[getAmountField(application)];

/** "Awarded $25,000" or "Requested $60,000", label first so that amounts align in a column; "" without an amount. */
export const formatAmount = (application: Amounts) => {
  const amount = getAmount(application);
  const label = getAmountField(application) === "amountAwarded" ? "Awarded" : "Requested";
  return amount === null ? "" : `${label} ${formatDollars(amount)}`;
};

/** The amount with its label, the same in every view of the tracker. */
export const ApplicationAmount = ({ application, className }: { application: Amounts; className: string }) => {
  const amount = getAmount(application);
  return (
    <p>
      {amount === null ? (
        <span className="text-sm text-muted">{common.amountNotSet}</span>
      ) : (
        <span className={className}>{formatDollars(amount)}</span>
      )}
      {amount !== null && (
        <span className="text-xs text-muted">
          {getAmountField(application) === "amountAwarded" ? " awarded" : " requested"}
        </span>
      )}
    </p>
  );
};
