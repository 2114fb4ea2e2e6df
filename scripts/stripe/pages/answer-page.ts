import { readFileSync } from "node:fs";
import { StripeProblem } from "../core/problem.ts";
import type { Session } from "../core/records.ts";
import type { StripeStandIn } from "../stand-in.ts";
import { checkoutPage, successAddress } from "./checkout-page.ts";
import { homePage, invoicePage, notFoundPage, type PortalAction, portalActions, portalPage } from "./portal-page.ts";

export type PageRequest = { method: string; path: string; query: URLSearchParams; form: URLSearchParams };
export type PageAnswer = { status: number; headers: Record<string, string>; body: string };

const style = readFileSync(new URL("./test-payment.css", import.meta.url), "utf8");
const script = readFileSync(new URL("../browser/stripe.js", import.meta.url), "utf8");

const originOf = (address: string | null) => (address ? ` ${new URL(address).origin}` : "");

/** `leadsTo`: the product's addresses, to which a form of this page may lead. */
const shown = (body: string, status = 200, leadsTo: (string | null)[] = []): PageAnswer => ({
  status,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; style-src 'self'; form-action 'self'${leadsTo.map(originOf).join("")}; base-uri 'none'; frame-ancestors 'none'`,
    // Without a referrer browsers would send forms as of unknown origin.
    "referrer-policy": "same-origin",
  },
  body,
});

const file = (body: string, type: string): PageAnswer => ({
  status: 200,
  headers: { "content-type": `${type}; charset=utf-8`, "cross-origin-resource-policy": "cross-origin" },
  body,
});

/** Leads on after a form: the address is asked for again, so that reloading sends nothing twice. */
const goTo = (location: string): PageAnswer => ({ status: 303, headers: { location }, body: "" });

const pay = (standIn: StripeStandIn, session: Session, form: URLSearchParams): PageAnswer => {
  const here = `/checkout/${session.id}`;
  if (session.status !== "open") return goTo(here);
  const [expMonth = "", expYear = ""] = (form.get("expiry") ?? "").split("/").map((part) => part.trim());
  const typed = { number: form.get("number") ?? "", expMonth, expYear, cvc: (form.get("cvc") ?? "").trim() };
  const refusal = standIn.paySession(session.id, form.get("do") === "decline" ? "declines" : typed);
  return goTo(refusal ? `${here}?refused=${refusal.code}` : successAddress(session));
};

const act = (standIn: StripeStandIn, customer: string, form: URLSearchParams): void => {
  const subscription = standIn.state.subscriptions[form.get("subscription") ?? ""];
  if (!subscription || subscription.customer !== customer) return;
  const { id } = subscription;
  const acts: Record<PortalAction, () => unknown> = {
    end: () => standIn.cancelAtPeriodEnd(id),
    resume: () => standIn.resume(id),
    cancel: () => standIn.cancelNow(id),
    fail: () => standIn.setCard(customer, "declines"),
    mend: () => standIn.setCard(customer, "pays"),
    retry: () => standIn.retryPayment(id),
    renew: () => standIn.passTime(Math.max(0, subscription.periodEnd - standIn.books.now())),
  };
  const action = portalActions.find((name) => name === form.get("do"));
  if (action) acts[action]();
};

/** The pages that people see, and the script that the product's payment page loads. */
export const answerPage = (standIn: StripeStandIn, request: PageRequest): PageAnswer => {
  const { method, path, query, form } = request;
  const { state, faults } = standIn;
  const [, kind, id = ""] = /^\/(checkout|portal|invoices)\/(\w+)$/.exec(path) ?? [];
  const session = kind === "checkout" ? state.sessions[id] : undefined;
  const portal = kind === "portal" ? state.portals[id] : undefined;
  const invoice = kind === "invoices" ? state.invoices[id] : undefined;
  try {
    standIn.catchUp();
    if (method === "POST") {
      if (session) return pay(standIn, session, form);
      if (portal) act(standIn, portal.customer, form);
      return portal ? goTo(path) : shown(notFoundPage(), 404);
    }
    if (session)
      return shown(checkoutPage(standIn, session, query.get("refused") ?? undefined), 200, [
        session.successUrl,
        session.cancelUrl,
      ]);
    if (portal) return shown(portalPage(standIn, portal));
    if (invoice) return shown(invoicePage(standIn, invoice));
    if (path === "/test-payment.css") return file(style, "text/css");
    if (path === "/v3/stripe.js") return faults.isDown() ? shown(notFoundPage(), 503) : file(script, "text/javascript");
    return path === "/" ? shown(homePage(standIn)) : shown(notFoundPage(), 404);
  } catch (error) {
    // Another window was quicker: the page shows how things stand now.
    if (error instanceof StripeProblem) return goTo(path);
    throw error;
  }
};
