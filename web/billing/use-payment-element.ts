import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import { readTheme, useTheme } from "#web/app/theme.ts";
import { appearanceOf } from "./appearance.ts";
import { loadService } from "./service-script.ts";
import type { Ready } from "./setup.ts";

type Mounted = { stripe: Stripe; elements: StripeElements };

/** Puts the payment service's form into an element of the page; null until people can type into it. */
export const usePaymentElement = ({ clientSecret, publishableKey, scriptUrl }: Ready, onFailed: () => void) => {
  const place = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailed);
  const [mounted, setMounted] = useState<Mounted | null>(null);
  const theme = useTheme();

  useEffect(() => {
    let left = false;
    let remove = () => {};
    const mount = async () => {
      const start = await loadService(scriptUrl);
      if (left || !place.current) return;
      const stripe = start(publishableKey);
      const elements = stripe.elements({ clientSecret, appearance: appearanceOf(readTheme()), locale: "en" });
      const element = elements.create("payment", { layout: "tabs" });
      remove = () => element.destroy();
      element.on("ready", () => setMounted({ stripe, elements }));
      element.on("loaderror", () => failed.current());
      element.mount(place.current);
    };
    mount().catch(() => left || failed.current());
    return () => {
      left = true;
      remove();
    };
  }, [clientSecret, publishableKey, scriptUrl]);

  useEffect(() => {
    // Refused only by a form that is gone.
    mounted?.elements.update({ appearance: appearanceOf(theme) }).catch(() => undefined);
  }, [mounted, theme]);

  return { place, mounted };
};
