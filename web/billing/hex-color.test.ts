import { expect, test } from "vitest";
import { toHexColor } from "./use-payment-element.ts";

test.each([
  ["color(srgb 0.0588235 0.360784 0.396078)", "#0f5c65"],
  ["color(srgb 1 0 0.5)", "#ff0080"],
  ["color(srgb -0.001 1.002 2e-05)", "#00ff00"],
  ["rgb(15, 92, 101)", "#0f5c65"],
  ["rgb(15 92 101)", "#0f5c65"],
])("converts %s to %s", (color, hex) => {
  expect(toHexColor(color)).toBe(hex);
});

test.each([
  "",
  "lab(35% -19 -12)",
  "oklch(0.4 0.07 208)",
  "rgba(0, 0, 0, 0)",
  "color(srgb 1 0)",
  "color(srgb none 0 0)",
])("rejects %s", (color) => {
  expect(toHexColor(color)).toBeUndefined();
});
