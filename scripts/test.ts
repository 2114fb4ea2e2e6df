import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Every test, one part after the other (two cores are the machine to reckon with), and at the end the
 * plain line `N passed, N failed`. A part that dies without a report counts as one failure.
 */
type Counts = { passed: number; failed: number };
type Part = { name: string; command: string[]; env?: NodeJS.ProcessEnv; count?: (report: unknown) => Counts };

const reports = await mkdtemp(join(tmpdir(), "grantlamp-test-"));
const reportFile = (part: Part) => join(reports, `${part.name}.json`);
const write = (line: string) => process.stdout.write(`${line}\n`);

const run = ({ command: [program = "", ...args], env }: Part) =>
  new Promise<number>((resolve) => {
    const child = spawn(join("node_modules", ".bin", program), args, {
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });

const vitestCounts = (report: unknown): Counts => {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report as Record<string, number>;
  return {
    passed: numPassedTests ?? 0,
    failed: Math.max(numFailedTests ?? 0, numFailedTests ? 0 : (numFailedTestSuites ?? 0)),
  };
};
const playwrightCounts = (report: unknown): Counts => {
  const { expected = 0, unexpected = 0, flaky = 0 } = (report as { stats: Record<string, number> }).stats;
  return { passed: expected, failed: unexpected + flaky };
};

const parts: Part[] = [
  { name: "types", command: ["tsc"] },
  { name: "lint", command: ["biome", "check", "--error-on-warnings", "."] },
  {
    name: "vitest",
    command: [
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${join(reports, "vitest.json")}`,
    ],
    count: vitestCounts,
  },
  { name: "build", command: ["vite", "build", "--logLevel", "warn"] },
  { name: "size", command: ["node", "scripts/size.ts"] },
  {
    name: "browser",
    command: ["playwright", "test", "--config", "scripts/browser/playwright.config.ts", "--reporter=list,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, "browser.json") },
    count: playwrightCounts,
  },
];

const total: Counts = { passed: 0, failed: 0 };
for (const part of parts) {
  const started = performance.now();
  write(`\n== ${part.name}`);
  const code = await run(part);
  const report = await readFile(reportFile(part), "utf8").catch(() => undefined);
  const counts = part.count && report ? part.count(JSON.parse(report)) : { passed: code ? 0 : 1, failed: code ? 1 : 0 };
  if (code && !counts.failed) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  write(`== ${part.name}: ${code ? "failed" : "ok"}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
await rm(reports, { recursive: true });
write(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
