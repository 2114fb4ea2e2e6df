import { hasEnded } from "../core/life.ts";
import type { Invoice, Portal, Subscription } from "../core/records.ts";
import type { StripeStandIn } from "../stand-in.ts";
import { dayOf, type Html, html, money, page } from "./html.ts";

const statuses: Record<Subscription["status"], string> = {
  incomplete: "Waiting for the first payment",
  incomplete_expired: "Never paid",
  active: "Active",
  past_due: "Payment is late",
  paused: "Paused",
  trialing: "On trial",
  unpaid: "Unpaid",
  canceled: "Canceled",
};

/** Actions in the portal, by the value of their button. */
export const portalActions = ["end", "resume", "cancel", "fail", "mend", "retry", "renew"] as const;
export type PortalAction = (typeof portalActions)[number];

const button = (action: PortalAction, label: string) => html`<button name="do" value="${action}">${label}</button>`;

const facts = (subscription: Subscription): Html => html`<dl>
<dt>Status</dt><dd>${statuses[subscription.status]}</dd>
<dt>Since</dt><dd>${dayOf(subscription.created)}</dd>
${
  hasEnded(subscription)
    ? html`<dt>Ended</dt><dd>${dayOf(subscription.endedAt ?? 0)}</dd>`
    : html`<dt>${subscription.cancelAt === null ? "Renews" : "Ends"}</dt><dd>${dayOf(subscription.periodEnd)}</dd>`
}
</dl>`;

const section = (standIn: StripeStandIn, portal: Portal, subscription: Subscription): Html => {
  const { goods, state } = standIn;
  const bank = state.customers[portal.customer]?.card?.bank;
  const began = !hasEnded(subscription) && subscription.status !== "incomplete";
  const isOpen = state.invoices[subscription.latestInvoice]?.status === "open";
  return html`<section aria-labelledby="${subscription.id}">
<h2 id="${subscription.id}">${goods.name}, ${money(goods.cents)} per month</h2>
${facts(subscription)}
${
  !hasEnded(subscription) &&
  html`<form method="post" action="/portal/${portal.id}">
<input type="hidden" name="subscription" value="${subscription.id}">
<p class="actions">
${began && (subscription.cancelAt === null ? button("end", "Cancel at the end of the period") : button("resume", "Resume"))}
${button("cancel", "Cancel now")}
</p>
${
  began &&
  html`<p class="muted">For tests:</p><p class="actions">
${bank === "pays" ? button("fail", "Let the next payment fail") : bank && button("mend", "Let payments pass again")}
${isOpen ? button("retry", "Try the late payment now") : button("renew", "Jump to the end of the period")}
</p>`
}
</form>`
}
</section>`;
};

const invoiceStatus: Record<Invoice["status"], string> = { open: "Open", paid: "Paid", void: "Void" };

const invoiceTable = (invoices: readonly Invoice[]): Html =>
  invoices.length === 0
    ? html`<p>There are no invoices yet.</p>`
    : html`<div class="scrolls"><table><thead><tr><th scope="col">Invoice</th><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">Status</th></tr></thead>
<tbody>${invoices.map(
        (invoice) =>
          html`<tr><td><a href="/invoices/${invoice.id}">${invoice.number}</a></td><td>${dayOf(invoice.created)}</td><td>${money(invoice.amount)}</td><td>${invoiceStatus[invoice.status]}</td></tr>`,
      )}</tbody></table></div>`;

/** The customer's portal: subscriptions, invoices, and actions for tests. */
export const portalPage = (standIn: StripeStandIn, portal: Portal): string => {
  const { state } = standIn;
  const customer = state.customers[portal.customer];
  const theirs = <T extends { customer: string | null }>(records: Record<string, T>) =>
    Object.values(records)
      .filter((record) => record.customer === portal.customer)
      .reverse();
  const subscriptions = theirs(state.subscriptions);
  return page(
    "Your subscription",
    html`<h1>Your subscription</h1>
${customer?.email && html`<p class="muted">${customer.name ? `${customer.name}, ${customer.email}` : customer.email}</p>`}
${portal.returnUrl && html`<p><a href="${portal.returnUrl}">Back</a></p>`}
${subscriptions.length ? subscriptions.map((one) => section(standIn, portal, one)) : html`<p>There is no subscription.</p>`}
<section aria-labelledby="invoices"><h2 id="invoices">Invoices</h2>
${invoiceTable(theirs(state.invoices))}
</section>`,
  );
};

export const invoicePage = ({ goods }: StripeStandIn, invoice: Invoice): string =>
  page(
    `Invoice ${invoice.number}`,
    html`<h1>Invoice ${invoice.number}</h1>
<section aria-label="Invoice"><dl>
<dt>For</dt><dd>${goods.name}, ${dayOf(invoice.periodStart)} to ${dayOf(invoice.periodEnd)}</dd>
<dt>Date</dt><dd>${dayOf(invoice.created)}</dd>
<dt>Amount</dt><dd>${money(invoice.amount)}</dd>
<dt>Status</dt><dd>${invoiceStatus[invoice.status]}</dd>
</dl></section>`,
  );

export const homePage = ({ state, webhooks, goods }: StripeStandIn): string =>
  page(
    "Test payment service",
    html`<h1>Test payment service</h1>
<p>A local stand-in for Stripe. It sells ${goods.name} at ${money(goods.cents)} per month, and takes test cards only.</p>
<section aria-labelledby="kept"><h2 id="kept">Contents</h2><dl>
<dt>Customers</dt><dd>${Object.keys(state.customers).length}</dd>
<dt>Subscriptions</dt><dd>${Object.keys(state.subscriptions).length}</dd>
<dt>Pending events</dt><dd>${webhooks.pending().length}</dd>
</dl><p><a href="/__control/state">All records as JSON</a></p></section>`,
  );

export const notFoundPage = (): string =>
  page("Not found", html`<h1>Page not found</h1><p><a href="/">Test payment service</a></p>`);
