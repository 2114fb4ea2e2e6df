import type { Appearance } from "@stripe/stripe-js";
import type { Theme } from "#web/app/theme.ts";
import { hexOf } from "./hex.ts";

/** Reads tokens of the theme that is on, whatever notation the built styles give them: mixing makes the browser say it in sRGB. */
const tokenReader = () => {
  const probe = document.createElement("span");
  document.body.append(probe);
  return {
    read: (name: string) => {
      probe.style.color = `color-mix(in srgb, var(--${name}), var(--${name}))`;
      return hexOf(getComputedStyle(probe).color);
    },
    end: () => probe.remove(),
  };
};

/** Our colours and shapes for the payment service's form; what cannot be read is left to the form's own theme. */
export const appearanceOf = (theme: Theme): Appearance => {
  const { read, end } = tokenReader();
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
      // Its frames cannot fetch our typeface.
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
  end();
  return appearance;
};
