import { readFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { writeReport } from "#tests/support/write-report.ts";
import { type DomainName, domainNames, domains } from "./domains.ts";
import { computeScore, countMutants, findDifferences, type Mutant } from "./report.ts";
import { runStaticMutants } from "./static-mutants.ts";

/**
 * Mutates the rules of the named domains (all by default) and runs their tests. Fails if less than 90% of the mutants are
 * detected, or if docs/generated/mutation.md doesn't list every survivor with a reason.
 */
const minScore = 90;
const root = join(import.meta.dirname, "../..");
const page = join(root, "docs/generated/mutation.md");
const print = (line: string) => process.stdout.write(`${line}\n`);
// Even in a nightly run, the mutated tests run as in a regular run.
delete process.env.GRANTLAMP_NIGHTLY;

const runMutants = async (name: DomainName): Promise<Mutant[]> => {
  const { sources, tests } = domains[name];
  const results = await new Stryker({
    mutate: [...sources, "!**/*.test.ts", "!**/testing*.ts"],
    testFiles: [...tests],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner", join(import.meta.dirname, "static-mutants.ts")],
    ignorers: ["wording"],
    vitest: { configFile: "tests/mutation/vitest.config.ts", related: true },
    coverageAnalysis: "perTest",
    // runStaticMutants runs these afterward, each in its own process.
    ignoreStatic: true,
    incremental: false,
    concurrency: 1,
    // Long enough that a slow machine is not mistaken for an endless loop.
    timeoutMS: 90_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 20,
    reporters: ["progress-append-only"],
    tempDirName: join(tmpdir(), `grantlamp-mutation-${process.pid}`),
    cleanTempDir: "always",
    // Stryker rewrites tsconfig.json through an API that TypeScript has removed.
    ignorePatterns: ["/tsconfig.json", "/docs", "/web", "/infra", "/dist", "/.local", "/scripts/visual"],
  }).runMutationTest();
  const mutants: Mutant[] = results.map((mutant) => ({ ...mutant, fileName: relative(root, mutant.fileName) }));
  const staticMutants = mutants.filter((mutant) => mutant.static && mutant.status === "Ignored");
  const files = (await Promise.all(tests.map(expandGlob))).flat();
  print(`${staticMutants.length} static mutants`);
  return [
    ...mutants.filter((mutant) => !staticMutants.includes(mutant)),
    ...(await runStaticMutants(root, staticMutants, files)),
  ];
};

const expandGlob = async (pattern: string) => {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: root })) files.push(file);
  return files;
};

const runDomain = async (name: DomainName): Promise<boolean> => {
  const startedAt = performance.now();
  const sources = new Map<string, string>();
  const readSource = (file: string) => {
    const text = sources.get(file) ?? readFileSync(join(root, file), "utf8");
    sources.set(file, text);
    return text;
  };
  const tally = countMutants(await runMutants(name), readSource);
  const { mutants, killed, timeouts, survived, survivors } = tally;
  const problems = findDifferences(await readFile(page, "utf8"), name, survivors);
  const score = computeScore(tally);
  if (!(score >= minScore)) problems.push(`the score is ${score.toFixed(1)}%; the minimum is ${minScore}%`);
  for (const problem of problems) print(problem);
  const minutes = (performance.now() - startedAt) / 60_000;
  print(
    `${name}: ${mutants} mutants, ${killed} killed, ${timeouts} timed out, ${survived} survived: ${score.toFixed(1)}% in ${minutes.toFixed(1)} minutes`,
  );
  if (problems.length) return false;
  await writeReport({
    name: `mutation-${name}`,
    title: `Mutation: ${name}`,
    description: domains[name].description,
    stats: {
      files: tally.files,
      mutants,
      killed,
      "timed out": timeouts,
      "survived, each with a reason in docs/generated/mutation.md": survived,
      "score (%)": score,
    },
    command: `GRANTLAMP_NIGHTLY=1 npm run test:mutation -- ${name}`,
  });
  return true;
};

const requestedNames = process.argv.slice(2);
const unknownNames = requestedNames.filter((name) => !(name in domains));
if (unknownNames.length)
  throw new Error(`Unknown domain: ${unknownNames.join(", ")}. Domains: ${domainNames.join(", ")}`);
for (const name of domainNames.filter((name) => !requestedNames.length || requestedNames.includes(name)))
  if (!(await runDomain(name))) process.exitCode = 1;
