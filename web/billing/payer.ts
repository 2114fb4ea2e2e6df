import * as z from "zod/mini";
import { paymentStorageKey } from "#shared/auth.ts";
import { billingRoutes, paymentPlaceholder } from "#shared/billing.ts";
import { type TabStorage, tabStorage } from "#web/ui/tab-storage.ts";

const Payer = billingRoutes.createSubscription.body;
export type Payer = z.output<typeof Payer>;

/** E-mail and name as sign-up left them in session storage: read once and wiped. Placeholders when there is nothing good. */
export const takePayer = (storage: Pick<TabStorage, "read" | "remove"> = tabStorage): Payer => {
  const kept = storage.read(paymentStorageKey);
  storage.remove(paymentStorageKey);
  try {
    return z.parse(Payer, JSON.parse(kept ?? ""));
  } catch {
    return paymentPlaceholder;
  }
};
