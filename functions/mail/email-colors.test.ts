import { readFileSync } from "node:fs";
import Color from "colorjs.io";
import { describe, expect, test } from "vitest";
import { emailColors } from "./render-email-content.ts";

const css = readFileSync(new URL("../../web/styles/tokens.css", import.meta.url), "utf8");
const readTokens = (selector: string) => {
  const body = css.split(`${selector} {`)[1]?.split("}")[0] ?? "";
  return new Map(
    [...body.matchAll(/--([\w-]+): (oklch\([^)]+\));/g)].map(([, name = "", value = ""]) => [
      name,
      new Color(value).to("srgb").toString({ format: "hex", collapse: false }),
    ]),
  );
};
const getContrast = (foreground: string, background: string) =>
  new Color(foreground).contrastWCAG21(new Color(background));

describe.each([
  ["light", ":root"],
  ["dark", ".dark"],
] as const)("%s", (theme, selector) => {
  const { canvas, raised, ...rest } = emailColors[theme];

  test("matches the design tokens", () => {
    const tokens = readTokens(selector);
    for (const [name, value] of Object.entries(emailColors[theme]))
      expect([name, value]).toEqual([name, tokens.get(name)]);
  });

  test("gives every text color sufficient contrast", () => {
    for (const background of [canvas, raised])
      for (const name of ["text", "text-muted", "primary-text", "brass-text"] as const)
        expect(getContrast(rest[name], background), `${name} on ${background}`).toBeGreaterThanOrEqual(4.5);
    expect(getContrast(rest["on-primary"], rest.primary)).toBeGreaterThanOrEqual(4.5);
  });
});
