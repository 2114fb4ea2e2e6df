import type { Appearance, Stripe, StripeConstructor, StripeElements } from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import type { Theme } from "#web/ui/theme.ts";
import { readTheme, useTheme } from "#web/ui/theme.ts";
import type { PaymentFormOptions } from "./payment-setup-store.ts";

const toHexByte = (fraction: number) =>
  Math.round(Math.min(1, Math.max(0, fraction)) * 255)
    .toString(16)
    .padStart(2, "0");

/** Converts a computed color to `#rrggbb`: Stripe's form does not accept newer notations. */
export const toHexColor = (color: string): string | undefined => {
  const [, space, channels = ""] = /^(color\(srgb|rgb\()([^/)]*)\)$/.exec(color.trim()) ?? [];
  const numbers = channels
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  if (!space || numbers.length !== 3 || numbers.some(Number.isNaN)) return undefined;
  return `#${numbers.map((number) => toHexByte(space === "rgb(" ? number / 255 : number)).join("")}`;
};

/** Reads theme tokens as hex colors. `color-mix` makes the browser resolve any CSS notation to sRGB. */
const createTokenReader = () => {
  const probe = document.createElement("span");
  document.body.append(probe);
  return {
    read: (name: string) => {
      probe.style.color = `color-mix(in srgb, var(--${name}), var(--${name}))`;
      return toHexColor(getComputedStyle(probe).color);
    },
    remove: () => probe.remove(),
  };
};

/** Stripe's form in our colors and shapes. Tokens that cannot be read fall back to Stripe's theme. */
const buildAppearance = (theme: Theme): Appearance => {
  const { read, remove } = createTokenReader();
  const [line, focus, primary] = [read("border-control"), read("focus"), read("primary")];
  const appearance: Appearance = {
    theme: theme === "dark" ? "night" : "stripe",
    variables: {
      colorPrimary: primary,
      colorBackground: read("surface"),
      colorText: read("text"),
      colorTextSecondary: read("text-muted"),
      colorTextPlaceholder: read("text-subtle"),
      colorDanger: read("red"),
      // Stripe's frames cannot load our typeface.
      fontFamily: "system-ui, sans-serif",
      fontSizeBase: "15px",
      borderRadius: "6px",
      spacingUnit: "4px",
    },
    ...(line &&
      focus &&
      primary && {
        rules: {
          ".Input": { border: `1px solid ${line}`, boxShadow: "none" },
          ".Input:focus": { borderColor: focus, boxShadow: `0 0 0 1px ${focus}` },
          ".Tab": { border: `1px solid ${line}`, boxShadow: "none" },
          ".Tab--selected": { borderColor: primary, boxShadow: `0 0 0 1px ${primary}` },
        },
      }),
  };
  remove();
  return appearance;
};

const timeoutMs = 20_000;
const loads = new Map<string, Promise<StripeConstructor>>();

const loadScript = (url: string) =>
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

/** Loads Stripe's script from Stripe, which forbids bundling it. After a failure the next call tries again. */
const loadStripe = (url: string): Promise<StripeConstructor> => {
  const existing = loads.get(url);
  if (existing !== undefined) return existing;
  const promise = loadScript(url);
  loads.set(url, promise);
  promise.catch(() => loads.delete(url));
  return promise;
};

type MountedForm = { stripe: Stripe; elements: StripeElements };

/** Mounts Stripe's form in an element. `mounted` is null until the form is ready for input. */
export const usePaymentElement = (
  { clientSecret, publishableKey, scriptUrl }: PaymentFormOptions,
  onFailed: () => void,
) => {
  const container = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailed);
  const [mounted, setMounted] = useState<MountedForm | null>(null);
  const theme = useTheme();

  useEffect(() => {
    let isUnmounted = false;
    let destroy = () => {};
    const mount = async () => {
      const createStripe = await loadStripe(scriptUrl);
      if (isUnmounted || !container.current) return;
      const stripe = createStripe(publishableKey);
      const elements = stripe.elements({ clientSecret, appearance: buildAppearance(readTheme()), locale: "en" });
      const element = elements.create("payment", { layout: "tabs" });
      destroy = () => element.destroy();
      element.on("ready", () => setMounted({ stripe, elements }));
      element.on("loaderror", () => failed.current());
      element.mount(container.current);
    };
    mount().catch(() => isUnmounted || failed.current());
    return () => {
      isUnmounted = true;
      destroy();
    };
  }, [clientSecret, publishableKey, scriptUrl]);

  useEffect(() => {
    // Stripe rejects updates only after the form was removed.
    mounted?.elements.update({ appearance: buildAppearance(theme) }).catch(() => undefined);
  }, [mounted, theme]);

  return { container, mounted };
};
