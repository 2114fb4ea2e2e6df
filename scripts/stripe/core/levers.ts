import { type CardEntry, filledIn } from "./cards.ts";
import { intentBySecret, payIntent, paySession } from "./checkout.ts";
import { changeStatus, latestInvoiceOf } from "./invoices.ts";
import { cancelAtPeriodEnd, cancelNow, expireSession, hasEnded, resume, retry } from "./life.ts";
import { noSuch, refused } from "./problem.ts";
import type { BankAnswer, Books, PaymentError, SubscriptionStatus } from "./records.ts";

/** A card in full, or one of the test cards by how its bank answers. */
export type Paying = BankAnswer | CardEntry;
const typed = (card: Paying): CardEntry => (typeof card === "string" ? filledIn(card) : card);

const found = <T>(records: Record<string, T>, what: string, id: string): T => {
  const record = records[id];
  if (!record) throw noSuch(what, id);
  return record;
};

/**
 * What customers, their banks and time do, as calls: for tests and for the pages. Those that pay answer with the bank's
 * refusal, or undefined when it went through. All throw StripeProblem for what does not exist or cannot be.
 */
export const levers = (books: Books, act: <T>(change: () => T) => T) => {
  const { state } = books;
  const subscription = (id: string) => found(state.subscriptions, "subscription", id);
  const living = (id: string) => {
    const one = subscription(id);
    if (hasEnded(one)) throw refused("This subscription has ended.");
    return one;
  };
  return {
    /** Pays on the hosted page. */
    paySession: (id: string, card: Paying = "pays"): PaymentError | undefined =>
      act(() => paySession(books, found(state.sessions, "checkout.session", id), typed(card))),
    expireSession: (id: string) =>
      act(() => {
        const session = found(state.sessions, "checkout.session", id);
        if (session.status === "open") expireSession(books, session);
      }),
    /** Pays with the payment form. */
    payIntent: (clientSecret: string, card: Paying = "pays"): PaymentError | undefined =>
      act(() => payIntent(books, intentBySecret(books, clientSecret), typed(card))),
    /** From now on the customer's card is answered so. */
    setCard: (customerId: string, bank: BankAnswer) =>
      act(() => {
        const { card } = found(state.customers, "customer", customerId);
        if (!card) throw refused("This customer has no card.");
        card.bank = bank;
      }),
    /** Tries the open invoice of a subscription on the customer's card now. */
    retryPayment: (subscriptionId: string): PaymentError | undefined =>
      act(() => {
        const one = living(subscriptionId);
        const invoice = latestInvoiceOf(books, one);
        return invoice.status === "open" ? retry(books, one, invoice) : undefined;
      }),
    cancelNow: (subscriptionId: string) => act(() => cancelNow(books, living(subscriptionId))),
    cancelAtPeriodEnd: (subscriptionId: string, by: "api" | "portal" = "portal") =>
      act(() => cancelAtPeriodEnd(books, living(subscriptionId), by)),
    resume: (subscriptionId: string) => act(() => resume(books, living(subscriptionId))),
    /** Sets a status that nothing here leads to, such as `paused`, `unpaid` or `trialing`. */
    setStatus: (subscriptionId: string, status: SubscriptionStatus) =>
      act(() => changeStatus(books, living(subscriptionId), status)),
  };
};
