import { readFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { writeReport } from "#tests/support/write-report.ts";
import { type DomainName, domainNames, domains } from "./domains.ts";
import { computeScore, countMutants, findDifferences, type Mutant, type Tally } from "./report.ts";
import { runStaticMutants } from "./static-mutants.ts";

/**
 * Mutates the rules of the named domains (of all without a name) and runs their tests. Fails if fewer than nine of ten
 * mutants are detected, or if a survivor is not in docs/generated/mutation.md with a reason.
 */
const least = 90;
const root = join(import.meta.dirname, "../..");
const page = join(root, "docs/generated/mutation.md");
const say = (line: string) => process.stdout.write(`${line}\n`);
// The tests run in their daily form even in a nightly run.
delete process.env.GRANTLAMP_NIGHTLY;

const mutantsOf = async (name: DomainName): Promise<Mutant[]> => {
  const { sources, tests } = domains[name];
  const found = await new Stryker({
    mutate: [...sources, "!**/*.test.ts", "!**/testing*.ts"],
    testFiles: [...tests],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner", join(import.meta.dirname, "wording.ts")],
    ignorers: ["wording"],
    vitest: { configFile: "tests/mutation/vitest.config.ts", related: true },
    coverageAnalysis: "perTest",
    // Static mutants run afterward, each in its own process.
    ignoreStatic: true,
    incremental: false,
    concurrency: 1,
    // A slow machine is no endless loop.
    timeoutMS: 90_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 20,
    reporters: ["progress-append-only"],
    tempDirName: join(tmpdir(), `grantlamp-mutation-${process.pid}`),
    cleanTempDir: "always",
    // Stryker rewrites tsconfig through an interface that this compiler no longer has.
    ignorePatterns: ["/tsconfig.json", "/docs", "/web", "/infra", "/dist", "/.local", "/scripts/visual"],
  }).runMutationTest();
  const mutants: Mutant[] = found.map((mutant) => ({ ...mutant, fileName: relative(root, mutant.fileName) }));
  const statics = mutants.filter((mutant) => mutant.static && mutant.status === "Ignored");
  const files = (await Promise.all(tests.map(filesOf))).flat();
  say(`${statics.length} of what is computed when a file is loaded`);
  return [...mutants.filter((mutant) => !statics.includes(mutant)), ...(await runStaticMutants(root, statics, files))];
};

const filesOf = async (pattern: string) => {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: root })) files.push(file);
  return files;
};

const figuresOf = (tally: Tally) => ({
  files: tally.files,
  mutants: tally.mutants,
  killed: tally.killed,
  "endless, and so noticed": tally.timeouts,
  "survived, each with a reason in docs/generated/mutation.md": tally.survived,
  "score, in percent": computeScore(tally),
});

const isProved = async (name: DomainName): Promise<boolean> => {
  const started = performance.now();
  const sources = new Map<string, string>();
  const sourceOf = (file: string) => {
    const text = sources.get(file) ?? readFileSync(join(root, file), "utf8");
    sources.set(file, text);
    return text;
  };
  const tally = countMutants(await mutantsOf(name), sourceOf);
  const { mutants, killed, timeouts, survived, survivors } = tally;
  const problems = findDifferences(await readFile(page, "utf8"), name, survivors);
  const score = computeScore(tally);
  if (!(score >= least)) problems.push(`${score.toFixed(1)} % killed, and ${least} % are asked for`);
  for (const problem of problems) say(problem);
  const minutes = (performance.now() - started) / 60_000;
  say(
    `${name}: ${mutants} mutants, ${killed} killed, ${timeouts} endless, ${survived} survived: ${score.toFixed(1)} % in ${minutes.toFixed(1)} minutes`,
  );
  if (problems.length) return false;
  await writeReport({
    name: `mutation-${name}`,
    title: `Mutation: ${name}`,
    what: `${domains[name].what}: the rules were changed, one change at a time, and the tests had to notice.`,
    figures: figuresOf(tally),
    command: `GRANTLAMP_NIGHTLY=1 npm run test:mutation -- ${name}`,
  });
  return true;
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in domains));
if (unknown.length) throw new Error(`There is no domain ${unknown.join(", ")}; there are ${domainNames.join(", ")}`);
for (const name of domainNames.filter((one) => !asked.length || asked.includes(one)))
  if (!(await isProved(name))) process.exitCode = 1;
