import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { domainNames } from "../proof/mutation/domains.ts";
import { type Counts, formatReport, type Outcome, type Report, readPlaywright, readVitest } from "./report.ts";

/**
 * `npm run check`, `npm test` and `npm run test:nightly`. Ends with a table of where the time went and the plain line
 * `N passed, N failed`; a nightly run also writes it to `dist/nightly/report.md`.
 *
 *   node scripts/test/run.ts [check | nightly]
 */
type Read = (report: never, root: string) => Report;
/** `minutes`: the part is ended after so long, and has failed. */
type Part = { name: string; command: string[]; env?: NodeJS.ProcessEnv; read?: Read; minutes?: number };

const root = join(import.meta.dirname, "../..");
const reports = await mkdtemp(join(tmpdir(), "grantlamp-test-"));
const reportFile = (name: string) => join(reports, `${name}.json`);
const write = (line: string) => process.stdout.write(`${line}\n`);

/** At night each file is reported when it ends: a part that runs out of time still shows what failed and what took so long. */
const reporter = process.argv[2] === "nightly" ? "default" : "dot";
const vitest = (name: string, projects: string[]): Part => ({
  name,
  command: [
    "vitest",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    `--reporter=${reporter}`,
    "--reporter=json",
    `--outputFile.json=${reportFile(name)}`,
  ],
  read: readVitest,
});
const nodeProjects = ["unit", "integration", "crashes", "proofs", "isolated"];
// Types and lint use about one core each, so they run at the same time.
const types: Part = { name: "types", command: ["tsc", "--checkers", "1"] };
const lint: Part = { name: "lint", command: ["biome", "check", "--error-on-warnings", "."] };
const build: Part = { name: "build", command: ["vite", "build", "--logLevel", "warn"] };
const size: Part = { name: "size", command: ["node", "scripts/size.ts"] };
const browser: Part = {
  name: "browser",
  command: [
    "playwright",
    "test",
    "--config",
    "scripts/browser/playwright.config.ts",
    `--reporter=${reporter === "dot" ? "dot" : "list"},json`,
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile("browser") },
  read: readPlaywright,
};

const plan = process.argv[2] ?? "test";
const isNight = plan === "nightly";
/** Days since 1970: each night takes its turn of what is too much for one. */
const night = Math.floor(Date.now() / 86_400_000);
const mutatedDomain = domainNames[night % domainNames.length] ?? "dates";
const nightly: Part[] = [
  { ...vitest("node", ["unit", "integration", "isolated"]), minutes: 15 },
  { ...vitest("crashes", ["crashes"]), minutes: 20 },
  { ...vitest("proofs", ["proofs"]), minutes: 25 },
  { ...vitest("components", ["components"]), minutes: 5 },
  { ...browser, minutes: 25 },
  {
    name: "pictures",
    command: ["playwright", "test", "--config", "scripts/visual/playwright.config.ts", "--reporter=dot"],
    minutes: 5,
  },
  {
    name: "simulation",
    command: ["node", "scripts/proof/simulation/run.ts", "40000", `${night * 100_000}`, `${(night % 40) + 1}/40`],
    minutes: 10,
  },
  { name: "load", command: ["node", "scripts/load.ts", "60"], minutes: 5 },
  { name: "mutation", command: ["node", "scripts/proof/mutation/run.ts", mutatedDomain], minutes: 15 },
];

/** Stages one after the other; the lanes of a stage at the same time; the parts of a lane one after the other. */
const plans: Record<string, Part[][][]> = {
  check: [[[types], [lint]], [[vitest("unit", ["unit"])]]],
  test: [
    [[types], [lint]],
    [[vitest("node", nodeProjects)], [build, size]],
    [[vitest("components", ["components"])]],
    [[browser]],
  ],
  nightly: [[[build]], ...nightly.map((part) => [[part]])],
};
const stages = plans[plan];
if (!stages) throw new Error(`There is no plan ${plan}: ${Object.keys(plans).join(", ")}`);

/** Runs a program of `node_modules/.bin`. Beside other lanes its output is collected, and printed only if it fails. */
const start = ({ command: [program = "", ...args], env, minutes }: Part, isAlone: boolean) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(join(root, "node_modules/.bin", program), args, {
      cwd: root,
      stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...(isNight && { GRANTLAMP_NIGHTLY: "1" }), ...env },
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

const run = async (part: Part, isAlone: boolean): Promise<Outcome> => {
  if (isAlone) write(`\n== ${part.name}`);
  const started = performance.now();
  const { code, output } = await start(part, isAlone);
  const seconds = (performance.now() - started) / 1000;
  const text = part.read && (await readFile(reportFile(part.name), "utf8").catch(() => undefined));
  const { counts, files, failures } =
    part.read && text
      ? part.read(JSON.parse(text) as never, root)
      : { counts: { passed: code ? 0 : 1, failed: code ? 1 : 0 }, files: [], failures: [] };
  // A part that dies, or whose report misses what went wrong, is a failure all the same.
  if (code && !counts.failed) counts.failed = 1;
  if (counts.failed && !failures.length) failures.push(part.name);
  if (code && !isAlone) write(`\n== ${part.name}\n${output.trim()}`);
  write(`== ${part.name}: ${code ? "failed" : "ok"}, ${seconds.toFixed(1)} s`);
  return { part: part.name, seconds, counts, files, failures };
};

const began = performance.now();
const outcomes: Outcome[] = [];
for (const lanes of stages) {
  const runLane = async (lane: Part[]) => {
    for (const part of lane) outcomes.push(await run(part, lanes.length === 1));
  };
  await Promise.all(lanes.map(runLane));
}
await rm(reports, { recursive: true });

const total = (name: keyof Counts) => outcomes.reduce((sum, { counts }) => sum + counts[name], 0);
const last = `${total("passed")} passed, ${total("failed")} failed`;
const lines = [...formatReport(outcomes, (performance.now() - began) / 1000), last];
write(`\n${lines.join("\n")}`);
if (isNight) {
  const folder = join(root, "dist/nightly");
  await mkdir(folder, { recursive: true });
  const title = `# Nightly tests, ${new Date().toISOString().slice(0, 10)}`;
  await writeFile(join(folder, "report.md"), [title, "", "```", ...lines, "```", ""].join("\n"));
}
process.exitCode = total("failed") ? 1 : 0;
