import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultModelName } from "#functions/ai/model-pricing.ts";
import { defaultMonthlyCapCents } from "#functions/ai/usage.table.ts";
import { readConfig } from "./config.ts";
import { Settings } from "./settings.ts";

const page = readFileSync("docs/configuration.md", "utf8");
const rows = Array.from(
  page.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm),
  ([, name = "", defaultValue = ""]) => [name, defaultValue] as const,
);

test("documents every setting with its default in docs/configuration.md", () => {
  const settings = Object.keys(Settings.shape);
  const documented = new Map(rows.filter(([name]) => settings.includes(name)));
  expect([...documented.keys()].toSorted()).toEqual(settings.toSorted());
  for (const [name, value] of Object.entries(readConfig({})))
    expect([name, documented.get(name)], name).toEqual([name, String(value) === "" ? "none" : `\`${String(value)}\``]);
});

test("documents the defaults that are defined in code", () => {
  expect(rows).toContainEqual(["aiModel", `\`${defaultModelName}\``]);
  expect(readConfig({}).aiUserMonthlyUsd * 100).toBe(defaultMonthlyCapCents);
});
