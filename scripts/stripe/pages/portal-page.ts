import type { Invoice, Portal, Subscription } from "../core/records.ts";
import { hasEnded } from "../core/subscription-life-cycle.ts";
import type { FakeStripe } from "../fake-stripe.ts";
import { formatDay, formatPrice, type Html, html, renderPage } from "./html.ts";

const statuses: Record<Subscription["status"], string> = {
  incomplete: "Waiting for the first payment",
  incomplete_expired: "Never paid",
  active: "Active",
  past_due: "Payment overdue",
  paused: "Paused",
  trialing: "Trial",
  unpaid: "Unpaid",
  canceled: "Canceled",
};

/** The portal's actions, which are the values of its buttons. */
export const portalActions = ["end", "resume", "cancel", "fail", "repair", "retry", "renew"] as const;
export type PortalAction = (typeof portalActions)[number];

const renderButton = (action: PortalAction, label: string) =>
  html`<button name="do" value="${action}">${label}</button>`;

const renderSubscriptionDetails = (subscription: Subscription): Html => html`<dl>
<dt>Status</dt><dd>${statuses[subscription.status]}</dd>
<dt>Since</dt><dd>${formatDay(subscription.created)}</dd>
${
  hasEnded(subscription)
    ? html`<dt>Ended</dt><dd>${formatDay(subscription.endedAt ?? 0)}</dd>`
    : html`<dt>${subscription.cancelAt === null ? "Renews" : "Ends"}</dt><dd>${formatDay(subscription.periodEnd)}</dd>`
}
</dl>`;

const renderSubscriptionSection = (fakeStripe: FakeStripe, portal: Portal, subscription: Subscription): Html => {
  const { plan, state } = fakeStripe;
  const bank = state.customers[portal.customer]?.card?.bank;
  const isStarted = !hasEnded(subscription) && subscription.status !== "incomplete";
  const isOpen = state.invoices[subscription.latestInvoice]?.status === "open";
  return html`<section aria-labelledby="${subscription.id}">
<h2 id="${subscription.id}">${plan.name}, ${formatPrice(plan.cents)} per month</h2>
${renderSubscriptionDetails(subscription)}
${
  !hasEnded(subscription) &&
  html`<form method="post" action="/portal/${portal.id}">
<input type="hidden" name="subscription" value="${subscription.id}">
<p class="actions">
${isStarted && (subscription.cancelAt === null ? renderButton("end", "Cancel at the end of the period") : renderButton("resume", "Resume"))}
${renderButton("cancel", "Cancel now")}
</p>
${
  isStarted &&
  html`<p class="muted">For tests:</p><p class="actions">
${bank === "pays" ? renderButton("fail", "Make the next payment fail") : bank && renderButton("repair", "Make payments succeed again")}
${isOpen ? renderButton("retry", "Retry the overdue payment now") : renderButton("renew", "Jump to the end of the period")}
</p>`
}
</form>`
}
</section>`;
};

const invoiceStatus: Record<Invoice["status"], string> = { open: "Open", paid: "Paid", void: "Void" };

const renderInvoiceTable = (invoices: readonly Invoice[]): Html =>
  invoices.length === 0
    ? html`<p>There are no invoices yet.</p>`
    : html`<div class="scrolls"><table><thead><tr><th scope="col">Invoice</th><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">Status</th></tr></thead>
<tbody>${invoices.map(
        (invoice) =>
          html`<tr><td>${invoice.number}</td><td>${formatDay(invoice.created)}</td><td>${formatPrice(invoice.amount)}</td><td>${invoiceStatus[invoice.status]}</td></tr>`,
      )}</tbody></table></div>`;

/** Renders the customer portal: subscriptions, invoices, and actions for tests. */
export const renderPortalPage = (fakeStripe: FakeStripe, portal: Portal): string => {
  const { state } = fakeStripe;
  const customer = state.customers[portal.customer];
  const filterByCustomer = <T extends { customer: string | null }>(records: Record<string, T>) =>
    Object.values(records)
      .filter((record) => record.customer === portal.customer)
      .reverse();
  const subscriptions = filterByCustomer(state.subscriptions);
  return renderPage(
    "Your subscription",
    html`<h1>Your subscription</h1>
${customer?.email && html`<p class="muted">${customer.name ? `${customer.name}, ${customer.email}` : customer.email}</p>`}
${portal.returnUrl && html`<p><a href="${portal.returnUrl}">Back</a></p>`}
${subscriptions.length ? subscriptions.map((subscription) => renderSubscriptionSection(fakeStripe, portal, subscription)) : html`<p>There is no subscription.</p>`}
<section aria-labelledby="invoices"><h2 id="invoices">Invoices</h2>
${renderInvoiceTable(filterByCustomer(state.invoices))}
</section>`,
  );
};

export const renderHomePage = ({ plan }: FakeStripe): string =>
  renderPage(
    "Test payment service",
    html`<h1>Test payment service</h1>
<p>A local fake of Stripe. It sells ${plan.name} at ${formatPrice(plan.cents)} per month and accepts only test cards.</p>`,
  );

export const renderNotFoundPage = (): string =>
  renderPage("Not found", html`<h1>Page not found</h1><p><a href="/">Test payment service</a></p>`);
