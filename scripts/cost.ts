/**
 * `npm run cost -- --users 1000`: the monthly cost in dollars by service for this many active users, compared with 100,
 * 10,000 and 1,000,000 users and an idle stage.
 *
 *   node scripts/cost.ts [--users 1000]
 *   node scripts/cost.ts --search
 *   node scripts/cost.ts --measure [folder of the built web, dist/web by default]
 *
 * Request counts come from a run of the real handlers (scripts/cost/measured.json; `--measure` updates it), assumptions
 * from scripts/cost/assumptions.ts, prices from scripts/cost/prices.ts. `--search` writes docs/generated/search-cost.md.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

// Set before the logger loads, so that it doesn't log every request.
process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
const { values, positionals } = parseArgs({
  options: {
    users: { type: "string", default: "1000" },
    measure: { type: "boolean", default: false },
    search: { type: "boolean", default: false },
  },
  allowPositionals: true,
});

if (values.search) {
  const { writeSearchCost } = await import("./cost/search-cost.ts");
  writeSearchCost();
  process.stdout.write("Wrote docs/generated/search-cost.md\n");
} else if (values.measure) {
  const { measureActions, measuredFile, measureWebSize } = await import("./cost/measured.ts");
  const web = measureWebSize(positionals[0] ?? join(import.meta.dirname, "../dist/web"));
  const measurement = { measuredOn: new Date().toISOString().slice(0, 10), ...(await measureActions()), web };
  writeFileSync(measuredFile, `${JSON.stringify(measurement, null, 2)}\n`);
  process.stdout.write("Wrote scripts/cost/measured.json\n");
} else {
  const users = Number(values.users);
  if (!Number.isInteger(users) || users < 1) {
    process.stderr.write("Please give a number of users, such as --users 1000\n");
    process.exitCode = 1;
  } else {
    const { buildCostReport } = await import("./cost/report.ts");
    process.stdout.write(`${buildCostReport(users).join("\n")}\n`);
  }
}
