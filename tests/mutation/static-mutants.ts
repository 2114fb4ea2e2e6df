import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Mutant } from "./report.ts";

type Node = {
  type: string;
  value?: unknown;
  quasis?: { value: { raw: string } }[];
  callee?: { type: string; name?: string; object?: { name?: string } };
};

const isSentence = (text: string) => /\S\s|\s\S/.test(text);
const isLogCall = ({ callee }: Node) =>
  callee?.type === "MemberExpression" ? callee.object?.name === "log" : callee?.name === "measure";

/** Returns why a node is not mutated, or undefined if it is. Tests don't check the wording of sentences and log messages. */
export const getIgnoreReason = (node: Node): string | undefined => {
  if (node.type === "StringLiteral" && isSentence(String(node.value))) return "wording";
  if (node.type === "TemplateLiteral" && node.quasis?.some(({ value }) => isSentence(value.raw))) return "wording";
  if (node.type === "CallExpression" && isLogCall(node)) return "log message";
  return undefined;
};

export const strykerPlugins = [
  { kind: "Ignore", name: "wording", value: { shouldIgnore: ({ node }: { node: Node }) => getIgnoreReason(node) } },
];

/** Returns the source with a mutant applied. */
export const applyMutant = (source: string, { location: { start, end }, replacement }: Mutant): string => {
  const lines = source.split("\n");
  const before = [...lines.slice(0, start.line - 1), lines[start.line - 1]?.slice(0, start.column - 1)].join("\n");
  const after = [lines[end.line - 1]?.slice(end.column - 1), ...lines.slice(end.line)].join("\n");
  return before + replacement + after;
};

export type Report = { success: boolean; numFailedTests: number };
/** Returns a mutant's status from its test run. A failure without a failed test means that the code could not be loaded. */
export const toStatus = ({ success, numFailedTests }: Report): Mutant["status"] =>
  success ? "Survived" : numFailedTests > 0 ? "Killed" : "RuntimeError";

const timeoutMilliseconds = 120_000;
const config = "tests/mutation/vitest.config.ts";

/** Runs tests in a folder until one fails. Throws if no report was written. */
const runTests = async (folder: string, files: readonly string[]): Promise<Mutant["status"]> => {
  const vitest = join(folder, "node_modules/vitest/vitest.mjs");
  const report = join(folder, "report.json");
  const args = [vitest, "run", "--config", config, "--bail=1", "--reporter=json", `--outputFile=${report}`, ...files];
  await rm(report, { force: true });
  const hasEnded = await new Promise<boolean>((resolve) =>
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26, timeout: timeoutMilliseconds }, (error) =>
      resolve(!error?.killed),
    ),
  );
  return hasEnded ? toStatus(JSON.parse(await readFile(report, "utf8")) as Report) : "Timeout";
};

/** The parts of the project that a domain's tests need. */
const copiedPaths = [
  "shared",
  "functions",
  "scripts",
  "tests",
  "docs",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
];

/**
 * Runs static mutants one by one in a copy of the project, because Stryker activates mutants after files are loaded.
 * Throws if the tests fail without a mutant.
 */
export const runStaticMutants = async (root: string, mutants: readonly Mutant[], tests: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), "grantlamp-statics-"));
  try {
    for (const name of copiedPaths) await cp(join(root, name), join(folder, name), { recursive: true });
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    if (mutants.length && (await runTests(folder, tests)) !== "Survived")
      throw new Error("The tests fail without a mutant");
    const testedMutants: Mutant[] = [];
    for (const mutant of mutants) {
      const path = join(folder, mutant.fileName);
      const source = await readFile(path, "utf8");
      await writeFile(path, applyMutant(source, mutant));
      testedMutants.push({ ...mutant, static: false, status: await runTests(folder, tests) });
      await writeFile(path, source);
    }
    return testedMutants;
  } finally {
    await rm(folder, { recursive: true });
  }
};
