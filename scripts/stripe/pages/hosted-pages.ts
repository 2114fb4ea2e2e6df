import { readFileSync } from "node:fs";
import type { ApiResponse } from "../core/api-call.ts";
import { StripeApiError } from "../core/api-errors.ts";
import { testCards } from "../core/cards.ts";
import type { Session } from "../core/records.ts";
import type { FakeStripe } from "../fake-stripe.ts";
import { formatPrice, type Html, html, renderPage } from "./html.ts";
import {
  type PortalAction,
  portalActions,
  renderHomePage,
  renderNotFoundPage,
  renderPortalPage,
} from "./portal-page.ts";

/** Messages for a declined card, by error code. */
const cardErrorMessages: Record<string, string> = {
  card_declined: "Your card was declined. Nothing was charged. Try a different card.",
  incorrect_number: "Your card number is incorrect.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  invalid_expiry_year: "Your card's expiration date is in the past.",
  invalid_cvc: "Your card's security code is invalid.",
};

const formatCardNumber = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");

const getSuccessUrl = ({ successUrl, id }: Session) => successUrl.replaceAll("{CHECKOUT_SESSION_ID}", id);

const renderClosedCheckout = (session: Session): Html =>
  session.status === "complete"
    ? html`<p>This has already been paid.</p><p><a href="${getSuccessUrl(session)}">Continue</a></p>`
    : html`<p>This payment page has expired. Nothing was charged.</p>
${session.cancelUrl && html`<p><a href="${session.cancelUrl}">Go back</a></p>`}`;

const renderCardForm = ({ plan }: FakeStripe, session: Session, errorCode: string | undefined): Html => html`
${errorCode && html`<p class="problem" role="alert">${cardErrorMessages[errorCode] ?? cardErrorMessages.card_declined}</p>`}
<form method="post" action="/checkout/${session.id}">
<label for="number">Card number</label>
<input id="number" name="number" value="${formatCardNumber(testCards.pays)}" inputmode="numeric" autocomplete="off" required>
<div class="pair">
<div><label for="expiry">Expires (MM / YY)</label>
<input id="expiry" name="expiry" value="12 / 40" inputmode="numeric" autocomplete="off" required></div>
<div><label for="cvc">Security code</label>
<input id="cvc" name="cvc" value="123" inputmode="numeric" autocomplete="off" required></div>
</div>
<p class="actions">
<button class="main" name="do" value="pay">Pay ${formatPrice(plan.cents)}</button>
<button name="do" value="decline">Pay with a card that is declined</button>
${session.cancelUrl && html`<a href="${session.cancelUrl}">Cancel and go back</a>`}
</p>
</form>
<details><summary>Other test cards</summary>
<ul>
<li>${formatCardNumber(testCards.insufficient)}: insufficient funds</li>
<li>${formatCardNumber(testCards["declines later"])}: accepted now, declined for every later payment</li>
</ul></details>`;

/** Renders the hosted payment page. `errorCode` is the code of the last card error. */
const renderCheckoutPage = (fakeStripe: FakeStripe, session: Session, errorCode?: string): string => {
  const { plan, state } = fakeStripe;
  const email = state.customers[session.customer]?.email;
  return renderPage(
    `Subscribe to ${plan.name}`,
    html`<h1>Subscribe to ${plan.name}</h1>
<p><span class="price">${formatPrice(plan.cents)}</span> per month</p>
${email && html`<p class="muted">For ${email}</p>`}
<section aria-labelledby="pay"><h2 id="pay">Pay by card</h2>
${session.status === "open" ? renderCardForm(fakeStripe, session, errorCode) : renderClosedCheckout(session)}
</section>`,
  );
};

type PageRequest = { method: string; path: string; query: URLSearchParams; form: URLSearchParams };

const style = readFileSync(new URL("./test-payment.css", import.meta.url), "utf8");
const script = readFileSync(new URL("../browser/stripe.js", import.meta.url), "utf8");

const toOrigin = (url: string | null) => (url ? ` ${new URL(url).origin}` : "");

