import type { Page } from "@playwright/test";
import type { PaymentSetup, Subscription } from "#shared/api/billing.ts";

/** A payment set-up as the server answers it with Stripe configured. */
export const setup: PaymentSetup = {
  clientSecret: "pi_1_secret_2",
  publishableKey: "pk_test_1",
  scriptUrl: "https://js.stripe.com/v3/",
};
export const subscription = (hasAccess: boolean): Subscription => ({
  configured: true,
  status: hasAccess ? "active" : "incomplete",
  hasAccess,
  isCustomer: true,
  paidUntil: null,
  endsThen: false,
});

/** Answers a call with JSON, in turn where there are several answers; the last one for ever. Tells what was sent. */
export const answer = async (page: Page, path: string, ...answers: unknown[]) => {
  const sent: unknown[] = [];
  await page.route(`**${path}`, (route) => {
    sent.push(route.request().postDataJSON());
    const json = answers.length > 1 ? answers.shift() : answers[0];
    return route.fulfill({ json });
  });
  return sent;
};
/**
 * In place of the payment service's script: one text field, whose content says what becomes of the payment. `declined`
 * is refused, `broken` is an error for programmers, `hangs` never ends, all else is paid and goes to the return address.
 */
const script = `
window.Stripe = (key) => {
  const seen = (window.seen = { key, options: undefined, updates: 0, confirmed: 0 });
  let field;
  return {
    elements: (options) => {
      seen.options = options;
      return {
        update: async () => { seen.updates += 1; },
        create: () => {
          const heard = {};
          return {
            on: (event, run) => { heard[event] = run; },
            mount: (place) => {
              field = document.createElement("input");
              field.setAttribute("aria-label", "Card number");
              place.append(field);
              queueMicrotask(() => (window.formBreaks ? heard.loaderror({}) : heard.ready({})));
            },
            destroy: () => field.remove(),
          };
        },
      };
    },
    confirmPayment: async ({ confirmParams }) => {
      seen.confirmed += 1;
      const type = { declined: "card_error", broken: "invalid_request_error" }[field.value];
      if (type) return { error: { type, message: "Your card was declined." } };
      if (field.value !== "hangs") {
        const address = new URL(confirmParams.return_url);
        address.searchParams.set("payment_intent_client_secret", "pi_1_secret_2");
        address.searchParams.set("redirect_status", "succeeded");
        window.location.assign(address);
      }
      return new Promise(() => {});
    },
  };
};`;

/** Serves that script where the payment service's own is asked for. */
export const serveScript = (page: Page) =>
  page.route(String(setup.scriptUrl), (route) => route.fulfill({ contentType: "text/javascript", body: script }));
