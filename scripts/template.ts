import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { summarizeTemplate, summarySettings, type TemplateJson } from "#infra/template-summary.ts";
import { synthesise } from "#infra/testing.ts";

const head = `# The stack

What \`cdk deploy\` makes in production with a domain of its own, read from the template: every resource, and of each what
matters. \`npm run template\` writes this page, and a test fails while it and the template differ.

`;

writeFileSync(
  join(import.meta.dirname, "..", "docs", "generated", "stack.md"),
  `${head}${summarizeTemplate(synthesise(summarySettings).toJSON() as TemplateJson)}`,
);
