import type { StripeConstructor } from "@stripe/stripe-js";

/** Longer than this, in milliseconds, nobody waits for the payment service's script. */
const patience = 20_000;
const loading = new Map<string, Promise<StripeConstructor>>();

const load = (url: string) =>
  new Promise<StripeConstructor>((resolve, reject) => {
    const script = document.createElement("script");
    const failed = () => {
      script.remove();
      reject(new Error("The payment service's script could not be loaded"));
    };
    const timer = setTimeout(failed, patience);
    script.src = url;
    script.addEventListener("error", () => {
      clearTimeout(timer);
      failed();
    });
    script.addEventListener("load", () => {
      clearTimeout(timer);
      if (window.Stripe) resolve(window.Stripe);
      else failed();
    });
    document.head.append(script);
  });

/**
 * The payment service's own script, fetched from its own address: it must not be copied or bundled. Once for each
 * address; after a failure the next call tries again.
 */
export const loadService = (url: string): Promise<StripeConstructor> => {
  const known = loading.get(url);
  if (known !== undefined) return known;
  const started = load(url);
  loading.set(url, started);
  started.catch(() => loading.delete(url));
  return started;
};
