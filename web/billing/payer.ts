import * as z from "zod/mini";
import { paymentStorageKey } from "#shared/api/auth.ts";
import { billingRoutes, paymentPlaceholder } from "#shared/api/billing.ts";
import { type TabStorage, tabStorage } from "#web/ui/tab-storage.ts";

const Payer = billingRoutes.createSubscription.body;
export type Payer = z.output<typeof Payer>;

/** The payer that sign-up stored for the payment: read once, then removed. Placeholders when missing or invalid. */
export const takePayer = (storage: Pick<TabStorage, "read" | "remove"> = tabStorage): Payer => {
  const stored = storage.read(paymentStorageKey);
  storage.remove(paymentStorageKey);
  try {
    return z.parse(Payer, JSON.parse(stored ?? ""));
  } catch {
    return paymentPlaceholder;
  }
};
