import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { domainNames, domains } from "./domains.ts";
import {
  computeScore,
  countMutants,
  findDeclaration,
  findDifferences,
  type Mutant,
  parseRows,
  toRow,
} from "./report.ts";
import { applyMutant, getIgnoreReason, strykerPlugins, toStatus } from "./static-mutants.ts";

const root = join(import.meta.dirname, "../..");
const expandGlob = async (pattern: string) => {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: root })) files.push(file.replaceAll("\\", "/"));
  return files;
};
/** Expands `a/{b,c}.ts`. */
const expandBraces = (pattern: string): string[] => {
  const [, before = "", names, after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names === undefined ? [pattern] : names.split(",").map((name) => `${before}${name}${after}`);
};

test.each(domainNames)("every source and test of %s exists", async (name) => {
  const { sources, tests } = domains[name];
  for (const pattern of [...sources, ...tests].flatMap(expandBraces))
    expect([pattern, await expandGlob(pattern)]).not.toContainEqual([]);
});

test.each(domainNames)(
  "every listed survivor of %s has a reason and names a declaration in its sources",
  async (name) => {
    const page = await readFile(join(root, "docs/generated/mutation.md"), "utf8");
    const sources = (await Promise.all(domains[name].sources.map(expandGlob))).flat();
    for (const { cells, reason } of parseRows(page, name)) {
      const [, file = "", declaration = ""] = /^\| `([^`]+)` \| `([^`]+)` \| `/.exec(cells) ?? [];
      expect(sources, cells).toContain(file);
      const lines = (await readFile(join(root, file), "utf8")).split("\n");
      expect(
        lines.map((_, index) => findDeclaration(lines.join("\n"), index + 1).name),
        cells,
      ).toContain(declaration);
      expect(reason.trim().length, cells).toBeGreaterThan(10);
    }
  },
);

const source = `import { a } from "b";

/** Adds. */
${"export"} const add = (one: number, other: number) => {
  return one + other || 0;
};

const wait = (size: number) => {
  for (let n = 0; n < size; n++) add(n, 1);
};
`;
const mutant = (line: number, from: number, to: number, overrides: Partial<Mutant> = {}): Mutant => ({
  fileName: "shared/add.ts",
  replacement: "one - other",
  status: "Killed",
  location: { start: { line, column: from }, end: { line, column: to } },
  ...overrides,
});
const count = (...mutants: Mutant[]) => countMutants(mutants, () => source);

test("applies a mutant to its source, even across several lines", () => {
  const mutantAt = (line: number, from: number, to: number, endLine = line): Mutant => ({
    ...mutant(line, from, to),
    location: { start: { line, column: from }, end: { line: endLine, column: to } },
  });
  expect(applyMutant("a\nconst b = 1 + 2;\nc", mutantAt(2, 11, 16))).toBe("a\nconst b = one - other;\nc");
  expect(applyMutant("a {\n b\n} c", mutantAt(1, 3, 2, 3))).toBe("a one - other c");
});

test("counts a mutant that fails to load as a runtime error, not as killed", () => {
  const status = (success: boolean, numFailedTests: number) => toStatus({ success, numFailedTests });
  expect([status(true, 0), status(false, 1), status(false, 0)]).toEqual(["Survived", "Killed", "RuntimeError"]);
});

test("identifies a mutant by its enclosing declaration, not by its line", () => {
  expect([1, 4, 5, 6, 8, 9].map((line) => findDeclaration(source, line).name)).toEqual([
    "",
    "add",
    "add",
    "add",
    "wait",
    "wait",
  ]);
  expect(findDeclaration(source, 5).text).not.toContain("wait");
});

test("counts killed and timed-out mutants as detected and the others as survivors", () => {
  const survived = mutant(5, 10, 21, { status: "Survived" });
  const counts = count(
    mutant(5, 10, 21),
    survived,
    mutant(9, 19, 27, { status: "Timeout", replacement: "n > size" }),
    mutant(9, 3, 4, { status: "NoCoverage" }),
    // A timeout outside a loop means that the machine was slow.
    mutant(5, 10, 21, { status: "Timeout" }),
    // Ignored, invalid and static mutants.
    mutant(5, 1, 2, { status: "Ignored" }),
    mutant(5, 1, 2, { status: "RuntimeError" }),
    mutant(5, 1, 2, { status: "Survived", static: true }),
  );
  expect(counts).toMatchObject({ files: 1, mutants: 5, killed: 1, timeouts: 1, survived: 3 });
  expect(computeScore(counts)).toBe(40);
  expect(counts.survivors[0]).toEqual({
    file: "shared/add.ts",
    declaration: "add",
    change: "one + other → one - other",
    line: 5,
  });
});

test("reports an unlisted survivor, a row without one, and a row without a reason", () => {
  const [survivor] = count(mutant(5, 10, 26, { status: "Survived", replacement: "`one`" })).survivors;
  const row = toRow(survivor ?? expect.unreachable());
  expect(row).toBe("| `shared/add.ts` | `add` | `` one + other \\|\\| 0 → `one` `` |");
  const page = (rows: string[], name = "dates") =>
    `# Mutation\n\n## other\n\n${row} Elsewhere. |\n\n## ${name}\n\n${rows.join("\n")}\n`;
  const findAll = (rows: string[], name?: string) =>
    findDifferences(page(rows, name), "dates", survivor ? [survivor] : []);
  expect(findAll([`${row} Both are equal. |`])).toEqual([]);
  expect(findAll([])).toEqual([`not listed (line 5): ${row}`]);
  expect(findAll([`${row} Both are equal. |`], "quotas")).toEqual([`not listed (line 5): ${row}`]);
  expect(findAll([`${row}  |`])).toEqual([`listed without a reason: ${row}`]);
  expect(findAll([`${row} Both are equal. |`, "| `shared/add.ts` | `wait` | `1 → 2` | Removed since. |"])).toEqual([
    "listed, but killed or removed: | `shared/add.ts` | `wait` | `1 → 2` |",
  ]);
});

test("ignores sentences and log messages, but not strings that affect behavior", () => {
  const text = (value: string) => getIgnoreReason({ type: "StringLiteral", value });
  expect([text("Please try again"), text("active"), text(""), text("USER#")]).toEqual([
    "wording",
    undefined,
    undefined,
    undefined,
  ]);
  const template = (...raw: string[]) =>
    getIgnoreReason({ type: "TemplateLiteral", quasis: raw.map((part) => ({ value: { raw: part } })) });
  expect([template("Closed on ", ""), template("USER#", "")]).toEqual(["wording", undefined]);
  const call = (callee: object) => getIgnoreReason({ type: "CallExpression", callee: callee as never });
  expect(call({ type: "MemberExpression", object: { name: "log" } })).toBe("log message");
  expect(call({ type: "Identifier", name: "measure" })).toBe("log message");
  expect(call({ type: "Identifier", name: "takeToken" })).toBeUndefined();
  expect(strykerPlugins[0]?.value.shouldIgnore({ node: { type: "StringLiteral", value: "a b" } })).toBe("wording");
});
