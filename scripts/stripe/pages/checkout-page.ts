import { testCards } from "../core/cards.ts";
import type { Session } from "../core/records.ts";
import type { StripeStandIn } from "../stand-in.ts";
import { type Html, html, money, page } from "./html.ts";

/** What the page says of a card that was refused, by the code in its address. */
const problems: Record<string, string> = {
  card_declined: "Your card was declined. Nothing was charged. Try another card.",
  incorrect_number: "Your card number is incorrect.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  invalid_expiry_year: "Your card's expiration date is in the past.",
  invalid_cvc: "Your card's security code is invalid.",
};

const spaced = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");

/** Where a session that was paid leads. */
export const successAddress = ({ successUrl, id }: Session) => successUrl.replaceAll("{CHECKOUT_SESSION_ID}", id);

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
<li>${spaced(testCards.insufficient)}: not enough money</li>
<li>${spaced(testCards["declines later"])}: pays now, and is declined at every later payment</li>
</ul></details>`;

/** The hosted payment page. `refusal`: the code of the card error that has just happened. */
export const checkoutPage = (standIn: StripeStandIn, session: Session, refusal?: string): string => {
  const { goods, state } = standIn;
  const email = session.customer ? state.customers[session.customer]?.email : session.email;
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
