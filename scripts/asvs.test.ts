import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeReport } from "#tests/support/write-report.ts";

/** Evidence for a requirement: a test by file and full title, a section of a document, or a reason. */
type RequirementProof =
  | { kind: "test"; file: string; name: string }
  | { kind: "chapter"; document: string; anchor: string }
  | { kind: "platform" | "deviation"; reason: string };

type AsvsRow = { id: string; requirement: string; implementation: string; proofs: RequirementProof[] };

const parseProof = (text: string): RequirementProof => {
  const [, file, name] = /^`([^`]+)` › (.+)$/.exec(text) ?? [];
  if (file && name) return { kind: "test", file, name };
  const [, document, anchor] = /^\[[^\]]+\]\(([\w./-]+\.md)#([\w-]+)\)$/.exec(text) ?? [];
  if (document && anchor) return { kind: "chapter", document, anchor };
  const [, kind, reason = ""] = /^(platform|deviation): ?(.*)$/.exec(text) ?? [];
  if (kind === "platform" || kind === "deviation") return { kind, reason };
  throw new Error(`Unknown kind of proof: ${text}`);
};

/** Parses the rows of the document's tables. Throws on an unknown kind of proof. */
const parseRequirementRows = (document: string): AsvsRow[] =>
  document.split("\n").flatMap((line) => {
    if (!line.startsWith("| V")) return [];
    const [id = "", requirement = "", implementation = "", proof = ""] = line
      .slice(2, -2)
      .split(/ (?<!\\)\| /)
      .map((cell) => cell.replaceAll("\\|", "|"));
    const proofs = proof.split("<br>").map(parseProof);
    return [{ id: id.replace(/ \(L[12]\)$/, ""), requirement, implementation, proofs }];
  });

/** Finds the titles of tests, groups and steps in a test file, ignoring comments. */
const findTestTitles = (source: string): Set<string> => {
  const titlePattern =
    /(?:\b(?:test|describe)(?:\.(?:step|for|concurrent|describe))*|[\])}])\s*\(\s*(?:"((?:[^"\\\n]|\\.)*)"|`([^`]*)`)\s*,/g;
  return new Set(
    [...source.replaceAll(/^\s*\/\/.*$|^\s*\/?\*.*$/gm, "").matchAll(titlePattern)].map(
      ([, quoted, template = ""]) => quoted?.replaceAll('\\"', '"') ?? template,
    ),
  );
};

/** Lists the heading anchors of a Markdown document. */
const findAnchors = (document: string): Set<string> =>
  new Set(
    [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, "")
        .replaceAll(" ", "-"),
    ),
  );

const root = join(import.meta.dirname, "..");
const readText = (file: string) => readFileSync(join(root, file), "utf8");
const document = readText("docs/generated/asvs.md");
const rows = parseRequirementRows(document);
const proofs = rows.flatMap(({ id, proofs: rowProofs }) => rowProofs.map((proof) => ({ id, ...proof })));

/** The requirements of levels 1 and 2 that apply to an app with uploads and XML sources. */
const requirementCount = 204;

test("the table has every applicable requirement exactly once", () => {
  const ids = new Set(rows.map(({ id }) => id));
  expect([rows.length, ids.size]).toEqual([requirementCount, requirementCount]);
  for (const id of ids) expect(id).toMatch(/^V\d+\.\d+\.\d+$/);
});

test("every row has the requirement, its implementation and its proofs", () => {
  for (const { id, requirement, implementation, proofs: rowProofs } of rows) {
    expect(requirement.length, id).toBeGreaterThan(10);
    expect(implementation.length, id).toBeGreaterThan(3);
    expect(rowProofs.length, id).toBeGreaterThan(0);
  }
});

test("every test cited as proof exists with its full title", () => {
  const titlesByFile = new Map<string, Set<string>>();
  const missing = proofs.flatMap((proof) => {
    if (proof.kind !== "test") return [];
    const { id, file, name } = proof;
    if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file))) return [`${id}: ${file}`];
    const titles = titlesByFile.get(file) ?? findTestTitles(readText(file));
    titlesByFile.set(file, titles);
    return titles.has(name) ? [] : [`${id}: ${file} › ${name}`];
  });
  expect(missing).toEqual([]);
});

test("every section and file cited in the table exists", () => {
  const missing = proofs.flatMap((proof) =>
    proof.kind === "chapter" && !findAnchors(readText(join("docs/generated", proof.document))).has(proof.anchor)
      ? [`${proof.id}: ${proof.document}#${proof.anchor}`]
      : [],
  );
  const files = [...document.matchAll(/`((?:shared|functions|web|infra|scripts|docs)\/[\w/.-]+\.\w+)`/g)];
  expect(missing).toEqual([]);
  expect(files.flatMap(([, file = ""]) => (existsSync(join(root, file)) ? [] : [file]))).toEqual([]);
});

test("deviations and platform proofs have a reason", () => {
  for (const proof of proofs)
    if (proof.kind === "deviation" || proof.kind === "platform")
      expect(proof.reason.split(" ").length, `${proof.id}: ${proof.kind}`).toBeGreaterThan(8);
});

test("the counts in the introduction match the table", async () => {
  const filterByProof = (kind: string) =>
    rows.filter(({ proofs: rowProofs }) => rowProofs.some((proof) => proof.kind === kind));
  const deviations = filterByProof("deviation");
  const rest = rows.filter((row) => !deviations.includes(row));
  const [tested, onPlatform] = [filterByProof("test"), filterByProof("platform")].map((group) =>
    rest.filter((row) => group.includes(row)),
  );
  const chapters = rest.length - (tested?.length ?? 0) - (onPlatform?.length ?? 0);
  const countLevel = (level: string) => document.split(`(${level}) |`).length - 1;
  const summary = (document.split("\n## ")[0] ?? "").replaceAll("\n", " ");
  expect(summary).toContain(`${rows.length} in all, ${countLevel("L1")} of level 1 and ${countLevel("L2")} of level 2`);
  expect(summary).toContain(`${tested?.length} are bound to tests, ${chapters} to chapters of documents`);
  expect(summary).toContain(`${onPlatform?.length} to the platform, and ${deviations.length} hold only in part`);
  const testNames = proofs.flatMap((proof) => (proof.kind === "test" ? [`${proof.file} ${proof.name}`] : []));
  await writeReport({
    name: "asvs",
    title: "ASVS 5.0",
    description: `The applicable requirements of levels 1 and 2 in [asvs.md](asvs.md). Every proof cited there exists.`,
    command: "npm run test:nightly",
    stats: {
      requirements: rows.length,
      "bound to tests": tested?.length ?? 0,
      "bound to sections of documents": chapters,
      "bound to the platform": onPlatform?.length ?? 0,
      "partly met or different": deviations.length,
      "tests cited as proof": new Set(testNames).size,
    },
  });
});

test("finds titles in every kind of test call", () => {
  const source = [
    'test("one", () => {});',
    'test.each([["a", "b"]])("two %s", (a) => {});',
    'describe("three", () => {});',
    `test(\n  \`four \${n}\`,\n  run,\n);`,
    'await test.step("five", async () => {});',
    'test.each([\n  ["x"],\n])(\n  "six", run);',
    'call("seven", 1); const text = "eight";',
    '// test("nine", () => {});',
  ].join("\n");
  expect([...findTestTitles(source)]).toEqual(["one", "two %s", "three", `four \${n}`, "five", "six"]);
});
