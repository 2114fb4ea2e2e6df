export type View = "setup" | "waiting" | "declined" | "cancelled";

/** What the address asks for: where the payment service sends people back to, or the set-up. */
export const viewOf = (search: string): View => {
  const query = new URLSearchParams(search);
  switch (query.get("checkout")) {
    case "success":
      // Added by the payment service when it sent the browser to a bank or wallet and back.
      return query.get("redirect_status") === "failed" ? "declined" : "waiting";
    case "cancelled":
      return "cancelled";
    default:
      return "setup";
  }
};

/** The address without what the payment service added: the secret of a payment is nobody's to see or keep. */
export const withoutSecrets = (search: string) => {
  const checkout = new URLSearchParams(search).get("checkout");
  const status = viewOf(search) === "declined" ? "&redirect_status=failed" : "";
  return checkout === null ? "/subscribe" : `/subscribe?checkout=${encodeURIComponent(checkout)}${status}`;
};
