import * as paths from "#shared/domain/paths.ts";
export type PaymentView = "setup" | "waiting" | "declined" | "canceled";

/** The view for a query string: a return from the payment service, or the set-up. */
export const getPaymentView = (search: string): PaymentView => {
  const query = new URLSearchParams(search);
  switch (query.get("checkout")) {
    case "success":
      // Stripe adds `redirect_status` after a detour to a bank or wallet.
      return query.get("redirect_status") === "failed" ? "declined" : "waiting";
    case "canceled":
      return "canceled";
    default:
      return "setup";
  }
};

/** The path without Stripe's parameters: a payment's secret must not stay in the URL. */
export const removePaymentSecrets = (search: string) => {
  const checkout = new URLSearchParams(search).get("checkout");
  const status = getPaymentView(search) === "declined" ? "&redirect_status=failed" : "";
  return checkout === null ? paths.subscribe : `${paths.subscribe}?checkout=${encodeURIComponent(checkout)}${status}`;
};
