import type { StripeConstructor } from "@stripe/stripe-js";

const timeoutMs = 20_000;
const loads = new Map<string, Promise<StripeConstructor>>();

const load = (url: string) =>
  new Promise<StripeConstructor>((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error("The payment service's script could not be loaded"));
    };
    const timer = setTimeout(fail, timeoutMs);
    script.src = url;
    script.addEventListener("error", () => {
      clearTimeout(timer);
      fail();
    });
    script.addEventListener("load", () => {
      clearTimeout(timer);
      if (window.Stripe) resolve(window.Stripe);
      else fail();
    });
    document.head.append(script);
  });

/**
 * Loads Stripe's script from Stripe, which forbids copying or bundling it. Once per URL; after a failure the next call
 * tries again.
 */
export const loadStripe = (url: string): Promise<StripeConstructor> => {
  const existing = loads.get(url);
  if (existing !== undefined) return existing;
  const promise = load(url);
  loads.set(url, promise);
  promise.catch(() => loads.delete(url));
  return promise;
};
