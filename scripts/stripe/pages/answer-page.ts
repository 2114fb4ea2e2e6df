import { readFileSync } from "node:fs";
import { testCards } from "../core/cards.ts";
import { StripeProblem } from "../core/problem.ts";
import type { Session } from "../core/records.ts";
import type { StripeStandIn } from "../stand-in.ts";
import { type Html, html, money, page } from "./html.ts";
import { homePage, invoicePage, notFoundPage, type PortalAction, portalActions, portalPage } from "./portal-page.ts";

/** Messages for a declined card, by the code in the address. */
const problems: Record<string, string> = {
  card_declined: "Your card was declined. Nothing was charged. Try another card.",
  incorrect_number: "Your card number is incorrect.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  invalid_expiry_year: "Your card's expiration date is in the past.",
  invalid_cvc: "Your card's security code is invalid.",
};

const spaced = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");

const successAddress = ({ successUrl, id }: Session) => successUrl.replaceAll("{CHECKOUT_SESSION_ID}", id);

const over = (session: Session): Html =>
  session.status === "complete"
    ? html`<p>This has been paid already.</p><p><a href="${successAddress(session)}">Continue</a></p>`
    : html`<p>This payment page has expired. Nothing was charged.</p>
${session.cancelUrl && html`<p><a href="${session.cancelUrl}">Go back</a></p>`}`;

const form = ({ goods }: StripeStandIn, session: Session, refusal: string | undefined): Html => html`
${refusal && html`<p class="problem" role="alert">${problems[refusal] ?? problems.card_declined}</p>`}
<form method="post" action="/checkout/${session.id}">
<label for="number">Card number</label>
<input id="number" name="number" value="${spaced(testCards.pays)}" inputmode="numeric" autocomplete="off" required>
<div class="pair">
<div><label for="expiry">Expires (MM / YY)</label>
<input id="expiry" name="expiry" value="12 / 40" inputmode="numeric" autocomplete="off" required></div>
<div><label for="cvc">Security code</label>
<input id="cvc" name="cvc" value="123" inputmode="numeric" autocomplete="off" required></div>
</div>
<p class="actions">
<button class="main" name="do" value="pay">Pay ${money(goods.cents)}</button>
<button name="do" value="decline">Pay with a card that is declined</button>
${session.cancelUrl && html`<a href="${session.cancelUrl}">Cancel and go back</a>`}
</p>
</form>
<details><summary>Other test cards</summary>
<ul>
<li>${spaced(testCards.insufficient)}: insufficient funds</li>
<li>${spaced(testCards["declines later"])}: pays now, declined at every later payment</li>
</ul></details>`;

/** The hosted payment page. `refusal`: the code of the last card error. */
const checkoutPage = (standIn: StripeStandIn, session: Session, refusal?: string): string => {
  const { goods, state } = standIn;
  const email = state.customers[session.customer]?.email;
  return page(
    `Subscribe to ${goods.name}`,
    html`<h1>Subscribe to ${goods.name}</h1>
<p><span class="price">${money(goods.cents)}</span> per month</p>
${email && html`<p class="muted">For ${email}</p>`}
<section aria-labelledby="pay"><h2 id="pay">Pay by card</h2>
${session.status === "open" ? form(standIn, session, refusal) : over(session)}
</section>`,
  );
};

export type PageRequest = { method: string; path: string; query: URLSearchParams; form: URLSearchParams };
export type PageAnswer = { status: number; headers: Record<string, string>; body: string };

const style = readFileSync(new URL("./test-payment.css", import.meta.url), "utf8");
const script = readFileSync(new URL("../browser/stripe.js", import.meta.url), "utf8");

const originOf = (address: string | null) => (address ? ` ${new URL(address).origin}` : "");

/** `leadsTo`: addresses of the product to which a form may redirect. */
const shown = (body: string, status = 200, leadsTo: (string | null)[] = []): PageAnswer => ({
  status,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; style-src 'self'; form-action 'self'${leadsTo.map(originOf).join("")}; base-uri 'none'; frame-ancestors 'none'`,
    // Without a referrer, browsers send `Origin: null` with forms.
    "referrer-policy": "same-origin",
  },
  body,
});

const file = (body: string, type: string): PageAnswer => ({
  status: 200,
  headers: { "content-type": `${type}; charset=utf-8`, "cross-origin-resource-policy": "cross-origin" },
  body,
});

/** Redirects after a form, so that reloading does not send it again. */
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

/** Serves the hosted pages and the script that the product's payment page loads. */
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
    // Another window acted first, so show the current state.
    if (error instanceof StripeProblem) return goTo(path);
    throw error;
  }
};
