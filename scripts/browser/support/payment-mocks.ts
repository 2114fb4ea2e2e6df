import type { Page } from "@playwright/test";
import type { PaymentSetup } from "#shared/api/billing.ts";

export const paymentSetupResponse: PaymentSetup = {
  clientSecret: "pi_1_secret_2",
  publishableKey: "pk_test_1",
  scriptUrl: "https://js.stripe.com/v3/",
};
/** Responds with each value in turn and repeats the last. Returns a list of request bodies, which grows during the test. */
export const mockJsonSequence = async (page: Page, path: string, ...responses: unknown[]) => {
  const sentBodies: unknown[] = [];
  await page.route(`**${path}`, (route) => {
    sentBodies.push(route.request().postDataJSON());
    const json = responses.length > 1 ? responses.shift() : responses[0];
    return route.fulfill({ json });
  });
  return sentBodies;
};
/** Replaces Stripe's script. Typing `declined`, `broken` or `hangs` makes the payment fail; any other text pays. */
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
          const listeners = {};
          return {
            on: (event, run) => { listeners[event] = run; },
            mount: (container) => {
              field = document.createElement("input");
              field.setAttribute("aria-label", "Card number");
              container.append(field);
              queueMicrotask(() => (window.formBreaks ? listeners.loaderror({}) : listeners.ready({})));
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

export const serveFakeStripeScript = (page: Page) =>
  page.route(String(paymentSetupResponse.scriptUrl), (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
