import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { summarizeTemplate, summarySettings, type TemplateJson } from "./template-summary.ts";
import { synthesize } from "./testing.ts";

const summary = summarizeTemplate(synthesize(summarySettings).toJSON() as TemplateJson);

test("matches docs/generated/stack.md, which `npm run template` regenerates", () => {
  const documented = readFileSync(join(import.meta.dirname, "..", "docs", "generated", "stack.md"), "utf8");
  expect(documented.slice(documented.indexOf("\n## ") + 1)).toBe(summary.slice(summary.indexOf("\n## ") + 1));
});
