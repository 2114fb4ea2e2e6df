import type { Stripe, StripeConstructor, StripeElements } from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import { readTheme, useTheme } from "#web/app/theme.ts";
import type { PaymentFormOptions } from "./payment-setup-store.ts";
import { buildAppearance } from "./stripe-appearance.ts";

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
const loadStripe = (url: string): Promise<StripeConstructor> => {
  const existing = loads.get(url);
  if (existing !== undefined) return existing;
  const promise = load(url);
  loads.set(url, promise);
  promise.catch(() => loads.delete(url));
  return promise;
};

type Mounted = { stripe: Stripe; elements: StripeElements };

/** Mounts Stripe's form in an element. `mounted` is null until the form is ready for input. */
export const usePaymentElement = (
  { clientSecret, publishableKey, scriptUrl }: PaymentFormOptions,
  onFailed: () => void,
) => {
  const place = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailed);
  const [mounted, setMounted] = useState<Mounted | null>(null);
  const theme = useTheme();

  useEffect(() => {
    let isUnmounted = false;
    let destroy = () => {};
    const mount = async () => {
      const createStripe = await loadStripe(scriptUrl);
      if (isUnmounted || !place.current) return;
      const stripe = createStripe(publishableKey);
      const elements = stripe.elements({ clientSecret, appearance: buildAppearance(readTheme()), locale: "en" });
      const element = elements.create("payment", { layout: "tabs" });
      destroy = () => element.destroy();
      element.on("ready", () => setMounted({ stripe, elements }));
      element.on("loaderror", () => failed.current());
      element.mount(place.current);
    };
    mount().catch(() => isUnmounted || failed.current());
    return () => {
      isUnmounted = true;
      destroy();
    };
  }, [clientSecret, publishableKey, scriptUrl]);

  useEffect(() => {
    // Only a form that was removed rejects updates.
    mounted?.elements.update({ appearance: buildAppearance(theme) }).catch(() => undefined);
  }, [mounted, theme]);

  return { place, mounted };
};
