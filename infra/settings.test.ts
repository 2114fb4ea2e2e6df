import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { usualModel } from "#functions/ai/models.ts";
import { monthlyCap } from "#functions/ai/usage.table.ts";
import { readConfig } from "./config.ts";
import { Settings } from "./settings.ts";

const page = readFileSync("docs/configuration.md", "utf8");
const rows = Array.from(
  page.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm),
  ([, name = "", usual = ""]) => [name, usual] as const,
);

test("every setting stands in docs/configuration.md with the default that it has", () => {
  const settings = Object.keys(Settings.shape);
  const told = new Map(rows.filter(([name]) => settings.includes(name)));
  expect([...told.keys()].toSorted()).toEqual(settings.toSorted());
  for (const [name, value] of Object.entries(readConfig({})))
    expect([name, told.get(name)], name).toEqual([name, String(value) === "" ? "none" : `\`${String(value)}\``]);
});

test("what a setting leaves open is what the code does", () => {
  expect(rows).toContainEqual(["aiModel", `\`${usualModel}\``]);
  expect(readConfig({}).aiUserMonthlyUsd * 100).toBe(monthlyCap);
});