/** Responds with a page. `redirectUrls` are the app's URLs to which a form may redirect. */
const respondWithPage = (body: string, status = 200, redirectUrls: (string | null)[] = []): ApiResponse => ({
  status,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; style-src 'self'; form-action 'self'${redirectUrls.map(toOrigin).join("")}; base-uri 'none'; frame-ancestors 'none'`,
    // Without a referrer, browsers would send `Origin: null` with forms.
    "referrer-policy": "same-origin",
  },
  body,
});

const respondWithFile = (body: string, type: string): ApiResponse => ({
  status: 200,
  headers: { "content-type": `${type}; charset=utf-8`, "cross-origin-resource-policy": "cross-origin" },
  body,
});

/** Redirects after a form submission, so that reloading doesn't submit the form again. */
const redirect = (location: string): ApiResponse => ({ status: 303, headers: { location }, body: "" });

const pay = (fakeStripe: FakeStripe, session: Session, form: URLSearchParams): ApiResponse => {
  const path = `/checkout/${session.id}`;
  if (session.status !== "open") return redirect(path);
  const [expMonth = "", expYear = ""] = (form.get("expiry") ?? "").split("/").map((part) => part.trim());
  const card = { number: form.get("number") ?? "", expMonth, expYear, cvc: (form.get("cvc") ?? "").trim() };
  const error = fakeStripe.paySession(session.id, form.get("do") === "decline" ? "declines" : card);
  return redirect(error ? `${path}?refused=${error.code}` : getSuccessUrl(session));
};

const runPortalAction = (fakeStripe: FakeStripe, customer: string, form: URLSearchParams): void => {
  const subscription = fakeStripe.state.subscriptions[form.get("subscription") ?? ""];
  if (!subscription || subscription.customer !== customer) return;
  const { id } = subscription;
  const actions: Record<PortalAction, () => unknown> = {
    end: () => fakeStripe.cancelAtPeriodEnd(id),
    resume: () => fakeStripe.resume(id),
    cancel: () => fakeStripe.cancelNow(id),
    fail: () => fakeStripe.setCard(customer, "declines"),
    repair: () => fakeStripe.setCard(customer, "pays"),
    retry: () => fakeStripe.retryPayment(id),
    renew: () => fakeStripe.passTime(Math.max(0, subscription.periodEnd - fakeStripe.context.now())),
  };
  const action = portalActions.find((name) => name === form.get("do"));
  if (action) actions[action]();
};

/** Serves the hosted pages and the script that the app's payment page loads. */
export const handlePage = (fakeStripe: FakeStripe, request: PageRequest): ApiResponse => {
  const { method, path, query, form } = request;
  const { state, faults } = fakeStripe;
  const [, kind, id = ""] = /^\/(checkout|portal)\/(\w+)$/.exec(path) ?? [];
  const session = kind === "checkout" ? state.sessions[id] : undefined;
  const portal = kind === "portal" ? state.portals[id] : undefined;
  try {
    fakeStripe.catchUp();
    if (method === "POST") {
      if (session) return pay(fakeStripe, session, form);
      if (portal) runPortalAction(fakeStripe, portal.customer, form);
      return portal ? redirect(path) : respondWithPage(renderNotFoundPage(), 404);
    }
    if (session)
      return respondWithPage(renderCheckoutPage(fakeStripe, session, query.get("refused") ?? undefined), 200, [
        session.successUrl,
        session.cancelUrl,
      ]);
    if (portal) return respondWithPage(renderPortalPage(fakeStripe, portal));
    if (path === "/test-payment.css") return respondWithFile(style, "text/css");
    if (path === "/v3/stripe.js")
      return faults.isDown() ? respondWithPage(renderNotFoundPage(), 503) : respondWithFile(script, "text/javascript");
    return path === "/" ? respondWithPage(renderHomePage(fakeStripe)) : respondWithPage(renderNotFoundPage(), 404);
  } catch (error) {
    // The state was changed in another window, so show the current state.
    if (error instanceof StripeApiError) return redirect(path);
    throw error;
  }
};
