import { readFileSync } from "node:fs";
import Color from "colorjs.io";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** Parses the `--name: oklch(...)` declarations of a rule. */
const parseTokens = (selector: string) => {
  const body = css.split(`${selector} {`)[1]?.split("}")[0] ?? "";
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (oklch\([^)]+\));/g)].map(([, name, value]) => [name, value]),
  );
};

const themes = { light: parseTokens(":root"), dark: parseTokens(".dark") };
type Theme = keyof typeof themes;
const color = (theme: Theme, name: string) => {
  const value = themes[theme][name];
  if (!value) throw new Error(`${theme} has no --${name}`);
  return new Color(value);
};
const contrast = (theme: Theme, front: string, back: string) => color(theme, front).contrastWCAG21(color(theme, back));

const backgrounds = ["sunken", "canvas", "surface", "raised", "overlay"] as const;
/** Color pairs with their contrast ratios in the design (light, dark). */
const specifiedRatios = [
  ["border-control", "surface", 3.78, 3.72],
  ["text", "surface", 16.4, 14.6],
  ["text-muted", "surface", 7.12, 8.18],
  ["text-subtle", "surface", 5.17, 6.23],
  ["on-primary", "primary", 7.38, 9.82],
  ["on-primary", "primary-hover", 9.16, 11.6],
  ["primary-text", "surface", 8.1, 9.98],
  ["brass-text", "surface", 6.58, 11.2],
  ["focus", "surface", 4.75, 10.1],
  ["green", "green-soft", 5.46, 8.16],
  ["blue", "blue-soft", 5.77, 6.96],
  ["yellow", "yellow-soft", 5.58, 8.58],
  ["purple", "purple-soft", 6.18, 6.84],
  ["red", "red-soft", 5.52, 6.68],
  ["gray", "gray-soft", 6.03, 6.68],
] as const;

const text = ["text", "text-muted", "text-subtle", "primary-text", "brass-text", "red"];
const onSoft: [front: string, back: string][] = [
  ["primary-text", "primary-soft"],
  ["brass-text", "brass-soft"],
  ["on-primary", "red-solid"],
  ...["green", "blue", "yellow", "red"].map((tone) => ["text", `${tone}-soft`] as [string, string]),
];

test("both themes define the same tokens", () => {
  expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
  expect(Object.keys(themes.light).length).toBeGreaterThan(30);
});

describe.each(["light", "dark"] as const)("%s", (theme) => {
  test.each(specifiedRatios)("%s on %s has the specified contrast", (front, back, light, dark) => {
    const ratio = contrast(theme, front, back);
    expect(Math.abs(ratio - (theme === "light" ? light : dark))).toBeLessThan(0.06);
    expect(ratio).toBeGreaterThanOrEqual(front === "border-control" ? 3 : 4.5);
  });

  test.each(backgrounds)("text, focus ring and control borders have enough contrast on %s", (back) => {
    for (const name of text) expect(contrast(theme, name, back), name).toBeGreaterThanOrEqual(4.5);
    for (const name of ["focus", "border-control"]) expect(contrast(theme, name, back), name).toBeGreaterThanOrEqual(3);
  });

  test.each(onSoft)("%s has enough contrast on %s", (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  test("each level of elevation is at least as light as the one below", () => {
    const lightness = backgrounds.map((name) => color(theme, name).oklch.l ?? 0);
    expect(lightness).toEqual(lightness.toSorted((a, b) => a - b));
    if (theme === "dark")
      for (const [index, name] of backgrounds.slice(2).entries())
        expect(contrast(theme, name, backgrounds[index + 1] ?? "canvas"), name).toBeGreaterThan(1.08);
  });

  test("every color is within the sRGB gamut", () => {
    for (const name of Object.keys(themes[theme])) expect(color(theme, name).inGamut("srgb"), name).toBe(true);
  });
});
