import { listWorkspaces } from "#functions/auth/workspaces.table.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { type Item, tryWrite } from "#functions/table/table.ts";
import {
  type BillingRecord,
  buildForgetCustomerWrites,
  buildSaveCustomerWrites,
  type CustomerDetails,
  readBilling,
} from "./billing.table.ts";
import { IdempotencyKeyExhaustedError } from "./payment-service.ts";

export const toCustomerDetails = ({ email, firstName, lastName }: Item): CustomerDetails => ({
  email: String(email),
  name: `${firstName} ${lastName}`,
});

/**
 * Creates exactly one payment customer per workspace. Returns undefined if another request interfered; then start over.
 */
export const ensureCustomer = async (
  dependencies: Dependencies,
  workspaceId: WorkspaceId,
  billing: BillingRecord & { customerDetails: CustomerDetails },
  mayExist: boolean,
): Promise<string | undefined> => {
  const { customerAttempt, customerDetails } = billing;
  const payments = await dependencies.billing.payments();
  const createCustomer = async () => {
    try {
      return await payments.createCustomer(
        { workspaceId, ...customerDetails },
        `customer:${workspaceId}:${customerAttempt}`,
      );
    } catch (error) {
      if (error instanceof IdempotencyKeyExhaustedError) await forgetCustomer(dependencies, workspaceId, billing);
      throw error;
    }
  };
  const existingId = mayExist ? await payments.findCustomer({ workspaceId, email: customerDetails.email }) : undefined;
  const customerId = existingId ?? (await createCustomer());
  if (await tryWrite(dependencies.table.write(...buildSaveCustomerWrites(workspaceId, customerAttempt, customerId))))
    return customerId;
  return (await readBilling(dependencies.table, workspaceId))?.customerId;
};

/** Does nothing if another request has forgotten the customer. */
export const forgetCustomer = (
  { table }: Dependencies,
  workspaceId: WorkspaceId,
  billing: BillingRecord,
): Promise<boolean> => tryWrite(table.write(...buildForgetCustomerWrites(workspaceId, billing)));

/** Sends a user's new name and email for the workspaces they own. Failures are only logged. */
export const updateOwnedCustomers = async (
  dependencies: Dependencies,
  userId: string,
  details: CustomerDetails,
): Promise<void> => {
  if (!dependencies.billing.configured) return;
  for (const { workspaceId, role } of await listWorkspaces(dependencies.table, userId))
    if (role === "owner") await updateCustomer(dependencies, workspaceId, details);
};

/** Sends the owner's new name and email to the payment service, which emails receipts. Failures are only logged. */
export const updateCustomer = async (
  dependencies: Dependencies,
  workspaceId: WorkspaceId,
  details: CustomerDetails,
): Promise<void> => {
  if (!dependencies.billing.configured) return;
  try {
    const billing = await readBilling(dependencies.table, workspaceId);
    if (!billing?.customerId) return;
    const payments = await dependencies.billing.payments();
    await payments.updateCustomer(billing.customerId, details);
  } catch (error) {
    log.warn("failed to update the payment customer", { workspaceId, error: error as Error });
  }
};
