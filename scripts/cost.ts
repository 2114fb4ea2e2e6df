/**
 * `npm run cost -- --users 1000`: what a month costs, in dollars by service, for so many people who use the product in
 * it; beside it the same for 100, 10,000 and 1,000,000, what a stage costs that nobody uses, and what breaks first.
 *
 *   node scripts/cost.ts [--users 1000]
 *   node scripts/cost.ts --measure [folder of the built web, dist/web when left out]
 *
 * What is counted was counted from a run of the real handlers (scripts/cost/measured.json; `--measure` counts anew).
 * What is assumed stands in scripts/cost/assumptions.ts, prices in scripts/cost/prices.ts.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

// Before the product is loaded: figures, and not every request.
process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
const { values, positionals } = parseArgs({
  options: { users: { type: "string", default: "1000" }, measure: { type: "boolean", default: false } },
  allowPositionals: true,
});

if (values.measure) {
  const { measureActs, measuredFile } = await import("./cost/measured.ts");
  const { weighWeb } = await import("./cost/web-bytes.ts");
  const web = weighWeb(positionals[0] ?? join(import.meta.dirname, "../dist/web"));
  const measured = { measuredOn: new Date().toISOString().slice(0, 10), ...(await measureActs()), web };
  writeFileSync(measuredFile, `${JSON.stringify(measured, null, 2)}\n`);
  process.stdout.write("scripts/cost/measured.json is written\n");
} else {
  const users = Number(values.users);
  if (!Number.isInteger(users) || users < 1) {
    process.stderr.write("Please give a number of people, such as --users 1000\n");
    process.exitCode = 1;
  } else {
    const { report } = await import("./cost/report.ts");
    process.stdout.write(`${report(users).join("\n")}\n`);
  }
}
