/**
 * Runs `npm run check`, `npm test` and `npm run test:nightly`. Prints a table of times and the line `N passed, N failed`
 * at the end. A nightly run also writes both to `dist/nightly/report.md`.
 *
 *   node scripts/test/run.ts [check | nightly]
 */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { domainNames } from "../../tests/mutation/domains.ts";
import {
  formatReport,
  parsePlaywrightReport,
  parseVitestReport,
  type Report,
  type StepResult,
  type TestCounts,
} from "./report.ts";

type ParseReport = (report: never, root: string) => Report;
/** `minutes` is the time limit, after which the step is killed and counts as failed. */
type Step = { name: string; command: string[]; env?: NodeJS.ProcessEnv; parseReport?: ParseReport; minutes?: number };

const root = join(import.meta.dirname, "../..");
const reports = await mkdtemp(join(tmpdir(), "grantlamp-test-"));
const getReportPath = (name: string) => join(reports, `${name}.json`);
const write = (line: string) => process.stdout.write(`${line}\n`);

// Nightly runs report each file when it finishes, so that a killed step still shows its failures and slow files.
const reporter = process.argv[2] === "nightly" ? "default" : "dot";
const createVitestStep = (name: string, projects: string[]): Step => ({
  name,
  command: [
    "vitest",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    `--reporter=${reporter}`,
    "--reporter=json",
    `--outputFile.json=${getReportPath(name)}`,
  ],
  parseReport: parseVitestReport,
});
const nodeProjects = ["unit", "integration", "crashes", "proofs", "stack", "isolated"];
// Type checking and the other checks use about one core each, so they run in parallel.
const types: Step = { name: "types", command: ["tsc", "--checkers", "1"] };
const lint: Step = { name: "lint", command: ["biome", "check", "--error-on-warnings", "."] };
/** Layers and cycles (`.dependency-cruiser.cjs`). */
const imports: Step = {
  name: "imports",
  command: ["node", "node_modules/.bin/depcruise", "--output-type", "err", "shared", "functions", "web", "infra"],
};
const unused: Step = { name: "unused", command: ["knip", "--no-progress", "--no-config-hints"] };
/** Fails if deployed code imports a dev dependency. */
const devImports: Step = {
  name: "dev imports",
  command: ["knip", "--no-progress", "--production", "--strict", "--include", "unlisted,unresolved"],
};
const build: Step = { name: "build", command: ["vite", "build", "--logLevel", "warn"] };
const size: Step = { name: "size", command: ["node", "scripts/size.ts"] };
const browser: Step = {
  name: "browser",
  command: [
    "playwright",
    "test",
    "--config",
    "scripts/browser/playwright.config.ts",
    `--reporter=${reporter === "dot" ? "dot" : "list"},json`,
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: getReportPath("browser") },
  parseReport: parsePlaywrightReport,
};

const plan = process.argv[2] ?? "test";
const isNightly = plan === "nightly";
/** Days since 1970, used to rotate work that takes too long for one night. */
const nightNumber = Math.floor(Date.now() / 86_400_000);
const mutatedDomain = domainNames[nightNumber % domainNames.length] ?? "dates";
const nightlySteps: Step[] = [
  { ...createVitestStep("node", ["unit", "integration", "isolated"]), minutes: 15 },
  { ...createVitestStep("crashes", ["crashes"]), minutes: 20 },
  { ...createVitestStep("proofs", ["proofs"]), minutes: 30 },
  { ...createVitestStep("stack", ["stack"]), minutes: 25 },
  { ...createVitestStep("components", ["components"]), minutes: 5 },
  { ...browser, minutes: 25 },
  {
    name: "pictures",
    command: ["playwright", "test", "--config", "scripts/visual/playwright.config.ts", "--reporter=dot"],
    minutes: 5,
  },
  { name: "load", command: ["node", "scripts/load.ts", "60"], minutes: 5 },
  { name: "mutation", command: ["node", "tests/mutation/run.ts", mutatedDomain], minutes: 15 },
];

/** Stages run in sequence, the lanes in a stage run in parallel, and the steps in a lane run in sequence. */
const plans: Record<string, Step[][][]> = {
  check: [
    [
      [types, unused],
      [lint, imports, devImports],
    ],
    [[createVitestStep("unit", ["unit"])]],
  ],
  test: [
    [
      [types, unused],
      [lint, imports, devImports],
    ],
    [[createVitestStep("node", nodeProjects)], [build, size]],
    [[createVitestStep("components", ["components"])]],
    [[browser]],
  ],
  nightly: [[[build]], ...nightlySteps.map((step) => [[step]])],
};
const stages = plans[plan];
if (!stages) throw new Error(`Unknown plan ${plan}. Choose one of ${Object.keys(plans).join(", ")}`);

/** Runs a program from `node_modules/.bin`. With parallel lanes, the output is buffered and printed only on failure. */
const start = ({ command: [program = "", ...args], env, minutes }: Step, isAlone: boolean) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(join(root, "node_modules/.bin", program), args, {
      cwd: root,
      stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...(isNightly && { GRANTLAMP_NIGHTLY: "1" }), ...env },
      ...(minutes && { timeout: minutes * 60_000 }),
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });

const run = async (step: Step, isAlone: boolean): Promise<StepResult> => {
  if (isAlone) write(`\n== ${step.name}`);
  const started = performance.now();
  const { code, output } = await start(step, isAlone);
  const seconds = (performance.now() - started) / 1000;
  const text = step.parseReport && (await readFile(getReportPath(step.name), "utf8").catch(() => undefined));
  const { counts, files, failures, flaky }: Report =
    step.parseReport && text
      ? step.parseReport(JSON.parse(text) as never, root)
      : { counts: { passed: code ? 0 : 1, failed: code ? 1 : 0 }, files: [], failures: [] };
  // A crashed step counts as a failure even if its report has none.
  if (code && !counts.failed) counts.failed = 1;
  if (counts.failed && !failures.length) failures.push(step.name);
  if (code && !isAlone) write(`\n== ${step.name}\n${output.trim()}`);
  write(`== ${step.name}: ${code ? "failed" : "ok"}, ${seconds.toFixed(1)} s`);
  return { step: step.name, seconds, counts, files, failures, flaky };
};

const startedAt = performance.now();
const outcomes: StepResult[] = [];
for (const lanes of stages) {
  const runLane = async (lane: Step[]) => {
    for (const step of lane) outcomes.push(await run(step, lanes.length === 1));
  };
  await Promise.all(lanes.map(runLane));
}
await rm(reports, { recursive: true });

const total = (name: keyof TestCounts) => outcomes.reduce((sum, { counts }) => sum + counts[name], 0);
const summary = `${total("passed")} passed, ${total("failed")} failed`;
const lines = [...formatReport(outcomes, (performance.now() - startedAt) / 1000), summary];
write(`\n${lines.join("\n")}`);
if (isNightly) {
  const folder = join(root, "dist/nightly");
  await mkdir(folder, { recursive: true });
  const title = `# Nightly tests, ${new Date().toISOString().slice(0, 10)}`;
  await writeFile(join(folder, "report.md"), [title, "", "```", ...lines, "```", ""].join("\n"));
}
process.exitCode = total("failed") ? 1 : 0;
