import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import { readTheme, useTheme } from "#web/app/theme.ts";
import { loadStripe } from "./load-stripe.ts";
import type { PaymentFormOptions } from "./payment-setup-store.ts";
import { buildAppearance } from "./stripe-appearance.ts";

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
