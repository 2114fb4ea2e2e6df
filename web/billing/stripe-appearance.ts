import type { Appearance } from "@stripe/stripe-js";
import type { Theme } from "#web/app/theme.ts";

const toHexByte = (fraction: number) =>
  Math.round(Math.min(1, Math.max(0, fraction)) * 255)
    .toString(16)
    .padStart(2, "0");

/**
 * Converts a computed color, `color(srgb 0.06 0.36 0.4)` or `rgb(15, 92, 101)`, to `#rrggbb`, because Stripe's form
 * does not accept newer notations. Returns undefined for any other text.
 */
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
export const buildAppearance = (theme: Theme): Appearance => {
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
