import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { summaryOf, type TemplateJson } from "./summary.ts";
import { summarySettings } from "./summary-settings.ts";
import { synthesise } from "./testing.ts";

const made = summaryOf(synthesise(summarySettings).toJSON() as TemplateJson);

test("the stack in production is as docs/generated/stack.md shows it; `npm run template` writes it anew", () => {
  const shown = readFileSync(join(import.meta.dirname, "..", "docs", "generated", "stack.md"), "utf8");
  expect(shown.slice(shown.indexOf("\n## ") + 1)).toBe(made.slice(made.indexOf("\n## ") + 1));
});
