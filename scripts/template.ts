import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { summarizeTemplate, summarySettings, type TemplateJson } from "#infra/template-summary.ts";
import { synthesize } from "#infra/testing.ts";

const head = `# CloudFormation stack

The resources that \`cdk deploy\` creates in production with a custom domain, with their main properties, from the
CloudFormation template. \`npm run template\` writes this page, and a test fails if it is out of date.

`;

writeFileSync(
  join(import.meta.dirname, "..", "docs", "generated", "stack.md"),
  `${head}${summarizeTemplate(synthesize(summarySettings).toJSON() as TemplateJson)}`,
);
